import { whereSelected } from '#app/features/inventory/listing/change-products.server.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import type { Selection } from '#app/features/inventory/listing/selection.ts';
import { lockCatalog } from '#app/features/inventory/write-products.server.ts';
import { inTransaction } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';

export interface Deletion {
  deleted: number;
  /** Products of the shop: they are deleted there. */
  kept: number;
}

/** Deletes products with their sizes for good; those that come from the merchant's shop stay. */
export async function deleteProducts(request: {
  merchantId: string;
  selection: Selection;
}): Promise<Deletion> {
  const { merchantId, selection } = request;
  const { text, values } = whereSelected(merchantId, selection);
  const outcome = await inTransaction(async (client) => {
    await lockCatalog(client, merchantId, 'exclusive');
    const kept = await client.query<{ count: number }>(
      `select count(*)::int as count from product p where ${text} and p.origin = 'shopify'`,
      values,
    );
    const gone = await client.query(`delete from product p where ${text} and p.origin <> 'shopify'`, values);
    return { deleted: gone.rowCount ?? 0, kept: kept.rows[0]!.count };
  });
  if (outcome.deleted > 0) await announce(CATALOG_CHANNEL, merchantId);
  return outcome;
}
