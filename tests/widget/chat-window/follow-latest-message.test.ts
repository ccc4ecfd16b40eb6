import { expect, test } from 'vitest';
import { type ChatState, createInitialState, reduceChat } from '#app/widget/conversation/chat-state.ts';

const before = { greeting: 'Hello.', quickReplies: ['Help me choose'] };
const after = { greeting: 'Ahoy, sleeper.', quickReplies: ['On my side', 'On my back'] };

function follow(state: ChatState, opening = after): ChatState {
  return reduceChat(state, { type: 'greeting-updated', opening });
}

test('before the first message, greeting and suggestions are updated', () => {
  const state = follow(createInitialState(before, 'en'));
  expect(state.items.map(({ text }) => text)).toEqual(['Ahoy, sleeper.']);
  expect(state.quickReplies).toEqual(after.quickReplies);
});

test('after the first message only the greeting is updated, and the messages stay', () => {
  const sent = reduceChat(createInitialState(before, 'en'), { type: 'sent', id: 'one', text: 'On my side' });
  const received = reduceChat(sent, { type: 'received', event: { type: 'quick-replies', items: ['Queen'] } });
  const state = follow(received);
  expect(state.items.map(({ text }) => text)).toEqual(['Ahoy, sleeper.', 'On my side']);
  expect(state.quickReplies).toEqual(['Queen']);
  expect(state.phase).toBe(received.phase);
});

test('a restored chat keeps the greeting it started with', () => {
  const message = { id: 'first', author: 'assistant' as const, text: 'Hello.', createdAt: '' };
  const restored = reduceChat(createInitialState(before, 'en'), {
    type: 'restored',
    transcript: { messages: [message], language: 'en' },
  });
  expect(follow(restored)).toBe(restored);
});

test('a removed greeting leaves no empty bubble and can be added again', () => {
  const none = follow(createInitialState(before, 'en'), { greeting: '', quickReplies: [] });
  expect(none.items).toEqual([]);
  expect(follow(none).items.map(({ text }) => text)).toEqual(['Ahoy, sleeper.']);
});
