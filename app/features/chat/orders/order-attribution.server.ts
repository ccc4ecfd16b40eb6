import { validate } from 'uuid';
import { z } from 'zod';
import {
  CART_ATTRIBUTION_KEY,
  type SessionKey,
  VISITOR_ATTRIBUTE_KEY,
} from '#app/features/chat/api/chat-api.ts';
import { recordVisitorOrder } from '#app/features/chat/events/record-events.server.ts';
import { currencyDecimals, PRICE_MAX_MINOR } from '#app/features/inventory/prices.ts';
import { inTransaction, newId, db, fromJson, pool } from '#app/platform/db/db.server.ts';
import { createSignature, isValidSignature } from '#app/platform/security/encryption.server.ts';

/** More lines than Shopify allows in a cart. */
const LINES_MAX = 1_000;
const ATTRIBUTES_MAX = 250;

const idSchema = z.union([z.number(), z.string()]).transform(String);
const amountSchema = z.string().regex(/^\d{1,15}(\.\d{1,6})?$/);
const attributesSchema = z
  .array(z.object({ name: z.string().catch(''), value: z.unknown() }).catch({ name: '', value: null }))
  .max(ATTRIBUTES_MAX)
  .catch([]);

/** The fields of an `orders/create` webhook that concern a chat; ignores everything about the customer. */
const orderSchema = z.object({
  id: idSchema,
  currency: z.string().regex(/^[A-Z]{3}$/),
  total_price: amountSchema,
  created_at: z.coerce.date(),
  note_attributes: attributesSchema.default([]),
  line_items: z
    .array(
      z.object({
        variant_id: idSchema.nullish(),
        quantity: z.number().int().min(0).max(1_000_000),
        price: amountSchema,
        total_discount: amountSchema.catch('0'),
        discount_allocations: z
          .array(z.object({ amount: amountSchema }))
          .max(ATTRIBUTES_MAX)
          .catch([]),
        properties: attributesSchema.default([]),
      }),
    )
    .max(LINES_MAX),
});

export type ParsedOrder = NonNullable<ReturnType<typeof parseOrder>>;
type OrderLine = Omit<ParsedOrder['lines'][number], 'attribution'>;

/** Null for anything but an order, or if amounts exceed their columns. `attribution` is signed. */
function parseOrder(payload: unknown) {
  const parsed = orderSchema.safeParse(payload);
  if (!parsed.success) return null;
  const { id, currency, total_price, created_at, note_attributes, line_items } = parsed.data;
  const minor = (text: string) => Math.round(Number(`${text}e${currencyDecimals(currency)}`));
  const lines = line_items.map((line) => {
    const allocated = line.discount_allocations.reduce((sum, discount) => sum + minor(discount.amount), 0);
    const discount = Math.max(allocated, minor(line.total_discount));
    return {
      variantId: line.variant_id ?? null,
      quantity: line.quantity,
      /** After discounts. */
      priceMinor: Math.max(0, minor(line.price) * line.quantity - discount),
      attribution: findAttribution(line.properties),
    };
  });
  const totalMinor = minor(total_price);
  if ([totalMinor, ...lines.map(({ priceMinor }) => priceMinor)].some((sum) => sum > PRICE_MAX_MINOR))
    return null;
  const attribution = findAttribution(note_attributes);
  const visitor = findAttribution(note_attributes, VISITOR_ATTRIBUTE_KEY);
  return { orderId: id, currency, totalMinor, orderedAt: created_at, attribution, visitor, lines };
}

function findAttribution(
  pairs: { name: string; value?: unknown }[],
  key = CART_ATTRIBUTION_KEY,
): string | null {
  const value = pairs.find(({ name }) => name === key)?.value;
  return typeof value === 'string' ? value : null;
}

const DELETE_ATTRIBUTIONS = `with deleted as (
    delete from chat_order where merchant_id = $1 and order_id = $2 and session_id <> all ($3::uuid[])
    returning session_id)
  update chat_session s set has_order = false from deleted d
   where s.id = d.session_id and s.merchant_id = $1
     and not exists (select from chat_order o where o.session_id = s.id and o.order_id <> $2)`;

