import { beforeEach, expect, test } from 'vitest';
import { createSessionStartToken } from '#app/features/chat/storefront/widget-bootstrap.server.ts';
import type { WidgetBootstrap } from '#app/features/chat/api/chat-api.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import * as messagesRoute from '#app/routes/api.chat.$slug.messages.ts';
import * as sessionsRoute from '#app/routes/api.chat.$slug.sessions.ts';
import * as embedRoute from '#app/routes/embed.$slug.pass.ts';
import * as proxyRoute from '#app/routes/proxy.chat.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type MadeStore, makeStore } from '#tests/support/make-store.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

/** From a storefront's signed request to a chat session, and attempts to bypass it. */

useDatabase();
const shopify = useLocalShopify();
let store: MadeStore;

beforeEach(async () => {
  store = await makeStore({ name: 'Dream Beds' });
  const { merchantId } = store;
  const { domain } = shopify();
  await db.shop.deleteMany({ where: { domain } });
  await db.shop.create({ data: { id: newId(), merchantId, domain, mode: 'installed' } });
});

type RouteHandler = (args: never) => unknown;

async function callRoute(handler: RouteHandler, request: Request, params: object = {}): Promise<Response> {
  request.headers.set('x-bedside-sender', newId());
  try {
    return (await handler({ request, params, context: {} } as never)) as Response;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

const requestProxy = (url = shopify().proxyUrl('/proxy/chat')) =>
  callRoute(proxyRoute.loader, new Request(url));
const readBootstrap = async (response: Response) => (await response.json()) as WidgetBootstrap;

function open(slug: string, body: string | null, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers };
  const request = new Request(`http://localhost:3000/api/chat/${slug}/sessions`, init);
  return callRoute(sessionsRoute.action, request, { slug });
}
const openWith = (ticket: unknown, slug = store.slug) =>
  open(slug, JSON.stringify({ ticket }), { origin: 'https://dream-beds.example' });
const channelsOf = async ({ merchantId }: MadeStore) =>
  (await db.chatSession.findMany({ where: { merchantId } })).map(({ channel }) => channel);

test('a storefront gets the chat’s address, its appearance, and a session ticket that opens a session', async () => {
  const response = await requestProxy();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const pass = await readBootstrap(response);
  expect(pass).toMatchObject({ slug: store.slug, origin: 'http://localhost:3000' });
  expect(pass.look.aiDisclosure).toBe('AI assistant at Dream Beds');
  expect(pass.script).toMatch(/^http:\/\/localhost:3000\/widget\/storefront\/storefront-[\w-]+\.js$/);
  const started = await openWith(pass.ticket);
  expect(started.status).toBe(201);
  const { token, cartMark } = (await started.json()) as { token: string; cartMark: string };
  expect(await channelsOf(store)).toEqual(['storefront']);
  const headers = { authorization: `Bearer ${token}` };
  const request = new Request(`http://localhost/api/chat/${store.slug}/messages`, { headers });
  const transcript = await callRoute(messagesRoute.loader, request, { slug: store.slug });
  expect(await transcript.json()).toMatchObject({ cartMark });
});

test('the first chat opened on a storefront is recorded with the shop', async () => {
  await requestProxy();
  const { embedSeenAt } = await db.shop.findUniqueOrThrow({ where: { merchantId: store.merchantId } });
  expect(Date.now() - embedSeenAt!.getTime()).toBeLessThan(60_000);
});

test('a request without Shopify’s signature is refused', async () => {
  const forged = new URL(shopify().proxyUrl('/proxy/chat'));
  forged.searchParams.set('shop', 'other-shop.myshopify.com');
  for (const url of ['http://localhost:3000/proxy/chat', forged.href]) {
    const refused = await requestProxy(url);
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('ticket');
  }
});

test('an unknown or uninstalled shop, or one without a chat, gets no session ticket', async () => {
  const { merchantId } = store;
  await db.shop.update({ where: { merchantId }, data: { uninstalledAt: new Date() } });
  expect((await requestProxy()).status).toBe(404);
  await db.shop.update({
    where: { merchantId },
    data: { uninstalledAt: null, domain: 'renamed.myshopify.com' },
  });
  expect((await requestProxy()).status).toBe(404);
  await db.shop.update({ where: { merchantId }, data: { domain: shopify().domain } });
  await db.subdomain.updateMany({ where: { merchantId }, data: { chatEnabled: false } });
  expect((await requestProxy()).status).toBe(404);
});

test('another site needs a session ticket to open a session; the store’s own page doesn’t', async () => {
  const bare = await open(store.slug, null, { origin: 'https://evil.example' });
  expect(bare.status).toBe(403);
  expect((await open(store.slug, null, { origin: 'null' })).status).toBe(403);
  expect(await channelsOf(store)).toEqual([]);
  const own = await open(store.slug, null, { origin: 'http://localhost:3000' });
  expect(own.status).toBe(201);
  expect(await own.json()).toHaveProperty('cartMark');
  expect((await open(store.slug, null)).status).toBe(201);
  expect(await channelsOf(store)).toEqual(['page', 'page']);
});

test.each([
  [
    'a ticket that was changed',
    () => createSessionStartToken({ ...facts(), now: Date.now() }).replace(/^./, 'A'),
  ],
  ['a ticket of ten minutes ago', () => createSessionStartToken({ ...facts(), now: Date.now() - 600_000 })],
  [
    'a ticket of another store',
    () => createSessionStartToken({ ...facts(), merchantId: newId(), now: Date.now() }),
  ],
  ['no text', () => ''],
])('%s opens no session', async (_what, ticket) => {
  expect((await openWith(ticket())).status).toBe(403);
  expect(await channelsOf(store)).toEqual([]);
});

const facts = () => ({ merchantId: store.merchantId, channel: 'storefront' as const });

test('an empty object opens a session as an empty body does, and nothing more', async () => {
  for (const body of ['', '{}', ' { } ', '{"channel":"storefront"}']) {
    expect((await open(store.slug, body)).status).toBe(201);
  }
  expect(new Set(await channelsOf(store))).toEqual(new Set(['page']));
  const elsewhere = { origin: 'https://attacker.example' };
  expect((await open(store.slug, '{}', elsewhere)).status).toBe(403);
});

test('a malformed session ticket is a bad request', async () => {
  for (const body of ['[]', '{', '"x"', '{"ticket":7}', JSON.stringify({ ticket: 'x'.repeat(1_500) })]) {
    expect((await open(store.slug, body)).status).toBe(400);
  }
  expect((await open(store.slug, 'x'.repeat(5_000))).status).toBe(413);
});

test('a website gets its session ticket from the store’s chat address', async () => {
  const request = new Request(`http://localhost:3000/embed/${store.slug}/pass`);
  const pass = await readBootstrap(await callRoute(embedRoute.loader, request, { slug: store.slug }));
  expect((await openWith(pass.ticket)).status).toBe(201);
  expect(await channelsOf(store)).toEqual(['embed']);
  const nobody = new Request('http://localhost:3000/embed/nobody/pass');
  expect((await callRoute(embedRoute.loader, nobody, { slug: 'nobody' })).status).toBe(404);
});
