import { createHash, randomBytes } from 'node:crypto';
import {
  type Account,
  ACCOUNT_ROLES,
  type AccountRole,
  getSafeRedirectPath,
  withRedirect,
} from '#app/features/account/account.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { oncePerRequest } from '#app/platform/http/request-memo.server.ts';
import { auth, callAuth, SESSION_SECONDS } from '#app/platform/security/auth.server.ts';
import { isEmbeddedRequest } from '#app/platform/shopify/shopify-request.ts';

/** 32 bytes are 43 characters in base64url; Shopify's tokens are longer. */
const TOKEN_BYTES = 32;
const TTL_MS = 60 * 60_000;
const TOKENS_MAX = 20;

/** Issues a bearer token, valid for an hour or until sign-out; null if no one is signed in. */
export async function issueSessionToken(request: Request) {
  if (request.headers.has('authorization')) return null;
  const found = await callAuth(() =>
    auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } }),
  );
  if (!found) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + TTL_MS);
  const { id } = found.session;
  await pool.query(
    `with kept as (select token_hash from session_token where session_id = $2 and expires_at > now()
                    order by expires_at desc limit $4),
          gone as (delete from session_token where session_id = $2 and token_hash not in (select token_hash from kept))
     insert into session_token (token_hash, session_id, expires_at) values ($1, $2, $3)`,
    [hashSessionToken(token), id, expiresAt, TOKENS_MAX - 1],
  );
  return { token, expiresAt };
}

async function findTokenUser(request: Request): Promise<Account | null> {
  const token = /^Bearer ([\w-]{43})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) return null;
  const { rows } = await pool.query<Account>(
    `select u.id, u.email, u.name, u.role from session_token t
       join auth_session s on s.id = t.session_id join "user" u on u.id = s.user_id
      where t.token_hash = $1 and t.expires_at > now() and s.expires_at > now()`,
    [hashSessionToken(token)],
  );
  const [user] = rows;
  return user ? { ...user, role: ACCOUNT_ROLES.find((role) => role === user.role) ?? 'merchant' } : null;
}

function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The user of the session cookie, or of the bearer token in calls to the subscription API; null for requests from
 * Shopify. Doesn't extend the session.
 */
export async function getUser({ request }: { request: Request }): Promise<Account | null> {
  if (isEmbeddedRequest(request)) return null;
  if (isSubscriptionCall(request) && request.headers.has('authorization')) return findTokenUser(request);
  const session = await getAuthSession(request);
  if (!session) return null;
  const { id, email, name, role } = session.user;
  const isKnown = ACCOUNT_ROLES.includes(role as AccountRole);
  return { id, email, name, role: isKnown ? (role as AccountRole) : 'merchant' };
}

function isSubscriptionCall({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/api/subscription/');
}

function getAuthSession(request: Request) {
  const query = { disableRefresh: true };
  return oncePerRequest('auth-session', () =>
    callAuth(() => auth.api.getSession({ headers: request.headers, query })),
  );
}

/** Requires a super admin. Signed-out visitors are sent to the sign-in page; everyone else gets a 404. */
export async function requireSuperAdmin(request: Request): Promise<Account> {
  const user = await getUser({ request });
  if (user?.role === 'super_admin') return user;
  // The login form can't be framed, so it can't open inside the Shopify admin.
  if (user || isEmbeddedRequest(request)) throw new Response('Not found', { status: 404 });
  const { pathname, search } = new URL(request.url);
  const login = withRedirect('/login', getSafeRedirectPath(pathname.replace(/\.data$/, '') + search));
  throw new Response(null, { status: 302, headers: { Location: login, 'Cache-Control': 'no-store' } });
}

/** Extends an active session, at most once a day, and returns the cookies to set. */
export async function refreshSession({ request }: { request: Request }): Promise<{ cookies: string[] }> {
  if (isEmbeddedRequest(request)) return { cookies: [] };
  const current = await getAuthSession(request);
  const extensionDue = Date.now() + 1_000 * (SESSION_SECONDS.total - SESSION_SECONDS.betweenExtensions);
  if (current && current.session.expiresAt.getTime() > extensionDue) return { cookies: [] };
  const { headers } = await callAuth(() =>
    auth.api.getSession({ headers: request.headers, returnHeaders: true }),
  );
  return { cookies: headers.getSetCookie() };
}

/** Ends the session and returns the cookies that clear it in the browser. Idempotent. */
export async function logOut({ request }: { request: Request }): Promise<{ cookies: string[] }> {
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  return { cookies: headers.getSetCookie() };
}

const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system from the user agent, such as "Chrome on macOS". */
export function describeDevice(userAgent: string): string {
  const browser = find(BROWSERS, userAgent) ?? 'Unknown browser';
  const system = find(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

function find(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** A super admin's access to a merchant's dashboard, stored with the session. */
export interface SupportAccess {
  merchantId: string;
  merchantName: string;
  /** Set if no reason was given: changes need one. */
  isReadOnly: boolean;
  expiresAt: Date;
}

interface SessionInput {
  request: Request;
  user: Account;
}

/** The merchant that a super admin is viewing in this session; null for everyone else and after it expires. */
export async function getSupportAccess(input: SessionInput): Promise<SupportAccess | null> {
  if (input.user.role !== 'super_admin') return null;
  const sessionId = await getSessionId(input.request);
  const row = await db.supportAccess.findFirst({
    where: { sessionId, expiresAt: { gt: new Date() } },
    select: { merchantId: true, reason: true, expiresAt: true, merchant: { select: { name: true } } },
  });
  if (!row) return null;
  const { merchantId, reason, expiresAt, merchant } = row;
  return { merchantId, merchantName: merchant.name, isReadOnly: reason === '', expiresAt };
}

/** The ID of the request's session, or an empty string. */
export async function getSessionId(request: Request): Promise<string> {
  const session = await callAuth(() =>
    auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } }),
  );
  return session?.session.id ?? '';
}
