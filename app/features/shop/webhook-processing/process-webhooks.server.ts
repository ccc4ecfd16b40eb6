import type {
  GroupHandler,
  HandlerResult,
  WebhookHandler,
} from '#app/features/shop/webhook-processing/webhook-handlers.server.ts';
import {
  type ClaimedReceipt,
  getRetryDelayMs,
  selectDueWebhooks,
} from '#app/features/shop/webhooks/webhook-receipt.ts';
import type { WebhookTopic } from '#app/features/shop/webhooks/webhook-topics.ts';
import { db, inTransaction, pool } from '#app/platform/db/db.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

/** Shops that one process works for side by side, and webhooks of one shop. */
const SHOP_CONCURRENCY = 4;
const WEBHOOK_CONCURRENCY = 4;
const CLAIM_LIMIT = 500;
/** Longer than any handler takes for one claim: each of its calls has a time-out. */
const LEASE_MS = 120_000;
/** When a turn takes nothing more; whoever called begins the next one. */
const STEP_MS = 4_000;

export interface ProcessingOptions {
  topics: readonly WebhookTopic[];
  handle: WebhookHandler;
  group?: GroupHandler;
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
export async function processWebhooks(work: ProcessingOptions): Promise<{ isMore: boolean }> {
  const until = Date.now() + (work.turnMs ?? STEP_MS);
  const busy = new Set<string>();
  const lanes = await Promise.all(
    Array.from({ length: SHOP_CONCURRENCY }, () => processShops(work, busy, until)),
  );
  return { isMore: lanes.includes(true) };
}

async function processShops(work: ProcessingOptions, busy: Set<string>, until: number): Promise<boolean> {
  const { topics, leaseMs = LEASE_MS, claimLimit = CLAIM_LIMIT } = work;
  while (Date.now() < until) {
    const claimed = await claimReceipts({ topics, busy: [...busy], limit: claimLimit, leaseMs });
    const domain = claimed[0]?.shopDomain;
    if (domain === undefined) return false;
    busy.add(domain);
    try {
      await processShopWebhooks(work, claimed);
    } finally {
      busy.delete(domain);
    }
  }
  return true;
}

async function processShopWebhooks(
  { handle, group, beside = WEBHOOK_CONCURRENCY }: ProcessingOptions,
  claimed: ClaimedReceipt[],
): Promise<void> {
  const { due, stale } = selectDueWebhooks(claimed, new Date());
  const domain = claimed[0]!.shopDomain;
  const shop = await db.shop.findUnique({
    where: { domain },
    select: { merchantId: true, uninstalledAt: true },
  });
  const of = { domain, merchantId: shop?.merchantId ?? null, isConnected: shop?.uninstalledAt === null };
  const ended = { done: [] as ClaimedReceipt[], stale, more: [] as ClaimedReceipt[] };
  const workAt = async (receipts: ClaimedReceipt[], run: () => Promise<HandlerResult>) => {
    try {
      const outcome = await run();
      ended[outcome].push(...receipts);
    } catch (error) {
      for (const receipt of receipts) await rescheduleReceipt({ receipt, error });
    }
  };
  const together = due.filter(({ topic }) => group?.has(topic));
  const alone = due.filter(({ topic }) => !group?.has(topic));
  if (group && together.length > 0) {
    const subjects = together.map(({ subject }) => subject);
    await workAt(together, () => group.handle({ ...of, subjects }));
  }
  await processConcurrently(alone, beside, async (receipt) => {
    const { id: receiptId, topic, payload, triggeredAt } = receipt;
    await workAt([receipt], () => handle({ ...of, topic, payload, triggeredAt, receiptId }));
  });
  await Promise.all([
    completeReceipts({ receipts: ended.done, as: 'done' }),
    completeReceipts({ receipts: ended.stale, as: 'stale' }),
    requeueReceipts(ended.more),
  ]);
}

// A few at a time: they are of different things, and of one thing only the newest is here.
async function processConcurrently(
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
async function requeueReceipts(receipts: ClaimedReceipt[]): Promise<void> {
  if (receipts.length === 0) return;
  await pool.query(
    `update webhook_receipt set status = 'waiting', due_at = now(), attempts = attempts - 1
      where id = any ($1::uuid[]) and status = 'working'`,
    [receipts.map(({ id }) => id)],
  );
}

interface ClaimOptions {
  topics: readonly WebhookTopic[];
  /** Shops that this process is at already. */
  busy: readonly string[];
  limit: number;
  /** How long nobody else may take them; a process that dies lets go by then. */
  leaseMs: number;
  /** Another time than the database's own. */
  now?: Date | null;
}

// One clock for all processes, and as fine as what `due_at` was written with.
const NOW = `coalesce($1::timestamptz, statement_timestamp())`;

// Whoever claims waits for the others: seeing what they took, it takes no second webhook of the same thing.
const CLAIM_LOCK = `select pg_advisory_xact_lock(hashtextextended('claim-webhooks', 0))`;

const CLAIMABLE = `status in ('waiting', 'working') and due_at <= ${NOW} and topic = any ($2)
  and not exists (select from webhook_receipt o
                   where o.shop_domain = r.shop_domain and o.subject = r.subject
                     and o.status = 'working' and o.due_at > ${NOW})`;

const CLAIM_QUERY = {
  name: 'webhook-receipts-claim',
  text: `with first as (
           select r.shop_domain from webhook_receipt r
            where ${CLAIMABLE} and r.shop_domain <> all ($3::text[]) order by r.due_at limit 1),
         picked as (
           select r.id from webhook_receipt r
            where ${CLAIMABLE} and r.shop_domain = (select shop_domain from first)
            order by r.triggered_at, r.id limit $4 for update skip locked)
         update webhook_receipt r
            set status = 'working', attempts = attempts + 1, due_at = ${NOW} + $5 * interval '1 ms'
          where id in (select id from picked)
         returning id, shop_domain as "shopDomain", topic, triggered_at as "triggeredAt",
                   coalesce(payload, '{}') as payload, subject, attempts, received_at as "receivedAt",
                   exists (select from webhook_receipt n
                            where n.shop_domain = r.shop_domain and n.subject = r.subject and n.status = 'done'
                              and n.triggered_at > r.triggered_at) as "isOvertaken"`,
};

/** Takes what waits of one shop, whose turn is next, for this process; what somebody else is at stays with them. */
export async function claimReceipts(claim: ClaimOptions): Promise<ClaimedReceipt[]> {
  const { topics, busy, limit, leaseMs, now = null } = claim;
  return inTransaction(async (client) => {
    await client.query(CLAIM_LOCK);
    const { rows } = await client.query<ClaimedReceipt>({
      ...CLAIM_QUERY,
      values: [now, topics, busy, limit, leaseMs],
    });
    return rows;
  });
}

/** Notes that webhooks are worked off, or were overtaken: their ids stay known for some days, their payloads go. */
export async function completeReceipts(input: {
  receipts: readonly ClaimedReceipt[];
  as: 'done' | 'stale';
}): Promise<void> {
  const { receipts, as } = input;
  if (receipts.length === 0) return;
  await pool.query({
    name: 'webhook-receipts-end',
    text: `update webhook_receipt set status = $2, payload = null, error = null, ended_at = now()
            where id = any ($1::uuid[]) and status = 'working'`,
    values: [receipts.map(({ id }) => id), as],
  });
}

/** Puts a webhook off that could not be worked off, or gives it up: it stays as `failed`, without its payload. */
export async function rescheduleReceipt(input: { receipt: ClaimedReceipt; error: unknown }): Promise<void> {
  const { receipt, error } = input;
  const { id, topic, attempts } = receipt;
  const pauseMs = getRetryDelayMs(topic, attempts);
  // The message of an error may hold what the payload held.
  const name = error instanceof Error ? error.name : 'unknown';
  const told = { receipt: id, topic, attempts, error: name };
  if (pauseMs === null) log.error(told, 'a webhook was given up');
  else log.warn(told, 'a webhook could not be worked off and is tried again');
  await pool.query(
    `update webhook_receipt
        set status = case when $2::float8 is null then 'failed' else 'waiting' end,
            due_at = now() + coalesce($2::float8, 0) * interval '1 ms', error = $3,
            payload = case when $2::float8 is null then null else payload end,
            ended_at = case when $2::float8 is null then now() end
      where id = $1 and status = 'working'`,
    [id, pauseMs, name],
  );
}
