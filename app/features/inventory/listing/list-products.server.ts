import { z } from 'zod';
import { buildProductCondition } from '#app/features/inventory/filters/product-filter.server.ts';
import type {
  ListedProductOrigin,
  ProductFilter,
  ProductListRequest,
  ProductSort,
} from '#app/features/inventory/filters/product-filter.ts';
import {
  fromSizeMask,
  type MattressAttributes,
  type ProductKind,
  type Size,
} from '#app/features/inventory/inventory.ts';
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
  priceFromMinor: number | null;
  isAvailable: boolean;
  /** Hidden by the merchant, or a draft in Shopify. */
  isHidden: boolean;
  hasConflict: boolean;
  isCorrected: boolean;
}

export type ProductListPage = Awaited<ReturnType<typeof listProducts>>;

const textKey = z
  .string()
  .max(400)
  .refine((value) => !value.includes('\0') && value.isWellFormed());
// Rounded to float32: PostgreSQL rejects values that underflow a `real` column.
const real = z.number().min(-1e12).max(1e12).transform(Math.fround);
const SORTS: Record<ProductSort, { column: string; type: string; value: z.ZodType<SortValue> }> = {
  title: { column: 'p.title_key', type: 'text', value: textKey },
  brand: { column: 'p.brand_key', type: 'text', value: textKey },
  price: { column: 'p.price_from_minor', type: 'int', value: z.int32().min(0).nullable() },
  firmness: { column: 'p.firmness', type: 'real', value: real.nullable() },
  // PostgreSQL has no year zero.
  updated: {
    column: 'p.updated_at',
    type: 'timestamptz',
    value: z.iso.datetime().refine((value) => !value.startsWith('0000')),
  },
  confidence: { column: 'p.confidence', type: 'real', value: real.nullable() },
};

type SortValue = string | number | null;
type SortOrder = Pick<ProductListRequest, 'order' | 'isDescending'>;
/** Position in the product list: sort value (null if the product has none) and ID. */
interface ListCursor {
  value: SortValue;
  id: string;
}

function encodeCursor({ key, id }: ProductRow, { order, isDescending }: SortOrder): string {
  return Buffer.from(JSON.stringify([order, isDescending, key, id])).toString('base64url');
}

/** Decodes a cursor from the URL; null if it's invalid or for another sort order. */
function decodeCursor(cursor: string | null, { order, isDescending }: SortOrder): ListCursor | null {
  if (!cursor) return null;
  const shape = z.tuple([z.literal(order), z.literal(isDescending), SORTS[order].value, z.uuid()]);
  try {
    const parsed = shape.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return parsed.success ? { value: parsed.data[2], id: parsed.data[3] } : null;
  } catch {
    return null;
  }
}

interface ProductRow extends Omit<ListedProduct, 'sizes' | 'priceFromMinor'> {
  key: string | number | Date | null;
  size_mask: number;
  price_from_minor: number | null;
}

/**
 * Products without a sort value come last in both directions. Concurrent changes never skip or repeat other
 * products.
 */
export async function listProducts(request: ProductListRequest & { merchantId: string }) {
  const { merchantId, filter } = request;
  const after = decodeCursor(request.after, request);
  const before = after ? null : decodeCursor(request.before, request);
  const [rows, total, hidden] = await Promise.all([
    queryRows(request, after ?? before, before !== null),
    countProducts(merchantId, filter),
    filter.search || filter.flags.includes('hidden')
      ? 0
      : countProducts(merchantId, { ...filter, flags: [...filter.flags, 'hidden'] }),
  ]);
  const isMore = rows.length > PRODUCTS_PER_PAGE;
  const page = rows.slice(0, PRODUCTS_PER_PAGE);
  if (before) page.reverse();
  const next = (before ? page.length > 0 : isMore) ? encodeCursor(page.at(-1)!, request) : null;
  const isFirst = after === null && before === null;
  const to = isFirst ? page.length : total - (await countAfter(request, decodeCursor(next, request)));
  return {
    products: page.map(toListedProduct),
    ...{ total, next },
    /** Matching products that aren't listed because shoppers can't see them. */
    hidden,
    range: page.length === 0 ? null : { from: to - page.length + 1, to, total },
    previous: (before ? isMore : after !== null && page.length > 0) ? encodeCursor(page[0]!, request) : null,
  };
}

