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
