import { hasFeature } from '#app/features/billing/subscription.server.ts';
import { attributeOrder } from '#app/features/chat/orders/order-attribution.server.ts';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { refreshGrantedScopes } from '#app/features/shop/install/install-shop.server.ts';
import { createDataReport } from '#app/features/shop/privacy/data-requests.server.ts';
import { eraseCustomer } from '#app/features/shop/privacy/erase-person.server.ts';
import { eraseShop, listFormerMerchants } from '#app/features/shop/privacy/erase-shop.server.ts';
import { markShopUninstalled } from '#app/features/shop/shop.server.ts';
import { refreshProducts } from '#app/features/shop/sync/refresh-products.server.ts';
import { isTemporary } from '#app/features/shop/sync/sync-state.ts';
import { deleteShopProducts } from '#app/features/shop/sync/write-shop-products.server.ts';
import type { SavedWebhook, WebhookKind } from '#app/features/shop/webhooks/save-webhook.server.ts';
import {
  customerRedactPayload,
  dataRequestPayload,
  isPrivacyTopic,
  isProductTopic,
  PRIVACY_TOPICS,
  SHOP_TOPICS,
  STALE_AFTER_DAYS,
  type WebhookTopic,
} from '#app/features/shop/webhooks/webhook-topics.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';
import { log } from '#app/platform/process/log.server.ts';

export interface WebhookShop {
  domain: string;
  /** Null if no merchant has the shop. */
  merchantId: string | null;
  isConnected: boolean;
}

/** `more`: continues in the next run. Errors are retried. */
export type WebhookOutcome = 'done' | 'stale' | 'failed' | 'more';

/** All handlers are idempotent. */
export interface WebhookHandlers {
  topics: readonly WebhookTopic[];
  /** How many of a shop's webhooks are handled in parallel. */
  concurrency: number;
  handle(shop: WebhookShop, webhook: SavedWebhook): Promise<WebhookOutcome>;
  /** Handles all product webhooks in one call. */
  handleProducts?(shop: WebhookShop, webhooks: SavedWebhook[]): Promise<WebhookOutcome>;
}

export async function handleShopWebhook(
  { domain, merchantId, isConnected }: WebhookShop,
  { topic, payload, triggeredAt }: SavedWebhook,
): Promise<WebhookOutcome> {
  if (topic === 'app/uninstalled') await markShopUninstalled({ domain, at: triggeredAt });
  else if (merchantId === null || !isConnected) return 'stale';
  else if (topic === 'orders/create') await attributeOrder({ merchantId, payload });
  else if (topic === 'app/scopes_update' && !(await refreshGrantedScopes(merchantId)))
    throw new Error('The shop could not be reached');
  return 'done';
}

/** Ignores the payloads: they arrive out of order and lack metafields, further variants, and locations. */
async function handleProductWebhooks(
  { domain, merchantId, isConnected }: WebhookShop,
  webhooks: SavedWebhook[],
): Promise<WebhookOutcome> {
  if (merchantId === null || !isConnected || !(await hasFeature(merchantId, 'shopify'))) return 'stale';
  const deleted = listIds(webhooks, ['products/delete']);
  const at = new Date();
  if ((await deleteShopProducts({ merchantId, domain, productIds: deleted, at })) > 0)
    await notifyChannel(CATALOG_CHANNEL, merchantId);
  const productIds = listIds(webhooks, ['products/create', 'products/update']);
  const inventoryItemIds = listIds(webhooks, ['inventory_levels/update']);
  const refreshed = await refreshProducts({ merchantId, productIds, inventoryItemIds });
  if (refreshed.ok) return 'done';
  const { reason, message } = refreshed;
  if (isTemporary(refreshed)) throw new Error(`${domain}: ${message}`);
  // The next sync loads the whole catalog.
  log.warn({ domain, reason }, 'product request refused');
  return 'failed';
}

