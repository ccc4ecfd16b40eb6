import { Badge, Banner, BlockStack, Button, Card, DataTable, InlineStack, Text } from '@shopify/polaris';
import { useInventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import { constructionLabel } from '#app/features/inventory/attributes/attribute-labels.ts';
import { appliesToKind } from '#app/features/inventory/corrections/attribute-fields.ts';
import { CORRECTABLE_ATTRIBUTES } from '#app/features/inventory/corrections/corrections.ts';
import { ORIGIN_LABELS } from '#app/features/inventory/filters/filter-labels.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { AttributeRow } from '#app/features/inventory/product/attribute-row.tsx';
import type { ProductDetail } from '#app/features/inventory/product/product.server.ts';
import { formatCount, type FormattedTime } from '#app/ui/format.ts';
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
  const shown = CORRECTABLE_ATTRIBUTES.filter((attribute) => appliesToKind(attribute, kind));
  const isReadFromTitle =
    kind === 'mattress' && corrected.includes('kind') && product.origin === 'csv' && !attributes.construction;
  return (
    <div className="ProductDetail">
      <BlockStack gap="400">
        {product.isHidden ? <HiddenBanner productId={product.id} /> : null}
        {isReadFromTitle ? (
          <Banner tone="info">
            <p>
              Its kind is new, and only its title could be read again. Import its file once more to read the
              rest.
            </p>
          </Banner>
        ) : null}
        <Card padding="0">
          <div className="CardHead">
            <CardTitle>What your assistant knows</CardTitle>
          </div>
          <ul className="AttributeRows">
            {shown.map((attribute) => (
              <AttributeRow key={attribute} product={product} attribute={attribute} />
            ))}
          </ul>
          {attributes.materials.length > 0 ? (
            <div className="CardHead">
              <Subdued>
                {`Contains ${attributes.materials.map(({ value }) => constructionLabel(value).toLowerCase()).join(', ')}.`}
              </Subdued>
            </div>
          ) : null}
        </Card>
      </BlockStack>
      <BlockStack gap="400">
        <SourceCard product={product} changed={changed} sourceUrl={sourceUrl} />
        <VariantList variants={product.variants} currency={currency} />
      </BlockStack>
    </div>
  );
}

function HiddenBanner({ productId }: { productId: string }) {
  const { run, isBusy } = useInventoryActions();
  return (
    <Banner
      tone="warning"
      title="Hidden from shoppers"
      action={{
        content: 'Show to shoppers',
        loading: isBusy,
        onAction: () => run({ intent: 'hide', selection: { ids: [productId] }, isHidden: false }),
      }}
    >
      <p>Your assistant neither recommends it nor speaks of it.</p>
    </Banner>
  );
}

const SOURCE_EXPLANATIONS = {
  csv: 'Its name, sizes and prices come from your CSV file and change with the next import.',
  shopify: 'Its name, sizes, prices and stock come from your Shopify store and follow it by themselves.',
  form: 'You added it by hand.',
  'system-brand': 'Its facts come from the brand; its prices and stock are yours.',
} as const;

function SourceCard({ product, changed, sourceUrl }: Omit<ProductPageProps, 'currency'>) {
  const { origin, imageUrl, url, id } = product;
  return (
    <Card>
      <BlockStack gap="300">
        {imageUrl ? <img className="ProductPicture" src={imageUrl} alt="" loading="lazy" /> : null}
        <BlockStack gap="100">
          <CardTitle>{`Source: ${ORIGIN_LABELS[origin]}`}</CardTitle>
          <Subdued>{SOURCE_EXPLANATIONS[origin]}</Subdued>
          <Subdued>
            Changed <time dateTime={changed.iso} title={changed.exact}>{`${changed.ago}`}</time>
          </Subdued>
        </BlockStack>
        <InlineStack gap="200">
          {origin === 'form' || origin === 'system-brand' ? (
            <Button url={`/brands/${id}/edit`}>{origin === 'form' ? 'Edit product' : 'Edit prices'}</Button>
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

const VARIANTS_SHOWN = 100;

function VariantList({ variants, currency }: { variants: ProductDetail['variants']; currency: string }) {
  const rows = variants.slice(0, VARIANTS_SHOWN).map((variant) => [
    <span key="size" className="VariantName">
      {variant.size ?? 'Unknown size'}
      {variant.title !== variant.size && variant.title !== 'Default Title' ? (
        <Text as="span" tone="subdued">
          {variant.title}
        </Text>
      ) : null}
      {variant.sku ? (
        <Text as="span" tone="subdued" breakWord>
          {`SKU ${variant.sku}`}
        </Text>
      ) : null}
    </span>,
    variant.priceMinor === null ? 'Unknown' : formatPrice(variant.priceMinor, currency),
    variant.available ? (
      <Badge key="stock" tone="success">
        In stock
      </Badge>
    ) : (
      <Badge key="stock">Not for sale</Badge>
    ),
  ]);
  return (
    <Card padding="0">
      <div className="CardHead">
        <CardTitle>Sizes and prices</CardTitle>
      </div>
      {rows.length > 0 ? (
        <DataTable
          columnContentTypes={['text', 'numeric', 'text']}
          headings={['Size', 'Price', 'Stock']}
          rows={rows}
          footerContent={
            variants.length > VARIANTS_SHOWN
              ? `And ${formatCount(variants.length - VARIANTS_SHOWN, 'more variant')}`
              : undefined
          }
        />
      ) : (
        <div className="CardHead">
          <Subdued>No size is stated.</Subdued>
        </div>
      )}
    </Card>
  );
}
