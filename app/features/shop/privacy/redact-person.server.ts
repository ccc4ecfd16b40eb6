import type { z } from 'zod';
import { eraseChats } from '#app/features/chat/erase-chats.server.ts';
import { isKnown, personMatcher } from '#app/features/leads/person.ts';
import { blotLooseRows } from '#app/features/shop/privacy/blot-loose-rows.server.ts';
import { findPerson } from '#app/features/shop/privacy/find-person.server.ts';
import { forgetRequests } from '#app/features/shop/privacy/forget-requests.server.ts';
import { noteErasure } from '#app/features/shop/privacy/note-erasure.server.ts';
import { personOf } from '#app/features/shop/privacy/person-wish.ts';
import type { customerRedactPayload } from '#app/features/shop/webhooks/webhook-topics.ts';
import { forgetJobs } from '#app/platform/forget-jobs.server.ts';
import { forgetMails } from '#app/platform/mail.server.ts';

/**
 * Erases a person from everything that a merchant holds: chats with all that hangs on them, leads, reports, jobs,
 * mails, and what waits of webhooks. The chats go last, since they say by what else to look.
 */
export async function redactPerson(input: {
  domain: string;
  /** Null when no merchant has that shop. */
  merchantId: string | null;
  wish: z.infer<typeof customerRedactPayload>;
  receiptId: string;
}): Promise<'done'> {
  const { domain, merchantId, wish, receiptId } = input;
  const known = personOf(wish.customer);
  const customerId = wish.customer?.id ? String(wish.customer.id) : null;
  const orderIds = (wish.orders_to_redact ?? []).map(String);
  if (merchantId === null) {
    await forgetRequests({ domain, merchantId, customerId, orderIds, receiptId, isAbout: aboutOf(known) });
    return 'done';
  }
  const { person, sessionIds } = await findPerson({ merchantId, person: known, orderIds });
  const isAbout = aboutOf(person);
  await blotLooseRows({ person });
  await forgetJobs({ merchantId, isAbout });
  await forgetMails({ merchantId, isAbout });
  await forgetRequests({ domain, merchantId, customerId, orderIds, receiptId, isAbout });
  const chats = await eraseChats({ merchantId, sessionIds });
  await noteErasure({ action: 'customer.redact', merchantId, domain, detail: { chats } });
  return 'done';
}

function aboutOf(person: Parameters<typeof personMatcher>[0]): (text: string) => boolean {
  return isKnown(person) ? personMatcher(person) : () => false;
}
