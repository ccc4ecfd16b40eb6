import type {
  HandlerResult,
  WebhookHandlers,
  WebhookShop,
} from '#app/features/shop/webhook-processing/webhook-handlers.server.ts';
import { selectDueWebhooks, type WaitingReceipt } from '#app/features/shop/webhooks/webhook-receipt.ts';
import { isPrivacyTopic, isProductTopic } from '#app/features/shop/webhooks/webhook-topics.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';

const BATCH = 2_000;
/** When a run stops; the next one goes on. A job that runs for five minutes counts as failed. */
const RUN_MS = 60_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Privacy requests are retried until after the 30 days that the law allows; products are read again every night. */
const PRIVACY_RETRY_DAYS = 35;

interface WebhookRun {
  domain: string;
  /** Includes webhooks that failed before, which would make every other run fail again. */
  isRetry: boolean;
}

type ReceiptStatus = 'waiting' | 'retrying' | 'done' | 'stale' | 'failed';

/**
 * Processes the waiting webhooks of a shop in the order in which they happened. One run per shop at a time. Answers
 * when the next run is due; null when none is.
 */
export async function processWebhooks(
  { domain, isRetry }: WebhookRun,
  handlers: WebhookHandlers,
): Promise<{ retryAfterMs: number | null }> {
  const receipts = await listWaitingReceipts({ domain, isRetry }, handlers);
  if (receipts.length === 0) return { retryAfterMs: null };
  const { due, stale } = selectDueWebhooks(receipts, new Date());
  const shop = await getWebhookShop(domain);
  const ended = new Map<ReceiptStatus, WaitingReceipt[]>([['stale', stale]]);
  const attempt = async (some: WaitingReceipt[], run: () => Promise<HandlerResult>) => {
    const status = await run().then(toStatus, (error: unknown) => getFailureStatus(some, error));
    ended.set(status, [...(ended.get(status) ?? []), ...some]);
  };
  const { handleProducts, handle, concurrency } = handlers;
  const isTogether = ({ topic }: WaitingReceipt) => handleProducts !== undefined && isProductTopic(topic);
  const products = due.filter(isTogether);
  const others = due.filter((receipt) => !isTogether(receipt));
  const until = Date.now() + RUN_MS;
  while (others.length > 0 && Date.now() < until) {
    const some = others.splice(0, concurrency);
    await Promise.all(some.map((receipt) => attempt([receipt], () => handle(shop, receipt))));
  }
  if (handleProducts && products.length > 0) await attempt(products, () => handleProducts(shop, products));
  for (const [status, some] of ended) await setStatus(some, status);
  const isCut = ended.has('waiting') || others.length > 0 || receipts.length === BATCH;
  if (isCut) return { retryAfterMs: 0 };
  const failed = ended.get('retrying');
  return { retryAfterMs: failed ? getRetryDelayMs(failed, new Date()) : null };
}

async function getWebhookShop(domain: string): Promise<WebhookShop> {
  const shop = await db.shop.findUnique({
    where: { domain },
    select: { merchantId: true, uninstalledAt: true },
  });
  return { domain, merchantId: shop?.merchantId ?? null, isConnected: shop?.uninstalledAt === null };
}

async function listWaitingReceipts(
  { domain, isRetry }: WebhookRun,
  { topics }: WebhookHandlers,
): Promise<WaitingReceipt[]> {
  const { rows } = await pool.query<WaitingReceipt>(
    `select id, topic, triggered_at as "triggeredAt", received_at as "receivedAt", subject,
            coalesce(payload, '{}') as payload
       from webhook_receipt where status = any ($2) and shop_domain = $1 and topic = any ($3)
      order by triggered_at, id limit $4`,
    [domain, isRetry ? ['waiting', 'retrying'] : ['waiting'], topics, BATCH],
  );
  return rows;
}

/** What is done in part goes on in the next run. */
function toStatus(result: HandlerResult): ReceiptStatus {
  return result === 'more' ? 'waiting' : result;
}

function getFailureStatus(receipts: WaitingReceipt[], error: unknown): ReceiptStatus {
  const { topic, receivedAt } = receipts[0]!;
  const retryMs = (isPrivacyTopic(topic) ? PRIVACY_RETRY_DAYS : 1) * DAY_MS;
  const isOver = Date.now() - receivedAt.getTime() > retryMs;
  // The message of an error may contain what the payload contains.
  const name = error instanceof Error ? error.name : 'unknown';
  const entry = { receipt: receipts[0]!.id, receipts: receipts.length, topic, error: name };
  if (isOver) log.error(entry, 'a webhook failed for good');
  else log.warn(entry, 'a webhook failed and is retried');
  return isOver ? 'failed' : 'retrying';
}

/** As long as the newest one has waited already, so that the delays double. */
export function getRetryDelayMs(receipts: readonly WaitingReceipt[], now: Date): number {
  const newest = Math.max(...receipts.map(({ receivedAt }) => receivedAt.getTime()));
  return Math.min(MAX_RETRY_MS, Math.max(FIRST_RETRY_MS, now.getTime() - newest));
}

// The ids of processed webhooks stay for some days; their payloads go at once.
async function setStatus(receipts: readonly WaitingReceipt[], status: ReceiptStatus): Promise<void> {
  if (receipts.length === 0) return;
  await pool.query(
    `update webhook_receipt
        set status = $2, payload = case when $2 in ('waiting', 'retrying') then payload end
      where id = any ($1::uuid[]) and status in ('waiting', 'retrying')`,
    [receipts.map(({ id }) => id), status],
  );
}
