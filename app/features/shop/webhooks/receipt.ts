import type { WebhookTopic } from '#app/features/shop/webhooks/webhook-topics.ts';

/** A webhook that was received, while it waits. */
export interface Receipt {
  id: string;
  shopDomain: string;
  topic: WebhookTopic;
  eventId: string;
  triggeredAt: Date;
  payload: object;
  subject: string;
}

/** A receipt that a process works at. */
export interface ClaimedReceipt extends Omit<Receipt, 'eventId'> {
  attempts: number;
  receivedAt: Date;
  /** Something newer of the same thing was worked off before. */
  isOvertaken: boolean;
}
