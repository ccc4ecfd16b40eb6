import { expect, test } from 'vitest';
import { lockedText } from '#app/features/billing/plan.ts';
import { FREE_SUBSCRIPTION, saveSubscription } from '#app/features/billing/subscription.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { syncCatalog } from '#app/features/shop/sync/sync-catalog.server.ts';
import { SYNC_PAUSED_TEXT } from '#app/features/shop/sync/sync-state.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { getAccessToken } from '#app/platform/shopify/access-tokens.server.ts';
import { loader as openHome } from '#app/routes/_dashboard._index.tsx';
import { loader as openReport } from '#app/routes/_dashboard.analytics.tsx';
import { loader as openSession } from '#app/routes/_dashboard.sessions.$sessionId.tsx';
import { loader as openSessions } from '#app/routes/_dashboard.sessions._index.tsx';
import { action, loader } from '#app/routes/_dashboard.shopify.tsx';
import { loader as openTable } from '#app/routes/analytics.$table[.]csv.ts';
import { loader as completeConnect } from '#app/routes/connect.callback.ts';
import { action as setUpStore } from '#app/routes/merchant.$merchantId.setup.ts';
import { loader as openChatFile } from '#app/routes/sessions.$sessionId_.chat[.]json.ts';
import { loader as exportSessions } from '#app/routes/sessions.export[.]csv.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makePlan } from '#tests/support/make-plan.ts';
import { cookiesOf, makeForm, makeJson, makeRequest, routeArgs } from '#tests/support/make-request.ts';
import { makeWebhook, processShopWebhooks } from '#tests/support/webhooks.ts';
import { makeLocalProduct, sizesOf } from '#tests/support/shopify/catalog.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';
import { useLocalStripe } from '#tests/support/stripe/use-local-stripe.ts';

useDatabase();
useLocalStripe();
const shopify = useLocalShopify();
const SCOPES = ['read_products', 'read_inventory'];
const LOCKED = lockedText('shopify');
const PRO = { plan: 'pro-monthly', status: 'active' } as const;
const GROWTH = { plan: 'growth-monthly', status: 'active' } as const;
let shops = 0;

type Person = Awaited<ReturnType<typeof signUpPerson>>;

/** A member of a store that chose a plan while Stripe bills. */
async function makeMember(facts?: Parameters<typeof makePlan>[0]['facts']): Promise<Person> {
  const person = await signUpPerson();
  await makePlan({ merchantId: person.merchantId, facts });
  return person;
}

function makeStore(grantedScopes: string[] | null = SCOPES) {
  shops += 1;
  const shop = shopify().addShop(`locks-${shops}.myshopify.com`, { grantedScopes, catalog: [] });
  const { domain } = shop;
  const form = {
    storeUrl: domain,
    accessToken: shopify().tokens.makeCustomToken(domain, SCOPES),
    webhookSecret: '',
  };
  return { shop, form };
}

const post = (person: Person, fields: Record<string, string>) =>
  action(routeArgs(makeForm('/shopify', fields, person)));
const open = (person: Person) => loader(routeArgs(makeRequest('/shopify', person)));

test('connecting a store is refused on a plan without it, at every way in, and names the plan', async () => {
  expect(LOCKED).toContain('Pro plan');
  const onFreePlan = await signUpPerson();
  // The free plan costs nothing, so it isn't Stripe that reports it.
  await saveSubscription({
    ...{ merchantId: onFreePlan.merchantId, provider: 'none', facts: FREE_SUBSCRIPTION },
    fetchedAt: new Date(),
  });
  for (const person of [onFreePlan, await makeMember(), await makeMember(GROWTH)]) {
    const { merchantId } = person;
    const { form: store } = makeStore();
    for (const intent of ['authorize', 'connect']) {
      const answer = (await post(person, { intent, ...store })) as { data: object; init: { status: number } };
      expect([intent, answer.init.status]).toEqual([intent, 400]);
      expect(JSON.stringify(answer.data)).toContain(LOCKED);
    }
    const request = makeJson(`/merchant/${merchantId}/setup`, store, person);
    const answer = await setUpStore(routeArgs(request, { merchantId }));
    expect([answer.status, await answer.json()]).toEqual([403, { error: LOCKED }]);
    expect(await getShop(merchantId)).toBeNull();
    expect(await getAccessToken(store.storeUrl)).toBeNull();
    expect(await open(person)).toMatchObject({ isLocked: true, connection: null });
  }
});

