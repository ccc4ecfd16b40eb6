import { expect, test } from 'vitest';
import { type ChatState, createInitialState, reduceChat } from '#app/widget/conversation/chat-state.ts';

const before = { greeting: 'Hello.', quickReplies: ['Help me choose'] };
const after = { greeting: 'Ahoy, sleeper.', quickReplies: ['On my side', 'On my back'] };

function follow(state: ChatState, opening = after): ChatState {
  return reduceChat(state, { type: 'followed', opening });
}

test('before anything is said, greeting and suggestions follow the opening', () => {
  const state = follow(createInitialState(before));
  expect(state.items.map(({ text }) => text)).toEqual(['Ahoy, sleeper.']);
  expect(state.quickReplies).toEqual(after.quickReplies);
});

test('once something is said, only the greeting follows, and what was said stays', () => {
  const sent = reduceChat(createInitialState(before), { type: 'sent', id: 'one', text: 'On my side' });
  const told = reduceChat(sent, { type: 'heard', event: { type: 'quick-replies', items: ['Queen'] } });
  const state = follow(told);
  expect(state.items.map(({ text }) => text)).toEqual(['Ahoy, sleeper.', 'On my side']);
  expect(state.quickReplies).toEqual(['Queen']);
  expect(state.phase).toBe(told.phase);
});

test('a chat that was brought back keeps the greeting that it was begun with', () => {
  const message = { id: 'first', author: 'assistant' as const, text: 'Hello.', createdAt: '' };
  const restored = reduceChat(createInitialState(before), { type: 'restored', messages: [message] });
  expect(follow(restored)).toBe(restored);
});

test('a greeting that is taken away leaves no empty bubble, and can come back', () => {
  const none = follow(createInitialState(before), { greeting: '', quickReplies: [] });
  expect(none.items).toEqual([]);
  expect(follow(none).items.map(({ text }) => text)).toEqual(['Ahoy, sleeper.']);
});
