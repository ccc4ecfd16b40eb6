import { z } from 'zod';
import type { ShopMode } from '#app/features/shop/shop.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { askAdmin } from '#app/platform/shopify-admin.server.ts';

const TIMEOUT_MS = 6_000;

const UNINSTALL = `#graphql
  mutation Leave { appUninstall { userErrors { field message } } }`;
const LIST_WEBHOOKS = `#graphql
  query OwnWebhooks { webhookSubscriptions(first: 50) { nodes { id uri } } }`;
const DELETE_WEBHOOK = `#graphql
  mutation DeleteWebhook($id: ID!) { webhookSubscriptionDelete(id: $id) { userErrors { field message } } }`;

const anything = z.unknown();
const webhooks = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ id: z.string(), uri: z.string() })).max(50) }),
});

/**
 * Takes us out of a shop while we still have a token: the app that its owner consented to is uninstalled, the webhooks
 * under a token of their own are taken back. False when the owner has to see to it in the shop's admin.
 */
export async function leaveShop({ domain, mode }: { domain: string; mode: ShopMode }): Promise<boolean> {
  const isGone = mode === 'token' ? await takeBackWebhooks(domain) : await uninstall(domain);
  if (!isGone) log.info({ domain, mode }, 'a store could not be left behind cleanly');
  return isGone;
}

async function uninstall(domain: string): Promise<boolean> {
  const answer = await askAdmin({ domain, query: UNINSTALL, schema: anything, timeoutMs: TIMEOUT_MS });
  // Without a token the app is no longer there.
  return answer.ok || answer.reason === 'revoked';
}

async function takeBackWebhooks(domain: string): Promise<boolean> {
  const listed = await askAdmin({ domain, query: LIST_WEBHOOKS, schema: webhooks, timeoutMs: TIMEOUT_MS });
  if (!listed.ok) return listed.reason === 'revoked';
  const own = listed.data.webhookSubscriptions.nodes.filter(({ uri }) =>
    uri.startsWith(`${env().SHOPIFY_APP_URL}/`),
  );
  const outcomes = await Promise.all(
    own.map(({ id }) =>
      askAdmin({ domain, query: DELETE_WEBHOOK, variables: { id }, schema: anything, timeoutMs: TIMEOUT_MS }),
    ),
  );
  return outcomes.every(({ ok }) => ok);
}
