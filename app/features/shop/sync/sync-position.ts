import { z } from 'zod';

const pagePosition = z.object({
  /** Shopify's cursor; null at the beginning of a section. */
  after: z.string().nullable(),
  /** The section contains the products with a larger number. */
  above: z.string().nullable(),
  /** The number of the last written product, in case the cursor expires. */
  last: z.string().nullable(),
  /** Products of this section so far. */
  count: z.int(),
});
const bulkPosition = z.object({
  bulk: z.string(),
  /** Products of its result that are written. */
  done: z.int(),
  /** Unix time in milliseconds. */
  begunAt: z.number(),
});
const position = z.union([pagePosition, bulkPosition]);
export type SyncPosition = z.infer<typeof position>;
export type PagePosition = z.infer<typeof pagePosition>;
export type BulkPosition = z.infer<typeof bulkPosition>;

export const FIRST_PAGE: PagePosition = { after: null, above: null, last: null, count: 0 };
/** Shopify paginates through 25,000 products at most. */
const PAGINATION_LIMIT = 24_500;

export function parseSyncPosition(stored: string | null): SyncPosition {
  return stored === null ? FIRST_PAGE : (position.safeParse(JSON.parse(stored)).data ?? FIRST_PAGE);
}

export function nextPosition(
  from: PagePosition,
  page: { next: string; last: string | null; products: number },
): PagePosition {
  const last = page.last ?? from.last;
  const count = from.count + page.products;
  if (count >= PAGINATION_LIMIT && last !== null) return startBehind(last);
  return { after: page.next, above: from.above, last, count };
}

/** Continues without an expired cursor; null if there is none. */
export function restartWithoutCursor(from: PagePosition): PagePosition | null {
  if (from.after === null) return null;
  return from.last === null ? FIRST_PAGE : startBehind(from.last);
}

function startBehind(last: string): PagePosition {
  return { after: null, above: last, last, count: 0 };
}

/** A search for the products of a position's section, in Shopify's syntax; null for all products. */
export function toSearch({ above }: PagePosition, search: string | null = null): string | null {
  const terms = [search, above === null ? null : `id:>${above}`];
  return terms.filter((term) => term !== null).join(' AND ') || null;
}
