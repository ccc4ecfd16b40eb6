import { Form, useSearchParams } from '@remix-run/react';
import { BlockStack, Button, Card, Text } from '@shopify/polaris';
import { InventoryIcon } from '@shopify/polaris-icons';
import type { ListedProduct } from '#app/features/inventory/list-products.server.ts';
import type { ListRequest } from '#app/features/inventory/list-request.ts';
import { ProductTable } from '#app/features/inventory/product-table.tsx';
import type { InventorySummary } from '#app/features/inventory/summarize-inventory.server.ts';
import { figure } from '#app/ui/counts.ts';
import { NothingHere } from '#app/ui/nothing-here.tsx';
import { Pages } from '#app/ui/pages.tsx';
import { ViewLinks } from '#app/ui/view-links.tsx';

interface InventoryListProps {
  products: ListedProduct[];
  next: string | null;
  wanted: ListRequest;
  currency: string;
  summary: InventorySummary;
}

export function InventoryList({ products, next, wanted, currency, summary }: InventoryListProps) {
  if (summary.mattresses + summary.others === 0) return <NothingYet setup={wanted.setup} />;
  return (
    <BlockStack gap="400">
      {summary.mattresses > 0 && <Knowledge summary={summary} />}
      <Card padding="0">
        <Views wanted={wanted} summary={summary} />
        {products.length > 0 ? (
          <ProductTable products={products} currency={currency} />
        ) : (
          <NothingFound wanted={wanted} />
        )}
        <InventoryPages wanted={wanted} next={next} />
      </Card>
    </BlockStack>
  );
}

/** What matching needs, and of how many mattresses it is known. */
function Knowledge({ summary }: { summary: InventorySummary }) {
  const { mattresses, withFirmness, withConstruction, withProfile, withPrice } = summary;
  const rows: [string, number][] = [
    ['Firmness known', withFirmness],
    ['Construction known', withConstruction],
    ['Thickness known', withProfile],
    ['Price known', withPrice],
  ];
  return (
    <div className="InventoryFigures">
      {rows.map(([label, known]) => (
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
        </Card>
      ))}
    </div>
  );
}

function Views({ wanted, summary }: { wanted: ListRequest; summary: InventorySummary }) {
  const views = [
    { view: 'mattresses', label: `Mattresses (${figure(summary.mattresses)})` },
    { view: 'others', label: `Everything else (${figure(summary.others)})` },
  ];
  return (
    <div className="InventoryViews">
      <ViewLinks
        label="Kinds of products"
        views={views.map(({ view, label }) => ({
          label,
          url: `/brands?view=${view}`,
          isCurrent: view === wanted.view,
        }))}
      />
      <Form method="get" role="search">
        <input type="hidden" name="view" value={wanted.view} />
        <input
          className="SearchField"
          type="search"
          name="search"
          aria-label="Search by title"
          placeholder="Search by title"
          defaultValue={wanted.search}
          maxLength={100}
        />
      </Form>
    </div>
  );
}

function InventoryPages({ wanted, next }: { wanted: ListRequest; next: string | null }) {
  const [params] = useSearchParams();
  const to = (after: string | null) => {
    const query = new URLSearchParams(params);
    if (after) query.set('after', after);
    else query.delete('after');
    return `/brands?${query}`;
  };
  return (
    <div className="InventoryPages">
      <Pages
        previous={{ label: 'First page', url: wanted.after === null ? null : to(null) }}
        next={{ label: 'Next page', url: next ? to(next) : null }}
      />
    </div>
  );
}

function NothingFound({ wanted: { view, search } }: { wanted: ListRequest }) {
  const what = view === 'mattresses' ? 'mattress' : 'other product';
  return (
    <div className="InventoryNothing">
      <BlockStack gap="200" inlineAlign="center">
        <Text as="p" tone="subdued" alignment="center" breakWord>
          {search ? `No ${what} has “${search}” in its title.` : `There is no ${what} in your inventory.`}
        </Text>
        {search ? <Button url={`/brands?view=${view}`}>Clear search</Button> : null}
      </BlockStack>
    </div>
  );
}

/** Offers the way that isn't open above already. */
function NothingYet({ setup }: { setup: ListRequest['setup'] }) {
  const isPicking = setup === 'system-brands';
  const ways = isPicking
    ? 'Choose the brands that you carry above, or import the product file of your shop.'
    : 'Import the product file of your shop above, or start with brands whose facts we know.';
  return (
    <Card>
      <NothingHere
        icon={InventoryIcon}
        title="No products yet"
        text={`${ways} Shoppers get recommendations as soon as there is a mattress.`}
        action={
          isPicking
            ? { label: 'Import a product CSV', url: '/brands?setup=custom-brand' }
            : { label: 'Add brands you carry', url: '/brands?setup=system-brands' }
        }
      />
    </Card>
  );
}
