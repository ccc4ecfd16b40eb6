import {
  ATTRIBUTE_ALIASES,
  invertNames,
  type StatedAttribute,
  type StatedAttributes,
} from '#app/features/inventory/attributes/raw-product.ts';
import { readSize } from '#app/features/inventory/attributes/sizes.ts';
import type { Size } from '#app/features/inventory/inventory.ts';

export const CSV_MAX_COLUMNS = 500;
const NAMES_SHOWN = 12;

/** Names of each column in product exports and price lists, lowercase, preferred ones first. */
const COLUMN_NAMES = {
  handle: 'handle, url handle, product handle',
  title:
    'title, product title, product name, name, item name, mattress name, model name, product, mattress, model, item',
  description:
    'body (html), body html, body, description, product description, long description, details, short description',
  vendor: 'vendor, brand, brand name, manufacturer, make, maker, supplier',
  type: 'type, product type, custom product type',
  category: 'product category, standard product type, category, categories, department',
  tags: 'tags, tag, keywords',
  status: 'status',
  published: 'published, published on online store',
  option1Name: 'option1 name',
  option1Value:
    'option1 value, size, sizes, bed size, mattress size, size name, variant, variant title, option',
  option2Name: 'option2 name',
  option2Value: 'option2 value',
  option3Name: 'option3 name',
  option3Value: 'option3 value',
  sku: 'variant sku, sku, item number, item no, item #, item code, model number, model no, model #, part number, product code',
  price:
    'variant price, sale price, our price, selling price, current price, price, unit price, regular price, retail price, retail, list price, msrp',
  inventoryQuantity:
    'variant inventory qty, variant inventory quantity, inventory quantity, inventory qty, quantity, qty, quantity in stock, qty in stock, stock quantity, stock, on hand, qty on hand, quantity on hand, in stock, inventory, available, availability',
  inventoryPolicy: 'variant inventory policy, inventory policy, continue selling when out of stock',
  inventoryTracker: 'variant inventory tracker, inventory tracker',
  imageUrl:
    'image src, product image url, image url, image link, image, images, photo url, photo, picture url, picture, main image',
  url: 'url, product url, online store url, product link, link, product page, page url, permalink',
};
export type CatalogColumn = keyof typeof COLUMN_NAMES;
const COLUMN_BY_NAME = invertNames(COLUMN_NAMES);
const RANK_BY_NAME = new Map([...COLUMN_BY_NAME.keys()].map((name, rank) => [name, rank]));

/** A size as the heading of its prices: "Queen", "Cal King price". */
const SIZE_HEADING =
  /^(?:(?:california|calif|cali|cal|ca|split|twin|single|full|double|queen|king|xl|x|long|extra|eastern|standard)(?:[ ./-]+|$)){1,4}$|^(?:txl|tw|fl|qn|ck|sk|sck|[tfqk])$/;

export type CatalogRow = Partial<Record<CatalogColumn, string>> & {
  columns?: StatedAttributes;
  metafields?: StatedAttributes;
};

/** `file`: the import stops; `line`: the line is skipped; `warning`: the line is imported but may be wrong. */
export type ProblemSeverity = 'file' | 'line' | 'warning';

export type CatalogRowResult =
  { line: number; row: CatalogRow } | { line: number; error: string; severity: ProblemSeverity };

export interface CatalogHeader {
  /** Columns of the same kind by rank: per line, the first that is filled in counts. */
  productColumns: { index: number; column: CatalogColumn }[];
  attributeColumns: { index: number; attribute: StatedAttribute; origin: 'columns' | 'metafields' }[];
  /** A price column per size, instead of a line per size. */
  sizeColumns: { index: number; size: Size }[];
  /** Columns that nothing reads, until a line fills them in. */
  unreadColumns: Map<number, string>;
  unusedNames: string[];
  names: string[];
  /** No handles: brand and name tell which lines are the same product. */
  isFlat: boolean;
}

