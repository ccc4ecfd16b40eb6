import type { ChatRecord } from '#app/features/chat/chat-record.ts';

/** What is held of a person who asked the shop for it. */

/** How long the merchant can fetch a report; the law wants the customer answered within a month. */
export const DATA_REQUEST_KEPT_DAYS = 30;

export interface PersonReport {
  requestId: string;
  shop: string;
  gatheredAt: Date;
  /** Address and number where anything is held. */
  customer: { id: string | null; email: string | null; phone: string | null };
  /** Contact details that the person left in chats. */
  leads: { name: string | null; email: string | null; phone: string | null; leftAt: Date }[];
  chats: ChatRecord[];
}

/** A request as the merchant sees it; whose it is stands in the report alone. */
export interface ListedRequest {
  requestId: string;
  askedAt: string;
  keptUntil: string;
}

export const DATA_REQUEST_DOOR = '/data-requests';

export const DATA_REQUEST_TEXTS = {
  title: 'Customer data requests',
  text: 'When a customer asks your store for their data, Shopify passes the request on. Download what your chats hold about them and send it to the customer within 30 days.',
  none: 'No customer has asked for their data.',
  download: 'Download report',
  mailSubject: 'A customer asked your store for their data',
} as const;
