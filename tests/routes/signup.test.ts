import { expect, test } from 'vitest';
import { action, loader } from '#app/routes/signup.tsx';
import { loader as overview } from '#app/routes/_dashboard._index.tsx';
import { db } from '#app/platform/db/db.server.ts';
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

test('signing up opens the dashboard of a new merchant', async () => {
  const answer = await acceptance({ email: 'new@store.example', password: PASSWORD });
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
  const page = await overview(routeArgs(makeRequest('/', { cookie: cookiesOf(answer.headers) })));
  expect(page.nextStep?.title).toBe('Finish setting up your assistant');
  const members = await db.teamMember.findMany({ where: { user: { email: 'new@store.example' } } });
  expect(members.map(({ role }) => role)).toEqual(['owner']);
});

test('signing up redirects to the requested own page, never to another site', async () => {
  const validForm = { email: 'on@store.example', password: PASSWORD, redirect: '/brands?setup=custom-brand' };
  expect((await acceptance(validForm)).headers.get('Location')).toBe('/brands?setup=custom-brand');
  const externalRedirectForm = {
    email: 'off@store.example',
    password: PASSWORD,
    redirect: '//elsewhere.example',
  };
  expect((await acceptance(externalRedirectForm)).headers.get('Location')).toBe('/');
});

test('a refused form keeps its input, but not the password', async () => {
  const result = await refusal({ email: 'anna', password: 'short' });
  expect(result.error).toEqual({
    email: ['Please enter an e-mail address such as name@store.com'],
    password: ['New password must be at least 8 characters long'],
  });
  expect(result.initialValue).toMatchObject({ email: 'anna' });
  expect(JSON.stringify(result)).not.toContain('short');
});

test('a taken email gets an error beside its field', async () => {
  const { email } = await signUpPerson();
  const result = await refusal({ email: email.toUpperCase(), password: PASSWORD });
  expect(result.error).toEqual({
    email: ['An account with this e-mail already exists. Sign in instead.'],
  });
});

test('an extra field gives nobody the admin role', async () => {
  await acceptance({ email: 'sly@store.example', password: PASSWORD, role: 'super_admin' });
  expect((await db.user.findUnique({ where: { email: 'sly@store.example' } }))?.role).toBe('merchant');
});

test('the page passes redirect, plan and billing on', async () => {
  const path = '/signup?redirect=%2Fbrands&plan=starter-self&billing=yearly';
  expect(await loader(routeArgs(makeRequest(path)))).toEqual({
    redirect: '/brands',
    plan: 'starter-self',
    billing: 'yearly',
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
  const answer = await acceptance({ email: 'nul@store.example', password: `${PASSWORD}\0`, name: 'N\0ul' });
  expect(answer.status).toBe(302);
  const user = await db.user.findFirst({ where: { email: 'nul@store.example' } });
  expect(user?.name).toBe('Nul');
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
