import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readStoreFile } from '#app/features/files/reading/read-file.server.ts';
import type { CustomerDataReport } from '#app/features/shop/privacy/data-request.ts';
import { processPrivacyWebhooksJob } from '#app/features/shop/webhook-processing/process-webhooks.job.server.ts';
import { freePort } from '#app/platform/embedded-postgres/installation.server.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { enqueue, startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts';
import { TEST_PERSON, chatAs, findTestPerson } from '#tests/support/test-person.ts';
import { useDatabase } from '#tests/support/database.ts';
import { drawPdf } from '#tests/support/draw-pdf.ts';
import { makeShop } from '#tests/support/make-shop.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { seedJobTraces, seedPersonTraces, seedShopTraces } from '#tests/support/seed-test-person.ts';
import {
  findSeededColumns,
  seedTextColumns,
  seedRowsWithoutMerchant,
} from '#tests/support/seed-text-columns.ts';
import { useLocalShopify } from '#tests/support/shopify/use-local-shopify.ts';
import { useWebhookEndpoint } from '#tests/support/webhook-endpoint.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

useDatabase();
const shopify = useLocalShopify();
const sendWebhook = useWebhookEndpoint();
const LEADS = {
  chatConfig: { primaryGoal: 'lead' },
  leads: { captureName: true, capturePhone: true },
} as object;
const HOUR = 3_600_000;
const CUSTOMER = { id: TEST_PERSON.id, email: TEST_PERSON.email, phone: TEST_PERSON.phone };
let merchantId = '';
let domain = '';
let isQueued = false;

beforeEach(async () => {
  await pool.query(
    'truncate error_report, audit_entry, rate_limit, merchant, webhook_receipt, shopify_session cascade',
  );
  if (isQueued) await pool.query('delete from jobs.job');
  isQueued = true;
  // Data left behind by a failed test would be found by all others.
  for (const folder of ['files', 'outbox', 'bucket/files/store-files', 'bucket/files/logos']) {
    await rm(path.join(env().DATA_DIR, folder), { recursive: true, force: true });
  }
  ({ domain } = await makeShop(shopify()));
  ({ merchantId } = await makeStore({ settings: LEADS }));
  await db.shop.update({
    where: { domain },
    data: { merchantId, email: 'owner@example.com', installedAt: new Date(Date.now() - 72 * HOUR) },
  });
  shopify().app.target = sendWebhook.address();
});
afterEach(stopJobs);

interface Sending {
  /** Hours ago. */
  ago?: number;
  duplicates?: number;
  eventId?: string;
}

/** Sends a signed webhook from the local Shopify; all copies must be accepted. */
async function send(topic: string, facts: object = {}, { ago = 0, ...rest }: Sending = {}): Promise<void> {
  const payload = { shop_id: 1, shop_domain: domain, ...facts };
  const triggeredAt = new Date(Date.now() - ago * HOUR).toISOString();
  const answers = await shopify().sendWebhook(topic, payload, {
    duplicates: 2,
    triggeredAt,
    retries: 2,
    ...rest,
  });
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
}

const askForData = (sending?: Sending, customer: object = CUSTOMER) =>
  send('customers/data_request', { customer, orders_requested: [], data_request: { id: 9_999 } }, sending);
const redactPerson = (sending?: Sending, customer: object = CUSTOMER) =>
  send('customers/redact', { customer, orders_to_redact: [] }, sending);

/** Runs the waiting jobs like the server does. */
async function work(): Promise<void> {
  await startJobs([processPrivacyWebhooksJob]);
  const waiting = () => db.webhookReceipt.count({ where: { status: { in: ['waiting', 'retrying'] } } });
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  expect(await db.webhookReceipt.count({ where: { status: 'failed' } })).toBe(0);
}

async function seedDocument(): Promise<void> {
  const text = `Warranty questions? Ask ${TEST_PERSON.name}, ${TEST_PERSON.email}, ${TEST_PERSON.phone}.`;
  const bytes = await drawPdf((pdf) => pdf.text(text), { info: { Title: TEST_PERSON.name } });
  const uploaded = await uploadFile({ merchantId, name: 'warranty.pdf', bytes: new Uint8Array(bytes) });
  if (!uploaded.ok) throw new Error(uploaded.reason);
  await readStoreFile({ merchantId, fileId: uploaded.fileId });
}

/** A job without a merchant, such as webhook processing, whose error contains personal data. */
async function plantLooseJob(): Promise<void> {
  await enqueue({ queue: 'unrelated', data: {}, afterMs: HOUR });
  await pool.query(`update jobs.job set output = $1 where name = 'unrelated'`, [
    { message: TEST_PERSON.email },
  ]);
}

