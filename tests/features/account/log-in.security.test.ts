import { beforeEach, expect, test, vi } from 'vitest';
import { logIn, requestPasswordReset } from '#app/features/account/log-in.server.ts';
import { signUp } from '#app/features/account/sign-up.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { action as logInPage } from '#app/routes/login.tsx';
import { action as signUpPage } from '#app/routes/signup.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { cookiesOf, makeForm, makeRequest, routeArgs } from '#tests/support/make-request.ts';
import { PASSWORD, signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();
beforeEach(() => db.rateLimit.deleteMany());

const from = (sender: string, cookie?: string) => makeRequest('/login', { sender, cookie });

interface Attempt {
  email: string;
  sender: string;
  password?: string;
  cookie?: string;
}

async function attempt({ email, sender, password = 'not-the-one', cookie }: Attempt): Promise<string> {
  const answer = await logIn({ email, password, request: from(sender, cookie) });
  return answer.ok ? 'signed in' : answer.reason;
}

/** Guesses wrong passwords for one account from different IP addresses until all further ones are refused. */
async function exhaustGuesses(email: string): Promise<string[]> {
  const senders = Array.from({ length: 12 }, (_, at) => `203.0.113.${at}`);
  const answers = await Promise.all(senders.map((sender) => attempt({ email, sender })));
  return answers.toSorted();
}

const times = (count: number, reason: string) => Array.from({ length: count }, () => reason);

test('one IP address has five wrong attempts in five minutes, for all accounts together', async () => {
  const { email } = await signUpPerson();
  const answers: string[] = [];
  for (let at = 0; at < 7; at += 1) {
    answers.push(
      await attempt({ email: at % 2 ? email : `other-${at}@store.example`, sender: '203.0.113.1' }),
    );
  }
  expect(answers).toEqual([...times(5, 'wrong-credentials'), ...times(2, 'too-many-attempts')]);
  expect(await attempt({ email, sender: '198.51.100.1', password: PASSWORD })).toBe('signed in');
  const row = await db.rateLimit.findFirst({ where: { key: { startsWith: 'sign-in-sender:' } } });
  expect(Number(row!.expire) - Date.now()).toBeGreaterThan(280_000);
});

test('one account has ten wrong attempts in fifteen minutes, from all IP addresses together', async () => {
  const { email } = await signUpPerson();
  expect(await exhaustGuesses(email)).toEqual([
    ...times(2, 'too-many-attempts'),
    ...times(10, 'wrong-credentials'),
  ]);
  expect(await attempt({ email, sender: '198.51.100.2', password: PASSWORD })).toBe('too-many-attempts');
  const row = await db.rateLimit.findFirst({ where: { key: { startsWith: 'sign-in-account:' } } });
  expect(Number(row!.expire) - Date.now()).toBeGreaterThan(880_000);
});

test('concurrent guesses are counted one by one', async () => {
  const { email } = await signUpPerson();
  const guesses = Array.from({ length: 20 }, () => attempt({ email, sender: '203.0.113.9' }));
  const answers = await Promise.all(guesses);
  expect(answers.filter((answer) => answer === 'wrong-credentials')).toHaveLength(5);
});

test('an unknown account is refused after as many attempts, with the same message', async () => {
  const { email } = await signUpPerson();
  await exhaustGuesses(email);
  await exhaustGuesses('nobody@store.example');
  const refusals = await Promise.all(
    [email, 'nobody@store.example'].map((address) =>
      logIn({ email: address, password: PASSWORD, request: from('198.51.100.3') }),
    ),
  );
  expect(refusals[0]).toMatchObject({
    ok: false,
    message: 'Too many sign-in attempts. Please wait 15 minutes and try again.',
  });
  expect({ ...refusals[1], waitSeconds: 0 }).toEqual({ ...refusals[0], waitSeconds: 0 });
});

test('strangers’ guesses do not lock out an owner on a device that has signed in before', async () => {
  const { email } = await signUpPerson();
  const first = await logIn({ email, password: PASSWORD, request: from('198.51.100.4') });
  const cookie = first.ok ? cookieOfDevice(first.cookies) : '';
  await exhaustGuesses(email);
  expect(await attempt({ email, sender: '198.51.100.4', password: PASSWORD })).toBe('too-many-attempts');
  expect(await attempt({ email, sender: '198.51.100.4', password: PASSWORD, cookie })).toBe('signed in');
});

test('guesses on a known device have the same limits', async () => {
  const { email, cookie } = await signUpPerson();
  const oneAddress: string[] = [];
  for (let at = 0; at < 6; at += 1) oneAddress.push(await attempt({ email, sender: '198.51.100.6', cookie }));
  expect(oneAddress).toEqual([...times(5, 'wrong-credentials'), 'too-many-attempts']);
  const many: string[] = [];
  for (let at = 0; at < 6; at += 1) many.push(await attempt({ email, sender: `198.51.101.${at}`, cookie }));
  expect(many).toEqual([...times(5, 'wrong-credentials'), 'too-many-attempts']);
  expect(await attempt({ email, sender: '198.51.100.7', password: PASSWORD })).toBe('signed in');
});

test('an address has five sign-ups, and an account ten requests for a new password', async () => {
  const signUps: boolean[] = [];
  for (let at = 0; at < 6; at += 1) {
    const request = from('198.51.102.1');
    signUps.push((await signUp({ email: `many-${at}@store.example`, password: PASSWORD, request })).ok);
  }
  expect(signUps).toEqual([true, true, true, true, true, false]);
  const resets: boolean[] = [];
  for (let at = 0; at < 11; at += 1) {
    const request = from(`198.51.103.${at}`);
    resets.push((await requestPasswordReset({ email: 'many@store.example', request })).ok);
  }
  expect(resets).toEqual([...Array.from({ length: 10 }, () => true), false]);
});

test('a device is known only to the account that signed in there', async () => {
  const victim = await signUpPerson();
  const attacker = await signUpPerson();
  await exhaustGuesses(victim.email);
  const { cookie } = attacker;
  expect(await attempt({ email: victim.email, sender: '203.0.113.50', cookie })).toBe('too-many-attempts');
});

test.each<[string, (cookie: string) => string]>([
  ['another day', (cookie) => cookie.replace(/=\d+/, (day) => `=${Number(day.slice(1)) + 1}`)],
  ['another signature', (cookie) => cookie.replace(/\.[\w-]{43}/, `.${'A'.repeat(43)}`)],
  ['no signature', (cookie) => cookie.replace(/\.[\w-]{43}/, '')],
  ['hundreds of grants', (cookie) => cookie.replace('=', `=${`1.${'A'.repeat(43)}~`.repeat(300)}`)],
])('a device cookie with %s is not accepted', async (_name, alter) => {
  const { email, cookie } = await signUpPerson();
  await exhaustGuesses(email);
  const device = cookie.split('; ').find((one) => one.startsWith('bedside_device='))!;
  const alteredDevice = alter(device);
  expect(alteredDevice).not.toBe(device);
  const retry = { email, sender: '203.0.113.51', password: PASSWORD, cookie: alteredDevice };
  expect(await attempt(retry)).toBe('too-many-attempts');
});

test('a device without a sign-in for half a year is unknown again', async () => {
  const { email, cookie } = await signUpPerson();
  await exhaustGuesses(email);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 181 * 86_400_000 });
  try {
    await exhaustGuesses(email);
    expect(await attempt({ email, sender: '203.0.113.52', cookie })).toBe('too-many-attempts');
  } finally {
    vi.useRealTimers();
  }
});

