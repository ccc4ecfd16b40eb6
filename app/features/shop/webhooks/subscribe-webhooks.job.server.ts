import { z } from 'zod';
import {
  getShop,
  getWebhookSecret,
  listGrantedScopes,
  ORDERS_SCOPE,
  type Shop,
} from '#app/features/shop/shop.server.ts';
import { PRODUCT_TOPICS } from '#app/features/shop/webhooks/webhook-topics.ts';
import { pool, type Transaction } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

const QUEUE = 'subscribe-webhooks';

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

/** Subscribes to webhooks that the app configuration doesn't include and the shop doesn't send yet. */
export const subscribeWebhooksJob = defineJob({
  queue: QUEUE,
  schema: z.object({ merchantId: z.uuid() }),
  async run({ merchantId }) {
    const shop = await getShop(merchantId);
    const topics = shop && !shop.uninstalledAt ? await listTopics(shop) : [];
    if (!shop || topics.length === 0) return;
    const { domain } = shop;
    const refusal = await subscribe(domain, topics);
    if (refusal?.reason === 'unavailable' || refusal?.reason === 'throttled')
      throw new Error(`${domain}: ${refusal.message}`);
    // The nightly sync picks up the changes instead.
    if (refusal) return log.warn({ domain, message: refusal.message }, 'webhook subscription refused');
    await pool.query(
      `update shop set notes = notes || jsonb_build_object('webhooks', now()::text)
        where merchant_id = $1 and domain = $2 and uninstalled_at is null`,
      [merchantId, domain],
    );
  },
});

export async function enqueueWebhookSubscriptions(merchantId: string, transaction?: Transaction) {
  await enqueue({ queue: QUEUE, data: { merchantId }, key: merchantId, transaction });
}

// A custom app's scopes are unknown; Shopify rejects topics they don't cover.
async function listTopics({ domain, mode }: Shop): Promise<readonly string[]> {
  if (mode === 'token') return (await getWebhookSecret(domain)) ? PRODUCT_TOPICS : [];
  return (await listGrantedScopes(domain)).includes(ORDERS_SCOPE) ? ['orders/create'] : [];
}

async function subscribe(domain: string, topics: readonly string[]) {
  const uri = `${env().SHOPIFY_APP_URL}/webhooks`;
  const listed = await queryAdminApi({ domain, query: LIST_QUERY, schema: subscriptionsSchema });
  if (!listed.ok) return listed;
  const existing = listed.data.webhookSubscriptions.nodes.filter((node) => node.uri === uri);
  for (const name of topics) {
    const topic = name.replace('/', '_').toUpperCase();
    if (existing.some((node) => node.topic === topic)) continue;
    const mutation = { domain, query: CREATE_MUTATION, variables: { topic, uri }, schema: z.unknown() };
    const created = await queryAdminApi(mutation);
    if (!created.ok) return created;
  }
  return null;
}
