import { expect, test, vi } from 'vitest';
import type { Exchange } from '#tests/support/imitation-exchange.ts';
import { SPLIT_TEXT } from '#tests/support/imitation-failures.ts';
import { says } from '#tests/support/imitation-hostile.ts';
import { ask, gather, hear, held, isLeft, NO_TOKENS, useImitation } from '#tests/support/hear-model.ts';

useImitation();

test('a reply is streamed and ends with its usage', async () => {
  held.endpoint.play(says('Softer foam lets a shoulder sink in.'));
  const { text, last } = await hear();
  expect(text).toBe('Softer foam lets a shoulder sink in.');
  expect(last).toEqual({ type: 'end', finish: 'stop', usage: { promptTokens: 5, completionTokens: 7 } });
  expect(held.endpoint.requests.at(-1)!.body).toMatchObject({
    temperature: 0.7,
    max_tokens: 500,
    stream: true,
  });
  expect(held.endpoint.requests.at(-1)!.headers.authorization).toBe('Bearer sk-secret');
});

test('the first piece arrives before the last one is sent', async () => {
  let goOn: () => void = () => undefined;
  const untilHeard = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  held.endpoint.play(async (exchange: Exchange) => {
    await exchange.say('Good');
    await untilHeard;
    await exchange.say(' night');
    await exchange.finish();
  });
  const heard: string[] = [];
  for await (const event of ask()) {
    if (event.type === 'text') heard.push(event.text);
    goOn();
  }
  expect(heard).toEqual(['Good', ' night']);
});

test('a tool call arrives whole, several in their order', async () => {
  held.endpoint.play(async (exchange: Exchange) => {
    await exchange.callTool('store_info', { question: 'When are you open – “today”?' });
    await exchange.callTool('recommend_mattresses', {});
    await exchange.finish();
  });
  const { calls, last } = await hear();
  expect(calls).toEqual([
    {
      type: 'tool-call',
      id: 'call_1_0',
      name: 'store_info',
      arguments: '{"question":"When are you open – “today”?"}',
    },
    { type: 'tool-call', id: 'call_1_1', name: 'recommend_mattresses', arguments: '{}' },
  ]);
  expect(last).toMatchObject({ type: 'end', finish: 'tool_calls' });
});

test('invalid tool arguments are passed on unchanged', async () => {
  held.endpoint.play('brokenToolJson');
  expect((await hear()).calls).toMatchObject([{ arguments: '{"limit": 3, "because": "cooling' }]);
});

test('characters split between two packets are decoded', async () => {
  held.endpoint.play('splitUtf8');
  expect((await hear()).text).toBe(SPLIT_TEXT);
});

test('usage is estimated where the endpoint does not count', async () => {
  held.endpoint.play('withoutUsage');
  expect((await hear()).last).toMatchObject({
    type: 'end',
    usage: { promptTokens: 13, completionTokens: 25 },
  });
});

test('a reply is complete although the endpoint keeps the connection open', async () => {
  held.endpoint.play('neverCloses');
  expect((await hear()).last).toMatchObject({ type: 'end', finish: 'stop' });
  await expect.poll(isLeft).toBe(true);
});

test('a reply without [DONE] is complete shortly after its finish reason', async () => {
  held.endpoint.play(async (exchange: Exchange) => {
    await exchange.say('Good night.');
    await exchange.delta({}, 'stop');
    await exchange.wait();
  });
  expect(await hear()).toMatchObject({ text: 'Good night.', last: { type: 'end', finish: 'stop' } });
  await expect.poll(isLeft).toBe(true);
});

test('a caller who aborts ends the request at once', async () => {
  held.endpoint.play('stall');
  const caller = new AbortController();
  const events = ask({ signal: caller.signal });
  await events.next();
  caller.abort();
  expect((await gather(events)).last).toMatchObject({ type: 'failed', reason: 'aborted' });
  await expect.poll(isLeft).toBe(true);
});

