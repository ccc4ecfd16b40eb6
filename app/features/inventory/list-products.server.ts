import { validate } from 'uuid';
import type { MattressAttributes, ProductKind, Size } from '#app/features/inventory/inventory.ts';
import { db } from '#app/platform/db.server.ts';

export const PRODUCTS_PER_PAGE = 50;

export interface ListedProduct {
  id: string;
  handle: string;
  title: string;
  brand: string;
  kind: ProductKind;
  imageUrl: string | null;
  attributes: MattressAttributes;
  sizes: Size[];
  /** Of the variants that state a price. */
  lowestPriceMinor: number | null;
  isAvailable: boolean;
}

export interface ProductPage {
  products: ListedProduct[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** One page of a merchant's products of one kind, by title; `after` is the `next` of the page before. */
export async function listProducts(request: {
  merchantId: string;
  kinds: ProductKind[];
  search: string;
  after: string | null;
}): Promise<ProductPage> {
  const { merchantId, kinds, search } = request;
  const after = readCursor(request.after);
  const rows = await db.product.findMany({
    where: {
      merchantId,
      kind: { in: kinds },
      AND: [search ? { title: { contains: search, mode: 'insensitive' } } : {}, after ? isBehind(after) : {}],
    },
    orderBy: [{ title: 'asc' }, { id: 'asc' }],
    take: PRODUCTS_PER_PAGE + 1,
    include: {
      variants: { orderBy: { position: 'asc' }, select: { size: true, priceMinor: true, available: true } },
    },
  });
  const page = rows.slice(0, PRODUCTS_PER_PAGE);
  const last = page.at(-1);
  return {
    products: page.map((row) => ({
      id: row.id,
      handle: row.handle,
      title: row.title,
      brand: row.brandName,
      kind: row.kind as ProductKind,
      imageUrl: row.imageUrl,
      attributes: row.attributes as unknown as MattressAttributes,
      sizes: [...new Set(row.variants.flatMap((variant) => (variant.size ? [variant.size as Size] : [])))],
      lowestPriceMinor: lowest(row.variants.map((variant) => variant.priceMinor)),
      isAvailable: row.isActive && row.variants.some((variant) => variant.available),
    })),
    next: rows.length > PRODUCTS_PER_PAGE && last ? writeCursor(last) : null,
  };
}

function lowest(prices: (number | null)[]): number | null {
  const stated = prices.filter((price) => price !== null);
  return stated.length > 0 ? Math.min(...stated) : null;
}

// The first condition follows from the second, but is one that the index can begin at.
function isBehind({ title, id }: { title: string; id: string }) {
  return { title: { gte: title }, OR: [{ title: { gt: title } }, { title, id: { gt: id } }] };
}

function writeCursor({ title, id }: { title: string; id: string }): string {
  return Buffer.from(JSON.stringify([title, id])).toString('base64url');
}

// A cursor comes back from the address bar: one that isn't ours begins at the first page.
function readCursor(cursor: string | null): { title: string; id: string } | null {
  if (!cursor) return null;
  try {
    const [title, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isTitle = typeof title === 'string' && !title.includes('\0') && title.isWellFormed();
    return isTitle && typeof id === 'string' && validate(id) ? { title, id } : null;
  } catch {
    return null;
  }
}
