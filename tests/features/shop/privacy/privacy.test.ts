import { beforeEach, expect, test } from 'vitest';
import type { CustomerDataReport } from '#app/features/shop/privacy/data-request.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { listOutbox, sendMailJob } from '#app/platform/mail/mail.server.ts';
import { TEST_PERSON, chatAs, findTestPerson } from '#tests/support/test-person.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore, type MadeStore } from '#tests/support/make-store.ts';
import { seedJobTraces, seedPersonTraces, seedShopTraces } from '#tests/support/seed-test-person.ts';
import { processPrivacyWebhooks, processShopWebhooks, signedWebhook } from '#tests/support/webhooks.ts';
import { useWebhookEndpoint } from '#tests/support/webhook-endpoint.ts';

useDatabase();
const callEndpoint = useWebhookEndpoint();

const LEADS = {
  chatConfig: { primaryGoal: 'lead' },
  leads: { captureName: true, capturePhone: true },
} as object;
const CUSTOMER = { id: TEST_PERSON.id, email: TEST_PERSON.email, phone: TEST_PERSON.phone };
const HOUR = 3_600_000;
let store: MadeStore;
let domain = '';
let made = 0;

beforeEach(async () => {
  made += 1;
  // Data left behind by another test would be found too.
  await pool.query('truncate error_report, merchant, webhook_receipt cascade');
  domain = `privacy-${made}.myshopify.com`;
  store = await makeStore({ settings: LEADS });
  await db.shop.create({
    data: {
      ...{ id: newId(), merchantId: store.merchantId, domain, mode: 'installed', email: 'owner@example.com' },
      installedAt: new Date(Date.now() - 72 * HOUR),
    },
  });
});

async function sendWebhook(
  topic: string,
  payload: object,
  facts: { triggeredAt?: string } = {},
): Promise<void> {
  const answer = await callEndpoint(
    signedWebhook(topic, { shop_id: 1, shop_domain: domain, ...payload }, { domain, ...facts }),
  );
  expect(answer.status).toBe(200);
}

const processAll = () => processPrivacyWebhooks(domain);
const redactCustomer = async (over: object = {}) => {
  await sendWebhook('customers/redact', { customer: CUSTOMER, orders_to_redact: [], ...over });
  await processAll();
};
const eraseShop = async (facts: { triggeredAt?: string } = {}) => {
  await sendWebhook('shop/redact', {}, facts);
  await processAll();
};
const requestData = async (over: object = {}) => {
  await sendWebhook('customers/data_request', {
    customer: CUSTOMER,
    orders_requested: [],
    data_request: { id: 9999 },
    ...over,
  });
  await processAll();
};

test('the three privacy webhooks erase a customer and a shop completely', async () => {
  const { merchantId } = store;
  await seedPersonTraces(merchantId);
  await seedShopTraces({ merchantId, domain });
  await seedJobTraces(merchantId);
  await sendWebhook('orders/create', {
    id: 77,
    currency: 'USD',
    email: TEST_PERSON.email,
    customer: { first_name: 'Cassandra', last_name: 'Quillfeather' },
    line_items: [
      { variant_id: 1, quantity: 1, price: '1.00', properties: [{ name: '_bedside', value: 'no mark' }] },
    ],
  });
  expect((await findTestPerson()).length).toBeGreaterThan(20);
  await requestData();
  await redactCustomer();
  await eraseShop();
  expect(await findTestPerson()).toEqual([]);
  expect(await db.merchant.count({ where: { id: merchantId } })).toBe(0);
  expect(await db.shop.count({ where: { domain } })).toBe(0);
});

test('a customer is erased in every spelling of email and phone', async () => {
  const { merchantId } = store;
  await seedPersonTraces(merchantId);
  await seedJobTraces(merchantId);
  const other = await chatAs(merchantId, 'I sleep on my back, call 555 013 4478', 'anna@example.com');
  await requestData();
  await redactCustomer();
  expect(await findTestPerson()).toEqual([]);
  expect(await db.chatSession.findMany({ where: { merchantId }, select: { id: true } })).toEqual([
    { id: other },
  ]);
  expect(await db.lead.count({ where: { merchantId } })).toBe(1);
});

