import { ATTRIBUTE_WORDS, valueOf, wordValue } from '#app/features/inventory/product/attribute-words.ts';
import { CORRECTABLE } from '#app/features/inventory/product/corrections.ts';
import { askProductPage } from '#app/features/shop/sync/ask-products.server.ts';
import { findSyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import type { MetafieldEffect, MetafieldMap } from '#app/features/shop/metafields/metafield-map.ts';
import { readShopProduct } from '#app/features/shop/sync/read-shop-product.ts';

const SHOWN = 8;

export type PreviewedMetafields =
  { ok: true; effects: MetafieldEffect[]; changed: number; looked: number } | { ok: false; reason: string };

/** What a map would change of the shop's first products, beside the map that is in force. Nothing is written. */
export async function previewMetafields(request: {
  merchantId: string;
  map: MetafieldMap;
}): Promise<PreviewedMetafields> {
  const shop = await findSyncShop({ merchantId: request.merchantId });
  if (!shop) return { ok: false, reason: 'No Shopify store is connected' };
  const asked = await askProductPage({ domain: shop.domain, after: null, query: null });
  if (!asked.ok) return { ok: false, reason: asked.message };
  const effects = asked.products.flatMap((product): MetafieldEffect[] => {
    const before = readShopProduct(product, shop).attributes;
    const after = readShopProduct(product, { ...shop, metafieldMap: request.map }).attributes;
    const changes = CORRECTABLE.flatMap((attribute) => {
      const was = wordValue(attribute, valueOf(before, attribute));
      const is = wordValue(attribute, valueOf(after, attribute));
      return was === is ? [] : [`${ATTRIBUTE_WORDS[attribute]}: ${was} → ${is}`];
    });
    return changes.length > 0 ? [{ title: product.title, changes }] : [];
  });
  return {
    ok: true,
    effects: effects.slice(0, SHOWN),
    changed: effects.length,
    looked: asked.products.length,
  };
}
