import type { ChatDataExport } from '#app/features/chat/api/chat-api.ts';

/** How long a report can be downloaded. The GDPR requires an answer within a month. */
export const DATA_REQUEST_RETENTION_DAYS = 30;

/** All data a merchant has about a customer who requested it. */
export interface CustomerDataReport {
  requestId: string;
  shop: string;
  gatheredAt: Date;
  /** Email and phone are only set if there is any data. */
  customer: { id: string | null; email: string | null; phone: string | null };
  leads: { name: string | null; email: string | null; phone: string | null; leftAt: Date }[];
  chats: ChatDataExport[];
}

export const DATA_REQUEST_TEXTS = {
  title: 'Customer data requests',
  text: 'When a customer asks for their data, Shopify forwards the request here. Download the report and send it to the customer within 30 days.',
  none: 'No data requests.',
  download: 'Download report',
  mailSubject: 'A customer asked your store for their data',
} as const;
