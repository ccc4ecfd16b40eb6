import { beforeEach, expect, test } from 'vitest';
import {
  processWebhooks,
  WEBHOOK_HANDLERS,
  type WebhookHandlers,
  type WebhookOutcome,
  type WebhookShop,
} from '#app/features/shop/webhook-processing/process-webhooks.server.ts';
import {
  maintainWebhooksJob,
  processPrivacyWebhooksJob,
  processWebhooksJob,
} from '#app/features/shop/webhook-processing/process-webhooks.job.server.ts';
import type { SavedWebhook } from '#app/features/shop/webhooks/save-webhook.server.ts';
import { PRIVACY_TOPICS, SHOP_TOPICS } from '#app/features/shop/webhooks/webhook-topics.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeInstalledShop, makeWebhook, processShopWebhooks } from '#tests/support/webhooks.ts';

useDatabase();

const START = Date.now();
const at = (ms: number) => new Date(START - 60_000 + ms);
let domain = '';
let merchantId = '';

beforeEach(async () => {
  await enqueue({ queue: 'none', data: {} });
  await pool.query('delete from webhook_receipt');
  await pool.query('delete from jobs.job');
  ({ domain, merchantId } = await makeInstalledShop());
});

/** Handlers that record their calls. */
function makeHandlers(
  act: (webhook: SavedWebhook) => Promise<WebhookOutcome> = async () => 'done',
  topics: WebhookHandlers['topics'] = SHOP_TOPICS,
) {
  const seen: (WebhookShop & SavedWebhook)[] = [];
  const handlers: WebhookHandlers = {
    topics,
    concurrency: 1,
    async handle(shop, webhook) {
      seen.push({ ...shop, ...webhook });
      return act(webhook);
    },
  };
  return { seen, handlers, run: (isRetry = false) => processWebhooks({ domain, isRetry }, handlers) };
}

const statuses = async () =>
  (await db.webhookReceipt.findMany({ orderBy: { triggeredAt: 'asc' } })).map(({ status }) => status);

async function jobsIn(queue: string) {
  const { rows } = await pool.query<{ data: object; seconds: number }>(
    `select data, extract(epoch from start_after - now())::float8 as seconds from jobs.job where name = $1`,
    [queue],
  );
  return rows;
}

test('waiting webhooks are processed in order, and their payloads are deleted', async () => {
  for (const [ms, id] of [
    [3, 3],
    [1, 1],
    [2, 2],
  ] as const) {
    await makeWebhook({ domain, payload: { id }, triggeredAt: at(ms) });
  }
  const { seen, run } = makeHandlers();
  expect(await run()).toEqual({ retryAfterMs: null });
  expect(seen.map(({ payload }) => payload)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(seen[0]).toMatchObject({ domain, merchantId, isConnected: true, topic: 'products/update' });
  expect(await db.webhookReceipt.findMany({ select: { status: true, payload: true } })).toEqual(
    Array.from({ length: 3 }, () => ({ status: 'done', payload: null })),
  );
});

test('a deletion supersedes an earlier update of the product', async () => {
  const { seen, run } = makeHandlers();
  await makeWebhook({ domain, topic: 'products/delete', triggeredAt: at(10) });
  await makeWebhook({ domain, topic: 'products/update', triggeredAt: at(5) });
  await run();
  expect(seen.map(({ topic }) => topic)).toEqual(['products/delete']);
  expect(await statuses()).toEqual(['stale', 'done']);
});

test('concurrent jobs of a shop process each webhook once', async () => {
  for (let ms = 0; ms < 3; ms += 1)
    await makeWebhook({ domain, topic: 'customers/redact', payload: {}, triggeredAt: at(ms) });
  const run = () => processPrivacyWebhooksJob.run({ domain });
  await Promise.all([run(), run(), run(), run()]);
  expect(await statuses()).toEqual(['done', 'done', 'done']);
  expect(await db.auditEntry.count({ where: { merchantId, action: 'customer.redact' } })).toBe(3);
  expect(await jobsIn('process-privacy-webhooks')).toMatchObject([{ data: { domain, isRetry: true } }]);
});

test('a failed webhook delays no other, and is retried by a job of its own', async () => {
  await makeWebhook({ domain, payload: { id: 1 } });
  await makeWebhook({ domain, payload: { id: 2 } });
  const { seen, run } = makeHandlers(async ({ payload }) => {
    if ((payload as { id: number }).id === 1) throw new TypeError('person@example.com');
    return 'done';
  });
  expect((await run()).retryAfterMs).toBeGreaterThanOrEqual(2_000);
  const [failed, done] = await db.webhookReceipt.findMany({ orderBy: { subject: 'asc' } });
  expect(done).toMatchObject({ status: 'done' });
  expect(failed).toMatchObject({ status: 'retrying', payload: { id: 1 } });
  expect(await run()).toEqual({ retryAfterMs: null });
  expect(seen).toHaveLength(2);
  await run(true);
  expect(seen).toHaveLength(3);
});

test('a job that could not process everything enqueues the retry', async () => {
  await makeWebhook({ domain, topic: 'app/scopes_update', payload: {} });
  await processWebhooksJob.run({ domain });
  expect(await statuses()).toEqual(['retrying']);
  const [job, ...more] = await jobsIn('process-webhooks');
  expect([job?.data, more]).toEqual([{ domain, isRetry: true }, []]);
  expect(job!.seconds).toBeGreaterThan(0);
});

test('a webhook that fails for a day has failed for good, a privacy request only after 35 days', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const fail = () => Promise.reject(new Error('no'));
  await makeWebhook({ domain, receivedAt: ago(1.1), triggeredAt: at(0) });
  await makeHandlers(fail).run();
  const facts = { domain, topic: 'customers/redact', payload: {} } as const;
  await makeWebhook({ ...facts, receivedAt: ago(34), triggeredAt: at(1) });
  await makeWebhook({ ...facts, receivedAt: ago(36), triggeredAt: at(2) });
  await makeHandlers(fail, PRIVACY_TOPICS).run();
  expect(await statuses()).toEqual(['failed', 'retrying', 'failed']);
  expect(await db.webhookReceipt.findFirst({ where: { status: 'failed' } })).toMatchObject({ payload: null });
});

