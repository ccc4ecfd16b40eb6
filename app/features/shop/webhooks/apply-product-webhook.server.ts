import { z } from 'zod';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { noteChangedProducts } from '#app/features/shop/sync/note-changed-products.server.ts';
import { removeShopProducts } from '#app/features/shop/sync/remove-shop-products.server.ts';
import { announce } from '#app/platform/notify.server.ts';

const number = z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String);
const productPayload = z.object({ id: number });
const levelPayload = z.object({ inventory_item_id: number });

interface ProductWebhook {
  merchantId: string;
  domain: string;
  topic: string;
  payload: unknown;
  triggeredAt: Date;
}

/**
 * Does what a webhook about products says. Its payload is only a trigger: it lacks metafields, knows the first hundred
 * variants at most and may be overtaken by a later one, so the shop is asked for the product as it is by then. What is
 * deleted is gone at once. Told again, it changes nothing.
 */
export async function applyProductWebhook(webhook: ProductWebhook): Promise<void> {
  const { merchantId, domain, topic, payload, triggeredAt } = webhook;
  if (topic === 'products/delete') {
    const { id } = productPayload.parse(payload);
    const removed = await removeShopProducts({ merchantId, domain, numbers: [id], at: triggeredAt });
    if (removed > 0) await announce(CATALOG_CHANNEL, merchantId);
  } else if (topic === 'products/create' || topic === 'products/update') {
    const { id } = productPayload.parse(payload);
    await noteChangedProducts({ merchantId, subjects: [id] });
  } else if (topic === 'inventory_levels/update') {
    // A payload tells the stock at one place; a shopper can buy what is at any of them.
    const { inventory_item_id: item } = levelPayload.parse(payload);
    await noteChangedProducts({ merchantId, subjects: [`item:${item}`] });
  }
}