export type ParsedHeader = { ok: true; header: CatalogHeader } | { ok: false; reason: string };

/** Parses the header line, in any case and order. */
export function parseCatalogHeader(cells: string[]): ParsedHeader {
  if (cells.length > CSV_MAX_COLUMNS) {
    return { ok: false, reason: `The file has more than ${CSV_MAX_COLUMNS} columns` };
  }
  const names = cells.map((cell) => cell.trim());
  const read = new Set<number>();
  const productColumns = findProductColumns(names);
  for (const { index } of productColumns) read.add(index);
  const has = (column: CatalogColumn) => productColumns.some((one) => one.column === column);
  if (!has('title')) {
    const found = describeNames(names.filter(Boolean).map((name) => name.slice(0, 40)));
    const reason = `The first line of the file must name the columns. Missing: Title (or Name). Found: ${found}`;
    return { ok: false, reason };
  }
  const attributeColumns = findAttributeColumns(names, read);
  const sizeColumns = has('option1Value') ? [] : findSizeColumns(names, read);
  for (const { index } of [...attributeColumns, ...sizeColumns]) read.add(index);
  const unread = [...names.entries()].filter(([index, name]) => name !== '' && !read.has(index));
  const header = { productColumns, attributeColumns, sizeColumns, names, isFlat: !has('handle') };
  return { ok: true, header: { ...header, unreadColumns: new Map(unread), unusedNames: [] } };
}

/** Such as "Cost, Margin, and 3 more". */
export function describeNames(names: string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return names.length > NAMES_SHOWN ? `${shown}, and ${names.length - NAMES_SHOWN} more` : shown;
}

function findProductColumns(names: string[]): CatalogHeader['productColumns'] {
  return names
    .flatMap((name, index) => {
      const known = spellingsOf(name).find((spelling) => COLUMN_BY_NAME.has(spelling));
      return known ? [{ index, column: COLUMN_BY_NAME.get(known)!, rank: RANK_BY_NAME.get(known)! }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ index, column }) => ({ index, column }));
}

/** A name as written, with spaces for separators, and without a currency: "Sale_Price (USD)". */
function spellingsOf(name: string): string[] {
  const lower = name.toLowerCase().replace(/\s+/g, ' ').slice(0, 200);
  const words = lower.replace(/[_-]+/g, ' ').trim();
  return [lower, words, words.replace(/ ?(?:\((?:usd|us\$|\$)\)|usd|us\$|\$)$/, '')];
}

function findAttributeColumns(names: string[], read: Set<number>): CatalogHeader['attributeColumns'] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    const parsed = read.has(index) ? null : parseAttributeColumn(spellingsOf(name)[0] as string);
    if (!parsed || seen.has(`${parsed.origin} ${parsed.attribute}`)) return [];
    seen.add(`${parsed.origin} ${parsed.attribute}`);
    return [{ index, ...parsed }];
  });
}

function parseAttributeColumn(name: string) {
  const metafield = /^(?:.{0,120}\()?(?:product\.)?metafields?[.:] ?[\w-]+\.([\w-]+)/.exec(name);
  const key = metafield ? (metafield[1] as string) : name;
  const words = key.replace(/[^a-z0-9]+/g, ' ').trim();
  const attribute = ATTRIBUTE_ALIASES.get(words);
  return attribute ? ({ attribute, origin: metafield ? 'metafields' : 'columns' } as const) : null;
}

/** Requires at least two, because a single word such as "Full" may mean something else. */
function findSizeColumns(names: string[], read: Set<number>): CatalogHeader['sizeColumns'] {
  const columns = names.flatMap((name, index) => {
    const heading = (spellingsOf(name)[2] as string).replace(/^(?:price )?(.*?)(?: price)?$/, '$1');
    const size = !read.has(index) && SIZE_HEADING.test(heading) ? readSize(heading) : null;
    return size ? [{ index, size }] : [];
  });
  return new Set(columns.map(({ size }) => size)).size >= 2 ? columns : [];
}
