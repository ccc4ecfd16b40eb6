import { Badge, IndexTable, InlineStack, Text, Tooltip, useIndexResourceState } from '@shopify/polaris';
import { type ReactNode, useState } from 'react';
import {
  BulkActionModals,
  type BulkActionRequest,
  type InventoryActions,
} from '#app/features/inventory/actions/product-actions.tsx';
import {
  constructionLabel,
  firmnessLabel,
  KIND_LABELS,
  sourceLabel,
} from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Reading } from '#app/features/inventory/inventory.ts';
import type { ListedProduct } from '#app/features/inventory/listing/list-products.server.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { ProductName } from '#app/features/inventory/product-thumbnail.tsx';
import { formatCount } from '#app/ui/format.ts';
import { useIsAllowed } from '#app/ui/page/app-page.tsx';
import { useIndeterminateCheckboxes } from '#app/ui/page/list-navigation.tsx';

interface ProductTableProps {
  products: ListedProduct[];
  total: number;
  /** Selects all matching products, on every page. */
  query: string;
  currency: string;
  actions: InventoryActions;
}

export function ProductTable({ products, total, query, currency, actions }: ProductTableProps) {
  const rows = useIndexResourceState(products.map(({ id }) => ({ id })));
  const { selectedResources, allResourcesSelected, handleSelectionChange, clearSelection } = rows;
  const [request, setRequest] = useState<BulkActionRequest | null>(null);
  const [problem, setProblem] = useState<string>();
  const canChange = useIsAllowed('change-inventory');
  const count = allResourcesSelected ? total : selectedResources.length;
  const selection = allResourcesSelected ? { query } : { ids: selectedResources };
  const openDialog = (type: BulkActionRequest['type']) => () => {
    setProblem(undefined);
    setRequest({ type, selection, count, named: nameOf() });
  };
  const nameOf = () => {
    const [first] = selectedResources;
    const only = count === 1 ? products.find(({ id }) => id === first) : undefined;
    return only ? `“${only.title}”` : formatCount(count, 'product');
  };
  // A failed action keeps the selection, so it can be retried.
  const run: InventoryActions['run'] = (intent, onResult) =>
    actions.run(intent, (result) => {
      if (result.ok) clearSelection();
      onResult?.(result);
    });
  const runRequest: InventoryActions['run'] = (intent) =>
    run(intent, (result) => {
      if (result.ok || intent.intent === 'delete') setRequest(null);
      else setProblem(result.reason);
    });
  return (
    <div className="ProductTable" ref={useIndeterminateCheckboxes()}>
      <IndexTable
        resourceName={{ singular: 'product', plural: 'products' }}
        itemCount={products.length}
        selectedItemsCount={allResourcesSelected ? 'All' : selectedResources.length}
        onSelectionChange={handleSelectionChange}
        hasMoreItems={total > products.length}
        selectable={canChange}
        promotedBulkActions={[
          { content: 'Set attribute', onAction: openDialog('correct') },
          { content: 'Hide', onAction: () => run({ intent: 'hide', selection, isHidden: true }) },
          { content: 'Show', onAction: () => run({ intent: 'hide', selection, isHidden: false }) },
        ]}
        bulkActions={[
          { content: 'Unlock corrections', onAction: () => run({ intent: 'remove-corrections', selection }) },
          { content: 'Delete', onAction: openDialog('delete') },
        ]}
        headings={[
          { title: 'Product' },
          { title: 'Construction' },
          { title: 'Firmness' },
          { title: 'Thickness', alignment: 'end' },
          { title: 'Sizes' },
          { title: 'From', alignment: 'end' },
          { title: 'Stock' },
        ]}
      >
        {products.map((product, position) => (
          <ProductRow
            key={product.id}
            product={product}
            position={position}
            currency={currency}
            isSelected={allResourcesSelected || selectedResources.includes(product.id)}
          />
        ))}
      </IndexTable>
      <BulkActionModals
        request={request}
        problem={problem}
        isBusy={actions.isBusy}
        onClose={() => setRequest(null)}
        onRun={runRequest}
      />
    </div>
  );
}

interface ProductRowProps {
  product: ListedProduct;
  position: number;
  currency: string;
  isSelected: boolean;
}