const UPSERT_ATTRIBUTION = `with session as (
    update chat_session set has_order = true where id = $3 and merchant_id = $1 and mode = 'live' returning id)
  insert into chat_order
    (id, merchant_id, session_id, order_id, total_minor, chat_minor, currency, lines, ordered_at)
  select $4, $1, id, $2, $5, $6, $7, $8, $9 from session
  on conflict (merchant_id, order_id, session_id) do update set
    total_minor = excluded.total_minor, chat_minor = excluded.chat_minor, currency = excluded.currency,
    lines = excluded.lines, ordered_at = excluded.ordered_at`;

/**
 * Attributes an order from an `orders/create` webhook to the chats that filled its cart. Idempotent; stores nothing
 * about the customer.
 */
export async function attributeOrder({ merchantId, payload }: { merchantId: string; payload: unknown }) {
  const order = parseOrder(payload);
  if (order === null) return { joined: 0 };
  const linesBySession = groupLinesBySession(merchantId, order);
  const { orderId, totalMinor, currency, orderedAt, visitor } = order;
  if (visitor !== null) await recordVisitorOrder({ merchantId, visitor, orderId, orderedAt });
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

// The cart attribute counts even if the shopper removed the line that the chat added.
function groupLinesBySession(merchantId: string, order: ParsedOrder): Map<string, OrderLine[]> {
  const linesBySession = new Map<string, OrderLine[]>();
  for (const { attribution, ...line } of order.lines) {
    const sessionId = attribution && verifyCartAttribution({ merchantId, attribution });
    if (sessionId) linesBySession.set(sessionId, [...(linesBySession.get(sessionId) ?? []), line]);
  }
  const { attribution } = order;
  const cartSession = attribution && verifyCartAttribution({ merchantId, attribution });
  if (linesBySession.size === 0 && cartSession) linesBySession.set(cartSession, []);
  return linesBySession;
}

/** A signature of 12 bytes is short but can't be guessed. Changing the purpose would invalidate all signatures. */
const CART_ATTRIBUTION = { purpose: 'cart mark', bytes: 12 };

/** Signs a cart's attribution to a chat; contains no personal data. */
export function signCartAttribution({ merchantId, sessionId }: SessionKey): string {
  const text = `${merchantId} ${sessionId}`;
  return `${sessionId}.${createSignature({ ...CART_ATTRIBUTION, text })}`;
}

/** The session of a valid attribution at this store, or null. */
export function verifyCartAttribution(input: { merchantId: string; attribution: string }) {
  const [sessionId = '', signature = '', ...rest] = input.attribution.split('.');
  if (rest.length > 0 || !validate(sessionId)) return null;
  const text = `${input.merchantId} ${sessionId}`;
  return isValidSignature(signature, { ...CART_ATTRIBUTION, text }) ? sessionId : null;
}

const ORDERS_SHOWN = 20;

/** An order line whose product is still in the inventory. */
interface BoughtProduct {
  productId: string;
  title: string;
  /** The size, or whatever distinguishes the variant. */
  variant: string;
  quantity: number;
  priceMinor: number;
}

/** Orders attributed to a chat, latest first, with what the chat contributed to each. */
export async function listSessionOrders({ merchantId, sessionId }: SessionKey) {
  const orders = await db.chatOrder.findMany({
    where: { merchantId, sessionId },
    orderBy: { orderedAt: 'desc' },
    take: ORDERS_SHOWN,
    select: {
      ...{ orderId: true, totalMinor: true, chatMinor: true, currency: true },
      ...{ lines: true, orderedAt: true },
    },
  });
  const linesOf = ({ lines }: (typeof orders)[number]) => fromJson<OrderLine[]>(lines);
  const ids = orders.flatMap(linesOf).flatMap(({ variantId }) => variantId ?? []);
  const variants = await findVariants(merchantId, ids);
  return orders.map((order) => {
    const { lines: _, ...shown } = order;
    const bought = linesOf(order).flatMap(({ variantId, quantity, priceMinor }): BoughtProduct[] => {
      const variant = variants.get(variantId ?? '');
      return variant ? [{ ...variant, quantity, priceMinor }] : [];
    });
    return { ...shown, bought };
  });
}

/** Keyed by the shop's variant ID. */
async function findVariants(merchantId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { rows } = await pool.query<{ id: string; productId: string; title: string; variant: string }>(
    `select v.external_id as id, p.id as "productId", p.title, coalesce(v.size, v.title) as variant
       from variant v join product p on p.id = v.product_id
      where v.merchant_id = $1 and v.external_id = any ($2::text[])`,
    [merchantId, ids],
  );
  return new Map(rows.map(({ id, ...variant }) => [id, variant]));
}
