import { beforeEach, expect, test } from 'vitest';
import {
  claimReceipts,
  processWebhooks,
} from '#app/features/shop/webhook-processing/process-webhooks.server.ts';
import { deleteOldWebhooksJob } from '#app/features/shop/webhook-processing/delete-old-webhooks.job.server.ts';
import {
  handleProductChanges,
  handleShopWebhook,
  type WebhookContext,
  type WebhookHandler,
} from '#app/features/shop/webhook-processing/webhook-handlers.server.ts';
import { PRIVACY_TOPICS, SHOP_TOPICS } from '#app/features/shop/webhooks/webhook-topics.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeReceipt } from '#tests/support/make-receipt.ts';
import { makeShop } from '#tests/support/signed-webhook.ts';

useDatabase();

const START = Date.now();
const at = (ms: number) => new Date(START - 60_000 + ms);
let domain = '';
let merchantId = '';

beforeEach(async () => {
  await pool.query('delete from webhook_receipt');
  ({ domain, merchantId } = await makeShop());
});

/** A handler that notes what it was given. */
function makeHandler(
  act: (handling: WebhookContext) => Promise<'done' | 'stale' | 'more'> = async () => 'done',
) {
  const seen: WebhookContext[] = [];
  const handle: WebhookHandler = async (handling) => {
    seen.push(handling);
    return act(handling);
  };
  return { seen, work: () => processWebhooks({ topics: SHOP_TOPICS, handle }) };
}

const statuses = async () =>
  (await db.webhookReceipt.findMany({ orderBy: { triggeredAt: 'asc' } })).map(({ status }) => status);

