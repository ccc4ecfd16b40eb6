import { describe, expect, test } from 'vitest';
import { assignArm } from '#app/features/chat/events/record-events.server.ts';
import { attributeOrder } from '#app/features/chat/orders/order-attribution.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { action } from '#app/routes/api.chat.$slug.activity.ts';
import { loader as visitLoader } from '#app/routes/embed.$slug.visit.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs } from '#tests/support/make-request.ts';
import { makeStore, type MadeStore } from '#tests/support/make-store.ts';

useDatabase();

const BROWSER = 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';
const VISITOR = 'a'.repeat(32);
let senders = 0;

async function post({ slug }: MadeStore, body: unknown, { userAgent = BROWSER, sender = '' } = {}) {
  senders += 1;
  const request = new Request('http://localhost:3000/api/chat/x/activity', {
    method: 'POST',
    headers: { 'user-agent': userAgent, 'x-bedside-sender': sender || `192.0.2.${senders % 250}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answerOf(async () => action(routeArgs(request, { slug })));
}

async function visit({ slug }: MadeStore, query: Record<string, string>, userAgent = BROWSER) {
  const path = `/embed/x/visit?${new URLSearchParams(query).toString()}`;
  const request = makeRequest(path, { headers: { 'user-agent': userAgent } });
  return answerOf(async () => visitLoader(routeArgs(request, { slug })));
}

async function answerOf(run: () => Promise<Response>): Promise<Response> {
  return run().catch((error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  });
}

const list = ({ merchantId }: MadeStore) =>
  db.chatEvent.findMany({ where: { merchantId }, orderBy: { createdAt: 'asc' } });

async function openChat(store: MadeStore) {
  const { token } = await startChat({ merchantId: store.merchantId, channel: 'storefront' });
  const session = await db.chatSession.findFirstOrThrow({ where: { merchantId: store.merchantId } });
  const product = await db.product.findFirstOrThrow({ where: { merchantId: store.merchantId } });
  return { token, sessionId: session.id, productId: product.id };
}

describe('events of a chat window', () => {
  test('a click counts once for the chat of the token, however often it is sent', async () => {
    const store = await makeStore();
    const { token, sessionId, productId } = await openChat(store);
    const body = { channel: 'page', token, events: [{ id: newId(), kind: 'clicked', productId }] };
    for (let at = 0; at < 3; at += 1) expect((await post(store, body)).status).toBe(204);
    expect(await list(store)).toMatchObject([
      { kind: 'clicked', sessionId, productId, channel: 'storefront' },
    ]);
  });

  test('another store’s token or product, and a click without a token, are not counted', async () => {
    const [store, other] = [await makeStore(), await makeStore()];
    const [own, foreign] = [await openChat(store), await openChat(other)];
    const click = (token: string | undefined, productId: string) =>
      post(store, { channel: 'page', token, events: [{ id: newId(), kind: 'clicked', productId }] });
    expect((await click(foreign.token, own.productId)).status).toBe(204);
    expect((await click(own.token, foreign.productId)).status).toBe(204);
    expect((await click(undefined, own.productId)).status).toBe(204);
    expect(await list(store)).toEqual([]);
    expect(await list(other)).toEqual([]);
  });

  test('bots are not counted', async () => {
    const store = await makeStore();
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const events = [{ id: newId(), kind: 'shown' }];
    expect((await post(store, { channel: 'page', visitor: VISITOR, events }, { userAgent })).status).toBe(
      204,
    );
    await saveSettings({ merchantId: store.merchantId, changes: { features: { countVisitors: true } } });
    expect(await (await visit(store, { visitor: VISITOR, id: newId() }, userAgent)).json()).toEqual({});
    expect(await list(store)).toEqual([]);
  });

  test.each([
    ['no JSON', 'shown', 400],
    ['no events', { channel: 'page', events: [] }, 400],
    ['an unknown kind', { channel: 'page', events: [{ id: newId(), kind: 'ordered' }] }, 400],
    ['an unknown channel', { channel: 'x', events: [{ id: newId(), kind: 'opened' }] }, 400],
    ['an id that is none', { channel: 'page', events: [{ id: '-'.repeat(32), kind: 'opened' }] }, 400],
    ['a short visitor', { channel: 'page', visitor: 'a', events: [{ id: newId(), kind: 'shown' }] }, 400],
    [
      'SQL as a product',
      { channel: 'page', events: [{ id: newId(), kind: 'clicked', productId: "' or 1" }] },
      400,
    ],
    [
      '21 events',
      { channel: 'page', events: Array.from({ length: 21 }, () => ({ id: newId(), kind: 'opened' })) },
      400,
    ],
    ['a long body', 'x'.repeat(8_001), 413],
  ])('%s is refused', async (_, body, status) => {
    const store = await makeStore();
    expect((await post(store, body)).status).toBe(status);
    expect(await list(store)).toEqual([]);
  });

  test('only the loader counts a launcher, and an unknown store is not counted', async () => {
    const store = await makeStore();
    await post(store, { channel: 'storefront', visitor: VISITOR, events: [{ id: newId(), kind: 'shown' }] });
    expect(await list(store)).toEqual([]);
    const missing = { merchantId: newId(), slug: 'nobody-here' };
    const events = [{ id: newId(), kind: 'opened' }];
    expect((await post(missing, { channel: 'page', events })).status).toBe(404);
  });

  test('a single sender is rate limited', async () => {
    const store = await makeStore();
    const statuses: number[] = [];
    for (let at = 0; at < 302; at += 1) {
      const body = { channel: 'page', events: [{ id: newId(), kind: 'opened' }] };
      statuses.push((await post(store, body, { sender: '198.51.100.7' })).status);
    }
    expect(statuses.slice(0, 300)).not.toContain(429);
    expect(statuses.slice(300)).toEqual([429, 429]);
  });
});

describe('the holdout', () => {
  test('nothing is stored while nothing is measured', async () => {
    const store = await makeStore();
    expect(await (await visit(store, { visitor: VISITOR, id: newId() })).json()).toEqual({});
    expect(await list(store)).toEqual([]);
    expect((await visit(store, { visitor: 'x', id: newId() })).status).toBe(400);
  });

  test('a visitor stays in one arm, and the arms have the shares that the merchant set', () => {
    const merchantId = newId();
    const visitors = Array.from({ length: 20_000 }, (_, at) => `visitor-number-${at}`);
    const heldOut = (holdoutPercent: number, store = merchantId) =>
      new Set(
        visitors.filter((visitor) => assignArm({ merchantId: store, visitor, holdoutPercent }) === 'holdout'),
      );
    const [none, ten, twenty] = [heldOut(0), heldOut(10), heldOut(20)];
    expect(none.size).toBe(0);
    expect(ten.size / visitors.length).toBeCloseTo(0.1, 1);
    expect(twenty.size / visitors.length).toBeCloseTo(0.2, 1);
    expect([...ten].every((visitor) => twenty.has(visitor))).toBe(true);
    expect(heldOut(20)).toEqual(twenty);
    // Another store holds out different visitors.
    const elsewhere = heldOut(20, newId());
    const both = [...twenty].filter((visitor) => elsewhere.has(visitor)).length;
    expect(both / visitors.length).toBeLessThan(0.06);
  });

  test('both arms are recorded, and an order in either counts once by its cart attribute', async () => {
    const store = await makeStore();
    const { merchantId } = store;
    await saveSettings({ merchantId, changes: { features: { holdoutPercent: 50 } } });
    const arms = new Map<string, string>();
    for (let at = 0; arms.size < 2 && at < 50; at += 1) {
      const visitor = `visitor-of-both-arms-${at}`;
      const answer = (await (await visit(store, { visitor, id: newId() })).json()) as { arm: string };
      expect(answer).toMatchObject({ marksCart: true });
      if (!arms.has(answer.arm)) arms.set(answer.arm, visitor);
    }
    const orderOf = (id: number, visitor: string) => ({
      ...{ id, currency: 'USD', total_price: '900.00', created_at: new Date().toISOString(), line_items: [] },
      note_attributes: [{ name: '_bedside_visit', value: visitor }],
    });
    for (const [at, visitor] of [...arms.values()].entries())
      for (let copy = 0; copy < 2; copy += 1)
        await attributeOrder({ merchantId, payload: orderOf(100 + at, visitor) });
    await attributeOrder({ merchantId, payload: orderOf(999, 'never-seen-visitor-1') });
    await attributeOrder({ merchantId, payload: orderOf(998, "'; drop table x") });
    const ordered = (await list(store)).filter(({ kind }) => kind === 'ordered');
    expect(ordered.map(({ arm }) => arm).sort()).toEqual(['chat', 'holdout']);
    expect(ordered.every(({ holdoutShare }) => holdoutShare === 50)).toBe(true);
  });

  test.each([-1, 51, 2.5, '10'])('a share of %s is refused', async (holdoutPercent) => {
    const { merchantId } = await makeStore();
    const changes = { features: { holdoutPercent: holdoutPercent as number } };
    expect(await saveSettings({ merchantId, changes })).toMatchObject({ ok: false });
  });
});
