import { Form, useSearchParams } from '@remix-run/react';
import { BlockStack, Card, EmptyState, InlineGrid, Text } from '@shopify/polaris';
import type { ListedProduct } from '#app/features/inventory/list-products.server.ts';
import type { ListRequest } from '#app/features/inventory/list-request.ts';
import { ProductTable } from '#app/features/inventory/product-table.tsx';
import type { InventorySummary } from '#app/features/inventory/summarize-inventory.server.ts';
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
  if (summary.mattresses + summary.others === 0) return <NothingYet />;
  return (
    <BlockStack gap="400">
      {summary.mattresses > 0 && <Knowledge summary={summary} />}
      <Card padding="0">
        <Views wanted={wanted} summary={summary} />
        {products.length > 0 ? <ProductTable products={products} currency={currency} /> : <NothingFound />}
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
    <InlineGrid columns={{ xs: 2, md: 4 }} gap="400">
      {rows.map(([label, known]) => (
        <Card key={label}>
          <Text as="p" tone="subdued">
            {label}
          </Text>
          <Text as="p" variant="headingLg" numeric>
            {`${known} of ${mattresses}`}
          </Text>
        </Card>
      ))}
    </InlineGrid>
  );
}

function Views({ wanted, summary }: { wanted: ListRequest; summary: InventorySummary }) {
  const views = [
    { view: 'mattresses', label: `Mattresses (${summary.mattresses})` },
    { view: 'others', label: `Everything else (${summary.others})` },
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

function NothingFound() {
  return (
    <div className="InventoryNothing">
      <Text as="p" tone="subdued" alignment="center">
        No product here has these words in its title.
      </Text>
    </div>
  );
}

function NothingYet() {
  return (
    <Card>
      <EmptyState
        heading="No products yet"
        image=""
        action={{ content: 'Add brands you carry', url: '/brands?setup=system-brands' }}
      >
        <p>
          Import the product file of your shop above, or start with brands whose facts we know. Shoppers get
          recommendations as soon as there is a mattress.
        </p>
      </EmptyState>
    </Card>
  );
}
