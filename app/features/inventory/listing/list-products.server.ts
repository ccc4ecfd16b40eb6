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
  /** Lowest price; null when no variant has one. */
  priceFromMinor: number | null;
  isAvailable: boolean;
  isHidden: boolean;
  hasConflict: boolean;
  isLocked: boolean;
}

export interface ProductListPage {
  products: ListedProduct[];
  /** Number of matching products on all pages. */
  total: number;
  /** Cursors of the adjacent pages; null when there is none. */
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
 * Returns one page of a merchant's filtered and sorted products. Products without a sort value come last in both
 * directions. Keyset pagination: concurrent changes never skip or repeat other products.
 */
export async function listProducts(
  request: ProductListRequest & { merchantId: string },
): Promise<ProductListPage> {
  const { merchantId, filter, order, isDescending } = request;
  const after = decodeCursor(request.after, { order, isDescending });
  const before = after ? null : decodeCursor(request.before, { order, isDescending });
  const where = buildProductCondition(merchantId, filter);
  const [rows, count] = await Promise.all([
    queryRows(request, after ?? before, before !== null),
    pool.query<{ total: number }>(
      `select count(*)::int as total from product p where ${where.text}`,
      where.values,
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
  const cursorCondition = from ? ` and ${buildCursorCondition(from, isBackwards, where.values)}` : '';
  const direction = isDown ? 'desc' : 'asc';
  const orderBy = (key: string, id: string) =>
    `${key} ${direction} nulls ${isBackwards ? 'first' : 'last'}, ${id} ${direction}`;
  const { rows } = await pool.query<Row>(
    `with page as (
       select p.id, ${SORT_COLUMNS[order]} as key from product p
        where ${where.text}${cursorCondition}
        order by ${orderBy(SORT_COLUMNS[order], 'p.id')} limit ${PRODUCTS_PER_PAGE + 1})
     select page.key, p.id, p.handle, p.title, p.brand_name as brand, p.kind, p.origin,
            p.image_url as "imageUrl", p.attributes, p.size_mask, p.price_from_minor,
            p.is_active and p.is_in_stock as "isAvailable", p.is_hidden as "isHidden",
            p.has_conflict as "hasConflict", p.is_locked as "isLocked"
       from page join product p on p.id = page.id and p.merchant_id = $1
      order by ${orderBy('page.key', 'page.id')}`,
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
  const operator = isDescending !== isBackwards ? '<' : '>';
  const idParameter = `$${values.push(id)}::uuid`;
  if (value === null) {
    const same = `(${key} is null and p.id ${operator} ${idParameter})`;
    return isBackwards ? `(${key} is not null or ${same})` : same;
  }
  const parameter = `$${values.push(value)}::${SORT_TYPES[order]}`;
  const isBehind = `(${key}, p.id) ${operator} (${parameter}, ${idParameter})`;
  // Title, brand and update time are never null; without `or` the index can start at the cursor.
  const isNullable = SORT_TYPES[order] === 'int' || SORT_TYPES[order] === 'real';
  return isBackwards || !isNullable ? isBehind : `(${isBehind} or ${key} is null)`;
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
