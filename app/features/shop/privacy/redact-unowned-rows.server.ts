import type { LeadRecord } from '#app/features/leads/leads.server.ts';
import {
  createPersonMatcher,
  filterFullNames,
  findIntroducedNames,
  getSearchTerms,
  type Person,
  redactPersonFromText,
} from '#app/features/leads/contact-details.ts';
import { pool, readPages } from '#app/platform/db/db.server.ts';

/** Redacts the names, emails, and phone numbers of a merchant's shoppers in rows that belong to no merchant. */
export async function redactShopperDetails(merchantId: string): Promise<void> {
  for await (const leads of readPages<Lead>(LEADS_QUERY, [merchantId])) {
    const listValues = (key: 'name' | 'email' | 'phone') => leads.flatMap((lead) => lead[key] ?? []);
    const names = filterFullNames(listValues('name'));
    await redactUnownedRows({ emails: listValues('email'), phones: listValues('phone'), names });
  }
  for await (const messages of readPages<{ id: string; text: string }>(INTRODUCTIONS_QUERY, [merchantId])) {
    const names = [...new Set(messages.flatMap(({ text }) => findIntroducedNames(text)))];
    await redactUnownedRows({ emails: [], phones: [], names });
  }
}

type Lead = Pick<LeadRecord, 'id' | 'name' | 'email' | 'phone'>;

const LEADS_QUERY =
  'select id, name, email, phone from lead where id > $1 and merchant_id = $3 order by id limit $2';
const INTRODUCTIONS_QUERY = `select id, text from chat_message
   where id > $1 and merchant_id = $3 and author = 'shopper' and text ~ '(y name|ame:|I am |i am |[’'']m |his is )'
   order by id limit $2`;

const RATE_LIMITS_MAX = 250_000;

interface ErrorReportRow {
  id: string;
  message: string;
  stack: string | null;
  component_stack: string | null;
  url: string | null;
  metadata: string | null;
  user_agent: string | null;
}

/** Removes a person from rows that belong to no merchant: redacts browser error reports and deletes rate limits. */
export async function redactUnownedRows(person: Person): Promise<void> {
  const { words, digits } = getSearchTerms(person);
  const names = person.names.map((name) => name.normalize('NFKC').toLowerCase().split(/\s+/).at(-1)!);
  const terms = [...words, ...names];
  if (terms.length === 0 && digits.length === 0) return;
  for await (const reports of readPages<ErrorReportRow>(ERROR_REPORTS_QUERY, [terms, digits]))
    for (const report of reports) await redactErrorReport(report, person);
  const { rows } = await pool.query<{ key: string }>({
    ...RATE_LIMITS_QUERY,
    values: [words, digits, RATE_LIMITS_MAX],
  });
  const keys = rows.map(({ key }) => key).filter(createPersonMatcher(person));
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
                                                          user_agent), nfkc)) as content) t
          where id > $1
            and (exists (select from unnest($3::text[]) w where strpos(content, w) > 0)
              or exists (select from unnest($4::text[]) d
                          where strpos(regexp_replace(content, '[^0-9]', '', 'g'), d) > 0))
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

/** Redacting across two values can break the JSON; it's dropped then. */
function validJsonOrNull(json: string | null): string | null {
  try {
    return json === null ? null : JSON.stringify(JSON.parse(json));
  } catch {
    return null;
  }
}