async function countProducts(merchantId: string, filter: ProductFilter): Promise<number> {
  const where = buildProductCondition(merchantId, filter);
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from product p where ${where.text}`,
    where.values,
  );
  return rows[0]!.count;
}

async function countAfter(
  request: ProductListRequest & { merchantId: string },
  from: ListCursor | null,
): Promise<number> {
  if (!from) return 0;
  const where = buildProductCondition(request.merchantId, request.filter);
  const range = { sort: SORTS[request.order], isDown: request.isDescending, isBackwards: false };
  const condition = buildCursorCondition(from, range, where.values);
  const { rows } = await pool.query<{ behind: number }>(
    `select count(*)::int as behind from product p where ${where.text} and ${condition}`,
    where.values,
  );
  return rows[0]!.behind;
}

async function queryRows(
  request: ProductListRequest & { merchantId: string },
  from: ListCursor | null,
  isBackwards: boolean,
): Promise<ProductRow[]> {
  const { column } = SORTS[request.order];
  const where = buildProductCondition(request.merchantId, request.filter);
  const isDown = request.isDescending !== isBackwards;
  const range = { sort: SORTS[request.order], isDown, isBackwards };
  const cursorCondition = from ? ` and ${buildCursorCondition(from, range, where.values)}` : '';
  const direction = isDown ? 'desc' : 'asc';
  const orderBy = (key: string, id: string) =>
    `${key} ${direction} nulls ${isBackwards ? 'first' : 'last'}, ${id} ${direction}`;
  const { rows } = await pool.query<ProductRow>(
    `with page as (
       select p.id, ${column} as key from product p
        where ${where.text}${cursorCondition}
        order by ${orderBy(column, 'p.id')} limit ${PRODUCTS_PER_PAGE + 1})
     select page.key, p.id, p.handle, p.title, p.brand_name as brand, p.kind, p.origin,
            p.image_url as "imageUrl", p.attributes, p.size_mask, p.price_from_minor,
            p.is_active and p.is_in_stock as "isAvailable", p.is_hidden or not p.is_active as "isHidden",
            p.has_conflict as "hasConflict", p.is_locked as "isCorrected"
       from page join product p on p.id = page.id and p.merchant_id = $1
      order by ${orderBy('page.key', 'page.id')}`,
    where.values,
  );
  return rows;
}

function buildCursorCondition(
  { value, id }: ListCursor,
  {
    sort,
    isDown,
    isBackwards,
  }: { sort: { column: string; type: string }; isDown: boolean; isBackwards: boolean },
  values: unknown[],
) {
  const { column: key, type } = sort;
  const operator = isDown ? '<' : '>';
  const idParameter = `$${values.push(id)}::uuid`;
  if (value === null) {
    const same = `(${key} is null and p.id ${operator} ${idParameter})`;
    return isBackwards ? `(${key} is not null or ${same})` : same;
  }
  const parameter = `$${values.push(value)}::${type}`;
  const isAfterCursor = `(${key}, p.id) ${operator} (${parameter}, ${idParameter})`;
  // Title, brand, and update time are never null; without `or`, the index can start at the cursor.
  const isNullable = type === 'int' || type === 'real';
  return isBackwards || !isNullable ? isAfterCursor : `(${isAfterCursor} or ${key} is null)`;
}

function toListedProduct(row: ProductRow): ListedProduct {
  const { key: _, size_mask, price_from_minor, ...product } = row;
  return { ...product, sizes: fromSizeMask(size_mask), priceFromMinor: price_from_minor };
}
