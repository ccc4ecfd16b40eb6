import { validate } from 'uuid';
import type { SessionKey } from '#app/features/chat/api/chat-api.ts';
import { type OrderLine, type ParsedOrder, parseOrder } from '#app/features/chat/orders/order-payload.ts';
import { inTransaction, newId } from '#app/platform/db/db.server.ts';
import { createSignature, isValidSignature } from '#app/platform/security/encryption.server.ts';

const DELETE_ATTRIBUTIONS = `delete from chat_order
  where merchant_id = $1 and order_id = $2 and session_id <> all ($3::uuid[])`;

const UPSERT_ATTRIBUTION = `insert into chat_order
    (id, merchant_id, session_id, order_id, total_minor, chat_minor, currency, lines, ordered_at)
  select $4, $1, s.id, $2, $5, $6, $7, $8, $9 from chat_session s
   where s.id = $3 and s.merchant_id = $1 and s.mode = 'live'
  on conflict (merchant_id, order_id, session_id) do update set
    total_minor = excluded.total_minor, chat_minor = excluded.chat_minor, currency = excluded.currency,
    lines = excluded.lines, ordered_at = excluded.ordered_at`;

/** Attributes an `orders/create` payload to the chats that filled its cart; idempotent, stores nothing about the person. */
export async function attributeOrder({ merchantId, payload }: { merchantId: string; payload: unknown }) {
  const order = parseOrder(payload);
  if (order === null) return { joined: 0 };
  const linesBySession = groupLinesBySession(merchantId, order);
  const { orderId, totalMinor, currency, orderedAt } = order;
  return inTransaction(async (transaction) => {
    await transaction.query(DELETE_ATTRIBUTIONS, [merchantId, orderId, [...linesBySession.keys()]]);
    let joined = 0;
    for (const [sessionId, lines] of linesBySession) {
      const chatMinor = lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
      const key = [merchantId, orderId, sessionId, newId()];
      const sums = [totalMinor, chatMinor, currency, JSON.stringify(lines), orderedAt];
      joined += (await transaction.query(UPSERT_ATTRIBUTION, [...key, ...sums])).rowCount ?? 0;
    }
    return { joined };
  });
}

// A cart whose line from the chat was removed again is still attributed, without a line.
function groupLinesBySession(merchantId: string, order: ParsedOrder): Map<string, OrderLine[]> {
  const linesBySession = new Map<string, OrderLine[]>();
  const sessionOf = (mark: string | null) => mark && verifyCartAttribution({ merchantId, mark });
  for (const { mark, ...line } of order.lines) {
    const sessionId = sessionOf(mark);
    if (sessionId) linesBySession.set(sessionId, [...(linesBySession.get(sessionId) ?? []), line]);
  }
  const cartSession = sessionOf(order.mark);
  if (linesBySession.size === 0 && cartSession) linesBySession.set(cartSession, []);
  return linesBySession;
}

/** 12 of the signature's bytes keep the attribute short and still can't be guessed. */
const CART_ATTRIBUTION = { purpose: 'cart mark', bytes: 12 };

/** A cart's signed attribution to a chat; it names no person. */
export function signCartAttribution({ merchantId, sessionId }: SessionKey): string {
  const text = `${merchantId} ${sessionId}`;
  return `${sessionId}.${createSignature({ ...CART_ATTRIBUTION, text })}`;
}

/** The session of a valid attribution of this store, or null. */
export function verifyCartAttribution({ merchantId, mark }: { merchantId: string; mark: string }) {
  const [sessionId = '', signature = '', ...rest] = mark.split('.');
  if (rest.length > 0 || !validate(sessionId)) return null;
  const text = `${merchantId} ${sessionId}`;
  return isValidSignature(signature, { ...CART_ATTRIBUTION, text }) ? sessionId : null;
}
