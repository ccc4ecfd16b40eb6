import { randomUUID } from 'node:crypto';
import type { LocalShopify } from '#tests/support/shopify/local-shopify.ts';
import { inventoryPayload, productPayload } from '#tests/support/shopify/webhook-payloads.ts';
import { webhookHmac } from '#tests/support/shopify/signing.ts';
import type { PreparedWebhook } from '#tests/support/webhook-load.ts';

/** Webhooks of a busy hour: product and stock changes, and orders from chats. */

interface Mix {
  count: number;
  /** How many of a thousand are delivered twice. */
  duplicatesPerMille: number;
  /** The cart attribute of an order from a chat. */
  mark: string;
  random: () => number;
}

export interface MixedWebhooks {
  webhooks: PreparedWebhook[];
  events: number;
  orders: number;
  products: number;
}

const ORDERS_SHARE = 0.1;
const STOCK_SHARE = 0.25;

/** Signed webhooks including duplicates, shuffled. */
export function mixWebhooks(
  local: LocalShopify,
  { count, duplicatesPerMille, mark, random }: Mix,
): MixedWebhooks {
  const again = Math.round((count * duplicatesPerMille) / 1000);
  const start = Date.now();
  const products = local.shop.products.filter(({ variants }) => variants.length > 0);
  const events: PreparedWebhook[] = [];
  let orders = 0;
  const updated = new Set<number>();
  const bodies = new Map<string, { body: string; signature: string }>();
  const signed = (key: string, make: () => unknown) => {
    const known = bodies.get(key);
    if (known) return known;
    const body = JSON.stringify(make());
    const made = { body, signature: webhookHmac(body, local.apiSecret) };
    bodies.set(key, made);
    return made;
  };
  for (let at = 0; at < count - again; at += 1) {
    const share = random();
    const product = products[Math.floor(random() * products.length)]!;
    let topic = 'products/update';
    let sent = signed(`p${product.id}`, () => productPayload(product));
    if (share < ORDERS_SHARE) {
      topic = 'orders/create';
      sent = signed(`o${at}`, () => orderOf(900_000 + at, mark));
      orders += 1;
    } else updated.add(product.id);
    if (share >= ORDERS_SHARE && share < ORDERS_SHARE + STOCK_SHARE) {
      topic = 'inventory_levels/update';
      sent = signed(`s${product.id}`, () => inventoryPayload(product.variants[0]!));
    }
    events.push({
      body: sent.body,
      headers: {
        ...headersOf(local, topic, sent),
        'x-shopify-triggered-at': new Date(start + at).toISOString(),
      },
    });
  }
  const copies = Array.from({ length: again }, () => events[Math.floor(random() * events.length)]!);
  const webhooks = [...events, ...copies].map((one) => ({ one, key: random() }));
  webhooks.sort((a, b) => a.key - b.key);
  return { webhooks: webhooks.map(({ one }) => one), events: events.length, orders, products: updated.size };
}

function headersOf(
  local: LocalShopify,
  topic: string,
  { body, signature }: { body: string; signature: string },
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-shopify-topic': topic,
    'x-shopify-shop-domain': local.domain,
    'x-shopify-hmac-sha256': signature,
    'x-shopify-webhook-id': randomUUID(),
    'x-shopify-event-id': randomUUID(),
    'x-shopify-api-version': '2026-10',
  };
}

function orderOf(id: number, mark: string) {
  return {
    id,
    currency: 'USD',
    total_price: '1299.00',
    created_at: new Date().toISOString(),
    email: 'shopper@example.com',
    note_attributes: [],
    line_items: [
      {
        id: id * 10,
        variant_id: 1,
        quantity: 1,
        price: '1299.00',
        properties: [{ name: '_bedside', value: mark }],
      },
    ],
  };
}
