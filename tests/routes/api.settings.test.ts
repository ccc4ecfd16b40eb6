import { expect, test } from 'vitest';
import { getEmailLocalPart } from '#app/features/account/account.ts';
import type { SaveResponse } from '#app/features/merchant/settings-form/settings-form-state.ts';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { action, loader } from '#app/routes/api.settings.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

function makePost(body: string, cookie = ''): Request {
  const headers = { cookie, 'content-type': 'application/json' };
  return new Request('http://localhost:3000/api/settings', { method: 'POST', headers, body });
}

async function save(cookie: string, changes: object, expectedVersion: number): Promise<SaveResponse> {
  const body = JSON.stringify({ intent: 'save', changes, expectedVersion });
  return (await (await action(routeArgs(makePost(body, cookie)))).json()) as SaveResponse;
}

async function load(cookie: string, query = '') {
  const response = await loader(routeArgs(makeRequest(`/api/settings${query}`, { cookie })));
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await response.json()) as { version: number; changed: { path: string; by: string }[] };
}

test('a save returns the current settings', async () => {
  const { cookie } = await signUpPerson();
  const { version } = await load(cookie);
  const answer = await save(cookie, { storeInfo: { website: 'a.example' } }, version);
  expect(answer).toMatchObject({ ok: true, prompt: 'queued', changed: ['storeInfo.website'] });
  expect(answer.state).toMatchObject({
    version: version + 1,
    settings: { storeInfo: { website: 'https://a.example' } },
  });
});

test('a field that someone else changed first is refused with their name, and the others are saved', async () => {
  const { cookie, email } = await signUpPerson();
  const { version } = await load(cookie);
  await save(cookie, { storeInfo: { hours: '9–5' } }, version);
  const staleSave = await save(cookie, { storeInfo: { hours: '8–8', contactInfo: 'a phone' } }, version);
  expect(staleSave).toMatchObject({
    ok: false,
    reason: 'stale',
    conflicts: [{ path: 'storeInfo.hours', theirs: '9–5', by: getEmailLocalPart(email) }],
    saved: ['storeInfo.contactInfo'],
    state: { settings: { storeInfo: { hours: '9–5', contactInfo: 'a phone' } } },
  });
});

test('a page loads the changes since its version', async () => {
  const { cookie, email } = await signUpPerson();
  const { version } = await load(cookie);
  await save(cookie, { storeInfo: { hours: '9–5' } }, version);
  expect((await load(cookie, `?since=${version}`)).changed).toMatchObject([
    { path: 'storeInfo.hours', by: getEmailLocalPart(email) },
  ]);
  for (const since of ['', 'x', '-1', '1e99', '0.5']) {
    const { changed } = await load(cookie, `?since=${since}`);
    expect(changed, `since ${since}`).toEqual([]);
  }
});

test('invalid values are returned by field, and nothing is saved', async () => {
  const { cookie, merchantId } = await signUpPerson();
  const changes = { storeInfo: { name: '', hours: '9–5' }, chatConfig: { temperature: 2, maxTokens: 99 } };
  expect(await save(cookie, changes, 0)).toMatchObject({
    ok: false,
    reason: 'invalid',
    errors: {
      'storeInfo.name': 'Store name is required',
      'chatConfig.temperature': 'Temperature must be a number between 0 and 1',
      'chatConfig.maxTokens': 'Max tokens must be a number between 100 and 8000',
    },
  });
  expect((await getSettings({ merchantId })).storeInfo.hours).toBe('');
});

test('an unknown section is refused by its name', async () => {
  const { cookie } = await signUpPerson();
  expect(await save(cookie, { secrets: {} }, 0)).toMatchObject({
    message: 'Invalid config section: secrets',
  });
  expect(await save(cookie, { subscription: { plan: 'gold' } }, 0)).toMatchObject({
    message: 'Invalid config section: subscription',
  });
});

test('a manual prompt is regenerated only after confirmation', async () => {
  const { cookie } = await signUpPerson();
  const masterPrompt = 'You are a calm sleep expert who asks one question at a time.';
  const { version } = await load(cookie);
  const set = await save(cookie, { assistant: { masterPrompt } }, version);
  expect(set.prompt).toBe('set');
  const hours = await save(cookie, { storeInfo: { hours: '9–5' } }, set.state.version);
  expect(hours.prompt).toBe('ask');
  const color = { branding: { chatTitle: 'Sleep help' } };
  expect((await save(cookie, color, hours.state.version)).prompt).toBe('none');
});

test('another merchant’s settings can be neither read nor written', async () => {
  const [mine, theirs] = [await signUpPerson(), await signUpPerson()];
  const body = { intent: 'save', merchantId: theirs.merchantId, expectedVersion: 0 };
  const changes = { storeInfo: { hours: 'mine' } };
  await action(routeArgs(makePost(JSON.stringify({ ...body, changes }), mine.cookie)));
  expect((await getSettings(theirs)).storeInfo.hours).toBe('');
  expect((await getSettings(mine)).storeInfo.hours).toBe('mine');
});

test('without a session both methods redirect to the login', async () => {
  const answers = [
    await thrownResponse(() => loader(routeArgs(makeRequest('/api/settings')))),
    await thrownResponse(() => action(routeArgs(makePost('{}')))),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Location')?.startsWith('/login')]).toEqual([302, true]);
  }
});

test.each(['', '{', 'null', '[]', '{"intent":"drop"}', '{"intent":"save","changes":[],"expectedVersion":0}'])(
  'the body %j is a bad request',
  async (body) => {
    const { cookie } = await signUpPerson();
    const answer = await thrownResponse(() => action(routeArgs(makePost(body, cookie))));
    expect(answer.status).toBe(400);
  },
);

test('unreadable settings are marked as such, and a failed save says so', async () => {
  const { cookie } = await signUpPerson();
  await db.$executeRawUnsafe('alter table merchant_settings rename to away');
  try {
    const unavailable = await thrownResponse(() =>
      loader(routeArgs(makeRequest('/api/settings', { cookie }))),
    );
    expect(unavailable.status).toBe(503);
    const answer = await save(cookie, { storeInfo: { hours: '9–5' } }, 0);
    expect(answer).toEqual({
      failed: 'Failed to save configuration: an unexpected error. Please try again.',
    });
  } finally {
    await db.$executeRawUnsafe('alter table away rename to merchant_settings');
  }
});
