import type { z } from 'zod';
import { queueAlerts } from '#app/features/leads/alerts/alerts.server.ts';
import {
  createPersonMatcher,
  getSearchTerms,
  leadDetailsSchema,
  type LeadInput,
  type Person,
} from '#app/features/leads/contact-details.ts';
import { db, inTransaction, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';

const UPSERT_LEAD = {
  name: 'lead-capture',
  text: `with earlier as (select email, phone from lead where merchant_id = $2 and session_id = $3 for update),
         saved as (
           insert into lead (id, merchant_id, session_id, name, email, phone, message_id, source, consent_text,
                             consented_at, updated_at)
           select $1, $2, id, $4, $5, $6, $7, $8, $9, case when $9::text is not null then now() end, now()
             from chat_session
            where id = $3 and merchant_id = $2 and mode = 'live'
           on conflict (merchant_id, session_id) do update
              set name = coalesce(excluded.name, lead.name), email = coalesce(excluded.email, lead.email),
                  phone = coalesce(excluded.phone, lead.phone), message_id = excluded.message_id,
                  source = excluded.source, consent_text = coalesce(excluded.consent_text, lead.consent_text),
                  consented_at = coalesce(excluded.consented_at, lead.consented_at), updated_at = now()
           returning id),
         marked as (
           update chat_session set has_lead = true
            where id = $3 and merchant_id = $2 and not has_lead and exists (select from saved))
         select id, exists (select from earlier where ($5::text is null or email = $5)
                                                  and ($6::text is null or phone = $6)) as "isKnown" from saved`,
};

export type CaptureOutcome = { ok: true; leadId: string } | { ok: false; reason: 'invalid' | 'not-live' };

/** How details were left, and the sentence that the shopper agreed to, word for word. */
export interface LeadOrigin {
  source: 'message' | 'card' | 'takeover' | 'brief';
  consentText: string | null;
}

interface Capture {
  merchantId: string;
  sessionId: string;
  messageId: string;
  details: LeadInput;
  /** A message by default. */
  origin?: LeadOrigin;
  /** The one that stores the reply; without it the lead has its own. */
  transaction?: PoolClient;
}

/** One lead per chat, none for draft and demo chats. New contact details alert the merchant's team. */
export async function captureLead(input: Capture): Promise<CaptureOutcome> {
  const read = leadDetailsSchema.safeParse(input.details);
  if (!read.success) return { ok: false, reason: 'invalid' };
  const save = (transaction: PoolClient) => saveLead(transaction, input, read.data);
  return input.transaction ? save(input.transaction) : inTransaction(save);
}

async function saveLead(
  transaction: PoolClient,
  { merchantId, sessionId, messageId, origin }: Capture,
  details: z.output<typeof leadDetailsSchema>,
): Promise<CaptureOutcome> {
  const { name = null, email = null, phone = null } = details;
  const { source, consentText } = origin ?? { source: 'message', consentText: null };
  const values = [newId(), merchantId, sessionId, name, email, phone, messageId, source, consentText];
  const { rows } = await transaction.query<{ id: string; isKnown: boolean }>({ ...UPSERT_LEAD, values });
  const [lead] = rows;
  if (!lead) return { ok: false, reason: 'not-live' };
  const isReachable = email !== null || phone !== null;
  if (isReachable && !lead.isKnown)
    await queueAlerts(transaction, {
      merchantId,
      key: `lead:${lead.id}`,
      kind: 'lead',
      sessionId,
      leadId: lead.id,
    });
  return { ok: true, leadId: lead.id };
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

/** Leads that no one has contacted yet. */
export async function countNewLeads({ merchantId }: { merchantId: string }): Promise<number> {
  return db.lead.count({ where: { merchantId, status: 'new', deletedAt: null } });
}
