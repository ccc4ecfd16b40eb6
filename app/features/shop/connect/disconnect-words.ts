import type { SyncedCounts } from '#app/features/shop/sync/count-synced.server.ts';
import { counted } from '#app/ui/counts.ts';

/** What goes with the connection, whatever becomes of the products. */
export function disconnectLosses({ mappedFields }: SyncedCounts): string[] {
  return [
    'The connection itself: access, sync and live stock',
    ...(mappedFields > 0 ? [`The meaning that you gave to ${counted(mappedFields, 'metafield')}`] : []),
  ];
}

export function keptWords({ products, variants }: SyncedCounts): string {
  return `${counted(products, 'product')} with ${counted(variants, 'variant')} stay and go on being recommended. They stand still: prices and stock follow the store no more.`;
}

export function removedWords({ products, variants, corrected }: SyncedCounts): string {
  const corrections = corrected > 0 ? `, and your corrections on ${counted(corrected, 'product')}` : '';
  return `${counted(products, 'product')} with ${counted(variants, 'variant')} leave your inventory${corrections}.`;
}

/** What is told once it is done. */
export function disconnectedWords(outcome: { name: string; removed: number; isGoneThere: boolean }): string {
  const removed = outcome.removed > 0 ? ` ${counted(outcome.removed, 'product')} removed.` : '';
  const left = outcome.isGoneThere ? '' : ' Please also uninstall the app in your Shopify admin.';
  return `${outcome.name} is disconnected.${removed}${left}`;
}
