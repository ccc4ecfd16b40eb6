import { pool } from '#app/platform/db.server.ts';

const BATCH = 2_000;

/**
 * Deletes a merchant's rows from a table, some thousand at a time so that nobody waits for long; `only` narrows them
 * by SQL of our own. False when the time ran out: whoever called goes on where this stopped.
 */
export async function eraseRows(input: {
  merchantId: string;
  table: string;
  only?: string;
  until: number;
}): Promise<boolean> {
  const { merchantId, table, only = 'true', until } = input;
  const name = `"${table.replaceAll('"', '""')}"`;
  while (Date.now() < until) {
    const { rowCount } = await pool.query(
      `delete from ${name} where ctid = any (array(
         select ctid from ${name} where merchant_id = $1 and (${only}) limit $2))`,
      [merchantId, BATCH],
    );
    if ((rowCount ?? 0) < BATCH) return true;
  }
  return false;
}

/** Every table whose rows belong to merchants; asked of the database, so that none is forgotten. */
export async function listMerchantTables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by c.relname`,
  );
  return rows.map(({ name }) => name);
}
