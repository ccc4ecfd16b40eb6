import { hashToken } from '#app/features/chat/hash-token.server.ts';
import { findMerchantBySlug } from '#app/features/merchant/find-merchant-by-slug.server.ts';
import { pool } from '#app/platform/db.server.ts';
import { refuse } from '#app/platform/http-guard.server.ts';

const FIND_SESSION = {
  name: 'chat-session-by-token',
  text: "select id from chat_session where token_hash = $1 and merchant_id = $2 and mode <> 'draft'",
};

/** The store whose chat answers at this slug, or a thrown 404. */
export async function requireStore(slug: string | undefined): Promise<{ merchantId: string; slug: string }> {
  const found = slug ? await findMerchantBySlug({ slug }) : null;
  if (!found) throw refuse(404, 'There is no chat at this address');
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
    throw refuse(401, 'This chat has ended. Please start a new one.', { 'WWW-Authenticate': 'Bearer' });
  }
  return { merchantId, sessionId };
}

/** The token that a request carries, if it has the shape of one. */
export function bearerToken(request: Request): string | null {
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
