// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { REQUEST_TEXTS, requestJson } from '#app/ui/network/request-json.ts';

const { signedOut, noResponse } = REQUEST_TEXTS;

const sent: { path: string; init: RequestInit }[] = [];

function stubFetch(respond: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return respond();
  });
}

afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

test('data is returned as sent', async () => {
  stubFetch(() => Response.json({ isOn: true }));
  expect(await requestJson('/api/embed-status')).toEqual({ ok: true, data: { isOn: true } });
  expect(sent[0]).toMatchObject({ path: '/api/embed-status', init: { method: 'GET', redirect: 'manual' } });
});

test('an object is posted as JSON, and a file unchanged', async () => {
  stubFetch(() => Response.json({}));
  await requestJson('/inventory', { body: { intent: 'hide' } });
  const file = new Blob(['x'], { type: 'image/png' });
  await requestJson('/onboarding/logo', { body: file });
  await requestJson('/store-files', { method: 'PATCH', body: {} });
  expect(sent.map(({ init }) => [init.method, init.body])).toEqual([
    ['POST', '{"intent":"hide"}'],
    ['POST', file],
    ['PATCH', '{}'],
  ]);
  expect(sent.map(({ init }) => (init.headers as Record<string, string>)['Content-Type'])).toEqual([
    'application/json',
    undefined,
    'application/json',
  ]);
});

for (const [what, respond, failure] of [
  [
    'a refusal in words',
    () => Response.json({ message: 'Too many requests' }, { status: 429 }),
    { reason: 'refused', message: 'Too many requests', status: 429 },
  ],
  [
    'a refusal without words',
    () => Response.json({}, { status: 400 }),
    { reason: 'refused', message: noResponse, status: 400 },
  ],
  [
    'a session that has ended',
    () => ({ type: 'opaqueredirect', ok: false, status: 0 }) as Response,
    { reason: 'signed-out', message: signedOut, status: 0 },
  ],
  [
    'a server that fails, whatever it says',
    () => Response.json({ message: 'secret' }, { status: 500 }),
    { reason: 'no-response', message: noResponse, status: 500 },
  ],
  [
    'the page of a proxy',
    () => new Response('<h1>Hello</h1>'),
    { reason: 'no-response', message: noResponse, status: 0 },
  ],
  [
    'a network that is gone',
    () => Promise.reject<Response>(new TypeError('Failed to fetch')),
    { reason: 'no-response', message: noResponse, status: 0 },
  ],
] as const) {
  test(`${what} is returned as a failure and never thrown`, async () => {
    stubFetch(respond);
    expect(await requestJson('/api/settings')).toEqual({ ok: false, ...failure });
  });
}

test('a canceled request is returned as one without a response', async () => {
  const navigation = new AbortController();
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    navigation.abort();
    return signal!.aborted ? Promise.reject(signal!.reason as Error) : Promise.resolve(Response.json({}));
  });
  const result = await requestJson('/api/sync-status', { signal: navigation.signal });
  expect(result).toMatchObject({ ok: false, reason: 'no-response' });
});
