import { beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmEmail } from '#app/features/account/sign-up.server.ts';
import { logIn } from '#app/features/account/log-in.server.ts';
import { getUser } from '#app/features/account/session.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { action, loader } from '#app/routes/account.ts';
import { useDatabase } from '#tests/support/database.ts';
import { listMailsTo, startAccountJobs, tokenIn, waitForMail } from '#tests/support/mails.ts';
import { cookiesOf, makeForm, makeRequest, routeArgs, thrownResponse } from '#tests/support/make-request.ts';
import { PASSWORD, signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
beforeAll(startAccountJobs);
beforeEach(() => db.rateLimit.deleteMany());

const NEW_PASSWORD = 'a-brand-new-password';

const post = (cookie: string, fields: Record<string, string>) =>
  action(routeArgs(makeForm('/account', fields, { cookie })));

async function load(cookie: string) {
  return (await loader(routeArgs(makeRequest('/account', { cookie })))).settings;
}

const isSignedIn = async (cookie: string) =>
  (await getUser({ request: makeRequest('/', { cookie }) })) !== null;

async function signInElsewhere(email: string): Promise<string> {
  const request = makeRequest('/login', {
    sender: '203.0.113.7',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/19.0 Mobile/15E148 Safari/604.1' },
  });
  const answer = await logIn({ email, password: PASSWORD, request });
  return answer.ok ? answer.cookies[0]!.split(';')[0]! : '';
}

test('the profile is loaded and saved', async () => {
  const { cookie, email } = await signUpPerson();
  expect(await load(cookie)).toMatchObject({
    email,
    phoneNumber: '',
    provider: 'password',
    isEmailConfirmed: true,
  });
  const profile = { displayName: 'Anna Harbor', phoneNumber: '(503) 555-0142', jobTitle: 'Owner' };
  expect(await post(cookie, { intent: 'profile', ...profile })).toMatchObject({
    data: { ok: true, message: 'Profile saved successfully' },
  });
  expect(await load(cookie)).toMatchObject(profile);
});

test.each([
  [{ displayName: '' }, { displayName: ['Enter your name'] }],
  [
    { displayName: 'A', phoneNumber: 'call me' },
    { phoneNumber: ['Enter a valid phone number, like (503) 555-0142'] },
  ],
])('the profile %j is refused beside its field and keeps its input', async (fields, error) => {
  const { cookie } = await signUpPerson();
  expect(await post(cookie, { intent: 'profile', jobTitle: 'Owner', ...fields })).toMatchObject({
    data: { error, initialValue: { jobTitle: 'Owner' } },
    init: { status: 400 },
  });
});

test('a new password needs the present one, and ends every other session', async () => {
  const { cookie, email } = await signUpPerson();
  const elsewhere = await signInElsewhere(email);
  const change = { intent: 'password', newPassword: NEW_PASSWORD, confirmation: NEW_PASSWORD };
  const wrong = await post(cookie, { ...change, currentPassword: 'not-the-one' });
  expect(wrong).toMatchObject({ data: { error: { currentPassword: ['Current password is incorrect'] } } });
  expect(JSON.stringify(wrong)).not.toMatch(/not-the-one|brand-new/);
  const answer = await post(cookie, { ...change, currentPassword: PASSWORD });
  if (!('data' in answer)) throw new Error('redirected');
  expect(answer.data).toEqual({ ok: true, message: 'Password updated successfully' });
  expect(await isSignedIn(cookiesOf(new Headers(answer.init?.headers)))).toBe(true);
  expect(await isSignedIn(elsewhere)).toBe(false);
  const request = makeRequest('/login');
  expect((await logIn({ email, password: NEW_PASSWORD, request })).ok).toBe(true);
});

test.each([
  ['1234567', '1234567', { newPassword: ['New password must be at least 8 characters long'] }],
  [NEW_PASSWORD, 'another-one', { confirmation: ['New passwords do not match'] }],
])('the new password %s, confirmed as %s, is refused', async (newPassword, confirmation, error) => {
  const { cookie } = await signUpPerson();
  const fields = { intent: 'password', currentPassword: PASSWORD, newPassword, confirmation };
  expect(await post(cookie, fields)).toMatchObject({ data: { error } });
});

test('guesses of the present password are limited', async () => {
  const { cookie } = await signUpPerson();
  const fields = {
    intent: 'password',
    currentPassword: 'guess',
    newPassword: NEW_PASSWORD,
    confirmation: NEW_PASSWORD,
  };
  for (let at = 0; at < 5; at += 1) await post(cookie, fields);
  expect(await post(cookie, { ...fields, currentPassword: PASSWORD })).toMatchObject({
    init: { status: 429 },
  });
});

test('sessions are listed without their tokens, and revoked one by one', async () => {
  const { cookie, email } = await signUpPerson();
  const elsewhere = await signInElsewhere(email);
  const { sessions } = await load(cookie);
  expect(sessions.map(({ device, ipAddress, isCurrent }) => [device, ipAddress, isCurrent])).toContainEqual([
    'Safari on iOS',
    '203.0.113.7',
    false,
  ]);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const token = decodeURIComponent(elsewhere.split('=')[1]!).split('.')[0]!;
  expect(JSON.stringify(sessions)).not.toContain(token);
  const other = await signUpPerson();
  const { id } = sessions.find(({ device }) => device === 'Safari on iOS')!;
  await post(other.cookie, { intent: 'revoke', sessionId: id });
  expect(await isSignedIn(elsewhere)).toBe(true);
  await post(cookie, { intent: 'revoke', sessionId: id });
  expect([await isSignedIn(elsewhere), await isSignedIn(cookie)]).toEqual([false, true]);
});

test('signing out everywhere ends this session too', async () => {
  const { cookie, email } = await signUpPerson();
  const elsewhere = await signInElsewhere(email);
  const answer = await post(cookie, { intent: 'sign-out-everywhere' });
  if (!(answer instanceof Response)) throw new Error('stayed');
  expect(answer.headers.get('Location')).toBe('/login');
  expect([await isSignedIn(elsewhere), await isSignedIn(cookie)]).toEqual([false, false]);
});

test('a new email address is approved at the present one and confirmed at the new one', async () => {
  const { cookie, email, userId } = await signUpPerson();
  const newEmail = 'moved@store.example';
  const change = { intent: 'email', email: newEmail };
  const wrong = await post(cookie, { ...change, currentPassword: 'not-the-one' });
  expect(wrong).toMatchObject({ data: { error: { currentPassword: ['Current password is incorrect'] } } });
  await post(cookie, { ...change, currentPassword: PASSWORD });
  const follow = (token: string) => confirmEmail({ token, request: makeRequest('/', { cookie }) });
  const approve = await waitForMail(email, 'Approve your new email address');
  expect(await listMailsTo(newEmail)).toEqual([]);
  expect(await follow(tokenIn(approve))).toEqual({ ok: true, outcome: 'approved', newEmail });
  expect((await db.user.findUniqueOrThrow({ where: { id: userId } })).email).toBe(email);
  const confirm = await waitForMail(newEmail, 'Confirm your new email address');
  expect(await follow(tokenIn(confirm))).toMatchObject({ ok: true, outcome: 'changed' });
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  expect([user.email, user.emailVerified]).toEqual([newEmail, true]);
  expect((await follow(tokenIn(confirm))).ok).toBe(false);
});

test('asking for a taken email address gets the same answer and sends nothing', async () => {
  const { cookie, email } = await signUpPerson();
  const taken = await signUpPerson();
  const answer = await post(cookie, { intent: 'email', email: taken.email, currentPassword: PASSWORD });
  expect(answer).toMatchObject({ data: { ok: true } });
  expect(await listMailsTo(email)).toEqual([]);
  expect(await listMailsTo(taken.email)).toEqual([]);
});

test('visitors are sent to the sign-in page', async () => {
  const thrown = await thrownResponse(async () => loader(routeArgs(makeRequest('/account'))));
  expect(thrown.headers.get('Location')).toBe('/login?redirect=%2Faccount');
});
