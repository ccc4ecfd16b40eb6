import { z } from 'zod';
import { askProductPage } from '#app/features/shop/sync/ask-products.server.ts';
import { findSyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import {
  type MetafieldMap,
  type MetafieldRow,
  readMetafieldMap,
} from '#app/features/shop/metafields/metafield-map.ts';
import { sampleOf } from '#app/features/shop/metafields/metafield-sample.ts';
import { attributeNamed, wordsOfMetafield } from '#app/features/shop/sync/read-shop-product.ts';
import type { ShopProduct } from '#app/features/shop/sync/shop-product.ts';
import { askAdmin } from '#app/platform/shopify-admin.server.ts';

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
  const shop = await findSyncShop({ merchantId });
  if (!shop) return { ok: false, reason: 'No Shopify store is connected' };
  const [defined, looked] = await Promise.all([
    askAdmin({ domain: shop.domain, query: DEFINITIONS, schema: definitionsSchema }),
    askProductPage({ domain: shop.domain, after: null, query: null }),
  ]);
  const refused = !defined.ok ? defined : !looked.ok ? looked : null;
  if (refused) return { ok: false, reason: refused.message };
  const rows = new Map<string, MetafieldRow>();
  for (const { namespace, key, name, type } of defined.ok ? defined.data.metafieldDefinitions.nodes : []) {
    rows.set(`${namespace}.${key}`, rowOf({ namespace, key, name, type: type.name }));
  }
  const products = looked.ok ? looked.products : [];
  for (const product of products) noteSeen(rows, product);
  return {
    ok: true,
    rows: [...rows.values()].toSorted((a, b) => b.products - a.products || (a.id < b.id ? -1 : 1)),
    map: readMetafieldMap(shop.metafieldMap),
    looked: products.length,
  };
}

function rowOf(facts: { namespace: string; key: string; name: string; type: string }): MetafieldRow {
  const { namespace, key, name, type } = facts;
  return { id: `${namespace}.${key}`, name, type, samples: [], products: 0, byName: attributeNamed(key) };
}

function noteSeen(rows: Map<string, MetafieldRow>, product: ShopProduct): void {
  for (const metafield of product.metafields.nodes) {
    const { namespace, key, type } = metafield;
    const id = `${namespace}.${key}`;
    const row = rows.get(id) ?? rowOf({ namespace, key, name: '', type });
    if (!rows.has(id)) {
      if (rows.size >= ROWS_MAX) continue;
      rows.set(id, row);
    }
    row.products += 1;
    const words = sampleOf(wordsOfMetafield(metafield).trim()).slice(0, SAMPLE_CHARACTERS).toWellFormed();
    if (words && row.samples.length < SAMPLES && !row.samples.includes(words)) row.samples.push(words);
  }
}
