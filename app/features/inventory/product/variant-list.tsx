import { Badge, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { useInventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import { formatPrice } from '#app/features/inventory/prices.ts';
import type { ProductDetail } from '#app/features/inventory/product/product.server.ts';
import { VariantForm } from '#app/features/inventory/product/variant-form.tsx';
import { formatCount } from '#app/ui/format.ts';
import { IfAllowed } from '#app/ui/page/app-page.tsx';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

export const VARIANTS_SHOWN = 100;

type DetailVariant = ProductDetail['variants'][number];

interface VariantListProps {
  product: Pick<ProductDetail, 'id' | 'origin' | 'variants'>;
  currency: string;
}

/** Sizes, prices and stock; those of Shopify are changed there. */
export function VariantList({ product, currency }: VariantListProps) {
  const { id, origin, variants } = product;
  const [isEditing, setEditing] = useState(false);
  const shown = variants.slice(0, VARIANTS_SHOWN);
  const canEdit = origin === 'csv' || (origin !== 'shopify' && shown.length > 0);
  return (
    <Card padding="0">
      <div className="CardHead">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <CardTitle>Sizes, prices, and stock</CardTitle>
          {canEdit && !isEditing ? (
            <IfAllowed action="change-inventory">
              <Button
                onClick={() => setEditing(true)}
                accessibilityLabel="Edit sizes, prices, and stock"
                variant="plain"
              >
                Edit
              </Button>
            </IfAllowed>
          ) : null}
        </InlineStack>
        {origin === 'shopify' ? <Subdued>From Shopify. Change them there.</Subdued> : null}
      </div>
      {isEditing ? (
        <VariantForm
          productId={id}
          isFile={origin === 'csv'}
          variants={shown}
          currency={currency}
          onClose={() => setEditing(false)}
        />
      ) : shown.length > 0 ? (
        <ul className="VariantRows">
          {shown.map((variant) => (
            <VariantRow
              key={variant.id}
              productId={id}
              variant={variant}
              isLocked={origin === 'csv' && variant.lock !== null}
              currency={currency}
            />
          ))}
        </ul>
      ) : (
        <div className="CardHead">
          <Subdued>No sizes yet.</Subdued>
        </div>
      )}
      {variants.length > VARIANTS_SHOWN ? (
        <div className="CardHead">
          <Subdued>{`And ${formatCount(variants.length - VARIANTS_SHOWN, 'more variant')}`}</Subdued>
        </div>
      ) : null}
    </Card>
  );
}

interface VariantRowProps {
  productId: string;
  variant: DetailVariant;
  isLocked: boolean;
  currency: string;
}

function VariantRow({ productId, variant, isLocked, currency }: VariantRowProps) {
  const { run, isBusy } = useInventoryActions();
  const { key, priceMinor, available, lock } = variant;
  const size = variantName(variant);
  const isAdded = isLocked && lock!.read === null;
  const unlock = () =>
    run({ intent: 'remove-corrections', selection: { ids: [productId] }, variants: [key] });
  return (
    <li className="VariantRow">
      <div className="VariantRow-name">
        <Text as="span" fontWeight="semibold" breakWord>
          {size}
        </Text>
        <VariantDetail variant={variant} />
        {isLocked ? <Subdued>{describeLock(variant, currency)}</Subdued> : null}
      </div>
      <div className="VariantRow-stock">
        <BlockStack gap="100" inlineAlign="end">
          <Text as="span" numeric tone={priceMinor === null ? 'subdued' : undefined}>
            {priceMinor === null ? 'Not set' : formatPrice(priceMinor, currency)}
          </Text>
          <InlineStack gap="100" align="end">
            {isLocked ? <Badge tone="info">{isAdded ? 'Added by you' : 'Locked'}</Badge> : null}
            {available ? null : <Badge>Out of stock</Badge>}
          </InlineStack>
          {isLocked ? (
            <IfAllowed action="change-inventory">
              <Button
                variant="plain"
                onClick={unlock}
                loading={isBusy}
                accessibilityLabel={`${isAdded ? 'Remove' : 'Unlock'} ${size}`}
              >
                {isAdded ? 'Remove' : 'Unlock'}
              </Button>
            </IfAllowed>
          ) : null}
        </BlockStack>
      </div>
    </li>
  );
}

function VariantDetail({ variant: { title, size, sku } }: { variant: DetailVariant }) {
  const details = [
    size !== null && title !== size && title !== 'Default Title' ? title : null,
    sku ? `SKU ${sku}` : null,
  ].filter(Boolean);
  return details.map((detail) => (
    <Text as="span" tone="subdued" key={detail} breakWord>
      {detail}
    </Text>
  ));
}

export function variantName({ size, title }: Pick<DetailVariant, 'size' | 'title'>): string {
  if (size) return size;
  return title === 'Default Title' ? 'Size not set' : title;
}

/** What the file states instead of the values that the merchant set. */
function describeLock({ lock }: DetailVariant, currency: string): string {
  const { set, read } = lock!;
  if (read === null) return 'Not in the CSV file';
  const { priceMinor, size, available } = read;
  const stated = [
    'size' in set ? (size ?? 'no size') : null,
    'priceMinor' in set ? (priceMinor === null ? 'no price' : formatPrice(priceMinor, currency)) : null,
    'available' in set ? (available ? 'in stock' : 'out of stock') : null,
  ];
  return `CSV file: ${stated.filter(Boolean).join(', ')}`;
}
