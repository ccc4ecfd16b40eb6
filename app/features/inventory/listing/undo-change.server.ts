import { changeProducts, type Decisions } from '#app/features/inventory/listing/change-products.server.ts';
import { db, pool } from '#app/platform/db.server.ts';

const BATCH = 200;
/** Far more than a catalogue has. */
const BATCHES_MAX = 5_000;

export type UndoOutcome = { ok: true; restored: number } | { ok: false; reason: string };

/** Puts products back to how they were before a change of the last day; those deleted since are left out. */
export async function undoChange(request: { merchantId: string; changeId: string }): Promise<UndoOutcome> {
  const { merchantId, changeId } = request;
  const change = await db.inventoryChange.findFirst({ where: { merchantId, id: changeId } });
  if (!change) return { ok: false, reason: 'This can no longer be undone' };
  let restored = 0;
  let last: string | null = null;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const before = await readBefore(changeId, last);
    if (before.size === 0) break;
    const ids = [...before.keys()];
    const { changed } = await changeProducts({
      merchantId,
      selection: { ids },
      decide: (product) => before.get(product.id) ?? product,
    });
    restored += changed;
    last = ids.at(-1)!;
  }
  await db.inventoryChange.deleteMany({ where: { merchantId, id: changeId } });
  return { ok: true, restored };
}

async function readBefore(changeId: string, last: string | null): Promise<Map<string, Decisions>> {
  const { rows } = await pool.query<Decisions & { id: string }>(
    `select product_id as id, locked, is_hidden as "isHidden" from inventory_change_row
      where change_id = $1 and product_id > $2::uuid order by product_id limit ${BATCH}`,
    [changeId, last ?? '00000000-0000-0000-0000-000000000000'],
  );
  return new Map(rows.map(({ id, locked, isHidden }) => [id, { locked, isHidden }]));
}
