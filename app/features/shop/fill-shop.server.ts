import { readChanges } from '#app/features/merchant/read-changes.ts';
import type { SettingsChanges } from '#app/features/merchant/settings.ts';
import { saveSettings } from '#app/features/merchant/save-settings.server.ts';
import {
  draftOf,
  onlyUnset,
  settingsOf,
  SHOP_QUERY,
  shopAnswer,
  type ShopAnswer,
} from '#app/features/shop/sync/shop-answer.ts';
import { db, type Transaction } from '#app/platform/db.server.ts';
import { log } from '#app/platform/log.server.ts';
import { askAdmin } from '#app/platform/shopify-admin.server.ts';

const TIMEOUT_MS = 5_000;

/**
 * Asks a store what it is called and where it is, and fills in what the merchant has not set. Said again, it changes
 * only what the store changed. False when the store could not be asked right now.
 */
export async function fillShop({ merchantId }: { merchantId: string }): Promise<boolean> {
  const shop = await db.shop.findUnique({
    where: { merchantId },
    select: { domain: true, uninstalledAt: true },
  });
  if (!shop || shop.uninstalledAt) return true;
  const { domain } = shop;
  const answer = await askAdmin({ domain, query: SHOP_QUERY, schema: shopAnswer, timeoutMs: TIMEOUT_MS });
  if (!answer.ok) {
    log.warn({ domain, reason: answer.reason }, 'a store did not say what it is called');
    return false;
  }
  await db.$transaction((transaction) => fill(transaction, { merchantId, domain, shop: answer.data.shop }));
  return true;
}

interface Filling {
  merchantId: string;
  domain: string;
  shop: ShopAnswer;
}

// The wizard's row is locked before the settings, in the order in which an autosave locks them.
async function fill(transaction: Transaction, filling: Filling): Promise<void> {
  const { merchantId, domain, shop } = filling;
  // A store that left while it was being asked is not written down any more.
  const held = await transaction.$queryRaw<unknown[]>`
    select 1 from shop where merchant_id = ${merchantId}::uuid and domain = ${domain} and uninstalled_at is null
      for update`;
  if (held.length === 0) return;
  const rows = await transaction.$queryRaw<{ draft: unknown }[]>`
    select draft from onboarding where merchant_id = ${merchantId}::uuid and not is_complete for update`;
  if (rows[0]) {
    const draft = JSON.stringify(onlyUnset(draftOf(shop), rows[0].draft));
    await transaction.$executeRaw`
      update onboarding set draft = draft || ${draft}::jsonb, updated_at = now()
      where merchant_id = ${merchantId}::uuid`;
  }
  await fillSettings(transaction, filling);
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

async function fillSettings(transaction: Transaction, { merchantId, shop }: Filling): Promise<void> {
  const stored = await transaction.merchantSettings.findUnique({
    where: { merchantId },
    select: { storeInfo: true, leads: true },
  });
  const { storeInfo, leads } = settingsOf(shop);
  const wanted: SettingsChanges = {
    storeInfo: onlyAccepted('storeInfo', onlyUnset(storeInfo, stored?.storeInfo)),
    leads: onlyAccepted('leads', onlyUnset(leads, stored?.leads)),
  };
  await saveSettings({ merchantId, changes: wanted }, transaction);
}

// A store may say what no form of ours would take, e.g. a time zone that this machine doesn't know.
function onlyAccepted(section: 'storeInfo' | 'leads', values: Record<string, string>): Record<string, never> {
  const fits = ([name, value]: [string, string]) => readChanges({ [section]: { [name]: value } }).ok;
  return Object.fromEntries(Object.entries(values).filter(fits)) as Record<string, never>;
}
