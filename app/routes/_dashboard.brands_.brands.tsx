import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { BrandTable } from '#app/features/inventory/brands/brand-table.tsx';
import inventoryCss from '#app/features/inventory/inventory.css?url';
import { EmptyInventory } from '#app/features/inventory/listing/inventory-list.tsx';
import { InventoryNav } from '#app/features/inventory/inventory-nav.tsx';
import { listMerchantBrands } from '#app/features/inventory/brands/brands.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { AppPage, pageTitle, stylesheets, useIsAllowed } from '#app/ui/page/app-page.tsx';

export const links = stylesheets(inventoryCss);
export const meta = pageTitle('Brands');

/** The brands of the products. The specification fixes this URL: `/brands/brands`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId } = await requireMerchant(request, 'see-inventory');
  const [brands, shop] = await Promise.all([listMerchantBrands(merchantId), getShop(merchantId)]);
  return { brands, hasShop: shop !== null && shop.uninstalledAt === null };
}

export default function Brands() {
  const { brands, hasShop } = useLoaderData<typeof loader>();
  const canChange = useIsAllowed('change-inventory');
  return (
    <AppPage
      title="Inventory"
      section="Brands"
      subtitle="Your brands, and how much of each product is filled in"
      primaryAction={
        canChange && brands.length > 0
          ? { content: 'Add brands', url: '/brands/setup?setup=system-brands' }
          : undefined
      }
      fullWidth
    >
      <BlockStack gap="400">
        <InventoryNav currentUrl="/brands/brands" hasShop={hasShop} />
        {brands.length > 0 ? <BrandTable brands={brands} /> : <EmptyInventory isShop={hasShop} />}
      </BlockStack>
    </AppPage>
  );
}
