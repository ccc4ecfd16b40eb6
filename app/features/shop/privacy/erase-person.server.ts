import { z } from 'zod';
import { redactPersonInChats } from '#app/features/chat/privacy/redact-chats.server.ts';
import {
  deleteViewsAbout,
  eraseChats,
  listSessionIdsByOrder,
  listSessionIdsByPerson,
  listShopperNames,
} from '#app/features/chat/privacy/shopper-chats.server.ts';
import {
  createPersonMatcher,
  filterFullNames,
  hasIdentifier,
  type Person,
  redactPersonFromText,
} from '#app/features/leads/contact-details.ts';
import {
  hidePersonLeads,
  type LeadAuthor,
  type LeadRecord,
  listLeadsByPerson,
  listLeadsBySession,
  recordLeadAudit,
} from '#app/features/leads/leads.server.ts';
import { recordPrivacyAudit } from '#app/features/merchant/compliance/compliance.server.ts';
import { hashShopDomain } from '#app/features/shop/privacy/erase-shop.server.ts';
import { redactUnownedRows } from '#app/features/shop/privacy/redact-unowned-rows.server.ts';
import type { customerRedactPayload } from '#app/features/shop/webhooks/webhook-topics.ts';
import { db, pool, readPages } from '#app/platform/db/db.server.ts';
import { enqueue, defineJob } from '#app/platform/jobs/jobs.server.ts';
import { deleteJobs } from '#app/platform/jobs/stored-jobs.server.ts';
import { deleteMails } from '#app/platform/mail/mail.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

type Customer = z.infer<typeof customerRedactPayload>['customer'];

function toPerson(customer: Customer): Person {
  const { email, phone, first_name: first, last_name: last } = customer ?? {};
  return {
    emails: email ? [email] : [],
    phones: phone ? [phone] : [],
    names: first && last ? [`${first} ${last}`] : [],
  };
}

export async function findCustomerData(input: {
  merchantId: string;
  customer: Customer;
  orderIds: string[];
}): Promise<{ person: Person; leads: LeadRecord[]; sessionIds: string[] }> {
  const { merchantId, orderIds } = input;
  const customer = toPerson(input.customer);
  const ownLeads = await listLeadsByPerson({ merchantId, person: customer });
  const person = withLeadDetails(customer, ownLeads);
  const [mentioned, ordered] = await Promise.all([
    listSessionIdsByPerson(merchantId, person),
    orderIds.length > 0 ? listSessionIdsByOrder(merchantId, orderIds) : [],
  ]);
  const sessionIds = [...new Set([...ownLeads.map(({ sessionId }) => sessionId), ...mentioned, ...ordered])];
  const [leads, names] = await Promise.all([
    listLeadsBySession({ merchantId, sessionIds }),
    listShopperNames(merchantId, sessionIds),
  ]);
  const whole = withLeadDetails(person, leads);
  return { person: { ...whole, names: filterFullNames([...whole.names, ...names]) }, leads, sessionIds };
}

function withLeadDetails(person: Person, leads: readonly LeadRecord[]): Person {
  const valuesOf = (key: 'name' | 'email' | 'phone') => leads.flatMap((lead) => lead[key] ?? []);
  return {
    emails: [...new Set([...person.emails, ...valuesOf('email')])],
    phones: [...new Set([...person.phones, ...valuesOf('phone')])],
    names: filterFullNames([...person.names, ...valuesOf('name')]),
  };
}

interface CustomerErasure {
  domain: string;
  /** Null if no merchant has the shop. */
  merchantId: string | null;
  request: z.infer<typeof customerRedactPayload>;
  /** The webhook of this request; its payload is deleted afterwards. */
  webhookId: string;
}

/** Erases chats last: after a crash they're needed to find the rest. */
export async function eraseCustomer(erasure: CustomerErasure): Promise<void> {
  const { domain, merchantId, request } = erasure;
  if (merchantId === null) return eraseCustomerRequests(erasure, toPerson(request.customer));
  const orderIds = (request.orders_to_redact ?? []).map(String);
  const found = await findCustomerData({ merchantId, customer: request.customer, orderIds });
  const { person, sessionIds } = found;
  const isAbout = createTextMatcher(person);
  await redactUnownedRows(person);
  await deleteJobs(merchantId, isAbout);
  await deleteMails({ merchantId, isAbout });
  await deleteViewsAbout({ merchantId, isAbout });
  await eraseCustomerRequests(erasure, person);
  await redactFeedback(merchantId, person);
  const chats = await eraseChats(merchantId, sessionIds);
  const shopHash = hashShopDomain(domain);
  await recordPrivacyAudit({ action: 'customer.redact', merchantId, shopHash, detail: { chats } });
}

function createTextMatcher(person: Person): (text: string) => boolean {
  return hasIdentifier(person) ? createPersonMatcher(person) : () => false;
}

const SEARCHED_ROWS_MAX = 10_000;

interface CustomerRow {
  id: string;
  text: string;
  customerId: string | null;
}

