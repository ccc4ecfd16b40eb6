import { z } from 'zod';
import { getShop, getWebhookSecret, listGrantedScopes } from '#app/features/shop/shop.server.ts';
import { ORDERS_SCOPE, type ShopFacts } from '#app/features/shop/shop.ts';
import { PRODUCT_TOPICS } from '#app/features/shop/webhooks/webhook-topics.ts';
import { pool, type Transaction } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';
import type { AdminApiError } from '#app/platform/shopify/admin-response.ts';

const QUEUE = 'subscribe-webhooks';
const WEBHOOKS_PATH = '/webhooks';

const LIST_QUERY = `#graphql
  query SubscribedTopics { webhookSubscriptions(first: 50) { nodes { topic uri } } }`;
const CREATE_MUTATION = `#graphql
  mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
      userErrors { field message }
    }
  }`;
const subscriptionsSchema = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(z.object({ topic: z.string(), uri: z.string() })).max(50),
  }),
});

/**
 * Has a shop tell of what the app's own configuration doesn't ask it for: of orders where it lets them be read, and of
 * its products too where it was connected with a token of its own. Said again, only what is missing is subscribed to.
 */
export const subscribeWebhooksJob = defineJob({
  queue: QUEUE,
  schema: z.object({ merchantId: z.uuid() }),
  async run({ merchantId }) {
    const shop = await getShop({ merchantId });
    if (!shop || shop.uninstalledAt) return;
    const { domain } = shop;
    const topics = await listTopics(shop);
    if (topics.length === 0) return;
    const uri = env().SHOPIFY_APP_URL + WEBHOOKS_PATH;
    const known = await queryAdminApi({ domain, query: LIST_QUERY, schema: subscriptionsSchema });
    if (!known.ok) return handleRefusal(domain, known);
    const { nodes } = known.data.webhookSubscriptions;
    const own = new Set(nodes.filter((node) => node.uri === uri).map(({ topic }) => topic));
    const missing = topics.map(toTopicEnum).filter((topic) => !own.has(topic));
    for (const topic of missing) {
      const made = await queryAdminApi({
        domain,
        query: CREATE_MUTATION,
        variables: { topic, uri },
        schema: z.unknown(),
      });
      if (!made.ok) return handleRefusal(domain, made);
    }
    await pool.query(
      `update shop set notes = notes || jsonb_build_object('webhooks', now()::text)
        where merchant_id = $1 and domain = $2 and uninstalled_at is null`,
      [merchantId, domain],
    );
  },
});

/** Leaves the job for a merchant's shop. */
export async function enqueueWebhookSubscriptions(request: {
  merchantId: string;
  within?: Transaction;
}): Promise<void> {
  const { merchantId, within } = request;
  await enqueue({ queue: QUEUE, data: { merchantId }, key: merchantId, within });
}

// A token's own scopes are not told to us: there Shopify itself refuses what it doesn't grant.
async function listTopics(shop: ShopFacts): Promise<string[]> {
  if (shop.mode === 'token') return (await getWebhookSecret(shop)) ? [...PRODUCT_TOPICS] : [];
  const scopes = await listGrantedScopes(shop);
  return scopes.includes(ORDERS_SCOPE) ? ['orders/create'] : [];
}

/** `inventory_levels/update` is `INVENTORY_LEVELS_UPDATE` there. */
function toTopicEnum(topic: string): string {
  return topic.replace('/', '_').toUpperCase();
}

// What passes is tried again by the queue; else the nightly sync sees what no webhook told.
function handleRefusal(domain: string, { reason, message }: AdminApiError): void {
  if (reason === 'unavailable' || reason === 'throttled') throw new Error(`${domain}: ${message}`);
  log.warn({ domain, said: message }, 'a store takes no webhooks from us');
}
