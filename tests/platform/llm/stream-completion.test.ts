import { expect, test, vi } from 'vitest';
import type { Exchange } from '#tests/support/fake-model-exchange.ts';
import { SPLIT_TEXT } from '#tests/support/fake-model-failures.ts';
import { says } from '#tests/support/fake-hostile-model.ts';
import {
  requestCompletion,
  collectCompletion,
  readCompletion,
  fakeModel,
  wasAborted,
  NO_TOKENS,
  useFakeModel,
} from '#tests/support/fake-model.ts';

useFakeModel();

test('a reply is streamed and ends with its usage', async () => {
  fakeModel.server.play(says('Softer foam lets a shoulder sink in.'));
  const { text, last } = await readCompletion();
  expect(text).toBe('Softer foam lets a shoulder sink in.');
  expect(last).toEqual({ type: 'end', finish: 'stop', usage: { promptTokens: 5, completionTokens: 7 } });
  expect(fakeModel.server.requests.at(-1)!.body).toMatchObject({
    temperature: 0.7,
    max_tokens: 500,
    stream: true,
  });
  expect(fakeModel.server.requests.at(-1)!.headers.authorization).toBe('Bearer sk-secret');
});

test('the first chunk arrives before the last one is sent', async () => {
  let goOn: () => void = () => undefined;
  const untilHeard = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  fakeModel.server.play(async (exchange: Exchange) => {
    await exchange.say('Good');
    await untilHeard;
    await exchange.say(' night');
    await exchange.finish();
  });
  const texts: string[] = [];
  for await (const event of requestCompletion()) {
    if (event.type === 'text') texts.push(event.text);
    goOn();
  }
  expect(texts).toEqual(['Good', ' night']);
});

test('tool calls arrive complete and in order', async () => {
  fakeModel.server.play(async (exchange: Exchange) => {
    await exchange.callTool('store_info', { question: 'When are you open – “today”?' });
    await exchange.callTool('recommend_mattresses', {});
    await exchange.finish();
  });
  const { calls, last } = await readCompletion();
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
  fakeModel.server.play('brokenToolJson');
  expect((await readCompletion()).calls).toMatchObject([{ arguments: '{"limit": 3, "because": "cooling' }]);
});

test('characters split between two packets are decoded', async () => {
  fakeModel.server.play('splitUtf8');
  expect((await readCompletion()).text).toBe(SPLIT_TEXT);
});

test('usage is estimated where the endpoint does not count', async () => {
  fakeModel.server.play('withoutUsage');
  expect((await readCompletion()).last).toMatchObject({
    type: 'end',
    usage: { promptTokens: 13, completionTokens: 25 },
  });
});

test('a reply is complete although the endpoint keeps the connection open', async () => {
  fakeModel.server.play('neverCloses');
  expect((await readCompletion()).last).toMatchObject({ type: 'end', finish: 'stop' });
  await expect.poll(wasAborted).toBe(true);
});

test('a reply without [DONE] is complete shortly after its finish reason', async () => {
  fakeModel.server.play(async (exchange: Exchange) => {
    await exchange.say('Good night.');
    await exchange.delta({}, 'stop');
    await exchange.wait();
  });
  expect(await readCompletion()).toMatchObject({
    text: 'Good night.',
    last: { type: 'end', finish: 'stop' },
  });
  await expect.poll(wasAborted).toBe(true);
});

test('a caller who aborts ends the request at once', async () => {
  fakeModel.server.play('stall');
  const caller = new AbortController();
  const events = requestCompletion({ signal: caller.signal });
  await events.next();
  caller.abort();
  expect((await collectCompletion(events)).last).toMatchObject({ type: 'failed', reason: 'aborted' });
  await expect.poll(wasAborted).toBe(true);
});

test('an aborted caller sends no request', async () => {
  expect((await readCompletion({ signal: AbortSignal.abort() })).last).toMatchObject({
    type: 'failed',
    reason: 'aborted',
  });
  expect(fakeModel.server.requests).toHaveLength(0);
});

