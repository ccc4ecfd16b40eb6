import { Badge, IndexTable, Text, Tooltip } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { Reading, ReadingSource } from '#app/features/inventory/inventory.ts';
import type { ListedProduct } from '#app/features/inventory/list-products.server.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { wordConstruction, wordFirmness } from '#app/features/inventory/words.ts';

interface ProductTableProps {
  products: ListedProduct[];
  currency: string;
}

/** What was read of each product, with where it was read; what isn't known says so. */
export function ProductTable({ products, currency }: ProductTableProps) {
  const price = ({ lowestPriceMinor }: ListedProduct) =>
    lowestPriceMinor === null ? null : formatPrice(lowestPriceMinor, currency);
  return (
    <div className="ProductTable">
      <IndexTable
        resourceName={{ singular: 'product', plural: 'products' }}
        itemCount={products.length}
        selectable={false}
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
          <IndexTable.Row id={product.id} key={product.id} position={position}>
            <IndexTable.Cell>
              <div className="ProductName">
                <Text as="span" fontWeight="semibold" breakWord>
                  {product.title}
                </Text>
                <Text as="span" tone="subdued">
                  {product.brand || 'No brand'}
                </Text>
                <span className="ProductLine">{lineOf(product, price(product))}</span>
              </div>
            </IndexTable.Cell>
            <IndexTable.Cell>
              <ReadValue reading={product.attributes.construction} word={wordConstruction} />
            </IndexTable.Cell>
            <IndexTable.Cell>
              <ReadValue reading={product.attributes.firmness} word={wordFirmness} />
            </IndexTable.Cell>
            <IndexTable.Cell>
              <Text as="p" alignment="end" numeric>
                <ReadValue reading={product.attributes.profileInches} word={(inches) => `${inches}″`} />
              </Text>
            </IndexTable.Cell>
            <IndexTable.Cell>
              <Sizes product={product} />
            </IndexTable.Cell>
            <IndexTable.Cell>
              <Text as="p" alignment="end" numeric>
                {price(product) ?? <Unknown />}
              </Text>
            </IndexTable.Cell>
            <IndexTable.Cell>
              {product.isAvailable ? <Badge tone="success">In stock</Badge> : <Badge>Not for sale</Badge>}
            </IndexTable.Cell>
          </IndexTable.Row>
        ))}
      </IndexTable>
    </div>
  );
}

/** On a narrow screen what the other columns say, in one line; only a mattress lacks a firmness that isn't known. */
function lineOf({ attributes }: ListedProduct, price: string | null): string {
  const { kind, construction, firmness, profileInches } = attributes;
  if (kind.value !== 'mattress') return price ? `from ${price}` : 'Price unknown';
  const said = [
    construction ? wordConstruction(construction.value) : 'Construction unknown',
    firmness ? wordFirmness(firmness.value) : 'Firmness unknown',
    profileInches ? `${profileInches.value}″` : null,
    price ? `from ${price}` : 'Price unknown',
  ];
  return said.filter(Boolean).join(' · ');
}

const SOURCES: Record<ReadingSource, string> = {
  merchant: 'set by you',
  column: 'from a column',
  metafield: 'from a metafield',
  title: 'from the title',
  type: 'from the product type',
  tag: 'from a tag',
  description: 'from the description',
  'system-brand': 'from the brand’s facts',
  construction: 'usual for this construction',
};

interface ReadValueProps<T> {
  reading: Reading<T> | null;
  word: (value: T) => ReactNode;
}

function ReadValue<T>({ reading, word }: ReadValueProps<T>) {
  if (!reading) return <Unknown />;
  const source = `Read ${SOURCES[reading.source]}, ${Math.round(reading.confidence * 100)} % sure`;
  return (
    <Tooltip content={source} dismissOnMouseOut>
      <span className="ReadValue">
        {word(reading.value)}
        <Text as="span" visuallyHidden>
          {`. ${source}`}
        </Text>
      </span>
    </Tooltip>
  );
}

function Unknown() {
  return (
    <Text as="span" tone="subdued">
      Unknown
    </Text>
  );
}

function Sizes({ product }: { product: ListedProduct }) {
  const { sizes } = product;
  if (sizes.length === 0) return <Unknown />;
  const shown = sizes.length === 1 ? sizes[0] : `${sizes.length} sizes`;
  return (
    <Tooltip content={sizes.join(', ')} dismissOnMouseOut>
      <span className="ReadValue">{shown}</span>
    </Tooltip>
  );
}
