import { z } from 'zod';

/** A signed-in person, as far as screens and guards may know. */
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
/** What the mail standards allow for an address. */
export const EMAIL_MAX_LENGTH = 254;
export const NAME_MAX_LENGTH = 200;
const PATH_MAX_LENGTH = 2_000;
const PLAN_PARAMETER_MAX_LENGTH = 64;

export const ACCOUNT_TEXTS = {
  emailMissing: 'Please enter your e-mail address',
  emailMalformed: 'Please enter an e-mail address such as name@store.com',
  emailTooLong: `An e-mail address has at most ${EMAIL_MAX_LENGTH} characters`,
  emailTaken: 'An account with this e-mail already exists. Sign in instead.',
  passwordMissing: 'Please enter your password',
  newPasswordMissing: 'Please choose a password',
  newPasswordTooShort: `New password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
  passwordCommon: 'This password is one of the most common ones and easily guessed. Please choose another.',
  passwordTooLong: `A password has at most ${PASSWORD_MAX_LENGTH} characters`,
  nameTooLong: `A name has at most ${NAME_MAX_LENGTH} characters`,
  wrongCredentials: 'The e-mail or the password is not right. Please check both and try again.',
  tooManyAttempts: (minutes: number) =>
    `Too many sign-in attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
};

/** An address in the one spelling under which it is stored and found. */
export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

const emailSchema = z
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

export const logInSchema = z.object({
  email: emailSchema,
  password: z.string({ error: ACCOUNT_TEXTS.passwordMissing }).max(PASSWORD_MAX_LENGTH, passwordLengthError),
  redirect: z.string().optional(),
});

// Kept for the checkout; anything but a short word is left out rather than refused.
const planParameter = z
  .string()
  .regex(/^[a-z0-9_-]+$/i)
  .max(PLAN_PARAMETER_MAX_LENGTH)
  .optional()
  .catch(undefined);

export const signUpSchema = z.object({
  name: z.string().trim().max(NAME_MAX_LENGTH, { error: ACCOUNT_TEXTS.nameTooLong }).optional(),
  email: emailSchema,
  password: z
    .string({ error: ACCOUNT_TEXTS.newPasswordMissing })
    .min(PASSWORD_MIN_LENGTH, { error: ACCOUNT_TEXTS.newPasswordTooShort })
    .max(PASSWORD_MAX_LENGTH, passwordLengthError),
  redirect: z.string().optional(),
  plan: planParameter,
  billing: planParameter,
});

/** The plan and billing that a visitor chose before signing up. */
export function parsePlanParameters(query: URLSearchParams): { plan?: string; billing?: string } {
  const { plan, billing } = signUpSchema.pick({ plan: true, billing: true }).parse(Object.fromEntries(query));
  return { ...(plan && { plan }), ...(billing && { billing }) };
}

/** What stands before the `@`: a name for people and teams that have none yet. */
export function getEmailLocalPart(address: string): string {
  return address.slice(0, Math.max(address.lastIndexOf('@'), 0)) || address;
}

/** Under which name a person's changes are told to others; nobody's are nameless. */
export function toAuthor(person: Account | null): { userId: string | null; name: string } {
  return { userId: person?.id ?? null, name: person?.name || person?.email || '' };
}

/** The wanted path if it is one of this site, else the overview. Nothing that leads elsewhere comes through. */
export function getSafeRedirectPath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > PATH_MAX_LENGTH || !/^\/(?![/\\])/.test(wanted)) return '/';
  // Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(wanted)) return '/';
  const here = 'http://own.invalid';
  const read = URL.canParse(wanted, here) ? new URL(wanted, here) : null;
  if (read?.origin !== here || read.pathname.startsWith('//')) return '/';
  return read.pathname + read.search + read.hash;
}

/** The address of a door that leads on to `path`. */
export function withRedirect(door: '/login' | '/signup', path: string): string {
  return path === '/' ? door : `${door}?redirect=${encodeURIComponent(path)}`;
}
