import { expect, test } from 'vitest';
import { endpoint } from '#tests/support/connected-model.ts';
import { saveConfiguration } from '#app/features/assistant/settings/save-configuration.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { useDatabase } from '#tests/support/database.ts';
import { startChatAt } from '#tests/support/make-chat.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

/** The model requests for one message at a store with these settings. */
async function requestsWith(changes: SettingsChanges) {
  const { merchantId } = await makeStore();
  expect(await saveConfiguration({ merchantId, changes })).toMatchObject({ ok: true });
  const chat = await startChatAt(merchantId);
  await chat.say('I sleep on my side');
  return endpoint.requests.map(({ body }) => body);
}

test('creativity and the longest reply reach the model', async () => {
  const [request] = await requestsWith({ chatConfig: { responseCreativity: 0.2, maxTokens: 321 } });
  expect(request).toMatchObject({ temperature: 0.2, max_tokens: 321 });
});

test('the temperature of the assistant reaches the model', async () => {
  const [request] = await requestsWith({ assistant: { temperature: 0.9 } });
  expect(request).toMatchObject({ temperature: 0.9 });
});

test('the chosen model answers, or the built-in assistant alone', async () => {
  const [request] = await requestsWith({ chatConfig: { model: 'fake-small' } });
  expect(request).toMatchObject({ model: 'fake-small' });
  endpoint.requests.length = 0;
  expect(await requestsWith({ chatConfig: { model: 'built-in' } })).toEqual([]);
});

test('a model that may not recommend has no tool for it', async () => {
  const toolsOf = (request: unknown) => JSON.stringify((request as { tools: unknown }).tools);
  const [allowed] = await requestsWith({});
  expect(toolsOf(allowed)).toContain('recommend_mattresses');
  endpoint.requests.length = 0;
  const [forbidden] = await requestsWith({ features: { recommendationsEnabled: false } });
  expect(toolsOf(forbidden)).not.toContain('recommend_mattresses');
});
