import { scheduleAppearancePublish } from '#app/features/merchant/settings/save-settings.server.ts';
import {
  enqueueShopDetailsRefresh,
  refreshShopDetails,
} from '#app/features/shop/install/shop-details.job.server.ts';
import { enqueueSync } from '#app/features/shop/sync/enqueue-sync.server.ts';
import { enqueueWebhookSubscriptions } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import { db, newId, type Transaction } from '#app/platform/db/db.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';

interface Installation {
  domain: string;
  /** According to Shopify's clock, like the uninstall webhook. */
  at?: Date;
}

/**
 * A reinstall keeps the merchant, and concurrent calls create only one. If shop details can't be fetched now, a
 * job retries.
 */
export function installShop(installation: Installation): Promise<{ merchantId: string }> {
  const { domain } = installation;
  const running = singleton('shop-installs', () => new Map<string, Promise<{ merchantId: string }>>());
  // The first page's loaders run in parallel; each one waiting for the lock would hold a connection.
  const current =
    running.get(domain) ?? installInTransaction(installation).finally(() => running.delete(domain));
  running.set(domain, current);
  return current;
}

async function installInTransaction({
  domain,
  at = new Date(),
}: Installation): Promise<{ merchantId: string }> {
  const { merchantId, isNew } = await db.$transaction(async (transaction) => {
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`install:${domain}`}, 0))`;
    const shop = await transaction.shop.findUnique({ where: { domain } });
    if (shop?.mode === 'installed' && !shop.uninstalledAt)
      return { merchantId: shop.merchantId, isNew: false };
    const id = shop?.merchantId ?? (await createMerchant(transaction, domain));
    const installed = { mode: 'installed', installedAt: at, uninstalledAt: null, syncError: null };
    await transaction.shop.upsert({
      where: { domain },
      create: { id: newId(), merchantId: id, domain, ...installed },
      update: { ...installed, webhookSecret: null },
    });
    await enqueueSync({ merchantId: id, kind: 'full', transaction });
    await enqueueWebhookSubscriptions(id, transaction);
    await scheduleAppearancePublish(id, transaction);
    return { merchantId: id, isNew: true };
  });
  if (isNew && !(await refreshShopDetails(merchantId))) await enqueueShopDetailsRefresh(merchantId);
  return { merchantId };
}

async function createMerchant(transaction: Transaction, domain: string): Promise<string> {
  const merchantId = newId();
  await transaction.merchant.create({ data: { id: merchantId, name: nameFromDomain(domain) } });
  await transaction.merchantSettings.create({ data: { merchantId } });
  await transaction.onboarding.create({ data: { merchantId } });
  return merchantId;
}

/** `dream-beds.myshopify.com` becomes "Dream beds", used until the shop's name is fetched. */
function nameFromDomain(domain: string): string {
  const words = domain.split('.')[0]!.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
