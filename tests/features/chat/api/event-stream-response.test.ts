import { expect, test } from 'vitest';
import type { ChatEvent } from '#app/features/chat/api/chat-api.ts';
import { toEventStreamResponse } from '#app/features/chat/api/event-stream-response.server.ts';

test('events that break off end the answer, and neither the process nor other chats', async () => {
  async function* breakingOff(): AsyncGenerator<ChatEvent> {
    yield { type: 'text', delta: 'Side' };
    throw new Error('nobody caught this');
  }
  const told = await toEventStreamResponse(breakingOff()).text();
  expect(told).toBe(': here\n\nevent: text\ndata: {"delta":"Side"}\n\n');
});