test('a customer is found by phone alone, and a customer without details erases no one', async () => {
  const { merchantId } = store;
  const theirs = await chatAs(merchantId, 'my number is 555-013-4477');
  const others = await chatAs(merchantId, 'hello');
  await redactCustomer({ customer: { id: 1, email: null, phone: null } });
  expect(await db.chatSession.count({ where: { merchantId } })).toBe(2);
  await redactCustomer({ customer: { id: 1, email: null, phone: '(555) 013-4477' } });
  const left = await db.chatSession.findMany({ where: { merchantId }, select: { id: true } });
  expect(left).toEqual([{ id: others }]);
  expect(left).not.toContainEqual({ id: theirs });
});

test('the chat of an order is erased with its customer', async () => {
  const { merchantId } = store;
  const sessionId = await chatAs(merchantId, 'hello');
  const sums = { totalMinor: 1, chatMinor: 1, currency: 'USD', lines: [], orderedAt: new Date() };
  await db.chatOrder.create({ data: { id: newId(), merchantId, sessionId, orderId: '4242', ...sums } });
  await redactCustomer({ customer: { id: 1 }, orders_to_redact: [4242] });
  expect(await db.chatSession.count({ where: { merchantId } })).toBe(0);
  expect(await db.chatOrder.count({ where: { merchantId } })).toBe(0);
});

test('another merchant keeps the data of the same customer', async () => {
  const other = await makeStore({ settings: LEADS });
  await chatAs(other.merchantId, `write to ${TEST_PERSON.email}`);
  await chatAs(store.merchantId, `write to ${TEST_PERSON.email}`);
  await redactCustomer();
  expect(await db.chatSession.count({ where: { merchantId: store.merchantId } })).toBe(0);
  expect(await db.chatSession.count({ where: { merchantId: other.merchantId } })).toBe(1);
  await pool.query('delete from chat_session where merchant_id = $1', [other.merchantId]);
});

test('a data request creates a report and one email', async () => {
  const { merchantId } = store;
  await chatAs(
    merchantId,
    `I sleep on my side. My name is ${TEST_PERSON.name}, write to ${TEST_PERSON.email}`,
  );
  await chatAs(merchantId, 'hello');
  await requestData();
  await requestData();
  const [request, ...more] = await db.dataRequest.findMany({ where: { merchantId } });
  expect(more).toEqual([]);
  expect(request!.mailedAt).not.toBeNull();
  const report = request!.report as unknown as CustomerDataReport;
  expect(report.customer).toEqual({
    id: String(TEST_PERSON.id),
    email: TEST_PERSON.email,
    phone: TEST_PERSON.phone,
  });
  expect(report.chats).toHaveLength(1);
  expect(JSON.stringify(report.chats[0]!.messages)).toContain(TEST_PERSON.email);
  expect(report.leads).toMatchObject([{ email: TEST_PERSON.email }]);
  await startJobs([sendMailJob]);
  const reports = async () => (await listOutbox()).filter(({ source }) => source.includes(merchantId));
  await expect.poll(async () => (await reports()).length).toBeGreaterThan(0);
  const [mail, ...others] = await reports();
  expect(others).toEqual([]);
  expect(mail!.source).toContain('owner@example.com');
  expect(mail!.source).not.toMatch(/quillfeather/i);
  await redactCustomer();
});

test('a new installation isn’t affected by the erasure of earlier data', async () => {
  const { merchantId } = store;
  await chatAs(merchantId, 'hello');
  await db.shop.update({ where: { domain }, data: { installedAt: new Date() } });
  await eraseShop({ triggeredAt: new Date(Date.now() - HOUR).toISOString() });
  expect(await db.chatSession.count({ where: { merchantId } })).toBe(1);
  expect(
    await db.webhookReceipt.findFirst({ where: { topic: 'shop/redact', shopDomain: domain } }),
  ).toMatchObject({
    status: 'stale',
  });
});

test('late webhooks restore nothing after an erasure', async () => {
  const { merchantId } = store;
  await sendWebhook('products/update', { id: 1 });
  await sendWebhook('app/uninstalled', { id: 1, myshopify_domain: domain });
  await eraseShop();
  await sendWebhook('products/update', { id: 2 });
  await sendWebhook('app/uninstalled', { id: 1, myshopify_domain: domain });
  await sendWebhook('orders/create', {
    id: 3,
    line_items: [{ properties: [{ name: '_bedside', value: 'x' }] }],
  });
  await redactCustomer();
  await eraseShop();
  await processShopWebhooks(domain);
  expect(await db.merchant.count({ where: { id: merchantId } })).toBe(0);
  expect(await db.shop.count({ where: { domain } })).toBe(0);
  const webhooks = await db.webhookReceipt.findMany({
    where: { shopDomain: domain, payload: { not: { equals: null } } },
  });
  expect(webhooks.filter(({ payload }) => payload !== null)).toEqual([]);
});

