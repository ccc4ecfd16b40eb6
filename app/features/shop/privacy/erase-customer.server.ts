import type { z } from 'zod';
import { deleteViewsAbout, eraseChats } from '#app/features/chat/privacy/shopper-chats.server.ts';
import {
  createPersonMatcher,
  hasIdentifier,
  type Person,
  redactPersonFromText,
} from '#app/features/leads/contact-details.ts';
import { recordPrivacyAudit } from '#app/features/merchant/compliance/compliance.server.ts';
import { findCustomerData, toPerson } from '#app/features/shop/privacy/find-customer-data.server.ts';
import { hashShopDomain } from '#app/features/shop/privacy/former-shops.server.ts';
import { redactUnownedRows } from '#app/features/shop/privacy/redact-unowned-rows.server.ts';
import type { customerRedactPayload } from '#app/features/shop/webhooks/webhook-topics.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { deleteJobs } from '#app/platform/jobs/stored-jobs.server.ts';
import { deleteMails } from '#app/platform/mail/mail.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';

interface CustomerErasure {
  domain: string;
  /** `merchantId` is null if no merchant has the shop. */
  merchantId: string | null;
  request: z.infer<typeof customerRedactPayload>;
  /** The request's own webhook, whose payload is deleted afterwards. */
  webhookId: string;
}

/** Chats are erased last, since they are needed to find the rest after a crash. */
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

/** Erases a customer from reports and from webhooks that are waiting or have failed. */
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
  const own = request.customer?.id ? String(request.customer.id) : undefined;
  const idsOf = ({ rows }: { rows: CustomerRow[] }) =>
    rows.filter(({ text, customerId }) => isAbout(text) || customerId === own).map(({ id }) => id);
  await pool.query('delete from data_request where id = any ($1::uuid[])', [idsOf(reports)]);
  await pool.query(
    `update webhook_receipt set payload = null, status = 'stale' where id = any ($1::uuid[])`,
    [idsOf(webhooks)],
  );
  // The order number identifies the customer.
  await pool.query(
    `delete from webhook_receipt where shop_domain = $1 and subject = any ($2::text[]) and topic = 'orders/create'`,
    [domain, (request.orders_to_redact ?? []).map((order) => `order:${order}`)],
  );
}

/** Members may have named a customer in a message to the support; its screenshot may show the same customer. */
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
