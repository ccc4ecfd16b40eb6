import {
  isPrivacyTopic,
  STALE_AFTER_DAYS,
  type WebhookTopic,
} from '#app/features/shop/webhooks/webhook-topics.ts';

/** A webhook as it is stored. */
export interface WebhookReceipt {
  id: string;
  shopDomain: string;
  topic: WebhookTopic;
  eventId: string;
  triggeredAt: Date;
  payload: object;
  subject: string;
}

/** A stored webhook that waits to be processed. */
export interface WaitingReceipt extends Omit<WebhookReceipt, 'shopDomain' | 'eventId'> {
  receivedAt: Date;
}

export interface SelectedReceipts {
  /** In the order in which they happened; per subject only the newest. */
  due: WaitingReceipt[];
  /** Superseded by a newer one, or so old that its event id may be deleted already. */
  stale: WaitingReceipt[];
}

/** Which of a shop's waiting webhooks are to be processed. Pure. */
export function selectDueWebhooks(receipts: readonly WaitingReceipt[], now: Date): SelectedReceipts {
  const oldest = now.getTime() - STALE_AFTER_DAYS * 86_400_000;
  const selected: SelectedReceipts = { due: [], stale: [] };
  const newest = new Map<string, WaitingReceipt>();
  for (const receipt of receipts.toSorted(byTime)) {
    // Every privacy request counts, however old and whatever came after it.
    if (isPrivacyTopic(receipt.topic)) selected.due.push(receipt);
    else if (receipt.triggeredAt.getTime() < oldest) selected.stale.push(receipt);
    else {
      const former = newest.get(receipt.subject);
      if (former) selected.stale.push(former);
      newest.set(receipt.subject, receipt);
    }
  }
  selected.due.push(...newest.values());
  selected.due.sort(byTime);
  return selected;
}

function byTime(one: WaitingReceipt, other: WaitingReceipt): number {
  return one.triggeredAt.getTime() - other.triggeredAt.getTime() || (one.id < other.id ? -1 : 1);
}
