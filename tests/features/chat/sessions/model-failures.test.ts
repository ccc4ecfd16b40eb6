import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import type { ReplyPart } from '#app/features/assistant/conversation.ts';
import type { FallbackReason } from '#app/features/assistant/engine/chat-engine.ts';
import { getStoreChat } from '#app/features/chat/context/store-chat.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import {
  type FakeModelServer,
  type PlayName,
  startFakeModelServer,
} from '#tests/support/fake-model-server.ts';
import { makeModelChat } from '#tests/support/model-chat.ts';

useDatabase();

let endpoint: FakeModelServer;
beforeAll(async () => {
  endpoint = await startFakeModelServer();
});
afterAll(() => endpoint.stop());
beforeEach(() => endpoint.play('good'));

type Chat = Awaited<ReturnType<typeof makeModelChat>>;
type ChatResponse = Awaited<ReturnType<Chat['say']>>;

/** After any endpoint failure, there is one useful reply, stored as sent and counted once. */
async function expectUsefulReply(
  chat: Chat,
  response: ChatResponse,
): Promise<Awaited<ReturnType<Chat['read']>>> {
  const stored = await chat.read();
  const { context } = await getStoreChat({ merchantId: chat.merchantId });
  expect(response.isDone).toBe(true);
  expect(response.events.some(({ type }) => type === 'error')).toBe(false);
  expect(response.text.length + response.cards.length).toBeGreaterThan(0);
  expect(/\?/.test(response.text) || response.cards.length > 0).toBe(true);
  expect(checkReply(stored.reply.parts as unknown as ReplyPart[], context)).toEqual([]);
  expect(stored.reply.text).toBe(response.text);
  expect(stored.facts).toMatchObject({ positions: ['side'], weight: 150 });
  expect(response.facts).toEqual(stored.facts);
  expect(stored.messages.filter(({ author }) => author === 'shopper')).toHaveLength(1);
  expect(stored.messages).toHaveLength(3);
  expect(stored.session.messageCount).toBe(3);
  expect(stored.session.leaseId).toBeNull();
  expect(stored.usage.reduce((sum, { replies }) => sum + replies, 0)).toBeLessThanOrEqual(1);
  return stored;
}

const MESSAGE = 'I sleep on my side and weigh 150 lb';

/** The limit that causes each failure, shortened. */
const LIMIT: Partial<Record<FallbackReason, object>> = {
  'slow-start': { firstTokenMs: 1_000 },
  stalled: { stallMs: 1_500 },
  timeout: { replyMs: 2_000 },
};

/** Failures before the first token: no usage. */
const NO_RESPONSE: [PlayName, FallbackReason][] = [
  ['unauthorized', 'unauthorized'],
  ['forbidden', 'unauthorized'],
  ['quota', 'quota'],
  ['rateLimited', 'quota'],
  ['serverError', 'server-error'],
  ['overloaded', 'server-error'],
  ['html', 'garbage'],
  ['disguisedHtml', 'garbage'],
  ['empty', 'garbage'],
  ['slowStart', 'slow-start'],
  ['silent', 'slow-start'],
  ['endlessLine', 'too-long'],
  ['hugeChunk', 'too-long'],
];

/** Failures after the first token. */
const INTERRUPTED: [PlayName, FallbackReason][] = [
  ['brokenJson', 'garbage'],
  ['errorInStream', 'server-error'],
  ['stall', 'stalled'],
  ['stallWithComments', 'stalled'],
  ['stallWithNothing', 'stalled'],
  ['drip', 'timeout'],
  ['reset', 'unreachable'],
  ['endless', 'too-long'],
  ['endlessArguments', 'too-long'],
  ['contentFilter', 'refused'],
  ['refuses', 'refused'],
  ['toolLoop', 'tool-rounds'],
];

describe('the shopper gets a reply when the endpoint fails', () => {
  test('an endpoint that is down', async () => {
    await endpoint.kill();
    const chat = await makeModelChat(endpoint);
    const stored = await expectUsefulReply(chat, await chat.say(MESSAGE));
    await endpoint.restart();
    expect(stored.record).toMatchObject({ fallback: 'unreachable', usage: null });
    expect(stored.usage).toEqual([]);
    expect(stored.reply.engine).toBe('guided');
  });

  test.each(NO_RESPONSE)('%s', async (play, reason) => {
    endpoint.play(play);
    const chat = await makeModelChat(endpoint, { limits: LIMIT[reason] });
    const stored = await expectUsefulReply(chat, await chat.say(MESSAGE));
    expect(stored.record.fallback).toBe(reason);
    expect(stored.usage).toEqual([]);
    expect(stored.reply.engine).toBe('guided');
  });

  test.each(INTERRUPTED)('%s', async (play, reason) => {
    endpoint.play(play);
    const chat = await makeModelChat(endpoint, { limits: LIMIT[reason] });
    const stored = await expectUsefulReply(chat, await chat.say(MESSAGE));
    expect(stored.record.fallback).toBe(reason);
    expect(stored.reply.engine).toBe('guided');
    expect(stored.usage).toMatchObject([{ mode: 'live', replies: 1 }]);
    expect(Number(stored.usage[0]!.costMicros)).toBe(stored.record.usage!.costMicros);
    expect(stored.reply.text).not.toMatch(
      /a mattress is a mattress|People who sleep on their side$|A heavier/m,
    );
  });
});

test('characters split across chunks are decoded correctly', async () => {
  endpoint.play('splitUtf8');
  const chat = await makeModelChat(endpoint);
  const response = await chat.say(MESSAGE);
  expect(response.text).toContain('café-soft foam 😴👍🏽, naïve “quotes” and 睡眠.');
  expect((await chat.read()).record.fallback).toBeNull();
});