test('a shared device is known to each of its accounts', async () => {
  const one = await signUpPerson();
  const other = await signUpPerson();
  const second = await logIn({
    email: other.email,
    password: PASSWORD,
    request: from('198.51.100.8', one.cookie),
  });
  const cookie = second.ok ? cookieOfDevice(second.cookies) : '';
  for (const { email } of [one, other]) {
    await exhaustGuesses(email);
    expect(await attempt({ email, sender: '198.51.100.8', password: PASSWORD, cookie })).toBe('signed in');
  }
});

test('repeated successful sign-ins do not count as guesses', async () => {
  const { email } = await signUpPerson();
  for (let at = 0; at < 12; at += 1) {
    expect(await attempt({ email, sender: '198.51.100.9', password: PASSWORD })).toBe('signed in');
  }
});

test('the device cookie is hidden from scripts and other sites, and contains no email', async () => {
  const email = 'device@store.example';
  await signUpPerson({ email });
  const answer = await logIn({ email, password: PASSWORD, request: from('198.51.100.10') });
  const cookie = answer.ok ? answer.cookies.at(-1)! : '';
  expect(cookie).toMatch(/^bedside_device=\d+\.[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  const before = env().APP_PROTOCOL;
  env().APP_PROTOCOL = 'https';
  const secure = await logIn({ email, password: PASSWORD, request: from('198.51.100.10') });
  env().APP_PROTOCOL = before;
  expect(secure.ok && secure.cookies.at(-1)).toMatch(/; Secure$/);
  const rows = await db.rateLimit.findMany();
  expect(
    JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? 0 : value)),
  ).not.toContain('device@store');
});

test('the sign-in page shows the waiting time above the form', async () => {
  const { email } = await signUpPerson();
  await exhaustGuesses(email);
  const form = makeForm('/login', { email, password: PASSWORD }, { sender: '198.51.100.11' });
  const answer = await logInPage(routeArgs(form));
  if (!('data' in answer)) throw new Error('accepted');
  expect(answer.init?.status).toBe(429);
  expect(Number(new Headers(answer.init?.headers).get('Retry-After'))).toBeGreaterThan(600);
  expect(answer.data.error?.['']).toEqual([
    'Too many sign-in attempts. Please wait 15 minutes and try again.',
  ]);
});

test.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'iloveyou', 'ｐassword'])(
  'the common password %s is refused beside its field',
  async (password) => {
    const form = makeForm('/signup', { email: 'common@store.example', password });
    const answer = await signUpPage(routeArgs(form));
    if ('sent' in answer.data) throw new Error('accepted');
    expect(answer.data.error).toEqual({
      password: ['This password is too common and easy to guess. Choose another one.'],
    });
    expect(await db.user.count({ where: { email: 'common@store.example' } })).toBe(0);
  },
);

function cookieOfDevice(cookies: string[]): string {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return cookiesOf(headers);
}
