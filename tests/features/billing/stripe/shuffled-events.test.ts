import { once } from 'node:events';
import { expect, test } from 'vitest';
import { STRIPE_EVENTS_QUEUE } from '#app/features/billing/stripe/sync-subscription.server.ts';
import { getPlan } from '#app/features/billing/subscription.server.ts';
import { action } from '#app/routes/webhooks.stripe.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { startProcess } from '#tests/support/billing/start-process.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { routeArgs } from '#tests/support/make-request.ts';
import { seededRandom } from '#tests/support/random-matching.ts';
import { type LocalEvent, SECRET_KEY, WEBHOOK_SECRET } from '#tests/support/stripe/stripe-objects.ts';
import { useLocalStripe } from '#tests/support/stripe/use-local-stripe.ts';

useDatabase();
const stripe = useLocalStripe();

const EVENTS = 1_000;
const CUSTOMERS = 40;
const KILLS = 3;
const STATUSES = ['active', 'past_due', 'unpaid', 'canceled', 'trialing'] as const;
const HANDLES = ['starter-self-monthly', 'growth-monthly', 'growth-yearly', 'pro-monthly'];

async function deliver(event: LocalEvent): Promise<void> {
  const { payload, signature } = stripe.sign(event);
  const request = new Request('http://localhost:3000/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: payload,
  });
  expect((await action(routeArgs(request))).status).toBe(200);
}

const startWorker = () =>
  startProcess('tests/support/billing/stripe-worker.ts', [], {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  });

async function countWaiting(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from stripe_event where processed_at is null',
  );
  return rows[0]!.n;
}

async function countRunning(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from jobs.job where name = $1 and state = 'active'",
    [STRIPE_EVENTS_QUEUE],
  );
  return rows[0]!.n;
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const keyed = list.map((item) => ({ item, at: random() }));
  return keyed.toSorted((one, other) => one.at - other.at).map(({ item }) => item);
}

test('1,000 events, shuffled, a third twice, with workers killed in between: every plan is right', async () => {
  const random = seededRandom(13);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  for (const handle of HANDLES) stripe.addPrice(handle, 4_900);
  const stores = [];
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const { merchantId } = await makeMerchant();
    const customerId = `cus_store_${at}`;
    await db.billingCustomer.create({ data: { merchantId, customerId } });
    stores.push({ merchantId, customerId, subscription: stripe.addSubscription(customerId, pick(HANDLES)) });
  }
  const changes: { event: LocalEvent; apply(): void }[] = [];
  for (let at = 0; at < EVENTS; at += 1) {
    const { subscription } = pick(stores);
    const status = pick(STATUSES);
    const handle = pick(HANDLES);
    const price = stripe.prices.find((one) => one.lookup_key === handle)!;
    const object = { ...subscription, status };
    const apply = () => {
      subscription.status = status;
      subscription.items.data[0]!.price = price;
    };
    changes.push({ event: { id: `evt_${at}`, type: 'customer.subscription.updated', object }, apply });
  }
  let worker = startWorker();
  expect(await worker.read()).toBe('ready');
  // Events arrive in a different order than the changes happened at Stripe.
  const sent = changes.map(({ event }) => event);
  const twice = sent.filter((_, at) => at % 3 === 0);
  const arriving = shuffle([...sent, ...twice], random);
  const killsAt = new Set(
    Array.from({ length: KILLS }, (_, at) => Math.floor(((at + 1) * arriving.length) / 4)),
  );
  for (const [at, event] of arriving.entries()) {
    changes[at]?.apply();
    // Kills a job that is waiting for Stripe, rather than a worker between two jobs.
    stripe.delayMs = killsAt.has(at) ? 2_000 : 0;
    await deliver(event);
    if (!killsAt.has(at)) continue;
    await expect.poll(countRunning).toBeGreaterThan(0);
    worker.child.kill('SIGKILL');
    expect(await once(worker.child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await countRunning()).toBeGreaterThan(0);
    worker = startWorker();
    expect(await worker.read()).toBe('ready');
  }
  await expect.poll(countWaiting, { timeout: 150_000, interval: 200 }).toBe(0);
  worker.child.kill('SIGKILL');
  expect(await db.stripeEvent.count()).toBe(EVENTS);
  for (const { merchantId, subscription } of stores) {
    const { id, status, billingCycle } = await getPlan(merchantId);
    const isOver = subscription.status === 'canceled';
    const handle = isOver ? 'free' : subscription.items.data[0]!.price.lookup_key;
    expect([billingCycle === null ? id : `${id}-${billingCycle}`, status]).toEqual([
      handle,
      isOver ? 'cancelled' : subscription.status,
    ]);
  }
});
