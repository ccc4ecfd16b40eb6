import { BlockStack, Banner, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { AttributeRow } from '#app/features/inventory/product/attribute-row.tsx';
import { isOfKind } from '#app/features/inventory/product/attribute-words.ts';
import { CORRECTABLE } from '#app/features/inventory/product/corrections.ts';
import type { ProductDetail } from '#app/features/inventory/product/get-product.server.ts';
import { ORIGIN_WORDS } from '#app/features/inventory/listing/listing-words.ts';
import { useInventory } from '#app/features/inventory/listing/use-inventory.ts';
import { VariantList } from '#app/features/inventory/product/variant-list.tsx';
import { wordConstruction } from '#app/features/inventory/attributes/words.ts';
import type { Moment } from '#app/ui/moments.ts';

interface ProductPageProps {
  product: Omit<ProductDetail, 'changedAt' | 'updatedAt'>;
  changed: Moment;
  currency: string;
  /** Where its source is changed; null where it isn't elsewhere. */
  sourceUrl: string | null;
}

/** What is known of one product, attribute by attribute, beside what its source says of it. */
export function ProductPage({ product, changed, currency, sourceUrl }: ProductPageProps) {
  const { attributes, kind, corrected } = product;
  const shown = CORRECTABLE.filter((attribute) => isOfKind(attribute, kind));
  const isReadByName =
    kind === 'mattress' && corrected.includes('kind') && product.origin === 'csv' && !attributes.construction;
  return (
    <div className="ProductDetail">
      <BlockStack gap="400">
        {product.isHidden ? <HiddenNote productId={product.id} /> : null}
        {isReadByName ? (
          <Banner tone="info">
            <p>
              Its kind is new, and only its title could be read again. Import its file once more to read the
              rest.
            </p>
          </Banner>
        ) : null}
        <Card padding="0">
          <div className="CardHead">
            <Text as="h2" variant="headingMd">
              What your assistant knows
            </Text>
          </div>
          <ul className="AttributeRows">
            {shown.map((attribute) => (
              <AttributeRow key={attribute} product={product} attribute={attribute} />
            ))}
          </ul>
          {attributes.materials.length > 0 ? (
            <div className="CardHead">
              <Text as="p" tone="subdued">
                {`Contains ${attributes.materials.map(({ value }) => wordConstruction(value).toLowerCase()).join(', ')}.`}
              </Text>
            </div>
          ) : null}
        </Card>
      </BlockStack>
      <BlockStack gap="400">
        <SourceCard {...{ product, changed, sourceUrl }} />
        <VariantList variants={product.variants} currency={currency} />
      </BlockStack>
    </div>
  );
}

function HiddenNote({ productId }: { productId: string }) {
  const { run, isBusy } = useInventory();
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

const WHERE_CHANGED = {
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
          <Text as="h2" variant="headingMd">
            {`Source: ${ORIGIN_WORDS[origin]}`}
          </Text>
          <Text as="p" tone="subdued">
            {WHERE_CHANGED[origin]}
          </Text>
          <Text as="p" tone="subdued">
            Changed <time dateTime={changed.iso} title={changed.exact}>{`${changed.ago}`}</time>
          </Text>
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
