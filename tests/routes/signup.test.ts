import { expect, test } from 'vitest';
import { action, loader } from '#app/routes/signup.tsx';
import { loader as overview } from '#app/routes/_dashboard._index.tsx';
import { db } from '#app/platform/db.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { cookiesOf, makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { PASSWORD, signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

const post = (fields: Record<string, string>) => action(routeArgs(makeForm('/signup', fields)));

async function refusal(fields: Record<string, string>) {
  const answer = await post(fields);
  if (!('data' in answer)) throw new Error('the form was accepted');
  expect(answer.init?.status).toBe(400);
  return answer.data;
}

async function acceptance(fields: Record<string, string>): Promise<Response> {
  const answer = await post(fields);
  if ('data' in answer) throw new Error(JSON.stringify(answer.data.error));
  return answer;
}

test('signing up opens the dashboard of an own merchant', async () => {
  const answer = await acceptance({ email: 'new@store.example', password: PASSWORD });
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
  const page = await overview(routeArgs(makeRequest('/', { cookie: cookiesOf(answer.headers) })));
  expect(page.nextStep?.title).toBe('Finish setting up your assistant');
  const members = await db.teamMember.findMany({ where: { user: { email: 'new@store.example' } } });
  expect(members.map(({ role }) => role)).toEqual(['owner']);
});

test('signing up leads on to the own page that was wanted, and never elsewhere', async () => {
  const wanted = { email: 'on@store.example', password: PASSWORD, redirect: '/brands?setup=custom-brand' };
  expect((await acceptance(wanted)).headers.get('Location')).toBe('/brands?setup=custom-brand');
  const foreign = { email: 'off@store.example', password: PASSWORD, redirect: '//elsewhere.example' };
  expect((await acceptance(foreign)).headers.get('Location')).toBe('/');
});

test('a refused form keeps what was typed, but not the password', async () => {
  const result = await refusal({ email: 'anna', password: 'short' });
  expect(result.error).toEqual({
    email: ['Please enter an e-mail address such as name@store.com'],
    password: ['New password must be at least 8 characters long'],
  });
  expect(result.initialValue).toMatchObject({ email: 'anna' });
  expect(JSON.stringify(result)).not.toContain('short');
});

test('a taken address is said beside its field', async () => {
  const { email } = await signUpPerson();
  const result = await refusal({ email: email.toUpperCase(), password: PASSWORD });
  expect(result.error).toEqual({
    email: ['An account with this e-mail already exists. Sign in instead.'],
  });
});

test('nobody makes themselves an admin by an extra field', async () => {
  await acceptance({ email: 'sly@store.example', password: PASSWORD, role: 'super_admin' });
  expect((await db.user.findUnique({ where: { email: 'sly@store.example' } }))?.role).toBe('merchant');
});

test('the page hands redirect, plan and billing through', async () => {
  const path = '/signup?redirect=%2Fbrands&plan=starter-self&billing=yearly';
  expect(await loader(routeArgs(makeRequest(path)))).toEqual({
    redirect: '/brands',
    plan: 'starter-self',
    billing: 'yearly',
  });
});

test('who is signed in is sent to the overview', async () => {
  const { cookie } = await signUpPerson();
  const thrown = await thrownResponse(async () => loader(routeArgs(makeRequest('/signup', { cookie }))));
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/']);
});

test.each(['\0', '<script>alert(1)</script>', '😀', '\'; drop table "user";--', 'a'.repeat(10_000)])(
  'a hostile address is refused beside its field: %#',
  async (email) => {
    const result = await refusal({ email, password: PASSWORD });
    expect(Object.keys(result.error ?? {})).toEqual(['email']);
  },
);
