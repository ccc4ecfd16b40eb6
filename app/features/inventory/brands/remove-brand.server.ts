import type { Deletion } from '#app/features/inventory/listing/delete-products.server.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { lockCatalog } from '#app/features/inventory/write-products.server.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';

/** Deletes a brand with its products for good; those that come from the merchant's shop stay, and the brand with them. */
export async function removeBrand(request: { merchantId: string; brandId: string }): Promise<Deletion> {
  const { merchantId, brandId } = request;
  const outcome = await inTransaction(async (client) => {
    await lockCatalog(client, merchantId, 'exclusive');
    const gone = await client.query(
      `delete from product where merchant_id = $1 and brand_id = $2 and origin <> 'shopify'`,
      [merchantId, brandId],
    );
    // A system brand that is no longer carried is no longer picked either.
    await client.query(
      `delete from merchant_brand m using brand own, brand system
        where m.merchant_id = $1 and own.merchant_id = $1 and own.id = $2
          and system.id = m.brand_id and system.merchant_id is null and system.name = own.name`,
      [merchantId, brandId],
    );
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from product where merchant_id = $1 and brand_id = $2',
      [merchantId, brandId],
    );
    const kept = rows[0]!.count;
    if (kept === 0)
      await client.query('delete from brand where merchant_id = $1 and id = $2', [merchantId, brandId]);
    return { deleted: gone.rowCount ?? 0, kept };
  });
  if (outcome.deleted > 0) await announce(CATALOG_CHANNEL, merchantId);
  return outcome;
}
