import { db } from '#app/platform/db.server.ts';

/** Forgets a saved view; the products that it showed stay. */
export async function deleteView({ merchantId, id }: { merchantId: string; id: string }): Promise<void> {
  await db.inventoryView.deleteMany({ where: { merchantId, id } });
}
