import { beforeAll, beforeEach, expect, test } from 'vitest';
import { action as confirm, loader as confirmPage } from '#app/routes/confirm-email.tsx';
import { loader as overview } from '#app/routes/_dashboard._index.tsx';
import { action, loader } from '#app/routes/signup.tsx';
import { db } from '#app/platform/db/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { startAccountJobs, tokenIn, waitForMail } from '#tests/support/mails.ts';
import { cookiesOf, makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { PASSWORD, signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
beforeAll(startAccountJobs);
beforeEach(() => db.rateLimit.deleteMany());

const post = (fields: Record<string, string>) => action(routeArgs(makeForm('/signup', fields)));

async function refusal(fields: Record<string, string>) {
  const { data, init } = await post(fields);
  if ('sent' in data) throw new Error('the form was accepted');
  expect(init?.status).toBe(400);
  return data;
}

async function acceptance(fields: Record<string, string>) {
  const answer = await post(fields);
  if (!('sent' in answer.data)) throw new Error(JSON.stringify(answer.data.error));
  expect(new Headers(answer.init?.headers).getSetCookie()).toEqual([]);
  return answer.data.sent;
}

/** Follows the link in the mail; `query` is what the link carries beside its token. */
async function followLink(email: string): Promise<Response> {
  const mail = await waitForMail(email, 'Confirm your email address');
  const link = /https?:\/\/\S*\/confirm-email\?\S+/.exec(mail.text)![0];
  const { pathname, search } = new URL(link);
  const { isExpired, ...page } = await confirmPage(routeArgs(makeRequest(pathname + search)));
  expect(isExpired).toBe(false);
  const answer = await confirm(routeArgs(makeForm('/confirm-email', page)));
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  return answer;
}

const pathOf = (answer: Response) => answer.headers.get('Location')!.replace(/[?&]toast=.*/, '');

test('signing up and confirming opens the dashboard of a new merchant', async () => {
  expect(await acceptance({ email: 'new@store.example', password: PASSWORD })).toEqual({
    email: 'new@store.example',
    next: '/',
    hasOutbox: true,
  });
  const answer = await followLink('new@store.example');
  expect([answer.status, pathOf(answer)]).toEqual([302, '/']);
  const page = await overview(routeArgs(makeRequest('/', { cookie: cookiesOf(answer.headers) })));
  expect(page.tasks[0]?.title).toBe('Finish setting up your assistant');
  const members = await db.teamMember.findMany({ where: { user: { email: 'new@store.example' } } });
  expect(members.map(({ role }) => role)).toEqual(['owner']);
});

test.each([
  'old',
  'e30.e30.x',
  `x.${Buffer.from('{"email":"a@b.example","exp":1}').toString('base64url')}.x`,
])('a link that can confirm nothing says so before it is followed: %s', async (token) => {
  expect(await confirmPage(routeArgs(makeRequest(`/confirm-email?token=${token}`)))).toMatchObject({
    isExpired: true,
  });
});

test.each([
  ['the requested own page', { redirect: '/brands?setup=custom-brand' }, '/brands?setup=custom-brand'],
  ['never another site', { redirect: '//elsewhere.example' }, '/'],
  ['checkout', { redirect: '/', plan: 'pro', billing: 'yearly' }, '/membership?plan=pro&billing=yearly'],
  ['checkout without a cycle', { plan: 'pro' }, '/membership?plan=pro'],
])('signing up goes on to %s', async (name, fields, path) => {
  const email = `on-${name.replaceAll(' ', '-')}@store.example`;
  await acceptance({ email, password: PASSWORD, ...fields });
  expect(pathOf(await followLink(email))).toBe(path);
});

test('a refused form keeps its input, but not the password', async () => {
  const result = await refusal({ email: 'anna', password: 'short' });
  expect(result.error).toEqual({
    email: ['Enter a valid email address, like name@store.com'],
    password: ['New password must be at least 8 characters long'],
  });
  expect(result.initialValue).toMatchObject({ email: 'anna' });
  expect(JSON.stringify(result)).not.toContain('short');
});

test('a known address gets the same answer as a new one', async () => {
  const { email } = await signUpPerson();
  const known = await post({ email, password: PASSWORD });
  const unknown = await post({ email: 'unknown@store.example', password: PASSWORD });
  expect(JSON.stringify(known).replace(email, 'unknown@store.example')).toEqual(JSON.stringify(unknown));
});

test('an extra field grants no one the admin role', async () => {
  await acceptance({ email: 'sly@store.example', password: PASSWORD, role: 'super_admin' });
  await followLink('sly@store.example');
  expect((await db.user.findUnique({ where: { email: 'sly@store.example' } }))?.role).toBe('merchant');
});

test('the page passes redirect, plan and billing on', async () => {
  const path = '/signup?redirect=%2Fbrands&plan=starter-self&billing=yearly';
  expect(await loader(routeArgs(makeRequest(path)))).toEqual({
    redirect: '/brands',
    plan: 'starter-self',
    billing: 'yearly',
    hasGoogle: false,
  });
});

test('signed-in users are redirected to the overview', async () => {
  const { cookie } = await signUpPerson();
  const thrown = await thrownResponse(async () => loader(routeArgs(makeRequest('/signup', { cookie }))));
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/']);
});

test.each(['\0', '<script>alert(1)</script>', '😀', '\'; drop table "user";--', 'a'.repeat(10_000)])(
  'a hostile email is refused beside its field: %#',
  async (email) => {
    const result = await refusal({ email, password: PASSWORD });
    expect(Object.keys(result.error ?? {})).toEqual(['email']);
  },
);

test('characters that no database can store are removed instead of failing', async () => {
  await acceptance({ email: 'nul@store.example', password: `${PASSWORD}\0`, name: 'N\0ul' });
  await waitForMail('nul@store.example', 'Confirm your email address');
  expect((await db.user.findFirst({ where: { email: 'nul@store.example' } }))?.name).toBe('Nul');
});

test('a link that was already used leads to the sign-in page, and a forged one is refused', async () => {
  await acceptance({ email: 'again@store.example', password: PASSWORD });
  const token = tokenIn(await waitForMail('again@store.example', 'Confirm your email address'));
  await followLink('again@store.example');
  const again = await confirm(routeArgs(makeForm('/confirm-email', { token })));
  expect(again).toMatchObject({ data: { problem: null, done: 'Your email address is confirmed.' } });
  const forged = await confirm(routeArgs(makeForm('/confirm-email', { token: `${token}x` })));
  expect(forged).toMatchObject({ data: { problem: 'This link is no longer valid. Request a new one.' } });
});

test('a body that is no form is refused', async () => {
  for (const type of [
    'application/json',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
  ]) {
    const body = new Request('http://localhost:3000/signup', {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'garbage',
    });
    const refused = await thrownResponse(async () => action(routeArgs(body)));
    expect(refused.status, `as ${type}`).toBe(400);
  }
});
