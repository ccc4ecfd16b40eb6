import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import type { ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
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
type Told = Awaited<ReturnType<Chat['say']>>;

/** What holds after every answer, whatever the endpoint did: one useful answer, stored as it was told, counted once. */
async function expectSound(chat: Chat, told: Told): Promise<Awaited<ReturnType<Chat['read']>>> {
  const stored = await chat.read();
  const { context } = await getStoreChat({ merchantId: chat.merchantId });
  expect(told.isDone).toBe(true);
  expect(told.events.some(({ type }) => type === 'error')).toBe(false);
  expect(told.text.length + told.cards.length).toBeGreaterThan(0);
  expect(/\?/.test(told.text) || told.cards.length > 0).toBe(true);
  expect(checkReply(stored.reply.parts as unknown as ReplyPart[], context)).toEqual([]);
  expect(stored.reply.text).toBe(told.text);
  expect(stored.facts).toMatchObject({ positions: ['side'], weight: 150 });
  expect(told.facts).toEqual(stored.facts);
  expect(stored.messages.filter(({ author }) => author === 'shopper')).toHaveLength(1);
  expect(stored.messages).toHaveLength(3);
  expect(stored.session.messageCount).toBe(3);
  expect(stored.session.leaseId).toBeNull();
  expect(stored.usage.reduce((sum, { replies }) => sum + replies, 0)).toBeLessThanOrEqual(1);
  return stored;
}

const MESSAGE = 'I sleep on my side and weigh 150 lb';

/** The one limit that ends a reply for this reason, made short. */
const LIMIT: Partial<Record<FallbackReason, object>> = {
  'slow-start': { firstTokenMs: 1_000 },
  stalled: { stallMs: 1_500 },
  timeout: { replyMs: 2_000 },
};

/** Nothing was heard of the model that could be counted. */
const UNHEARD: [PlayName, FallbackReason][] = [
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

/** The model had begun to speak. */
const BROKEN_OFF: [PlayName, FallbackReason][] = [
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

describe('whatever the endpoint does, the shopper is answered', () => {
  test('an endpoint that is down', async () => {
    await endpoint.kill();
    const chat = await makeModelChat(endpoint);
    const stored = await expectSound(chat, await chat.say(MESSAGE));
    await endpoint.restart();
    expect(stored.record).toMatchObject({ fallback: 'unreachable', usage: null });
    expect(stored.usage).toEqual([]);
    expect(stored.reply.engine).toBe('guided');
  });

  test.each(UNHEARD)('%s', async (play, reason) => {
    endpoint.play(play);
    const chat = await makeModelChat(endpoint, { limits: LIMIT[reason] });
    const stored = await expectSound(chat, await chat.say(MESSAGE));
    expect(stored.record.fallback).toBe(reason);
    expect(stored.usage).toEqual([]);
    expect(stored.reply.engine).toBe('guided');
  });

  test.each(BROKEN_OFF)('%s', async (play, reason) => {
    endpoint.play(play);
    const chat = await makeModelChat(endpoint, { limits: LIMIT[reason] });
    const stored = await expectSound(chat, await chat.say(MESSAGE));
    expect(stored.record.fallback).toBe(reason);
    expect(stored.reply.engine).toBe('guided');
    expect(stored.usage).toMatchObject([{ mode: 'live', replies: 1 }]);
    expect(Number(stored.usage[0]!.costMicros)).toBe(stored.record.usage!.costMicros);
    expect(stored.reply.text).not.toMatch(
      /a mattress is a mattress|People who sleep on their side$|A heavier/m,
    );
  });
});

test('letters that arrive torn apart come out whole', async () => {
  endpoint.play('splitUtf8');
  const chat = await makeModelChat(endpoint);
  const told = await chat.say(MESSAGE);
  expect(told.text).toContain('café-soft foam 😴👍🏽, naïve “quotes” and 睡眠.');
  expect((await chat.read()).record.fallback).toBeNull();
});

test.each([
  ['brokenToolJson', 'recommend_mattresses'],
  ['unknownTool', 'delete_all_products'],
  ['otherStoresProduct', 'compare_mattresses'],
] as const)('%s is answered to the model as an error, and the model goes on', async (play, tool) => {
  endpoint.play(play);
  const chat = await makeModelChat(endpoint);
  const before = endpoint.requests.length;
  const stored = await expectSound(chat, await chat.say(MESSAGE));
  expect(stored.record.tools).toEqual([tool]);
  const asked = endpoint.requests.slice(before);
  expect(asked).toHaveLength(2);
  const result = asked[1]!.body.messages.at(-1)!;
  expect(result.role).toBe('tool');
  expect(JSON.parse(result.content!)).toMatchObject({ ok: false, error: expect.any(String) });
});

test('a working model answers alone and its usage is counted once', async () => {
  const chat = await makeModelChat(endpoint);
  const told = await chat.say(MESSAGE, 'once');
  const stored = await expectSound(chat, told);
  expect(stored.reply.engine).toBe('llm');
  expect(stored.record).toMatchObject({ fallback: null, repairs: [] });
  expect(stored.usage).toMatchObject([{ mode: 'live', replies: 1 }]);
  expect(await chat.say(MESSAGE, 'once')).toEqual(told);
  expect((await chat.read()).usage).toEqual(stored.usage);
});

test('the model answers the next message again once it is well', async () => {
  endpoint.play(['reset', 'good']);
  const chat = await makeModelChat(endpoint);
  await chat.say(MESSAGE);
  expect((await chat.read()).reply.engine).toBe('guided');
  const told = await chat.say('Queen, please');
  const { reply, facts } = await chat.read();
  expect(reply.engine).toBe('llm');
  expect(told.cards.length).toBeGreaterThan(0);
  expect(facts).toMatchObject({ positions: ['side'], weight: 150, size: 'Queen' });
});

test('an endpoint that fails again and again is left alone for a while', async () => {
  endpoint.play('serverError');
  const chat = await makeModelChat(endpoint);
  for (let at = 0; at < 6; at += 1) await chat.say(`${MESSAGE}, ${at}`);
  const asked = endpoint.requests.length;
  await chat.say('and a queen');
  expect(endpoint.requests.length).toBe(asked);
  expect((await chat.read()).record.fallback).toBe('circuit-open');
});

test('a spent day is answered by the built-in assistant, and nothing is asked of the model', async () => {
  const chat = await makeModelChat(endpoint, { costCapMicros: 1 });
  await chat.say(MESSAGE);
  const asked = endpoint.requests.length;
  const told = await chat.say('queen');
  const stored = await chat.read();
  expect(endpoint.requests.length).toBe(asked);
  expect(stored.record).toMatchObject({ fallback: 'cost-cap', usage: null });
  expect(stored.usage).toMatchObject([{ replies: 1 }]);
  expect(told.cards.length).toBeGreaterThan(0);
});

test('cards that were shown before the model broke off stay, and are shown once', async () => {
  endpoint.play([
    async (exchange) => {
      await exchange.say('Let me see what suits you. ');
      await exchange.callTool('recommend_mattresses', {});
      await exchange.finish();
    },
    'reset',
  ]);
  const chat = await makeModelChat(endpoint);
  const told = await chat.say(`${MESSAGE}, in Queen`);
  const stored = await expectSound(chat, told);
  expect(told.events.filter(({ type }) => type === 'products')).toHaveLength(1);
  expect(stored.shown.map(({ productId }) => productId)).toEqual(
    told.cards.map(({ productId }) => productId),
  );
  expect(stored.record).toMatchObject({ fallback: 'unreachable', tools: ['recommend_mattresses'] });
  expect(stored.state.lastShown).toHaveLength(told.cards.length);
  expect(told.text.startsWith('Let me see what suits you.')).toBe(true);
  expect(told.quickReplies.length).toBeGreaterThanOrEqual(2);
});

test('what was said before the model broke off is not said again', async () => {
  endpoint.play(async (exchange) => {
    await exchange.say('Side sleepers often like some give at the shoulder. And your wei');
    exchange.reset();
  });
  const chat = await makeModelChat(endpoint);
  const told = await chat.say(MESSAGE);
  const stored = await expectSound(chat, told);
  expect(told.text).toMatch(/^Side sleepers often like some give at the shoulder\.\n\n/);
  expect(told.text).not.toMatch(/got it|noted|thanks/i);
  expect(stored.state.asked).not.toBeNull();
  expect(told.quickReplies.length).toBeGreaterThanOrEqual(2);
});

test('the key of the endpoint is neither sent nor stored', async () => {
  endpoint.play('unauthorized');
  const chat = await makeModelChat(endpoint);
  const told = await chat.say(MESSAGE);
  expect(JSON.stringify([told, (await chat.read()).messages])).not.toContain('nobody-may-see');
});

test('letters that no database keeps, in the name of a tool, lose no reply', async () => {
  endpoint.play([
    async (exchange) => {
      await exchange.callTool('look\0up_\ud83d', {});
      await exchange.finish();
    },
    'good',
  ]);
  const chat = await makeModelChat(endpoint);
  const { record } = await expectSound(chat, await chat.say(MESSAGE));
  expect(record).toMatchObject({ fallback: null, tools: ['lookup_\ufffd'] });
});

test('a call that is cut at the length of a reply is not asked for again', async () => {
  endpoint.play('cutInTool');
  const chat = await makeModelChat(endpoint);
  const before = endpoint.requests.length;
  const { record } = await expectSound(chat, await chat.say(MESSAGE));
  expect(record).toMatchObject({ fallback: 'nothing-lawful', tools: [] });
  expect(endpoint.requests.length - before).toBe(1);
});
