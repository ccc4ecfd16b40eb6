import type { ClaimedReceipt } from '#app/features/shop/webhooks/receipt.ts';
import { isPrivacyTopic, STALE_AFTER_DAYS } from '#app/features/shop/webhooks/webhook-topics.ts';

export interface WebhookPlan {
  /** In the order in which they happened; of one thing only the newest. */
  due: ClaimedReceipt[];
  /** Overtaken by something newer of the same thing, or too old to be known as new. */
  stale: ClaimedReceipt[];
}

/** What of a shop's webhooks is to be worked at, and what isn't any more. Pure. */
export function planWebhooks(receipts: readonly ClaimedReceipt[], now: Date): WebhookPlan {
  const oldest = now.getTime() - STALE_AFTER_DAYS * 86_400_000;
  const plan: WebhookPlan = { due: [], stale: [] };
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
const TRIES = 10;
const PRIVACY_TRIES = 150;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** How long a webhook rests after its n-th try failed; null: it is given up. */
export function pauseAfter(topic: string, attempts: number): number | null {
  if (attempts >= (isPrivacyTopic(topic) ? PRIVACY_TRIES : TRIES)) return null;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1));
}
