import {
  createPersonMatcher,
  filterFullNames,
  findIntroducedNames,
  getSearchTerms,
  type Person,
  redactPersonFromText,
} from '#app/features/leads/person-matching.ts';
import { pool } from '#app/platform/db/db.server.ts';

const PEOPLE_PER_PAGE = 500;
const PEOPLE_PAGES_MAX = 10_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Blots everybody who said in a merchant's chats who they are out of the rows that belong to no merchant. */
export async function redactShopperNames({ merchantId }: { merchantId: string }): Promise<void> {
  await forEachPage<Lead>(LEADS_QUERY, merchantId, async (rows) => {
    const said = (key: 'name' | 'email' | 'phone') => rows.flatMap((row) => row[key] ?? []);
    const person = { emails: said('email'), phones: said('phone'), names: filterFullNames(said('name')) };
    await redactUnownedRows({ person });
  });
  await forEachPage<Message>(INTRODUCTIONS_QUERY, merchantId, async (rows) => {
    const names = [...new Set(rows.flatMap(({ text }) => findIntroducedNames(text)))];
    await redactUnownedRows({ person: { emails: [], phones: [], names } });
  });
}

interface Lead {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
}

interface Message {
  id: string;
  text: string;
}

const LEADS_QUERY =
  'select id, name, email, phone from lead where merchant_id = $1 and id > $2 order by id limit $3';
const INTRODUCTIONS_QUERY = `select id, text from chat_message
   where merchant_id = $1 and id > $2 and author = 'shopper' and text ~ '(y name|ame:|I am |i am |[’'']m |his is )'
   order by id limit $3`;

async function forEachPage<Row extends { id: string }>(
  query: string,
  merchantId: string,
  visit: (rows: Row[]) => Promise<void>,
): Promise<void> {
  let after = FIRST_ID;
  for (let step = 0; step < PEOPLE_PAGES_MAX; step += 1) {
    const { rows } = await pool.query<Row>(query, [merchantId, after, PEOPLE_PER_PAGE]);
    if (rows.length > 0) await visit(rows);
    if (rows.length < PEOPLE_PER_PAGE) return;
    after = rows.at(-1)!.id;
  }
}

const REPORTS_PER_PAGE = 500;
const REPORT_PAGES_MAX = 10_000;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

interface ErrorReportRow {
  id: string;
  message: string;
  stack: string | null;
  component_stack: string | null;
  url: string | null;
  metadata: string | null;
  user_agent: string | null;
}

interface RateLimitRow {
  key: string;
}

/**
 * Blots a person out of rows that belong to no merchant: reports of errors in browsers, and counters of limits. The
 * reports stay, since they are not the merchant's to delete.
 */
export async function redactUnownedRows({ person }: { person: Person }): Promise<void> {
  const { words, digits } = getSearchTerms(person);
  const names = person.names.map((name) => name.normalize('NFKC').toLowerCase().split(/\s+/).at(-1)!);
  const terms = [...words, ...names];
  if (terms.length === 0 && digits.length === 0) return;
  let after = NIL_UUID;
  for (let step = 0; step < REPORT_PAGES_MAX; step += 1) {
    const { rows } = await pool.query<ErrorReportRow>({
      ...ERROR_REPORTS_QUERY,
      values: [after, REPORTS_PER_PAGE, terms, digits],
    });
    for (const row of rows) await redactErrorReport(row, person);
    if (rows.length < REPORTS_PER_PAGE) break;
    after = rows.at(-1)!.id;
  }
  await deleteRateLimits(person);
}

async function deleteRateLimits(person: Person): Promise<void> {
  const { words, digits } = getSearchTerms(person);
  const { rows } = await pool.query<RateLimitRow>({
    ...RATE_LIMITS_QUERY,
    values: [words, digits, REPORTS_PER_PAGE * REPORTS_PER_PAGE],
  });
  const isAbout = createPersonMatcher(person);
  const keys = rows.map(({ key }) => key).filter(isAbout);
  await pool.query('delete from rate_limit where key = any ($1::text[])', [keys]);
}

const RATE_LIMITS_QUERY = {
  name: 'rate-limits-near',
  text: `select key from rate_limit
          where exists (select from unnest($1::text[]) w where strpos(lower(normalize(key, nfkc)), w) > 0)
             or exists (select from unnest($2::text[]) d where strpos(regexp_replace(key, '[^0-9]', '', 'g'), d) > 0)
          limit $3`,
};

const ERROR_REPORTS_QUERY = {
  name: 'error-reports-near',
  text: `select id, message, stack, component_stack, url, metadata::text as metadata, user_agent from error_report,
                lateral (select lower(normalize(concat_ws(' ', message, stack, component_stack, url, metadata::text,
                                                          user_agent), nfkc)) as told) t
          where id > $1
            and (exists (select from unnest($3::text[]) w where strpos(told, w) > 0)
              or exists (select from unnest($4::text[]) d
                          where strpos(regexp_replace(told, '[^0-9]', '', 'g'), d) > 0))
          order by id limit $2`,
};

async function redactErrorReport(row: ErrorReportRow, person: Person): Promise<void> {
  const of = (text: string | null) => (text === null ? null : (redactPersonFromText(text, person) ?? text));
  await pool.query(
    `update error_report set message = $2, stack = $3, component_stack = $4, url = $5, metadata = $6, user_agent = $7
      where id = $1`,
    [
      ...[row.id, of(row.message), of(row.stack), of(row.component_stack), of(row.url)],
      ...[validJsonOrNull(of(row.metadata)), of(row.user_agent)],
    ],
  );
}

/** What was blotted out may have stood across two values; then nothing of it is kept. */
function validJsonOrNull(json: string | null): string | null {
  try {
    return json === null ? null : JSON.stringify(JSON.parse(json));
  } catch {
    return null;
  }
}
