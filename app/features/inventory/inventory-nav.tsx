import { BlockStack, Button, Card, Icon, InlineStack, Text } from '@shopify/polaris';
import { CollectionIcon, FormsIcon, ImportIcon, StoreIcon } from '@shopify/polaris-icons';
import type { ComponentProps } from 'react';
import { ViewLinks } from '#app/ui/page/list-navigation.tsx';

const INVENTORY_PAGES = [
  { label: 'Products', url: '/brands' },
  { label: 'Brands', url: '/brands/brands' },
  { label: 'Readiness', url: '/brands/readiness' },
];
const METAFIELDS_PAGE = { label: 'Metafields', url: '/brands/metafields' };

interface InventoryNavProps {
  /** The path of the page that is shown. */
  here: string;
  /** Whether products come from a Shopify store, whose metafields can be mapped. */
  hasShop: boolean;
}

/** The pages of the inventory side by side. */
export function InventoryNav({ here, hasShop }: InventoryNavProps) {
  const places = hasShop ? [...INVENTORY_PAGES, METAFIELDS_PAGE] : INVENTORY_PAGES;
  return (
    <ViewLinks
      label="Inventory"
      views={places.map((place) => ({ ...place, isCurrent: place.url === here }))}
    />
  );
}

interface SetupOption {
  title: string;
  text: string;
  action: string;
  url: string;
  icon: ComponentProps<typeof Icon>['source'];
}

const SYSTEM_BRANDS: SetupOption = {
  title: 'System brands',
  text: 'Choose the brands you carry from our list, then the models and your prices.',
  action: 'Choose brands',
  url: '/brands/setup?setup=system-brands',
  icon: CollectionIcon,
};
const CUSTOM_BRAND: SetupOption = {
  title: 'Custom brand',
  text: 'Bring your own products: from a CSV file, by hand, or from your Shopify store.',
  action: 'Bring products',
  url: '/brands/setup?setup=custom-brand',
  icon: ImportIcon,
};
const ADD_MANUALLY: SetupOption = {
  title: 'Add by hand',
  text: 'One product at a time, with its sizes, prices and stock.',
  action: 'Add a product',
  url: '/brands/new',
  icon: FormsIcon,
};
const CONNECT: SetupOption = {
  title: 'Connect Shopify',
  text: 'Products, prices and stock come from your store and follow it by themselves.',
  action: 'Connect your store',
  url: '/shopify',
  icon: StoreIcon,
};
const CONNECTED: SetupOption = {
  title: 'Your Shopify store',
  text: 'Its products come by themselves, and every change follows within moments.',
  action: 'See the sync',
  url: '/shopify',
  icon: StoreIcon,
};

/** The two ways to fill the inventory. */
export function SetupOptions() {
  return <SetupCards ways={[SYSTEM_BRANDS, CUSTOM_BRAND]} />;
}

/** The ways besides a CSV file in which a merchant's own products come in. */
export function CustomSetupOptions({ hasShop }: { hasShop: boolean }) {
  return <SetupCards ways={[ADD_MANUALLY, hasShop ? CONNECTED : CONNECT]} />;
}

function SetupCards({ ways }: { ways: SetupOption[] }) {
  return (
    <div className="SetupWays">
      {ways.map(({ title, text, action, url, icon }) => (
        <Card key={title}>
          <BlockStack gap="300">
            <InlineStack gap="200" blockAlign="center" wrap={false}>
              <span>
                <Icon source={icon} tone="base" />
              </span>
              <Text as="h2" variant="headingMd">
                {title}
              </Text>
            </InlineStack>
            <Text as="p" tone="subdued">
              {text}
            </Text>
            <InlineStack>
              <Button url={url}>{action}</Button>
            </InlineStack>
          </BlockStack>
        </Card>
      ))}
    </div>
  );
}

interface SetupDoneProps {
  mattresses: number;
  withPrice: number;
  hasShop: boolean;
}

/** The end of the guide: what there is now, and what to do next. */
export function SetupDone({ mattresses, withPrice }: SetupDoneProps) {
  const lacking = mattresses - withPrice;
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {mattresses > 0 ? 'Your inventory is ready' : 'Nothing is in your inventory yet'}
          </Text>
          <Text as="p">{describeSetupResult(mattresses, lacking)}</Text>
        </BlockStack>
        <InlineStack gap="200">
          {mattresses > 0 ? (
            <Button variant="primary" url="/">
              See what to do next
            </Button>
          ) : (
            <Button variant="primary" url="/brands/setup">
              Choose how to begin
            </Button>
          )}
          <Button url="/brands">See your inventory</Button>
          {lacking > 0 ? <Button url="/brands?unknown=price">Set missing prices</Button> : null}
          {mattresses > 0 ? <Button url="/brands/readiness">Check readiness</Button> : null}
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function describeSetupResult(mattresses: number, lacking: number): string {
  if (mattresses === 0) return 'Your assistant has nothing to recommend until a mattress is there.';
  const words = `Your assistant can recommend ${mattresses === 1 ? 'one mattress' : `${mattresses} mattresses`}.`;
  if (lacking === 0) return words;
  return `${words} ${lacking === 1 ? 'One has' : `${lacking} have`} no price yet, and won’t be shown to shoppers who name a budget.`;
}
