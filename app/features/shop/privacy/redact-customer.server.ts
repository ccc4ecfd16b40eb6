import type { z } from 'zod';
import {
  eraseChats,
  listSessionIdsByOrder,
  listSessionIdsByPerson,
  listShopperNames,
} from '#app/features/chat/privacy/shopper-chats.server.ts';
import { type LeadRecord, listLeadsByPerson, listLeadsBySession } from '#app/features/leads/leads.server.ts';
import {
  createPersonMatcher,
  filterFullNames,
  hasIdentifier,
  type Person,
} from '#app/features/leads/person-matching.ts';
import { toPerson, withLeadDetails } from '#app/features/shop/privacy/data-request.ts';
import { recordPrivacyAudit } from '#app/features/shop/privacy/disconnected-shops.server.ts';
import { redactUnownedRows } from '#app/features/shop/privacy/redact-unowned-rows.server.ts';
import type { customerRedactPayload } from '#app/features/shop/webhooks/webhook-topics.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { deleteJobs } from '#app/platform/jobs/jobs.server.ts';
import { deleteMails } from '#app/platform/mail/mail.server.ts';

/**
 * Erases a person from everything that a merchant holds: chats with all that hangs on them, leads, reports, jobs,
 * mails, and what waits of webhooks. The chats go last, since they say by what else to look.
 */
export async function redactCustomer(input: {
  domain: string;
  /** Null when no merchant has that shop. */
  merchantId: string | null;
  wish: z.infer<typeof customerRedactPayload>;
  receiptId: string;
}): Promise<'done'> {
  const { domain, merchantId, wish, receiptId } = input;
  const known = toPerson(wish.customer);
  const customerId = wish.customer?.id ? String(wish.customer.id) : null;
  const orderIds = (wish.orders_to_redact ?? []).map(String);
  if (merchantId === null) {
    await eraseCustomerRequests({
      domain,
      merchantId,
      customerId,
      orderIds,
      receiptId,
      isAbout: createCustomerTextMatcher(known),
    });
    return 'done';
  }
  const { person, sessionIds } = await findCustomerData({ merchantId, person: known, orderIds });
  const isAbout = createCustomerTextMatcher(person);
  await redactUnownedRows({ person });
  await deleteJobs({ merchantId, isAbout });
  await deleteMails({ merchantId, isAbout });
  await eraseCustomerRequests({ domain, merchantId, customerId, orderIds, receiptId, isAbout });
  const chats = await eraseChats({ merchantId, sessionIds });
  await recordPrivacyAudit({ action: 'customer.redact', merchantId, domain, detail: { chats } });
  return 'done';
}

function createCustomerTextMatcher(
  person: Parameters<typeof createPersonMatcher>[0],
): (text: string) => boolean {
  return hasIdentifier(person) ? createPersonMatcher(person) : () => false;
}

export interface CustomerData {
  /** With what their leads add. */
  person: Person;
  leads: LeadRecord[];
  /** Every chat that is theirs: by a lead, by what was said in it, or by an order that came out of it. */
  sessionIds: string[];
}

/** Finds what a merchant holds of a person. */
export async function findCustomerData(input: {
  merchantId: string;
  person: Person;
  orderIds: string[];
}): Promise<CustomerData> {
  const { merchantId, orderIds } = input;
  const named = await listLeadsByPerson({ merchantId, person: input.person });
  const person = withLeadDetails(input.person, named);
  const [said, ordered] = await Promise.all([
    listSessionIdsByPerson({ merchantId, person }),
    orderIds.length > 0 ? listSessionIdsByOrder({ merchantId, orderIds }) : [],
  ]);
  const sessionIds = [...new Set([...named.map(({ sessionId }) => sessionId), ...said, ...ordered])];
  const [leads, names] = await Promise.all([
    listLeadsBySession({ merchantId, sessionIds }),
    listShopperNames({ merchantId, sessionIds }),
  ]);
  const whole = withLeadDetails(person, leads);
  return { person: { ...whole, names: filterFullNames([...whole.names, ...names]) }, leads, sessionIds };
}

const LIMIT = 10_000;

/** Erases a person from the reports that were made of them, and from webhooks that still wait or failed. */
export async function eraseCustomerRequests(input: {
  domain: string;
  merchantId: string | null;
  customerId: string | null;
  orderIds: string[];
  /** The webhook that asks for it: its own payload goes when it is done. */
  receiptId: string;
  isAbout: (text: string) => boolean;
}): Promise<void> {
  const { domain, merchantId, customerId, orderIds, receiptId, isAbout } = input;
  const reports = await pool.query<Row>(
    `select id, report::text as text, report -> 'customer' ->> 'id' as "customerId"
       from data_request where merchant_id = $1 limit $2`,
    [merchantId, LIMIT],
  );
  const receipts = await pool.query<Row>(
    `select id, payload::text as text, payload -> 'customer' ->> 'id' as "customerId"
       from webhook_receipt where shop_domain = $1 and id <> $2 and payload is not null and topic like 'customers/%'
      limit $3`,
    [domain, receiptId, LIMIT],
  );
  const ofPerson = ({ text, customerId: id }: Row) => isAbout(text) || (id !== null && id === customerId);
  const idsOf = (rows: Row[]) => rows.filter(ofPerson).map(({ id }) => id);
  await pool.query('delete from data_request where id = any ($1::uuid[])', [idsOf(reports.rows)]);
  await pool.query(
    `update webhook_receipt set payload = null, status = 'stale' where id = any ($1::uuid[])`,
    [idsOf(receipts.rows)],
  );
  // An order's number would still lead to who placed it.
  await pool.query(
    `delete from webhook_receipt where shop_domain = $1 and subject = any ($2::text[]) and topic = 'orders/create'`,
    [domain, orderIds.map((order) => `order:${order}`)],
  );
}

interface Row {
  id: string;
  text: string;
  customerId: string | null;
}
