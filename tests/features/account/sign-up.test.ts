import { expect, test } from 'vitest';
import { ACCOUNT_TEXTS } from '#app/features/account/account.ts';
import { getUser, logOut } from '#app/features/account/session.server.ts';
import { logIn } from '#app/features/account/log-in.server.ts';
import { signUp } from '#app/features/account/sign-up.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { listOutbox, parseMail } from '#app/platform/mail/mail.server.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest } from '#tests/support/make-request.ts';
import { PASSWORD, signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

const from = (sender: string) => makeRequest('/signup', { sender });

test('a new user is signed in, as a merchant, named after the part before the @', async () => {
  const { cookie, email, userId } = await signUpPerson({ email: 'anna@dream.example' });
  const user = await getUser({ request: makeRequest('/', { cookie }) });
  expect(user).toEqual({ id: userId, email, name: 'anna', role: 'merchant' });
});

test('the session cookie is hidden from scripts and other sites, and no password is stored', async () => {
  const answer = await signUp({
    email: 'cookie@store.example',
    password: PASSWORD,
    request: from('192.0.2.9'),
  });
  const [cookie] = answer.ok ? answer.cookies : [];
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  const stored = await db.authAccount.findFirst({ where: { userId: answer.ok ? answer.userId : '' } });
  expect(stored!.password).toMatch(/^\w{20,}:\w{60,}$/);
  expect(stored!.password).not.toContain(PASSWORD);
});

test('an email with an account is refused with a hint, in any spelling', async () => {
  await signUpPerson({ email: 'twice@store.example' });
  const again = await signUp({
    email: 'twice@store.example',
    password: PASSWORD,
    request: from('192.0.2.2'),
  });
  expect(again).toEqual({
    ok: false,
    field: 'email',
    message: 'An account with this e-mail already exists. Sign in instead.',
  });
});

test('of many concurrent sign-ups with one email, one creates the account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      signUp({ email: 'race@store.example', password: PASSWORD, request: from('192.0.2.3') }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.field === 'email')).toHaveLength(5);
  expect(await db.user.count({ where: { email: 'race@store.example' } })).toBe(1);
});

test('a welcome email is in the outbox', async () => {
  await signUpPerson({ email: 'welcome@store.example' });
  const mails = await Promise.all((await listOutbox()).map(({ source }) => parseMail(source)));
  const mail = mails.find(({ to }) => to === 'welcome@store.example');
  expect(mail?.subject).toBe('Welcome to Bedside');
  expect(mail?.text).toContain(`Continue here: ${env().APP_URL}\n`);
});

test('logging in with the right password starts a session, logging out ends it on the server', async () => {
  const { email, userId } = await signUpPerson();
  const answer = await logIn({ email, password: PASSWORD, request: from('192.0.2.4') });
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

test('an unknown email and a wrong password get the same answer', async () => {
  const { email } = await signUpPerson();
  const wrong = await logIn({ email, password: 'not-the-one', request: from('192.0.2.5') });
  const unknown = await logIn({
    email: 'nobody@store.example',
    password: PASSWORD,
    request: from('192.0.2.5'),
  });
  expect(wrong).toEqual({ ok: false, reason: 'wrong-credentials', message: ACCOUNT_TEXTS.wrongCredentials });
  expect(unknown).toEqual(wrong);
});

test('an unknown email takes as much time as a wrong password', async () => {
  const { email } = await signUpPerson();
  const cost = async (address: string, sender: string) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const began = process.cpuUsage();
      await logIn({ email: address, password: 'not-the-one', request: from(`${sender}${round}`) });
      const { user, system } = process.cpuUsage(began);
      times.push(user + system);
    }
    return times.toSorted((a, b) => a - b)[2]!;
  };
  const known = await cost(email, '192.0.2.6');
  const unknown = await cost('nobody-else@store.example', '192.0.2.6');
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test('an unsigned cookie identifies nobody', async () => {
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
