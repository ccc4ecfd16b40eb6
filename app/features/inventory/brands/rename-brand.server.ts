import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { lockCatalog } from '#app/features/inventory/write-products.server.ts';
import { inTransaction, newId, type PoolClient } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';

/** `kept` products stay as they are called where they come from: the shop, or the list of system brands. */
export type RenameOutcome =
  { ok: true; renamed: number; kept: number; isMerged: boolean } | { ok: false; reason: string };

interface RenameRequest {
  merchantId: string;
  brandId: string;
  name: string;
}

/** Gives a merchant's brand another name; a brand that has that name already takes its products in. */
export async function renameBrand(request: RenameRequest): Promise<RenameOutcome> {
  const outcome = await inTransaction((client) => rename(client, request));
  if (outcome.ok) await announce(CATALOG_CHANNEL, request.merchantId);
  return outcome;
}

async function rename(
  client: PoolClient,
  { merchantId, brandId, name }: RenameRequest,
): Promise<RenameOutcome> {
  await lockCatalog(client, merchantId, 'exclusive');
  const own = await client.query('select from brand where merchant_id = $1 and id = $2', [
    merchantId,
    brandId,
  ]);
  if (own.rows.length === 0) return { ok: false, reason: 'This brand is no longer there' };
  const { rows } = await client.query<{ id: string; is_new: boolean }>(
    `insert into brand (id, merchant_id, name) values ($1, $2, $3)
     on conflict (merchant_id, name) do update set name = excluded.name returning id, xmax = 0 as is_new`,
    [newId(), merchantId, name],
  );
  const target = rows[0]!;
  if (target.id === brandId) return { ok: true, renamed: 0, kept: 0, isMerged: false };
  const moved = await client.query(
    `update product set brand_id = $3, brand_name = $4, updated_at = now()
      where merchant_id = $1 and brand_id = $2 and origin in ('csv', 'form')`,
    [merchantId, brandId, target.id, name],
  );
  const left = await client.query<{ count: number }>(
    'select count(*)::int as count from product where merchant_id = $1 and brand_id = $2',
    [merchantId, brandId],
  );
  const kept = left.rows[0]!.count;
  const isNothing = moved.rowCount === 0;
  const emptied = isNothing ? (target.is_new ? target.id : null) : kept === 0 ? brandId : null;
  if (emptied)
    await client.query('delete from brand where merchant_id = $1 and id = $2', [merchantId, emptied]);
  return { ok: true, renamed: moved.rowCount ?? 0, kept, isMerged: !target.is_new };
}
