import type { AdminApiError } from '#app/platform/shopify/admin-response.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { formatCount, formatNumber, formatTimeOfDay } from '#app/ui/format.ts';

/** How the catalogue of a merchant stands to that of the shop, for pages. */

export type SyncStatus = 'disconnected' | 'syncing' | 'healthy' | 'error';
export type SyncKind = 'full' | 'reconcile';

export interface SyncState {
  status: SyncStatus;
  /** While it is syncing: read so far; else those of the shop that are in the inventory. */
  products: number;
  variants: number;
  /** What the shop counts; null while nobody knows. */
  total: number | null;
  /** When the sync that is running began; null when none is. */
  startedAt: Date | null;
  /** When the catalogue was last known to be the shop's. */
  lastSyncAt: Date | null;
  /** What went wrong and what happens now, as the merchant reads it. */
  error: string | null;
}

export const SYNC_QUEUE = 'sync-catalog';
export const REFRESH_QUEUE = 'refresh-products';

type SyncCounts = Pick<SyncState, 'products' | 'variants' | 'total'>;

/** A sync that is running, in words and as a share of a hundred. */
export function describeSyncProgress({ products, total }: SyncCounts): { text: string; percent: number } {
  if (total === null) {
    const text =
      products === 0
        ? 'Starting to read your catalog…'
        : `Reading your catalog: ${formatCount(products, 'product')} so far`;
    return { text, percent: 0 };
  }
  // What is counted anew at the end is not done before it.
  const percent = total === 0 ? 99 : Math.min(99, Math.floor((100 * products) / total));
  return {
    text: `Reading your catalog: ${formatNumber(Math.min(products, total))} of ${formatCount(total, 'product')}`,
    percent,
  };
}

/** How a sync ended, for those who don't see it. */
export function describeSyncEnd({
  status,
  products,
  variants,
}: Pick<SyncState, 'status'> & SyncCounts): string {
  if (status === 'error') return 'The sync stopped before its end.';
  return status === 'healthy' ? `The sync is done: ${formatProductCounts({ products, variants })}.` : '';
}

/** What is in the inventory from the shop. */
export function formatProductCounts({
  products,
  variants,
}: Pick<SyncCounts, 'products' | 'variants'>): string {
  return `${formatCount(products, 'product')} with ${formatCount(variants, 'variant')}`;
}

/** What the store's catalog brings into the inventory, for people. */
export const SYNCED_DATA = [
  'Products with their titles, descriptions, tags, pictures and category',
  'Variants with size, price and SKU',
  'Stock, as far as it says whether a variant can be sold',
] as const;
export const NOT_SYNCED_TEXT = 'Nothing is written to your store. Customers are not read.';

/** Whether the same request may succeed later. */
export function isTemporary({ reason }: AdminApiError): boolean {
  return reason === 'throttled' || reason === 'unavailable';
}

/** Why a sync has ended or waits, as the merchant reads it; `retry` is when it goes on by itself, and where. */
export function describeSyncError(
  { reason, message }: AdminApiError,
  retry: { at: Date; timeZone: string } | null,
): string {
  if (reason === 'revoked') {
    return `Your store no longer lets ${PRODUCT_NAME} in. Open the app in your Shopify admin, or connect the store again.`;
  }
  if (reason === 'refused') return `Your store refused to hand over its products: ${message}`;
  const what =
    reason === 'throttled' ? 'Your store is busy at the moment.' : 'Shopify can’t be reached at the moment.';
  if (!retry) return `${what} The next sync is tonight.`;
  return `${what} The next try is at ${formatTimeOfDay(retry.at, retry)}.`;
}
