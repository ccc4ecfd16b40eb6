import { createHash } from 'node:crypto';
import type { SessionKey } from '#app/features/chat/api/chat-api.ts';
import { isMerchantSuspended } from '#app/features/merchant/compliance/compliance.server.ts';
import { getMerchantBySlug } from '#app/features/merchant/chat-address/chat-url.server.ts';
import { pool } from '#app/platform/db/db.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';

/** The store whose chat has this slug; throws a 404, or a 403 while the chat is closed. */
export async function requireStore(slug: string | undefined): Promise<{ merchantId: string; slug: string }> {
  const store = slug ? await getMerchantBySlug({ slug }) : null;
  if (!store) throw errorResponse(404, 'There’s no chat at this address');
  if (store.isClosed) throw closedResponse();
  return { merchantId: store.merchantId, slug: store.slug };
}

/** The session of a shopper's bearer token at this store; throws a 404 or 401. */
export async function requireChat(slug: string | undefined, request: Request): Promise<SessionKey> {
  const { merchantId } = await requireStore(slug);
  return requireSession(request, merchantId);
}

/** The draft session of a bearer token; throws a 401 or 403. The store may not have a chat URL yet. */
export async function requireDraftChat(request: Request): Promise<SessionKey> {
  const session = await requireSession(request, null);
  if (await isMerchantSuspended(session.merchantId)) throw closedResponse();
  return session;
}

function closedResponse(): Response {
  return errorResponse(403, 'This chat is closed');
}

const FIND_SESSION = {
  name: 'chat-session-by-token',
  text: `select id as "sessionId", merchant_id as "merchantId" from chat_session where token_hash = $1
            and case when $2::uuid is null then mode = 'draft' else mode <> 'draft' and merchant_id = $2 end`,
};

/** A shopper's session at the merchant, or a draft session if `merchantId` is null. */
async function requireSession(request: Request, merchantId: string | null): Promise<SessionKey> {
  const token = /^Bearer ([\w-]{43})$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token) {
    const { rows } = await pool.query<SessionKey>(FIND_SESSION, [hashToken(token), merchantId]);
    if (rows[0]) return rows[0];
  }
  throw errorResponse(401, 'This chat has ended. Please start a new one.', { 'WWW-Authenticate': 'Bearer' });
}

/** Looking sessions up by hash means no comparison reveals how much of a guessed token was right. */
export function hashToken(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest();
}