function ProductRow({ product, position, currency, isSelected }: ProductRowProps) {
  const { id, attributes, priceFromMinor } = product;
  const price = priceFromMinor === null ? null : formatPrice(priceFromMinor, currency);
  const isMattress = product.kind === 'mattress';
  return (
    <IndexTable.Row
      id={id}
      position={position}
      selected={isSelected}
      tone={product.isHidden ? 'subdued' : undefined}
      accessibilityLabel={product.title}
    >
      <IndexTable.Cell>
        <ProductName product={product} url={`/brands/${id}`}>
          <span className="ProductLine">{describeCompactly(product)}</span>
          <InlineStack gap="100" blockAlign="center">
            <span className="ProductLine">{price ? `From ${price}` : 'No price'}</span>
            <span className="ProductLine">
              <StockBadge isAvailable={product.isAvailable} />
            </span>
            <ProductBadges product={product} />
          </InlineStack>
        </ProductName>
      </IndexTable.Cell>
      <IndexTable.Cell>
        {isMattress && <ReadingValue reading={attributes.construction} format={constructionLabel} />}
      </IndexTable.Cell>
      <IndexTable.Cell>
        {isMattress && <ReadingValue reading={attributes.firmness} format={firmnessLabel} />}
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="p" alignment="end" numeric>
          {(isMattress || attributes.profileInches) && (
            <ReadingValue reading={attributes.profileInches} format={(inches) => `${inches}″`} />
          )}
        </Text>
      </IndexTable.Cell>
      <IndexTable.Cell>
        {(isMattress || product.sizes.length > 0) && <Sizes product={product} />}
      </IndexTable.Cell>
      <IndexTable.Cell>
        <Text as="p" alignment="end" numeric>
          {price ?? <UnknownValue />}
        </Text>
      </IndexTable.Cell>
      <IndexTable.Cell>
        <StockBadge isAvailable={product.isAvailable} />
      </IndexTable.Cell>
    </IndexTable.Row>
  );
}

function ProductBadges({ product }: { product: ListedProduct }) {
  const { isHidden, hasConflict, isCorrected } = product;
  return (
    <>
      {isHidden && <Badge tone="attention">Hidden</Badge>}
      {hasConflict && <Badge tone="warning">Conflicting data</Badge>}
      {isCorrected && <Badge tone="info">Corrected</Badge>}
    </>
  );
}

/** A single line that replaces the attribute columns on narrow screens. */
function describeCompactly({ attributes }: ListedProduct): string {
  const { kind, construction, firmness, profileInches } = attributes;
  if (kind.value !== 'mattress') return KIND_LABELS[kind.value];
  const parts = [
    construction ? constructionLabel(construction.value) : 'Construction not set',
    firmness ? firmnessLabel(firmness.value) : 'Firmness not set',
    profileInches ? `${profileInches.value}″` : null,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Nothing if it can be ordered: without stock data, we don't know that it's in stock. */
function StockBadge({ isAvailable }: { isAvailable: boolean }) {
  return isAvailable ? null : <Badge>Out of stock</Badge>;
}

function Sizes({ product }: { product: ListedProduct }) {
  const { sizes } = product;
  if (sizes.length === 0) return <UnknownValue />;
  const shown = sizes.length === 1 ? sizes[0] : `${sizes.length} sizes`;
  return (
    <Tooltip content={sizes.join(', ')} dismissOnMouseOut>
      <span className="ReadValue">{shown}</span>
    </Tooltip>
  );
}

interface ReadingValueProps<T> {
  reading: Reading<T> | null;
  format: (value: T) => ReactNode;
}

function ReadingValue<T>({ reading, format }: ReadingValueProps<T>) {
  if (!reading) return <UnknownValue />;
  const source = sourceLabel(reading);
  return (
    <Tooltip content={source} dismissOnMouseOut>
      <span className="ReadValue">
        {format(reading.value)}
        <Text as="span" visuallyHidden>
          {`. ${source}`}
        </Text>
      </span>
    </Tooltip>
  );
}

function UnknownValue() {
  return (
    <Text as="span" tone="subdued">
      Not set
    </Text>
  );
}
