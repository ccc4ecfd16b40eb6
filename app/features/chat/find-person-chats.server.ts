import { type Person, personMatcher, searchTerms } from '#app/features/leads/person.ts';
import { pool } from '#app/platform/db.server.ts';

/** Messages that are looked through with one query. */
const STEP = 5_000;
const STEPS_MAX = 20_000;
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * The chat sessions of a merchant in whose messages a person's e-mail address or phone number stands, in any spelling.
 * Reads the messages once, a few thousand at a time.
 */
export async function findPersonChats(input: { merchantId: string; person: Person }): Promise<string[]> {
  const { merchantId, person } = input;
  const { words, digits } = searchTerms(person);
  if (words.length === 0 && digits.length === 0) return [];
  const isTheirs = personMatcher(person);
  const found = new Set<string>();
  let after = { createdAt: '-infinity', id: NIL };
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { rows } = await pool.query<Looked>({
      ...LOOK,
      values: [merchantId, after.createdAt, after.id, STEP, words, digits],
    });
    for (const { sessionId, text } of rows) if (text !== null && isTheirs(text)) found.add(sessionId);
    const last = rows.find(({ isLast }) => isLast);
    if (!last) break;
    after = last;
  }
  return [...found];
}

interface Looked {
  id: string;
  /** To the microsecond, as only the database writes it. */
  createdAt: string;
  sessionId: string;
  /** Null on the row that only says where the next step begins. */
  text: string | null;
  isLast: boolean;
}

const LOOK = {
  name: 'chat-messages-of-person',
  text: `with step as (
           select id, created_at, session_id, text || ' ' || coalesce(parts::text, '') as text
             from chat_message
            where merchant_id = $1 and (created_at, id) > ($2::timestamptz, $3::uuid)
            order by created_at, id limit $4),
         looked as (
           select *, row_number() over (order by created_at, id) = $4 as is_last,
                  (exists (select from unnest($5::text[]) w where strpos(lower(normalize(text, nfkc)), w) > 0)
                or exists (select from unnest($6::text[]) d
                            where strpos(regexp_replace(normalize(text, nfkc), '[^0-9]', '', 'g'), d) > 0)) as is_near
             from step)
         select id, created_at::text as "createdAt", session_id as "sessionId",
                case when is_near then text end as text, is_last as "isLast"
           from looked where is_near or is_last`,
};
