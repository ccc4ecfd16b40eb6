import { Badge, Button, Text, TextField } from '@shopify/polaris';
import { useCallback } from 'react';
import { AttributeField, useInventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import { parseAttributeDraft } from '#app/features/inventory/corrections/attribute-fields.ts';
import type { CorrectedValues, VariantValues } from '#app/features/inventory/corrections/corrections.ts';
import { type FactDraft, type FactField, FactGrid } from '#app/features/inventory/listing/fact-grid.tsx';
import {
  type MissingAttribute,
  getFactLabel,
  toAttribute,
} from '#app/features/inventory/listing/missing-facts.ts';
import type {
  IncompleteProduct,
  UnpricedSize,
} from '#app/features/inventory/listing/missing-facts.server.ts';
import { parsePriceMinor } from '#app/features/inventory/prices.ts';
import { Subdued } from '#app/ui/page/cards.tsx';

const PRICE_LENGTH_MAX = 40;

/** One row per mattress and size. */
export function PriceTable({ sizes, currency }: { sizes: UnpricedSize[]; currency: string }) {
  const { runAsync, isBusy } = useInventoryActions();
  const check = (text: string) => {
    const price = parsePriceMinor(text, currency);
    return price.ok ? null : `${price.reason}.`;
  };
  const save = (drafts: FactDraft<UnpricedSize, VariantValues>[]) =>
    runAsync({
      intent: 'set-variants',
      edits: drafts.map(({ row, text, now }) => {
        const { productId, key, size, available } = row;
        return { productId, key: key!, price: text, was: now ?? { size, available, priceMinor: null } };
      }),
    });
  const renderField = useCallback(
    (field: FactField<UnpricedSize>) => <PriceField {...field} currency={currency} />,
    [currency],
  );
  return (
    <FactGrid
      label="Sizes without a price"
      noun={['price', 'prices']}
      rows={sizes}
      check={check}
      save={save}
      isSaving={isBusy}
      renderLabel={SizeLabel}
      renderField={renderField}
    />
  );
}

function SizeLabel(row: UnpricedSize) {
  if (row.key === null) return <Subdued>No sizes yet</Subdued>;
  return (
    <>
      {sizeName(row)}
      {row.available ? null : <Badge>Out of stock</Badge>}
    </>
  );
}

function PriceField(field: FactField<UnpricedSize> & { currency: string }) {
  const { row, draft, error, onChange, currency } = field;
  const { productId, title, key } = row;
  if (key === null)
    return (
      <div>
        <Button url={`/brands/${productId}`} accessibilityLabel={`Add sizes of ${title}`}>
          Add sizes
        </Button>
      </div>
    );
  return (
    <TextField
      label={`Price of ${title}, ${sizeName(row)}`}
      labelHidden
      value={draft}
      onChange={onChange}
      autoComplete="off"
      inputMode="decimal"
      placeholder="Price"
      maxLength={PRICE_LENGTH_MAX}
      suffix={currency}
      error={error}
    />
  );
}

function sizeName({ size, variantTitle }: UnpricedSize): string {
  const title = variantTitle === 'Default Title' ? null : variantTitle;
  if (size === null) return title ?? 'Size not set';
  return title && title !== size ? `${size} (${title})` : size;
}

interface AttributeTableProps {
  fact: MissingAttribute;
  products: IncompleteProduct[];
}

/** One row per mattress. */
export function AttributeTable({ fact, products }: AttributeTableProps) {
  const { runAsync, isBusy } = useInventoryActions();
  const attribute = toAttribute(fact);
  const name = getFactLabel(fact);
  const check = (text: string) => {
    const parsed = parseAttributeDraft(attribute, text);
    return parsed.ok ? null : parsed.reason;
  };
  const save = (drafts: FactDraft<IncompleteProduct, CorrectedValues>[]) =>
    runAsync({
      intent: 'set-attributes',
      edits: drafts.flatMap(({ row, text, now }) => {
        const parsed = parseAttributeDraft(attribute, text);
        return parsed.ok ? [{ productId: row.productId, values: parsed.values, was: now ?? {} }] : [];
      }),
    });
  const renderField = useCallback(
    ({ row, draft, error, onChange }: FactField<IncompleteProduct>) => (
      <AttributeField
        attribute={attribute}
        label={`${name} of ${row.title}`}
        draft={draft}
        error={error}
        onChange={onChange}
      />
    ),
    [attribute, name],
  );
  const renderSharedField = useCallback(
    (field: Pick<FactField<never>, 'draft' | 'onChange'>) => (
      <AttributeField attribute={attribute} label={`${name} for the blank fields`} {...field} />
    ),
    [attribute, name],
  );
  return (
    <FactGrid
      label={`Mattresses without ${name.toLowerCase()}`}
      noun={['value', 'values']}
      rows={products}
      check={check}
      save={save}
      isSaving={isBusy}
      renderLabel={KnownFacts}
      renderField={renderField}
      renderSharedField={renderSharedField}
    />
  );
}

function KnownFacts({ known }: IncompleteProduct) {
  return (
    <Text as="span" tone="subdued">
      {known.join(', ')}
    </Text>
  );
}
