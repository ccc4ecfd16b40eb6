import { Link } from '@remix-run/react';
import { BlockStack, Button, Card, Text } from '@shopify/polaris';
import { InventoryIcon } from '@shopify/polaris-icons';
import { useInventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import type { InventorySummary } from '#app/features/inventory/catalog/catalog.server.ts';
import {
  ProductFilters,
  type ProductListUrl,
  useProductListUrl,
} from '#app/features/inventory/listing/product-filters.tsx';
import type { CountedView } from '#app/features/inventory/filters/product-filter.server.ts';
import type { ProductListPage } from '#app/features/inventory/listing/list-products.server.ts';
import {
  type MissingFact,
  getFactLabel,
  toMissingFactUrl,
  toUnknownField,
} from '#app/features/inventory/listing/missing-facts.ts';
import { ProductTable } from '#app/features/inventory/listing/product-table.tsx';
import { formatNumber } from '#app/ui/format.ts';
import { useIsAllowed } from '#app/ui/page/app-page.tsx';
import { EmptyState, Subdued } from '#app/ui/page/cards.tsx';
import { Pagination } from '#app/ui/page/list-navigation.tsx';

interface InventoryListProps {
  page: ProductListPage;
  views: CountedView[];
  brands: string[];
  currency: string;
  summary: InventorySummary;
  /** Where to set missing prices, or look them up if only Shopify can set them. */
  pricesUrl: string;
}

export function InventoryList(props: InventoryListProps) {
  const { page, views, brands, currency, summary, pricesUrl } = props;
  const list = useProductListUrl();
  const actions = useInventoryActions();
  const { products, total, range } = page;
  return (
    <BlockStack gap="400">
      {summary.mattresses > 0 && <KnownFacts summary={summary} pricesUrl={pricesUrl} />}
      <Card padding="0">
        <ProductFilters list={list} views={views} brands={brands} currency={currency} actions={actions} />
        {products.length > 0 ? (
          <ProductTable
            products={products}
            total={total}
            currency={currency}
            actions={actions}
            query={list.query}
            key={list.query}
          />
        ) : (
          <NoResults list={list} total={total} />
        )}
        <div className="InventoryPages">
          {page.hidden > 0 ? (
            <Link className="InventoryFigures-link" to={list.hiddenUrl}>
              {`${formatNumber(page.hidden)} hidden from shoppers`}
            </Link>
          ) : null}
          <Pagination
            previous={{
              label: 'Previous',
              url: page.previous ? list.urlOf({ before: page.previous }) : null,
            }}
            next={{ label: 'Next', url: page.next ? list.urlOf({ after: page.next }) : null }}
            range={range}
          />
        </div>
      </Card>
    </BlockStack>
  );
}

function KnownFacts({ summary, pricesUrl }: Pick<InventoryListProps, 'summary' | 'pricesUrl'>) {
  const { mattresses, withFirmness, withConstruction, withProfile, withPrice } = summary;
  const rows: [MissingFact, number][] = [
    ['firmness', withFirmness],
    ['construction', withConstruction],
    ['thickness', withProfile],
    ['price', withPrice],
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone, also by keyboard
    <div className="InventoryFigures" role="group" aria-label="Known details" tabIndex={0}>
      {rows.map(([fact, known]) => (
        <Card key={fact} roundedAbove="xs">
          <Subdued>{getFactLabel(fact)}</Subdued>
          <Text as="p" variant="headingLg" numeric>
            {`${formatNumber(known)} `}
            <Text as="span" variant="bodyMd" tone="subdued">
              {`of ${formatNumber(mattresses)}`}
            </Text>
          </Text>
          {known < mattresses ? (
            <MissingLink fact={fact} count={mattresses - known} pricesUrl={pricesUrl} />
          ) : null}
        </Card>
      ))}
    </div>
  );
}

interface MissingLinkProps {
  fact: MissingFact;
  count: number;
  pricesUrl: string;
}

function MissingLink({ fact, count, pricesUrl }: MissingLinkProps) {
  const canChange = useIsAllowed('change-inventory');
  const fillUrl = toMissingFactUrl(fact);
  const place = fact === 'price' ? pricesUrl : fillUrl;
  const url = canChange ? place : `/brands?unknown=${toUnknownField(fact)}`;
  const label =
    url === fillUrl ? `Add ${formatNumber(count)} missing` : `View ${formatNumber(count)} missing`;
  return (
    <Link
      className="InventoryFigures-link"
      to={url}
      aria-label={`${label}: ${getFactLabel(fact).toLowerCase()}`}
    >
      {label}
    </Link>
  );
}

function NoResults({ list, total }: { list: ProductListUrl; total: number }) {
  const message =
    total > 0
      ? 'Nothing left on this page.'
      : list.filter.search
        ? `No products match “${list.filter.search}”.`
        : 'No products match these filters.';
  return (
    <div className="InventoryNothing">
      <BlockStack gap="200" inlineAlign="center">
        <Text as="p" tone="subdued" alignment="center" breakWord>
          {message}
        </Text>
        <Button url={total > 0 ? list.urlOf({}) : '/brands'}>
          {total > 0 ? 'First page' : 'Show all mattresses'}
        </Button>
      </BlockStack>
    </div>
  );
}

export function EmptyInventory({ isShop }: { isShop: boolean }) {
  const canChange = useIsAllowed('change-inventory');
  const text = isShop
    ? 'Products from your Shopify store sync automatically. The first sync takes a moment.'
    : 'Pick brands from our library, import a product file, or add a mattress manually.';
  return (
    <Card>
      <EmptyState
        icon={InventoryIcon}
        title="No products yet"
        text={`${text} Your assistant can recommend them right away.`}
        action={canChange ? { label: 'Set up your inventory', url: '/brands/setup' } : undefined}
      />
    </Card>
  );
}
