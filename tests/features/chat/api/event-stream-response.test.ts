import { expect, test } from 'vitest';
import type { ChatEvent } from '#app/features/chat/api/chat-api.ts';
import { toEventStreamResponse } from '#app/features/chat/api/reply-events.server.ts';

test('a failing event stream ends its response and nothing else', async () => {
  async function* failingEvents(): AsyncGenerator<ChatEvent> {
    yield { type: 'text', delta: 'Side' };
    throw new Error('nobody caught this');
  }
  const body = await toEventStreamResponse(failingEvents()).text();
  expect(body).toBe(': here\n\nevent: text\ndata: {"delta":"Side"}\n\n');
});
