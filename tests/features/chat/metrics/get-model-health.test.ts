import { afterAll, beforeAll, expect, test } from 'vitest';
import { getModelHealth } from '#app/features/chat/metrics/chat-metrics.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { env } from '#app/platform/process/env.server.ts';
import { type FakeModelServer, startFakeModelServer } from '#tests/support/fake-model-server.ts';
import { makeModelChat } from '#tests/support/model-chat.ts';

useDatabase();

let endpoint: FakeModelServer;
const before = { ...env() };
beforeAll(async () => {
  endpoint = await startFakeModelServer();
});
afterAll(async () => {
  Object.assign(env(), { LLM_BASE_URL: before.LLM_BASE_URL, LLM_API_KEY: before.LLM_API_KEY });
  await endpoint.stop();
});

test('returns the latest replies of one merchant within a day, the latest first', async () => {
  const chat = await makeModelChat(endpoint);
  for (const play of ['good', 'serverError', 'unauthorized'] as const) {
    endpoint.play(play);
    await chat.say('I sleep on my side');
  }
  const other = await makeModelChat(endpoint);
  const { merchantId } = chat;
  const health = await getModelHealth({ merchantId });
  expect(health).toMatchObject({
    costCapMicros: 5_000_000,
    fallbacks: ['unauthorized', 'server-error', null],
  });
  expect(health.costMicros).toBeGreaterThan(0);
  expect((await getModelHealth(other)).fallbacks).toEqual([]);
  const tomorrow = new Date(Date.now() + 86_401_000);
  expect(await getModelHealth({ merchantId, now: tomorrow })).toMatchObject({ costMicros: 0, fallbacks: [] });
});
