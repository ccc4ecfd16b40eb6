import { setTimeout as sleep } from 'node:timers/promises';
import {
  sendGoogleResetMail,
  sendNewSignInMail,
  sendResetMail,
} from '#app/features/account/account-mail.server.ts';
import { ACCOUNT_TEXTS, getSafeRedirectPath, withRedirect } from '#app/features/account/account.ts';
import {
  consumeAttempt,
  refundAttempt,
  rememberDevice,
  type TooManyAttempts,
} from '#app/features/account/attempts.server.ts';
import { describeDevice } from '#app/features/account/session.server.ts';
import {
  enqueueAccountRequest,
  issueResetLinks,
  waitForSignUp,
} from '#app/features/account/sign-up.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { auth, callAuth, getAuthErrorCode, isCommonPassword } from '#app/platform/security/auth.server.ts';
import { GOOGLE } from '#app/platform/security/google.server.ts';

interface LogInInput {
  email: string;
  password: string;
  /** Path to open after confirming the address. */
  next?: string;
  request: Request;
}

/** Refusals are delayed to a multiple of this, so timing doesn't reveal whether there was a password to check. */
const REFUSAL_STEP_MS = 500;

export interface SignedIn {
  ok: true;
  userId: string;
  cookies: string[];
}

type LogInResult = SignedIn | TooManyAttempts | { ok: false; reason: 'wrong-credentials'; message: string };

/**
 * Starts a session. Unknown email, unconfirmed email, and wrong password get the same response and timing. Counts
 * the attempt before checking the password.
 */
export async function logIn({ email, password, next, request }: LogInInput): Promise<LogInResult> {
  const attempt = { kind: 'sign-in', email, request } as const;
  const refusal = await consumeAttempt(attempt);
  if (refusal) return refusal;
  const began = performance.now();
  // Without a mail server, people sign in right after signing up, possibly before the sign-up job is done.
  if (env().SMTP_URL === '') await waitForSignUp(email);
  try {
    const { headers, response } = await callAuth(() =>
      auth.api.signInEmail({ body: { email, password }, headers: request.headers, returnHeaders: true }),
    );
    await refundAttempt(attempt);
    const cookies = [...headers.getSetCookie(), rememberDevice({ request, email })];
    return { ok: true, userId: response.user.id, cookies };
  } catch (error) {
    const code = getAuthErrorCode(error);
    if (code !== 'INVALID_EMAIL_OR_PASSWORD' && code !== 'EMAIL_NOT_VERIFIED') throw error;
    // The password is right, so this is the person who signed up.
    if (code === 'EMAIL_NOT_VERIFIED') await enqueueAccountRequest({ kind: 'confirm', email, next });
    await sleep(REFUSAL_STEP_MS - ((performance.now() - began) % REFUSAL_STEP_MS));
    return { ok: false, reason: 'wrong-credentials', message: ACCOUNT_TEXTS.wrongCredentials };
  }
}

/** Page in the Google popup that tells the sign-in page to continue. */
const SIGN_IN_DONE_PATH = '/login/done';

interface GoogleSignIn {
  request: Request;
  /** Path to open after signing in. */
  next: string;
  isPopup: boolean;
}

/** Returns Google's sign-in URL and the cookie that ties the response to this browser. */
export async function startGoogleSignIn({ request, next, isPopup }: GoogleSignIn) {
  const { headers, response } = await callAuth(() =>
    auth.api.signInSocial({
      body: {
        provider: GOOGLE,
        callbackURL: isPopup ? withNext(SIGN_IN_DONE_PATH, next) : next,
        errorCallbackURL: isPopup
          ? `${withNext(SIGN_IN_DONE_PATH, next)}&failed=1`
          : withRedirect('/login', next),
        disableRedirect: true,
      },
      headers: request.headers,
      returnHeaders: true,
    }),
  );
  return { url: response.url ?? '/login', cookies: headers.getSetCookie() };
}

function withNext(path: string, next: string): string {
  return `${path}?redirect=${encodeURIComponent(next)}`;
}

interface GoogleSignInResult {
  path: string;
  cookies: string[];
  /** Null if the sign-in failed. */
  userId: string | null;
}

/**
 * Handles Google's callback: starts a session and returns where to go next. The account owner is told about the
 * new sign-in.
 */
export async function finishGoogleSignIn(request: Request): Promise<GoogleSignInResult> {
  const answer = await auth.handler(request);
  const cookies = answer.headers.getSetCookie();
  const path = toOwnPath(answer.headers.get('Location'));
  const user = await getSignedInUser(cookies);
  if (!user) return { path, cookies, userId: null };
  await notifyOfSignIn(user.email, request);
  const device = rememberDevice({ request, email: user.email });
  return { path, cookies: [...cookies, device], userId: user.id };
}

function toOwnPath(location: string | null): string {
  const url =
    location && URL.canParse(location, 'http://own.invalid') ? new URL(location, 'http://own.invalid') : null;
  return url ? getSafeRedirectPath(url.pathname + url.search) : '/login?error=google';
}

async function getSignedInUser(cookies: string[]): Promise<{ id: string; email: string } | null> {
  const cookie = cookies.map((line) => line.split(';')[0]!).join('; ');
  const session = await callAuth(() => auth.api.getSession({ headers: new Headers({ cookie }) }));
  return session?.user ?? null;
}

async function notifyOfSignIn(email: string, request: Request): Promise<void> {
  const device = describeDevice(request.headers.get('user-agent') ?? '');
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  try {
    await sendNewSignInMail({ email, device, when: when.format(new Date()) });
  } catch (error) {
    log.warn({ err: error }, 'new sign-in not mailed');
  }
}

/**
 * Same response and timing for every address, so it can't be used to find accounts; a job sends the link if there
 * is one.
 */
export async function requestPasswordReset(input: {
  email: string;
  request: Request;
}): Promise<{ ok: true } | TooManyAttempts> {
  const refusal = await consumeAttempt({ kind: 'reset', ...input });
  if (refusal) return refusal;
  await enqueueAccountRequest({ kind: 'reset', email: input.email });
  return { ok: true };
}

export async function processResetRequest({ email }: { email: string }): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, include: { accounts: true } });
  if (!user) return;
  if (!user.accounts.some(({ providerId }) => providerId === 'credential'))
    return sendGoogleResetMail({ email });
  for (const link of await issueResetLinks(email)) await sendResetMail(link);
}

type ResetResult = { ok: true } | { ok: false; field: 'password' | ''; message: string };

/** Whether a reset link is still valid. Doesn't use it up. */
export async function isResetLinkValid(token: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return found !== null && found.expiresAt > new Date();
}

/** Sets the password, ends all sessions, and confirms the address. The link works once. */
export async function resetPassword(reset: { token: string; password: string }): Promise<ResetResult> {
  const { token, password } = reset;
  if (await isCommonPassword(password))
    return { ok: false, field: 'password', message: ACCOUNT_TEXTS.passwordCommon };
  try {
    await callAuth(() => auth.api.resetPassword({ body: { newPassword: password, token } }));
    return { ok: true };
  } catch (error) {
    if (getAuthErrorCode(error) !== 'INVALID_TOKEN') throw error;
    return { ok: false, field: '', message: ACCOUNT_TEXTS.linkExpired };
  }
}
