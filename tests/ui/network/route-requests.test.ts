// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  clientAction,
  isNoResponse,
  NO_RESPONSE,
  subscribeToActions,
} from '#app/ui/network/route-requests.ts';

let answered: boolean[];
let unsubscribe: () => void;

beforeEach(() => {
  answered = [];
  unsubscribe = subscribeToActions((isAnswered) => answered.push(isAnswered));
});
afterEach(() => unsubscribe());

/** What the router throws if the server threw a response. */
const thrownResponse = (status: number) => ({ status, statusText: '', internal: false, data: null });

/** The result of a form whose action ends like this. */
function submit(serverAction: () => Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
  const request = new Request('http://localhost:3000/brands/new', { method: 'POST', signal });
  return clientAction({ request, params: {}, serverAction: serverAction as never });
}

for (const [what, error] of [
  ['a network that is gone', new TypeError('Failed to fetch')],
  ['a network that is gone in Safari', new TypeError('Load failed')],
  ['a network that is gone in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['a proxy or a login page', new Error('Unable to decode turbo-stream response from URL: /x.data')],
  ['a server without its database', thrownResponse(503)],
] as const) {
  test(`a form that meets ${what} is sent once and gets one kind of result`, async () => {
    let sent = 0;
    const response = (await submit(() => {
      sent += 1;
      return Promise.reject(error as Error);
    })) as Response;
    expect(sent).toBe(1);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      ok: false,
      reason: NO_RESPONSE,
      problem: NO_RESPONSE,
      status: 'error',
      error: { '': [NO_RESPONSE] },
    });
    expect(answered).toEqual([false]);
  });
}

test('any response to a form is returned unchanged', async () => {
  expect(await submit(() => Promise.resolve({ status: 'error' }))).toEqual({ status: 'error' });
  expect(answered).toEqual([true]);
});

for (const [what, error] of [
  ['a bug', new Error('A bug')],
  ['a page that is gone', thrownResponse(404)],
  ['a redirect', new Response(null, { status: 302 })],
] as const) {
  test(`${what} is rethrown`, async () => {
    await expect(submit(() => Promise.reject(error as Error))).rejects.toBe(error);
    expect(answered).toEqual([]);
  });
}

test('a form aborted by navigation doesn’t count as unanswered', async () => {
  const navigation = new AbortController();
  navigation.abort();
  const error = new TypeError('Failed to fetch');
  await expect(submit(() => Promise.reject(error), navigation.signal)).rejects.toBe(error);
  expect(answered).toEqual([]);
});

test('a bug doesn’t count as a missing response', () => {
  expect(isNoResponse(new TypeError('Cannot read properties of undefined'))).toBe(false);
  expect(isNoResponse('Failed to fetch')).toBe(false);
});
