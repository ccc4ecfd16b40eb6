import { lockCatalog } from '#app/features/inventory/write-products.server.ts';
import { holdConnection } from '#app/features/shop/sync/hold-connection.server.ts';
import { sourceKeyOf } from '#app/features/shop/sync/shop-product.ts';
import { inTransaction } from '#app/platform/db.server.ts';

/**
 * Takes products that are gone from the shop out of the inventory, and remembers it for 30 days, so that nothing late
 * brings them back. Says how many were there.
 */
export async function removeShopProducts(request: {
  merchantId: string;
  /** The shop that told of it: where it is no longer connected, nothing is taken away. */
  domain: string;
  numbers: string[];
  at: Date;
}): Promise<number> {
  const { merchantId, at } = request;
  const sourceKeys = request.numbers.map(sourceKeyOf).sort();
  if (sourceKeys.length === 0) return 0;
  return inTransaction(async (client) => {
    await holdConnection(client, request);
    await lockCatalog(client, merchantId, 'exclusive');
    await client.query(
      `insert into deleted_product (merchant_id, source_key, deleted_at)
       select m.id, k, $3 from merchant m, unnest($2::text[]) as k where m.id = $1
       on conflict (merchant_id, source_key) do nothing`,
      [merchantId, sourceKeys, at],
    );
    const { rowCount } = await client.query(
      'delete from product where merchant_id = $1 and source_key = any ($2::text[])',
      [merchantId, sourceKeys],
    );
    return rowCount ?? 0;
  });
}
