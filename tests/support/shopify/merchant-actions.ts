import { randomUUID } from 'node:crypto';
import { makeLocalProduct } from './catalog.ts';
import type { LocalProduct, LocalVariant } from './local-product.ts';
import { type CartLine, type LocalOrder, type LocalShop, now } from './local-shop.ts';
import { deletedPayload, inventoryPayload, orderPayload, productPayload } from './webhook-payloads.ts';
import type { WebhookOptions } from './webhooks.ts';
import type { LocalShopifyContext } from './local-shopify-context.ts';

/**
 * Actions of a merchant or shopper in a shop. Each sends a webhook if the app subscribes to its topic, in its
 * configuration file or through the API.
 */

export interface MerchantActions {
  createProduct(facts: Partial<LocalProduct>, options?: ActionOptions): Promise<LocalProduct>;
  updateProduct(id: number, change: Partial<LocalProduct>, options?: ActionOptions): Promise<LocalProduct>;
  deleteProduct(id: number, options?: ActionOptions): Promise<void>;
  setStock(variantId: number, quantity: number, options?: ActionOptions): Promise<void>;
  placeOrder(order: OrderFacts, options?: ActionOptions): Promise<LocalOrder>;
}

export interface ActionOptions extends WebhookOptions {
  shop?: LocalShop;
}

export interface OrderFacts {
  lines: (Pick<CartLine, 'variantId'> & Partial<CartLine>)[];
  attributes?: Record<string, string>;
  email?: string;
  note?: string;
  token?: string;
}

export function makeMerchantActions(context: LocalShopifyContext, mainShop: LocalShop): MerchantActions {
  const tell = async (topic: string, payload: unknown, { shop = mainShop, ...rest }: ActionOptions) => {
    const options = { retries: 3, ...rest, shop };
    const isListening = shop.grantedScopes !== null && context.app.topics.has(topic);
    if (isListening) await context.send(topic, payload, options);
    const enumName = topic.replace('/', '_').toUpperCase();
    for (const { uri, secret } of shop.webhookSubscriptions.filter((known) => known.topic === enumName)) {
      await context.send(topic, payload, { secret, ...options, path: new URL(uri).pathname });
    }
  };
  const find = (id: number, { shop = mainShop }: ActionOptions) => {
    const product = shop.products.find((one) => one.id === id);
    if (!product) throw new Error(`The shop has no product ${id}`);
    return product;
  };
  return {
    async createProduct(facts, options = {}) {
      const { products } = options.shop ?? mainShop;
      const number = products.length + 100_001;
      const product = makeLocalProduct(number, { createdAt: now(), updatedAt: now(), ...facts });
      products.push(product);
      await tell('products/create', productPayload(product), options);
      return product;
    },
    async updateProduct(id, change, options = {}) {
      const product = find(id, options);
      Object.assign(product, { updatedAt: laterThan(product.updatedAt) }, change);
      await tell('products/update', productPayload(product), options);
      return product;
    },
    async deleteProduct(id, options = {}) {
      const product = find(id, options);
      const { products } = options.shop ?? mainShop;
      products.splice(products.indexOf(product), 1);
      await tell('products/delete', deletedPayload(product), options);
    },
    async setStock(variantId, quantity, options = {}) {
      const { product, variant } = findVariant(options.shop ?? mainShop, variantId);
      variant.quantity = quantity;
      variant.updatedAt = laterThan(variant.updatedAt);
      product.updatedAt = laterThan(product.updatedAt);
      await tell('inventory_levels/update', inventoryPayload(variant), options);
      await tell('products/update', productPayload(product), {
        ...options,
        eventId: undefined,
        webhookId: undefined,
      });
    },
    async placeOrder(
      { lines, attributes = {}, email = 'shopper@mail.example', note = '', token },
      options = {},
    ) {
      const shop = options.shop ?? mainShop;
      const order: LocalOrder = {
        id: 5_001 + shop.orders.length,
        token: token ?? randomUUID(),
        lines: lines.map((line) => ({ quantity: 1, properties: {}, ...line })),
        attributes,
        note,
        email,
        createdAt: now(),
      };
      for (const line of order.lines) findVariant(shop, line.variantId).variant.quantity -= line.quantity;
      shop.orders.push(order);
      await tell('orders/create', orderPayload(order, shop), options);
      return order;
    },
  };
}

function findVariant(shop: LocalShop, id: number): { product: LocalProduct; variant: LocalVariant } {
  for (const product of shop.products) {
    const variant = product.variants.find((one) => one.id === id);
    if (variant) return { product, variant };
  }
  throw new Error(`The shop has no variant ${id}`);
}

// Timestamps have whole seconds, yet a later change must have a later time.
function laterThan(before: string): string {
  const at = Math.max(Math.floor(Date.now() / 1000) * 1000, Date.parse(before) + 1000);
  return new Date(at).toISOString().replace('.000Z', 'Z');
}
