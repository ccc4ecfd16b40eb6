import { z } from 'zod';
import { CART_ATTRIBUTION_KEY } from '#app/features/chat/api/chat-api.ts';
import { currencyDecimals, PRICE_MAX_MINOR } from '#app/features/inventory/prices.ts';

/** An order as the webhook `orders/create` tells it, as far as it concerns a chat. Nothing of the person is read. */

/** More lines than Shopify lets a cart have. */
const LINES_MAX = 1_000;
const ATTRIBUTES_MAX = 250;

/** A line that came out of a chat. */
export interface OrderLine {
  variantId: string | null;
  quantity: number;
  /** What was paid for the line, discounts taken off. */
  priceMinor: number;
}

const idSchema = z.union([z.number(), z.string()]).transform(String);
const amountSchema = z.string().regex(/^\d{1,15}(\.\d{1,6})?$/);
const attributesSchema = z
  .array(z.object({ name: z.string().catch(''), value: z.unknown() }).catch({ name: '', value: null }))
  .max(ATTRIBUTES_MAX)
  .catch([]);

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

export interface ParsedOrder {
  orderId: string;
  currency: string;
  totalMinor: number;
  orderedAt: Date;
  /** The mark of the cart as a whole. */
  mark: string | null;
  lines: (OrderLine & { mark: string | null })[];
}

/** Reads an order; null for what is none, or whose sums no column holds. */
export function parseOrder(payload: unknown): ParsedOrder | null {
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
      priceMinor: Math.max(0, minor(line.price) * line.quantity - discount),
      mark: findAttribution(line.properties),
    };
  });
  const order = { orderId: id, currency, totalMinor: minor(total_price), orderedAt: created_at };
  const isHeld = lines.every(({ priceMinor }) => priceMinor <= PRICE_MAX_MINOR);
  return isHeld && order.totalMinor <= PRICE_MAX_MINOR
    ? { ...order, mark: findAttribution(note_attributes), lines }
    : null;
}

function findAttribution(pairs: { name: string; value?: unknown }[]): string | null {
  const value = pairs.find(({ name }) => name === CART_ATTRIBUTION_KEY)?.value;
  return typeof value === 'string' ? value : null;
}
