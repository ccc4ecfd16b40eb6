import type { AdminRefusal } from '#app/platform/shopify-answer.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { wordTime } from '#app/ui/moments.ts';

/** Why a sync has ended or waits, as the merchant reads it; `retry` is when it goes on by itself, and where. */
export function wordSyncError(
  { reason, message }: AdminRefusal,
  retry: { at: Date; timeZone: string } | null,
): string {
  if (reason === 'revoked') {
    return `Your store no longer lets ${PRODUCT_NAME} in. Open the app in your Shopify admin, or connect the store again.`;
  }
  if (reason === 'refused') return `Your store refused to hand over its products: ${message}`;
  const what =
    reason === 'throttled' ? 'Your store is busy at the moment.' : 'Shopify can’t be reached at the moment.';
  if (!retry) return `${what} The next sync is tonight.`;
  return `${what} The next try is at ${wordTime(retry.at, retry)}.`;
}
