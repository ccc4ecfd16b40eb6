import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { useInventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import { ORIGIN_LABELS } from '#app/features/inventory/filters/product-filter.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { ProductDetails } from '#app/features/inventory/product/product-details.tsx';
import type { ProductDetail } from '#app/features/inventory/product/product.server.ts';
import { VariantForm } from '#app/features/inventory/product/variant-form.tsx';
import { formatCount, type FormattedTime } from '#app/ui/format.ts';
import { IfAllowed, useIsAllowed } from '#app/ui/page/app-page.tsx';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface ProductPageProps {
  product: Omit<ProductDetail, 'changedAt' | 'updatedAt'>;
  changed: FormattedTime;
  currency: string;
  /** Editor URL at the source; null for products without an external source. */
  sourceUrl: string | null;
}

export function ProductPage({ product, changed, currency, sourceUrl }: ProductPageProps) {
  const { attributes, kind, corrected } = product;
  const isReadFromTitle =
    kind === 'mattress' && corrected.includes('kind') && product.origin === 'csv' && !attributes.construction;
  return (
    <div className="ProductDetail">
      <BlockStack gap="400">
        {product.isHidden ? <HiddenBanner productId={product.id} /> : null}
        {isReadFromTitle ? (
          <Banner tone="info">
            <p>
              You changed the type, so we only updated details from the title. Import the file again to update
              the rest.
            </p>
          </Banner>
        ) : null}
        <ProductDetails product={product} isEditedElsewhere={product.origin === 'form'} />
        <VariantList product={product} currency={currency} />
      </BlockStack>
      <SourceCard product={product} changed={changed} sourceUrl={sourceUrl} />
    </div>
  );
}

function HiddenBanner({ productId }: { productId: string }) {
  const { run, isBusy } = useInventoryActions();
  const canChange = useIsAllowed('change-inventory');
  return (
    <Banner
      tone="warning"
      title="Hidden from shoppers"
      action={
        canChange
          ? {
              content: 'Show to shoppers',
              loading: isBusy,
              onAction: () => run({ intent: 'hide', selection: { ids: [productId] }, isHidden: false }),
            }
          : undefined
      }
    >
      <p>Your assistant doesn’t recommend or mention it.</p>
    </Banner>
  );
}

const SOURCE_EXPLANATIONS = {
  csv: 'Name, sizes, and prices come from your CSV file and update with each import. Your own edits are kept.',
  shopify: 'Name, sizes, prices, and stock sync from your Shopify store.',
  form: 'You can edit everything here.',
  'system-brand': 'Details come from the brand library. You set prices and stock.',
} as const;

function SourceCard({ product, changed, sourceUrl }: Omit<ProductPageProps, 'currency'>) {
  const { origin, imageUrl, url, id } = product;
  const canChange = useIsAllowed('change-inventory');
  return (
    <Card>
      <BlockStack gap="300">
        {imageUrl ? <img className="ProductPicture" src={imageUrl} alt="" loading="lazy" /> : null}
        <BlockStack gap="100">
          <CardTitle>{`Source: ${ORIGIN_LABELS[origin]}`}</CardTitle>
          <Subdued>{SOURCE_EXPLANATIONS[origin]}</Subdued>
          <Subdued>
            Last changed <time dateTime={changed.iso} title={changed.exact}>{`${changed.ago}`}</time>
          </Subdued>
        </BlockStack>
        <InlineStack gap="200">
          {canChange && origin === 'system-brand' ? (
            <Button url={`/brands/${id}/edit`}>Edit models</Button>
          ) : null}
          {sourceUrl ? (
            <Button url={sourceUrl} external>
              Open in Shopify
            </Button>
          ) : null}
          {url ? (
            <Button url={url} external>
              View in store
            </Button>
          ) : null}
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

export const VARIANTS_SHOWN = 100;

type DetailVariant = ProductDetail['variants'][number];

interface VariantListProps {
  product: Pick<ProductDetail, 'id' | 'origin' | 'variants'>;
  currency: string;
}

/** Sizes, prices, and stock; Shopify's are changed there. */
function VariantList({ product, currency }: VariantListProps) {
  const { id, origin, variants } = product;
  const [isEditing, setEditing] = useState(false);
  const shown = variants.slice(0, VARIANTS_SHOWN);
  const canEdit = origin === 'csv' || (origin === 'system-brand' && shown.length > 0);
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
        {origin === 'shopify' ? <Subdued>Synced from Shopify. Edit them in Shopify.</Subdued> : null}
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
        {isLocked ? <Badge tone="info">{isAdded ? 'Added by you' : 'Locked'}</Badge> : null}
        {available ? <Subdued>In stock</Subdued> : <Badge>Out of stock</Badge>}
        <span className="VariantRow-price">
          <Text as="span" numeric tone={priceMinor === null ? 'subdued' : undefined}>
            {priceMinor === null ? 'Not set' : formatPrice(priceMinor, currency)}
          </Text>
        </span>
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

/** What the file states instead of the values set by the merchant. */
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
