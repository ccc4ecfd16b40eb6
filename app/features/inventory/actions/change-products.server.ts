import { lockCatalog } from '#app/features/inventory/catalog/write-products.server.ts';
import {
  type CorrectableAttribute,
  type CorrectedProductRow,
  type CorrectedValues,
  type Corrections,
  resolveAttributes,
  toCorrections,
} from '#app/features/inventory/corrections/corrections.ts';
import {
  buildProductCondition,
  type SqlCondition,
} from '#app/features/inventory/filters/filter-sql.server.ts';
import type { ProductSelection } from '#app/features/inventory/filters/product-filter.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { db, inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';

/** What a merchant decides of a product, whatever its source says. */
export interface ProductOverrides {
  locked: Corrections;
  isHidden: boolean;
}

export interface ProductChangeResult {
  changed: number;
  /** By which it can be undone for a day; null when nothing has changed. */
  changeId: string | null;
}

interface ProductRow extends ProductOverrides, CorrectedProductRow {
  id: string;
}

const BATCH = 500;
/** Far more than a catalogue has. */
const BATCHES_MAX = 2_000;
const UNDO_DAYS = 1;

interface ChangeRequest {
  merchantId: string;
  selection: ProductSelection;
  /** What is decided anew; the same again changes nothing. */
  decide(product: ProductOverrides & { id: string }): ProductOverrides;
}

/** Changes what is decided of products, batch by batch, and keeps how they were. */
async function changeProductOverrides(request: ChangeRequest): Promise<ProductChangeResult> {
  const { merchantId } = request;
  const changeId = newId();
  let changed = 0;
  let last: string | null = null;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const done = await inTransaction((client) => changeBatch(client, { ...request, changeId, last }));
    changed += done.changed;
    last = done.last;
    if (last === null) break;
  }
  if (changed > 0) {
    await notifyChannel(CATALOG_CHANNEL, merchantId);
    await deleteExpiredChanges(merchantId);
  }
  return { changed, changeId: changed > 0 ? changeId : null };
}

/** What a selection means in SQL, on `product p`. */
function buildSelectionCondition(merchantId: string, selection: ProductSelection): SqlCondition {
  if ('filter' in selection) return buildProductCondition(merchantId, selection.filter);
  return { text: 'p.merchant_id = $1 and p.id = any ($2::uuid[])', values: [merchantId, selection.ids] };
}

async function changeBatch(
  client: PoolClient,
  request: ChangeRequest & { changeId: string; last: string | null },
): Promise<{ changed: number; last: string | null }> {
  const { merchantId, selection, changeId, last, decide } = request;
  await lockCatalog(client, merchantId, 'exclusive');
  const { text, values } = buildSelectionCondition(merchantId, selection);
  const { rows } = await client.query<ProductRow>(
    `select p.id, p.title, p.brand_name as brand, p.attributes, p.read, p.locked, p.is_hidden as "isHidden"
       from product p where ${text} and p.id > $${values.length + 1}::uuid order by p.id limit ${BATCH}`,
    [...values, last ?? '00000000-0000-0000-0000-000000000000'],
  );
  const changes = rows.flatMap((row) => {
    const next = decide({ id: row.id, locked: row.locked, isHidden: row.isHidden });
    return isUnchanged(row, next) ? [] : [{ row, next }];
  });
  if (changes.length > 0) {
    await saveUndoSnapshot(client, { merchantId, changeId, rows: changes.map(({ row }) => row) });
    await writeOverrides(client, merchantId, changes);
  }
  return { changed: changes.length, last: rows.length === BATCH ? rows.at(-1)!.id : null };
}

function isUnchanged(row: ProductOverrides, next: ProductOverrides): boolean {
  return row.isHidden === next.isHidden && JSON.stringify(row.locked) === JSON.stringify(next.locked);
}

async function saveUndoSnapshot(
  client: PoolClient,
  { merchantId, changeId, rows }: { merchantId: string; changeId: string; rows: ProductRow[] },
): Promise<void> {
  await client.query(
    'insert into inventory_change (id, merchant_id) values ($1, $2) on conflict (id) do nothing',
    [changeId, merchantId],
  );
  await client.query(
    `insert into inventory_change_row (change_id, product_id, locked, is_hidden)
     select $1, id, locked, is_hidden from unnest($2::uuid[], $3::jsonb[], $4::bool[]) as t (id, locked, is_hidden)`,
    [
      changeId,
      rows.map(({ id }) => id),
      rows.map(({ locked }) => JSON.stringify(locked)),
      rows.map(({ isHidden }) => isHidden),
    ],
  );
}

