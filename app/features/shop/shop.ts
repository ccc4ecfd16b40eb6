/** A merchant's Shopify store. */
export interface ShopFacts {
  merchantId: string;
  domain: string;
  /** installed: from the Shopify admin; connected: by a standalone merchant's consent; token: with a token of their own. */
  mode: ShopMode;
  /** As shoppers know it; empty until the shop could be asked. */
  name: string;
  email: string;
  currency: string;
  timezone: string;
  /** Where shoppers see it, `https://…`; empty until the shop could be asked. */
  url: string;
  installedAt: Date;
  /** Since then nobody comes in from there, and nothing is fetched. */
  uninstalledAt: Date | null;
  syncStatus: SyncStatus;
  /** Why the last sync failed, as the merchant reads it. */
  syncError: string | null;
  lastSyncAt: Date | null;
  /** Whether the app embed of the live theme is on; null while nobody knows. */
  embedIsOn: boolean | null;
  notes: ShopNotes;
}

export const SHOP_MODES = ['installed', 'connected', 'token'] as const;
export type ShopMode = (typeof SHOP_MODES)[number];

export const SYNC_STATUSES = ['disconnected', 'syncing', 'healthy', 'error'] as const;
export type SyncStatus = (typeof SYNC_STATUSES)[number];

/** What of the dashboard's cards was put away, each with the moment. */
export type ShopNotes = Record<string, string>;

/** A store's name before it could be asked: `dream-beds.myshopify.com` is called "Dream beds". */
export function nameFromDomain(domain: string): string {
  const words = domain.split('.')[0]!.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Asked for only where orders are to be joined to chats; the store may say no. */
export const ORDERS_SCOPE = 'read_orders';
