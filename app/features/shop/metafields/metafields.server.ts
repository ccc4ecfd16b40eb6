import { z } from 'zod';
import {
  ATTRIBUTE_LABELS,
  formatAttributeValue,
  getAttributeValue,
} from '#app/features/inventory/corrections/attribute-fields.ts';
import { CORRECTABLE_ATTRIBUTES } from '#app/features/inventory/corrections/corrections.ts';
import {
  formatMetafieldSample,
  type MetafieldMap,
  type MetafieldRow,
} from '#app/features/shop/metafields/metafields.ts';
import {
  fetchProductPage,
  findAttributeByKey,
  getMetafieldText,
  getSyncShop,
  mapShopifyProduct,
} from '#app/features/shop/products/fetch-products.server.ts';
import type { ShopifyProduct } from '#app/features/shop/products/shopify-product.ts';
import { enqueueSync } from '#app/features/shop/sync/enqueue-sync.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

const DEFINITIONS = `query ProductMetafieldDefinitions {
  metafieldDefinitions(ownerType: PRODUCT, first: 250) { nodes { namespace key name } }
}`;
const definition = z.object({ namespace: z.string(), key: z.string(), name: z.string() });
const definitionsSchema = z.object({
  metafieldDefinitions: z.object({ nodes: z.array(definition).max(250) }),
});

const ROWS_MAX = 500;
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 80;

type Failure = { ok: false; reason: string };

const NO_SHOP: Failure = { ok: false, reason: 'No Shopify store is connected' };

export type ListedMetafields =
  { ok: true; rows: MetafieldRow[]; map: MetafieldMap; inspectedCount: number } | Failure;

/** The metafields that a merchant's shop defines, and those found on its first products. */
export async function listMetafields(merchantId: string): Promise<ListedMetafields> {
  const shop = await getSyncShop(merchantId);
  if (!shop) return NO_SHOP;
  const { domain, metafieldMap } = shop;
  const [defined, page] = await Promise.all([
    queryAdminApi({ domain, query: DEFINITIONS, schema: definitionsSchema }),
    fetchProductPage({ domain, after: null, query: null }),
  ]);
  if (!defined.ok) return { ok: false, reason: defined.message };
  if (!page.ok) return { ok: false, reason: page.message };
  const rows = new Map<string, MetafieldRow>();
  for (const metafield of defined.data.metafieldDefinitions.nodes) addRow(rows, metafield);
  for (const product of page.products) addSamples(rows, product);
  return {
    ok: true,
    rows: [...rows.values()].toSorted((a, b) => b.products - a.products || (a.id < b.id ? -1 : 1)),
    map: metafieldMap as MetafieldMap,
    inspectedCount: page.products.length,
  };
}

function addRow(rows: Map<string, MetafieldRow>, { namespace, key, name }: z.infer<typeof definition>) {
  const id = `${namespace}.${key}`;
  const recognizedAttribute = findAttributeByKey(key);
  const row = rows.get(id) ?? { id, name, samples: [], products: 0, recognizedAttribute };
  rows.set(id, row);
  return row;
}

function addSamples(rows: Map<string, MetafieldRow>, product: ShopifyProduct): void {
  for (const metafield of product.metafields.nodes) {
    const { namespace, key } = metafield;
    if (rows.size >= ROWS_MAX && !rows.has(`${namespace}.${key}`)) continue;
    const row = addRow(rows, { namespace, key, name: '' });
    row.products += 1;
    const sample = formatMetafieldSample(getMetafieldText(metafield).trim())
      .slice(0, SAMPLE_CHARACTERS)
      .toWellFormed();
    if (sample && row.samples.length < SAMPLES && !row.samples.includes(sample)) row.samples.push(sample);
  }
}

const EFFECTS_SHOWN = 8;

/** `changes` such as "Firmness: Unknown → Firm (7.5)". */
type MetafieldEffect = { title: string; changes: string[] };

export type MetafieldPreview =
  { ok: true; effects: MetafieldEffect[]; changed: number; inspectedCount: number } | Failure;

interface MapRequest {
  merchantId: string;
  map: MetafieldMap;
}

/** What a mapping would change in the shop's first products. Saves nothing. */
export async function previewMetafields({ merchantId, map }: MapRequest): Promise<MetafieldPreview> {
  const shop = await getSyncShop(merchantId);
  if (!shop) return NO_SHOP;
  const page = await fetchProductPage({ domain: shop.domain, after: null, query: null });
  if (!page.ok) return { ok: false, reason: page.message };
  const effects = page.products.flatMap((product): MetafieldEffect[] => {
    const before = mapShopifyProduct(product, shop).attributes;
    const after = mapShopifyProduct(product, { ...shop, metafieldMap: map }).attributes;
    const changes = CORRECTABLE_ATTRIBUTES.flatMap((attribute) => {
      const previousText = formatAttributeValue(attribute, getAttributeValue(before, attribute));
      const is = formatAttributeValue(attribute, getAttributeValue(after, attribute));
      return previousText === is ? [] : [`${ATTRIBUTE_LABELS[attribute]}: ${previousText} → ${is}`];
    });
    return changes.length > 0 ? [{ title: product.title, changes }] : [];
  });
  const shown = effects.slice(0, EFFECTS_SHOWN);
  return { ok: true, effects: shown, changed: effects.length, inspectedCount: page.products.length };
}

export type SaveMetafieldMapResult = { ok: true } | Failure;

export async function saveMetafieldMap({ merchantId, map }: MapRequest): Promise<SaveMetafieldMapResult> {
  return db.$transaction(async (transaction) => {
    const where = { merchantId, uninstalledAt: null };
    const { count } = await transaction.shop.updateMany({ where, data: { metafieldMap: map } });
    if (count === 0) return NO_SHOP;
    await enqueueSync({ merchantId, kind: 'full', transaction });
    return { ok: true };
  });
}
