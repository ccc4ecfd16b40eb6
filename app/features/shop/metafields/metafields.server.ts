import { z } from 'zod';
import {
  ATTRIBUTE_LABELS,
  formatAttributeValue,
  getAttributeValue,
} from '#app/features/inventory/corrections/attribute-fields.ts';
import { CORRECTABLE_ATTRIBUTES } from '#app/features/inventory/corrections/corrections.ts';
import {
  formatMetafieldSample,
  type MetafieldEffect,
  type MetafieldMap,
  type MetafieldRow,
  parseMetafieldMap,
} from '#app/features/shop/metafields/metafields.ts';
import { fetchProductPage, getSyncShop } from '#app/features/shop/products/fetch-products.server.ts';
import {
  findAttributeByKey,
  getMetafieldText,
  mapShopifyProduct,
} from '#app/features/shop/products/map-product.ts';
import type { ShopifyProduct } from '#app/features/shop/products/shopify-product.ts';
import { enqueueSync } from '#app/features/shop/sync/enqueue-sync.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

const DEFINITIONS = `query ProductMetafieldDefinitions {
  metafieldDefinitions(ownerType: PRODUCT, first: 250) { nodes { namespace key name type { name } } }
}`;
const definitionsSchema = z.object({
  metafieldDefinitions: z.object({
    nodes: z
      .array(
        z.object({
          namespace: z.string(),
          key: z.string(),
          name: z.string(),
          type: z.object({ name: z.string() }),
        }),
      )
      .max(250),
  }),
});

const ROWS_MAX = 500;
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 80;

export type ListedMetafields =
  | {
      ok: true;
      rows: MetafieldRow[];
      map: MetafieldMap;
      /** How many products were looked at. */
      looked: number;
    }
  | { ok: false; reason: string };

/** The metafields of a merchant's shop: those it defines, and those that its first products carry. */
export async function listMetafields({ merchantId }: { merchantId: string }): Promise<ListedMetafields> {
  const shop = await getSyncShop({ merchantId });
  if (!shop) return { ok: false, reason: 'No Shopify store is connected' };
  const [defined, looked] = await Promise.all([
    queryAdminApi({ domain: shop.domain, query: DEFINITIONS, schema: definitionsSchema }),
    fetchProductPage({ domain: shop.domain, after: null, query: null }),
  ]);
  const refused = !defined.ok ? defined : !looked.ok ? looked : null;
  if (refused) return { ok: false, reason: refused.message };
  const rows = new Map<string, MetafieldRow>();
  for (const { namespace, key, name, type } of defined.ok ? defined.data.metafieldDefinitions.nodes : []) {
    rows.set(`${namespace}.${key}`, toMetafieldRow({ namespace, key, name, type: type.name }));
  }
  const products = looked.ok ? looked.products : [];
  for (const product of products) recordSamples(rows, product);
  return {
    ok: true,
    rows: [...rows.values()].toSorted((a, b) => b.products - a.products || (a.id < b.id ? -1 : 1)),
    map: parseMetafieldMap(shop.metafieldMap),
    looked: products.length,
  };
}

function toMetafieldRow(facts: { namespace: string; key: string; name: string; type: string }): MetafieldRow {
  const { namespace, key, name, type } = facts;
  return { id: `${namespace}.${key}`, name, type, samples: [], products: 0, byName: findAttributeByKey(key) };
}

function recordSamples(rows: Map<string, MetafieldRow>, product: ShopifyProduct): void {
  for (const metafield of product.metafields.nodes) {
    const { namespace, key, type } = metafield;
    const id = `${namespace}.${key}`;
    const row = rows.get(id) ?? toMetafieldRow({ namespace, key, name: '', type });
    if (!rows.has(id)) {
      if (rows.size >= ROWS_MAX) continue;
      rows.set(id, row);
    }
    row.products += 1;
    const words = formatMetafieldSample(getMetafieldText(metafield).trim())
      .slice(0, SAMPLE_CHARACTERS)
      .toWellFormed();
    if (words && row.samples.length < SAMPLES && !row.samples.includes(words)) row.samples.push(words);
  }
}

const EFFECTS_SHOWN = 8;

export type MetafieldPreview =
  { ok: true; effects: MetafieldEffect[]; changed: number; looked: number } | { ok: false; reason: string };

/** What a map would change of the shop's first products, beside the map that is in force. Nothing is written. */
export async function previewMetafields(request: {
  merchantId: string;
  map: MetafieldMap;
}): Promise<MetafieldPreview> {
  const shop = await getSyncShop({ merchantId: request.merchantId });
  if (!shop) return { ok: false, reason: 'No Shopify store is connected' };
  const asked = await fetchProductPage({ domain: shop.domain, after: null, query: null });
  if (!asked.ok) return { ok: false, reason: asked.message };
  const effects = asked.products.flatMap((product): MetafieldEffect[] => {
    const before = mapShopifyProduct(product, shop).attributes;
    const after = mapShopifyProduct(product, { ...shop, metafieldMap: request.map }).attributes;
    const changes = CORRECTABLE_ATTRIBUTES.flatMap((attribute) => {
      const was = formatAttributeValue(attribute, getAttributeValue(before, attribute));
      const is = formatAttributeValue(attribute, getAttributeValue(after, attribute));
      return was === is ? [] : [`${ATTRIBUTE_LABELS[attribute]}: ${was} → ${is}`];
    });
    return changes.length > 0 ? [{ title: product.title, changes }] : [];
  });
  return {
    ok: true,
    effects: effects.slice(0, EFFECTS_SHOWN),
    changed: effects.length,
    looked: asked.products.length,
  };
}

export type SaveMetafieldMapResult = { ok: true } | { ok: false; reason: string };

/** Keeps what the shop's metafields are to be read as, and has all products read anew. */
export async function saveMetafieldMap(request: {
  merchantId: string;
  map: MetafieldMap;
}): Promise<SaveMetafieldMapResult> {
  const { merchantId, map } = request;
  return db.$transaction(async (within): Promise<SaveMetafieldMapResult> => {
    const { count } = await within.shop.updateMany({
      where: { merchantId, uninstalledAt: null },
      data: { metafieldMap: map },
    });
    if (count === 0) return { ok: false, reason: 'No Shopify store is connected' };
    await enqueueSync({ merchantId, kind: 'full', within });
    return { ok: true };
  });
}
