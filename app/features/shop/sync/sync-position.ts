import { z } from 'zod';

/** Where a way through a shop's catalogue has got to, as `SyncRun.cursor` keeps it. */

const position = z.union([
  z.object({
    /** Shopify's cursor; null at the beginning of a stretch. */
    after: z.string().nullable(),
    /** The number of the product that the stretch begins behind. */
    above: z.string().nullable(),
    /** The last product that was written: where to go on when the cursor is no longer known. */
    last: z.string().nullable(),
    /** Products of this stretch so far: Shopify pages through 25,000 at most. */
    count: z.int(),
  }),
  z.object({
    /** A bulk operation. */
    bulk: z.string(),
    /** Products of its result that are written. */
    done: z.int(),
    /** When it was begun, in milliseconds. */
    begunAt: z.number(),
  }),
]);
export type SyncPosition = z.infer<typeof position>;
export type PagePosition = Extract<SyncPosition, { after: unknown }>;
export type BulkPosition = Extract<SyncPosition, { bulk: unknown }>;

export const FIRST_PAGE: PagePosition = { after: null, above: null, last: null, count: 0 };
/** A little below where Shopify ends. */
const PAGINATION_LIMIT = 24_500;

export function parseSyncPosition(stored: string | null): SyncPosition {
  if (stored === null) return FIRST_PAGE;
  const parsed = position.safeParse(JSON.parse(stored));
  return parsed.success ? parsed.data : FIRST_PAGE;
}

/** Where the next page begins after one that ended with `last`. */
export function nextPosition(
  from: PagePosition,
  page: { next: string; last: string | null; products: number },
): PagePosition {
  const last = page.last ?? from.last;
  const count = from.count + page.products;
  if (count >= PAGINATION_LIMIT && last !== null) return startBehind(last);
  return { after: page.next, above: from.above, last, count };
}

/** Goes on behind the last product where a cursor isn't known any more; null where there is none. */
export function restartWithoutCursor(from: PagePosition): PagePosition | null {
  if (from.after === null) return null;
  return from.last === null ? FIRST_PAGE : startBehind(from.last);
}

function startBehind(last: string): PagePosition {
  return { after: null, above: last, last, count: 0 };
}