test('what waits is worked off in the order in which it happened, and its payload goes', async () => {
  for (const [ms, id] of [
    [3, 3],
    [1, 1],
    [2, 2],
  ] as const) {
    await makeReceipt({ domain, payload: { id }, triggeredAt: at(ms) });
  }
  const { seen, work } = makeHandler();
  await work();
  expect(seen.map(({ payload }) => payload)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(seen[0]).toMatchObject({ domain, merchantId, isConnected: true, topic: 'products/update' });
  expect(await db.webhookReceipt.findMany({ select: { status: true, payload: true } })).toEqual(
    Array.from({ length: 3 }, () => ({ status: 'done', payload: null })),
  );
});

test('a word that comes late of a product changes nothing any more', async () => {
  const { seen, work } = makeHandler();
  await makeReceipt({ domain, topic: 'products/delete', triggeredAt: at(10) });
  await work();
  await makeReceipt({ domain, topic: 'products/update', triggeredAt: at(5) });
  await work();
  expect(seen.map(({ topic }) => topic)).toEqual(['products/delete']);
  expect(await statuses()).toEqual(['stale', 'done']);
});

test('four processes at once work at each thing once', async () => {
  for (let id = 1; id <= 60; id += 1) {
    await makeReceipt({ domain, payload: { id: id % 20 }, triggeredAt: at(id) });
  }
  const other = await makeShop();
  for (let id = 1; id <= 20; id += 1) await makeReceipt({ domain: other.domain, payload: { id } });
  const running = new Set<string>();
  let clashes = 0;
  const { seen, work } = makeHandler(async ({ domain: shop, payload }) => {
    const thing = `${shop} ${JSON.stringify(payload)}`;
    if (running.has(thing)) clashes += 1;
    running.add(thing);
    await pool.query('select pg_sleep(0.002)');
    running.delete(thing);
    return 'done';
  });
  await Promise.all([work(), work(), work(), work()]);
  expect(clashes).toBe(0);
  expect(seen).toHaveLength(40);
  expect(new Set(await statuses())).toEqual(new Set(['done', 'stale']));
});

test('while one process is at a product, another takes no second word of it', async () => {
  await makeReceipt({ domain, payload: { id: 1 }, triggeredAt: at(1) });
  const claim = { topics: SHOP_TOPICS, busy: [], limit: 10, leaseMs: 60_000 };
  expect(await claimReceipts(claim)).toHaveLength(1);
  await makeReceipt({ domain, payload: { id: 1 }, triggeredAt: at(2) });
  await makeReceipt({ domain, payload: { id: 2 }, triggeredAt: at(3) });
  expect((await claimReceipts(claim)).map(({ subject }) => subject)).toEqual(['product:2']);
});

test('what a process held that died is done by another once its lease is over', async () => {
  await makeReceipt({ domain });
  const claim = { topics: SHOP_TOPICS, busy: [], limit: 10, leaseMs: 60_000 };
  await claimReceipts(claim);
  expect(await claimReceipts(claim)).toEqual([]);
  const later = await claimReceipts({ ...claim, now: new Date(Date.now() + 61_000) });
  expect(later.map(({ attempts }) => attempts)).toEqual([2]);
});

test('a failure puts one webhook off and keeps no other waiting', async () => {
  await makeReceipt({ domain, payload: { id: 1 } });
  await makeReceipt({ domain, payload: { id: 2 } });
  const { work } = makeHandler(async ({ payload }) => {
    if ((payload as { id: number }).id === 1) throw new TypeError('person@example.com');
    return 'done';
  });
  await work();
  const [failed, done] = await db.webhookReceipt.findMany({ orderBy: { subject: 'asc' } });
  expect(done).toMatchObject({ status: 'done' });
  expect(failed).toMatchObject({ status: 'waiting', attempts: 1, error: 'TypeError', payload: { id: 1 } });
  expect(failed!.dueAt.getTime()).toBeGreaterThan(Date.now());
});

test('what fails every time is given up for everybody to see, without its payload', async () => {
  await makeReceipt({ domain, attempts: 9 });
  const { work } = makeHandler(async () => {
    throw new Error('no');
  });
  await work();
  expect(await db.webhookReceipt.findFirst()).toMatchObject({
    status: 'failed',
    error: 'Error',
    payload: null,
  });
});

test('what is done in part goes on in the next turn and is no failure', async () => {
  await makeReceipt({ domain });
  let turns = 0;
  const { work } = makeHandler(async () => {
    turns += 1;
    return turns < 3 ? 'more' : 'done';
  });
  await work();
  expect(turns).toBe(3);
  expect(await db.webhookReceipt.findFirst()).toMatchObject({ status: 'done', attempts: 1 });
});

test('the product webhooks keep no wish about a person waiting, nor the reverse', async () => {
  await makeReceipt({ domain });
  await makeReceipt({ domain, topic: 'customers/redact', payload: {} });
  const { seen, work } = makeHandler();
  await work();
  expect(seen.map(({ topic }) => topic)).toEqual(['products/update']);
  const privacy = makeHandler();
  await processWebhooks({ topics: PRIVACY_TOPICS, handle: async (one) => (privacy.seen.push(one), 'done') });
  expect(privacy.seen.map(({ topic }) => topic)).toEqual(['customers/redact']);
});

test('wishes about persons of one shop are followed one after the other, in any number of processes', async () => {
  for (const ms of [3, 1, 2])
    await makeReceipt({ domain, topic: 'customers/redact', payload: { ms }, triggeredAt: at(ms) });
  const order: unknown[] = [];
  let running = 0;
  let most = 0;
  const handle: WebhookHandler = async ({ payload }) => {
    running += 1;
    most = Math.max(most, running);
    await pool.query('select pg_sleep(0.01)');
    order.push((payload as { ms: number }).ms);
    running -= 1;
    return 'done';
  };
  const work = () => processWebhooks({ topics: PRIVACY_TOPICS, handle, beside: 1 });
  await Promise.all([work(), work(), work()]);
  await work();
  expect(order).toEqual([1, 2, 3]);
  expect(most).toBe(1);
});

test('a product changes only in a shop that is connected', async () => {
  const gone = await makeShop({ uninstalledAt: new Date() });
  await makeReceipt({ domain: gone.domain });
  await makeReceipt({ domain: 'never-seen.myshopify.com' });
  await makeReceipt({ domain });
  await processWebhooks({ topics: SHOP_TOPICS, handle: handleShopWebhook });
  expect((await statuses()).toSorted()).toEqual(['done', 'stale', 'stale']);
  expect(await db.changedProduct.findMany({ where: { merchantId } })).toMatchObject([{ externalId: '1' }]);
});

test('products that changed are noted together, and what fails then is put off one by one', async () => {
  for (let id = 1; id <= 30; id += 1) await makeReceipt({ domain, payload: { id } });
  await makeReceipt({ domain, topic: 'inventory_levels/update', payload: { inventory_item_id: 5 } });
  await makeReceipt({ domain, topic: 'products/delete', payload: { id: 99 } });
  const failing = { ...handleProductChanges, handle: () => Promise.reject(new Error('no')) };
  const work = { topics: SHOP_TOPICS, handle: handleShopWebhook };
  await processWebhooks({ ...work, group: failing });
  expect(
    await db.webhookReceipt.groupBy({ by: ['status'], _count: true, orderBy: { status: 'asc' } }),
  ).toEqual([
    { status: 'done', _count: 1 },
    { status: 'waiting', _count: 31 },
  ]);
  await pool.query('update webhook_receipt set due_at = now()');
  await processWebhooks({ ...work, group: handleProductChanges });
  expect(new Set(await statuses())).toEqual(new Set(['done']));
  const noted = await db.changedProduct.findMany({ where: { merchantId } });
  expect(noted.map(({ externalId }) => externalId)).toContain('item:5');
  expect(noted).toHaveLength(31);
});

test('an uninstall that comes after a newer install ends nothing', async () => {
  const again = await makeShop({ installedAt: new Date() });
  await makeReceipt({ domain: again.domain, topic: 'app/uninstalled', payload: {}, triggeredAt: at(0) });
  await processWebhooks({ topics: SHOP_TOPICS, handle: handleShopWebhook });
  expect((await db.shop.findUnique({ where: { domain: again.domain } }))!.uninstalledAt).toBeNull();
});

test('ids are known for eight days, and what still waits is never forgotten', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await makeReceipt({ domain, payload: { id: 1 }, status: 'done', receivedAt: days(7.9) });
  await makeReceipt({ domain, payload: { id: 2 }, status: 'done', receivedAt: days(8.1) });
  await makeReceipt({ domain, payload: { id: 3 }, status: 'failed', receivedAt: days(8.1) });
  await makeReceipt({ domain, payload: { id: 4 }, receivedAt: days(20) });
  await deleteOldWebhooksJob.run({});
  const left = await db.webhookReceipt.findMany({ orderBy: { subject: 'asc' } });
  expect(left.map(({ subject }) => subject)).toEqual(['product:1', 'product:4']);
});
