import { db, listMerchantTables, newId, pool } from '#app/platform/db/db.server.ts';
import { TEST_PERSON } from '#tests/support/test-person.ts';

/** Writes the test person into every text column of a merchant, even in tables without rows. */

interface Column {
  table: string;
  column: string;
  /** PostgreSQL type: `text`, `_text`, `jsonb`, `uuid`, and so on. */
  type: string;
  isRequired: boolean;
}

/** Columns that only ever hold generated values. */
const GENERATED_COLUMNS = new Set(
  [
    [
      'brand_suggestion.status chat_message.author chat_message.engine chat_session.channel chat_session.mode',
    ],
    [
      'chat_session.draft_engine former_shop.shop_hash model_usage.mode product.kind product.origin shop.domain',
    ],
    ['shop.mode store_file.key subdomain.slug subdomain.status subscription.provider sync_run.kind'],
    ['sync_run.status chat_session.owner push_subscription.user_id'],
    ['push_subscription.endpoint push_subscription.p256dh push_subscription.auth alert_account.config'],
    ['sync_run.status analytics_count.channel analytics_count.key analytics_count.topic analytics_day.arm'],
    ['analytics_day.channel analytics_day.reply_tenths analytics_day.revenue analytics_state.basis'],
    ['chat_event.arm chat_event.channel chat_event.kind'],
    ['feedback.reference subscription.limits subscription.pending_plan subscription.external_id'],
    ['usage_month.events billing_notice.kind billing_notice.period billing_customer.customer_id'],
    ['billing_customer.checkout_id billing_customer.checkout_url billing_customer.checkout_for'],
  ].flatMap(([line]) => line!.split(' ')),
);

const ROWS: Record<string, string> = {
  session_id: 'chat_session',
  message_id: 'chat_message',
  lead_id: 'lead',
  product_id: 'product',
  brand_id: 'brand',
  change_id: 'inventory_change',
};

/** A merchant with members isn't deleted, so this one has none; members and invitees aren't shoppers. */
const TABLES_OF_USERS = new Set(['team_member', 'invitation', 'support_access']);

async function listTables(): Promise<string[]> {
  const tables = (await listMerchantTables()).filter((table) => !TABLES_OF_USERS.has(table));
  return [...tables, 'inventory_change_row'];
}

export async function seedTextColumns(merchantId: string): Promise<void> {
  const tables = await listTables();
  const columns = await listColumns(tables);
  for (const table of tables) {
    const own = columns.filter((one) => one.table === table);
    await insertRowIfMissing(own, merchantId);
    for (const { column, type } of own.filter(isFreeText)) {
      const where = table === 'inventory_change_row' ? 'true' : `merchant_id = '${merchantId}'`;
      // Keeps real messages, which are needed to find the person.
      const free = `coalesce("${column}"::text, '') not ilike '%quillfeather%'`;
      await pool.query(`update "${table}" set "${column}" = ${valueOf(type)} where ${where} and ${free}`);
    }
  }
}

/** A merchant's text columns as `table.column`, and those that contain the test person. */
export async function findSeededColumns(): Promise<{ all: string[]; seeded: string[] }> {
  const columns = await listColumns(await listTables());
  const seeded: string[] = [];
  const all = columns.filter(isFreeText).map(({ table, column }) => `${table}.${column}`);
  for (const name of all) {
    const [table, column] = name.split('.');
    const found = await pool.query(`select from "${table}" where "${column}"::text ilike '%quillfeather%'`);
    if (found.rowCount) seeded.push(name);
  }
  return { all, seeded };
}

function isFreeText({ table, column, type }: Column): boolean {
  return ['text', '_text', 'jsonb'].includes(type) && !GENERATED_COLUMNS.has(`${table}.${column}`);
}

async function listColumns(tables: string[]): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select table_name as table, column_name as column, udt_name as type,
            is_nullable = 'NO' and column_default is null as "isRequired"
       from information_schema.columns
      where table_schema = current_schema() and is_generated = 'NEVER' and table_name = any ($1::text[])
      order by table_name, ordinal_position`,
    [tables],
  );
  return rows;
}

async function insertRowIfMissing(columns: Column[], merchantId: string): Promise<void> {
  const { table } = columns[0]!;
  const key = columns.some(({ column }) => column === 'merchant_id')
    ? `where merchant_id = '${merchantId}'`
    : '';
  if ((await pool.query(`select from "${table}" ${key} limit 1`)).rowCount) return;
  const required = columns.filter(({ column, isRequired }) => isRequired || column === 'merchant_id');
  const values = await Promise.all(required.map((one) => requiredValue(one, merchantId)));
  const names = required.map(({ column }) => `"${column}"`).join(', ');
  await pool.query(`insert into "${table}" (${names}) values (${values.join(', ')})`);
}

async function requiredValue({ column, type }: Column, merchantId: string): Promise<string> {
  if (column === 'merchant_id') return `'${merchantId}'`;
  const of = ROWS[column];
  if (of) return `(select id from "${of}" where merchant_id = '${merchantId}' limit 1)`;
  if (column === 'user_id') return `'${await makeUser()}'`;
  if (type === 'uuid') return `'${newId()}'`;
  return valueOf(type);
}

async function makeUser(): Promise<string> {
  const id = newId();
  await db.user.create({ data: { id, name: 'A member', email: `${id}@store.example` } });
  return id;
}

function valueOf(type: string): string {
  const text = `${TEST_PERSON.name} ${TEST_PERSON.email} ${TEST_PERSON.phone}`;
  const values: Record<string, string> = {
    text: `'${text} ' || gen_random_uuid()`,
    _text: `array['${text}']`,
    jsonb: `jsonb_build_object('text', '${text}')`,
    bool: 'false',
    bytea: "decode(md5(random()::text), 'hex')",
    date: 'current_date',
    timestamptz: 'now()',
  };
  return values[type] ?? '1';
}

/** Rows without a merchant that may contain a shopper's data. */
export async function seedRowsWithoutMerchant(): Promise<void> {
  const text = `${TEST_PERSON.name}, ${TEST_PERSON.email}, ${TEST_PERSON.phone}`;
  await db.errorReport.create({
    data: {
      ...{
        id: newId(),
        fingerprint: newId(),
        issue: newId(),
        message: text,
        stack: text,
        componentStack: text,
        url: `https://x.example/?q=${text}`,
      },
      ...{ metadata: { text, deep: [{ text }] }, userAgent: text },
    },
  });
  await db.rateLimit.createMany({
    data: [`sign-in:${TEST_PERSON.email.toUpperCase()}`, `chat:${TEST_PERSON.phone}`].map((key) => ({
      key,
      points: 1,
    })),
  });
}
