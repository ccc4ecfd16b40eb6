import { z } from 'zod';
import { getShop } from '#app/features/shop/get-shop.server.ts';
import { keepScopes } from '#app/features/shop/keep-scopes.server.ts';
import { askAdmin } from '#app/platform/shopify-admin.server.ts';

const QUERY = `#graphql
  query GrantedScopes { currentAppInstallation { accessScopes { handle } } }`;
const answer = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })).max(200) }),
});

/** Asks a merchant's shop what it grants now, e.g. after its owner was asked for more. False when it couldn't be asked. */
export async function refreshScopes({ merchantId }: { merchantId: string }): Promise<boolean> {
  const shop = await getShop({ merchantId });
  if (!shop || shop.uninstalledAt) return false;
  const { domain } = shop;
  const asked = await askAdmin({ domain, query: QUERY, schema: answer });
  if (!asked.ok) return false;
  const current = asked.data.currentAppInstallation.accessScopes.map(({ handle }) => handle);
  await keepScopes({ merchantId, domain, payload: { current } });
  return true;
}
