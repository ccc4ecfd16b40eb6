import { db, listMerchantTables, newId, pool } from '#app/platform/db/db.server.ts';
import { CANARY } from '#tests/support/canary.ts';

/** Leaves the canary in every column of a merchant's that can hold words, also in tables that nothing has written yet. */

interface Column {
  table: string;
  column: string;
  /** As PostgreSQL calls it: `text`, `_text`, `jsonb`, `uuid` and so on. */
  type: string;
  isNeeded: boolean;
}

/** Words of our own by which rows are found, and seals: nobody else's words come to lie in them. */
const OWN_WORDS = new Set(
  [
    [
      'brand_suggestion.status chat_message.author chat_message.engine chat_session.channel chat_session.mode',
    ],
    [
      'chat_session.draft_engine former_shop.shop_hash model_usage.mode product.kind product.origin shop.domain',
    ],
    ['shop.mode store_file.key subdomain.slug subdomain.status subscription.provider sync_run.kind'],
    ['sync_run.status'],
  ].flatMap(([line]) => line!.split(' ')),
);

const ROWS: Record<string, string> = {
  session_id: 'chat_session',
  message_id: 'chat_message',
  product_id: 'product',
  brand_id: 'brand',
  change_id: 'inventory_change',
};

// A merchant with members keeps the account; here is one without.
async function listTables(): Promise<string[]> {
  const tables = (await listMerchantTables()).filter((table) => table !== 'team_member');
  return [...tables, 'inventory_change_row'];
}

export async function plantColumns(merchantId: string): Promise<void> {
  const tables = await listTables();
  const columns = await listColumns(tables);
  for (const table of tables) {
    const own = columns.filter((one) => one.table === table);
    await plantRow(own, merchantId);
    for (const { column, type } of own.filter(holdsWords)) {
      const where = table === 'inventory_change_row' ? 'true' : `merchant_id = '${merchantId}'`;
      // What somebody really said stays, since it is by that they are found.
      const free = `coalesce("${column}"::text, '') not ilike '%quillfeather%'`;
      await pool.query(`update "${table}" set "${column}" = ${valueOf(type)} where ${where} and ${free}`);
    }
  }
}

/** Columns of a merchant's that can hold words, as `table.column`, and of them those in which the canary stands. */
export async function findPlanted(): Promise<{ all: string[]; planted: string[] }> {
  const columns = await listColumns(await listTables());
  const planted: string[] = [];
  const all = columns.filter(holdsWords).map(({ table, column }) => `${table}.${column}`);
  for (const name of all) {
    const [table, column] = name.split('.');
    const found = await pool.query(`select from "${table}" where "${column}"::text ilike '%quillfeather%'`);
    if (found.rowCount) planted.push(name);
  }
  return { all, planted };
}

function holdsWords({ table, column, type }: Column): boolean {
  return ['text', '_text', 'jsonb'].includes(type) && !OWN_WORDS.has(`${table}.${column}`);
}

async function listColumns(tables: string[]): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select table_name as table, column_name as column, udt_name as type,
            is_nullable = 'NO' and column_default is null as "isNeeded"
       from information_schema.columns
      where table_schema = current_schema() and is_generated = 'NEVER' and table_name = any ($1::text[])
      order by table_name, ordinal_position`,
    [tables],
  );
  return rows;
}

async function plantRow(columns: Column[], merchantId: string): Promise<void> {
  const { table } = columns[0]!;
  const key = columns.some(({ column }) => column === 'merchant_id')
    ? `where merchant_id = '${merchantId}'`
    : '';
  if ((await pool.query(`select from "${table}" ${key} limit 1`)).rowCount) return;
  const needed = columns.filter(({ column, isNeeded }) => isNeeded || column === 'merchant_id');
  const values = await Promise.all(needed.map((one) => neededValue(one, merchantId)));
  const names = needed.map(({ column }) => `"${column}"`).join(', ');
  await pool.query(`insert into "${table}" (${names}) values (${values.join(', ')})`);
}

async function neededValue({ column, type }: Column, merchantId: string): Promise<string> {
  if (column === 'merchant_id') return `'${merchantId}'`;
  const of = ROWS[column];
  if (of) return `(select id from "${of}" where merchant_id = '${merchantId}' limit 1)`;
  if (type === 'uuid') return `'${newId()}'`;
  return valueOf(type);
}

function valueOf(type: string): string {
  const said = `${CANARY.name} ${CANARY.email} ${CANARY.phone}`;
  const values: Record<string, string> = {
    text: `'${said} ' || gen_random_uuid()`,
    _text: `array['${said}']`,
    jsonb: `jsonb_build_object('said', '${said}')`,
    bool: 'false',
    date: 'current_date',
    timestamptz: 'now()',
  };
  return values[type] ?? '1';
}

/** What belongs to no merchant and may tell of a shopper all the same. */
export async function plantLooseRows(): Promise<void> {
  const said = `${CANARY.name}, ${CANARY.email}, ${CANARY.phone}`;
  await db.errorReport.create({
    data: {
      ...{
        id: newId(),
        message: said,
        stack: said,
        componentStack: said,
        url: `https://x.example/?q=${said}`,
      },
      ...{ metadata: { said, deep: [{ said }] }, userAgent: said },
    },
  });
  await db.rateLimit.createMany({
    data: [`sign-in:${CANARY.email.toUpperCase()}`, `chat:${CANARY.phone}`].map((key) => ({
      key,
      points: 1,
    })),
  });
}
