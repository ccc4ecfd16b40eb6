import { beforeEach, expect, test } from 'vitest';
import { connectWithToken } from '#app/features/shop/connect/connect-shop.server.ts';
import { disconnectShop } from '#app/features/shop/connect/connection.server.ts';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { maintainWebhooksJob } from '#app/features/shop/webhook-processing/process-webhooks.job.server.ts';
import type { PrivacyTopic } from '#app/features/shop/webhooks/webhook-topics.ts';
import {
  processWebhooks,
  WEBHOOK_HANDLERS,
} from '#app/features/shop/webhook-processing/process-webhooks.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { TEST_PERSON, chatAs, findTestPerson } from '#tests/support/test-person.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeProduct } from '#tests/support/make-product.ts';
import { makeWebhook, processPrivacyWebhooks } from '#tests/support/webhooks.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';

useDatabase();
const shopify = useLocalShopify();
const SCOPES = ['read_products', 'read_inventory'];
const DAY = 86_400_000;
let shops = 0;
let domain = '';

beforeEach(async () => {
  await pool.query('truncate merchant, webhook_receipt, error_report cascade');
  shops += 1;
  domain = shopify().addShop(`former-${shops}.myshopify.com`, { grantedScopes: SCOPES }).domain;
});

function connect(merchantId: string, to = domain) {
  const accessToken = shopify().tokens.makeCustomToken(to, SCOPES);
  return connectWithToken({ merchantId, storeUrl: to, accessToken, webhookSecret: 'one', now: new Date() });
}

/** An account with a member, a store, and a shopper who chatted on its storefront. */
async function makeAccount(): Promise<string> {
  const { merchantId } = await makeStore({ settings: { chatConfig: { primaryGoal: 'lead' } } });
  const user = { id: newId(), name: 'Olive', email: `${newId()}@example.com` };
  await db.user.create({
    data: { ...user, memberships: { create: { id: newId(), merchantId, role: 'owner' } } },
  });
  await connect(merchantId);
  await db.product.updateMany({ where: { merchantId }, data: { origin: 'shopify' } });
  return merchantId;
}

async function chatInShop(merchantId: string, ...texts: string[]): Promise<string> {
  const id = await chatAs(merchantId, ...texts);
  await db.chatSession.updateMany({ where: { merchantId, id }, data: { channel: 'storefront' } });
  return id;
}

async function sendAndProcess(
  topic: PrivacyTopic,
  payload: object = {},
  triggeredAt = new Date(),
): Promise<void> {
  await makeWebhook({ domain, topic, payload, triggeredAt });
  await processWebhooks({ domain, isRetry: false }, WEBHOOK_HANDLERS.privacy);
}

const customer = { id: TEST_PERSON.id, email: TEST_PERSON.email, phone: TEST_PERSON.phone };
const countChats = (merchantId: string) => db.chatSession.count({ where: { merchantId } });

test('privacy webhooks apply to a disconnected store', async () => {
  const merchantId = await makeAccount();
  await chatAs(merchantId, `My name is ${TEST_PERSON.name}, write to ${TEST_PERSON.email}`);
  await disconnectShop({ merchantId, products: 'keep' });
  await sendAndProcess('customers/data_request', { customer, data_request: { id: 1 } });
  const [report, ...more] = await db.dataRequest.findMany({ where: { merchantId } });
  expect(more).toEqual([]);
  expect(JSON.stringify(report!.report)).toContain(TEST_PERSON.email);
  await sendAndProcess('customers/redact', { customer, orders_to_redact: [] });
  expect(await findTestPerson()).toEqual([]);
});

test('redacting a disconnected store erases its shoppers and keeps the account', async () => {
  const merchantId = await makeAccount();
  await chatInShop(merchantId, 'hello');
  const onPage = await chatAs(merchantId, 'hello');
  const before = await db.product.count({ where: { merchantId } });
  await disconnectShop({ merchantId, products: 'keep' });
  await sendAndProcess('shop/redact');
  expect(await db.chatSession.findMany({ where: { merchantId }, select: { id: true } })).toEqual([
    { id: onPage },
  ]);
  expect(await db.product.count({ where: { merchantId } })).toBe(before);
  expect(await db.teamMember.count({ where: { merchantId } })).toBe(1);
});

