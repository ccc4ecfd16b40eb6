import { buildProductCondition } from '#app/features/inventory/filters/filter-sql.server.ts';
import type {
  ListedProductOrigin,
  ProductListRequest,
  ProductSort,
} from '#app/features/inventory/filters/product-filter.ts';
import {
  fromSizeMask,
  type MattressAttributes,
  type ProductKind,
  type Size,
} from '#app/features/inventory/inventory.ts';
import { decodeCursor, encodeCursor, type ListCursor } from '#app/features/inventory/listing/list-cursor.ts';
import { pool } from '#app/platform/db/db.server.ts';

const PRODUCTS_PER_PAGE = 50;

export interface ListedProduct {
  id: string;
  handle: string;
  title: string;
  brand: string;
  kind: ProductKind;
  origin: ListedProductOrigin;
  imageUrl: string | null;
  attributes: MattressAttributes;
  sizes: Size[];
  /** Of the variants that state a price. */
  priceFromMinor: number | null;
  isAvailable: boolean;
  isHidden: boolean;
  hasConflict: boolean;
  isLocked: boolean;
}

export interface ProductListPage {
  products: ListedProduct[];
  /** How many the filter finds, on all pages. */
  total: number;
  /** Where the next page begins and the one before it ends; null where there is none. */
  next: string | null;
  previous: string | null;
}

const SORT_COLUMNS: Record<ProductSort, string> = {
  title: 'p.title_key',
  brand: 'p.brand_key',
  price: 'p.price_from_minor',
  firmness: 'p.firmness',
  updated: 'p.updated_at',
  confidence: 'p.confidence',
};
const SORT_TYPES: Record<ProductSort, string> = {
  title: 'text',
  brand: 'text',
  price: 'int',
  firmness: 'real',
  updated: 'timestamptz',
  confidence: 'real',
};

interface Row extends Omit<ListedProduct, 'sizes' | 'priceFromMinor'> {
  key: string | number | Date | null;
  size_mask: number;
  price_from_minor: number | null;
}

/**
 * One page of a merchant's products as a filter and an order ask for it. What has no value to be ordered by comes
 * last in both directions; what changes meanwhile moves no other product over the edge of a page.
 */
export async function listProducts(
  request: ProductListRequest & { merchantId: string },
): Promise<ProductListPage> {
  const { merchantId, filter, order, isDescending } = request;
  const after = decodeCursor(request.after, { order, isDescending });
  const before = after ? null : decodeCursor(request.before, { order, isDescending });
  const counted = buildProductCondition(merchantId, filter);
  const [rows, count] = await Promise.all([
    queryRows(request, after ?? before, before !== null),
    pool.query<{ total: number }>(
      `select count(*)::int as total from product p where ${counted.text}`,
      counted.values,
    ),
  ]);
  const isMore = rows.length > PRODUCTS_PER_PAGE;
  const page = rows.slice(0, PRODUCTS_PER_PAGE);
  if (before) page.reverse();
  return {
    products: page.map(toListedProduct),
    total: count.rows[0]!.total,
    next: (before ? page.length > 0 : isMore) ? cursorForRow(page.at(-1)!, request) : null,
    previous: (before ? isMore : after !== null && page.length > 0) ? cursorForRow(page[0]!, request) : null,
  };
}

async function queryRows(
  { merchantId, filter, order, isDescending }: ProductListRequest & { merchantId: string },
  from: ListCursor | null,
  isBackwards: boolean,
): Promise<Row[]> {
  const where = buildProductCondition(merchantId, filter);
  const isDown = isDescending !== isBackwards;
  const behind = from ? ` and ${buildCursorCondition(from, isBackwards, where.values)}` : '';
  const way = isDown ? 'desc' : 'asc';
  const sorted = (key: string, id: string) =>
    `${key} ${way} nulls ${isBackwards ? 'first' : 'last'}, ${id} ${way}`;
  const { rows } = await pool.query<Row>(
    `with page as (
       select p.id, ${SORT_COLUMNS[order]} as key from product p
        where ${where.text}${behind}
        order by ${sorted(SORT_COLUMNS[order], 'p.id')} limit ${PRODUCTS_PER_PAGE + 1})
     select page.key, p.id, p.handle, p.title, p.brand_name as brand, p.kind, p.origin,
            p.image_url as "imageUrl", p.attributes, p.size_mask, p.price_from_minor,
            p.is_active and p.is_in_stock as "isAvailable", p.is_hidden as "isHidden",
            p.has_conflict as "hasConflict", p.is_locked as "isLocked"
       from page join product p on p.id = page.id and p.merchant_id = $1
      order by ${sorted('page.key', 'page.id')}`,
    where.values,
  );
  return rows;
}

function buildCursorCondition(
  { order, isDescending, value, id }: ListCursor,
  isBackwards: boolean,
  values: unknown[],
) {
  const key = SORT_COLUMNS[order];
  const than = isDescending !== isBackwards ? '<' : '>';
  const idPlace = `$${values.push(id)}::uuid`;
  if (value === null) {
    const same = `(${key} is null and p.id ${than} ${idPlace})`;
    return isBackwards ? `(${key} is not null or ${same})` : same;
  }
  const place = `$${values.push(value)}::${SORT_TYPES[order]}`;
  const behind = `(${key}, p.id) ${than} (${place}, ${idPlace})`;
  // Every product has a title, a brand and a time: a condition that the index can begin at.
  const isNullable = SORT_TYPES[order] === 'int' || SORT_TYPES[order] === 'real';
  return isBackwards || !isNullable ? behind : `(${behind} or ${key} is null)`;
}

function cursorForRow(row: Row, { order, isDescending }: ProductListRequest): string {
  const value = row.key instanceof Date ? row.key.toISOString() : row.key;
  return encodeCursor({ order, isDescending, value, id: row.id });
}

function toListedProduct(row: Row): ListedProduct {
  const { id, handle, title, brand, kind, origin, imageUrl, attributes } = row;
  const { isAvailable, isHidden, hasConflict, isLocked } = row;
  return {
    ...{ id, handle, title, brand, kind, origin, imageUrl, attributes },
    ...{ isAvailable, isHidden, hasConflict, isLocked },
    sizes: fromSizeMask(row.size_mask),
    priceFromMinor: row.price_from_minor,
  };
}
