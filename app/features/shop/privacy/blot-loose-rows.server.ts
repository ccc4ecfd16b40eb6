import { blotPerson, type Person, personMatcher, searchTerms } from '#app/features/leads/person.ts';
import { pool } from '#app/platform/db.server.ts';

const STEP = 500;
const STEPS_MAX = 10_000;
const NIL = '00000000-0000-0000-0000-000000000000';

interface Report {
  id: string;
  message: string;
  stack: string | null;
  component_stack: string | null;
  url: string | null;
  metadata: string | null;
  user_agent: string | null;
}

interface Limit {
  key: string;
}

/**
 * Blots a person out of rows that belong to no merchant: reports of errors in browsers, and counters of limits. The
 * reports stay, since they are not the merchant's to delete.
 */
export async function blotLooseRows({ person }: { person: Person }): Promise<void> {
  const { words, digits } = searchTerms(person);
  const names = person.names.map((name) => name.normalize('NFKC').toLowerCase().split(/\s+/).at(-1)!);
  const terms = [...words, ...names];
  if (terms.length === 0 && digits.length === 0) return;
  let after = NIL;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { rows } = await pool.query<Report>({ ...REPORTS, values: [after, STEP, terms, digits] });
    for (const row of rows) await blotReport(row, person);
    if (rows.length < STEP) break;
    after = rows.at(-1)!.id;
  }
  await forgetLimits(person);
}

async function forgetLimits(person: Person): Promise<void> {
  const { words, digits } = searchTerms(person);
  const { rows } = await pool.query<Limit>({ ...LIMITS, values: [words, digits, STEP * STEP] });
  const isAbout = personMatcher(person);
  const keys = rows.map(({ key }) => key).filter(isAbout);
  await pool.query('delete from rate_limit where key = any ($1::text[])', [keys]);
}

const LIMITS = {
  name: 'rate-limits-near',
  text: `select key from rate_limit
          where exists (select from unnest($1::text[]) w where strpos(lower(normalize(key, nfkc)), w) > 0)
             or exists (select from unnest($2::text[]) d where strpos(regexp_replace(key, '[^0-9]', '', 'g'), d) > 0)
          limit $3`,
};

const REPORTS = {
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

async function blotReport(row: Report, person: Person): Promise<void> {
  const of = (text: string | null) => (text === null ? null : (blotPerson(text, person) ?? text));
  await pool.query(
    `update error_report set message = $2, stack = $3, component_stack = $4, url = $5, metadata = $6, user_agent = $7
      where id = $1`,
    [
      ...[row.id, of(row.message), of(row.stack), of(row.component_stack), of(row.url)],
      ...[readable(of(row.metadata)), of(row.user_agent)],
    ],
  );
}

/** What was blotted out may have stood across two values; then nothing of it is kept. */
function readable(json: string | null): string | null {
  try {
    return json === null ? null : JSON.stringify(JSON.parse(json));
  } catch {
    return null;
  }
}
