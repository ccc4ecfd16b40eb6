/** installed: from the Shopify admin; connected: by OAuth from our own login; token: with a custom app's token. */
export type ShopMode = 'installed' | 'connected' | 'token';

/** Optional: only requested to attribute orders to chats. */
export const ORDERS_SCOPE = 'read_orders';
