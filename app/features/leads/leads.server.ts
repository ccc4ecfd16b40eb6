import { validate } from 'uuid';
import type { z } from 'zod';
import { queueAlerts } from '#app/features/leads/alerts/alerts.server.ts';
import {
  createPersonMatcher,
  formatPhone,
  getSearchTerms,
  leadDetailsSchema,
  type LeadInput,
  type Person,
} from '#app/features/leads/contact-details.ts';
import {
  type LeadSource,
  type LeadStatus,
  LEAD_ACTION_TEXTS,
  type LeadChange,
} from '#app/features/leads/leads.ts';
import { recordAudit } from '#app/features/merchant/compliance/compliance.server.ts';
import {
  db,
  inTransaction,
  newId,
  pool,
  type PoolClient,
  type Transaction,
} from '#app/platform/db/db.server.ts';

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

/** How the details were left, and the consent text exactly as the shopper saw it. */
export interface LeadOrigin {
  source: 'message' | 'card' | 'takeover' | 'brief';
  consentText: string | null;
}

interface Capture {
  merchantId: string;
  sessionId: string;
  messageId: string;
  details: LeadInput;
  /** Defaults to a message. */
  origin?: LeadOrigin;
  /** The caller's transaction; defaults to a new one. */
  transaction?: PoolClient;
}

/** Creates at most one lead per chat, and none for draft and demo chats. New contact details alert the team. */
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

export async function countNewLeads({ merchantId }: { merchantId: string }): Promise<number> {
  return db.lead.count({ where: { merchantId, status: 'new', deletedAt: null } });
}

export interface LeadKey {
  merchantId: string;
  leadId: string;
}

/** The acting member; `userId` is null in the Shopify admin, whose users share one name. */
export interface LeadAuthor {
  userId: string | null;
  name: string;
}

export const NOTES_MAX = 200;

export type LeadDetail = NonNullable<Awaited<ReturnType<typeof getLead>>>;
export type LeadNoteItem = LeadDetail['notes'][number];

/** A lead with its notes, newest first; null if this merchant has no such lead or the person was deleted. */
export async function getLead({ merchantId, leadId }: LeadKey) {
  if (!validate(leadId)) return null;
  const lead = await db.lead.findFirst({
    where: { merchantId, id: leadId, deletedAt: null },
    omit: {
      ...{ merchantId: true, messageId: true, deletedAt: true, updatedAt: true },
      ...{ factsText: true, searchText: true },
    },
    include: { notes: { orderBy: { id: 'desc' }, take: NOTES_MAX, omit: { merchantId: true } } },
  });
  if (!lead) return null;
  const owner = lead.ownerId && (await db.user.findUnique({ where: { id: lead.ownerId } }));
  return {
    ...lead,
    status: lead.status as LeadStatus,
    source: lead.source as LeadSource,
    phoneLabel: lead.phone && formatPhone(lead.phone),
    /** Also set if the member has left; null if there is no owner. */
    ownerName: owner ? owner.name || owner.email : null,
  };
}

const SAME_PERSON_MAX = 50;

export type SamePersonLead = Awaited<ReturnType<typeof listSamePerson>>[number];

/** Other leads with the same email address or phone number, newest first. */
export async function listSamePerson(input: LeadKey & { email: string | null; phone: string | null }) {
  const { merchantId, leadId, email, phone } = input;
  const { rows } = await pool.query<{ id: string; status: LeadStatus; createdAt: Date; sessionId: string }>(
    `select id, status, created_at as "createdAt", session_id as "sessionId" from lead
      where merchant_id = $1 and id <> $2 and deleted_at is null and (lower(email) = lower($3) or phone = $4)
      order by created_at desc, id desc limit $5`,
    [merchantId, leadId, email, phone, SAME_PERSON_MAX],
  );
  return rows;
}

export type ChangeOutcome<T = object> = ({ ok: true } & T) | { ok: false; reason: string };

/** Sets the status or owner of a lead; null if there is no such lead. */
export async function changeLead(
  input: LeadKey & { author: LeadAuthor; change: LeadChange },
): Promise<ChangeOutcome | null> {
  const { leadId, ...rest } = input;
  const outcome = await changeLeads({ ...rest, leadIds: [leadId] });
  if (!outcome.ok) return outcome;
  return outcome.found === 0 ? null : { ok: true };
}

interface LeadsChange {
  merchantId: string;
  leadIds: string[];
  author: LeadAuthor;
  change: LeadChange;
}

/** Sets the status or owner of the existing leads, all or none, with an audit entry for each change. */
export async function changeLeads({ merchantId, leadIds, author, change }: LeadsChange) {
  const { field, value } =
    change.intent === 'status'
      ? ({ field: 'status', value: change.status } as const)
      : ({ field: 'ownerId', value: change.ownerId || null } as const);
  return db.$transaction(async (transaction): Promise<ChangeOutcome<{ found: number }>> => {
    const where = { merchantId, id: { in: leadIds.filter((id) => validate(id)) }, deletedAt: null };
    const leads = await transaction.lead.findMany({ where });
    if (
      leads.length > 0 &&
      field === 'ownerId' &&
      value !== null &&
      !(await isMember(transaction, merchantId, value))
    )
      return { ok: false, reason: LEAD_ACTION_TEXTS.noMember };
    await transaction.lead.updateMany({ where, data: { [field]: value } });
    for (const lead of leads.filter((one) => one[field] !== value)) {
      const detail = { from: lead[field], to: value };
      await recordLeadAudit(
        { merchantId, author, leadId: lead.id, action: change.intent, detail },
        transaction,
      );
    }
    return { ok: true, found: leads.length };
  });
}

async function isMember(transaction: Transaction, merchantId: string, userId: string): Promise<boolean> {
  const where = { merchantId, userId, status: 'active' };
  return (await transaction.teamMember.count({ where })) > 0;
}

interface LeadAudit extends LeadKey {
  author: LeadAuthor;
  action: 'status' | 'owner' | 'delete-person';
  detail: Record<string, string | number | null>;
}

/** Only contains the lead's ID, so the entry may outlive the person's data. */
export async function recordLeadAudit(entry: LeadAudit, transaction: Pick<Transaction, 'auditEntry'>) {
  const { merchantId, leadId, author, action, detail } = entry;
  await recordAudit(
    {
      merchantId,
      userId: author.userId,
      actor: author.name,
      action: `lead.${action}`,
      subject: `lead ${leadId}`,
      detail,
    },
    transaction,
  );
}

/**
 * Hides the lead and others with the same email address or phone number until they are erased. Returns how many; 0
 * if there is no such lead.
 */
export async function hidePersonLeads({ merchantId, leadId }: LeadKey, transaction: Transaction) {
  if (!validate(leadId)) return 0;
  return transaction.$executeRaw`
    update lead l set deleted_at = now()
      from (select email, phone from lead
             where merchant_id = ${merchantId}::uuid and id = ${leadId}::uuid and deleted_at is null) person
     where l.merchant_id = ${merchantId}::uuid and l.deleted_at is null
       and (l.id = ${leadId}::uuid or lower(l.email) = lower(person.email) or l.phone = person.phone)`;
}
