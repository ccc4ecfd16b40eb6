import { leadDetailsSchema, type LeadInput } from '#app/features/leads/contact-details.ts';
import { createPersonMatcher, getSearchTerms, type Person } from '#app/features/leads/person-matching.ts';
import { db, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';

const UPSERT_LEAD = {
  name: 'lead-capture',
  text: `insert into lead (id, merchant_id, session_id, name, email, phone, message_id, updated_at)
         select $1, $2, id, $4, $5, $6, $7, now() from chat_session
          where id = $3 and merchant_id = $2 and mode = 'live'
         on conflict (merchant_id, session_id) do update
            set name = coalesce(excluded.name, lead.name), email = coalesce(excluded.email, lead.email),
                phone = coalesce(excluded.phone, lead.phone), message_id = excluded.message_id, updated_at = now()
         returning id`,
};

export type CaptureOutcome = { ok: true; leadId: string } | { ok: false; reason: 'invalid' | 'not-live' };

/** One lead per chat, none for draft and demo chats. `transaction` is the one that stores the reply. */
export async function captureLead(input: {
  merchantId: string;
  sessionId: string;
  messageId: string;
  details: LeadInput;
  transaction?: PoolClient;
}): Promise<CaptureOutcome> {
  const { merchantId, sessionId, messageId, transaction } = input;
  const read = leadDetailsSchema.safeParse(input.details);
  if (!read.success) return { ok: false, reason: 'invalid' };
  const { name = null, email = null, phone = null } = read.data;
  const values = [newId(), merchantId, sessionId, name, email, phone, messageId];
  const { rows } = await (transaction ?? pool).query<{ id: string }>(UPSERT_LEAD, values);
  return rows[0] ? { ok: true, leadId: rows[0].id } : { ok: false, reason: 'not-live' };
}

export type LeadRecord = Awaited<ReturnType<typeof listLeadsBySession>>[number];

/** More leads than one person ever leaves with a merchant. */
const PERSON_LEADS_MAX = 2_000;

/** A person's leads with a merchant, by email address or phone number. */
export async function listLeadsByPerson({ merchantId, person }: { merchantId: string; person: Person }) {
  const { words, digits } = getSearchTerms(person);
  const { rows } = await pool.query<LeadRecord>(
    `select id, session_id as "sessionId", name, email, phone, created_at as "createdAt"
       from lead
      where merchant_id = $1
        and (exists (select from unnest($2::text[]) w
                      where strpos(lower(normalize(coalesce(email, ''), nfkc)), w) > 0)
          or exists (select from unnest($3::text[]) d
                      where strpos(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), d) > 0))
      order by id limit $4`,
    [merchantId, words, digits, PERSON_LEADS_MAX],
  );
  const isTheirs = createPersonMatcher(person);
  return rows.filter(({ email, phone }) => isTheirs(email ?? '') || isTheirs(phone ?? ''));
}

const SESSION_LEADS_MAX = 10_000;

export async function listLeadsBySession(input: { merchantId: string; sessionIds: string[] }) {
  const { merchantId, sessionIds } = input;
  return db.lead.findMany({
    where: { merchantId, sessionId: { in: sessionIds } },
    orderBy: { id: 'asc' },
    take: SESSION_LEADS_MAX,
    select: { id: true, sessionId: true, name: true, email: true, phone: true, createdAt: true },
  });
}