async function writeOverrides(
  client: PoolClient,
  merchantId: string,
  changes: { row: ProductRow; next: ProductOverrides }[],
): Promise<void> {
  const settled = changes.map(({ row, next }) => ({
    ...next,
    id: row.id,
    ...resolveAttributes(row, next.locked),
  }));
  await client.query(
    `update product p set locked = t.locked, read = t.read, attributes = t.attributes,
            kind = t.attributes #>> '{kind,value}', is_hidden = t.is_hidden, updated_at = now()
       from unnest($2::uuid[], $3::jsonb[], $4::jsonb[], $5::jsonb[], $6::bool[])
            as t (id, locked, read, attributes, is_hidden)
      where p.merchant_id = $1 and p.id = t.id`,
    [
      merchantId,
      settled.map(({ id }) => id),
      settled.map(({ locked }) => JSON.stringify(locked)),
      settled.map(({ read }) => (read ? JSON.stringify(read) : null)),
      settled.map(({ attributes }) => JSON.stringify(attributes)),
      settled.map(({ isHidden }) => isHidden),
    ],
  );
}

async function deleteExpiredChanges(merchantId: string): Promise<void> {
  await pool.query(
    'delete from inventory_change where merchant_id = $1 and created_at < now() - make_interval(days => $2)',
    [merchantId, UNDO_DAYS],
  );
}

/** Locks attributes of products to what the merchant says; what is read of them later changes those no more. */
export async function correctProducts(request: {
  merchantId: string;
  selection: ProductSelection;
  values: CorrectedValues;
}): Promise<ProductChangeResult> {
  const corrections = toCorrections(request.values);
  return changeProductOverrides({
    ...request,
    decide: ({ locked, isHidden }) => ({ locked: { ...locked, ...corrections }, isHidden }),
  });
}

/** Takes corrections back, all of them unless some are named: products are again as they are read. */
export async function unlockProducts(request: {
  merchantId: string;
  selection: ProductSelection;
  attributes?: readonly CorrectableAttribute[];
}): Promise<ProductChangeResult> {
  const { attributes } = request;
  return changeProductOverrides({
    ...request,
    decide: ({ locked, isHidden }) => {
      const left = Object.entries(locked).filter(
        ([attribute]) => attributes !== undefined && !attributes.includes(attribute as CorrectableAttribute),
      );
      return { locked: Object.fromEntries(left), isHidden };
    },
  });
}

/** Keeps products from shoppers, or shows them again; no sync or import changes that. */
export async function setProductsHidden(request: {
  merchantId: string;
  selection: ProductSelection;
  isHidden: boolean;
}): Promise<ProductChangeResult> {
  const { isHidden } = request;
  return changeProductOverrides({ ...request, decide: ({ locked }) => ({ locked, isHidden }) });
}

export interface DeleteProductsResult {
  deleted: number;
  /** Products of the shop: they are deleted there. */
  kept: number;
}

/** Deletes products with their sizes for good; those that come from the merchant's shop stay. */
export async function deleteProducts(request: {
  merchantId: string;
  selection: ProductSelection;
}): Promise<DeleteProductsResult> {
  const { merchantId, selection } = request;
  const { text, values } = buildSelectionCondition(merchantId, selection);
  const outcome = await inTransaction(async (client) => {
    await lockCatalog(client, merchantId, 'exclusive');
    const kept = await client.query<{ count: number }>(
      `select count(*)::int as count from product p where ${text} and p.origin = 'shopify'`,
      values,
    );
    const gone = await client.query(`delete from product p where ${text} and p.origin <> 'shopify'`, values);
    return { deleted: gone.rowCount ?? 0, kept: kept.rows[0]!.count };
  });
  if (outcome.deleted > 0) await notifyChannel(CATALOG_CHANNEL, merchantId);
  return outcome;
}

const UNDO_BATCH = 200;
/** Far more than a catalogue has. */
const UNDO_BATCHES_MAX = 5_000;

export type UndoResult = { ok: true; restored: number } | { ok: false; reason: string };

/** Puts products back to how they were before a change of the last day; those deleted since are left out. */
export async function undoChange(request: { merchantId: string; changeId: string }): Promise<UndoResult> {
  const { merchantId, changeId } = request;
  const change = await db.inventoryChange.findFirst({ where: { merchantId, id: changeId } });
  if (!change) return { ok: false, reason: 'This can no longer be undone' };
  let restored = 0;
  let last: string | null = null;
  for (let batch = 0; batch < UNDO_BATCHES_MAX; batch += 1) {
    const before = await readUndoSnapshot(changeId, last);
    if (before.size === 0) break;
    const ids = [...before.keys()];
    const { changed } = await changeProductOverrides({
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

async function readUndoSnapshot(
  changeId: string,
  last: string | null,
): Promise<Map<string, ProductOverrides>> {
  const { rows } = await pool.query<ProductOverrides & { id: string }>(
    `select product_id as id, locked, is_hidden as "isHidden" from inventory_change_row
      where change_id = $1 and product_id > $2::uuid order by product_id limit ${UNDO_BATCH}`,
    [changeId, last ?? '00000000-0000-0000-0000-000000000000'],
  );
  return new Map(rows.map(({ id, locked, isHidden }) => [id, { locked, isHidden }]));
}
