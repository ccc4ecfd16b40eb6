import { BlockStack, Button, Card, Icon, InlineStack, Text } from '@shopify/polaris';
import { CollectionIcon, FormsIcon, ImportIcon, StoreIcon } from '@shopify/polaris-icons';
import type { ComponentProps } from 'react';
import { useIsAllowed } from '#app/ui/page/app-page.tsx';
import { formatCount } from '#app/ui/format.ts';
import { ViewLinks } from '#app/ui/page/list-navigation.tsx';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

const INVENTORY_PAGES = [
  { label: 'Products', url: '/brands' },
  { label: 'Brands', url: '/brands/brands' },
  { label: 'Readiness', url: '/brands/readiness' },
];
const METAFIELDS_PAGE = { label: 'Metafields', url: '/brands/metafields' };

export function InventoryNav({ currentUrl, hasShop }: { currentUrl: string; hasShop: boolean }) {
  const canChange = useIsAllowed('change-inventory');
  const pages = hasShop && canChange ? [...INVENTORY_PAGES, METAFIELDS_PAGE] : INVENTORY_PAGES;
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
  title: 'Brand library',
  text: 'Pick the brands you carry, then their models and your prices.',
  action: 'Choose brands',
  url: '/brands/setup?setup=system-brands',
  icon: CollectionIcon,
};
const CUSTOM_BRAND: SetupOption = {
  title: 'Your own products',
  text: 'Import a CSV file, add products manually, or connect your Shopify store.',
  action: 'Add products',
  url: '/brands/setup?setup=custom-brand',
  icon: ImportIcon,
};
/** Used if a store is connected. */
const SHOP_CONNECTED_TEXT =
  'Your Shopify products sync on their own. Import others from a CSV file, or add them manually.';
const ADD_MANUALLY: SetupOption = {
  title: 'Add manually',
  text: 'One product at a time, with its sizes, prices, and stock.',
  action: 'Add a product',
  url: '/brands/new',
  icon: FormsIcon,
};
const CONNECT: SetupOption = {
  title: 'Connect Shopify',
  text: 'Products, prices, and stock sync from your store automatically.',
  action: 'Connect your store',
  url: '/shopify',
  icon: StoreIcon,
};
const CONNECTED: SetupOption = {
  title: 'Your Shopify store',
  text: 'Products, prices, and stock sync automatically, usually within moments.',
  action: 'View sync status',
  url: '/shopify',
  icon: StoreIcon,
};

export function SetupOptions({ hasShop }: { hasShop: boolean }) {
  return (
    <SetupCards
      options={[SYSTEM_BRANDS, hasShop ? { ...CUSTOM_BRAND, text: SHOP_CONNECTED_TEXT } : CUSTOM_BRAND]}
    />
  );
}

export function CustomSetupOptions({ hasShop }: { hasShop: boolean }) {
  return <SetupCards options={hasShop ? [CONNECTED, ADD_MANUALLY] : [ADD_MANUALLY, CONNECT]} />;
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
          <CardTitle>{mattresses > 0 ? 'Your inventory is ready' : 'Your inventory is empty'}</CardTitle>
          <Text as="p">{describeSetupResult(mattresses, unpriced)}</Text>
        </BlockStack>
        <InlineStack gap="200">
          {mattresses > 0 ? (
            <Button variant="primary" url="/">
              See what’s next
            </Button>
          ) : (
            <Button variant="primary" url="/brands/setup">
              Choose how to start
            </Button>
          )}
          <Button url="/brands">View inventory</Button>
          {unpriced > 0 ? <Button url="/brands/prices">Set missing prices</Button> : null}
          {mattresses > 0 ? <Button url="/brands/readiness">Check readiness</Button> : null}
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function describeSetupResult(mattresses: number, unpriced: number): string {
  if (mattresses === 0) return 'Your assistant has nothing to recommend until you add a mattress.';
  const summary = `You have ${formatCount(mattresses, 'mattress', 'mattresses')} for your assistant.`;
  if (unpriced === 0) return summary;
  const [has, them] = unpriced === 1 ? ['One has', 'it'] : [`${unpriced} have`, 'them'];
  return `${summary} ${has} no price yet, so shoppers with a budget won’t see ${them}.`;
}