test('a partly done webhook continues in the next run', async () => {
  await makeWebhook({ domain });
  let runs = 0;
  const { handlers } = makeHandlers(async () => {
    runs += 1;
    return runs < 3 ? 'more' : 'done';
  });
  expect(await processShopWebhooks(domain, handlers)).toBeNull();
  expect(runs).toBe(3);
  expect(await statuses()).toEqual(['done']);
});

test('product webhooks delay no privacy request, nor the reverse', async () => {
  await makeWebhook({ domain });
  await makeWebhook({ domain, topic: 'customers/redact', payload: {} });
  const shop = makeHandlers();
  await shop.run();
  expect(shop.seen.map(({ topic }) => topic)).toEqual(['products/update']);
  const privacy = makeHandlers(undefined, PRIVACY_TOPICS);
  await privacy.run();
  expect(privacy.seen.map(({ topic }) => topic)).toEqual(['customers/redact']);
});

test('a product webhook of a shop that is not connected is stale', async () => {
  const gone = await makeInstalledShop({ uninstalledAt: new Date() });
  for (const shop of [gone.domain, 'never-seen.myshopify.com']) {
    await makeWebhook({ domain: shop });
    await processShopWebhooks(shop);
  }
  expect(await statuses()).toEqual(['stale', 'stale']);
});

test('products that changed are handled together', async () => {
  for (let id = 1; id <= 30; id += 1) await makeWebhook({ domain, payload: { id } });
  await makeWebhook({ domain, topic: 'inventory_levels/update', payload: { inventory_item_id: 5 } });
  const counts: number[] = [];
  const handleProducts: WebhookHandlers['handleProducts'] = async (_shop, webhooks) => {
    counts.push(webhooks.length);
    return 'done';
  };
  await processShopWebhooks(domain, { ...WEBHOOK_HANDLERS.shop, handleProducts });
  expect(counts).toEqual([31]);
});

test('a late uninstall webhook doesn’t end a newer installation', async () => {
  const again = await makeInstalledShop({ installedAt: new Date() });
  await makeWebhook({ domain: again.domain, topic: 'app/uninstalled', payload: {}, triggeredAt: at(0) });
  await processShopWebhooks(again.domain);
  expect((await db.shop.findUnique({ where: { domain: again.domain } }))!.uninstalledAt).toBeNull();
});

test('event ids are deleted after eight days, waiting webhooks never', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await makeWebhook({ domain, payload: { id: 1 }, status: 'done', receivedAt: days(7.9) });
  await makeWebhook({ domain, payload: { id: 2 }, status: 'done', receivedAt: days(8.1) });
  await makeWebhook({ domain, payload: { id: 3 }, status: 'failed', receivedAt: days(8.1) });
  await makeWebhook({ domain, payload: { id: 4 }, receivedAt: days(20) });
  await maintainWebhooksJob.run({});
  const left = await db.webhookReceipt.findMany({ orderBy: { subject: 'asc' } });
  expect(left.map(({ subject }) => subject)).toEqual(['product:1', 'product:4']);
});

test('a webhook whose job was lost gets a new one within the hour', async () => {
  const receivedAt = new Date(Date.now() - 20 * 60_000);
  await makeWebhook({ domain, receivedAt });
  await makeWebhook({ domain, topic: 'shop/redact', payload: {}, receivedAt, status: 'retrying' });
  await makeWebhook({ domain: 'fresh.myshopify.com' });
  await maintainWebhooksJob.run({});
  for (const queue of ['process-webhooks', 'process-privacy-webhooks'])
    expect((await jobsIn(queue)).map(({ data }) => data)).toEqual([{ domain, isRetry: true }]);
});
