import type { z } from 'zod';
import type { ChatDataExport } from '#app/features/chat/api/chat-api.ts';
import { filterFullNames, type Person } from '#app/features/leads/person-matching.ts';
import type { customerRedactPayload } from '#app/features/shop/webhooks/webhook-topics.ts';

/** What is held of a person who asked the shop for it. */

/** How long the merchant can fetch a report; the law wants the customer answered within a month. */
export const DATA_REQUEST_RETENTION_DAYS = 30;

export interface CustomerDataReport {
  requestId: string;
  shop: string;
  gatheredAt: Date;
  /** Address and number where anything is held. */
  customer: { id: string | null; email: string | null; phone: string | null };
  /** Contact details that the person left in chats. */
  leads: { name: string | null; email: string | null; phone: string | null; leftAt: Date }[];
  chats: ChatDataExport[];
}

/** A request as the merchant sees it; whose it is stands in the report alone. */
export interface DataRequestSummary {
  requestId: string;
  askedAt: string;
  keptUntil: string;
}

export const DATA_REQUEST_PATH = '/data-requests';

export const DATA_REQUEST_TEXTS = {
  title: 'Customer data requests',
  text: 'When a customer asks your store for their data, Shopify passes the request on. Download what your chats hold about them and send it to the customer within 30 days.',
  none: 'No customer has asked for their data.',
  download: 'Download report',
  mailSubject: 'A customer asked your store for their data',
} as const;

type Customer = NonNullable<z.infer<typeof customerRedactPayload>['customer']>;

/** A shop's customer as a person who may have chatted. */
export function toPerson(customer: Customer | null | undefined): Person {
  const { email, phone, first_name: first, last_name: last } = customer ?? {};
  return {
    emails: email ? [email] : [],
    phones: phone ? [phone] : [],
    names: first && last ? [`${first} ${last}`] : [],
  };
}

/** The person with what they left of themselves in chats: one who gave their address there gave their number with it. */
export function withLeadDetails(
  person: Person,
  leads: readonly { name: string | null; email: string | null; phone: string | null }[],
): Person {
  const said = (key: 'name' | 'email' | 'phone') => leads.flatMap((lead) => lead[key] ?? []);
  return {
    emails: [...new Set([...person.emails, ...said('email')])],
    phones: [...new Set([...person.phones, ...said('phone')])],
    names: filterFullNames([...person.names, ...said('name')]),
  };
}
