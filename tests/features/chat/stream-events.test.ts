import { expect, test } from 'vitest';
import type { ChatEvent } from '#app/features/chat/chat.ts';
import { streamEvents } from '#app/features/chat/stream-events.server.ts';

test('events that break off end the answer, and neither the process nor other chats', async () => {
  async function* breakingOff(): AsyncGenerator<ChatEvent> {
    yield { type: 'text', delta: 'Side' };
    throw new Error('nobody caught this');
  }
  const told = await streamEvents(breakingOff()).text();
  expect(told).toBe(': here\n\nevent: text\ndata: {"delta":"Side"}\n\n');
});
