import { createHash, randomBytes } from 'node:crypto';
import { type Account, ACCOUNT_ROLES } from '#app/features/account/account.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { auth, callAuth } from '#app/platform/security/auth.server.ts';

/** Ours are 43 characters; longer ones are Shopify's. */
const TOKEN_BYTES = 32;
const TTL_MS = 60 * 60_000;
const TOKENS_MAX = 20;

/** A bearer token of the signed-in user for an hour, or until they sign out; null if no one is signed in. */
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

/** The user of the request's bearer token, or null. */
export async function findTokenUser(request: Request): Promise<Account | null> {
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
