import { Link } from '@remix-run/react';
import { BlockStack, Button, Card, Text } from '@shopify/polaris';
import { InventoryIcon } from '@shopify/polaris-icons';
import { ListFilters } from '#app/features/inventory/listing/list-filters.tsx';
import type { ProductPage } from '#app/features/inventory/listing/list-products.server.ts';
import { ProductTable } from '#app/features/inventory/listing/product-table.tsx';
import type { InventorySummary } from '#app/features/inventory/summarize-inventory.server.ts';
import { useInventory } from '#app/features/inventory/listing/use-inventory.ts';
import { type ListAddress, useListAddress } from '#app/features/inventory/listing/use-list-address.ts';
import type { SavedView } from '#app/features/inventory/listing/views.ts';
import { counted, figure } from '#app/ui/counts.ts';
import { NothingHere } from '#app/ui/nothing-here.tsx';
import { Pages } from '#app/ui/pages.tsx';

interface InventoryListProps {
  page: ProductPage;
  views: SavedView[];
  brands: string[];
  currency: string;
  summary: InventorySummary;
}

export function InventoryList({ page, views, brands, currency, summary }: InventoryListProps) {
  const list = useListAddress();
  const actions = useInventory();
  const { products, total } = page;
  return (
    <BlockStack gap="400">
      {summary.mattresses > 0 && <Knowledge summary={summary} />}
      <Card padding="0">
        <div className="ProductFilters">
          <ListFilters {...{ list, views, brands, currency, actions }} />
        </div>
        {products.length > 0 ? (
          <ProductTable {...{ products, total, currency, actions }} query={list.query} key={list.query} />
        ) : (
          <NothingFound list={list} total={total} />
        )}
        <div className="InventoryPages">
          <Text as="p" tone="subdued">
            {total > 0 ? counted(total, 'product') : ''}
          </Text>
          <Pages
            previous={{
              label: 'Previous',
              url: page.previous ? list.urlOf({ before: page.previous }) : null,
            }}
            next={{ label: 'Next', url: page.next ? list.urlOf({ after: page.next }) : null }}
          />
        </div>
      </Card>
    </BlockStack>
  );
}

/** What matching needs, and of how many mattresses it is known; each leads to those of which it isn't. */
function Knowledge({ summary }: { summary: InventorySummary }) {
  const { mattresses, withFirmness, withConstruction, withProfile, withPrice } = summary;
  const rows: [string, number, string][] = [
    ['Firmness known', withFirmness, 'firmness'],
    ['Construction known', withConstruction, 'construction'],
    ['Thickness known', withProfile, 'profile'],
    ['Price known', withPrice, 'price'],
  ];
  return (
    <div className="InventoryFigures">
      {rows.map(([label, known, unknown]) => (
        <Card key={label}>
          <Text as="p" tone="subdued">
            {label}
          </Text>
          <Text as="p" variant="headingLg" numeric>
            {`${figure(known)} `}
            <Text as="span" variant="bodyMd" tone="subdued">
              {`of ${figure(mattresses)}`}
            </Text>
          </Text>
          {known < mattresses ? (
            <Link className="InventoryFigures-link" to={`/brands?unknown=${unknown}`}>
              {`Show ${figure(mattresses - known)} unknown`}
            </Link>
          ) : null}
        </Card>
      ))}
    </div>
  );
}

function NothingFound({ list, total }: { list: ListAddress; total: number }) {
  const words =
    total > 0
      ? 'This page has nothing left on it.'
      : list.filter.search
        ? `Nothing here matches “${list.filter.search}”.`
        : 'No product is like that.';
  return (
    <div className="InventoryNothing">
      <BlockStack gap="200" inlineAlign="center">
        <Text as="p" tone="subdued" alignment="center" breakWord>
          {words}
        </Text>
        <Button url={total > 0 ? list.urlOf({}) : '/brands'}>
          {total > 0 ? 'To the first page' : 'Show all mattresses'}
        </Button>
      </BlockStack>
    </div>
  );
}

/** An inventory that has nothing in it yet, with the ways to begin. */
export function NothingYet({ isShop }: { isShop: boolean }) {
  const text = isShop
    ? 'The products of your Shopify store come by themselves; the first sync takes a moment.'
    : 'Start with brands whose facts we know, import the product file of your shop, or add a mattress by hand.';
  return (
    <Card>
      <NothingHere
        icon={InventoryIcon}
        title="No products yet"
        text={`${text} Shoppers get recommendations as soon as there is a mattress.`}
        action={{ label: 'Set up your inventory', url: '/brands/setup' }}
      />
    </Card>
  );
}
