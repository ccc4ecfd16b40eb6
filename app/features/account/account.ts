import { z } from 'zod';

export interface Account {
  id: string;
  email: string;
  name: string;
  role: AccountRole;
}

export const ACCOUNT_ROLES = ['merchant', 'admin', 'super_admin'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** The limit set by RFC 5321. */
const EMAIL_MAX_LENGTH = 254;
export const NAME_MAX_LENGTH = 200;
const PATH_MAX_LENGTH = 2_000;
const PLAN_PARAMETER_MAX_LENGTH = 64;
const TOKEN_MAX_LENGTH = 2_000;

export const ACCOUNT_TEXTS = {
  emailMissing: 'Enter your email address',
  emailMalformed: 'Enter a valid email address, like name@store.com',
  emailTooLong: `Email addresses can be up to ${EMAIL_MAX_LENGTH} characters long`,
  passwordMissing: 'Enter your password',
  newPasswordMissing: 'Choose a password',
  newPasswordTooShort: `New password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
  passwordCommon: 'This password is too common and easy to guess. Choose another one.',
  passwordTooLong: `Passwords can be up to ${PASSWORD_MAX_LENGTH} characters long`,
  nameTooLong: `Names can be up to ${NAME_MAX_LENGTH} characters long`,
  passwordsDiffer: 'New passwords do not match',
  /** Same message for an unknown or unconfirmed address, so it can't be used to find accounts. */
  wrongCredentials: 'Wrong email or password. If you just signed up, confirm your email address first.',
  linkExpired: 'This link is no longer valid. Request a new one.',
  emailConfirmed: 'Your email address is confirmed.',
  emailApproved: (email: string) => `We’ve sent a link to ${email}. Open it to finish the change.`,
  googleFailed: 'Google sign-in didn’t work. Please try again, or use your email and password.',
  googlePopupFailed: 'Google sign-in didn’t work. Go back and try again, or use your email and password.',
  tooManyAttempts: (minutes: number) =>
    `Too many sign-in attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
};

export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

export const emailSchema = z
  .string({ error: ACCOUNT_TEXTS.emailMissing })
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .min(1, { error: ACCOUNT_TEXTS.emailMissing, abort: true })
      .max(EMAIL_MAX_LENGTH, { error: ACCOUNT_TEXTS.emailTooLong, abort: true })
      .pipe(z.email({ error: ACCOUNT_TEXTS.emailMalformed })),
  );

const passwordLengthError = { error: ACCOUNT_TEXTS.passwordTooLong };

export const newPasswordSchema = z
  .string({ error: ACCOUNT_TEXTS.newPasswordMissing })
  .min(PASSWORD_MIN_LENGTH, { error: ACCOUNT_TEXTS.newPasswordTooShort })
  .max(PASSWORD_MAX_LENGTH, passwordLengthError);

export const currentPasswordSchema = z
  .string({ error: ACCOUNT_TEXTS.passwordMissing })
  .max(PASSWORD_MAX_LENGTH, passwordLengthError);

export const logInSchema = z.object({
  email: emailSchema,
  password: currentPasswordSchema,
  redirect: z.string().optional(),
});

// Passed on to checkout; an invalid value is dropped instead of failing the sign-up.
const planParameter = z
  .string()
  .regex(/^[a-z0-9_-]+$/i)
  .max(PLAN_PARAMETER_MAX_LENGTH)
  .optional()
  .catch(undefined);

export const signUpSchema = z.object({
  name: z.string().trim().max(NAME_MAX_LENGTH, { error: ACCOUNT_TEXTS.nameTooLong }).optional(),
  email: emailSchema,
  password: newPasswordSchema,
  redirect: z.string().optional(),
  plan: planParameter,
  billing: planParameter,
});

export function parsePlanParameters(query: URLSearchParams): { plan?: string; billing?: string } {
  return signUpSchema.pick({ plan: true, billing: true }).parse(Object.fromEntries(query));
}

export const forgotPasswordSchema = z.object({ email: emailSchema });

export const resetPasswordSchema = z
  .object({ token: z.string().max(TOKEN_MAX_LENGTH), password: newPasswordSchema, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: ACCOUNT_TEXTS.passwordsDiffer,
  });

export const confirmEmailSchema = z.object({
  token: z.string().max(TOKEN_MAX_LENGTH),
  redirect: z.string().optional(),
});

/** Where to go after signing in: checkout for the chosen plan, or the page they asked for. */
export function getNextPath(next: { redirect?: string; plan?: string; billing?: string }): string {
  const { redirect, plan, billing } = next;
  if (!plan) return getSafeRedirectPath(redirect);
  return `/membership?${new URLSearchParams({ plan, ...(billing && { billing }) })}`;
}

/** The part before the `@`; the default name for a user or team. */
export function getEmailLocalPart(address: string): string {
  return address.slice(0, Math.max(address.lastIndexOf('@'), 0)) || address;
}

/** The author shown on a change; the name is empty if the change is anonymous. */
export function toAuthor(person: Account | null): { userId: string | null; name: string } {
  return { userId: person?.id ?? null, name: person?.name || person?.email || '' };
}

/** The path if it stays on this site, otherwise `/`. Prevents open redirects. */
export function getSafeRedirectPath(target: string | null | undefined): string {
  if (!target || target.length > PATH_MAX_LENGTH || !/^\/(?![/\\])/.test(target)) return '/';
  // Browsers drop tabs and line breaks in a URL and read a backslash as a slash.
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(target)) return '/';
  const ownOrigin = 'http://own.invalid';
  const url = URL.canParse(target, ownOrigin) ? new URL(target, ownOrigin) : null;
  if (url?.origin !== ownOrigin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

export function withRedirect(page: '/login' | '/signup', path: string): string {
  return path === '/' ? page : `${page}?redirect=${encodeURIComponent(path)}`;
}

/** BroadcastChannel on which the Google popup tells the sign-in page to continue. */
export const SIGN_IN_CHANNEL = 'sign-in';
