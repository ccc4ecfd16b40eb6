import { validate } from 'uuid';
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

/**
 * Joins an order to the chats whose marks its cart carries, and keeps sums and variants of it, nothing of the person.
 * The same order again, also with other lines, replaces what was joined; refunds change nothing.
 */
export async function attributeOrder(input: {
  merchantId: string;
  /** The body of `orders/create`. */
  payload: unknown;
}): Promise<{ joined: number }> {
  const { merchantId, payload } = input;
  const order = parseOrder(payload);
  if (order === null) return { joined: 0 };
  const linesOf = groupLinesBySession(merchantId, order);
  const { orderId, totalMinor, currency, orderedAt } = order;
  return inTransaction(async (client) => {
    await client.query(DELETE_ATTRIBUTIONS, [merchantId, orderId, [...linesOf.keys()]]);
    let joined = 0;
    for (const [sessionId, lines] of linesOf) {
      const chatMinor = lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
      const facts = [totalMinor, chatMinor, currency, JSON.stringify(lines), orderedAt];
      const { rowCount } = await client.query(UPSERT_ATTRIBUTION, [
        merchantId,
        orderId,
        sessionId,
        newId(),
        ...facts,
      ]);
      joined += rowCount ?? 0;
    }
    return { joined };
  });
}

// A cart whose marked line was taken out again still came after the chat: it is joined without a line.
function groupLinesBySession(merchantId: string, order: ParsedOrder): Map<string, OrderLine[]> {
  const found = new Map<string, OrderLine[]>();
  const sessionOf = (mark: string | null) => mark && verifyCartAttribution({ merchantId, mark });
  for (const { mark, ...line } of order.lines) {
    const sessionId = sessionOf(mark);
    if (sessionId) found.set(sessionId, [...(found.get(sessionId) ?? []), line]);
  }
  const ofCart = sessionOf(order.mark);
  if (found.size === 0 && ofCart) found.set(ofCart, []);
  return found;
}

/** What a mark is signed for, and how much of the signature it carries: nobody can try marks out. */
const CART_ATTRIBUTION = { purpose: 'cart mark', bytes: 12 };

/** What a cart keeps of the chat that filled it: an order is joined to the chat by it, and it names no person. */
export function signCartAttribution({
  merchantId,
  sessionId,
}: {
  merchantId: string;
  sessionId: string;
}): string {
  const text = `${merchantId} ${sessionId}`;
  return `${sessionId}.${createSignature({ ...CART_ATTRIBUTION, text })}`;
}

/** The chat session that a mark was made for at this store; null for every other text. */
export function verifyCartAttribution({
  merchantId,
  mark,
}: {
  merchantId: string;
  mark: string;
}): string | null {
  const [sessionId = '', signature = '', ...rest] = mark.split('.');
  if (rest.length > 0 || !validate(sessionId)) return null;
  const text = `${merchantId} ${sessionId}`;
  return isValidSignature(signature, { ...CART_ATTRIBUTION, text }) ? sessionId : null;
}