test('an interrupted erasure continues until it is complete', async () => {
  const { merchantId } = store;
  await seedPersonTraces(merchantId);
  await seedShopTraces({ merchantId, domain });
  await sendWebhook('shop/redact', {});
  let turns = 0;
  const cutOff = async () => {
    turns += 1;
    const { eraseShop: redact } = await import('#app/features/shop/privacy/erase-shop.server.ts');
    const webhook = (await db.webhookReceipt.findFirst({
      where: { shopDomain: domain, topic: 'shop/redact' },
    }))!;
    const { triggeredAt, id: webhookId, payload } = webhook;
    // Without any time, only the first step runs.
    return redact({
      domain,
      triggeredAt,
      webhookId,
      payload: payload as object,
      stepMs: turns < 4 ? -1 : 60_000,
    });
  };
  expect([await cutOff(), await cutOff(), await cutOff(), await cutOff()]).toEqual([
    'more',
    'more',
    'more',
    'done',
  ]);
  await pool.query('delete from webhook_receipt');
  expect(await findTestPerson()).toEqual([]);
  expect(await db.merchant.count({ where: { id: merchantId } })).toBe(0);
});

test('an account with members stays, without the shop’s data', async () => {
  const { merchantId } = store;
  const user = { id: newId(), name: 'Olive', email: `olive-${made}@example.com` };
  await db.user.create({
    data: { ...user, memberships: { create: { id: newId(), merchantId, role: 'owner' } } },
  });
  await pool.query("update product set origin = 'shopify' where merchant_id = $1 and title like '%hybrid%'", [
    merchantId,
  ]);
  const onPage = await chatAs(merchantId, 'hello');
  const onStorefront = await chatAs(merchantId, 'hello');
  await db.chatSession.updateMany({
    where: { merchantId, id: onStorefront },
    data: { channel: 'storefront' },
  });
  await eraseShop();
  expect(await db.merchant.count({ where: { id: merchantId } })).toBe(1);
  expect(await db.shop.count({ where: { merchantId } })).toBe(0);
  const chats = await db.chatSession.findMany({ where: { merchantId }, select: { id: true } });
  expect(chats).toEqual([{ id: onPage }]);
  expect(await db.product.count({ where: { merchantId, origin: 'shopify' } })).toBe(0);
  expect(await db.product.count({ where: { merchantId } })).toBeGreaterThan(0);
  expect(await db.subdomain.count({ where: { merchantId } })).toBe(1);
});

test('the chat address of an erased store is quarantined', async () => {
  const { slug } = store;
  await eraseShop();
  expect(await db.subdomain.count({ where: { slug } })).toBe(0);
  const { claimSubdomain } = await import('#app/features/merchant/chat-address/chat-url.server.ts');
  const next = await makeStore();
  await db.subdomain.deleteMany({ where: { merchantId: next.merchantId } });
  const claimed = await claimSubdomain({ merchantId: next.merchantId, storeName: slug, isPublic: false });
  expect(claimed).toMatchObject({ ok: true, takenSlug: slug });
  const later = new Date(Date.now() + 91 * 24 * HOUR);
  const again = await makeStore();
  await db.subdomain.deleteMany({ where: { merchantId: again.merchantId } });
  const freed = await claimSubdomain({
    merchantId: again.merchantId,
    storeName: slug,
    isPublic: false,
    now: later,
  });
  expect(freed).toEqual({ ok: true, slug, takenSlug: null });
});

test('the audit log contains no personal data', async () => {
  await redactCustomer();
  await eraseShop();
  const entries = await db.auditEntry.findMany({
    where: { actor: 'Shopify' },
    orderBy: { id: 'desc' },
    take: 1,
  });
  expect(entries).toMatchObject([{ action: 'shop.redact', merchantId: null, detail: {} }]);
  expect(entries[0]!.subject).toMatch(/^shop [0-9a-f]{16}$/);
});