test.each([
  ['brokenToolJson', 'recommend_mattresses'],
  ['unknownTool', 'delete_all_products'],
  ['otherStoresProduct', 'compare_mattresses'],
] as const)('%s returns an error to the model, which continues', async (play, tool) => {
  endpoint.play(play);
  const chat = await makeModelChat(endpoint);
  const before = endpoint.requests.length;
  const stored = await expectUsefulReply(chat, await chat.say(MESSAGE));
  expect(stored.record.tools).toEqual([tool]);
  const requests = endpoint.requests.slice(before);
  expect(requests).toHaveLength(2);
  const result = requests[1]!.body.messages.at(-1)!;
  expect(result.role).toBe('tool');
  expect(JSON.parse(result.content!)).toMatchObject({ ok: false, error: expect.any(String) });
});

test('a working model replies without fallback, and its usage is counted once', async () => {
  const chat = await makeModelChat(endpoint);
  const response = await chat.say(MESSAGE, 'once');
  const stored = await expectUsefulReply(chat, response);
  expect(stored.reply.engine).toBe('llm');
  expect(stored.record).toMatchObject({ fallback: null, repairs: [] });
  expect(stored.usage).toMatchObject([{ mode: 'live', replies: 1 }]);
  expect(await chat.say(MESSAGE, 'once')).toEqual(response);
  expect((await chat.read()).usage).toEqual(stored.usage);
});

test('the model replies to the next message once it has recovered', async () => {
  endpoint.play(['reset', 'good']);
  const chat = await makeModelChat(endpoint);
  await chat.say(MESSAGE);
  expect((await chat.read()).reply.engine).toBe('guided');
  const response = await chat.say('Queen, please');
  const { reply, facts } = await chat.read();
  expect(reply.engine).toBe('llm');
  expect(response.cards.length).toBeGreaterThan(0);
  expect(facts).toMatchObject({ positions: ['side'], weight: 150, size: 'Queen' });
});

test('repeated failures open the circuit', async () => {
  endpoint.play('serverError');
  const chat = await makeModelChat(endpoint);
  for (let at = 0; at < 6; at += 1) await chat.say(`${MESSAGE}, ${at}`);
  const requests = endpoint.requests.length;
  await chat.say('and a queen');
  expect(endpoint.requests.length).toBe(requests);
  expect((await chat.read()).record.fallback).toBe('circuit-open');
});

test('above the daily cost cap the built-in assistant replies, and no request is sent to the model', async () => {
  const chat = await makeModelChat(endpoint, { costCapMicros: 1 });
  await chat.say(MESSAGE);
  const requests = endpoint.requests.length;
  const response = await chat.say('queen, up to $3000');
  const stored = await chat.read();
  expect(endpoint.requests.length).toBe(requests);
  expect(stored.record).toMatchObject({ fallback: 'cost-cap', usage: null });
  expect(stored.usage).toMatchObject([{ replies: 1 }]);
  expect(response.cards.length).toBeGreaterThan(0);
});

test('cards shown before the model failed remain, and are shown once', async () => {
  endpoint.play([
    async (exchange) => {
      await exchange.say('Let me see what suits you. ');
      await exchange.callTool('recommend_mattresses', {});
      await exchange.finish();
    },
    'reset',
  ]);
  const chat = await makeModelChat(endpoint);
  const response = await chat.say(`${MESSAGE}, in Queen`);
  const stored = await expectUsefulReply(chat, response);
  expect(response.events.filter(({ type }) => type === 'products')).toHaveLength(1);
  expect(stored.shown.map(({ productId }) => productId)).toEqual(
    response.cards.map(({ productId }) => productId),
  );
  expect(stored.record).toMatchObject({ fallback: 'unreachable', tools: ['recommend_mattresses'] });
  expect(stored.state.lastShown).toHaveLength(response.cards.length);
  expect(response.text.startsWith('Let me see what suits you.')).toBe(true);
  expect(response.quickReplies.length).toBeGreaterThanOrEqual(2);
});

test('text sent before the model failed is not repeated', async () => {
  endpoint.play(async (exchange) => {
    await exchange.say('Side sleepers often like some give at the shoulder. And your wei');
    exchange.reset();
  });
  const chat = await makeModelChat(endpoint);
  const response = await chat.say(MESSAGE);
  const stored = await expectUsefulReply(chat, response);
  expect(response.text).toMatch(/^Side sleepers often like some give at the shoulder\.\n\n/);
  expect(response.text).not.toMatch(/got it|noted|thanks/i);
  expect(stored.state.asked).not.toBeNull();
  expect(response.quickReplies.length).toBeGreaterThanOrEqual(2);
});

test('the API key is neither sent to the shopper nor stored', async () => {
  endpoint.play('unauthorized');
  const chat = await makeModelChat(endpoint);
  const response = await chat.say(MESSAGE);
  expect(JSON.stringify([response, (await chat.read()).messages])).not.toContain('nobody-may-see');
});

test('a tool name with characters that PostgreSQL rejects does not lose the reply', async () => {
  endpoint.play([
    async (exchange) => {
      await exchange.callTool('look\0up_\ud83d', {});
      await exchange.finish();
    },
    'good',
  ]);
  const chat = await makeModelChat(endpoint);
  const { record } = await expectUsefulReply(chat, await chat.say(MESSAGE));
  expect(record).toMatchObject({ fallback: null, tools: ['lookup_\ufffd'] });
});

test('a tool call cut by the token limit is not retried', async () => {
  endpoint.play('cutInTool');
  const chat = await makeModelChat(endpoint);
  const before = endpoint.requests.length;
  const { record } = await expectUsefulReply(chat, await chat.say(MESSAGE));
  expect(record).toMatchObject({ fallback: 'all-removed', tools: [] });
  expect(endpoint.requests.length - before).toBe(1);
});
