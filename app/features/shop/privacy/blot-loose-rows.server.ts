import { blotPerson, type Person, searchTerms } from '#app/features/leads/person.ts';
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
  await pool.query(
    `delete from rate_limit
      where exists (select from unnest($1::text[]) e where strpos(lower(key), e) > 0)`,
    [person.emails.map((email) => email.toLowerCase())],
  );
}

const REPORTS = {
  name: 'error-reports-near',
  text: `select id, message, stack, component_stack, url from error_report, 
                lateral (select lower(normalize(concat_ws(' ', message, stack, component_stack, url), nfkc)) as told) t
          where id > $1
            and (exists (select from unnest($3::text[]) w where strpos(told, w) > 0)
              or exists (select from unnest($4::text[]) d
                          where strpos(regexp_replace(told, '[^0-9]', '', 'g'), d) > 0))
          order by id limit $2`,
};

async function blotReport(row: Report, person: Person): Promise<void> {
  const of = (text: string | null) => (text === null ? null : (blotPerson(text, person) ?? text));
  await pool.query(
    'update error_report set message = $2, stack = $3, component_stack = $4, url = $5 where id = $1',
    [row.id, of(row.message), of(row.stack), of(row.component_stack), of(row.url)],
  );
}
