import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getOnboarding } from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { action as postLogo } from '#app/routes/onboarding_.logo.ts';
import { action, loader } from '#app/routes/onboarding.ts';
import { action as logIn } from '#app/routes/login.tsx';
import { loader as file } from '#app/routes/files.$.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { PASSWORD, signUpPerson } from '#tests/support/sign-up-person.ts';
import { cpuMs } from '#tests/support/timing.ts';

useDatabase();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle r="2"/></svg>';

function makePost(path: string, body: BodyInit, cookie = ''): Request {
  const headers = { cookie, 'content-type': 'application/json', 'x-bedside-sender': '192.0.2.1' };
  return new Request(`http://localhost:3000${path}`, { method: 'POST', headers, body });
}

async function post(sent: unknown, cookie: string): Promise<Record<string, unknown>> {
  const response = await action(routeArgs(makePost('/onboarding', JSON.stringify(sent), cookie)));
  return (await response.json()) as Record<string, unknown>;
}

test('a merchant completes the wizard from the first step to the launch', async () => {
  const { cookie, merchantId } = await signUpPerson();
  const values = { storeName: 'Route Beds', assistantName: 'Luna' };
  expect(await post({ intent: 'save-draft', values }, cookie)).toMatchObject({
    ok: true,
    areSettingsSaved: true,
  });
  expect(await post({ intent: 'complete-step', step: 'storeBasics', values: {} }, cookie)).toMatchObject({
    ok: true,
    currentStep: 2,
  });
  expect(await post({ intent: 'go-to-step', step: 5 }, cookie)).toEqual({ ok: true });
  expect(await post({ intent: 'deploy', values: {} }, cookie)).toEqual({
    ok: true,
    chatUrl: 'http://route-beds.chat.localhost:3000',
  });
  expect(await post({ intent: 'launch', values: {} }, cookie)).toMatchObject({ ok: true });
  expect(await getOnboarding({ merchantId })).toMatchObject({ isComplete: true, guideOpen: true });
  expect(await post({ intent: 'close-guide' }, cookie)).toEqual({ ok: true });
  expect(await getOnboarding({ merchantId })).toMatchObject({ guideOpen: false });
});

test('another merchant’s wizard can’t be changed', async () => {
  const [mine, theirs] = [await signUpPerson(), await signUpPerson()];
  const values = { storeName: 'Mine', merchantId: theirs.merchantId };
  await post({ intent: 'save-draft', merchantId: theirs.merchantId, values }, mine.cookie);
  expect((await getOnboarding({ merchantId: theirs.merchantId })).draft.storeName).toBe('');
  expect((await getOnboarding({ merchantId: mine.merchantId })).draft.storeName).toBe('Mine');
});

test('without a session the wizard and the upload redirect to the login', async () => {
  for (const [handler, path] of [
    [action, '/onboarding'],
    [postLogo, '/onboarding/logo'],
  ] as const) {
    const answer = await thrownResponse(() => handler(routeArgs(makePost(path, '{}'))));
    expect([answer.status, answer.headers.get('Location')?.startsWith('/login')]).toEqual([302, true]);
  }
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"intent":"drop"}',
  '{"intent":"complete-step","step":"chatSetup","values":{}}',
  '{"intent":"go-to-step","step":"2"}',
])('the body %j is a bad request', async (body) => {
  const { cookie } = await signUpPerson();
  const answer = await thrownResponse(() => action(routeArgs(makePost('/onboarding', body, cookie))));
  expect(answer.status).toBe(400);
});

test('a body of a megabyte is refused', async () => {
  const { cookie } = await signUpPerson();
  const answer = await thrownResponse(() =>
    action(routeArgs(makePost('/onboarding', 'x'.repeat(1_000_000), cookie))),
  );
  expect(answer.status).toBe(413);
});

test('hostile strings in every field are returned unchanged and cause no error', async () => {
  const { cookie, merchantId } = await signUpPerson();
  const typed = `<script>alert(1)</script>'; drop table merchant; -- {{7*7}} \${x} \u202e ../../`;
  const keys = [
    'storeName',
    'storeHours',
    'contactInfo',
    'chatTitle',
    'welcomeMessage',
    'assistantName',
    'persona',
  ];
  const values = Object.fromEntries(keys.map((key) => [key, typed]));
  expect(await post({ intent: 'complete-step', step: 'storeBasics', values }, cookie)).toMatchObject({
    ok: true,
  });
  expect(await post({ intent: 'deploy', values: { assistantName: 'Luna' } }, cookie)).toMatchObject({
    ok: true,
  });
  expect((await getOnboarding({ merchantId })).draft).toMatchObject({ storeName: typed, persona: typed });
});

test('a GET of the URL redirects to the dashboard', () => {
  expect(loader().headers.get('Location')).toBe('/');
});

test('an uploaded logo is served as an image only', async () => {
  const { cookie } = await signUpPerson();
  const response = await postLogo(routeArgs(makePost('/onboarding/logo', SVG, cookie)));
  const { path } = (await response.json()) as { path: string };
  const served = await file(routeArgs(makeRequest(path), { '*': path.replace('/files/', '') }));
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await sharp(await served.arrayBuffer()).metadata()).format).toBe('png');
});

test('a refused logo gets a message', async () => {
  const { cookie } = await signUpPerson();
  const refused = await postLogo(routeArgs(makePost('/onboarding/logo', 'no picture', cookie)));
  expect(await refused.json()).toEqual({
    ok: false,
    message: 'This file isn’t an SVG, PNG, or JPG image. Choose another one.',
  });
});

test('a picture of more than 2 MB is refused, with or without a stated length', async () => {
  const { cookie } = await signUpPerson();
  const withLength = makePost('/onboarding/logo', 'x'.repeat(2_000_001), cookie);
  withLength.headers.set('content-length', '2000001');
  const withoutLength = makePost('/onboarding/logo', 'x'.repeat(2_000_002), cookie);
  for (const request of [withLength, withoutLength]) {
    const refused = await thrownResponse(() => postLogo(routeArgs(request)));
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { message: 'This file is larger than 2 MB. Choose a smaller one.' },
    ]);
  }
});

test('an SVG of more than 256 KB is refused before it is parsed', async () => {
  const { cookie } = await signUpPerson();
  const hostile = `${SVG}${'<!DOCTYPE'.repeat(45_000)}`;
  const submit = () => postLogo(routeArgs(makePost('/onboarding/logo', hostile, cookie)));
  const refused = await submit();
  expect(await refused.json()).toEqual({
    ok: false,
    message: 'This SVG is larger than 256 KB. Export a simpler one, or use a PNG.',
  });
  expect(await cpuMs(submit)).toBeLessThan(1_000);
});

test.each(['../auth-secret', '..%2fauth-secret', 'logos/../../auth-secret', ''])(
  'the file %j is not found',
  async (key) => {
    expect((await file(routeArgs(makeRequest('/files/x'), { '*': key }))).status).toBe(404);
  },
);

test('logging in ends the wizard of a deployed store only', async () => {
  const [deployed, half] = [await signUpPerson(), await signUpPerson()];
  await post(
    { intent: 'deploy', values: { storeName: 'Back Beds', assistantName: 'Luna' } },
    deployed.cookie,
  );
  await post(
    { intent: 'complete-step', step: 'storeBasics', values: { storeName: 'Half Beds' } },
    half.cookie,
  );
  for (const { email } of [deployed, half])
    await logIn(routeArgs(makeForm('/login', { email, password: PASSWORD })));
  expect((await getOnboarding(deployed)).isComplete).toBe(true);
  expect((await getOnboarding(half)).isComplete).toBe(false);
});
