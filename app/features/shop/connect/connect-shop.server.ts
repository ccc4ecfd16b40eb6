import { saveSettings } from '#app/features/merchant/save-settings.server.ts';
import type { AskedShop } from '#app/features/shop/ask-shop.server.ts';
import { fillShop } from '#app/features/shop/fill-shop.server.ts';
import { forgetFormerShop } from '#app/features/shop/privacy/forget-former-shop.server.ts';
import { queueSync } from '#app/features/shop/sync/queue-sync.server.ts';
import { refusalToConnect } from '#app/features/shop/connect/refusal-to-connect.server.ts';
import { webhookSecretPlace } from '#app/features/shop/webhooks/get-webhook-secret.server.ts';
import { queueSubscriptions } from '#app/features/shop/webhooks/subscribe-webhooks.job.server.ts';
import { db, newId, type Transaction } from '#app/platform/db.server.ts';
import { log } from '#app/platform/log.server.ts';
import { seal } from '#app/platform/seal.server.ts';
import { storeAccessToken } from '#app/platform/shopify.server.ts';

interface Connection {
  merchantId: string;
  mode: 'connected' | 'token';
  shop: AskedShop;
  tokens: Omit<Parameters<typeof storeAccessToken>[0], 'domain'>;
  /** Empty without one. */
  webhookSecret: string;
  now: Date;
}

/**
 * Makes a shop that let us in the merchant's, keeps its tokens and has its catalog read. Of two merchants at once one
 * gets it; the other is told the reason. Null is done.
 */
export async function connectShop(connection: Connection): Promise<string | null> {
  const { merchantId, shop } = connection;
  const refusal = await db.$transaction(async (tx) => {
    await lock(tx, `connect:${merchantId}`);
    await lock(tx, `connect:${shop.domain}`);
    const reason = await refusalToConnect({ merchantId, domain: shop.domain }, tx);
    if (reason) return reason;
    await keepShop(tx, connection);
    await forgetFormerShop({ merchantId, domain: shop.domain }, tx);
    await storeAccessToken({ domain: shop.domain, ...connection.tokens });
    await queueSync({ merchantId, kind: 'full', within: tx });
    await queueSubscriptions({ merchantId, within: tx });
    return null;
  });
  if (refusal === null) await followShop(merchantId, shop);
  return refusal;
}

async function lock(tx: Transaction, name: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

async function keepShop(tx: Transaction, { merchantId, mode, shop, ...rest }: Connection): Promise<void> {
  const { domain, name, email, currency, timezone, url } = shop;
  const facts = {
    ...{ mode, name, email, currency, timezone, url },
    webhookSecret: rest.webhookSecret === '' ? null : seal(rest.webhookSecret, webhookSecretPlace(domain)),
    uninstalledAt: null,
    installedAt: rest.now,
  };
  await tx.shop.upsert({
    where: { merchantId },
    create: { id: newId(), merchantId, domain, ...facts },
    update: facts,
  });
}

/** Prices come in the store's currency, so the settings take that over; of the rest only what is empty is filled. */
async function followShop(merchantId: string, { currency }: AskedShop): Promise<void> {
  await fillShop({ merchantId });
  const saved = await saveSettings({ merchantId, changes: { storeInfo: { currency } } });
  if (!saved.ok) log.warn({ merchantId, currency }, 'the currency of a connected store was not taken over');
}