/** Erases a customer from data reports and from webhooks that are waiting or have failed. */
async function eraseCustomerRequests(erasure: CustomerErasure, person: Person): Promise<void> {
  const { domain, merchantId, request, webhookId } = erasure;
  const reports = await pool.query<CustomerRow>(
    `select id, report::text as text, report -> 'customer' ->> 'id' as "customerId"
       from data_request where merchant_id = $1 limit $2`,
    [merchantId, SEARCHED_ROWS_MAX],
  );
  const webhooks = await pool.query<CustomerRow>(
    `select id, payload::text as text, payload -> 'customer' ->> 'id' as "customerId"
       from webhook_receipt where shop_domain = $1 and id <> $2 and payload is not null and topic like 'customers/%'
      limit $3`,
    [domain, webhookId, SEARCHED_ROWS_MAX],
  );
  const isAbout = createTextMatcher(person);
  const requesterId = request.customer?.id ? String(request.customer.id) : undefined;
  const idsOf = ({ rows }: { rows: CustomerRow[] }) =>
    rows.filter(({ text, customerId }) => isAbout(text) || customerId === requesterId).map(({ id }) => id);
  await pool.query('delete from data_request where id = any ($1::uuid[])', [idsOf(reports)]);
  await pool.query(
    `update webhook_receipt set payload = null, status = 'stale' where id = any ($1::uuid[])`,
    [idsOf(webhooks)],
  );
  // An order number identifies the customer.
  await pool.query(
    `delete from webhook_receipt where shop_domain = $1 and subject = any ($2::text[]) and topic = 'orders/create'`,
    [domain, (request.orders_to_redact ?? []).map((order) => `order:${order}`)],
  );
}

/** Members may have named a customer in feedback to support; the screenshot may show the customer too. */
async function redactFeedback(merchantId: string, person: Person): Promise<void> {
  const isAbout = createTextMatcher(person);
  const { rows } = await pool.query<{ id: string; message: string; text: string; key: string | null }>(
    `select id, message, concat_ws(' ', message, diagnostics::text) as text, screenshot_key as key
       from feedback where merchant_id = $1 limit $2`,
    [merchantId, SEARCHED_ROWS_MAX],
  );
  for (const { id, message, key } of rows.filter(({ text }) => isAbout(text))) {
    if (key) await storage.delete(key);
    await pool.query(
      `update feedback set message = $3, diagnostics = null, screenshot_key = null
        where id = $1 and merchant_id = $2`,
      [id, merchantId, redactPersonFromText(message, person) ?? message],
    );
  }
}

export const ERASE_PERSON_QUEUE = 'erase-person';

interface PersonKey {
  merchantId: string;
  leadId: string;
}

/**
 * Hides the leads of a lead's person immediately and enqueues their erasure. Returns the number of leads, or null
 * if there is no such lead.
 */
export async function deletePerson(input: PersonKey & { author: LeadAuthor }): Promise<number | null> {
  const { leadId, ...rest } = input;
  const { leads } = await deletePeople({ ...rest, leadIds: [leadId] });
  return leads || null;
}

/** Like `deletePerson` for several leads, all or none; skips leads that no longer exist. */
export async function deletePeople(input: { merchantId: string; leadIds: string[]; author: LeadAuthor }) {
  const { merchantId, leadIds, author } = input;
  return db.$transaction(async (transaction) => {
    const deleted = { people: 0, leads: 0 };
    for (const leadId of leadIds) {
      const leads = await hidePersonLeads({ merchantId, leadId }, transaction);
      if (leads === 0) continue;
      const detail = { leads };
      await recordLeadAudit({ merchantId, leadId, author, action: 'delete-person', detail }, transaction);
      await enqueue({ ...toErasureJob({ merchantId, leadId }), transaction });
      deleted.people += 1;
      deleted.leads += leads;
    }
    return deleted;
  });
}

function toErasureJob({ merchantId, leadId }: PersonKey) {
  return { queue: ERASE_PERSON_QUEUE, data: { merchantId, leadId }, key: leadId, group: merchantId };
}

const OVERDUE_MAX = 1_000;

/** Enqueues the erasure of leads that have been hidden for over an hour. */
export async function enqueueOverdueErasures(): Promise<void> {
  const { rows } = await pool.query<PersonKey>(
    `select merchant_id as "merchantId", id as "leadId" from lead
      where deleted_at < now() - interval '1 hour' order by deleted_at limit $1`,
    [OVERDUE_MAX],
  );
  for (const key of rows) await enqueue(toErasureJob(key));
}

/**
 * Erases the leads of a hidden lead's person and redacts the person in chats, notes, emails, and jobs. Erases
 * leads last: after a crash they're needed to find the rest.
 */
export async function erasePerson({ merchantId, leadId }: PersonKey): Promise<void> {
  const lead = await db.lead.findFirst({ where: { merchantId, id: leadId, deletedAt: { not: null } } });
  if (!lead) return;
  const leadPerson = withLeadDetails({ emails: [], phones: [], names: [] }, [lead]);
  const others = hasIdentifier(leadPerson) ? await listLeadsByPerson({ merchantId, person: leadPerson }) : [];
  const leads = [lead, ...others.filter(({ id }) => id !== leadId)];
  const leadSessionIds = [...new Set(leads.map(({ sessionId }) => sessionId))];
  const introduced = await listShopperNames(merchantId, leadSessionIds);
  const known = withLeadDetails(leadPerson, leads);
  const person = { ...known, names: filterFullNames([...known.names, ...introduced]) };
  const mentioned = await listSessionIdsByPerson(merchantId, person);
  const elsewhere = mentioned.filter((sessionId) => !leadSessionIds.includes(sessionId));
  // A chat that only mentions the person may have someone else's lead.
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
  await redactPersonInChats({ merchantId, sessionIds: leadSessionIds, person: ownPerson });
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

/** Erases a person deleted by a member. The job data only has a lead ID, so the queue contains no personal data. */
export const erasePersonJob = defineJob({
  queue: ERASE_PERSON_QUEUE,
  concurrency: 2,
  schema: z.object({ merchantId: z.uuid(), leadId: z.uuid() }),
  run: erasePerson,
});

/** Retries erasures each night that failed longer than the queue retries. */
export const enqueueOverdueErasuresJob = defineJob({
  queue: 'enqueue-overdue-erasures',
  cron: '10 3 * * *',
  schema: z.object({}),
  run: enqueueOverdueErasures,
});
