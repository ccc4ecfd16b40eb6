import { createHash } from 'node:crypto';
import { getMerchantBySlug } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { errorResponse } from '#app/platform/http/request-guard.server.ts';

const FIND_SESSION = {
  name: 'chat-session-by-token',
  text: "select id from chat_session where token_hash = $1 and merchant_id = $2 and mode <> 'draft'",
};

/** The store whose chat answers at this slug, or a thrown 404. */
export async function requireStore(slug: string | undefined): Promise<{ merchantId: string; slug: string }> {
  const found = slug ? await getMerchantBySlug({ slug }) : null;
  if (!found) throw errorResponse(404, 'There is no chat at this address');
  return { merchantId: found.merchantId, slug: found.slug };
}

/** The only way into a shopper's chat: the session that the bearer token opens at this store, or a thrown 404 or 401. */
export async function requireChat(
  slug: string | undefined,
  request: Request,
): Promise<{ merchantId: string; sessionId: string }> {
  const { merchantId } = await requireStore(slug);
  const token = bearerToken(request);
  const { rows } = token
    ? await pool.query<{ id: string }>(FIND_SESSION, [hashToken(token), merchantId])
    : { rows: [] };
  const sessionId = rows[0]?.id;
  if (!sessionId) {
    throw errorResponse(401, 'This chat has ended. Please start a new one.', {
      'WWW-Authenticate': 'Bearer',
    });
  }
  return { merchantId, sessionId };
}

/** The token that a request carries, if it has the shape of one. */
function bearerToken(request: Request): string | null {
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

// The token alone says whose draft it is: the store may have no chat address yet.
const FIND_DRAFT = {
  name: 'chat-draft-by-token',
  text: `select id as "sessionId", merchant_id as "merchantId" from chat_session
          where token_hash = $1 and mode = 'draft'`,
};

/** The only way into a draft chat: the one that the bearer token opens, or a thrown 401. */
export async function requireDraftChat(request: Request): Promise<{ merchantId: string; sessionId: string }> {
  const token = bearerToken(request);
  const { rows } = token
    ? await pool.query<{ merchantId: string; sessionId: string }>(FIND_DRAFT, [hashToken(token)])
    : { rows: [] };
  if (rows[0]) return rows[0];
  throw errorResponse(401, 'This chat has ended. Please start a new one.', { 'WWW-Authenticate': 'Bearer' });
}

/** What is stored of a chat's token; a session is found by it, so no comparison leaks how much of a guess was right. */
export function hashToken(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest();
}
