import { expect, test } from 'vitest';
import { createSubscriptionClient } from '#app/features/billing/membership/subscription-client.ts';
import { TEAM_TEXTS } from '#app/features/team/team.ts';
import { db } from '#app/platform/db/db.server.ts';
import { loader as overview } from '#app/routes/_dashboard.leads._index.tsx';
import { loader as membership } from '#app/routes/_dashboard.membership.tsx';
import { action as sessionToken } from '#app/routes/api.session-token.ts';
import { action } from '#app/routes/api.subscription.$operation.ts';
import { loader as checkPlan } from '#app/routes/membership.check.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeJson, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { useLocalStripe } from '#tests/support/stripe/use-local-stripe.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
const stripe = useLocalStripe();

const PATH = '/api/subscription';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const operation = (name: string) => (args: ReturnType<typeof routeArgs>) =>
  action({ ...args, params: { operation: name } });
const [current, usage, checkLimit] = [operation('current'), operation('usage'), operation('check-limit')];
const [checkout, portal, update] = [operation('checkout'), operation('portal'), operation('update')];
const [cancel, recordEvent] = [operation('cancel'), operation('record-event')];

async function tokenOf(cookie: string): Promise<string> {
  const response = await sessionToken(routeArgs(makeJson('/api/session-token', {}, { cookie })));
  return ((await response.json()) as { token: string }).token;
}

function withMethod(request: Request, method: string): Request {
  return new Request(request, { method });
}

const refusal = async (call: () => Promise<unknown>) => {
  const response = await thrownResponse(call);
  return [response.status, ((await response.json()) as { message: string }).message];
};

test('a bearer token is as good as the session, and ends with it', async () => {
  const { cookie, merchantId, userId } = await signUpPerson();
  const token = await tokenOf(cookie);
  const call = () => current(routeArgs(makeRequest(`${PATH}/current`, bearer(token))));
  expect(await (await call()).json()).toMatchObject({
    ...{ id: null, plan: null, status: null, merchantId, message: 'No subscription found' },
  });
  await db.authSession.deleteMany({ where: { userId } });
  expect(await refusal(call)).toEqual([401, 'User not authenticated']);
  const nobody = () => current(routeArgs(makeRequest(`${PATH}/current`)));
  expect(await refusal(nobody)).toEqual([401, 'Authentication required']);
  const refresh = () => sessionToken(routeArgs(makeJson('/api/session-token', {}, { cookie })));
  expect(await refusal(refresh)).toEqual([401, 'No user is currently signed in']);
});

test('an unknown operation and another method are refused', async () => {
  const { cookie } = await signUpPerson();
  for (const name of ['gold', '__proto__', 'toString'])
    expect(
      await refusal(() => operation(name)(routeArgs(makeRequest(`${PATH}/${name}`, { cookie })))),
    ).toEqual([404, 'Not found']);
  const read = await thrownResponse(() => cancel(routeArgs(makeRequest(`${PATH}/cancel`, { cookie }))));
  expect([read.status, read.headers.get('Allow')]).toEqual([405, 'DELETE']);
  const posted = await thrownResponse(() => usage(routeArgs(makeJson(`${PATH}/usage`, {}, { cookie }))));
  expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET']);
});

