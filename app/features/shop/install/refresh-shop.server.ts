import { z } from 'zod';
import { parseChanges } from '#app/features/merchant/settings/parse-changes.ts';
import { saveSettingsWithin } from '#app/features/merchant/settings/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import {
  onlyUnset,
  SHOP_QUERY,
  type ShopDetails,
  shopDetailsSchema,
  toOnboardingDraft,
  toSettings,
} from '#app/features/shop/install/shop-details.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { enqueueWebhookSubscriptions } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import { db, pool, type Transaction } from '#app/platform/db/db.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

const TIMEOUT_MS = 5_000;

/**
 * Asks a store what it is called and where it is, and fills in what the merchant has not set. Said again, it changes
 * only what the store changed. False when the store could not be asked right now.
 */
export async function refreshShopDetails({ merchantId }: { merchantId: string }): Promise<boolean> {
  const shop = await db.shop.findUnique({
    where: { merchantId },
    select: { domain: true, uninstalledAt: true },
  });
  if (!shop || shop.uninstalledAt) return true;
  const { domain } = shop;
  const answer = await queryAdminApi({
    domain,
    query: SHOP_QUERY,
    schema: shopDetailsSchema,
    timeoutMs: TIMEOUT_MS,
  });
  if (!answer.ok) {
    log.warn({ domain, reason: answer.reason }, 'a store did not say what it is called');
    return false;
  }
  await db.$transaction((transaction) =>
    saveShopDetails(transaction, { merchantId, domain, shop: answer.data.shop }),
  );
  return true;
}

interface ShopDetailsUpdate {
  merchantId: string;
  domain: string;
  shop: ShopDetails;
}

// The wizard's row is locked before the settings, in the order in which an autosave locks them.
async function saveShopDetails(transaction: Transaction, filling: ShopDetailsUpdate): Promise<void> {
  const { merchantId, domain, shop } = filling;
  // A store that left while it was being asked is not written down any more.
  const held = await transaction.$queryRaw<unknown[]>`
    select 1 from shop where merchant_id = ${merchantId}::uuid and domain = ${domain} and uninstalled_at is null
      for update`;
  if (held.length === 0) return;
  const rows = await transaction.$queryRaw<{ draft: unknown }[]>`
    select draft from onboarding where merchant_id = ${merchantId}::uuid and not is_complete for update`;
  if (rows[0]) {
    const draft = JSON.stringify(onlyUnset(toOnboardingDraft(shop), rows[0].draft));
    await transaction.$executeRaw`
      update onboarding set draft = draft || ${draft}::jsonb, updated_at = now()
      where merchant_id = ${merchantId}::uuid`;
  }
  await fillEmptySettings(transaction, filling);
  await transaction.shop.updateMany({
    where: { merchantId, domain },
    data: {
      name: shop.name,
      email: shop.email ?? '',
      currency: shop.currencyCode,
      timezone: shop.ianaTimezone,
      url: shop.primaryDomain?.url ?? '',
    },
  });
}

async function fillEmptySettings(
  transaction: Transaction,
  { merchantId, shop }: ShopDetailsUpdate,
): Promise<void> {
  const stored = await transaction.merchantSettings.findUnique({
    where: { merchantId },
    select: { storeInfo: true, leads: true },
  });
  const { storeInfo, leads } = toSettings(shop);
  const wanted: SettingsChanges = {
    storeInfo: onlyValid('storeInfo', onlyUnset(storeInfo, stored?.storeInfo)),
    leads: onlyValid('leads', onlyUnset(leads, stored?.leads)),
  };
  await saveSettingsWithin(transaction, { merchantId, changes: wanted });
}

// A store may say what no form of ours would take, e.g. a time zone that this machine doesn't know.
function onlyValid(section: 'storeInfo' | 'leads', values: Record<string, string>): Record<string, never> {
  const fits = ([name, value]: [string, string]) => parseChanges({ [section]: { [name]: value } }).ok;
  return Object.fromEntries(Object.entries(values).filter(fits)) as Record<string, never>;
}

const QUERY = `#graphql
  query GrantedScopes { currentAppInstallation { accessScopes { handle } } }`;
const grantedScopesSchema = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })).max(200) }),
});

/**
 * Asks a merchant's shop what it grants now, more or less than before, and has it tell of what the app may know of
 * since. False when it couldn't be asked.
 */
export async function refreshGrantedScopes({ merchantId }: { merchantId: string }): Promise<boolean> {
  const shop = await getShop({ merchantId });
  if (!shop || shop.uninstalledAt) return false;
  const { domain } = shop;
  const asked = await queryAdminApi({ domain, query: QUERY, schema: grantedScopesSchema });
  if (!asked.ok) return false;
  const granted = asked.data.currentAppInstallation.accessScopes.map(({ handle }) => handle);
  await pool.query('update shopify_session set scope = $2 where shop = $1 and not is_online', [
    domain,
    granted.join(','),
  ]);
  await enqueueWebhookSubscriptions({ merchantId });
  return true;
}
