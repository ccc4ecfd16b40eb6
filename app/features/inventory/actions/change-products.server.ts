import type { z } from 'zod';
import type { inventoryActionSchema } from '#app/features/inventory/actions/action-schema.ts';
import {
  buildSelectionCondition,
  changeProductOverrides,
  type ChangeRequest,
  NO_ID,
  type ProductChangeResult,
  type ProductOverrides,
} from '#app/features/inventory/actions/product-overrides.server.ts';
import { lockCatalog } from '#app/features/inventory/catalog/write-products.server.ts';
import { CORRECTABLE_ATTRIBUTES, toCorrections } from '#app/features/inventory/corrections/corrections.ts';
import type { VariantLock } from '#app/features/inventory/corrections/variant-locks.ts';
import type { ProductSelection } from '#app/features/inventory/filters/product-filter.ts';
import { CATALOG_CHANNEL, type Outcome, type ProductOrigin } from '#app/features/inventory/inventory.ts';
import { db, inTransaction, pool } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';

export type ProductChange = Extract<
  z.output<typeof inventoryActionSchema>,
  { intent: 'correct' | 'remove-corrections' | 'hide' }
>;

/** Corrects or hides products, or removes all corrections or some; syncs and imports keep this. */
export async function changeProducts(
  change: ProductChange & { merchantId: string },
): Promise<ProductChangeResult> {
  return changeProductOverrides({ ...change, override: createOverride(change) });
}

function createOverride(change: ProductChange): ChangeRequest['override'] {
  if (change.intent === 'hide') return (product) => ({ ...product, isHidden: change.isHidden });
  if (change.intent === 'correct') {
    const added = toCorrections(change.values);
    return (product) => ({ ...product, corrections: { ...product.corrections, ...added } });
  }
  const { attributes, variants } = change;
  const isAll = !attributes && !variants;
  const removed: readonly string[] = isAll ? CORRECTABLE_ATTRIBUTES : (attributes ?? []);
  return (product) => {
    const remaining = Object.entries(product.corrections).filter(
      ([attribute]) => !removed.includes(attribute),
    );
    // Only a file has other prices to return to.
    const variantLocks =
      product.origin === 'csv'
        ? product.variantLocks.filter(({ key }) => !isAll && !variants?.includes(key))
        : product.variantLocks;
    return { ...product, corrections: Object.fromEntries(remaining), variantLocks };
  };
}

/** Whether any product or brand named by an action is the merchant's. */
export async function isTargetThere(
  merchantId: string,
  action: { intent: string; selection?: ProductSelection; brandId?: string },
): Promise<boolean> {
  const { selection, brandId } = action;
  if (brandId) return (await db.brand.count({ where: { merchantId, id: brandId } })) > 0;
  if (!selection || !('ids' in selection)) return true;
  return (await db.product.count({ where: { merchantId, id: { in: selection.ids } } })) > 0;
}

export interface DeleteProductsResult {
  deleted: number;
  /** Shopify products, which can only be deleted in Shopify. */
  skipped: number;
}

/** Permanently deletes products with their variants; Shopify products are skipped. */
export async function deleteProducts(
  merchantId: string,
  selection: ProductSelection,
): Promise<DeleteProductsResult> {
  const { text, values } = buildSelectionCondition(merchantId, selection);
  const outcome = await inTransaction(async (transaction) => {
    await lockCatalog(transaction, merchantId, 'exclusive');
    const skipped = await transaction.query<{ count: number }>(
      `select count(*)::int as count from product p where ${text} and p.origin = 'shopify'`,
      values,
    );
    const deleted = await transaction.query(
      `delete from product p where ${text} and p.origin <> 'shopify'`,
      values,
    );
    return { deleted: deleted.rowCount ?? 0, skipped: skipped.rows[0]!.count };
  });
  if (outcome.deleted > 0) await notifyChannel(CATALOG_CHANNEL, merchantId);
  return outcome;
}

const UNDO_BATCH = 200;

interface UndoRow extends Omit<ProductOverrides, 'variantLocks'> {
  id: string;
  variantLocks: VariantLock[] | null;
}

function toOverrides(
  product: ProductOverrides & { origin: ProductOrigin },
  { corrections, isHidden, variantLocks }: UndoRow,
): ProductOverrides {
  // Prices of a product that Shopify took over since are Shopify's.
  const isRestored = variantLocks !== null && product.origin !== 'shopify';
  return { corrections, isHidden, variantLocks: isRestored ? variantLocks : product.variantLocks };
}

/** Restores the state before a change of the last day; products deleted since are skipped. */
export async function undoChange(
  merchantId: string,
  changeId: string,
): Promise<Outcome<{ restored: number }>> {
  const change = await db.inventoryChange.findFirst({ where: { merchantId, id: changeId } });
  if (!change) return { ok: false, reason: 'This can no longer be undone' };
  let restored = 0;
  let last = NO_ID;
  for (;;) {
    const { rows } = await pool.query<UndoRow>(
      `select product_id as id, locked as corrections, is_hidden as "isHidden", variant_locks as "variantLocks"
         from inventory_change_row
        where change_id = $1 and product_id > $2::uuid order by product_id limit ${UNDO_BATCH}`,
      [changeId, last],
    );
    if (rows.length === 0) break;
    const previous = new Map(rows.map((row) => [row.id, row]));
    const { changed } = await changeProductOverrides({
      merchantId,
      selection: { ids: [...previous.keys()] },
      override: (product) => toOverrides(product, previous.get(product.id)!),
    });
    restored += changed;
    last = rows.at(-1)!.id;
  }
  await db.inventoryChange.deleteMany({ where: { merchantId, id: changeId } });
  return { ok: true, restored };
}
