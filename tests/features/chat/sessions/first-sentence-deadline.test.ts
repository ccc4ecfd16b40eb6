import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUILT_IN_MODEL } from '#app/features/assistant/model/model-connection.ts';
import { chooseEngine } from '#app/features/assistant/model/llm-engine.server.ts';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';
import { env } from '#app/platform/process/env.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { type FakeModelServer, startFakeModelServer } from '#tests/support/fake-model-server.ts';
import type { Exchange, Play } from '#tests/support/fake-model-exchange.ts';
import { makeModelChat } from '#tests/support/model-chat.ts';

useDatabase();

let endpoint: FakeModelServer;
beforeAll(async () => {
  endpoint = await startFakeModelServer();
});
afterAll(() => endpoint.stop());
beforeEach(() => {
  endpoint.play('good');
  endpoint.requests.length = 0;
});

const MESSAGE = 'I sleep on my side and weigh 150 lb';
const HOUR_MS = 3_600_000;
/** Only the first sentence's deadline can end a reply. */
const UNHURRIED = { firstTokenMs: HOUR_MS, stallMs: HOUR_MS, replyMs: HOUR_MS };
const DEADLINE_MS = 1_000;

function repeats(action: (exchange: Exchange) => Promise<void>): Play {
  return async (exchange) => {
    while (!exchange.isAborted()) {
      await action(exchange);
      await exchange.wait(10);
    }
  };
}

const callStoreInfo = (exchange: Exchange) =>
  exchange.callTool('store_info', { question: 'When are you open?' });
const think = (exchange: Exchange) => exchange.delta({ reasoning_content: 'Let me see. ' });

/** Starts with one tool call, and then does something else. */
function afterTool(rest: Play): Play {
  return async (exchange) => {
    if (exchange.request.messages.at(-1)?.role === 'tool') return rest(exchange);
    await callStoreInfo(exchange);
    await exchange.finish();
  };
}

const WITHOUT_A_SENTENCE: [string, Play][] = [
  ['is silent', (exchange) => exchange.wait()],
  ['sends only keep-alive comments', repeats((exchange) => exchange.raw(': keep-alive\n\n'))],
  ['sends empty chunks', repeats((exchange) => exchange.delta({ content: '' }))],
  ['sends white space', repeats((exchange) => exchange.delta({ content: ' \n' }))],
  ['thinks forever', repeats(think)],
  [
    'thinks forever within its text',
    async (exchange) => {
      await exchange.say('<think>');
      await repeats((still) => still.say('Side sleeper. '))(exchange);
    },
  ],
  ['opens with a tool call and hangs', afterTool((exchange) => exchange.wait())],
  [
    'hangs within a tool call',
    async (exchange) => {
      const function_ = { name: 'store_info', arguments: '{"question":"' };
      await exchange.delta({ tool_calls: [{ index: 0, id: 'call_1', function: function_ }] });
      await repeats((still) => still.delta({ tool_calls: [{ index: 0, function: { arguments: 'a' } }] }))(
        exchange,
      );
    },
  ],
  [
    'sends half a sentence and hangs',
    async (exchange) => {
      await exchange.say('A good night begins with');
      await exchange.wait();
    },
  ],
  ['never ends its sentence', repeats((exchange) => exchange.say(' so'))],
];

describe('the built-in assistant replies instead of a model that', () => {
  test.each(WITHOUT_A_SENTENCE)('%s', async (_, play) => {
    endpoint.play(play);
    const chat = await makeModelChat(endpoint, {
      limits: UNHURRIED,
      firstSentence: { silenceMs: DEADLINE_MS, totalMs: DEADLINE_MS },
    });
    const response = await chat.say(MESSAGE);
    const { record, reply, facts } = await chat.read();
    expect(response.isDone).toBe(true);
    expect(response.text).toContain('?');
    expect(response.text).not.toMatch(/A good night|so so/);
    expect([record.fallback, reply.engine]).toEqual(['slow-start', 'guided']);
    expect(facts).toMatchObject({ positions: ['side'], weight: 150 });
    // On a busy machine the deadline may pass before the request is sent.
    await expect.poll(() => endpoint.requests.at(-1)?.wasAborted ?? true).toBe(true);
  });
});

