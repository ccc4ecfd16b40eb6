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

const REQUIRE = {
  chatConfig: { ...LEAD_STORE.chatConfig, leadCapture: { captureStyle: 'require' } },
} as const;
const READY = 'I sleep on my side, 150 lb, queen, up to $3000. Show me some beds';

test("the form comes below a model's reply by the store's own timing", async () => {
  endpoint.play('good');
  const chat = await makeModelChat(endpoint, { settings: LEAD_STORE });
  const said = await chat.say(READY);
  expect(said.cards.length).toBeGreaterThan(0);
  const types = said.events.map(({ type }) => type);
  expect(types).toContain('lead-form');
  expect(types.indexOf('lead-form')).toBeGreaterThan(types.lastIndexOf('text'));
  expect((await chat.read()).state).toMatchObject({ leadAsked: 1, leadForm: 'open' });
  const again = await chat.say('Thanks');
  expect(again.events.some(({ type }) => type === 'lead-form')).toBe(false);
});

test("a model's recommendations wait where the store requires the details", async () => {
  endpoint.play('good');
  const chat = await makeModelChat(endpoint, { settings: REQUIRE });
  const said = await chat.say(READY);
  expect(said.cards).toEqual([]);
  expect(said.events.some(({ type }) => type === 'lead-form')).toBe(true);
  expect((await chat.read()).state).toMatchObject({ isHeldForLead: true, lastShown: [] });
  expect((await chat.say('write to anna@example.com, and show me the beds')).cards.length).toBeGreaterThan(0);
});

test('with another goal no form appears, whatever the model writes', async () => {
  endpoint.play('good');
  const chat = await makeModelChat(endpoint, {
    settings: { chatConfig: { ...REQUIRE.chatConfig, primaryGoal: 'conversion' } },
  });
  const said = await chat.say(READY);
  expect(said.cards.length).toBeGreaterThan(0);
  expect(said.events.some(({ type }) => type === 'lead-form')).toBe(false);
});
