// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  NO_RESPONSE,
  NO_RESPONSE_DATA,
  NoResponseError,
  subscribeToWrites,
  withRetries,
} from '#app/ui/network/router-requests.ts';

/** An answer of Remix, and what a proxy says in its place. */
const answered = (status = 200) =>
  new Response('[]', { status, headers: { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' } });
const proxied = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

/** A network that does these things one after the other, and the last one from then on. */
function network(...does: (() => Promise<Response> | Response)[]) {
  let asked = 0;
  return vi.fn<typeof fetch>(async () => {
    asked += 1;
    return does[Math.min(asked, does.length) - 1]!();
  });
}

let heard: (string | null)[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  stop = subscribeToWrites((trouble) => heard.push(trouble));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a read that fails twice and then works is answered', async () => {
  const send = network(gone, proxied, answered);
  const reading = withRetries(send)('/brands.data');
  await vi.runAllTimersAsync();
  expect((await reading).status).toBe(200);
  expect(send).toHaveBeenCalledTimes(3);
  expect(heard).toEqual([]);
});

test('a read that nobody answers is given up within eight seconds, as no bug', async () => {
  const send = network(gone);
  const began = Date.now();
  const reading = withRetries(send)('/brands.data').catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await reading).toBeInstanceOf(NoResponseError);
  expect(Date.now() - began).toBeLessThanOrEqual(8_000);
  expect(send).toHaveBeenCalledTimes(5);
});

test('an answer that breaks off is read again', async () => {
  const broken = () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    return new Response(body, { headers: { 'X-Remix-Response': 'yes' } });
  };
  const reading = withRetries(network(broken, answered))('/brands.data');
  await vi.runAllTimersAsync();
  expect(await (await reading).text()).toBe('[]');
});

test('a read that is no longer wanted is not tried again', async () => {
  const leave = new AbortController();
  const send = network(gone);
  const reading = withRetries(send)('/brands.data', { signal: leave.signal }).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(10);
  leave.abort(new Error('left'));
  await vi.runAllTimersAsync();
  expect(await reading).toEqual(new Error('left'));
  expect(send).toHaveBeenCalledTimes(1);
});

for (const [what, does] of [
  ['a network that is gone', gone],
  ['a proxy', proxied],
  ['a login page of a hotel', () => new Response('<html>')],
  ['a server without its database', () => answered(503)],
] as const) {
  test(`a write that meets ${what} is sent once and answered in one shape`, async () => {
    const send = network(does);
    const answer = await withRetries(send)('/inventory.data', { method: 'POST', body: '{}' });
    expect(send).toHaveBeenCalledTimes(1);
    expect(answer.status).toBe(503);
    expect(decode(await answer.text())).toEqual({ data: NO_RESPONSE_DATA });
    expect(heard).toEqual([NO_RESPONSE]);
  });
}

test('a write that is refused before Remix says why', async () => {
  const refused = () => Response.json({ message: 'The body is longer than 10 bytes' }, { status: 413 });
  await withRetries(network(refused))('/inventory.data', { method: 'POST', body: '{}' });
  expect(heard).toEqual(['The body is longer than 10 bytes']);
});

test('a write that is answered, whatever with, comes as it is', async () => {
  const answer = await withRetries(network(() => answered(400)))('/inventory.data', { method: 'POST' });
  expect([answer.status, await answer.text()]).toEqual([400, '[]']);
  expect(heard).toEqual([null]);
});

test('what is not the router’s passes untouched', async () => {
  for (const address of ['/api/settings', 'https://elsewhere.example/a.data', '/assets/a.js']) {
    const send = network(gone);
    await expect(withRetries(send)(address, { method: 'POST' })).rejects.toThrow('Failed to fetch');
    expect(send.mock.calls).toEqual([[address, { method: 'POST' }]]);
  }
  expect(heard).toEqual([]);
});

/** App Bridge asks for a token and sends it along, as a request of its own. */
const bridged =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const token = await Promise.resolve('signed');
    const address = input instanceof Request ? input : new URL(input, location.href);
    const request = new Request(address, init);
    request.headers.set('Authorization', `Bearer ${token}`);
    return send(request);
  };

for (const [order, wrap] of [
  ['inside', (send: typeof fetch) => withRetries(bridged(send))],
  ['outside', (send: typeof fetch) => bridged(withRetries(send))],
] as const) {
  test(`with App Bridge ${order}, reads are tried again and writes are not, each with its token`, async () => {
    const send = network(gone, answered);
    const reading = wrap(send)('/brands.data');
    await vi.runAllTimersAsync();
    expect((await reading).status).toBe(200);
    const failing = network(gone);
    expect((await wrap(failing)('/inventory.data', { method: 'POST' })).status).toBe(503);
    expect(failing).toHaveBeenCalledTimes(1);
    const sent = [...send.mock.calls, ...failing.mock.calls].map(([input]) => input as Request);
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(Array(3).fill('Bearer signed'));
  });
}

/** What turbo-stream makes of plain values, in which every one has a place. */
function decode(text: string): unknown {
  const values = JSON.parse(text) as unknown[];
  const at = (place: number): unknown => {
    const value = values[place];
    if (Array.isArray(value)) return value.map((part) => at(part as number));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [at(Number(key.slice(1))), at(part as number)]),
    );
  };
  return at(0);
}
