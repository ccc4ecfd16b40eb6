import type { z } from 'zod';
import type { inventoryActionSchema } from '#app/features/inventory/actions/action-schema.ts';
import { lockCatalog } from '#app/features/inventory/catalog/write-products.server.ts';
import {
  CORRECTABLE_ATTRIBUTES,
  type CorrectedProductRow,
  type Corrections,
  resolveAttributes,
  toCorrections,
} from '#app/features/inventory/corrections/corrections.ts';
import {
  buildProductCondition,
  type SqlCondition,
} from '#app/features/inventory/filters/filter-sql.server.ts';
import type { ProductSelection } from '#app/features/inventory/filters/product-filter.ts';
import { CATALOG_CHANNEL, type Outcome } from '#app/features/inventory/inventory.ts';
import { db, inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';

/** A merchant's settings of a product, independent of its source. */
export interface ProductOverrides {
  corrections: Corrections;
  isHidden: boolean;
}

export interface ProductChangeResult {
  changed: number;
  /** Can be undone for one day; null when nothing changed. */
  changeId: string | null;
}

interface ProductRow extends ProductOverrides, CorrectedProductRow {
  id: string;
}

const PRODUCTS_PER_BATCH = 500;
/** Sorts before every id: start of the paging. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
const UNDO_DAYS = 1;

interface ChangeRequest {
  merchantId: string;
  selection: ProductSelection;
  /** Returns the new overrides; equal overrides are no change. */
  override(product: ProductOverrides & { id: string }): ProductOverrides;
}

/** Changes the overrides of the selected products in batches and saves the previous state for undo. */
async function changeProductOverrides(request: ChangeRequest): Promise<ProductChangeResult> {
  const { merchantId } = request;
  const changeId = newId();
  let changed = 0;
  let batch: { changed: number; last: string | null } = { changed: 0, last: null };
  do {
    const { last } = batch;
    batch = await inTransaction((transaction) => changeBatch(transaction, { ...request, changeId, last }));
    changed += batch.changed;
  } while (batch.last !== null);
  if (changed > 0) {
    await notifyChannel(CATALOG_CHANNEL, merchantId);
    await pool.query(
      'delete from inventory_change where merchant_id = $1 and created_at < now() - make_interval(days => $2)',
      [merchantId, UNDO_DAYS],
    );
  }
  return { changed, changeId: changed > 0 ? changeId : null };
}

function buildSelectionCondition(merchantId: string, selection: ProductSelection): SqlCondition {
  if ('filter' in selection) return buildProductCondition(merchantId, selection.filter);
  return { text: 'p.merchant_id = $1 and p.id = any ($2::uuid[])', values: [merchantId, selection.ids] };
}

async function changeBatch(
  transaction: PoolClient,
  request: ChangeRequest & { changeId: string; last: string | null },
): Promise<{ changed: number; last: string | null }> {
  const { merchantId, selection, changeId, last, override } = request;
  await lockCatalog(transaction, merchantId, 'exclusive');
  const { text, values } = buildSelectionCondition(merchantId, selection);
  const { rows } = await transaction.query<ProductRow>(
    `select p.id, p.title, p.brand_name as brand, p.attributes, p.read as uncorrected, p.locked as corrections,
            p.is_hidden as "isHidden"
       from product p where ${text} and p.id > $${values.length + 1}::uuid order by p.id limit ${PRODUCTS_PER_BATCH}`,
    [...values, last ?? NO_ID],
  );
  const changes = rows.flatMap((row) => {
    const next = override({ id: row.id, corrections: row.corrections, isHidden: row.isHidden });
    return isUnchanged(row, next) ? [] : [{ row, next }];
  });
  if (changes.length > 0) {
    await saveUndoSnapshot(transaction, { merchantId, changeId, rows: changes.map(({ row }) => row) });
    await writeOverrides(transaction, merchantId, changes);
  }
  return { changed: changes.length, last: rows.length === PRODUCTS_PER_BATCH ? rows.at(-1)!.id : null };
}

