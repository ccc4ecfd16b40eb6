import {
  isPrivacyTopic,
  STALE_AFTER_DAYS,
  type WebhookTopic,
} from '#app/features/shop/webhooks/webhook-topics.ts';

/** A webhook that was received, while it waits. */
export interface WebhookReceipt {
  id: string;
  shopDomain: string;
  topic: WebhookTopic;
  eventId: string;
  triggeredAt: Date;
  payload: object;
  subject: string;
}

/** A receipt that a process works at. */
export interface ClaimedReceipt extends Omit<WebhookReceipt, 'eventId'> {
  attempts: number;
  receivedAt: Date;
  /** Something newer of the same thing was worked off before. */
  isOvertaken: boolean;
}

export interface DueWebhooks {
  /** In the order in which they happened; of one thing only the newest. */
  due: ClaimedReceipt[];
  /** Overtaken by something newer of the same thing, or too old to be known as new. */
  stale: ClaimedReceipt[];
}

/** What of a shop's webhooks is to be worked at, and what isn't any more. Pure. */
export function selectDueWebhooks(receipts: readonly ClaimedReceipt[], now: Date): DueWebhooks {
  const oldest = now.getTime() - STALE_AFTER_DAYS * 86_400_000;
  const plan: DueWebhooks = { due: [], stale: [] };
  const newest = new Map<string, ClaimedReceipt>();
  for (const receipt of receipts.toSorted(byTime)) {
    const { topic, subject, triggeredAt, isOvertaken } = receipt;
    // Every wish about a person or a shop counts, however old and whatever came after.
    if (isPrivacyTopic(topic)) plan.due.push(receipt);
    else if (isOvertaken || triggeredAt.getTime() < oldest) plan.stale.push(receipt);
    else {
      const former = newest.get(subject);
      if (former) plan.stale.push(former);
      newest.set(subject, receipt);
    }
  }
  plan.due.push(...newest.values());
  plan.due.sort(byTime);
  return plan;
}

function byTime(one: ClaimedReceipt, other: ClaimedReceipt): number {
  return one.triggeredAt.getTime() - other.triggeredAt.getTime() || (one.id < other.id ? -1 : 1);
}

/** Tries of one webhook; a person's or a shop's wish to be forgotten is tried for as long as the law allows. */
const ATTEMPTS_MAX = 10;
const PRIVACY_ATTEMPTS_MAX = 150;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;

/** How long a webhook rests after its n-th try failed; null: it is given up. */
export function getRetryDelayMs(topic: string, attempts: number): number | null {
  if (attempts >= (isPrivacyTopic(topic) ? PRIVACY_ATTEMPTS_MAX : ATTEMPTS_MAX)) return null;
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
}
