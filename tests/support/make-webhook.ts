import { getWebhookSubject, type WebhookTopic } from '#app/features/shop/webhooks/webhook-topics.ts';
import { db, newId } from '#app/platform/db/db.server.ts';

interface WebhookFacts {
  domain: string;
  topic?: WebhookTopic;
  payload?: object;
  triggeredAt?: Date;
  status?: string;
  receivedAt?: Date;
}

/** A webhook that was received and waits to be processed. */
export async function makeWebhook(facts: WebhookFacts): Promise<string> {
  const { domain, topic = 'products/update', payload = { id: 1 }, triggeredAt = new Date(), ...rest } = facts;
  const id = newId();
  const subject = getWebhookSubject(topic, payload);
  await db.webhookReceipt.create({
    data: { id, shopDomain: domain, topic, eventId: id, triggeredAt, payload, subject, ...rest },
  });
  return id;
}
