import { z } from 'zod';
import { hasFeature } from '#app/features/billing/subscription.server.ts';
import { isInStock, isVisibleInStore } from '#app/features/inventory/attributes/read-product.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import {
  fetchProductsById,
  getSyncShop,
  type SyncShop,
} from '#app/features/shop/products/fetch-products.server.ts';
import { toNumericId } from '#app/features/shop/products/shopify-product.ts';
import {
  deleteShopProducts,
  lockInstalledShop,
  WRITE_CANCELLED,
  writeShopProducts,
} from '#app/features/shop/sync/write-shop-products.server.ts';
import { inTransaction, pool } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';
import type { AdminApiError } from '#app/platform/shopify/admin-response.ts';

/** Admin API limits. */
const PRODUCTS_PER_QUERY = 50;
const ITEMS_PER_QUERY = 250;

type RefreshResult = { ok: true } | AdminApiError;

/** Re-fetches products by ID (all data) and inventory items (stock only). */
export async function refreshProducts(request: {
  merchantId: string;
  productIds: string[];
  inventoryItemIds: string[];
}): Promise<RefreshResult> {
  const { merchantId, productIds, inventoryItemIds } = request;
  const shop = await getSyncShop(merchantId);
  if (!shop || !(await hasFeature(merchantId, 'shopify'))) return { ok: true };
  try {
    const refreshed = await refreshProductsById(shop, productIds);
    const result = refreshed.ok ? await refreshStock(shop, inventoryItemIds) : refreshed;
    await notifyChannel(CATALOG_CHANNEL, merchantId);
    return result;
  } catch (error) {
    if (error !== WRITE_CANCELLED) throw error;
    return { ok: true };
  }
}

export async function refreshProductsById(shop: SyncShop, productIds: string[], syncRunId?: string) {
  const { merchantId, domain } = shop;
  for (let at = 0; at < productIds.length; at += PRODUCTS_PER_QUERY) {
    const batch = productIds.slice(at, at + PRODUCTS_PER_QUERY);
    const fetched = await fetchProductsById(domain, batch);
    if (!fetched.ok) return fetched;
    const { products, fetchedAt } = fetched;
    if (products.length > 0) await writeShopProducts(shop, { products, fetchedAt, syncRunId });
    const found = new Set(products.map(({ id }) => toNumericId(id)));
    const gone = batch.filter((number) => !found.has(number));
    await deleteShopProducts({ merchantId, domain, productIds: gone, at: fetchedAt });
  }
  return { ok: true as const };
}

const STOCK_QUERY = `query CatalogStock($ids: [ID!]!) {
  nodes(ids: $ids) { ... on ProductVariant {
    id inventoryQuantity inventoryPolicy inventoryItem { tracked } product { status publishedAt }
  } }
}`;

const stockNode = z.object({
  id: z.string(),
  inventoryQuantity: z.number().nullish(),
  inventoryPolicy: z.string().nullish(),
  inventoryItem: z.object({ tracked: z.boolean() }).nullish(),
  product: z.object({ status: z.string(), publishedAt: z.string().nullish() }),
});
type StockNode = z.infer<typeof stockNode>;
const stockSchema = z.object({ nodes: z.array(stockNode.nullable()).max(250) });

/** Fetches the total stock of inventory items and stores which variants can be bought. */
async function refreshStock(shop: SyncShop, items: string[]): Promise<RefreshResult> {
  const { merchantId, domain } = shop;
  for (let at = 0; at < items.length; at += ITEMS_PER_QUERY) {
    const { rows } = await pool.query<{ external_id: string }>(
      `select distinct external_id from variant
        where merchant_id = $1 and stock_id = any ($2::text[]) and external_id is not null limit $3`,
      [merchantId, items.slice(at, at + ITEMS_PER_QUERY), ITEMS_PER_QUERY],
    );
    if (rows.length === 0) continue;
    const fetchedAt = new Date();
    const variables = { ids: rows.map((row) => `gid://shopify/ProductVariant/${row.external_id}`) };
    const fetched = await queryAdminApi({ domain, query: STOCK_QUERY, variables, schema: stockSchema });
    if (!fetched.ok) return fetched;
    const nodes = fetched.data.nodes.filter((node) => node !== null);
    await writeStock(shop, nodes, fetchedAt);
  }
  return { ok: true };
}

function isAvailable(node: StockNode): boolean {
  const { inventoryQuantity, inventoryPolicy, inventoryItem, product } = node;
  return (
    isVisibleInStore({ status: product.status, published: product.publishedAt ? 'true' : 'false' }) &&
    isInStock({
      inventoryQuantity: inventoryQuantity?.toString() ?? '',
      inventoryPolicy: inventoryPolicy ?? '',
      inventoryTracker: inventoryItem ? (inventoryItem.tracked ? 'shopify' : '') : null,
    })
  );
}

/** Skips products that were fetched after `fetchedAt`. */
async function writeStock(shop: SyncShop, nodes: StockNode[], fetchedAt: Date): Promise<void> {
  const { merchantId } = shop;
  await inTransaction(async (transaction) => {
    await lockInstalledShop(transaction, shop);
    const { rows } = await transaction.query<{ product_id: string }>(
      `update variant v set available = t.available
         from unnest($2::text[], $3::bool[]) as t (external_id, available), product p
        where v.merchant_id = $1 and v.external_id = t.external_id and p.id = v.product_id
          and (p.fetched_at is null or p.fetched_at <= $4)
      returning v.product_id`,
      [merchantId, nodes.map(({ id }) => toNumericId(id)), nodes.map(isAvailable), fetchedAt],
    );
    await transaction.query(
      `update product p set fetched_at = $3, updated_at = now(),
              is_in_stock = exists (select from variant v where v.product_id = p.id and v.available)
        where p.merchant_id = $1 and p.id = any ($2::uuid[])`,
      [merchantId, rows.map((row) => row.product_id), fetchedAt],
    );
  });
}
