import { type SavedView, VIEWS_MAX } from '#app/features/inventory/listing/views.ts';
import { db } from '#app/platform/db.server.ts';

/** The views that a merchant has saved, the oldest first. */
export async function listViews({ merchantId }: { merchantId: string }): Promise<SavedView[]> {
  return db.inventoryView.findMany({
    where: { merchantId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: VIEWS_MAX,
    select: { id: true, name: true, query: true },
  });
}