test('a customer request after the shop’s is processed in the account that stays', async () => {
  const merchantId = await makeAccount();
  await chatAs(merchantId, `write to ${TEST_PERSON.email}`);
  await sendAndProcess('shop/redact');
  expect(await countChats(merchantId)).toBe(1);
  await sendAndProcess('customers/redact', { customer, orders_to_redact: [] });
  expect(await findTestPerson()).toEqual([]);
});

test('a waiting customer request isn’t deleted with the shop', async () => {
  const merchantId = await makeAccount();
  await chatAs(merchantId, `write to ${TEST_PERSON.email}`);
  await makeWebhook({ domain, topic: 'customers/redact', payload: { customer }, status: 'retrying' });
  await sendAndProcess('shop/redact');
  await processPrivacyWebhooks(domain);
  expect(await findTestPerson()).toEqual([]);
});

test('a store connected later keeps its data', async () => {
  const merchantId = await makeAccount();
  await chatInShop(merchantId, 'hello');
  await disconnectShop({ merchantId, products: 'remove' });
  const next = shopify().addShop(`next-${shops}.myshopify.com`, { grantedScopes: SCOPES });
  expect(await connect(merchantId, next.domain)).toMatchObject({ ok: true });
  const products = [{ ...makeProduct({ title: 'New' }), sourceKey: 'shopify:1' }];
  await writeProducts({ merchantId, origin: 'shopify', products });
  const later = await chatInShop(merchantId, 'hello');
  await sendAndProcess('shop/redact');
  expect(await db.chatSession.findMany({ where: { merchantId }, select: { id: true } })).toEqual([
    { id: later },
  ]);
  expect(await db.product.count({ where: { merchantId, origin: 'shopify' } })).toBe(1);
  expect(await db.shop.findUnique({ where: { merchantId } })).toMatchObject({ domain: next.domain });
});

test('a store connected again isn’t erased by an earlier request', async () => {
  const merchantId = await makeAccount();
  await chatInShop(merchantId, 'hello');
  await disconnectShop({ merchantId, products: 'keep' });
  const between = new Date(Date.now() - 1);
  expect(await connect(merchantId)).toMatchObject({ ok: true });
  await sendAndProcess('shop/redact', {}, between);
  expect(await countChats(merchantId)).toBe(1);
  expect(await db.shop.count({ where: { domain } })).toBe(1);
  expect(await db.formerShop.count({ where: { merchantId } })).toBe(0);
});

test('both accounts that had a store are erased', async () => {
  const first = await makeAccount();
  await chatInShop(first, `write to ${TEST_PERSON.email}`);
  await disconnectShop({ merchantId: first, products: 'remove' });
  const second = await makeAccount();
  await chatInShop(second, `write to ${TEST_PERSON.email}`);
  await chatAs(second, `call ${TEST_PERSON.phone}`);
  await sendAndProcess('customers/redact', { customer });
  expect(await findTestPerson()).toEqual([]);
  await chatInShop(first, 'hello');
  await chatInShop(second, 'hello');
  await db.formerShop.updateMany({ where: { merchantId: first }, data: { leftAt: new Date() } });
  await sendAndProcess('shop/redact');
  expect([await countChats(first), await countChats(second)]).toEqual([0, 0]);
  expect(await db.merchant.count()).toBe(2);
});

test('a former store is stored as a hash and deleted after a month', async () => {
  const merchantId = await makeAccount();
  await disconnectShop({ merchantId, products: 'keep' });
  const { rows } = await pool.query<{ text: string }>('select f::text as text from former_shop f');
  expect(rows).toHaveLength(1);
  expect(rows[0]!.text).not.toContain('former-');
  await maintainWebhooksJob.run({});
  expect(await db.formerShop.count({ where: { merchantId } })).toBe(1);
  await sendAndProcess('shop/redact');
  await db.formerShop.updateMany({
    where: { merchantId },
    data: { redactedAt: new Date(Date.now() - 31 * DAY) },
  });
  await maintainWebhooksJob.run({});
  expect(await db.formerShop.count({ where: { merchantId } })).toBe(0);
});
