import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { db, newId } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { TEST_PERSON, chatAs, findTestPerson } from '#tests/support/test-person.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeWebhook, processPrivacyWebhooks } from '#tests/support/webhooks.ts';
import { makeStore } from '#tests/support/make-store.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

useDatabase();

const KILLS = 8;
const CHATS = 6;
/** How long a child process runs before it's killed. */
const LIFE_MS = 90;

function startChild(domain: string): ChildProcess {
  const { DATABASE_URL, DATA_DIR, AUTH_SECRET } = env();
  const own = { DATABASE_URL, DATA_DIR, AUTH_SECRET, NODE_ENV: 'production' as const, LOG_LEVEL: 'fatal' };
  return spawn(process.execPath, ['tests/support/privacy-process.ts', domain], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('an erasure that is killed repeatedly completes in the end', { timeout: 120_000 }, async () => {
  const { merchantId } = await makeStore({ settings: { chatConfig: { primaryGoal: 'lead' } } });
  const domain = 'killed.myshopify.com';
  const installedAt = new Date(Date.now() - 86_400_000);
  await db.shop.create({ data: { id: newId(), merchantId, domain, mode: 'installed', installedAt } });
  for (let chat = 0; chat < CHATS; chat += 1) {
    await chatAs(
      merchantId,
      `My name is ${TEST_PERSON.name}, write to ${TEST_PERSON.email}`,
      `or call ${TEST_PERSON.phone}`,
    );
  }
  const bytes = new TextEncoder().encode(TEST_PERSON.name);
  await uploadFile({ merchantId, name: `${TEST_PERSON.name}.txt`, bytes });
  const customer = { id: TEST_PERSON.id, email: TEST_PERSON.email, phone: TEST_PERSON.phone };
  await makeWebhook({ domain, topic: 'customers/data_request', payload: { customer } });
  await makeWebhook({ domain, topic: 'customers/redact', payload: { customer } });
  await makeWebhook({ domain, topic: 'shop/redact', payload: {} });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = startChild(domain);
    const exit = once(child, 'exit');
    await Promise.race([once(child.stdout!, 'data'), exit]);
    await Promise.race([after((LIFE_MS * kill) / KILLS), exit]);
    child.kill('SIGKILL');
    await exit;
  }
  await processPrivacyWebhooks(domain);
  expect(await findTestPerson()).toEqual([]);
  expect(await db.merchant.count({ where: { id: merchantId } })).toBe(0);
  const waiting = await db.webhookReceipt.count({ where: { shopDomain: domain, status: { not: 'done' } } });
  expect(waiting).toBe(0);
});