test('a prospect is led to the plans and can choose one', async () => {
  const { cookie } = await signUpPerson();
  const led = await thrownResponse(async () => overview(routeArgs(makeRequest('/leads', { cookie }))));
  expect([led.status, led.headers.get('location')]).toEqual([302, '/membership']);
  const page = await membership(routeArgs(makeRequest('/membership', { cookie })));
  expect(page).toMatchObject({ known: null, isReadFailed: false, biller: { by: 'stripe' }, canPay: true });
  const check = await checkPlan(routeArgs(makeRequest('/membership/check', { cookie })));
  expect(check).toEqual({ problem: null, known: null, invoices: [] });
  await checkout(routeArgs(makeJson(`${PATH}/checkout`, { planId: 'free' }, { cookie })));
  const body = await (await current(routeArgs(makeRequest(`${PATH}/current`, { cookie })))).json();
  expect(body).toMatchObject({
    ...{ plan: 'free', status: 'trialing', billingCycle: null, managementLevel: 'self' },
    ...{ cancelAtPeriodEnd: false, currentPeriodStart: null, trialEnd: null },
    subscription: { limits: { monthlyConversations: 100, concurrentChats: 1, retentionDays: 30 } },
  });
  expect(await overview(routeArgs(makeRequest('/leads', { cookie })))).toBeTruthy();
});

test('checkout, portal, update and cancel lead through a plan', async () => {
  const { cookie } = await signUpPerson();
  const call = async (answered: Promise<Response>) => (await answered).json();
  const choice = { planId: 'growth', billingCycle: 'monthly' };
  const { url } = (await call(checkout(routeArgs(makeJson(`${PATH}/checkout`, choice, { cookie }))))) as {
    url: string;
  };
  expect(url.startsWith(`${stripe.url}/pay/`)).toBe(true);
  const subscription = await stripe.completeCheckout(url.split('/').at(-1)!);
  subscription.status = 'active';
  // The payment shows though no webhook has come.
  expect(await checkPlan(routeArgs(makeRequest('/membership/check', { cookie })))).toMatchObject({
    ...{ problem: null, known: { plan: { id: 'growth', provider: 'stripe' } } },
  });
  const put = (body: object) =>
    update(routeArgs(withMethod(makeJson(`${PATH}/update`, body, { cookie }), 'PUT')));
  expect(await call(put({ planId: 'pro', billingCycle: 'monthly' }))).toMatchObject({ plan: 'pro' });
  expect(await call(portal(routeArgs(makeJson(`${PATH}/portal`, {}, { cookie }))))).toMatchObject({
    url: expect.stringContaining('/portal/'),
  });
  const ended = cancel(routeArgs(withMethod(makeJson(`${PATH}/cancel`, {}, { cookie }), 'DELETE')));
  expect(await call(ended)).toMatchObject({ plan: 'pro', cancelAtPeriodEnd: true });
});

test('only a role that may pay changes a plan', async () => {
  const { cookie, merchantId } = await signUpPerson();
  await db.teamMember.updateMany({ where: { merchantId }, data: { role: 'manager' } });
  const choice = { planId: 'pro', billingCycle: 'yearly' };
  const calls = [
    () => checkout(routeArgs(makeJson(`${PATH}/checkout`, choice, { cookie }))),
    () => portal(routeArgs(makeJson(`${PATH}/portal`, {}, { cookie }))),
    () => update(routeArgs(withMethod(makeJson(`${PATH}/update`, choice, { cookie }), 'PUT'))),
    () => cancel(routeArgs(withMethod(makeJson(`${PATH}/cancel`, {}, { cookie }), 'DELETE'))),
  ];
  for (const call of calls) expect(await refusal(call)).toEqual([403, TEAM_TEXTS.forbidden]);
});

test.each([
  [{ planId: 'enterprise', billingCycle: 'monthly' }, 'Plan not found'],
  [{ planId: '__proto__' }, 'Plan not found'],
  [{ planId: 'pro', billingCycle: 'weekly' }, 'billingCycle must be monthly or yearly'],
  [{ planId: 'pro', discountCode: 'x'.repeat(101) }, 'discountCode is too long'],
])('the choice %j is refused', async (choice, message) => {
  const { cookie } = await signUpPerson();
  const call = () => checkout(routeArgs(makeJson(`${PATH}/checkout`, choice, { cookie })));
  expect(await refusal(call)).toEqual([400, message]);
});

