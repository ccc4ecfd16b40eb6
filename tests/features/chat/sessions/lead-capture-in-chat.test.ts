import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#tests/support/database.ts';
import { type FakeModelServer, startFakeModelServer } from '#tests/support/fake-model-server.ts';
import { makeModelChat } from '#tests/support/model-chat.ts';

useDatabase();

let endpoint: FakeModelServer;
beforeAll(async () => {
  endpoint = await startFakeModelServer();
});
afterAll(() => endpoint.stop());

const LEAD_STORE = { chatConfig: { primaryGoal: 'lead' } } as const;
const MESSAGE = 'I sleep on my side; write to anna@example.com';

test('contact details in a message are stored with the reply, once', async () => {
  endpoint.play('good');
  const chat = await makeModelChat(endpoint, { settings: LEAD_STORE });
  await chat.say(MESSAGE, 'same');
  await chat.say(MESSAGE, 'same');
  const { leads, messages, record, facts } = await chat.read();
  expect(leads).toMatchObject([{ email: 'anna@example.com', name: null, phone: null }]);
  expect(leads[0]!.messageId).toBe(messages.find(({ author }) => author === 'shopper')!.id);
  expect(record.tools).toContain('capture_lead');
  expect(facts).toEqual({ positions: ['side'] });
});

test('contact details are stored even if the model is unreachable', async () => {
  endpoint.play('serverError');
  const chat = await makeModelChat(endpoint, { settings: LEAD_STORE });
  await chat.say(MESSAGE);
  expect((await chat.read()).leads).toMatchObject([{ email: 'anna@example.com' }]);
  expect((await chat.read()).state.lastActs).toContainEqual({ act: 'contact-left', isKept: true });
});

test('if leads are not the goal, contact details are neither requested nor stored', async () => {
  endpoint.play('good');
  const chat = await makeModelChat(endpoint);
  const response = await chat.say(MESSAGE);
  const { leads, state } = await chat.read();
  expect(leads).toEqual([]);
  expect(state.lead).toBeUndefined();
  expect(response.text).not.toMatch(/e-?mail|phone/i);
  const offered = endpoint.requests.at(-1)!.body.tools!.map(({ function: { name } }) => name);
  expect(offered).not.toContain('capture_lead');
});
