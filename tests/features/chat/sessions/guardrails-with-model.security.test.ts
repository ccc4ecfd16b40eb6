import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQuestionMarks } from '#app/features/assistant/guardrails/sentences.ts';
import { useDatabase } from '#tests/support/database.ts';
import { COLLOQUIAL_VIOLATIONS } from '#tests/support/colloquial-sentences.ts';
import { type FakeModelServer, startFakeModelServer } from '#tests/support/fake-model-server.ts';
import type { Play } from '#tests/support/fake-model-exchange.ts';
import { makeModelChat } from '#tests/support/model-chat.ts';

/** The guardrails treat a reply the same however the stream is cut into chunks. */

useDatabase();

let endpoint: FakeModelServer;
beforeAll(async () => {
  endpoint = await startFakeModelServer();
});
afterAll(() => endpoint.stop());

const SENTENCES_EACH = 6;
const sentences = COLLOQUIAL_VIOLATIONS.filter(
  ({ rule }) => rule !== 'product-name' && rule !== 'several-questions',
).map(({ sentence }) => sentence);
const replies = Array.from({ length: Math.ceil(sentences.length / SENTENCES_EACH) }, (_, at) =>
  sentences.slice(at * SENTENCES_EACH, (at + 1) * SENTENCES_EACH),
);

/** Sends a text in chunks of `size` characters. */
function sendInChunks(text: string, size: number): Play {
  return async (exchange) => {
    for (let at = 0; at < text.length; at += size)
      await exchange.delta({ content: text.slice(at, at + size) });
    await exchange.finish();
  };
}

test.each(replies.map((sent, at) => ({ sent, size: 1 + (at % 4) })))(
  'in chunks of $size: $sent.0',
  async ({ sent, size }) => {
    endpoint.play(sendInChunks(sent.join(' '), size));
    const chat = await makeModelChat(endpoint);
    const response = await chat.say('I sleep on my side and weigh 150 lb');
    const stored = await chat.read();
    expect(sent.filter((sentence) => response.text.includes(sentence))).toEqual([]);
    expect(stored.record.repairs.length).toBeGreaterThan(0);
    expect(countQuestionMarks(response.text)).toBe(1);
    expect(response.text).toMatch(/\?$/);
    expect(response.isDone).toBe(true);
    expect(stored.usage).toMatchObject([{ replies: 1 }]);
  },
);