test('a consumer that stops reading ends the request', async () => {
  fakeModel.server.play('drip');
  for await (const event of requestCompletion()) if (event.type === 'text') break;
  await expect.poll(wasAborted).toBe(true);
});

test('a connection is reused, and a dead one is replaced without a failure', async () => {
  for (let at = 0; at < 5; at += 1) expect((await readCompletion()).last.type).toBe('end');
  expect(fakeModel.server.connections()).toBeLessThanOrEqual(2);
  await fakeModel.server.kill();
  await fakeModel.server.restart();
  expect((await readCompletion()).last.type).toBe('end');
});

test('after five consecutive failures requests fail at once until a probe succeeds', async () => {
  fakeModel.server.play('serverError');
  for (let at = 0; at < 5; at += 1) await readCompletion();
  expect((await readCompletion()).last).toEqual({
    type: 'failed',
    reason: 'circuit-open',
    status: null,
    usage: NO_TOKENS,
  });
  expect(fakeModel.server.requests).toHaveLength(5);
  expect((await readCompletion({ model: 'another model' })).last).toMatchObject({ reason: 'server-error' });
  fakeModel.server.play('good');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_001 });
  try {
    expect((await readCompletion()).last.type).toBe('end');
    expect((await readCompletion()).last.type).toBe('end');
  } finally {
    vi.useRealTimers();
  }
});

test('a connection test runs while the circuit is open, and its success closes it', async () => {
  fakeModel.server.play('serverError');
  for (let at = 0; at < 5; at += 1) await readCompletion();
  fakeModel.server.play('good');
  expect((await readCompletion()).last).toMatchObject({ reason: 'circuit-open' });
  expect((await readCompletion({ ignoresCircuit: true })).last.type).toBe('end');
  expect((await readCompletion()).last.type).toBe('end');
});

test('refusals and overlong replies don’t count as failures', async () => {
  fakeModel.server.play([
    'refuses',
    'contextTooLong',
    'contentFilter',
    'refuses',
    'contextTooLong',
    'refuses',
  ]);
  for (let at = 0; at < 6; at += 1) await readCompletion();
  expect((await readCompletion()).last.type).toBe('end');
});

test('a reasoning model gets max_completion_tokens and no temperature', async () => {
  await readCompletion({ model: 'o3-mini' });
  expect(fakeModel.server.requests.at(-1)!.body).toMatchObject({ max_completion_tokens: 500 });
  expect(fakeModel.server.requests.at(-1)!.body).not.toHaveProperty('temperature');
  expect(fakeModel.server.requests.at(-1)!.body).not.toHaveProperty('max_tokens');
});

test('an endpoint that doesn’t stream is supported, and its errors are read', async () => {
  const message = { role: 'assistant', content: 'Good night.' };
  const usage = { prompt_tokens: 12, completion_tokens: 3 };
  fakeModel.server.play((exchange: Exchange) =>
    exchange.answer(200, { choices: [{ index: 0, message, finish_reason: 'stop' }], usage }),
  );
  expect(await readCompletion()).toEqual({
    text: 'Good night.',
    calls: [],
    last: { type: 'end', finish: 'stop', usage: { promptTokens: 12, completionTokens: 3 } },
  });
  fakeModel.server.play((exchange: Exchange) =>
    exchange.answer(200, { error: { code: 'insufficient_quota' } }),
  );
  expect((await readCompletion()).last).toMatchObject({ type: 'failed', reason: 'quota' });
});

test('a last event without an empty line counts, an incomplete one doesn’t', async () => {
  const last = '{"choices":[{"index":0,"delta":{"content":" Which size?"},"finish_reason":"stop"}]}';
  for (const [sent, text, type] of [
    [last, 'Good night. Which size?', 'end'],
    [last.slice(0, 40), 'Good night.', 'failed'],
  ] as const) {
    fakeModel.server.play(async (exchange: Exchange) => {
      await exchange.say('Good night.');
      await exchange.raw(`data: ${sent}`);
      exchange.close();
    });
    expect(await readCompletion()).toMatchObject({ text, last: { type } });
  }
});
