import { expect, test } from 'vitest';
import { getSettings } from '#app/features/merchant/settings/settings.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { action, loader } from '#app/routes/api.configuration.ts';
import { action as checkModel } from '#app/routes/api.model-check.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

function makePost(path: string, body: string, cookie = ''): Request {
  const headers = { cookie, 'content-type': 'application/json' };
  return new Request(`http://localhost:3000${path}`, { method: 'POST', headers, body });
}

async function post(query: string, body: string, cookie: string): Promise<unknown> {
  return (await action(routeArgs(makePost(`/api/configuration?${query}`, body, cookie)))).json();
}

async function exported(cookie: string): Promise<Response> {
  return loader(routeArgs(makeRequest('/api/configuration', { cookie })));
}

test('the exported settings of one store can be imported into another', async () => {
  const [mine, theirs] = [await signUpPerson(), await signUpPerson()];
  await saveSettings({ ...mine, changes: { storeInfo: { hours: '9–5' }, branding: { chatTitle: 'Sleep' } } });
  const file = await exported(mine.cookie);
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="configuration-\d{4}-\d\d-\d\d\.json"$/,
  );
  const { version } = await getSettings(theirs);
  const answer = await post(`intent=import&version=${version}`, await file.text(), theirs.cookie);
  expect(answer).toEqual({ ok: true, prompt: 'queued' });
  expect(await getSettings(theirs)).toMatchObject({
    storeInfo: { hours: '9–5' },
    branding: { chatTitle: 'Sleep' },
  });
});

test('a file with invalid values is refused, with each of them named', async () => {
  const { cookie, merchantId } = await signUpPerson();
  const settings = { storeInfo: { hours: '9–5' }, branding: { colors: { primary: 'red' } }, secrets: {} };
  expect(await post('intent=import&version=0', JSON.stringify({ settings }), cookie)).toEqual({
    ok: false,
    message: 'Some values in this file aren’t valid, so nothing was changed.',
    errors: {
      'branding.colors.primary': 'Primary color must be a valid hex color',
      secrets: 'Invalid config section: secrets',
    },
  });
  expect((await getSettings({ merchantId })).storeInfo.hours).toBe('');
});

test('a picture with a script is refused', async () => {
  const { cookie } = await signUpPerson();
  for (const logo of [
    'javascript:alert(1)',
    'data:text/html,x',
    '/files/../secret?',
    '//evil.example/x.png',
  ]) {
    const answer = await post(
      'intent=import&version=0',
      JSON.stringify({ settings: { branding: { logo } } }),
      cookie,
    );
    expect(answer).toMatchObject({ ok: false, errors: { 'branding.logo': expect.any(String) } });
  }
});

test('staff can neither import nor erase settings', async () => {
  const { cookie, merchantId } = await signUpPerson();
  await saveSettings({ merchantId, changes: { storeInfo: { hours: '9–5' } } });
  await db.teamMember.updateMany({ where: { merchantId }, data: { role: 'staff' } });
  const { version } = await getSettings({ merchantId });
  const file = JSON.stringify({ settings: { storeInfo: { hours: 'never' } } });
  for (const [intent, body] of [
    ['erase', '{}'],
    ['import', file],
  ] as const) {
    const refusal = await thrownResponse(() => post(`intent=${intent}&version=${version}`, body, cookie));
    expect([refusal.status, ((await refusal.json()) as { message: string }).message]).toEqual([
      403,
      "You don't have permission to perform this action.",
    ]);
  }
  expect((await getSettings({ merchantId })).storeInfo.hours).toBe('9–5');
});

test('an unreadable file is refused with a message', async () => {
  const { cookie } = await signUpPerson();
  expect(await post('intent=import&version=0', 'PK', cookie)).toEqual({
    ok: false,
    message: 'This file isn’t JSON. Choose one you exported here.',
  });
});

test('an import or erasure based on an older version is refused', async () => {
  const { cookie, merchantId } = await signUpPerson();
  await saveSettings({ merchantId, changes: { storeInfo: { hours: '9–5' } } });
  const { version } = await getSettings({ merchantId });
  await saveSettings({ merchantId, changes: { storeInfo: { hours: '8–8' } } });
  const file = JSON.stringify({ settings: { storeInfo: { hours: 'from a file' } } });
  expect(await post(`intent=import&version=${version}`, file, cookie)).toEqual({
    ok: false,
    message: 'Your configuration changed in the meantime. Review the summary again.',
  });
  expect(await post(`intent=erase&version=${version}`, '{}', cookie)).toEqual({
    ok: false,
    message: 'Your configuration changed in the meantime. Review again what you’d lose.',
  });
  expect((await getSettings({ merchantId })).storeInfo.hours).toBe('8–8');
});

test('an erasure restores the defaults of this merchant alone, and generates a prompt from them', async () => {
  const [mine, other] = [await signUpPerson(), await signUpPerson()];
  for (const { merchantId } of [mine, other]) {
    await saveSettings({ merchantId, changes: { storeInfo: { name: 'Beds', hours: '9–5' } } });
  }
  const { version } = await getSettings(mine);
  expect(await post(`intent=erase&version=${version}`, '{}', mine.cookie)).toMatchObject({ ok: true });
  expect((await getSettings(mine)).storeInfo).toMatchObject({ name: 'Beds', hours: '' });
  expect((await getSettings(mine)).assistant.masterPromptSource).toBe('auto');
  expect((await getSettings(other)).storeInfo.hours).toBe('9–5');
});

test.each(['', 'intent=drop&version=1', 'intent=erase', 'intent=erase&version=-1', 'intent=erase&version=x'])(
  'the request %j is a bad request',
  async (query) => {
    const { cookie } = await signUpPerson();
    const answer = await thrownResponse(() => post(query, '{}', cookie));
    expect(answer.status).toBe(400);
  },
);

test('a file of more than a megabyte is refused', async () => {
  const { cookie } = await signUpPerson();
  const answer = await thrownResponse(() => post('intent=import&version=0', 'x'.repeat(1_000_001), cookie));
  expect(answer.status).toBe(413);
});

test('without a session each endpoint redirects to the login', async () => {
  const answers = [
    await thrownResponse(() => exported('')),
    await thrownResponse(() => post('intent=erase&version=0', '{}', '')),
    await thrownResponse(() => checkModel(routeArgs(makePost('/api/model-check', '{}')))),
  ];
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
});

test('a connection test without a connection says so, and is rate limited', async () => {
  const { cookie } = await signUpPerson();
  const check = () =>
    checkModel(routeArgs(makePost('/api/model-check', '{"model":"gpt-4"}', cookie))).then((answer) =>
      answer.json(),
    );
  expect(await check()).toMatchObject({
    ok: false,
    reason: 'No model is connected. The built-in assistant answers your shoppers.',
  });
  for (let made = 1; made < 10; made += 1) await check();
  expect((await thrownResponse(check)).status).toBe(429);
});

test('a test without a model is a bad request', async () => {
  const { cookie } = await signUpPerson();
  const testModel = () => checkModel(routeArgs(makePost('/api/model-check', '{"model":7}', cookie)));
  expect((await thrownResponse(testModel)).status).toBe(400);
});

test('imports are rate limited per merchant', async () => {
  const { cookie } = await signUpPerson();
  for (let sent = 0; sent < 10; sent += 1) await post('intent=import&version=0', '{}', cookie);
  const refused = await thrownResponse(() => post('intent=import&version=0', '{}', cookie));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
