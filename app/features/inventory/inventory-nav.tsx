import { ViewLinks } from '#app/ui/view-links.tsx';

const PLACES = [
  { label: 'Products', url: '/brands' },
  { label: 'Brands', url: '/brands/brands' },
  { label: 'Readiness', url: '/brands/readiness' },
];
const METAFIELDS = { label: 'Metafields', url: '/brands/metafields' };

interface InventoryNavProps {
  /** The path of the page that is shown. */
  here: string;
  /** Whether products come from a Shopify store, whose metafields can be mapped. */
  hasShop: boolean;
}

/** The pages of the inventory side by side. */
export function InventoryNav({ here, hasShop }: InventoryNavProps) {
  const places = hasShop ? [...PLACES, METAFIELDS] : PLACES;
  return (
    <ViewLinks
      label="Inventory"
      views={places.map((place) => ({ ...place, isCurrent: place.url === here }))}
    />
  );
}