test('an aborted caller sends no request', async () => {
  expect((await hear({ signal: AbortSignal.abort() })).last).toMatchObject({
    type: 'failed',
    reason: 'aborted',
  });
  expect(held.endpoint.requests).toHaveLength(0);
});

test('a consumer that stops reading ends the request', async () => {
  held.endpoint.play('drip');
  for await (const event of ask()) if (event.type === 'text') break;
  await expect.poll(isLeft).toBe(true);
});

test('a connection is reused, and a dead one is replaced without a failure', async () => {
  for (let at = 0; at < 5; at += 1) expect((await hear()).last.type).toBe('end');
  expect(held.endpoint.connections()).toBeLessThanOrEqual(2);
  await held.endpoint.goDown();
  await held.endpoint.comeBack();
  expect((await hear()).last.type).toBe('end');
});

test('after five consecutive failures requests fail at once until a probe succeeds', async () => {
  held.endpoint.play('serverError');
  for (let at = 0; at < 5; at += 1) await hear();
  expect((await hear()).last).toEqual({
    type: 'failed',
    reason: 'circuit-open',
    status: null,
    usage: NO_TOKENS,
  });
  expect(held.endpoint.requests).toHaveLength(5);
  expect((await hear({ model: 'another model' })).last).toMatchObject({ reason: 'server-error' });
  held.endpoint.play('good');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_001 });
  try {
    expect((await hear()).last.type).toBe('end');
    expect((await hear()).last.type).toBe('end');
  } finally {
    vi.useRealTimers();
  }
});

test('a connection test runs while the circuit is open, and its success closes it', async () => {
  held.endpoint.play('serverError');
  for (let at = 0; at < 5; at += 1) await hear();
  held.endpoint.play('good');
  expect((await hear()).last).toMatchObject({ reason: 'circuit-open' });
  expect((await hear({ ignoresCircuit: true })).last.type).toBe('end');
  expect((await hear()).last.type).toBe('end');
});

test('refusals and overlong replies don’t count as failures', async () => {
  held.endpoint.play(['refuses', 'contextTooLong', 'contentFilter', 'refuses', 'contextTooLong', 'refuses']);
  for (let at = 0; at < 6; at += 1) await hear();
  expect((await hear()).last.type).toBe('end');
});

test('a reasoning model gets max_completion_tokens and no temperature', async () => {
  await hear({ model: 'o3-mini' });
  expect(held.endpoint.requests.at(-1)!.body).toMatchObject({ max_completion_tokens: 500 });
  expect(held.endpoint.requests.at(-1)!.body).not.toHaveProperty('temperature');
  expect(held.endpoint.requests.at(-1)!.body).not.toHaveProperty('max_tokens');
});

test('an endpoint that doesn’t stream is supported, and its errors are read', async () => {
  const message = { role: 'assistant', content: 'Good night.' };
  const usage = { prompt_tokens: 12, completion_tokens: 3 };
  held.endpoint.play((exchange: Exchange) =>
    exchange.answer(200, { choices: [{ index: 0, message, finish_reason: 'stop' }], usage }),
  );
  expect(await hear()).toEqual({
    text: 'Good night.',
    calls: [],
    last: { type: 'end', finish: 'stop', usage: { promptTokens: 12, completionTokens: 3 } },
  });
  held.endpoint.play((exchange: Exchange) => exchange.answer(200, { error: { code: 'insufficient_quota' } }));
  expect((await hear()).last).toMatchObject({ type: 'failed', reason: 'quota' });
});

test('a last event without an empty line counts, an incomplete one doesn’t', async () => {
  const last = '{"choices":[{"index":0,"delta":{"content":" Which size?"},"finish_reason":"stop"}]}';
  for (const [sent, text, type] of [
    [last, 'Good night. Which size?', 'end'],
    [last.slice(0, 40), 'Good night.', 'failed'],
  ] as const) {
    held.endpoint.play(async (exchange: Exchange) => {
      await exchange.say('Good night.');
      await exchange.raw(`data: ${sent}`);
      exchange.close();
    });
    expect(await hear()).toMatchObject({ text, last: { type } });
  }
});
