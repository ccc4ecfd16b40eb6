import { expect, test } from 'vitest';
import {
  attributeOrder,
  signCartAttribution,
  listSessionOrders,
} from '#app/features/chat/orders/order-attribution.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { getTotalsWithComparison } from '#app/features/analytics/report/load-report.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

interface LineFacts {
  attribution?: string | null;
  price?: string;
  quantity?: number;
  overrides?: object;
}

function line({ attribution = null, price = '1299.00', quantity = 1, overrides = {} }: LineFacts = {}) {
  const properties = attribution ? [{ name: '_bedside', value: attribution }] : [];
  return {
    id: 1,
    variant_id: 41_000_000_000_001,
    quantity,
    price,
    total_discount: '0.00',
    properties,
    ...overrides,
  };
}

let orders = 0;

function order(lines: object[], overrides: object = {}) {
  orders += 1;
  return {
    id: 5_000_000_000_000 + orders,
    currency: 'USD',
    total_price: '1437.81',
    created_at: '2026-11-20T10:00:00-05:00',
    email: 'canary@shopper.example',
    customer: { first_name: 'Canary', phone: '+15035550142' },
    shipping_address: { name: 'Canary Bird', address1: '1 Cage Street' },
    note_attributes: [],
    line_items: lines,
    ...overrides,
  };
}

async function makeChat(store?: { merchantId: string }) {
  const { merchantId } = store ?? (await makeStore());
  const { cartMark = '' } = await startChat({ merchantId, channel: 'storefront' });
  const sessionId = cartMark.split('.')[0]!;
  await db.chatSession.update({ where: { merchantId, id: sessionId }, data: { firstWords: 'Hello' } });
  return { merchantId, sessionId, attribution: cartMark };
}

const listAttributions = (merchantId: string) =>
  db.chatOrder.findMany({ where: { merchantId }, orderBy: { createdAt: 'asc' } });

/** What the dashboard shows for the days around the orders. */
async function readTotals(merchantId: string) {
  return (await getTotalsWithComparison({ merchantId, days: 30, hasOrders: true, now: new Date() })).current;
}

test('an order is attributed to the chat of its line', async () => {
  const { merchantId, sessionId, attribution } = await makeChat();
  const payload = order([line({ attribution }), line({ price: '49.90', quantity: 2 })]);
  expect(await attributeOrder({ merchantId, payload })).toEqual({ joined: 1 });
  expect(await listAttributions(merchantId)).toMatchObject([
    {
      sessionId,
      orderId: String(payload.id),
      totalMinor: 143_781,
      chatMinor: 129_900,
      currency: 'USD',
      lines: [{ variantId: '41000000000001', quantity: 1, priceMinor: 129_900 }],
      orderedAt: new Date('2026-11-20T15:00:00Z'),
    },
  ]);
});

test('an order names the product and size of each line that is still in the inventory', async () => {
  const chat = await makeChat();
  const { merchantId, attribution } = chat;
  const queen = await db.variant.findFirstOrThrow({
    where: { merchantId, size: 'Queen' },
    include: { product: true },
  });
  await db.variant.update({ where: { id: queen.id, merchantId }, data: { externalId: '41000000000001' } });
  const gone = line({ attribution, overrides: { id: 2, variant_id: 41_000_000_000_002 } });
  await attributeOrder({ merchantId, payload: order([line({ attribution, quantity: 2 }), gone]) });
  expect((await listSessionOrders(chat))[0]!.bought).toEqual([
    {
      ...{ productId: queen.productId, title: queen.product.title, variant: 'Queen' },
      ...{ quantity: 2, priceMinor: 259_800 },
    },
  ]);
  const other = await makeStore();
  expect(await listSessionOrders({ ...chat, merchantId: other.merchantId })).toEqual([]);
});

test('nothing about the customer is stored', async () => {
  const { merchantId, attribution } = await makeChat();
  await attributeOrder({ merchantId, payload: order([line({ attribution })]) });
  const stored = JSON.stringify(await listAttributions(merchantId));
  expect(stored).not.toMatch(/canary|555|cage/i);
});

test('a repeated order is attributed once', async () => {
  const { merchantId, attribution } = await makeChat();
  const payload = order([line({ attribution })]);
  await Promise.all([attributeOrder({ merchantId, payload }), attributeOrder({ merchantId, payload })]);
  await attributeOrder({ merchantId, payload });
  expect(await listAttributions(merchantId)).toHaveLength(1);
});

test('an edited order replaces its earlier attribution', async () => {
  const store = await makeStore();
  const [one, other] = [await makeChat(store), await makeChat(store)];
  const { merchantId } = store;
  const payload = order([line({ attribution: one.attribution }), line({ attribution: other.attribution })]);
  await attributeOrder({ merchantId, payload });
  const edited = {
    ...payload,
    total_price: '899.00',
    line_items: [line({ attribution: one.attribution, price: '899.00' })],
  };
  expect(await attributeOrder({ merchantId, payload: edited })).toEqual({ joined: 1 });
  expect(await listAttributions(merchantId)).toMatchObject([
    { sessionId: one.sessionId, totalMinor: 89_900, chatMinor: 89_900 },
  ]);
});

