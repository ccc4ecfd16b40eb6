import { beforeAll, beforeEach, expect, test } from 'vitest';
import { getUser } from '#app/features/account/session.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { action as forgot } from '#app/routes/forgot-password.tsx';
import { action as logIn } from '#app/routes/login.tsx';
import { action, loader } from '#app/routes/reset-password.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { listMailsTo, startAccountJobs, tokenIn, waitForMail } from '#tests/support/mails.ts';
import { makeForm, makeRequest, routeArgs } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
beforeAll(startAccountJobs);
beforeEach(() => db.rateLimit.deleteMany());

const NEW_PASSWORD = 'a-brand-new-password';

const ask = (email: string) => forgot(routeArgs(makeForm('/forgot-password', { email })));
const choose = (fields: Record<string, string>) => action(routeArgs(makeForm('/reset-password', fields)));

async function askForLink(email: string): Promise<string> {
  await ask(email);
  return tokenIn(await waitForMail(email, 'Reset your password'));
}

test('the link sets a new password once and ends all sessions', async () => {
  const { email, cookie } = await signUpPerson();
  const token = await askForLink(email);
  const open = () => loader(routeArgs(makeRequest(`/reset-password?token=${token}`)));
  expect(await open()).toEqual({ token, isExpired: false });
  const fields = { token, password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
  const answer = await choose(fields);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login?reset=done']);
  expect(await getUser({ request: makeRequest('/', { cookie }) })).toBeNull();
  const signedIn = await logIn(routeArgs(makeForm('/login', { email, password: NEW_PASSWORD })));
  expect(signedIn).toBeInstanceOf(Response);
  expect(await open(), 'said before anything is typed').toEqual({ token, isExpired: true });
  expect(await choose(fields)).toMatchObject({
    data: { error: { '': ['This link is no longer valid. Request a new one.'] } },
  });
});

test('known and unknown addresses get the same answer, and only known ones a mail', async () => {
  const { email } = await signUpPerson();
  const known = await ask(email);
  const unknown = await ask('nobody@store.example');
  expect(JSON.stringify(known).replace(email, 'nobody@store.example')).toBe(JSON.stringify(unknown));
  await waitForMail(email, 'Reset your password');
  expect(await listMailsTo('nobody@store.example')).toEqual([]);
});

test('a user who signs in with Google is reminded of it', async () => {
  const email = 'googler@store.example';
  const id = 'googler';
  await db.user.create({
    data: { id, email, name: 'G', accounts: { create: { id, accountId: '1', providerId: 'google' } } },
  });
  await ask(email);
  const mail = await waitForMail(email, 'You sign in with Google');
  expect(mail.text).not.toContain('token=');
});

test.each([
  ['short', 'short', { password: ['New password must be at least 8 characters long'] }],
  [NEW_PASSWORD, 'another', { confirmation: ['New passwords do not match'] }],
  [
    'iloveyou',
    'iloveyou',
    {
      password: ['This password is too common and easy to guess. Choose another one.'],
    },
  ],
])(
  'the password %s, confirmed as %s, is refused and the link stays valid',
  async (password, confirmation, error) => {
    const { email } = await signUpPerson();
    const token = await askForLink(email);
    const answer = await choose({ token, password, confirmation });
    expect(answer).toMatchObject({ data: { error }, init: { status: 400 } });
    expect(JSON.stringify(answer)).not.toContain(confirmation);
    expect(await choose({ token, password: NEW_PASSWORD, confirmation: NEW_PASSWORD })).toBeInstanceOf(
      Response,
    );
  },
);
