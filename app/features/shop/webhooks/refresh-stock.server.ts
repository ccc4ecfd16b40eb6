import { z } from 'zod';
import { isInStock, isListed } from '#app/features/inventory/attributes/read-product.ts';
import type { SyncShop } from '#app/features/shop/sync/find-sync-shop.server.ts';
import { holdConnection } from '#app/features/shop/sync/hold-connection.server.ts';
import { numberOfId } from '#app/features/shop/sync/shop-product.ts';
import { inTransaction, pool } from '#app/platform/db.server.ts';
import { askAdmin } from '#app/platform/shopify-admin.server.ts';
import type { AdminRefusal } from '#app/platform/shopify-answer.ts';

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
}): Promise<AdminRefusal | null> {
  const { merchantId, domain } = request.shop;
  const { rows } = await pool.query<{ external_id: string }>(
    `select external_id from variant
      where merchant_id = $1 and stock_id = any ($2::text[]) and external_id is not null limit 250`,
    [merchantId, request.items],
  );
  if (rows.length === 0) return null;
  const askedAt = new Date();
  const ids = [...new Set(rows.map((row) => `gid://shopify/ProductVariant/${row.external_id}`))];
  const asked = await askAdmin({ domain, query: STOCK_QUERY, variables: { ids }, schema: stockSchema });
  if (!asked.ok) return asked;
  const found = asked.data.nodes.filter((node) => node !== null);
  const numbers = found.map(({ id }) => numberOfId(id));
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
    isListed({ status: product.status, published: product.publishedAt ? 'true' : 'false' }) &&
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
    await holdConnection(client, shop);
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