test('a plan that ends during the consent at Shopify connects nothing', async () => {
  const person = await makeMember(PRO);
  const { merchantId } = person;
  const { storeUrl } = makeStore(null).form;
  const begun = (await post(person, { intent: 'authorize', storeUrl })) as Response;
  const consent = await fetch(begun.headers.get('Location')!, { redirect: 'manual' });
  const back = new URL(consent.headers.get('Location')!);
  await makePlan({ merchantId });
  const cookie = `${person.cookie}; ${cookiesOf(begun.headers)}`;
  const answer = await completeConnect(routeArgs(makeRequest(back.pathname + back.search, { cookie })));
  expect(answer.headers.get('Location')).toBe('/shopify?problem=locked');
  expect(await getShop(merchantId)).toBeNull();
  const page = await loader(routeArgs(makeRequest('/shopify?problem=locked', person)));
  expect(page.problem).toBe(LOCKED);
});

async function connectOnPro() {
  const person = await makeMember(PRO);
  const { shop, form } = makeStore();
  expect(((await post(person, { intent: 'connect', ...form })) as Response).status).toBe(302);
  return { ...person, shop };
}

const makeProducts = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    makeLocalProduct(at + 1, { title: `Cloud ${at} 12" Hybrid Mattress`, variants: sizesOf(1_000) }),
  );

async function runSync(merchantId: string) {
  for (let step = 0; step < 20; step += 1)
    if ((await syncCatalog({ merchantId, kind: 'full', attempt: 0 })).next === 'done') return;
  throw new Error('The sync did not end');
}

const countProducts = (merchantId: string) => db.product.count({ where: { merchantId, origin: 'shopify' } });

test('the sync pauses on a smaller plan, keeps every product, and resumes after an upgrade', async () => {
  const person = await connectOnPro();
  const { merchantId, shop } = person;
  const { domain } = shop;
  shop.products = makeProducts(3);
  await runSync(merchantId);
  expect(await countProducts(merchantId)).toBe(3);
  await makePlan({ merchantId, facts: GROWTH });
  shop.products = makeProducts(5);
  expect(await post(person, { intent: 'sync' })).toEqual({ problem: SYNC_PAUSED_TEXT });
  await runSync(merchantId);
  await makeWebhook({ domain, topic: 'products/delete', payload: { id: shop.products[0]!.id } });
  await processShopWebhooks(domain);
  expect(await countProducts(merchantId)).toBe(3);
  const page = await open(person);
  expect(page).toMatchObject({ isLocked: true, connection: { shop: { domain, uninstalledAt: null } } });
  expect(page.connection!.features[0]).toMatchObject({ state: 'locked', plan: 'Pro' });
  await makePlan({ merchantId, facts: PRO });
  expect(await post(person, { intent: 'sync' })).toEqual({ problem: null });
  await runSync(merchantId);
  expect(await countProducts(merchantId)).toBe(5);
});

test('a sync that the smaller plan interrupts says that it is paused', async () => {
  const { merchantId } = await connectOnPro();
  await makePlan({ merchantId });
  await runSync(merchantId);
  expect(await getShop(merchantId)).toMatchObject({ syncStatus: 'error', syncError: SYNC_PAUSED_TEXT });
  expect(await db.syncRun.count({ where: { merchantId, status: 'running' } })).toBe(0);
});

test('a store that Shopify bills is never locked', async () => {
  const request = () => new Request(shopify().idTokenUrl('/shopify'));
  expect(await loader(routeArgs(request()))).toMatchObject({ isLocked: false });
  const { merchantId } = await db.shop.findUniqueOrThrow({ where: { domain: shopify().domain } });
  await makePlan({ merchantId, provider: 'shopify' });
  expect(await loader(routeArgs(request()))).toMatchObject({ isLocked: false });
});

