import { Badge, Card, DataTable, Text } from '@shopify/polaris';
import type { ProductVariant } from '#app/features/inventory/product/get-product.server.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { counted } from '#app/ui/counts.ts';

const SHOWN = 100;

/** The sizes of a product with prices and stock, as its source states them. */
export function VariantList({ variants, currency }: { variants: ProductVariant[]; currency: string }) {
  const rows = variants.slice(0, SHOWN).map((variant) => [
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
        <Text as="h2" variant="headingMd">
          Sizes and prices
        </Text>
      </div>
      {rows.length > 0 ? (
        <DataTable
          columnContentTypes={['text', 'numeric', 'text']}
          headings={['Size', 'Price', 'Stock']}
          rows={rows}
          footerContent={
            variants.length > SHOWN ? `And ${counted(variants.length - SHOWN, 'more variant')}` : undefined
          }
        />
      ) : (
        <div className="CardHead">
          <Text as="p" tone="subdued">
            No size is stated.
          </Text>
        </div>
      )}
    </Card>
  );
}
