import { env } from '#app/platform/env.server.ts';
import { isOwnSignature, signOwn } from '#app/platform/own-signature.server.ts';

const COOKIE = 'bedside_device';
/** How long a device is known after its last sign-in. */
const KNOWN_DAYS = 180;
/** Accounts that a shared device remembers, the latest sign-in first. */
const ACCOUNTS_MAX = 5;
const DAY_MS = 86_400_000;

/** Whether this account has signed in on the requesting device before; only the account's owner gets such a cookie. */
export function isKnownDevice({ request, email }: { request: Request; email: string }): boolean {
  return grantsOf(request).some((grant) => isGrantOf(grant, email));
}

/** The cookie that makes the requesting device a known one of this account, beside other accounts that it knows. */
export function rememberDevice({ request, email }: { request: Request; email: string }): string {
  const day = today();
  const others = grantsOf(request).filter((grant) => !isGrantOf(grant, email));
  const grants = [`${day}.${signOwn(signing(email, day))}`, ...others].slice(0, ACCOUNTS_MAX);
  const secure = env().APP_PROTOCOL === 'https' ? '; Secure' : '';
  const age = `Max-Age=${KNOWN_DAYS * 86_400}`;
  return `${COOKIE}=${grants.join('~')}; Path=/; ${age}; HttpOnly; SameSite=Strict${secure}`;
}

function grantsOf(request: Request): string[] {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const found = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`)) ?? '';
  const grants = found.slice(COOKIE.length + 1).split('~');
  return grants.slice(0, ACCOUNTS_MAX).filter((grant) => /^\d{1,6}\.[\w-]{43}$/.test(grant));
}

function isGrantOf(grant: string, email: string): boolean {
  const [day, signature] = grant.split('.') as [string, string];
  const age = today() - Number(day);
  return age >= 0 && age <= KNOWN_DAYS && isOwnSignature(signature, signing(email, Number(day)));
}

function signing(email: string, day: number) {
  return { purpose: 'known device', text: `${day} ${email}` };
}

function today(): number {
  return Math.floor(Date.now() / DAY_MS);
}