/** A chat with an order of $1,234.56. */
async function makeSoldChat({ merchantId }: Person): Promise<string> {
  const { cartMark = '' } = await startChat({ merchantId, channel: 'storefront' });
  const sessionId = cartMark.split('.')[0]!;
  await db.chatSession.updateMany({
    where: { merchantId, id: sessionId },
    data: { hasOrder: true, firstWords: 'Hello' },
  });
  const order = { orderId: '987', totalMinor: 123_456, chatMinor: 123_456, currency: 'USD', lines: [] };
  await db.chatOrder.create({
    data: { id: newId(), merchantId, sessionId, ...order, orderedAt: new Date() },
  });
  await db.shop.create({
    data: { id: newId(), merchantId, domain: `orders-${merchantId}.myshopify.com`, mode: 'connected' },
  });
  return sessionId;
}

/** Everything that a member can read about chats, orders and revenue. */
async function readEverything(person: Person, sessionId: string) {
  const at = (path: string, params: Record<string, string> = {}) =>
    routeArgs(makeRequest(path, person), params);
  const [home, report, sessions, sold, session] = await Promise.all([
    openHome(at('/')),
    openReport(at('/analytics')),
    openSessions(at('/sessions')),
    openSessions(at('/sessions?view=sold')),
    openSession(at(`/sessions/${sessionId}`, { sessionId })),
  ]);
  const files = await Promise.all([
    openTable(at('/analytics/days.csv', { table: 'days' })),
    openTable(at('/analytics/funnel.csv', { table: 'funnel' })),
    openChatFile(at(`/sessions/${sessionId}/chat.json`, { sessionId })),
    exportSessions(at('/sessions/export.csv')),
  ]);
  const [days = '', funnel = '', chat = '', chats = ''] = await Promise.all(files.map((file) => file.text()));
  return { home, report, sessions, sold, session, days, funnel, chat, chats };
}

test('without order analytics no page, file or API has a figure about orders', async () => {
  for (const facts of [undefined, { plan: 'starter-self-monthly', status: 'active' } as const]) {
    const person = await makeMember(facts);
    const sessionId = await makeSoldChat(person);
    const { home, report, sessions, sold, session, ...files } = await readEverything(person, sessionId);
    const everything = JSON.stringify({ home, report, sessions, sold, session, ...files });
    expect(everything).not.toMatch(/123456|1234\.56|1,234\.56|"987"/);
    expect(home).toMatchObject({
      totals: { current: { chats: 1, orders: 0, revenueMinor: 0, chatMinor: 0 } },
      hasOrders: false,
    });
    expect(home.lastDays.columns.map(({ label }) => label)).not.toContain('Orders');
    expect(report).toMatchObject({
      hasOrders: false,
      totals: { current: { chats: 1, ordered: 0, revenue: {} } },
    });
    expect(files.days).toContain('Chats');
    expect(files.days).not.toMatch(/Orders|Revenue/);
    expect(files.funnel).not.toContain('Chats that led to an order');
    expect(session).toMatchObject({ orders: null, hasOrder: false });
    expect(JSON.parse(files.chat)).toMatchObject({ orders: null, hasOrder: false });
    expect(sessions).toMatchObject({ sessions: [{ hasOrder: null }], counts: { all: 1, sold: null } });
    expect(sold.sessions).toEqual([]);
    const [head = '', line = ''] = files.chats.trim().split(/\r?\n/);
    expect(line.split(',')[head.split(',').indexOf('"Sold"')]).toBe('""');
  }
});

test('with order analytics they are all there', async () => {
  const person = await makeMember(GROWTH);
  const sessionId = await makeSoldChat(person);
  const { home, report, sessions, sold, session, ...files } = await readEverything(person, sessionId);
  expect(home).toMatchObject({
    totals: { current: { orders: 1, revenueMinor: 123_456 } },
    hasOrders: true,
  });
  expect(report).toMatchObject({ hasOrders: true, totals: { current: { revenue: { USD: { orders: 1 } } } } });
  expect(files.days).toContain('1234.56');
  expect(files.funnel).toContain('Chats that led to an order');
  expect(session).toMatchObject({ orders: [{ orderId: '987' }], hasOrder: true });
  expect(JSON.parse(files.chat)).toMatchObject({ orders: [{ totalMinor: 123_456 }] });
  expect(sessions).toMatchObject({ sessions: [{ hasOrder: true }], counts: { sold: 1 } });
  expect(sold.sessions).toHaveLength(1);
  expect(files.chats).toContain('Yes');
});
