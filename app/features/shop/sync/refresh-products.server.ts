import { z } from 'zod';
import { isInStock, isVisibleInStore } from '#app/features/inventory/attributes/read-product.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import {
  fetchProductsById,
  getSyncShop,
  type SyncShop,
} from '#app/features/shop/products/fetch-products.server.ts';
import { numericIdOf } from '#app/features/shop/products/shopify-product.ts';
import {
  deleteShopProducts,
  lockConnection,
  SYNC_RUN_ENDED,
  writeShopProducts,
} from '#app/features/shop/sync/write-shop-products.server.ts';
import { inTransaction, pool } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';
import type { AdminApiError } from '#app/platform/shopify/admin-response.ts';

const PRODUCTS = 50;
const ITEMS = 250;
const ROUNDS = 40;

interface ChangedProduct {
  subject: string;
  noted_at: Date;
}

/** `more`: the rest is for the next turn. */
export type RefreshResult = { ok: true; more: boolean } | AdminApiError;

/** Asks the shop again for products that were noted as changed, the oldest note first, and forgets the notes. */
export async function refreshProducts({ merchantId }: { merchantId: string }): Promise<RefreshResult> {
  const shop = await getSyncShop({ merchantId });
  if (!shop) return { ok: true, more: false };
  try {
    return await refreshAll(shop);
  } catch (error) {
    if (error !== SYNC_RUN_ENDED) throw error;
    return { ok: true, more: false };
  }
}

async function refreshAll(shop: SyncShop): Promise<RefreshResult> {
  const { merchantId } = shop;
  for (let round = 0; round < ROUNDS; round += 1) {
    const products = await listChangedProducts(merchantId, { items: false, limit: PRODUCTS });
    const items = await listChangedProducts(merchantId, { items: true, limit: ITEMS });
    if (products.length + items.length === 0) return { ok: true, more: false };
    const refusal =
      (await refreshChangedProducts(shop, products)) ?? (await refreshChangedStock(shop, items));
    if (refusal) return refusal;
    await deleteChangedProducts(merchantId, [...products, ...items]);
    await notifyChannel(CATALOG_CHANNEL, merchantId);
  }
  return { ok: true, more: true };
}

async function refreshChangedProducts(
  shop: SyncShop,
  noted: ChangedProduct[],
): Promise<AdminApiError | null> {
  if (noted.length === 0) return null;
  const numbers = noted.map(({ subject }) => subject);
  const asked = await fetchProductsById({ domain: shop.domain, numbers });
  if (!asked.ok) return asked;
  const { products, askedAt } = asked;
  if (products.length > 0) await writeShopProducts(shop, { products, askedAt });
  const found = new Set(products.map(({ id }) => numericIdOf(id)));
  const gone = numbers.filter((number) => !found.has(number));
  const { merchantId, domain } = shop;
  await deleteShopProducts({ merchantId, domain, numbers: gone, at: askedAt });
  return null;
}

async function refreshChangedStock(shop: SyncShop, noted: ChangedProduct[]): Promise<AdminApiError | null> {
  const items = noted.map(({ subject }) => subject.slice(subject.indexOf(':') + 1));
  return items.length === 0 ? null : refreshStock({ shop, items });
}

async function listChangedProducts(merchantId: string, { items, limit }: { items: boolean; limit: number }) {
  const { rows } = await pool.query<ChangedProduct>(
    `select external_id as subject, noted_at from changed_product
      where merchant_id = $1 and (external_id like 'item:%') = $2 order by noted_at limit $3`,
    [merchantId, items, limit],
  );
  return rows;
}

/** What was noted again meanwhile stays. */
async function deleteChangedProducts(merchantId: string, noted: ChangedProduct[]): Promise<void> {
  await pool.query(
    `delete from changed_product c using unnest($2::text[], $3::timestamptz[]) as t (subject, noted_at)
      where c.merchant_id = $1 and c.external_id = t.subject and c.noted_at = t.noted_at`,
    [merchantId, noted.map(({ subject }) => subject), noted.map((one) => one.noted_at)],
  );
}

const STOCK_QUERY = `query CatalogStock($ids: [ID!]!) {
  nodes(ids: $ids) { ... on ProductVariant {
    id inventoryQuantity inventoryPolicy inventoryItem { tracked } product { status publishedAt }
  } }
}`;

const stockSchema = z.object({
  nodes: z
    .array(
      z
        .object({
          id: z.string(),
          inventoryQuantity: z.number().nullish(),
          inventoryPolicy: z.string().nullish(),
          inventoryItem: z.object({ tracked: z.boolean() }).nullish(),
          product: z.object({ status: z.string(), publishedAt: z.string().nullish() }),
        })
        .nullable(),
    )
    .max(250),
});
type StockNode = NonNullable<z.infer<typeof stockSchema>['nodes'][number]>;

/** Asks how much there is of inventory items, at all places together, and writes what of it can be bought. */
export async function refreshStock(request: {
  shop: SyncShop;
  items: string[];
}): Promise<AdminApiError | null> {
  const { merchantId, domain } = request.shop;
  const { rows } = await pool.query<{ external_id: string }>(
    `select external_id from variant
      where merchant_id = $1 and stock_id = any ($2::text[]) and external_id is not null limit 250`,
    [merchantId, request.items],
  );
  if (rows.length === 0) return null;
  const askedAt = new Date();
  const ids = [...new Set(rows.map((row) => `gid://shopify/ProductVariant/${row.external_id}`))];
  const asked = await queryAdminApi({ domain, query: STOCK_QUERY, variables: { ids }, schema: stockSchema });
  if (!asked.ok) return asked;
  const found = asked.data.nodes.filter((node) => node !== null);
  const numbers = found.map(({ id }) => numericIdOf(id));
  await writeStock(request.shop, { numbers, areAvailable: found.map(isAvailable), askedAt });
  return null;
}

function isAvailable({ inventoryQuantity, inventoryPolicy, inventoryItem, product }: StockNode): boolean {
  const inventoryTracker = inventoryItem ? (inventoryItem.tracked ? 'shopify' : '') : null;
  const stock = {
    inventoryQuantity: inventoryQuantity?.toString() ?? '',
    inventoryPolicy: inventoryPolicy ?? '',
    inventoryTracker,
  };
  return (
    isVisibleInStore({ status: product.status, published: product.publishedAt ? 'true' : 'false' }) &&
    isInStock(stock)
  );
}

interface Stock {
  numbers: string[];
  areAvailable: boolean[];
  askedAt: Date;
}

/** Leaves products alone that were asked for as a whole since. */
async function writeStock(shop: SyncShop, { numbers, areAvailable, askedAt }: Stock): Promise<void> {
  const { merchantId } = shop;
  await inTransaction(async (client) => {
    await lockConnection(client, shop);
    const { rows } = await client.query<{ product_id: string }>(
      `update variant v set available = t.available
         from unnest($2::text[], $3::bool[]) as t (external_id, available), product p
        where v.merchant_id = $1 and v.external_id = t.external_id and p.id = v.product_id
          and (p.asked_at is null or p.asked_at <= $4)
      returning v.product_id`,
      [merchantId, numbers, areAvailable, askedAt],
    );
    await client.query(
      `update product p set asked_at = $3, updated_at = now(),
              is_in_stock = exists (select from variant v where v.product_id = p.id and v.available)
        where p.merchant_id = $1 and p.id = any ($2::uuid[])`,
      [merchantId, rows.map((row) => row.product_id), askedAt],
    );
  });
}
