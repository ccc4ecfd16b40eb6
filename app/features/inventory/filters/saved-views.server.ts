import { DEFAULT_VIEWS } from '#app/features/inventory/filters/filter-labels.ts';
import { type SavedView, VIEWS_MAX } from '#app/features/inventory/filters/product-filter.ts';
import type { Outcome } from '#app/features/inventory/inventory.ts';
import { db, inTransaction, newId } from '#app/platform/db/db.server.ts';

export async function listViews(merchantId: string): Promise<SavedView[]> {
  return db.inventoryView.findMany({
    where: { merchantId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: VIEWS_MAX,
    select: { id: true, name: true, query: true },
  });
}

/** Creates a view, or updates the name and optionally the query of the view with this id. Names are unique. */
export async function saveView(request: {
  merchantId: string;
  id?: string;
  name: string;
  query?: string;
}): Promise<Outcome> {
  const { merchantId, id = null, name, query } = request;
  const isDefault = DEFAULT_VIEWS.some((view) => view.name.toLowerCase() === name.toLowerCase());
  if (isDefault) return { ok: false, reason: `A view named “${name}” already exists` };
  return inTransaction(async (transaction) => {
    // Serializes concurrent saves, so that the limit holds.
    await transaction.query('select from merchant where id = $1 for update', [merchantId]);
    const { rows } = await transaction.query<{ id: string; name: string }>(
      'select id, name from inventory_view where merchant_id = $1',
      [merchantId],
    );
    if (rows.some((view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase())) {
      return { ok: false, reason: `A view named “${name}” already exists` };
    }
    if (id !== null) {
      const { rowCount } = await transaction.query(
        'update inventory_view set name = $3, query = coalesce($4, query) where merchant_id = $1 and id = $2',
        [merchantId, id, name, query ?? null],
      );
      return rowCount ? { ok: true } : { ok: false, reason: 'This view no longer exists' };
    }
    if (rows.length >= VIEWS_MAX) return { ok: false, reason: `You can save up to ${VIEWS_MAX} views` };
    await transaction.query(
      'insert into inventory_view (id, merchant_id, name, query) values ($1, $2, $3, $4)',
      [newId(), merchantId, name, query ?? ''],
    );
    return { ok: true };
  });
}

export async function deleteView(merchantId: string, id: string): Promise<void> {
  await db.inventoryView.deleteMany({ where: { merchantId, id } });
}
