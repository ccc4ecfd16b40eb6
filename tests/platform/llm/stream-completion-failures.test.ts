import { expect, test } from 'vitest';
import type { PlayName } from '#tests/support/fake-model-server.ts';
import {
  requestCompletion,
  collectCompletion,
  readCompletion,
  fakeModel,
  wasAborted,
  NO_TOKENS,
  useFakeModel,
} from '#tests/support/fake-model.ts';

const BEGUN = 'A good night begins with the right support. People who sleep on their side';

useFakeModel();

test.each<[PlayName, string, number | null]>([
  ['unauthorized', 'unauthorized', 401],
  ['forbidden', 'unauthorized', 403],
  ['quota', 'quota', 429],
  ['rateLimited', 'quota', 429],
  ['unpaid', 'quota', 402],
  ['serverError', 'server-error', 500],
  ['overloaded', 'server-error', 503],
  ['endlessError', 'server-error', 500],
  ['unknownModel', 'server-error', 404],
  ['moved', 'server-error', 301],
  ['contextTooLong', 'too-long', 400],
  ['html', 'garbage', null],
  ['disguisedHtml', 'garbage', null],
  ['empty', 'garbage', null],
  ['otherJson', 'garbage', null],
  ['resetAtOnce', 'unreachable', null],
  ['endlessLine', 'too-long', null],
  ['hugeChunk', 'too-long', null],
])('%s before a word is said fails as %s and costs nothing', async (play, reason, status) => {
  fakeModel.server.play(play);
  expect(await readCompletion()).toEqual({
    text: '',
    calls: [],
    last: { type: 'failed', reason, status, usage: NO_TOKENS },
  });
});

test.each<PlayName>(['slowStart', 'silent'])('%s fails as a slow start and costs nothing', async (play) => {
  fakeModel.server.play(play);
  const { text, last } = await readCompletion({ limits: { firstTokenMs: 500 } });
  expect([text, last]).toEqual([
    '',
    { type: 'failed', reason: 'slow-start', status: null, usage: NO_TOKENS },
  ]);
});

test.each<[PlayName, string]>([
  ['stall', 'stalled'],
  ['stallWithComments', 'stalled'],
  ['stallWithNothing', 'stalled'],
  ['brokenJson', 'garbage'],
  ['errorInStream', 'server-error'],
  ['cutShort', 'unreachable'],
  ['contentFilter', 'refused'],
])('%s in mid-reply fails as %s, after what was said', async (play, reason) => {
  fakeModel.server.play(play);
  const { text, last } = await readCompletion(reason === 'stalled' ? { limits: { stallMs: 1_000 } } : {});
  expect(text).toBe(BEGUN);
  expect(last).toMatchObject({ type: 'failed', reason, usage: { completionTokens: 19 } });
});

test('a connection that is reset in mid-reply fails as unreachable, after what was said', async () => {
  fakeModel.server.play('reset');
  const { text, last } = await readCompletion();
  expect(text).toContain(BEGUN);
  expect(last).toMatchObject({ type: 'failed', reason: 'unreachable' });
});

test('an endpoint that is killed in mid-reply fails as unreachable', async () => {
  fakeModel.server.play('drip');
  const events = requestCompletion();
  await events.next();
  await fakeModel.server.kill();
  expect((await collectCompletion(events)).last).toMatchObject({ type: 'failed', reason: 'unreachable' });
  expect((await readCompletion()).last).toMatchObject({
    type: 'failed',
    reason: 'unreachable',
    usage: NO_TOKENS,
  });
});

test('an endless reply times out and the connection is closed', async () => {
  fakeModel.server.play('drip');
  const { last } = await readCompletion({ limits: { replyMs: 1_000 } });
  expect(last).toMatchObject({ type: 'failed', reason: 'timeout' });
  await expect.poll(wasAborted).toBe(true);
});

test.each<[PlayName, number]>([
  ['endless', 4_200],
  ['endlessArguments', 0],
  ['endlessTools', 0],
])('%s is stopped by its size and the connection is closed', async (play, textMax) => {
  fakeModel.server.play(play);
  const { text, calls, last } = await readCompletion();
  expect(text.length).toBeLessThanOrEqual(textMax);
  expect([calls, last]).toMatchObject([[], { type: 'failed', reason: 'too-long' }]);
  await expect.poll(wasAborted).toBe(true);
});

test('a refusal in the protocol’s own field is a refusal', async () => {
  fakeModel.server.play('refuses');
  expect((await readCompletion()).last).toMatchObject({ type: 'failed', reason: 'refused' });
});

test('a truncated reply reports its length limit', async () => {
  fakeModel.server.play('cutAtLength');
  expect((await readCompletion()).last).toMatchObject({ type: 'end', finish: 'length' });
});
