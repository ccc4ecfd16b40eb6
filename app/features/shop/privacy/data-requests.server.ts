import type { z } from 'zod';
import { listChatDataExports } from '#app/features/chat/privacy/shopper-chats.server.ts';
import { recordPrivacyAudit } from '#app/features/merchant/compliance/compliance.server.ts';
import {
  type CustomerDataReport,
  DATA_REQUEST_RETENTION_DAYS,
  DATA_REQUEST_TEXTS,
} from '#app/features/shop/privacy/data-request.ts';
import { findCustomerData } from '#app/features/shop/privacy/erase-person.server.ts';
import { hashShopDomain } from '#app/features/shop/privacy/erase-shop.server.ts';
import type { dataRequestPayload } from '#app/features/shop/webhooks/webhook-topics.ts';
import { db, fromJson, newId } from '#app/platform/db/db.server.ts';
import { renderMail } from '#app/platform/mail/mail-layout.ts';
import { enqueueMail } from '#app/platform/mail/mail.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export async function createDataReport(input: {
  merchantId: string;
  domain: string;
  request: z.infer<typeof dataRequestPayload>;
  webhookId: string;
}): Promise<void> {
  const { merchantId, domain, request, webhookId } = input;
  const { customer, orders_requested, data_request } = request;
  const requestId = String(data_request?.id ?? webhookId);
  const orderIds = (orders_requested ?? []).map(String);
  const { leads, sessionIds } = await findCustomerData({ merchantId, customer, orderIds });
  // Without any data, don't store contact details: the customer may already have been erased.
  const known = leads.length + sessionIds.length > 0 ? customer : null;
  const report: CustomerDataReport = {
    requestId,
    shop: domain,
    gatheredAt: new Date(),
    customer: {
      id: customer?.id ? String(customer.id) : null,
      email: known?.email ?? null,
      phone: known?.phone ?? null,
    },
    leads: leads.map(({ name, email, phone, createdAt: leftAt }) => ({ name, email, phone, leftAt })),
    chats: await listChatDataExports(merchantId, sessionIds),
  };
  const json = JSON.parse(JSON.stringify(report)) as object;
  await db.dataRequest.upsert({
    where: { merchantId_requestId: { merchantId, requestId } },
    create: { id: newId(), merchantId, requestId, report: json },
    update: { report: json },
  });
  await enqueueDataRequestMail(merchantId, requestId);
  await recordPrivacyAudit({
    action: 'customer.gather',
    merchantId,
    shopHash: hashShopDomain(domain),
    detail: { chats: sessionIds.length },
  });
}

const LISTED_REQUESTS_MAX = 100;
const DAY_MS = 86_400_000;

/** A merchant's data requests, newest first; null without a shop. */
export async function listDataRequests(merchantId: string) {
  const [requests, shops] = await Promise.all([
    db.dataRequest.findMany({
      where: { merchantId },
      orderBy: { createdAt: 'desc' },
      take: LISTED_REQUESTS_MAX,
      select: { requestId: true, createdAt: true },
    }),
    db.shop.count({ where: { merchantId } }),
  ]);
  if (shops === 0 && requests.length === 0) return null;
  return requests.map(({ requestId, createdAt }) => ({
    requestId,
    requestedAt: createdAt.toISOString(),
    expiresAt: new Date(createdAt.getTime() + DATA_REQUEST_RETENTION_DAYS * DAY_MS).toISOString(),
  }));
}

/** A report for download; null if there is none or it has expired. */
export async function getDataRequest(where: { merchantId: string; requestId: string }) {
  const row = await db.dataRequest.findFirst({ where, select: { report: true } });
  return row && fromJson<CustomerDataReport>(row.report);
}

/** The job is enqueued once and contains no personal data. */
async function enqueueDataRequestMail(merchantId: string, requestId: string): Promise<void> {
  const recipients = await listRecipients(merchantId);
  await db.$transaction(async (transaction) => {
    const where = { merchantId, requestId, mailedAt: null };
    const { count } = await transaction.dataRequest.updateMany({ where, data: { mailedAt: new Date() } });
    if (count === 0) return;
    for (const to of recipients)
      await enqueueMail({ merchantId, to, ...renderDataRequestMail(requestId) }, transaction);
  });
}

const OWNERS_MAX = 20;

async function listRecipients(merchantId: string): Promise<string[]> {
  const shop = await db.shop.findUnique({ where: { merchantId }, select: { email: true } });
  if (shop?.email) return [shop.email];
  const owners = await db.teamMember.findMany({
    where: { merchantId, role: 'owner', status: 'active' },
    take: OWNERS_MAX,
    select: { user: { select: { email: true } } },
  });
  return owners.flatMap(({ user }) => user?.email ?? []);
}

function renderDataRequestMail(requestId: string) {
  return renderMail({
    subject: DATA_REQUEST_TEXTS.mailSubject,
    paragraphs: [
      `A customer asked your store for the data it has about them (request ${requestId}).`,
      `${PRODUCT_NAME} has prepared a report of what your chats and leads contain about them. Download it on the Advanced page, under “${DATA_REQUEST_TEXTS.title},” and send it to the customer within ${DATA_REQUEST_RETENTION_DAYS} days.`,
    ],
    action: { label: DATA_REQUEST_TEXTS.download, url: `${env().APP_URL}/advanced` },
    footnote: `The report is deleted after ${DATA_REQUEST_RETENTION_DAYS} days.`,
  });
}
