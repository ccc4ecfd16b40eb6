import { expect, test } from 'vitest';
import { processStripeEvents } from '#app/features/billing/stripe/sync-subscription.server.ts';
import { getPlan } from '#app/features/billing/subscription.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { action } from '#app/routes/webhooks.stripe.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import { routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { useLocalStripe } from '#tests/support/stripe/use-local-stripe.ts';

useDatabase();
const stripe = useLocalStripe();

function post(payload: string, signature: string) {
  const request = new Request('http://localhost:3000/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: payload,
  });
  return action(routeArgs(request));
}

async function makePayingStore() {
  const { merchantId } = await makeMerchant();
  const customerId = `cus_${newId()}`;
  await db.billingCustomer.create({ data: { merchantId, customerId } });
  const subscription = stripe.addSubscription(customerId, 'growth-monthly');
  const event = { id: `evt_${newId()}`, type: 'customer.subscription.updated', object: subscription };
  return { merchantId, customerId, event };
}

test('an event that is unsigned, signed by another or older than five minutes is refused, and nothing is stored', async () => {
  const { event } = await makePayingStore();
  const { payload, signature } = stripe.sign(event);
  const old = stripe.sign(event, { timestamp: Math.floor(Date.now() / 1000) - 301 });
  const forged = stripe.sign(event, { secret: 'whsec_other' });
  const attempts: [string, string][] = [
    [payload, ''],
    [payload, 'v1=abc'],
    [payload.replace('growth', 'pro'), signature],
    [old.payload, old.signature],
    [forged.payload, forged.signature],
  ];
  for (const [body, mark] of attempts) {
    const refused = await thrownResponse(() => post(body, mark));
    expect([refused.status, await refused.json()]).toEqual([400, { message: 'Invalid signature' }]);
  }
  expect(await db.stripeEvent.count({ where: { id: event.id } })).toBe(0);
});

test('the content of an event is ignored, and the subscription is fetched from Stripe once', async () => {
  const { merchantId, customerId, event } = await makePayingStore();
  const claimed = { ...event, object: { ...event.object, status: 'canceled' } };
  const { payload, signature } = stripe.sign(claimed);
  for (let at = 0; at < 3; at += 1) expect((await post(payload, signature)).status).toBe(200);
  const reads = () => stripe.requests.filter(({ fields }) => fields.customer === customerId).length;
  for (let at = 0; at < 3; at += 1) await processStripeEvents(customerId);
  expect(reads()).toBe(1);
  expect(await getPlan(merchantId)).toMatchObject({ id: 'growth', status: 'active' });
});

test('an event for an unknown customer is accepted and changes nothing', async () => {
  const before = await pool.query('select 1 from subscription').then(({ rowCount }) => rowCount);
  const subscription = stripe.addSubscription('cus_nobody', 'pro-monthly');
  const { payload, signature } = stripe.sign({
    ...{ id: 'evt_nobody', type: 'customer.subscription.created', object: subscription },
  });
  expect((await post(payload, signature)).status).toBe(200);
  await processStripeEvents('cus_nobody');
  expect(await pool.query('select 1 from subscription').then(({ rowCount }) => rowCount)).toBe(before);
});

test('while Stripe is down the event waits, and the plan stays', async () => {
  const { merchantId, customerId, event } = await makePayingStore();
  const { payload, signature } = stripe.sign(event);
  await post(payload, signature);
  await processStripeEvents(customerId);
  const next = stripe.sign({ ...event, id: `${event.id}_2` });
  await post(next.payload, next.signature);
  stripe.failures = [500, 500, 500];
  await expect(processStripeEvents(customerId)).rejects.toThrow('Down');
  expect((await getPlan(merchantId)).id).toBe('growth');
  expect(await db.stripeEvent.count({ where: { customerId, processedAt: null } })).toBe(1);
});
