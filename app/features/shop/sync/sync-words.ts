import type { SyncState } from '#app/features/shop/sync/sync-state.ts';
import { counted, figure } from '#app/ui/counts.ts';

type Counts = Pick<SyncState, 'products' | 'variants' | 'total'>;

/** A sync that is running, in words and as a share of a hundred. */
export function syncProgress({ products, total }: Counts): { text: string; percent: number } {
  if (total === null) {
    const text =
      products === 0
        ? 'Starting to read your catalog…'
        : `Reading your catalog: ${counted(products, 'product')} so far`;
    return { text, percent: 0 };
  }
  // What is counted anew at the end is not done before it.
  const percent = total === 0 ? 99 : Math.min(99, Math.floor((100 * products) / total));
  return {
    text: `Reading your catalog: ${figure(Math.min(products, total))} of ${counted(total, 'product')}`,
    percent,
  };
}

/** How a sync ended, for those who don't see it. */
export function syncEnd({ status, products, variants }: Pick<SyncState, 'status'> & Counts): string {
  if (status === 'error') return 'The sync stopped before its end.';
  return status === 'healthy' ? `The sync is done: ${stock({ products, variants })}.` : '';
}

/** What is in the inventory from the shop. */
export function stock({ products, variants }: Pick<Counts, 'products' | 'variants'>): string {
  return `${counted(products, 'product')} with ${counted(variants, 'variant')}`;
}

/** What the store's catalog brings into the inventory, for people. */
export const WHAT_IS_SYNCED = [
  'Products with their titles, descriptions, tags, pictures and category',
  'Variants with size, price and SKU',
  'Stock, as far as it says whether a variant can be sold',
] as const;
export const WHAT_IS_NOT = 'Nothing is written to your store. Customers are not read.';