/** IDs of products or inventory items: `product:1` → `1`. */
function listIds(webhooks: SavedWebhook[], topics: readonly WebhookTopic[]): string[] {
  return webhooks
    .filter(({ topic }) => topics.includes(topic))
    .map(({ subject }) => subject.slice(subject.indexOf(':') + 1));
}

/** Privacy webhooks apply to the merchant who has the shop and to all who had it before. */
async function handlePrivacyWebhook(
  { domain, merchantId: current }: WebhookShop,
  { id: webhookId, topic, payload, triggeredAt }: SavedWebhook,
): Promise<WebhookOutcome> {
  if (topic === 'shop/redact') return eraseShop({ domain, triggeredAt, webhookId, payload });
  const former = await listFormerMerchants(domain);
  const merchants = [...new Set([...(current === null ? [] : [current]), ...former])];
  if (topic === 'customers/redact') {
    const request = customerRedactPayload.parse(payload);
    for (const merchantId of merchants.length === 0 ? [null] : merchants)
      await eraseCustomer({ domain, merchantId, request, webhookId });
    return 'done';
  }
  const request = dataRequestPayload.parse(payload);
  for (const merchantId of merchants) await createDataReport({ merchantId, domain, request, webhookId });
  return merchants.length === 0 ? 'stale' : 'done';
}

export const WEBHOOK_HANDLERS: Record<WebhookKind, WebhookHandlers> = {
  shop: {
    topics: SHOP_TOPICS,
    concurrency: 4,
    handle: handleShopWebhook,
    handleProducts: handleProductWebhooks,
  },
  // In order: a data report must not outlive a later request to erase the person.
  privacy: { topics: PRIVACY_TOPICS, concurrency: 1, handle: handlePrivacyWebhook },
};

const WEBHOOKS_PER_RUN = 2_000;
/** Well below the five minutes after which a job counts as failed. */
const RUN_MS = 60_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Longer than the 30 days the law allows. Other webhooks are superseded by the nightly sync. */
const PRIVACY_RETRY_DAYS = 35;

interface WebhookRun {
  domain: string;
  /** Include webhooks that failed before; in every run, they would make it fail again. */
  isRetry: boolean;
}

/** `stale`: skipped because it's superseded, too old, or no merchant has the shop connected. */
type WebhookStatus = 'waiting' | 'retrying' | 'done' | 'stale' | 'failed';

/**
 * Processes a shop's waiting webhooks in order, one run per shop at a time. `retryAfterMs` is null if none are
 * left.
 */
export async function processWebhooks(
  run: WebhookRun,
  { topics, concurrency, handle, handleProducts }: WebhookHandlers,
): Promise<{ retryAfterMs: number | null }> {
  const webhooks = await listWaitingWebhooks(run, topics);
  if (webhooks.length === 0) return { retryAfterMs: null };
  const { due, stale } = selectDueWebhooks(webhooks, new Date());
  const { domain } = run;
  const row = await db.shop.findUnique({ where: { domain } });
  const shop = { domain, merchantId: row?.merchantId ?? null, isConnected: row?.uninstalledAt === null };
  const ended = new Map<WebhookStatus, SavedWebhook[]>([['stale', stale]]);
  const attempt = async (batch: SavedWebhook[], handling: () => Promise<WebhookOutcome>) => {
    const result = await handling().catch((error: unknown) => getFailureStatus(batch, error));
    const status = result === 'more' ? 'waiting' : result;
    ended.set(status, [...(ended.get(status) ?? []), ...batch]);
  };
  const isBatched = ({ topic }: SavedWebhook) => handleProducts !== undefined && isProductTopic(topic);
  const products = due.filter(isBatched);
  const others = due.filter((webhook) => !isBatched(webhook));
  const until = Date.now() + RUN_MS;
  while (others.length > 0 && Date.now() < until) {
    const batch = others.splice(0, concurrency);
    await Promise.all(batch.map((webhook) => attempt([webhook], () => handle(shop, webhook))));
  }
  if (handleProducts && products.length > 0) await attempt(products, () => handleProducts(shop, products));
  for (const [status, batch] of ended) await setStatus(batch, status);
  if (ended.has('waiting') || others.length > 0 || webhooks.length === WEBHOOKS_PER_RUN)
    return { retryAfterMs: 0 };
  const failed = ended.get('retrying');
  return { retryAfterMs: failed ? getRetryDelayMs(failed, new Date()) : null };
}

