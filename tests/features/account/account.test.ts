import { expect, test } from 'vitest';
import {
  ACCOUNT_TEXTS,
  logInSchema,
  getEmailLocalPart,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  parsePlanParameters,
  signUpSchema,
} from '#app/features/account/account.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#app/platform/security/auth.server.ts';

const PASSWORD = 'long-enough';

function errorsOf(schema: typeof logInSchema | typeof signUpSchema, fields: Record<string, unknown>) {
  const parsed = schema.safeParse(fields);
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

test('an email address is normalized', () => {
  const parsed = signUpSchema.parse({ email: '  Anna@Dream-Beds.Example ', password: PASSWORD });
  expect(parsed.email).toBe('anna@dream-beds.example');
});

test('an empty form shows errors for both fields', () => {
  expect(errorsOf(signUpSchema, {})).toEqual({
    email: ACCOUNT_TEXTS.emailMissing,
    password: ACCOUNT_TEXTS.newPasswordMissing,
  });
  expect(errorsOf(logInSchema, {})).toEqual({
    email: ACCOUNT_TEXTS.emailMissing,
    password: ACCOUNT_TEXTS.passwordMissing,
  });
  expect(errorsOf(signUpSchema, { email: '   ', password: PASSWORD })).toEqual({
    email: ACCOUNT_TEXTS.emailMissing,
  });
});

test.each([
  'anna',
  'anna@',
  '@store.com',
  'anna@store',
  'an na@store.com',
  'anna@store.com, bob@store.com',
  '😀@😀.com',
])('an invalid email address is refused: %s', (email) => {
  expect(errorsOf(signUpSchema, { email, password: PASSWORD })).toEqual({
    email: ACCOUNT_TEXTS.emailMalformed,
  });
});

test('an email address of 10,000 characters is too long, not malformed', () => {
  const email = `${'a'.repeat(10_000)}@store.com`;
  expect(errorsOf(signUpSchema, { email, password: PASSWORD })).toEqual({
    email: ACCOUNT_TEXTS.emailTooLong,
  });
});

test('a new password has 8 to 128 characters', () => {
  const email = 'anna@store.com';
  expect(errorsOf(signUpSchema, { email, password: '1234567' })).toEqual({
    password: 'New password must be at least 8 characters long',
  });
  expect(errorsOf(signUpSchema, { email, password: '12345678' })).toEqual({});
  expect(errorsOf(signUpSchema, { email, password: 'x'.repeat(128) })).toEqual({});
  expect(errorsOf(signUpSchema, { email, password: 'x'.repeat(10_000) })).toEqual({
    password: ACCOUNT_TEXTS.passwordTooLong,
  });
});

test('the form and the login library have the same password limits', () => {
  expect([PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH]).toEqual([PASSWORD_MIN, PASSWORD_MAX]);
});

test('signing in has no minimum password length, so the rules for new passwords can change', () => {
  expect(errorsOf(logInSchema, { email: 'anna@store.com', password: 'old' })).toEqual({});
});

test('a plan and a billing cycle are passed on, invalid values are dropped', () => {
  expect(parsePlanParameters(new URLSearchParams('plan=starter-self&billing=yearly&redirect=/'))).toEqual({
    plan: 'starter-self',
    billing: 'yearly',
  });
  expect(parsePlanParameters(new URLSearchParams({ plan: '"><script>', billing: 'x'.repeat(65) }))).toEqual(
    {},
  );
  expect(parsePlanParameters(new URLSearchParams())).toEqual({});
});

test('a user without a name is named after the part before the @', () => {
  expect(getEmailLocalPart('anna.b+shop@store.com')).toBe('anna.b+shop');
  expect(getEmailLocalPart('"a@b"@store.com')).toBe('"a@b"');
  expect(getEmailLocalPart('anna')).toBe('anna');
});
