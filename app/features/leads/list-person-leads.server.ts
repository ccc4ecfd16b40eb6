import { type Person, personMatcher, searchTerms } from '#app/features/leads/person.ts';
import { pool } from '#app/platform/db.server.ts';

export interface PersonLead {
  id: string;
  sessionId: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  createdAt: Date;
}

/** More leads of one person than a merchant's shoppers ever leave. */
const LIMIT = 2_000;

/** The leads that a person left with a merchant, by e-mail address or phone number. */
export async function listPersonLeads(input: { merchantId: string; person: Person }): Promise<PersonLead[]> {
  const { merchantId, person } = input;
  const { words, digits } = searchTerms(person);
  const { rows } = await pool.query<PersonLead>(
    `select id, session_id as "sessionId", name, email, phone, created_at as "createdAt"
       from lead
      where merchant_id = $1
        and (exists (select from unnest($2::text[]) w
                      where strpos(lower(normalize(coalesce(email, ''), nfkc)), w) > 0)
          or exists (select from unnest($3::text[]) d
                      where strpos(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), d) > 0))
      order by id limit $4`,
    [merchantId, words, digits, LIMIT],
  );
  const isTheirs = personMatcher(person);
  return rows.filter(({ email, phone }) => isTheirs(email ?? '') || isTheirs(phone ?? ''));
}