/** The webhooks to process, in order and only the newest per subject. Superseded and old ones are stale. */
export function selectDueWebhooks(webhooks: readonly SavedWebhook[], now: Date) {
  const oldest = now.getTime() - STALE_AFTER_DAYS * DAY_MS;
  const due = new Map<string, SavedWebhook>();
  const stale: SavedWebhook[] = [];
  for (const webhook of webhooks.toSorted(byTime)) {
    // Privacy requests are always processed, no matter how old or what came after them.
    const isPrivacy = isPrivacyTopic(webhook.topic);
    const subject = isPrivacy ? webhook.id : webhook.subject;
    if (!isPrivacy && webhook.triggeredAt.getTime() < oldest) stale.push(webhook);
    else {
      const superseded = due.get(subject);
      if (superseded) stale.push(superseded);
      due.set(subject, webhook);
    }
  }
  return { due: [...due.values()].sort(byTime), stale };
}

function byTime(one: SavedWebhook, other: SavedWebhook): number {
  return one.triggeredAt.getTime() - other.triggeredAt.getTime() || (one.id < other.id ? -1 : 1);
}

async function listWaitingWebhooks({ domain, isRetry }: WebhookRun, topics: readonly string[]) {
  const { rows } = await pool.query<SavedWebhook>(
    `select id, topic, triggered_at as "triggeredAt", received_at as "receivedAt", subject,
            coalesce(payload, '{}') as payload
       from webhook_receipt where status = any ($2) and shop_domain = $1 and topic = any ($3)
      order by triggered_at, id limit $4`,
    [domain, isRetry ? ['waiting', 'retrying'] : ['waiting'], topics, WEBHOOKS_PER_RUN],
  );
  return rows;
}

function getFailureStatus(webhooks: SavedWebhook[], error: unknown): 'failed' | 'retrying' {
  const { id, topic, receivedAt } = webhooks[0]!;
  const retryMs = (isPrivacyTopic(topic) ? PRIVACY_RETRY_DAYS : 1) * DAY_MS;
  const isFinal = Date.now() - receivedAt.getTime() > retryMs;
  // An error message may contain parts of the payload.
  const name = error instanceof Error ? error.name : 'unknown';
  const entry = { webhook: id, webhooks: webhooks.length, topic, error: name };
  if (isFinal) log.error(entry, 'webhook failed permanently');
  else log.warn(entry, 'webhook failed, will be retried');
  return isFinal ? 'failed' : 'retrying';
}

/** Waits as long again as the newest webhook has waited, which doubles the delay each time. */
export function getRetryDelayMs(webhooks: readonly SavedWebhook[], now: Date): number {
  const newest = Math.max(...webhooks.map(({ receivedAt }) => receivedAt.getTime()));
  return Math.min(MAX_RETRY_MS, Math.max(FIRST_RETRY_MS, now.getTime() - newest));
}

// Keeps the event IDs of processed webhooks for some days, but not their payloads.
async function setStatus(webhooks: readonly SavedWebhook[], status: WebhookStatus): Promise<void> {
  if (webhooks.length === 0) return;
  await pool.query(
    `update webhook_receipt
        set status = $2, payload = case when $2 in ('waiting', 'retrying') then payload end
      where id = any ($1::uuid[]) and status in ('waiting', 'retrying')`,
    [webhooks.map(({ id }) => id), status],
  );
}
