import { beforeAll, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { facts, type Meaning, startChat } from '#tests/support/dialogue/scripted-chat.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

const READY = facts({ positions: ['side'], size: 'Queen', weight: 150, budget: 160_000 });
const HOURS: Meaning = { intents: ['store'], topics: ['store.hours'], isQuestion: true };
const FIRMNESS: Meaning = {
  intents: ['about-shown'],
  topics: ['attribute.firmness'],
  shown: [0],
  isQuestion: true,
};

test('before cards an answer is followed by the open question as an invitation, once, and then by a first look', () => {
  const chat = startChat(context);
  chat.say(facts({ positions: ['side'] }));
  const first = chat.say(HOURS);
  expect(first.acts).toEqual(['store', 'ask']);
  expect(first.text).not.toContain('?');
  expect(first.quickReplies).toContain('Queen');
  const { state, cards } = chat.say(HOURS);
  expect(cards).toBeGreaterThan(0);
  expect(state.asked).not.toBe('size');
});

test('a message that states and asks is answered, and the search goes on', () => {
  const said = startChat(context).say({ ...facts({ positions: ['side'] }), ...HOURS });
  expect(said.acts).toEqual(['store', 'acknowledge', 'ask']);
  expect(said.state.asked).toBe('size');
});

test('after cards an answer is never followed by a new pitch', () => {
  const chat = startChat(context);
  chat.say(READY);
  for (const meaning of [HOURS, FIRMNESS, { ...FIRMNESS, ...facts({ weight: 190 }) }]) {
    const said = chat.say({ ...meaning, topics: meaning.topics });
    expect(said.cards).toBe(0);
    expect(said.text).not.toContain('?');
    expect(said.acts).not.toContain('show');
  }
});

test('under a question that nothing answers the open question goes on, with a person beside its answers', () => {
  const chat = startChat(context);
  chat.say(READY);
  const DELIVERY: Meaning = { intents: ['store'], topics: ['store.delivery'], isQuestion: true };
  const unknown = chat.say(DELIVERY);
  expect(unknown.text).toMatch(/pass your question on.+feel/);
  expect(unknown.quickReplies).toEqual(['Soft', 'Medium', 'Medium-firm', 'Firm', 'Talk to a person']);
  expect(chat.say(DELIVERY).quickReplies).toEqual(['Talk to a person', 'Back to my picks']);
  const back = chat.say({}, 'Back to my picks');
  expect(back.cards).toBeGreaterThan(0);
  const request = chat.say({ intents: ['person'] });
  expect(request.quickReplies).toEqual(['Back to my picks']);
  expect(chat.say({}, 'Back to my picks').cards).toBeGreaterThan(0);
});

test('what a reply has just done is not offered again', () => {
  const chat = startChat(context);
  chat.say(READY);
  const said = chat.say({ intents: ['compare'], topics: [], isQuestion: true });
  expect(said.acts).toContain('compare');
  expect(said.quickReplies).not.toContain('Compare the first two');
  expect(said.quickReplies).toContain('Which would you pick?');
});

test('a wish for others beside a question of the store is met', () => {
  const chat = startChat(context);
  chat.say(READY);
  const said = chat.say({ ...HOURS, change: 'softer' });
  expect(said.acts).toEqual(['store', 'show', 'offer']);
  expect(said.cards).toBeGreaterThan(0);
});

test.each<[string, Meaning]>([
  ['service', { intents: ['service'], contact: { order: '45213' } }],
  ['a person', { intents: ['person'] }],
  ['anger', { intents: ['angry'] }],
  ['grief', { intents: ['grief'] }],
  ['a goodbye', { intents: ['bye'] }],
])('%s ends without a question about beds, and small talk after it stays without one', (_, meaning) => {
  const chat = startChat(context);
  chat.say(facts({ size: 'Queen' }));
  const said = chat.say(meaning);
  expect(said).toMatchObject({ cards: 0, state: { asked: null } });
  expect(said.acts).not.toContain('ask');
});

test('after a hand-over the search waits until the shopper comes back to beds', () => {
  const chat = startChat(context);
  chat.say(facts({ size: 'Queen' }));
  chat.say({ intents: ['person'] });
  expect(chat.say({ intents: ['agree'] }).text).not.toContain('?');
  expect(chat.say({ intents: ['recommend'] }).text).toMatch(/\?$/);
  expect(chat.say({ skipped: ['weight'] }).acts).toContain('ask');
});
