import { claimReceipts } from '#app/features/shop/webhooks/claim-receipts.server.ts';
import { endReceipts, putOffReceipt } from '#app/features/shop/webhooks/end-receipts.server.ts';
import { planWebhooks } from '#app/features/shop/webhooks/plan-webhooks.ts';
import type { ClaimedReceipt } from '#app/features/shop/webhooks/receipt.ts';
import type {
  Handled,
  WebhookGroup,
  WebhookHandler,
} from '#app/features/shop/webhooks/webhook-handlers.server.ts';
import type { WebhookTopic } from '#app/features/shop/webhooks/webhook-topics.ts';
import { db, pool } from '#app/platform/db.server.ts';

/** Shops that one process works for side by side, and webhooks of one shop. */
const LANES = 4;
const BESIDE = 4;
const CLAIM_LIMIT = 500;
/** Longer than any handler takes for one claim: each of its calls has a time-out. */
const LEASE_MS = 120_000;
/** When a turn takes nothing more; whoever called begins the next one. */
const TURN_MS = 4_000;

export interface WebhookWork {
  topics: readonly WebhookTopic[];
  handle: WebhookHandler;
  group?: WebhookGroup;
  leaseMs?: number;
  turnMs?: number;
  /** How many of one shop are worked at side by side. */
  beside?: number;
  claimLimit?: number;
}

/**
 * Works at the webhooks that wait, each shop's in the order in which they happened, in any number of processes.
 * Answers whether something may be left. What a crash cuts off is done again once its lease is over.
 */
export async function workWebhooks(work: WebhookWork): Promise<{ isMore: boolean }> {
  const until = Date.now() + (work.turnMs ?? TURN_MS);
  const busy = new Set<string>();
  const lanes = await Promise.all(Array.from({ length: LANES }, () => workLane(work, busy, until)));
  return { isMore: lanes.includes(true) };
}

async function workLane(work: WebhookWork, busy: Set<string>, until: number): Promise<boolean> {
  const { topics, leaseMs = LEASE_MS, claimLimit = CLAIM_LIMIT } = work;
  while (Date.now() < until) {
    const claimed = await claimReceipts({ topics, busy: [...busy], limit: claimLimit, leaseMs });
    const domain = claimed[0]?.shopDomain;
    if (domain === undefined) return false;
    busy.add(domain);
    try {
      await workShop(work, claimed);
    } finally {
      busy.delete(domain);
    }
  }
  return true;
}

async function workShop(
  { handle, group, beside = BESIDE }: WebhookWork,
  claimed: ClaimedReceipt[],
): Promise<void> {
  const { due, stale } = planWebhooks(claimed, new Date());
  const domain = claimed[0]!.shopDomain;
  const shop = await db.shop.findUnique({
    where: { domain },
    select: { merchantId: true, uninstalledAt: true },
  });
  const of = { domain, merchantId: shop?.merchantId ?? null, isConnected: shop?.uninstalledAt === null };
  const ended = { done: [] as ClaimedReceipt[], stale, more: [] as ClaimedReceipt[] };
  const workAt = async (receipts: ClaimedReceipt[], run: () => Promise<Handled>) => {
    try {
      const outcome = await run();
      ended[outcome].push(...receipts);
    } catch (error) {
      for (const receipt of receipts) await putOffReceipt({ receipt, error });
    }
  };
  const together = due.filter(({ topic }) => group?.has(topic));
  const alone = due.filter(({ topic }) => !group?.has(topic));
  if (group && together.length > 0) {
    const subjects = together.map(({ subject }) => subject);
    await workAt(together, () => group.handle({ ...of, subjects }));
  }
  await inOrder(alone, beside, async (receipt) => {
    const { id: receiptId, topic, payload, triggeredAt } = receipt;
    await workAt([receipt], () => handle({ ...of, topic, payload, triggeredAt, receiptId }));
  });
  await Promise.all([
    endReceipts({ receipts: ended.done, as: 'done' }),
    endReceipts({ receipts: ended.stale, as: 'stale' }),
    letGo(ended.more),
  ]);
}

// A few at a time: they are of different things, and of one thing only the newest is here.
async function inOrder(
  due: ClaimedReceipt[],
  beside: number,
  work: (receipt: ClaimedReceipt) => Promise<void>,
): Promise<void> {
  const waiting = due.values();
  const lane = async () => {
    for (const receipt of waiting) await work(receipt);
  };
  await Promise.all(Array.from({ length: Math.min(beside, due.length) }, lane));
}

/** What is done in part is due again at once, and counts as no failed try. */
async function letGo(receipts: ClaimedReceipt[]): Promise<void> {
  if (receipts.length === 0) return;
  await pool.query(
    `update webhook_receipt set status = 'waiting', due_at = now(), attempts = attempts - 1
      where id = any ($1::uuid[]) and status = 'working'`,
    [receipts.map(({ id }) => id)],
  );
}