test('an order of two chats is attributed to both, each with its own lines', async () => {
  const store = await makeStore();
  const [one, other] = [await makeChat(store), await makeChat(store)];
  const lines = [
    line({ attribution: one.attribution, price: '100.00' }),
    line({ attribution: other.attribution, price: '30.00', quantity: 3 }),
  ];
  const { merchantId } = store;
  expect(await attributeOrder({ merchantId, payload: order(lines) })).toEqual({ joined: 2 });
  const sums = (await listAttributions(merchantId)).map(({ sessionId, chatMinor }) => [sessionId, chatMinor]);
  expect(new Map(sums as [string, number][])).toEqual(
    new Map([
      [one.sessionId, 10_000],
      [other.sessionId, 9_000],
    ]),
  );
  expect(await readTotals(merchantId)).toMatchObject({
    orders: 1,
    chatMinor: 19_000,
    revenueMinor: 143_781,
    otherRevenue: [],
  });
});

test('discounts are subtracted from the line in both formats', async () => {
  const { merchantId, attribution } = await makeChat();
  const allocated = { discount_allocations: [{ amount: '100.00' }, { amount: '29.90' }] };
  await attributeOrder({ merchantId, payload: order([line({ attribution, overrides: allocated })]) });
  await attributeOrder({
    merchantId,
    payload: order([line({ attribution, overrides: { total_discount: '1299.01' } })]),
  });
  expect((await listAttributions(merchantId)).map(({ chatMinor }) => chatMinor)).toEqual([116_910, 0]);
});

test('money is counted in the minor units of its currency', async () => {
  const { merchantId, attribution } = await makeChat();
  const inYen = { currency: 'JPY', total_price: '150000' };
  const inDinar = { currency: 'KWD', total_price: '399.500' };
  await attributeOrder({ merchantId, payload: order([line({ attribution, price: '150000' })], inYen) });
  await attributeOrder({ merchantId, payload: order([line({ attribution, price: '399.500' })], inDinar) });
  expect(
    (await listAttributions(merchantId)).map(({ chatMinor, totalMinor }) => [chatMinor, totalMinor]),
  ).toEqual([
    [150_000, 150_000],
    [399_500, 399_500],
  ]);
  expect((await readTotals(merchantId)).otherRevenue).toEqual([
    { currency: 'JPY', totalMinor: 150_000 },
    { currency: 'KWD', totalMinor: 399_500 },
  ]);
});

test('a cart whose line of the chat was removed is attributed by its cart attribute, with an amount of zero', async () => {
  const { merchantId, sessionId, attribution } = await makeChat();
  const payload = order([line()], { note_attributes: [{ name: '_bedside', value: attribution }] });
  expect(await attributeOrder({ merchantId, payload })).toEqual({ joined: 1 });
  expect(await listAttributions(merchantId)).toMatchObject([{ sessionId, chatMinor: 0, lines: [] }]);
});

test('refunds in an order change nothing', async () => {
  const { merchantId, attribution } = await makeChat();
  const payload = order([line({ attribution })]);
  await attributeOrder({ merchantId, payload });
  await attributeOrder({
    merchantId,
    payload: { ...payload, refunds: [{ id: 1, transactions: [{ amount: '1299.00' }] }] },
  });
  expect(await listAttributions(merchantId)).toMatchObject([{ chatMinor: 129_900 }]);
});

test('an order without an attribution, or with a forged or foreign one, is not attributed', async () => {
  const [mine, other] = [await makeChat(), await makeChat()];
  const { merchantId } = mine;
  const deleted = signCartAttribution({ merchantId, sessionId: newId() });
  const forged = `${mine.sessionId}.${other.attribution.split('.')[1]}`;
  for (const attribution of [null, 'x', '<script>', other.attribution, forged, deleted]) {
    expect(await attributeOrder({ merchantId, payload: order([line({ attribution })]) })).toEqual({
      joined: 0,
    });
  }
  expect(await listAttributions(merchantId)).toEqual([]);
  expect(await listAttributions(other.merchantId)).toEqual([]);
});

test.each([
  ['nothing', null],
  ['text', 'order'],
  ['an order without lines', { ...order([]), line_items: undefined }],
  ['an invalid price', order([line({ price: 'free' })])],
  ['a price below zero', order([line({ price: '-5.00' })])],
  ['an invalid currency', order([line()], { currency: 'dollars' })],
  ['an invalid date', order([line()], { created_at: 'soon' })],
  ['an amount that exceeds its column', order([line()], { total_price: '99999999999.00' })],
  ['ten thousand lines', order(Array.from({ length: 10_000 }, () => line()))],
])('%s is not attributed', async (_what, payload) => {
  const { merchantId } = await makeStore();
  expect(await attributeOrder({ merchantId, payload })).toEqual({ joined: 0 });
});

test('lines of gifts, services and unknown properties are accepted', async () => {
  const { merchantId, attribution } = await makeChat();
  const unusual = [
    line({ overrides: { variant_id: null, properties: null } }),
    line({ overrides: { properties: [null, 7, { name: 3 }, { name: '_bedside', value: { $gt: '' } }] } }),
    line({ attribution, price: '0.00' }),
  ];
  expect(await attributeOrder({ merchantId, payload: order(unusual, { note_attributes: null }) })).toEqual({
    joined: 1,
  });
});
