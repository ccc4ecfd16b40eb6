import { beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmEmail, processSignUp, signUp } from '#app/features/account/sign-up.server.ts';
import { logIn, resetPassword } from '#app/features/account/log-in.server.ts';
import { getUser, logOut } from '#app/features/account/session.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { hashPassword } from '#app/platform/security/auth.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { listMailsTo, startAccountJobs, tokenIn, waitForMail } from '#tests/support/mails.ts';
import { makeRequest } from '#tests/support/make-request.ts';
import { PASSWORD, signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
beforeAll(startAccountJobs);
beforeEach(() => db.rateLimit.deleteMany());

const from = (sender: string) => makeRequest('/signup', { sender });
const CONFIRM = 'Confirm your email address';

async function signUpAs(email: string, password = PASSWORD) {
  return signUp({ email, password, next: '/brands', request: from('192.0.2.9') });
}

const logInAs = (email: string, password = PASSWORD) =>
  logIn({ email, password, request: from('192.0.2.4') });

test('a sign-up is answered right away; its account is a merchant, named after the part before the @', async () => {
  expect(await signUpAs('anna@dream.example')).toEqual({ ok: true });
  const mail = await waitForMail('anna@dream.example', CONFIRM);
  expect(mail.text).toContain(`${env().APP_URL}/confirm-email?token=`);
  expect(mail.text).toContain('redirect=%2Fbrands');
  const user = await db.user.findUniqueOrThrow({ where: { email: 'anna@dream.example' } });
  expect(user).toMatchObject({ name: 'anna', role: 'merchant', emailVerified: false });
  const { password } = await db.authAccount.findFirstOrThrow({ where: { userId: user.id } });
  expect(password).toMatch(/^\w{20,}:\w{60,}$/);
});

test('without a mail server, signing in right after signing up works', async () => {
  await signUpAs('eager@dream.example');
  expect(await logInAs('eager@dream.example')).toMatchObject({ ok: true });
  const { email } = await signUpPerson();
  await signUpAs(email, 'somebody-elses-password');
  expect(await logInAs(email, 'somebody-elses-password')).toMatchObject({ reason: 'wrong-credentials' });
});

test('the link confirms the address once, signs in, and sends a welcome email', async () => {
  const email = 'bob@dream.example';
  await signUpAs(email);
  const link = { token: tokenIn(await waitForMail(email, CONFIRM)), request: from('192.0.2.9') };
  const answer = await confirmEmail(link);
  if (!answer.ok || answer.outcome !== 'confirmed') throw new Error(JSON.stringify(answer));
  const [session, device] = answer.cookies;
  expect(session).toMatch(/HttpOnly.*SameSite=Lax/i);
  expect(device).toMatch(/^bedside_device=/);
  const cookie = session!.split(';')[0]!;
  expect((await getUser({ request: makeRequest('/', { cookie }) }))?.email).toBe(email);
  expect((await db.user.findUniqueOrThrow({ where: { email } })).emailVerified).toBe(true);
  const welcome = await waitForMail(email, 'Welcome to Bedside');
  expect(welcome.text).toContain(`Set up your store: ${env().APP_URL}\n`);
  expect(await confirmEmail(link)).toEqual({ ok: true, outcome: 'already-confirmed' });
});

test.each(['', 'nonsense', 'a.b.c', `${btoa('{}')}.${btoa('{"email":"x@y.example"}')}.x`])(
  'a link with the token %j is no longer valid',
  async (token) => {
    expect(await confirmEmail({ token, request: from('192.0.2.9') })).toEqual({
      ok: false,
      message: 'This link is no longer valid. Request a new one.',
    });
  },
);

test('without a mail server an unconfirmed account may sign in', async () => {
  await signUpAs('trial@dream.example');
  await waitForMail('trial@dream.example', CONFIRM);
  expect((await logInAs('trial@dream.example')).ok).toBe(true);
});

test('signing up with a known address gets the same response, and its owner gets an email', async () => {
  const { email } = await signUpPerson({ email: 'known@dream.example' });
  expect(await signUpAs(email, 'another-long-password')).toEqual({ ok: true });
  const mail = await waitForMail(email, 'You already have a Bedside account');
  expect(mail.text).toContain(`Sign in: ${env().APP_URL}/login`);
  expect((await logInAs(email, 'another-long-password')).ok).toBe(false);
  expect((await logInAs(email)).ok).toBe(true);
});

test('a second sign-up with an unconfirmed address doesn’t choose the password; its owner does', async () => {
  const email = 'twice@dream.example';
  await signUpAs(email, 'chosen-by-somebody-else');
  await waitForMail(email, CONFIRM);
  await signUpAs(email, 'chosen-by-the-owner');
  const mail = await waitForMail(email, 'Finish signing up for Bedside');
  expect((await logInAs(email, 'chosen-by-the-owner')).ok).toBe(false);
  expect(await resetPassword({ token: tokenIn(mail), password: 'chosen-by-the-owner' })).toEqual({
    ok: true,
  });
  expect((await logInAs(email, 'chosen-by-the-owner')).ok).toBe(true);
  expect((await db.user.findUniqueOrThrow({ where: { email } })).emailVerified).toBe(true);
});

test('a repeated job sends the link again and creates nothing twice', async () => {
  const account = { email: 'again@dream.example', name: 'A', passwordHash: await hashPassword(PASSWORD) };
  await processSignUp({ ...account, next: '/' });
  await processSignUp({ ...account, next: '/' });
  await expect.poll(() => listMailsTo(account.email)).toHaveLength(2);
  expect((await listMailsTo(account.email)).map(({ subject }) => subject)).toEqual([CONFIRM, CONFIRM]);
  expect(await db.authAccount.count({ where: { user: { email: account.email } } })).toBe(1);
});

test('concurrent sign-ups with one address create one account', async () => {
  const email = 'race@dream.example';
  const passwordHash = await hashPassword(PASSWORD);
  const same = { email, name: 'R', passwordHash, next: '/' };
  await Promise.all(Array.from({ length: 6 }, () => processSignUp(same)));
  expect(await db.user.count({ where: { email } })).toBe(1);
  expect(await db.authAccount.count({ where: { user: { email } } })).toBe(1);
});

test('logging in with the right password starts a session, logging out ends it on the server', async () => {
  const { email, userId } = await signUpPerson();
  const answer = await logInAs(email);
  const cookie = answer.ok ? answer.cookies[0]!.split(';')[0]! : '';
  const request = makeRequest('/', { cookie });
  expect((await getUser({ request }))?.id).toBe(userId);
  const { cookies } = await logOut({ request });
  expect(cookies.some((line) => line.includes('Max-Age=0'))).toBe(true);
  expect(await getUser({ request })).toBeNull();
});

test('logging out without a session is not an error', async () => {
  await expect(logOut({ request: makeRequest('/') })).resolves.toBeDefined();
});

test('an unsigned cookie identifies no one', async () => {
  const { cookie } = await signUpPerson();
  const forged = cookie.replace(
    /(session_token=[^.]+)\.[^;]+/,
    '$1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
  );
  expect(forged).not.toBe(cookie);
  expect(await getUser({ request: makeRequest('/', { cookie: forged }) })).toBeNull();
  expect(
    await getUser({ request: makeRequest('/', { cookie: 'bedside.session_token=nonsense' }) }),
  ).toBeNull();
});
