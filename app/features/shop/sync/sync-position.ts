import { z } from 'zod';

const pagePosition = z.object({
  /** Shopify's cursor; null at the beginning of a section. */
  cursor: z.string().nullable(),
  /** The section contains the products with a larger number. */
  afterProductNumber: z.string().nullable(),
  /** The number of the last written product, in case the cursor expires. */
  lastProductNumber: z.string().nullable(),
  /** Products of this section so far. */
  countInSection: z.int(),
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

const SECTION_START = { cursor: null, countInSection: 0 };
export const FIRST_PAGE: PagePosition = {
  ...SECTION_START,
  afterProductNumber: null,
  lastProductNumber: null,
};
/** Shopify paginates through 25,000 products at most. */
const PAGINATION_LIMIT = 24_500;

export function parseSyncPosition(stored: string | null): SyncPosition {
  return stored === null ? FIRST_PAGE : (position.safeParse(JSON.parse(stored)).data ?? FIRST_PAGE);
}

export function nextPosition(
  from: PagePosition,
  page: { next: string; last: string | null; products: number },
): PagePosition {
  const lastProductNumber = page.last ?? from.lastProductNumber;
  const countInSection = from.countInSection + page.products;
  if (countInSection >= PAGINATION_LIMIT && lastProductNumber !== null) return startBehind(lastProductNumber);
  return { ...from, cursor: page.next, lastProductNumber, countInSection };
}

/** Continues without an expired cursor; null if there is none. */
export function restartWithoutCursor(from: PagePosition): PagePosition | null {
  if (from.cursor === null) return null;
  return from.lastProductNumber === null ? FIRST_PAGE : startBehind(from.lastProductNumber);
}

function startBehind(productNumber: string): PagePosition {
  return { ...SECTION_START, afterProductNumber: productNumber, lastProductNumber: productNumber };
}

/** A search for the products of a position's section, in Shopify's syntax; null for all products. */
export function toSearch({ afterProductNumber }: PagePosition, search: string | null = null): string | null {
  const terms = [search, afterProductNumber === null ? null : `id:>${afterProductNumber}`];
  return terms.filter((term) => term !== null).join(' AND ') || null;
}
