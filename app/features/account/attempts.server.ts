import { createHash } from 'node:crypto';
import { ACCOUNT_TEXTS } from '#app/features/account/account.ts';
import {
  clientAddress,
  consumeRateLimit,
  type RateLimit,
  refundRateLimit,
} from '#app/platform/http/rate-limit.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { createSignature, isValidSignature } from '#app/platform/security/encryption.server.ts';

export interface TooManyAttempts {
  ok: false;
  reason: 'too-many-attempts';
  message: string;
  waitSeconds: number;
}

interface Attempt {
  kind: 'sign-in' | 'sign-up' | 'reset' | 'password';
  email: string;
  request: Request;
}

/**
 * Counts an attempt against limits shared by all processes; call before doing anything else. Returns the wait if a
 * limit is exceeded.
 */
export async function consumeAttempt(attempt: Attempt): Promise<TooManyAttempts | null> {
  for (const limit of getAttemptLimits(attempt)) {
    const waitSeconds = await consumeRateLimit(limit);
    if (waitSeconds > 0) {
      const message = ACCOUNT_TEXTS.tooManyAttempts(Math.ceil(waitSeconds / 60));
      return { ok: false, reason: 'too-many-attempts', message, waitSeconds };
    }
  }
  return null;
}

/** Refunds the attempt after a successful sign-in. */
export async function refundAttempt(attempt: Attempt): Promise<void> {
  for (const limit of getAttemptLimits(attempt)) await refundRateLimit(limit);
}

/** Known devices have a separate limit, so someone guessing passwords can't lock out the owner. */
function getAttemptLimits({ kind, email, request }: Attempt): RateLimit[] {
  const isKnown = isKnownDevice({ request, email });
  // Rate limit rows outlive requests, so they only store a hash of the email address.
  const account = createHash('sha256').update(email).digest('base64url');
  return [
    { name: `${kind}-sender`, key: clientAddress(request), points: 5, seconds: 300 },
    { name: `${kind}-${isKnown ? 'device' : 'account'}`, key: account, points: 10, seconds: 900 },
  ];
}

const DEVICE_COOKIE = 'bedside_device';
const DEVICE_TTL_DAYS = 180;
/** How many accounts a shared device remembers, most recent first. */
const ACCOUNTS_MAX = 5;
const DAY_MS = 86_400_000;

/** Whether this account has signed in on this device before, according to a signed cookie. */
function isKnownDevice({ request, email }: { request: Request; email: string }): boolean {
  return readDeviceGrants(request).some((grant) => isGrantFor(grant, email));
}

/** Returns a cookie that adds this account to those the device already knows. */
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
