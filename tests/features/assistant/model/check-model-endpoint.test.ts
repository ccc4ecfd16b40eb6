import { endpoint, MODEL_KEY } from '#tests/support/connected-model.ts';
import { expect, test } from 'vitest';
import { checkModelEndpoint } from '#app/features/assistant/model/model-connection.server.ts';
import { getCostToday } from '#app/features/assistant/model/model-usage.server.ts';
import { NO_ENDPOINT } from '#app/features/assistant/model/model-connection.ts';
import { db } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import type { PlayName } from '#tests/support/fake-model-server.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';

useDatabase();

const host = new URL(endpoint.url).host;

async function check(model: string | null = null) {
  const { merchantId } = await makeMerchant();
  return checkModelEndpoint({ merchantId, model });
}

test('a working endpoint is reported with its host, model and latency', async () => {
  expect(await check('fake-small')).toEqual({
    ok: true,
    host,
    model: 'fake-small',
    latencyMs: expect.any(Number) as number,
  });
  expect(endpoint.requests.at(-1)!.body.model).toBe('fake-small');
});

test('a model that is not on the list is never requested', async () => {
  await check('somebody-elses-model');
  expect(endpoint.requests.map(({ body }) => body.model)).toEqual(['fake-large']);
});

test.each<[PlayName, string]>([
  ['unauthorized', `${host} doesn’t accept the key (status 401).`],
  ['quota', `${host} says that the quota or the rate limit is used up (status 429).`],
  ['serverError', `${host} answers with an error (status 500).`],
  ['unknownModel', `${host} doesn’t know the model fake-large, or its address is another one.`],
  ['html', `${host} answers, but not as a chat model does. Does its address end in /v1?`],
  ['refuses', `${host} refuses to answer.`],
  ['withoutTools', `${host} rejects the request (status 400). Can fake-large call tools? Chats need them.`],
  ['resetAtOnce', `${host} can’t be reached.`],
  ['reset', `${host} stopped in the middle of its response.`],
  ['moved', `${host} redirects to another address (status 301). Set LLM_BASE_URL to that one.`],
])('%s is explained', async (play, reason) => {
  endpoint.play(play);
  const result = await check();
  expect(result).toEqual({ ok: false, host, model: 'fake-large', reason });
  expect(JSON.stringify(result)).not.toContain(MODEL_KEY);
});

test('an endpoint that is down is reported, and works again as soon as it is back', async () => {
  await endpoint.kill();
  for (let at = 0; at < 6; at += 1)
    expect(await check()).toMatchObject({ reason: `${host} can’t be reached.` });
  await endpoint.restart();
  expect(await check()).toMatchObject({ ok: true });
});

test('a check adds its cost to the usage, but no reply', async () => {
  const { merchantId } = await makeMerchant();
  await checkModelEndpoint({ merchantId, model: null });
  expect(await getCostToday(merchantId)).toBeGreaterThan(0);
  expect(await db.modelUsage.findMany({ where: { merchantId } })).toMatchObject([
    { mode: 'draft', replies: 0 },
  ]);
});

test('without an endpoint the check refers to the built-in assistant', async () => {
  const settings = env();
  const { LLM_BASE_URL: url } = settings;
  settings.LLM_BASE_URL = '';
  expect(await check()).toEqual({ ok: false, host: null, model: null, reason: NO_ENDPOINT });
  settings.LLM_BASE_URL = url;
});