function forgetDisk(): void {
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('bedside.storage')];
}

function erasesAll(): void {
  test(
    'the three webhooks delete a person from every column, file, mail and job',
    { timeout: 120_000 },
    async () => {
      await seedPersonTraces(merchantId);
      await seedShopTraces({ merchantId, domain });
      await seedDocument();
      await seedJobTraces(merchantId);
      await plantLooseJob();
      await seedRowsWithoutMerchant();
      await askForData({ ago: 3 });
      await work();
      await seedTextColumns(merchantId);
      const { all, seeded } = await findSeededColumns();
      expect(seeded).toEqual(all);
      expect(all.length).toBeGreaterThan(80);
      const places = (await findTestPerson())
        .map((hit) => hit.replace(/:.*/s, ''))
        .map((hit) => hit.split('/').at(-2));
      expect(new Set(places).size).toBeGreaterThan(2);
      await redactPerson({ ago: 2 });
      await send('shop/redact', {}, { ago: 1 });
      await work();
      expect(await findTestPerson()).toEqual([]);
      expect(await db.merchant.count({ where: { id: merchantId } })).toBe(0);
    },
  );
}

describe('with files in a folder', () => {
  erasesAll();
});

describe('with files in a bucket', () => {
  let server: S3rver;

  beforeAll(async () => {
    const port = await freePort();
    // Inside the folder that is searched for the person.
    const directory = path.join(env().DATA_DIR, 'bucket');
    await mkdir(directory, { recursive: true });
    const bucket = { name: 'files', configs: [] };
    server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [bucket] });
    await server.run();
    Object.assign(env(), {
      ...{ S3_BUCKET: 'files', S3_ENDPOINT: `http://127.0.0.1:${port}` },
      ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    });
    forgetDisk();
  });
  afterAll(async () => {
    env().S3_BUCKET = '';
    forgetDisk();
    await server.close();
  });
  erasesAll();
});

test('a customer is erased by variants of the email and name', async () => {
  await seedPersonTraces(merchantId);
  await seedJobTraces(merchantId);
  await plantLooseJob();
  await seedRowsWithoutMerchant();
  await chatAs(merchantId, 'write to Cassandra.Quillfeather+beds@EXAMPLE.com');
  const other = await chatAs(merchantId, 'write to anna@example.com');
  const customer = {
    id: TEST_PERSON.id,
    email: 'CASSANDRA.Quillfeather+Shop@example.com',
    phone: '1 (555) 013-4477',
  };
  await askForData({ ago: 2 }, customer);
  await redactPerson({ ago: 1 }, customer);
  await work();
  expect(await findTestPerson()).toEqual([]);
  expect(await db.chatSession.findMany({ where: { merchantId }, select: { id: true } })).toEqual([
    { id: other },
  ]);
});

test('privacy webhooks leave nothing in any order and number', async () => {
  const topics = [askForData, redactPerson, (sending: Sending) => send('shop/redact', {}, sending)];
  for (const order of [
    [2, 1, 0],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
  ]) {
    await chatAs(merchantId, `My name is ${TEST_PERSON.name}, write to ${TEST_PERSON.email}`);
    for (const at of order) {
      // Wait until each is processed before sending the next.
      await topics[at]!({ ago: 3 - at, duplicates: 4 });
      await work();
    }
    await askForData({ ago: 4 });
    await work();
    expect([order, await findTestPerson()]).toEqual([order, []]);
    ({ merchantId } = await makeStore({ settings: LEADS }));
    await db.shop.deleteMany({ where: { domain } });
    const shop = { domain, mode: 'installed', installedAt: new Date(Date.now() - 72 * HOUR) };
    await db.shop.create({ data: { id: merchantId, merchantId, ...shop } });
  }
});

test('a data report contains every spelling of a customer’s details', async () => {
  await chatAs(merchantId, `I am ${TEST_PERSON.name}, cassandra.quillfeather+beds@example.com`);
  await chatAs(merchantId, 'ring 555.013.4477, I sleep on my back');
  await chatAs(merchantId, 'hello');
  await askForData();
  await work();
  const [request, ...more] = await db.dataRequest.findMany({ where: { merchantId } });
  expect(more).toEqual([]);
  const report = request!.report as unknown as CustomerDataReport;
  expect(report.chats).toHaveLength(2);
  expect(JSON.stringify(report)).toContain('ring 555.013.4477');
  const { rows: mails } = await pool.query(
    "select data ->> 'to' as to from jobs.job where name = 'send-mail' and data ->> 'merchantId' = $1",
    [merchantId],
  );
  expect(mails).toEqual([{ to: 'owner@example.com' }]);
});
