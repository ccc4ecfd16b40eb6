import { setTimeout as sleep } from 'node:timers/promises';
import { enqueueAccountRequest, waitForSignUp } from '#app/features/account/account-requests.server.ts';
import { ACCOUNT_TEXTS } from '#app/features/account/account.ts';
import {
  consumeAttempt,
  refundAttempt,
  rememberDevice,
  type TooManyAttempts,
} from '#app/features/account/attempts.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { auth, callAuth, getAuthErrorCode } from '#app/platform/security/auth.server.ts';

interface LogInInput {
  email: string;
  password: string;
  /** The page to continue to if the address must be confirmed first. */
  next?: string;
  request: Request;
}

/** Refusals are answered at multiples of this, so their time doesn't tell whether there was a password to check. */
const REFUSAL_STEP_MS = 500;

export interface SignedIn {
  ok: true;
  userId: string;
  cookies: string[];
}

type LogInResult = SignedIn | TooManyAttempts | { ok: false; reason: 'wrong-credentials'; message: string };

/**
 * Starts a session. An unknown or unconfirmed email and a wrong password get the same answer in the same time. Attempts
 * are counted before the password is checked.
 */
export async function logIn({ email, password, next, request }: LogInInput): Promise<LogInResult> {
  const attempt = { kind: 'sign-in', email, request } as const;
  const refusal = await consumeAttempt(attempt);
  if (refusal) return refusal;
  const began = performance.now();
  // With a mail server the address must be confirmed first, which takes longer than the sign-up.
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
    // The password was right, so this is the person who signed up.
    if (code === 'EMAIL_NOT_VERIFIED') await enqueueAccountRequest({ kind: 'confirm', email, next });
    await sleep(REFUSAL_STEP_MS - ((performance.now() - began) % REFUSAL_STEP_MS));
    return { ok: false, reason: 'wrong-credentials', message: ACCOUNT_TEXTS.wrongCredentials };
  }
}
