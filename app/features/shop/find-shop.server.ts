import { readShop } from '#app/features/shop/get-shop.server.ts';
import type { ShopFacts } from '#app/features/shop/shop.ts';
import { db } from '#app/platform/db.server.ts';

/** The store at a `myshopify.com` domain, also one that has uninstalled the app; null for one that we don't know. */
export async function findShop({ domain }: { domain: string }): Promise<ShopFacts | null> {
  const row = await db.shop.findUnique({ where: { domain } });
  return row && readShop(row);
}