test('limits are checked and events recorded, but not with negative or huge amounts', async () => {
  const { cookie } = await signUpPerson();
  const check = (query: string) =>
    checkLimit(routeArgs(makeRequest(`${PATH}/check-limit?${query}`, { cookie })));
  expect(await (await check('type=teamMembers&amount=1')).json()).toEqual({
    ...{ allowed: true, currentUsage: 1, limit: 2 },
  });
  expect(await refusal(() => check('type=gold'))).toEqual([
    400,
    expect.stringContaining('type must be one of'),
  ]);
  expect(await refusal(() => check('type=files&amount=-1'))).toEqual([400, 'amount must not be negative']);
  expect((await refusal(() => check('type=files&amount=1e12')))[0]).toBe(400);
  const record = (body: object) => recordEvent(routeArgs(makeJson(`${PATH}/record-event`, body, { cookie })));
  expect((await record({ eventType: 'quote_sent', eventData: { id: 1 }, quantity: 2 })).status).toBe(201);
  for (const quantity of [-1, 0, 1.5, 1e9])
    expect((await refusal(() => record({ eventType: 'quote_sent', quantity })))[0]).toBe(400);
  const report = (await (await usage(routeArgs(makeRequest(`${PATH}/usage`, { cookie })))).json()) as {
    monthlyUsage: object[];
  };
  expect(report.monthlyUsage).toMatchObject([{ events: { quote_sent: 2 } }]);
});

test('a plan that can’t be read makes a prospect, who sees why', async () => {
  const { cookie } = await signUpPerson();
  await db.$executeRawUnsafe('alter table subscription rename to subscription_away');
  try {
    const led = await thrownResponse(async () => overview(routeArgs(makeRequest('/leads', { cookie }))));
    expect(led.headers.get('location')).toBe('/membership');
    const page = await membership(routeArgs(makeRequest('/membership', { cookie })));
    expect(page).toMatchObject({ isReadFailed: true, known: null });
  } finally {
    await db.$executeRawUnsafe('alter table subscription_away rename to subscription');
  }
});

test('the client retries twice, after one and two seconds, and speaks as specified', async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const answers = new Map<number, string>([
    [401, 'Your session has expired. Please sign in again.'],
    [403, "You don't have permission to perform this action."],
    [404, 'The requested resource was not found.'],
    [429, 'Too many requests. Please wait a moment and try again.'],
  ]);
  const server = await answerWith();
  const there = createSubscriptionClient({ origin: server.url, wait });
  const free = { planId: 'free', billingCycle: 'monthly' } as const;
  for (const [status, message] of answers) {
    server.status = status;
    expect(await there.portal()).toEqual({ ok: false, message });
  }
  expect(waits).toEqual([]);
  server.status = 500;
  expect(await there.portal()).toEqual({
    ...{ ok: false, message: 'Our servers are experiencing issues. Please try again in a few minutes.' },
  });
  expect(waits.splice(0)).toEqual([1_000, 2_000]);
  server.status = 422;
  expect(await there.update(free)).toEqual({ ok: false, message: 'Failed to update subscription' });
  expect(await there.cancel({ cancelAtPeriodEnd: true })).toEqual({
    ...{ ok: false, message: 'Failed to cancel subscription' },
  });
  expect(await there.checkLimit('files')).toEqual({ ok: false, message: 'Failed to check usage limit' });
  expect(await there.recordEvent({ eventType: 'x' })).toEqual({
    ...{ ok: false, message: 'Failed to record usage event' },
  });
  expect(await there.checkout(free)).toEqual({
    ...{ ok: false, message: 'Something went wrong. Please try again.' },
  });
  await server.close();
  expect(await there.portal()).toEqual({ ok: false, message: 'Maximum retries exceeded' });
  expect(waits).toEqual([1_000, 2_000]);
});

async function answerWith() {
  const { createServer } = await import('node:http');
  const state = { status: 200, url: '', close: async () => {} };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(state.status, { connection: 'close' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  state.close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return state;
}