test('facts recorded by a tool before the model hung are saved', async () => {
  endpoint.play(async (exchange) => {
    if (exchange.request.messages.at(-1)?.role === 'tool') return exchange.wait();
    await exchange.callTool('hand_over', {});
    await exchange.finish();
  });
  const chat = await makeModelChat(endpoint, {
    limits: UNHURRIED,
    firstSentence: { silenceMs: 3 * DEADLINE_MS, totalMs: 3 * DEADLINE_MS },
  });
  await chat.say(MESSAGE);
  const { record, state } = await chat.read();
  expect(record).toMatchObject({ fallback: 'slow-start', tools: ['hand_over'] });
  expect(state.wantsPerson).toBe(true);
});

describe('a model that sends its reasoning', () => {
  const THINKING_MS = 3_000;
  const thinkThenReply: Play = async (exchange) => {
    const until = performance.now() + THINKING_MS;
    while (performance.now() < until && !exchange.isAborted()) {
      await think(exchange);
      await exchange.wait(10);
    }
    await exchange.say('Side sleepers often like some give at the shoulder. Which size do you need?');
    await exchange.finish();
  };

  test('gets more time while it thinks, if the merchant allows it', async () => {
    endpoint.play(thinkThenReply);
    const firstSentence = { silenceMs: THINKING_MS - 500, totalMs: HOUR_MS };
    const chat = await makeModelChat(endpoint, {
      limits: { ...UNHURRIED, firstTokenMs: THINKING_MS - 500 },
      firstSentence,
    });
    const response = await chat.say(MESSAGE);
    expect(response.text).toContain('give at the shoulder');
    expect((await chat.read()).record.fallback).toBeNull();
  });

  test('is stopped at the total limit', async () => {
    endpoint.play(repeats(think));
    const firstSentence = { silenceMs: HOUR_MS, totalMs: DEADLINE_MS };
    const chat = await makeModelChat(endpoint, { limits: UNHURRIED, firstSentence });
    await chat.say(MESSAGE);
    expect((await chat.read()).record.fallback).toBe('slow-start');
  });

  test('and then hangs gets no more time than a silent one', async () => {
    endpoint.play(async (exchange) => {
      await think(exchange);
      await exchange.wait();
    });
    const firstSentence = { silenceMs: DEADLINE_MS, totalMs: HOUR_MS };
    const chat = await makeModelChat(endpoint, { limits: UNHURRIED, firstSentence });
    await chat.say(MESSAGE);
    expect((await chat.read()).record.fallback).toBe('slow-start');
  });
});

test('a model that is slow after its first sentence is not stopped by the first-sentence deadline', async () => {
  endpoint.play(async (exchange) => {
    await exchange.say('Side sleepers often like some give at the shoulder. ');
    await exchange.wait(3 * DEADLINE_MS);
    await exchange.say('Which size do you need?');
    await exchange.finish();
  });
  const firstSentence = { silenceMs: 2 * DEADLINE_MS, totalMs: 2 * DEADLINE_MS };
  const chat = await makeModelChat(endpoint, { limits: UNHURRIED, firstSentence });
  const response = await chat.say(MESSAGE);
  expect(response.text).toContain('Which size do you need?');
  expect((await chat.read()).record.fallback).toBeNull();
});

test('repeated slow starts open the circuit', async () => {
  endpoint.play((exchange) => exchange.wait());
  const firstSentence = { silenceMs: 100, totalMs: 100 };
  const chat = await makeModelChat(endpoint, { limits: UNHURRIED, firstSentence });
  for (let at = 0; at < 5; at += 1) await chat.say(`${MESSAGE}, ${at}`);
  await chat.say('and a queen');
  expect((await chat.read()).record.fallback).toBe('circuit-open');
});

test('the limit is 8 seconds, or 20 if the merchant allows thinking', () => {
  env().LLM_BASE_URL = endpoint.url;
  const getLimits = (chatConfig: Partial<typeof DEFAULT_SETTINGS.chatConfig>) => {
    const settings = { ...DEFAULT_SETTINGS, chatConfig: { ...DEFAULT_SETTINGS.chatConfig, ...chatConfig } };
    return chooseEngine({ merchantId: 'a-merchant', settings }).firstSentence;
  };
  expect(getLimits({})).toEqual({ silenceMs: 8_000, totalMs: 8_000 });
  expect(getLimits({ isThinkingAllowed: true })).toEqual({ silenceMs: 8_000, totalMs: 20_000 });
  expect(getLimits({ model: BUILT_IN_MODEL })).toBeUndefined();
});
