import { enqueueShopDetailsRefresh } from '#app/features/shop/install/refresh-shop-details.job.server.ts';
import { refreshShopDetails } from '#app/features/shop/install/refresh-shop.server.ts';
import { nameFromDomain } from '#app/features/shop/shop.ts';
import { enqueueSync } from '#app/features/shop/sync/enqueue-sync.server.ts';
import { enqueueWebhookSubscriptions } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import { db, newId, type Transaction } from '#app/platform/db/db.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';

interface Installation {
  domain: string;
  /** When Shopify let somebody in, by its own clock, as it tells when the app is uninstalled. */
  at?: Date;
}

interface InstallResult {
  merchantId: string;
}

/**
 * Gives a store that opened the app from its Shopify admin a merchant: its own again after a reinstall, a new one the
 * first time. Two at once make one. What the store is called is filled in at once where it answers, else by a job.
 */
export async function installShop({ domain, at = new Date() }: Installation): Promise<InstallResult> {
  const running = singleton('shop-installs', () => new Map<string, Promise<InstallResult>>());
  // The loaders of a first page come all at once; each waiting would hold a connection that the first one needs.
  const known = running.get(domain);
  if (known) return known;
  const own = installLocked({ domain, at }).finally(() => running.delete(domain));
  running.set(domain, own);
  return own;
}

async function installLocked({ domain, at }: Required<Installation>): Promise<InstallResult> {
  const { merchantId, isNew } = await db.$transaction(async (transaction) => {
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`install:${domain}`}, 0))`;
    return installInTransaction(transaction, { domain, at });
  });
  if (isNew && !(await refreshShopDetails({ merchantId }))) await enqueueShopDetailsRefresh({ merchantId });
  return { merchantId };
}

async function installInTransaction(
  transaction: Transaction,
  { domain, at }: Required<Installation>,
): Promise<InstallResult & { isNew: boolean }> {
  const known = await transaction.shop.findUnique({ where: { domain } });
  if (known?.mode === 'installed' && !known.uninstalledAt) {
    return { merchantId: known.merchantId, isNew: false };
  }
  const now = {
    mode: 'installed',
    installedAt: at,
    uninstalledAt: null,
    syncError: null,
    webhookSecret: null,
  };
  const merchantId = known?.merchantId ?? (await createMerchant(transaction, domain));
  if (known) await transaction.shop.update({ where: { domain }, data: now });
  else await transaction.shop.create({ data: { id: newId(), merchantId, domain, ...now } });
  await enqueueSync({ merchantId, kind: 'full', within: transaction });
  await enqueueWebhookSubscriptions({ merchantId, within: transaction });
  return { merchantId, isNew: true };
}

async function createMerchant(transaction: Transaction, domain: string): Promise<string> {
  const merchantId = newId();
  await transaction.merchant.create({ data: { id: merchantId, name: nameFromDomain(domain) } });
  await transaction.merchantSettings.create({ data: { merchantId } });
  await transaction.onboarding.create({ data: { merchantId } });
  return merchantId;
}
