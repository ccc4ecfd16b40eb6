import { Banner, BlockStack, Button, Card, InlineStack } from '@shopify/polaris';
import { useInventoryActions } from '#app/features/inventory/actions/product-actions.tsx';
import { ORIGIN_LABELS } from '#app/features/inventory/filters/filter-labels.ts';
import { ProductDetails } from '#app/features/inventory/product/product-details.tsx';
import type { ProductDetail } from '#app/features/inventory/product/product.server.ts';
import { VariantList } from '#app/features/inventory/product/variant-list.tsx';
import type { FormattedTime } from '#app/ui/format.ts';
import { useIsAllowed } from '#app/ui/page/app-page.tsx';
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
        <ProductDetails product={product} />
      </BlockStack>
      <BlockStack gap="400">
        <SourceCard product={product} changed={changed} sourceUrl={sourceUrl} />
        <VariantList product={product} currency={currency} />
      </BlockStack>
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
  csv: 'Name, sizes, and prices come from your CSV file and update with each import. What you set yourself stays.',
  shopify: 'Name, sizes, prices, and stock sync from your Shopify store.',
  form: 'Name, sizes, prices, and stock are yours to edit here.',
  'system-brand': 'Details come from the brand library. Prices and stock are yours.',
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
          {canChange && (origin === 'form' || origin === 'system-brand') ? (
            <Button url={`/brands/${id}/edit`}>{origin === 'form' ? 'Edit product' : 'Edit models'}</Button>
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
