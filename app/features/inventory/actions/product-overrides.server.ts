import { lockCatalog } from '#app/features/inventory/catalog/catalog.server.ts';
import { writeVariants } from '#app/features/inventory/catalog/write-variants.server.ts';
import {
  applyVariantLocks,
  type CorrectedProductRow,
  type Corrections,
  removeVariantLocks,
  resolveAttributes,
  type VariantLock,
} from '#app/features/inventory/corrections/corrections.ts';
import {
  buildProductCondition,
  type SqlCondition,
} from '#app/features/inventory/filters/product-filter.server.ts';
import type { ProductSelection } from '#app/features/inventory/filters/product-filter.ts';
import {
  CATALOG_CHANNEL,
  type ProductOrigin,
  summarizeVariants,
  type VariantToWrite,
} from '#app/features/inventory/inventory.ts';
import { inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';

export interface ProductOverrides {
  corrections: Corrections;
  isHidden: boolean;
  variantLocks: VariantLock[];
}

export interface ProductChangeResult {
  changed: number;
  /** Can be undone for one day; null if nothing changed. */
  changeId: string | null;
}

interface ProductRow extends ProductOverrides, CorrectedProductRow {
  id: string;
  origin: ProductOrigin;
}

interface OverrideChange {
  row: ProductRow;
  next: ProductOverrides;
}

const PRODUCTS_PER_BATCH = 500;
/** Sorts before every ID: the start of paging. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';
const UNDO_DAYS = 1;

export interface ChangeRequest {
  merchantId: string;
  selection: ProductSelection;
  /** Returns the new overrides; equal overrides count as no change. */
  override(product: ProductOverrides & Pick<ProductRow, 'id' | 'origin'>): ProductOverrides;
}

/** Changes the overrides of the selected products in batches and saves the previous state for undo. */
export async function changeProductOverrides(request: ChangeRequest): Promise<ProductChangeResult> {
  const { merchantId } = request;
  const changeId = newId();
  let changed = 0;
  let batch: { changed: number; last: string | null } = { changed: 0, last: null };
  do {
    const { last } = batch;
    batch = await inTransaction((transaction) => changeBatch(transaction, { ...request, changeId, last }));
    changed += batch.changed;
  } while (batch.last !== null);
  if (changed > 0) await publishChange(merchantId);
  return { changed, changeId: changed > 0 ? changeId : null };
}

/** Call after the commit: notifies readers and deletes changes too old to undo. */
export async function publishChange(merchantId: string): Promise<void> {
  await notifyChannel(CATALOG_CHANNEL, merchantId);
  await pool.query(
    'delete from inventory_change where merchant_id = $1 and created_at < now() - make_interval(days => $2)',
    [merchantId, UNDO_DAYS],
  );
}

export function buildSelectionCondition(merchantId: string, selection: ProductSelection): SqlCondition {
  if ('filter' in selection) return buildProductCondition(merchantId, selection.filter);
  return { text: 'p.merchant_id = $1 and p.id = any ($2::uuid[])', values: [merchantId, selection.ids] };
}

/** Changes the next batch of products, after the ID `last` or from the start. */
export async function changeBatch(
  transaction: PoolClient,
  request: ChangeRequest & { changeId: string; last: string | null },
): Promise<{ changed: number; last: string | null }> {
  const { merchantId, selection, changeId, last, override } = request;
  await lockCatalog(transaction, merchantId, 'exclusive');
  const { text, values } = buildSelectionCondition(merchantId, selection);
  const { rows } = await transaction.query<ProductRow>(
    `select p.id, p.title, p.brand_name as brand, p.attributes, p.read as uncorrected, p.locked as corrections,
            p.is_hidden as "isHidden", p.variant_locks as "variantLocks", p.origin
       from product p where ${text} and p.id > $${values.length + 1}::uuid order by p.id limit ${PRODUCTS_PER_BATCH}`,
    [...values, last ?? NO_ID],
  );
  const changes = rows.flatMap((row) => {
    const { id, origin, corrections, isHidden, variantLocks } = row;
    const next = override({ id, origin, corrections, isHidden, variantLocks });
    return isUnchanged(row, next) ? [] : [{ row, next }];
  });
  if (changes.length > 0) {
    await saveUndoSnapshot(transaction, { merchantId, changeId, changes });
    await writeOverrides(transaction, merchantId, changes);
    const lockChanges = changes.filter(({ row, next }) => !hasSameLocks(row, next));
    if (lockChanges.length > 0) await writeVariantLocks(transaction, merchantId, lockChanges);
  }
  return { changed: changes.length, last: rows.length === PRODUCTS_PER_BATCH ? rows.at(-1)!.id : null };
}

