import { redactPersonInChats } from '#app/features/chat/privacy/redact-chats.server.ts';
import { listSessionIdsByPerson, listShopperNames } from '#app/features/chat/privacy/shopper-chats.server.ts';
import {
  hidePersonLeads,
  type LeadAuthor,
  recordLeadAudit,
} from '#app/features/leads/follow-up/follow-up.server.ts';
import { type LeadRecord, listLeadsByPerson, listLeadsBySession } from '#app/features/leads/leads.server.ts';
import {
  createPersonMatcher,
  filterFullNames,
  hasIdentifier,
  type Person,
  redactPersonFromText,
} from '#app/features/leads/contact-details.ts';
import { withLeadDetails } from '#app/features/shop/privacy/find-customer-data.server.ts';
import { redactUnownedRows } from '#app/features/shop/privacy/redact-unowned-rows.server.ts';
import { db, pool, readPages } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { deleteJobs } from '#app/platform/jobs/stored-jobs.server.ts';
import { deleteMails } from '#app/platform/mail/mail.server.ts';

export const ERASE_PERSON_QUEUE = 'erase-person';

interface PersonKey {
  merchantId: string;
  leadId: string;
}

/**
 * Hides the leads of a lead's person at once and erases them in the background. Returns the number of leads; null if
 * there is no such lead.
 */
export async function deletePerson(input: PersonKey & { author: LeadAuthor }): Promise<number | null> {
  const { merchantId, leadId, author } = input;
  return db.$transaction(async (transaction) => {
    const leads = await hidePersonLeads({ merchantId, leadId }, transaction);
    if (leads === 0) return null;
    const detail = { leads };
    await recordLeadAudit({ merchantId, leadId, author, action: 'delete-person', detail }, transaction);
    await enqueue({ ...toErasureJob({ merchantId, leadId }), transaction });
    return leads;
  });
}

function toErasureJob({ merchantId, leadId }: PersonKey) {
  return { queue: ERASE_PERSON_QUEUE, data: { merchantId, leadId }, key: leadId, group: merchantId };
}

const OVERDUE_MAX = 1_000;

/** Enqueues the erasure of leads that have been hidden for an hour. */
export async function enqueueOverdueErasures(): Promise<void> {
  const { rows } = await pool.query<PersonKey>(
    `select merchant_id as "merchantId", id as "leadId" from lead
      where deleted_at < now() - interval '1 hour' order by deleted_at limit $1`,
    [OVERDUE_MAX],
  );
  for (const key of rows) await enqueue(toErasureJob(key));
}

/**
 * Erases the leads of a hidden lead's person and redacts the person in chats, notes, mails and jobs. Leads are erased
 * last, since they are needed to find the rest after a crash.
 */
export async function erasePerson({ merchantId, leadId }: PersonKey): Promise<void> {
  const lead = await db.lead.findFirst({ where: { merchantId, id: leadId, deletedAt: { not: null } } });
  if (!lead) return;
  const only = withLeadDetails({ emails: [], phones: [], names: [] }, [lead]);
  const others = hasIdentifier(only) ? await listLeadsByPerson({ merchantId, person: only }) : [];
  const leads = [lead, ...others.filter(({ id }) => id !== leadId)];
  const own = [...new Set(leads.map(({ sessionId }) => sessionId))];
  const introduced = await listShopperNames(merchantId, own);
  const known = withLeadDetails(only, leads);
  const person = { ...known, names: filterFullNames([...known.names, ...introduced]) };
  const mentioned = await listSessionIdsByPerson(merchantId, person);
  const elsewhere = mentioned.filter((sessionId) => !own.includes(sessionId));
  // Of a chat that only mentions the person, the lead may be someone else.
  const namesakes = (await listLeadsBySession({ merchantId, sessionIds: elsewhere })).filter(
    ({ name }) => name !== null && redactPersonFromText(name, person) !== null,
  );
  await redactUnownedRows(person);
  if (hasIdentifier(person)) {
    const isAbout = createPersonMatcher(person);
    await deleteJobs(merchantId, isAbout);
    await deleteMails({ merchantId, isAbout });
  }
  await redactNotes(merchantId, person);
  const ownPerson = { ...person, ownChatNames: listNameWords(leads) };
  await redactPersonInChats({ merchantId, sessionIds: own, person: ownPerson });
  await redactPersonInChats({ merchantId, sessionIds: elsewhere, person });
  const ids = [...leads, ...namesakes].map(({ id }) => id);
  await db.lead.deleteMany({ where: { merchantId, id: { in: ids } } });
}

const NAME_WORD_MIN = 2;

function listNameWords(leads: Pick<LeadRecord, 'name'>[]): string[] {
  const words = leads.flatMap(({ name }) => name?.split(/[\s,]+/) ?? []);
  return [...new Set(words.filter((word) => word.length >= NAME_WORD_MIN && /\p{L}/u.test(word)))];
}

const LIST_NOTES = 'select id, text from lead_note where id > $1 and merchant_id = $3 order by id limit $2';

/** Members may have named the person in notes on other leads. */
async function redactNotes(merchantId: string, person: Person): Promise<void> {
  for await (const notes of readPages<{ id: string; text: string }>(LIST_NOTES, [merchantId])) {
    for (const { id, text } of notes) {
      const redacted = redactPersonFromText(text, person);
      if (redacted === null) continue;
      await pool.query('update lead_note set text = $3 where merchant_id = $1 and id = $2', [
        merchantId,
        id,
        redacted,
      ]);
    }
  }
}
