import type { Corrections } from '#app/features/inventory/product/corrections.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { type Where, whereListed } from '#app/features/inventory/listing/listing-where.server.ts';
import type { Selection } from '#app/features/inventory/listing/selection.ts';
import { type ReadProductRow, settleAttributes } from '#app/features/inventory/product/settle-attributes.ts';
import { lockCatalog } from '#app/features/inventory/write-products.server.ts';
import { inTransaction, newId, pool, type PoolClient } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/notify.server.ts';

/** What a merchant decides of a product, whatever its source says. */
export interface Decisions {
  locked: Corrections;
  isHidden: boolean;
}

export interface ChangedProducts {
  changed: number;
  /** By which it can be undone for a day; null when nothing has changed. */
  changeId: string | null;
}

interface ProductRow extends Decisions, ReadProductRow {
  id: string;
}

const BATCH = 500;
/** Far more than a catalogue has. */
const BATCHES_MAX = 2_000;
const KEPT_DAYS = 1;

interface ChangeRequest {
  merchantId: string;
  selection: Selection;
  /** What is decided anew; the same again changes nothing. */
  decide(product: Decisions & { id: string }): Decisions;
}

/** Changes what is decided of products, batch by batch, and keeps how they were. */
export async function changeProducts(request: ChangeRequest): Promise<ChangedProducts> {
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
    await announce(CATALOG_CHANNEL, merchantId);
    await forgetOldChanges(merchantId);
  }
  return { changed, changeId: changed > 0 ? changeId : null };
}

/** What a selection means in SQL, on `product p`. */
export function whereSelected(merchantId: string, selection: Selection): Where {
  if ('filter' in selection) return whereListed(merchantId, selection.filter);
  return { text: 'p.merchant_id = $1 and p.id = any ($2::uuid[])', values: [merchantId, selection.ids] };
}

async function changeBatch(
  client: PoolClient,
  request: ChangeRequest & { changeId: string; last: string | null },
): Promise<{ changed: number; last: string | null }> {
  const { merchantId, selection, changeId, last, decide } = request;
  await lockCatalog(client, merchantId, 'exclusive');
  const { text, values } = whereSelected(merchantId, selection);
  const { rows } = await client.query<ProductRow>(
    `select p.id, p.title, p.brand_name as brand, p.attributes, p.read, p.locked, p.is_hidden as "isHidden"
       from product p where ${text} and p.id > $${values.length + 1}::uuid order by p.id limit ${BATCH}`,
    [...values, last ?? '00000000-0000-0000-0000-000000000000'],
  );
  const changes = rows.flatMap((row) => {
    const next = decide({ id: row.id, locked: row.locked, isHidden: row.isHidden });
    return isSame(row, next) ? [] : [{ row, next }];
  });
  if (changes.length > 0) {
    await keepBefore(client, { merchantId, changeId, rows: changes.map(({ row }) => row) });
    await writeDecisions(client, merchantId, changes);
  }
  return { changed: changes.length, last: rows.length === BATCH ? rows.at(-1)!.id : null };
}

function isSame(row: Decisions, next: Decisions): boolean {
  return row.isHidden === next.isHidden && JSON.stringify(row.locked) === JSON.stringify(next.locked);
}

async function keepBefore(
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

async function writeDecisions(
  client: PoolClient,
  merchantId: string,
  changes: { row: ProductRow; next: Decisions }[],
): Promise<void> {
  const settled = changes.map(({ row, next }) => ({
    ...next,
    id: row.id,
    ...settleAttributes(row, next.locked),
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

async function forgetOldChanges(merchantId: string): Promise<void> {
  await pool.query(
    'delete from inventory_change where merchant_id = $1 and created_at < now() - make_interval(days => $2)',
    [merchantId, KEPT_DAYS],
  );
}
