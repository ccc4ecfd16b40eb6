import { afterEach, expect, test } from 'vitest';
import type { WidgetBootstrap } from '#app/features/chat/api/chat-api.ts';
import { createStorefrontApi, type StorefrontLoader } from '#app/widget/storefront/storefront-client.ts';
import type { ValueStore } from '#app/widget/conversation/chat-client.ts';

const realFetch = globalThis.fetch;
afterEach(() => void (globalThis.fetch = realFetch));

const signal = new AbortController().signal;

/** A chat whose server accepts the tickets in `good`; every request is recorded. */
function makeApi(options: { ticket?: string; good: string[]; fresh?: string[]; token?: string }) {
  const { ticket, good, fresh = [], token: storedToken = null } = options;
  const requests: { url: string; init: RequestInit }[] = [];
  let passes = 0;
  globalThis.fetch = ((url: string, init: RequestInit) => {
    requests.push({ url, init });
    if (init.method !== 'POST')
      return Promise.resolve(
        Response.json({
          messages: [],
          facts: {},
          language: 'en',
          before: null,
          cartMark: 'attribution from transcript',
        }),
      );
    const body = JSON.parse(init.body as string) as { ticket: string };
    if (!good.includes(body.ticket))
      return Promise.resolve(Response.json({ message: 'expired' }, { status: 403 }));
    return Promise.resolve(
      Response.json({ token: 'token', cartMark: 'attribution from start' }, { status: 201 }),
    );
  }) as typeof fetch;
  const loader = {
    pass: { origin: 'https://app.example', slug: 'dream-beds', ticket },
    getPass() {
      const next = fresh[passes];
      passes += 1;
      return next
        ? Promise.resolve({ ticket: next } as WidgetBootstrap)
        : Promise.reject(new Error('no proxy'));
    },
  } as unknown as StorefrontLoader;
  const tokens: ValueStore = { get: () => storedToken, set: () => {} };
  return { api: createStorefrontApi(loader, tokens), requests, passes: () => passes };
}

test('a session is started with the session ticket, by a request without a preflight', async () => {
  const { api, requests, passes } = makeApi({ ticket: 'good', good: ['good'] });
  expect(await api.start('es', signal)).toBe('token');
  expect(api.getAttribution()).toBe('attribution from start');
  expect(passes()).toBe(0);
  const { url, init } = requests[0]!;
  expect(url).toBe('https://app.example/api/chat/dream-beds/sessions');
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'omit',
    body: '{"ticket":"good","language":"es"}',
  });
  expect(new Headers(init.headers).get('content-type')).toBeNull();
});

test('a missing or expired session ticket is renewed', async () => {
  const without = makeApi({ good: ['fresh'], fresh: ['fresh'] });
  expect(await without.api.start('es', signal)).toBe('token');
  const expired = makeApi({ ticket: 'expired', good: ['fresh'], fresh: ['fresh'] });
  expect(await expired.api.start('es', signal)).toBe('token');
  expect([without.passes(), expired.passes()]).toEqual([1, 1]);
});

test('a second refusal is returned, not retried forever', async () => {
  const { api, requests } = makeApi({ ticket: 'expired', good: [], fresh: ['expired too', 'and this'] });
  await expect(api.start('es', signal)).rejects.toMatchObject({ status: 403 });
  expect(requests).toHaveLength(2);
});

test('a failed renewal of the session ticket counts as a lost connection', async () => {
  const { api } = makeApi({ ticket: 'expired', good: [] });
  await expect(api.start('es', signal)).rejects.toMatchObject({ status: 0 });
});

test('a chat started in another window is continued, with its attribution', async () => {
  const { api, requests } = makeApi({ ticket: 'good', good: ['good'], token: 'theirs' });
  expect(await api.start('es', signal)).toBe('theirs');
  expect(requests.map(({ init }) => init.method ?? 'GET')).toEqual(['GET']);
  expect(api.getAttribution()).toBe('attribution from transcript');
});

test('a restored chat has its attribution', async () => {
  const { api } = makeApi({ good: [] });
  expect(api.getAttribution()).toBeNull();
  await api.transcript('token', signal);
  expect(api.getAttribution()).toBe('attribution from transcript');
});