function isUnchanged(row: ProductOverrides, next: ProductOverrides): boolean {
  return (
    row.isHidden === next.isHidden && JSON.stringify(row.corrections) === JSON.stringify(next.corrections)
  );
}

async function saveUndoSnapshot(
  transaction: PoolClient,
  { merchantId, changeId, rows }: { merchantId: string; changeId: string; rows: ProductRow[] },
): Promise<void> {
  await transaction.query(
    'insert into inventory_change (id, merchant_id) values ($1, $2) on conflict (id) do nothing',
    [changeId, merchantId],
  );
  await transaction.query(
    `insert into inventory_change_row (change_id, product_id, locked, is_hidden)
     select $1, id, locked, is_hidden from unnest($2::uuid[], $3::jsonb[], $4::bool[]) as t (id, locked, is_hidden)`,
    [
      changeId,
      rows.map(({ id }) => id),
      rows.map(({ corrections }) => JSON.stringify(corrections)),
      rows.map(({ isHidden }) => isHidden),
    ],
  );
}

async function writeOverrides(
  transaction: PoolClient,
  merchantId: string,
  changes: { row: ProductRow; next: ProductOverrides }[],
): Promise<void> {
  const resolved = changes.map(({ row, next }) => ({
    ...next,
    id: row.id,
    ...resolveAttributes(row, next.corrections),
  }));
  await transaction.query(
    `update product p set locked = t.locked, read = t.read, attributes = t.attributes,
            kind = t.attributes #>> '{kind,value}', is_hidden = t.is_hidden, updated_at = now()
       from unnest($2::uuid[], $3::jsonb[], $4::jsonb[], $5::jsonb[], $6::bool[])
            as t (id, locked, read, attributes, is_hidden)
      where p.merchant_id = $1 and p.id = t.id`,
    [
      merchantId,
      resolved.map(({ id }) => id),
      resolved.map(({ corrections }) => JSON.stringify(corrections)),
      resolved.map(({ uncorrected }) => (uncorrected ? JSON.stringify(uncorrected) : null)),
      resolved.map(({ attributes }) => JSON.stringify(attributes)),
      resolved.map(({ isHidden }) => isHidden),
    ],
  );
}

export type ProductChange = Extract<
  z.output<typeof inventoryActionSchema>,
  { intent: 'correct' | 'remove-corrections' | 'hide' }
>;

/** Corrects products, removes corrections (all or of some attributes) or hides products; syncs and imports keep this. */
export async function changeProducts(
  change: ProductChange & { merchantId: string },
): Promise<ProductChangeResult> {
  return changeProductOverrides({ ...change, override: createOverride(change) });
}

function createOverride(change: ProductChange): ChangeRequest['override'] {
  if (change.intent === 'hide') return ({ corrections }) => ({ corrections, isHidden: change.isHidden });
  if (change.intent === 'correct') {
    const added = toCorrections(change.values);
    return ({ corrections, isHidden }) => ({ corrections: { ...corrections, ...added }, isHidden });
  }
  const removed: readonly string[] = change.attributes ?? CORRECTABLE_ATTRIBUTES;
  return ({ corrections, isHidden }) => {
    const remaining = Object.entries(corrections).filter(([attribute]) => !removed.includes(attribute));
    return { corrections: Object.fromEntries(remaining), isHidden };
  };
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
    const { rows } = await pool.query<ProductOverrides & { id: string }>(
      `select product_id as id, locked as corrections, is_hidden as "isHidden" from inventory_change_row
        where change_id = $1 and product_id > $2::uuid order by product_id limit ${UNDO_BATCH}`,
      [changeId, last],
    );
    if (rows.length === 0) break;
    const previous = new Map(rows.map(({ id, corrections, isHidden }) => [id, { corrections, isHidden }]));
    const { changed } = await changeProductOverrides({
      merchantId,
      selection: { ids: [...previous.keys()] },
      override: (product) => previous.get(product.id) ?? product,
    });
    restored += changed;
    last = rows.at(-1)!.id;
  }
  await db.inventoryChange.deleteMany({ where: { merchantId, id: changeId } });
  return { ok: true, restored };
}
