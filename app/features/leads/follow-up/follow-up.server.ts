import { validate } from 'uuid';
import { formatPhone } from '#app/features/leads/contact-details.ts';
import {
  LEAD_ACTION_TEXTS,
  type LeadChange,
  type LeadSource,
  type LeadStatus,
} from '#app/features/leads/leads.ts';
import { recordAudit } from '#app/features/merchant/compliance/compliance.server.ts';
import { db, newId, pool, type Transaction } from '#app/platform/db/db.server.ts';

interface LeadKey {
  merchantId: string;
  leadId: string;
}

/** The member who acts; `userId` is null in the Shopify admin, whose users share one name. */
export interface LeadAuthor {
  userId: string | null;
  name: string;
}

const NOTES_MAX = 200;

export type LeadDetail = NonNullable<Awaited<ReturnType<typeof getLead>>>;
export type LeadNoteItem = LeadDetail['notes'][number];

/** A lead with its notes, newest first; null if this merchant has no such lead, or the person was deleted. */
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
    /** Also of a member who has left; null if no one owns it. */
    ownerName: owner ? owner.name || owner.email : null,
  };
}

const SAME_PERSON_MAX = 50;

export type SamePersonLead = Awaited<ReturnType<typeof listSamePerson>>[number];

/** The other leads with the same email address or phone number, newest first. */
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

type ChangeOutcome = { ok: true } | { ok: false; reason: string };

/** Sets the status or the owner, with an audit entry; null if there is no such lead. */
export async function changeLead(
  input: LeadKey & { author: LeadAuthor; change: LeadChange },
): Promise<ChangeOutcome | null> {
  const { merchantId, leadId, author, change } = input;
  if (!validate(leadId)) return null;
  return db.$transaction(async (transaction) => {
    const lead = await transaction.lead.findFirst({ where: { merchantId, id: leadId, deletedAt: null } });
    if (!lead) return null;
    const { field, value } =
      change.intent === 'status'
        ? ({ field: 'status', value: change.status } as const)
        : ({ field: 'ownerId', value: change.ownerId || null } as const);
    if (field === 'ownerId' && value !== null && !(await isMember(transaction, merchantId, value)))
      return { ok: false, reason: LEAD_ACTION_TEXTS.noMember };
    if (lead[field] === value) return { ok: true };
    await transaction.lead.updateMany({ where: { merchantId, id: leadId }, data: { [field]: value } });
    const detail = { from: lead[field], to: value };
    await recordLeadAudit({ merchantId, author, leadId, action: change.intent, detail }, transaction);
    return { ok: true };
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

/** Names the lead by its id only, so the entry may outlive the person's data. */
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

/** Null if there is no such lead. */
export async function addNote(
  input: LeadKey & { author: LeadAuthor; text: string },
): Promise<ChangeOutcome | null> {
  const { merchantId, leadId, author, text } = input;
  if (!validate(leadId)) return null;
  const lead = await db.lead.findFirst({
    where: { merchantId, id: leadId, deletedAt: null },
    select: { _count: { select: { notes: true } } },
  });
  if (!lead) return null;
  if (lead._count.notes >= NOTES_MAX) return { ok: false, reason: LEAD_ACTION_TEXTS.tooManyNotes };
  const data = { id: newId(), merchantId, leadId, authorId: author.userId, author: author.name, text };
  await db.leadNote.create({ data });
  return { ok: true };
}

/** Deletes the author's own note; deleting it twice is fine. */
export async function deleteNote(
  input: LeadKey & { author: LeadAuthor; noteId: string },
): Promise<ChangeOutcome> {
  const { merchantId, leadId, author, noteId } = input;
  if (!validate(leadId)) return { ok: false, reason: LEAD_ACTION_TEXTS.notYourNote };
  const note = await db.leadNote.findFirst({ where: { merchantId, leadId, id: noteId } });
  if (!note) return { ok: true };
  if (note.authorId !== author.userId) return { ok: false, reason: LEAD_ACTION_TEXTS.notYourNote };
  await db.leadNote.deleteMany({ where: { merchantId, id: noteId } });
  return { ok: true };
}

/**
 * Hides the lead and the others with the same email address or phone number, until they are erased. Returns how many;
 * 0 if there is no such lead.
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
