import { type LocalSubscription, now } from '../local-shop.ts';
import type { AdminContext } from './admin-resolvers.ts';
import { gid, numberOf } from './product-sources.ts';
import type { Resolvers, Source } from './run.ts';

/** Webhook subscriptions an app creates itself, in addition to those in its configuration file. */

const SCOPES: Record<string, string> = {
  INVENTORY_LEVELS_UPDATE: 'read_inventory',
  ORDERS_CREATE: 'read_orders',
  PRODUCTS_CREATE: 'read_products',
  PRODUCTS_DELETE: 'read_products',
  PRODUCTS_UPDATE: 'read_products',
  THEMES_PUBLISH: 'read_themes',
};
/** Shopify accepts HTTPS only; this one also accepts the local machine. */
const ADDRESS = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|[\w.-]+\.localhost)[:/])/;

export function webhookSource({ id, secret: _secret, ...rest }: LocalSubscription): Source {
  const shown = {
    format: 'JSON',
    filter: null,
    includeFields: [],
    metafieldNamespaces: [],
    updatedAt: rest.createdAt,
  };
  return { __typename: 'WebhookSubscription', id: gid('WebhookSubscription', id), ...rest, ...shown };
}

function problemWith(topic: string, uri: string, { shop, scopes }: AdminContext): string | null {
  const needed = SCOPES[topic];
  if (needed && !scopes.includes(needed)) {
    return `You do not have permission to create or update webhooks with ${topic} topic. This topic requires one of the following scopes: ${needed}.`;
  }
  if (!ADDRESS.test(uri)) return 'Address is invalid';
  const isTaken = shop.webhookSubscriptions.some((known) => known.topic === topic && known.uri === uri);
  return isTaken ? 'Address for this topic has already been taken' : null;
}

export const WEBHOOK_MUTATIONS: Resolvers<AdminContext>[string] = {
  webhookSubscriptionCreate: (_, { topic, webhookSubscription }, context) => {
    const { shop, secret } = context;
    const uri = webhookSubscription.uri ?? '';
    const problem = problemWith(topic, uri, context);
    if (problem) {
      const field = ['webhookSubscription', 'callbackUrl'];
      return { webhookSubscription: null, userErrors: [{ field, message: problem }] };
    }
    const made = { id: 1_000 + shop.webhookSubscriptions.length, topic, uri, secret, createdAt: now() };
    shop.webhookSubscriptions.push(made);
    return { webhookSubscription: webhookSource(made), userErrors: [] };
  },
  webhookSubscriptionDelete: (_, { id }, { shop }) => {
    const at = shop.webhookSubscriptions.findIndex((known) => known.id === numberOf(id));
    if (at < 0) {
      const userErrors = [{ field: ['id'], message: 'Webhook subscription does not exist' }];
      return { deletedWebhookSubscriptionId: null, userErrors };
    }
    shop.webhookSubscriptions.splice(at, 1);
    return { deletedWebhookSubscriptionId: id, userErrors: [] };
  },
};
