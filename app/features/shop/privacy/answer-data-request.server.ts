import type { z } from 'zod';
import { listChatRecords } from '#app/features/chat/list-chat-records.server.ts';
import type { PersonReport } from '#app/features/shop/privacy/data-request.ts';
import { findPerson } from '#app/features/shop/privacy/find-person.server.ts';
import { mailDataRequest } from '#app/features/shop/privacy/mail-data-request.server.ts';
import { personOf } from '#app/features/shop/privacy/person-wish.ts';
import { noteErasure } from '#app/features/shop/privacy/note-erasure.server.ts';
import type { dataRequestPayload } from '#app/features/shop/webhooks/webhook-topics.ts';
import { db, newId } from '#app/platform/db.server.ts';

/** Gathers what a merchant holds of a person into a report that the merchant can pass on, and tells them by mail. */
export async function answerDataRequest(input: {
  merchantId: string;
  domain: string;
  request: z.infer<typeof dataRequestPayload>;
  receiptId: string;
  now?: Date;
}): Promise<'done'> {
  const { merchantId, domain, request, receiptId, now = new Date() } = input;
  const { customer, orders_requested, data_request } = request;
  const requestId = String(data_request?.id ?? receiptId);
  const orderIds = (orders_requested ?? []).map(String);
  const { leads, sessionIds } = await findPerson({ merchantId, person: personOf(customer), orderIds });
  // Of somebody of whom nothing is held nothing is kept for it: a request may come after the wish to be erased.
  const known = leads.length + sessionIds.length > 0 ? customer : null;
  const report: PersonReport = {
    requestId,
    shop: domain,
    gatheredAt: now,
    customer: {
      id: customer?.id ? String(customer.id) : null,
      email: known?.email ?? null,
      phone: known?.phone ?? null,
    },
    leads: leads.map(({ name, email, phone, createdAt: leftAt }) => ({ name, email, phone, leftAt })),
    chats: await listChatRecords({ merchantId, sessionIds }),
  };
  const kept = JSON.parse(JSON.stringify(report)) as object;
  await db.dataRequest.upsert({
    where: { merchantId_requestId: { merchantId, requestId } },
    create: { id: newId(), merchantId, requestId, report: kept },
    update: { report: kept },
  });
  await mailDataRequest({ merchantId, requestId, now });
  await noteErasure({ action: 'customer.gather', merchantId, domain, detail: { chats: sessionIds.length } });
  return 'done';
}
