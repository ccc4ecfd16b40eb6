import {
  ATTRIBUTE_ALIASES,
  invertNames,
  type StatedAttribute,
} from '#app/features/inventory/attributes/raw-product.ts';

export const CSV_MAX_COLUMNS = 500;

/** The names of each column, in lower case. */
const COLUMN_NAMES = {
  handle: 'handle, url handle, product handle',
  title: 'title, product title, product name',
  description: 'body (html), body html, body, description, product description',
  vendor: 'vendor, brand, manufacturer',
  type: 'type, product type, custom product type',
  category: 'product category, standard product type, category',
  tags: 'tags, tag',
  status: 'status',
  published: 'published, published on online store',
  option1Name: 'option1 name',
  option1Value: 'option1 value',
  option2Name: 'option2 name',
  option2Value: 'option2 value',
  option3Name: 'option3 name',
  option3Value: 'option3 value',
  sku: 'variant sku, sku',
  price: 'variant price, price',
  inventoryQuantity: 'variant inventory qty, variant inventory quantity, inventory quantity, inventory qty',
  inventoryPolicy: 'variant inventory policy, inventory policy, continue selling when out of stock',
  inventoryTracker: 'variant inventory tracker, inventory tracker',
  imageUrl: 'image src, product image url, image url',
  url: 'url, product url, online store url',
};
export type CatalogColumn = keyof typeof COLUMN_NAMES;
const COLUMN_BY_NAME = invertNames(COLUMN_NAMES);

export interface CatalogHeader {
  productColumns: { index: number; column: CatalogColumn }[];
  attributeColumns: { index: number; attribute: StatedAttribute; origin: 'columns' | 'metafields' }[];
  names: string[];
}

export type ParsedHeader = { ok: true; header: CatalogHeader } | { ok: false; reason: string };

/** Parses the header line, in any case and order; the first of duplicate columns wins. */
export function parseCatalogHeader(cells: string[]): ParsedHeader {
  if (cells.length > CSV_MAX_COLUMNS) {
    return { ok: false, reason: `The file has more than ${CSV_MAX_COLUMNS} columns` };
  }
  const names = cells.map((cell) => cell.trim());
  const header: CatalogHeader = { productColumns: [], attributeColumns: [], names };
  const seen = new Set<string>();
  cells.forEach((cell, index) => {
    const name = cell.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 200);
    const column = COLUMN_BY_NAME.get(name) ?? COLUMN_BY_NAME.get(name.replace(/[_-]+/g, ' '));
    if (column) {
      if (!seen.has(column)) header.productColumns.push({ index, column });
      seen.add(column);
      return;
    }
    const parsed = parseAttributeColumn(name);
    if (!parsed || seen.has(`${parsed.origin} ${parsed.attribute}`)) return;
    seen.add(`${parsed.origin} ${parsed.attribute}`);
    header.attributeColumns.push({ index, ...parsed });
  });
  const missing = (['handle', 'title'] as const).filter((column) => !seen.has(column));
  if (missing.length === 0) return { ok: true, header };
  const missingNames = missing.map((column) => (column === 'handle' ? 'Handle' : 'Title')).join(' and ');
  return {
    ok: false,
    reason: `This is not a product CSV: its first line must name the columns, but ${missingNames} ${missing.length > 1 ? 'are' : 'is'} missing`,
  };
}

function parseAttributeColumn(name: string) {
  const metafield = /^(?:.{0,120}\()?(?:product\.)?metafields?[.:] ?[\w-]+\.([\w-]+)/.exec(name);
  const key = metafield ? (metafield[1] as string) : name;
  const words = key.replace(/[^a-z0-9]+/g, ' ').trim();
  const attribute = ATTRIBUTE_ALIASES.get(words);
  return attribute ? ({ attribute, origin: metafield ? 'metafields' : 'columns' } as const) : null;
}
