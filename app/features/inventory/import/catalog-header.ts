import { ATTRIBUTE_ALIASES, type StatedAttribute } from '#app/features/inventory/attributes/raw-product.ts';

export const CSV_MAX_COLUMNS = 500;

/** Supported columns of a product file. */
const CATALOG_COLUMNS = [
  'handle',
  'title',
  'description',
  'vendor',
  'type',
  'category',
  'tags',
  'status',
  'published',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'sku',
  'price',
  'inventoryQuantity',
  'inventoryPolicy',
  'inventoryTracker',
  'imageUrl',
  'url',
] as const;
export type CatalogColumn = (typeof CATALOG_COLUMNS)[number];

const COLUMN_NAMES: Record<string, CatalogColumn> = {
  handle: 'handle',
  'url handle': 'handle',
  'product handle': 'handle',
  title: 'title',
  'product title': 'title',
  'product name': 'title',
  'body (html)': 'description',
  'body html': 'description',
  body: 'description',
  description: 'description',
  'product description': 'description',
  vendor: 'vendor',
  brand: 'vendor',
  manufacturer: 'vendor',
  type: 'type',
  'product type': 'type',
  'custom product type': 'type',
  'product category': 'category',
  'standard product type': 'category',
  category: 'category',
  tags: 'tags',
  tag: 'tags',
  status: 'status',
  published: 'published',
  'published on online store': 'published',
  'variant sku': 'sku',
  sku: 'sku',
  'variant price': 'price',
  price: 'price',
  'variant inventory qty': 'inventoryQuantity',
  'variant inventory quantity': 'inventoryQuantity',
  'inventory quantity': 'inventoryQuantity',
  'inventory qty': 'inventoryQuantity',
  'variant inventory policy': 'inventoryPolicy',
  'inventory policy': 'inventoryPolicy',
  'continue selling when out of stock': 'inventoryPolicy',
  'variant inventory tracker': 'inventoryTracker',
  'inventory tracker': 'inventoryTracker',
  'image src': 'imageUrl',
  'product image url': 'imageUrl',
  'image url': 'imageUrl',
  url: 'url',
  'product url': 'url',
  'online store url': 'url',
  'option1 name': 'option1Name',
  'option1 value': 'option1Value',
  'option2 name': 'option2Name',
  'option2 value': 'option2Value',
  'option3 name': 'option3Name',
  'option3 value': 'option3Value',
};

export interface CatalogHeader {
  columns: { index: number; column: CatalogColumn }[];
  stated: { index: number; attribute: StatedAttribute; from: 'columns' | 'metafields' }[];
  /** All column names as written. */
  names: string[];
}

export type ParsedHeader = { ok: true; header: CatalogHeader } | { ok: false; reason: string };

/** Parses the header line, in any case and order; the first of duplicate columns wins. */
export function parseCatalogHeader(cells: string[]): ParsedHeader {
  if (cells.length > CSV_MAX_COLUMNS) {
    return { ok: false, reason: `The file has more than ${CSV_MAX_COLUMNS} columns` };
  }
  const header: CatalogHeader = { columns: [], stated: [], names: cells.map((cell) => cell.trim()) };
  const seen = new Set<string>();
  cells.forEach((cell, index) => {
    const name = cell.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 200);
    const column = COLUMN_NAMES[name] ?? COLUMN_NAMES[name.replace(/[_-]+/g, ' ')];
    if (column) {
      if (!seen.has(column)) header.columns.push({ index, column });
      seen.add(column);
      return;
    }
    const stated = parseAttributeColumn(name);
    if (!stated || seen.has(`${stated.from} ${stated.attribute}`)) return;
    seen.add(`${stated.from} ${stated.attribute}`);
    header.stated.push({ index, ...stated });
  });
  const missing = (['handle', 'title'] as const).filter((column) => !seen.has(column));
  if (missing.length === 0) return { ok: true, header };
  const names = missing.map((column) => (column === 'handle' ? 'Handle' : 'Title')).join(' and ');
  return {
    ok: false,
    reason: `This is not a product CSV: its first line must name the columns, but ${names} ${missing.length > 1 ? 'are' : 'is'} missing`,
  };
}

function parseAttributeColumn(
  name: string,
): { attribute: StatedAttribute; from: 'columns' | 'metafields' } | null {
  const metafield = /^(?:.{0,120}\()?(?:product\.)?metafields?[.:] ?[\w-]+\.([\w-]+)/.exec(name);
  const key = metafield ? (metafield[1] as string) : name;
  const words = key.replace(/[^a-z0-9]+/g, ' ').trim();
  const attribute = Object.hasOwn(ATTRIBUTE_ALIASES, words) ? ATTRIBUTE_ALIASES[words] : undefined;
  return attribute ? { attribute, from: metafield ? 'metafields' : 'columns' } : null;
}
