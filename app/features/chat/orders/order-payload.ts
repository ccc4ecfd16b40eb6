import { z } from 'zod';
import { CART_ATTRIBUTION_KEY, VISITOR_ATTRIBUTE_KEY } from '#app/features/chat/api/chat-api.ts';
import { currencyDecimals, PRICE_MAX_MINOR } from '#app/features/inventory/prices.ts';

/** More lines than Shopify allows in a cart. */
const LINES_MAX = 1_000;
const ATTRIBUTES_MAX = 250;

const idSchema = z.union([z.number(), z.string()]).transform(String);
const amountSchema = z.string().regex(/^\d{1,15}(\.\d{1,6})?$/);
const attributesSchema = z
  .array(z.object({ name: z.string().catch(''), value: z.unknown() }).catch({ name: '', value: null }))
  .max(ATTRIBUTES_MAX)
  .catch([]);

/** The fields of the webhook `orders/create` that concern a chat; nothing about the person is read. */
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
export type OrderLine = Omit<ParsedOrder['lines'][number], 'attribution'>;

/** Returns null for anything but an order, and for sums that exceed their columns. `attribution` is a signed attribution. */
export function parseOrder(payload: unknown) {
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
