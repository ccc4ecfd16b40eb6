import { expect, test } from 'vitest';
import { getUser } from '#app/features/account/session.server.ts';
import { action, loader } from '#app/routes/login.tsx';
import { action as logOut, loader as logOutPage } from '#app/routes/logout.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { cookiesOf, makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { PASSWORD, signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

async function post(fields: Record<string, string>) {
  return action(routeArgs(makeForm('/login', fields)));
}

test('logging in redirects to the requested page, with a session', async () => {
  const { email } = await signUpPerson();
  const answer = await post({ email: ` ${email.toUpperCase()} `, password: PASSWORD, redirect: '/sessions' });
  if ('data' in answer) throw new Error('refused');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/sessions']);
  const user = await getUser({ request: makeRequest('/', { cookie: cookiesOf(answer.headers) }) });
  expect(user?.email).toBe(email);
});

test('a wrong password shows an error above the form, without returning the password', async () => {
  const { email } = await signUpPerson();
  const answer = await post({ email, password: 'not-the-one' });
  if (!('data' in answer)) throw new Error('accepted');
  expect(answer.init?.status).toBe(400);
  expect(answer.data.error).toEqual({
    '': ['Wrong email or password. If you just signed up, confirm your email address first.'],
  });
  expect(JSON.stringify(answer.data)).not.toContain('not-the-one');
});

test('the page keeps an own redirect path and drops an external one', async () => {
  expect(await loader(routeArgs(makeRequest('/login?redirect=%2Fbrands')))).toEqual({
    redirect: '/brands',
    hasGoogle: false,
    notice: null,
  });
  const external = await loader(routeArgs(makeRequest('/login?redirect=https://elsewhere.example')));
  expect(external.redirect).toBe('/');
});

test('signed-in users are redirected to the overview', async () => {
  const { cookie } = await signUpPerson();
  const thrown = await thrownResponse(async () => loader(routeArgs(makeRequest('/login', { cookie }))));
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([302, '/']);
});

test('logging out ends the session and redirects to the login; a link can’t do it', async () => {
  const { cookie } = await signUpPerson();
  const followed = logOutPage();
  expect([followed.status, followed.headers.get('Location')]).toEqual([302, '/']);
  expect(await getUser({ request: makeRequest('/', { cookie }) })).not.toBeNull();
  const answer = await logOut(routeArgs(makeForm('/logout', {}, { cookie })));
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login']);
  expect(await getUser({ request: makeRequest('/', { cookie }) })).toBeNull();
});
