import { z } from 'zod';
import { parseChanges } from '#app/features/merchant/settings/parse-settings.ts';
import {
  scheduleAppearancePublish,
  saveSettingsInTransaction,
} from '#app/features/merchant/settings/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { enqueueSync } from '#app/features/shop/sync/enqueue-sync.server.ts';
import { enqueueWebhookSubscriptions } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import { db, newId, type Transaction, pool } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { queryAdminApi } from '#app/platform/shopify/admin-api.server.ts';

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

const DETAILS_QUEUE = 'refresh-shop-details';

/** Fetches the details of a shop that couldn't be reached during its installation. */
export const refreshShopDetailsJob = defineJob({
  queue: DETAILS_QUEUE,
  schema: z.object({ merchantId: z.uuid() }),
  concurrency: 4,
  async run({ merchantId }) {
    if (!(await refreshShopDetails(merchantId))) throw new Error('The shop did not answer');
  },
});

export async function enqueueShopDetailsRefresh(merchantId: string): Promise<void> {
  await enqueue({
    queue: DETAILS_QUEUE,
    data: { merchantId },
    key: merchantId,
    group: merchantId,
    afterMs: 15_000,
  });
}

const DETAILS_TIMEOUT_MS = 5_000;

const DETAILS_QUERY = `#graphql
  query ShopDetails {
    shop {
      name email contactEmail myshopifyDomain currencyCode ianaTimezone unitSystem primaryDomain { url }
      billingAddress { phone }
    }
    currentAppInstallation { accessScopes { handle } }
  }`;

const shortText = z.string().max(1_000);
const detailsSchema = z
  .object({
    shop: z.object({
      name: shortText.min(1),
      email: shortText,
      contactEmail: shortText,
      myshopifyDomain: shortText.toLowerCase(),
      currencyCode: shortText,
      ianaTimezone: shortText,
      unitSystem: shortText,
      primaryDomain: z.object({ url: shortText }),
      billingAddress: z.object({ phone: shortText.nullable() }),
    }),
    currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: shortText })).max(500) }),
  })
  .transform(({ shop, currentAppInstallation }) => ({
    ...shop,
    scopes: currentAppInstallation.accessScopes.map(({ handle }) => handle),
  }));
export type ShopDetails = z.infer<typeof detailsSchema>;

/** Fetches a shop's name, contact, locale, and granted scopes. Pass `token` to check it before storing it. */
export function fetchShopDetails(request: { domain: string; token?: string; timeoutMs?: number }) {
  return queryAdminApi({ ...request, query: DETAILS_QUERY, schema: detailsSchema });
}

/** Updates a shop's details and fills in empty settings. False if the shop can't be reached. */
export async function refreshShopDetails(merchantId: string): Promise<boolean> {
  const domain = await getInstalledDomain(merchantId);
  if (domain === null) return true;
  const result = await fetchShopDetails({ domain, timeoutMs: DETAILS_TIMEOUT_MS });
  if (result.ok) await saveShopDetails({ merchantId, domain, shop: result.data });
  else log.warn({ domain, reason: result.reason }, 'shop details not fetched');
  return result.ok;
}

/** Updates the granted scopes and subscribes to the webhooks they allow. False if the shop can't be reached. */
export async function refreshGrantedScopes(merchantId: string): Promise<boolean> {
  const domain = await getInstalledDomain(merchantId);
  const result = domain === null ? null : await fetchShopDetails({ domain });
  if (!result?.ok) return false;
  await pool.query('update shopify_session set scope = $2 where shop = $1 and not is_online', [
    domain,
    result.data.scopes.join(','),
  ]);
  await enqueueWebhookSubscriptions(merchantId);
  return true;
}

async function getInstalledDomain(merchantId: string): Promise<string | null> {
  const where = { merchantId, uninstalledAt: null };
  return (await db.shop.findUnique({ where, select: { domain: true } }))?.domain ?? null;
}

export function toShopColumns({ name, email, currencyCode, ianaTimezone, primaryDomain }: ShopDetails) {
  return { name, email, currency: currencyCode, timezone: ianaTimezone, url: primaryDomain.url };
}

/** Saves a shop's details and fills in empty settings and onboarding answers, unless the app was uninstalled. */
export async function saveShopDetails(input: { merchantId: string; domain: string; shop: ShopDetails }) {
  const { merchantId, domain, shop } = input;
  const { name, email, currency, timezone, url: website } = toShopColumns(shop);
  await db.$transaction(async (transaction) => {
    const installed = await transaction.$queryRaw<unknown[]>`
      select 1 from shop where merchant_id = ${merchantId}::uuid and domain = ${domain} and uninstalled_at is null
        for update`;
    if (installed.length === 0) return;
    // Lock onboarding before the settings, in the same order as autosave.
    const [onboarding] = await transaction.$queryRaw<{ draft: object }[]>`
      select draft from onboarding where merchant_id = ${merchantId}::uuid and not is_complete for update`;
    if (onboarding) {
      const contactInfo = listContacts(shop);
      const answers = { storeName: name.slice(0, 100), website, contactInfo, adminEmail: email };
      const draft = { ...onboarding.draft, ...onlyUnset(answers, onboarding.draft) };
      await transaction.onboarding.update({ where: { merchantId }, data: { draft } });
    }
    const measurementUnit = shop.unitSystem === 'METRIC_SYSTEM' ? 'metric' : 'imperial';
    const storeInfo = { name: name.slice(0, 100), website, currency, timezone, measurementUnit };
    await fillEmptySettings(transaction, { merchantId, storeInfo, leads: { adminEmail: email } });
    await transaction.shop.update({ where: { merchantId, domain }, data: toShopColumns(shop) });
  });
}

/** Shoppers only see phone and email; the merchant decides whether to add more, such as the address. */
function listContacts({ billingAddress: { phone }, contactEmail }: ShopDetails): string {
  return [phone, contactEmail].filter(Boolean).join('\n');
}

type Texts = Record<string, string>;

async function fillEmptySettings(
  transaction: Transaction,
  { merchantId, storeInfo, leads }: { merchantId: string; storeInfo: Texts; leads: Texts },
): Promise<void> {
  const select = { storeInfo: true, leads: true };
  const stored = await transaction.merchantSettings.findUnique({ where: { merchantId }, select });
  const changes: SettingsChanges = {
    storeInfo: onlyValid('storeInfo', onlyUnset(storeInfo, stored?.storeInfo)),
    leads: onlyValid('leads', onlyUnset(leads, stored?.leads)),
  };
  await saveSettingsInTransaction(transaction, { merchantId, changes });
}

function onlyUnset(wanted: Texts, stored: unknown): Texts {
  const current = (stored ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(wanted).filter(([key, value]) => value && !current[key]));
}

// A shop may have values that our settings reject, such as a time zone this system doesn't know.
function onlyValid(section: 'storeInfo' | 'leads', values: Texts): Record<string, never> {
  const isValid = ([name, value]: [string, string]) => parseChanges({ [section]: { [name]: value } }).ok;
  return Object.fromEntries(Object.entries(values).filter(isValid)) as Record<string, never>;
}
