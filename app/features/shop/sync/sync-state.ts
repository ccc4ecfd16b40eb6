import { getFeaturePlan } from '#app/features/billing/plan.ts';
import type { AdminApiError } from '#app/platform/shopify/admin-response.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { formatCount, formatNumber, formatTimeOfDay } from '#app/ui/format.ts';

export type SyncKind = 'full' | 'reconcile';

export interface SyncState {
  status: 'disconnected' | 'syncing' | 'healthy' | 'error';
  /** Loaded so far during a sync, otherwise the inventory's total. */
  products: number;
  variants: number;
  /** Products in the shop; null if unknown. */
  total: number | null;
  lastSyncAt: Date | null;
  /** What went wrong and what happens next, in the merchant's words. */
  error: string | null;
}

type SyncCounts = Pick<SyncState, 'products' | 'variants' | 'total'>;

export function describeSyncProgress({ products, total }: SyncCounts): { text: string; percent: number } {
  if (total === null && products === 0) return { text: 'Starting to sync your catalog…', percent: 0 };
  if (total === null)
    return { text: `Syncing your catalog: ${formatCount(products, 'product')} so far`, percent: 0 };
  // 100% only when the sync is complete.
  const percent = total === 0 ? 99 : Math.min(99, Math.floor((100 * products) / total));
  return {
    text: `Syncing your catalog: ${formatNumber(Math.min(products, total))} of ${formatCount(total, 'product')}`,
    percent,
  };
}

export function describeSyncEnd(state: Pick<SyncState, 'status'> & SyncCounts): string {
  if (state.status === 'error') return 'The sync stopped early.';
  return state.status === 'healthy' ? `Sync complete: ${formatProductCounts(state)}.` : '';
}

export function formatProductCounts({ products, variants }: Omit<SyncCounts, 'total'>): string {
  return `${formatCount(products, 'product')} with ${formatCount(variants, 'variant')}`;
}

export const SYNCED_DATA = [
  'Products, with titles, descriptions, tags, images, and category',
  'Variants, with size, price, and SKU',
  'Stock levels',
] as const;
export const NOT_SYNCED_TEXT = 'Sync is read-only. It never changes your products or reads customer data.';

/** Shown when the plan no longer includes the sync. */
export const SYNC_PAUSED_TEXT = `Catalog sync is included in the ${getFeaturePlan('shopify')} plan. Until you upgrade, your products stay as they are and your assistant keeps recommending them.`;

export function isTemporary({ reason }: AdminApiError): boolean {
  return reason === 'throttled' || reason === 'unavailable';
}

/** Explains to the merchant why a sync stopped; `retry` is the next attempt, in the store's time zone. */
export function describeSyncError(
  { reason, message }: AdminApiError,
  retry: { at: Date; timeZone: string } | null,
): string {
  if (reason === 'revoked') {
    return `Your store no longer gives ${PRODUCT_NAME} access. Open the app in your Shopify admin, or connect the store again.`;
  }
  if (reason === 'refused') return `Your store wouldn’t share its products: ${message}`;
  const problem =
    reason === 'throttled' ? 'Your store is busy right now.' : 'We can’t reach Shopify right now.';
  if (!retry) return `${problem} We’ll try again tonight.`;
  return `${problem} We’ll try again at ${formatTimeOfDay(retry.at, retry)}.`;
}
