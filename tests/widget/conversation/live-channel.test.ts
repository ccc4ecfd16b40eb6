import { expect, test, vi } from 'vitest';
import type { LiveEvent } from '#app/features/chat/api/chat-api.ts';
import { type ChatApi, ChatApiError } from '#app/widget/conversation/chat-client.ts';
import { ChatController } from '#app/widget/conversation/chat-controller.ts';
import { done, greeting, opening } from '#tests/support/widget-chat.ts';

/** What a shopper sees of a chat that a person of the store takes over. */

const at = '2026-11-28T10:00:00.000Z';
const message = (number: number, author: 'member' | 'event' | 'assistant', text: string): LiveEvent => ({
  type: 'message',
  number,
  id: `event-${number}`,
  author,
  text,
  createdAt: at,
  ...(author === 'assistant' ? {} : { member: 'Anna' }),
});
const joined = message(3, 'event', 'member-joined');
const hello = message(4, 'member', 'Hi, I’m Anna.');
const left = message(5, 'event', 'member-left');
const memberState: LiveEvent = { type: 'state', owner: 'member', member: 'Anna', eventNumber: 4 };
const assistantState: LiveEvent = { type: 'state', owner: 'assistant', member: null, eventNumber: 5 };

/** A chat whose server holds these events; each connection is cut after `cutAfter` of them. */
function openChat({ events, cutAfter }: { events: LiveEvent[]; cutAfter: number }) {
  const connections: number[] = [];
  const api: ChatApi = {
    start: async () => 'token',
    async *send(_token, { text }) {
      yield { type: 'text', delta: 'Half a reply' };
      if (text === 'to the member') yield { type: 'member', name: 'Anna', after: 2 };
      else yield { ...done, owner: 'nobody', after: 2 };
    },
    transcript: () => Promise.reject(new ChatApiError(0, '')),
    async *follow(_token, after) {
      connections.push(after);
      const rest = events.filter((event) => (event.type === 'message' ? event.number > after : true));
      for (const event of rest.slice(0, cutAfter)) yield event;
      if (rest.length > cutAfter) throw new ChatApiError(0, '');
    },
    answerLead: () => Promise.reject(new ChatApiError(0, '')),
    requestPerson: async () => ({ after: 2 }),
  };
  const controller = new ChatController({
    opening,
    api,
    tokens: { get: () => 'token', set: () => undefined },
    languages: { get: () => null, set: () => undefined },
    pacing: { nextFrame: () => undefined, isInstant: () => true },
    newId: () => 'client-1',
    wait: () => new Promise((resolve) => setImmediate(resolve)),
  });
  const texts = () => controller.getState().items.map(({ text }) => text);
  return { controller, connections, texts };
}

test('a message that the member answers leaves no half reply, and what the member says appears', async () => {
  const { controller, texts } = openChat({ events: [joined, hello, memberState], cutAfter: 10 });
  controller.send('to the member');
  await vi.waitFor(() => expect(controller.getState().member).toBe('Anna'));
  expect(texts()).toEqual([greeting.greeting, 'to the member', 'member-joined', 'Hi, I’m Anna.']);
  expect(controller.getState()).toMatchObject({ phase: 'ready', owner: 'member', quickReplies: [] });
});

test.each([1, 2, 3, 4])(
  'a connection cut after every %i events loses nothing and repeats nothing',
  async (cutAfter) => {
    const events = [joined, hello, left, message(6, 'assistant', 'I am back.'), assistantState];
    const { controller, texts, connections } = openChat({ events, cutAfter });
    controller.send('I want a person');
    await vi.waitFor(() => expect(texts()).toContain('I am back.'));
    await vi.waitFor(() => expect(controller.getState().owner).toBe('assistant'));
    expect(texts().slice(2)).toEqual([
      'Half a reply',
      'member-joined',
      'Hi, I’m Anna.',
      'member-left',
      'I am back.',
    ]);
    const count = connections.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
    // The assistant has the chat again: nothing stays open.
    expect(connections).toHaveLength(count);
  },
);

test('a person can be requested before the first message', async () => {
  const { controller, texts } = openChat({ events: [joined, hello, memberState], cutAfter: 10 });
  await controller.requestPerson();
  await vi.waitFor(() => expect(texts()).toContain('Hi, I’m Anna.'));
});

test('starting over leaves the member’s chat', async () => {
  const { controller, connections } = openChat({ events: [joined, memberState], cutAfter: 10 });
  await controller.requestPerson();
  await vi.waitFor(() => expect(controller.getState().owner).toBe('member'));
  controller.startOver();
  const count = connections.length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(connections.length - count).toBeLessThanOrEqual(1);
  expect(controller.getState()).toMatchObject({ owner: 'assistant', member: null });
});
