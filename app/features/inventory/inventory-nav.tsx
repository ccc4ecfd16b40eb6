import { BlockStack, Button, Card, Icon, InlineStack, Text } from '@shopify/polaris';
import { CollectionIcon, FormsIcon, ImportIcon, StoreIcon } from '@shopify/polaris-icons';
import type { ComponentProps } from 'react';
import { ViewLinks } from '#app/ui/page/list-navigation.tsx';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

const INVENTORY_PAGES = [
  { label: 'Products', url: '/brands' },
  { label: 'Brands', url: '/brands/brands' },
  { label: 'Readiness', url: '/brands/readiness' },
];
const METAFIELDS_PAGE = { label: 'Metafields', url: '/brands/metafields' };

export function InventoryNav({ currentUrl, hasShop }: { currentUrl: string; hasShop: boolean }) {
  const pages = hasShop ? [...INVENTORY_PAGES, METAFIELDS_PAGE] : INVENTORY_PAGES;
  return (
    <ViewLinks
      label="Inventory"
      views={pages.map((page) => ({ ...page, isCurrent: page.url === currentUrl }))}
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

export function SetupOptions() {
  return <SetupCards options={[SYSTEM_BRANDS, CUSTOM_BRAND]} />;
}

export function CustomSetupOptions({ hasShop }: { hasShop: boolean }) {
  return <SetupCards options={[ADD_MANUALLY, hasShop ? CONNECTED : CONNECT]} />;
}

function SetupCards({ options }: { options: SetupOption[] }) {
  return (
    <div className="SetupWays">
      {options.map(({ title, text, action, url, icon }) => (
        <Card key={title}>
          <BlockStack gap="300">
            <InlineStack gap="200" blockAlign="center" wrap={false}>
              <span>
                <Icon source={icon} tone="base" />
              </span>
              <CardTitle>{title}</CardTitle>
            </InlineStack>
            <Subdued>{text}</Subdued>
            <InlineStack>
              <Button url={url}>{action}</Button>
            </InlineStack>
          </BlockStack>
        </Card>
      ))}
    </div>
  );
}

export function SetupDone({ mattresses, withPrice }: { mattresses: number; withPrice: number }) {
  const unpriced = mattresses - withPrice;
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <CardTitle>
            {mattresses > 0 ? 'Your inventory is ready' : 'Nothing is in your inventory yet'}
          </CardTitle>
          <Text as="p">{describeSetupResult(mattresses, unpriced)}</Text>
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
          {unpriced > 0 ? <Button url="/brands?unknown=price">Set missing prices</Button> : null}
          {mattresses > 0 ? <Button url="/brands/readiness">Check readiness</Button> : null}
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function describeSetupResult(mattresses: number, unpriced: number): string {
  if (mattresses === 0) return 'Your assistant has nothing to recommend until a mattress is there.';
  const summary = `Your assistant can recommend ${mattresses === 1 ? 'one mattress' : `${mattresses} mattresses`}.`;
  if (unpriced === 0) return summary;
  return `${summary} ${unpriced === 1 ? 'One has' : `${unpriced} have`} no price yet, and won’t be shown to shoppers who name a budget.`;
}