function isUnchanged(row: ProductOverrides, next: ProductOverrides): boolean {
  return (
    row.isHidden === next.isHidden &&
    JSON.stringify(row.corrections) === JSON.stringify(next.corrections) &&
    hasSameLocks(row, next)
  );
}

function hasSameLocks(row: ProductOverrides, next: ProductOverrides): boolean {
  return JSON.stringify(row.variantLocks) === JSON.stringify(next.variantLocks);
}

async function saveUndoSnapshot(
  transaction: PoolClient,
  { merchantId, changeId, changes }: { merchantId: string; changeId: string; changes: OverrideChange[] },
): Promise<void> {
  await transaction.query(
    'insert into inventory_change (id, merchant_id) values ($1, $2) on conflict (id) do nothing',
    [changeId, merchantId],
  );
  await transaction.query(
    `insert into inventory_change_row (change_id, product_id, locked, is_hidden, variant_locks)
     select $1, id, locked, is_hidden, variant_locks
       from unnest($2::uuid[], $3::jsonb[], $4::bool[], $5::jsonb[]) as t (id, locked, is_hidden, variant_locks)`,
    [
      changeId,
      changes.map(({ row }) => row.id),
      changes.map(({ row }) => JSON.stringify(row.corrections)),
      changes.map(({ row }) => row.isHidden),
      // Undoing another change keeps prices that were set since.
      changes.map(({ row, next }) => (hasSameLocks(row, next) ? null : JSON.stringify(row.variantLocks))),
    ],
  );
}

async function writeOverrides(
  transaction: PoolClient,
  merchantId: string,
  changes: OverrideChange[],
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

async function writeVariantLocks(transaction: PoolClient, merchantId: string, changes: OverrideChange[]) {
  const ids = changes.map(({ row }) => row.id);
  const stored = await listStoredVariants(transaction, merchantId, ids);
  const products = changes.map(({ row, next }) => {
    const source = removeVariantLocks(stored.get(row.id) ?? [], row.variantLocks);
    return { handle: row.id, ...applyVariantLocks(source, next.variantLocks) };
  });
  const areAllNew = false;
  await writeVariants(transaction, {
    merchantId,
    products,
    ids: new Map(ids.map((id) => [id, id])),
    areAllNew,
  });
  const summaries = products.map(({ variants }) => summarizeVariants(variants));
  await transaction.query(
    `update product p set variant_locks = t.locks, price_from_minor = t.price, is_in_stock = t.in_stock,
            size_mask = t.size_mask
       from unnest($2::uuid[], $3::jsonb[], $4::int[], $5::bool[], $6::int[])
            as t (id, locks, price, in_stock, size_mask)
      where p.merchant_id = $1 and p.id = t.id`,
    [
      merchantId,
      ids,
      products.map(({ locks }) => JSON.stringify(locks)),
      summaries.map(({ priceFromMinor }) => priceFromMinor),
      summaries.map((summary) => summary.isInStock),
      summaries.map((summary) => summary.sizeMask),
    ],
  );
}

/** The stored variants of products, in order, by product ID. */
export async function listStoredVariants(transaction: PoolClient, merchantId: string, productIds: string[]) {
  const { rows } = await transaction.query<VariantToWrite & { productId: string }>(
    `select product_id as "productId", id as "variantId", title, size, price_minor as "priceMinor", available, sku,
            external_id as "externalId", stock_id as "stockId"
       from variant where merchant_id = $1 and product_id = any ($2::uuid[]) order by product_id, position`,
    [merchantId, productIds],
  );
  return Map.groupBy(rows, ({ productId }) => productId);
}
