import { createHash } from 'node:crypto';
import { ACCOUNT_TEXTS } from '#app/features/account/account.ts';
import {
  clientAddress,
  consumeRateLimit,
  type RateLimit,
  refundRateLimit,
} from '#app/platform/http/rate-limit.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { auth, callAuth } from '#app/platform/security/auth.server.ts';
import { createSignature, isValidSignature } from '#app/platform/security/encryption.server.ts';

interface LogInInput {
  email: string;
  password: string;
  request: Request;
}

type LogInResult =
  | SignedIn
  | { ok: false; reason: 'wrong-credentials'; message: string }
  | { ok: false; reason: 'too-many-attempts'; message: string; waitSeconds: number };

/**
 * Starts a session. An unknown email and a wrong password get the same answer in the same time. Attempts are counted
 * before the password is checked; limits for strangers never lock out the owner's known device.
 */
export async function logIn({ email, password, request }: LogInInput): Promise<LogInResult> {
  const limits = getRateLimits(request, email);
  for (const limit of limits) {
    const waitSeconds = await consumeRateLimit(limit);
    if (waitSeconds > 0) {
      const message = ACCOUNT_TEXTS.tooManyAttempts(Math.ceil(waitSeconds / 60));
      return { ok: false, reason: 'too-many-attempts', message, waitSeconds };
    }
  }
  const result = await startAuthSession(() =>
    auth.api.signInEmail({ body: { email, password }, headers: request.headers, returnHeaders: true }),
  );
  if (!result.ok) return { ok: false, reason: 'wrong-credentials', message: ACCOUNT_TEXTS.wrongCredentials };
  for (const limit of limits.filter(({ isForGuesses }) => isForGuesses)) await refundRateLimit(limit);
  return { ...result, cookies: [...result.cookies, rememberDevice({ request, email })] };
}

/** The rate limits of an attempt; a successful sign-in gives its attempt back to those for guesses. */
function getRateLimits(request: Request, email: string): (RateLimit & { isForGuesses?: true })[] {
  // Rate limit rows outlive requests, so they contain only a hash of the email address.
  const account = createHash('sha256').update(email).digest('base64url');
  if (isKnownDevice({ request, email })) {
    return [{ name: 'sign-in-device', key: account, points: 20, seconds: 900 }];
  }
  const sender = clientAddress(request);
  return [
    { name: 'sign-in', key: sender, points: 60, seconds: 60 },
    { name: 'sign-in-sender', key: sender, points: 5, seconds: 300, isForGuesses: true },
    { name: 'sign-in-account', key: account, points: 10, seconds: 900, isForGuesses: true },
  ];
}

const DEVICE_COOKIE = 'bedside_device';
const DEVICE_TTL_DAYS = 180;
/** Accounts remembered on a shared device, most recent first. */
const ACCOUNTS_MAX = 5;
const DAY_MS = 86_400_000;

/** Whether this account has signed in on this device before; only its owner has the signed cookie. */
export function isKnownDevice({ request, email }: { request: Request; email: string }): boolean {
  return readDeviceGrants(request).some((grant) => isGrantFor(grant, email));
}

/** The cookie that makes this device known to the account, in addition to accounts it already knows. */
export function rememberDevice({ request, email }: { request: Request; email: string }): string {
  const day = getCurrentDay();
  const others = readDeviceGrants(request).filter((grant) => !isGrantFor(grant, email));
  const grants = [`${day}.${createSignature(toSigningInput(email, day))}`, ...others].slice(0, ACCOUNTS_MAX);
  const secure = env().APP_PROTOCOL === 'https' ? '; Secure' : '';
  const age = `Max-Age=${DEVICE_TTL_DAYS * 86_400}`;
  return `${DEVICE_COOKIE}=${grants.join('~')}; Path=/; ${age}; HttpOnly; SameSite=Strict${secure}`;
}

function readDeviceGrants(request: Request): string[] {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const value = cookies.find((cookie) => cookie.startsWith(`${DEVICE_COOKIE}=`)) ?? '';
  const grants = value.slice(DEVICE_COOKIE.length + 1).split('~');
  return grants.slice(0, ACCOUNTS_MAX).filter((grant) => /^\d{1,6}\.[\w-]{43}$/.test(grant));
}

function isGrantFor(grant: string, email: string): boolean {
  const [day, signature] = grant.split('.') as [string, string];
  const age = getCurrentDay() - Number(day);
  return (
    age >= 0 && age <= DEVICE_TTL_DAYS && isValidSignature(signature, toSigningInput(email, Number(day)))
  );
}

function toSigningInput(email: string, day: number) {
  return { purpose: 'known device', text: `${day} ${email}` };
}

function getCurrentDay(): number {
  return Math.floor(Date.now() / DAY_MS);
}

export interface SignedIn {
  ok: true;
  userId: string;
  cookies: string[];
}

interface AuthResponse {
  headers: Headers;
  response: { user: { id: string } };
}

/** Errors of the login library that a visitor can resolve. */
const EXPECTED_ERROR_CODES = [
  'INVALID_EMAIL_OR_PASSWORD',
  'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  'FAILED_TO_CREATE_USER',
] as const;
type ExpectedErrorCode = (typeof EXPECTED_ERROR_CODES)[number];

/** Calls the login library and returns expected refusals; outages are thrown. */
export async function startAuthSession(
  call: () => Promise<AuthResponse>,
): Promise<SignedIn | { ok: false; refusal: ExpectedErrorCode; error: unknown }> {
  try {
    const { headers, response } = await callAuth(call);
    return { ok: true, userId: response.user.id, cookies: headers.getSetCookie() };
  } catch (error) {
    const code = (error as { body?: { code?: string } } | null)?.body?.code;
    const refusal = EXPECTED_ERROR_CODES.find((expected) => expected === code);
    if (refusal) return { ok: false, refusal, error };
    throw error;
  }
}
