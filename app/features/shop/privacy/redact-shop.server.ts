import { z } from 'zod';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { eraseMerchant } from '#app/features/merchant/compliance/compliance.server.ts';
import {
  hashShopDomain,
  recordDisconnectedShop,
  recordPrivacyAudit,
} from '#app/features/shop/privacy/disconnected-shops.server.ts';
import { redactShopperNames } from '#app/features/shop/privacy/redact-unowned-rows.server.ts';
import { db, deleteMerchantRows, inTransaction, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';

/** How long one turn may erase; the next one goes on. */
const STEP_MS = 20_000;
const startedSchema = z.object({ merchantIds: z.array(z.uuid()).max(10_000) });

interface Redaction {
  domain: string;
  triggeredAt: Date;
  receiptId: string;
  /** What an earlier turn left: whose data is being erased. */
  payload: object;
  turnMs?: number;
}

/**
 * Erases all that came from a shop, with the merchant who has it and with those who had it before. A merchant whom
 * nobody reaches but from that shop goes with it; one with members of their own keeps the account. An installation
 * that is newer than the request stays.
 */
export async function redactShop(redaction: Redaction): Promise<'done' | 'stale' | 'more'> {
  const { domain, receiptId, payload, turnMs = STEP_MS } = redaction;
  const begun = startedSchema.safeParse(payload).data ?? (await startRedaction(redaction));
  if (begun === 'stale') return 'stale';
  const until = Date.now() + turnMs;
  for (const merchantId of begun.merchantIds) {
    if (!(await eraseMerchantData({ merchantId, domain, until }))) return 'more';
  }
  await deleteDomainRows({ domain, receiptId });
  await recordPrivacyAudit({ action: 'shop.redact', merchantId: null, domain, detail: {} });
  return 'done';
}

/**
 * Cuts the shop off its merchant, and notes with the request whose data goes: from here on neither a late webhook
 * nor a new installation finds the merchant, and after a crash the erasure still does.
 */
async function startRedaction(redaction: Redaction): Promise<{ merchantIds: string[] } | 'stale'> {
  const { domain, triggeredAt, receiptId } = redaction;
  return inTransaction(async (client) => {
    await detachShop(client, { domain, triggeredAt });
    const { rows } = await client.query<{ merchantId: string }>(
      `select merchant_id as "merchantId" from former_shop
        where shop_hash = $1 and redacted_at is null order by merchant_id`,
      [hashShopDomain(domain)],
    );
    const merchantIds = rows.map(({ merchantId }) => merchantId);
    const { rows: newer } = await client.query('select from shop where domain = $1', [domain]);
    if (newer.length > 0 && merchantIds.length === 0) return 'stale';
    await client.query('update webhook_receipt set payload = $2 where id = $1', [
      receiptId,
      JSON.stringify({ merchantIds }),
    ]);
    return { merchantIds };
  });
}

async function detachShop(
  client: PoolClient,
  { domain, triggeredAt }: { domain: string; triggeredAt: Date },
): Promise<void> {
  const { rows } = await client.query<{ merchantId: string }>(
    'delete from shop where domain = $1 and installed_at <= $2 returning merchant_id as "merchantId"',
    [domain, triggeredAt],
  );
  for (const { merchantId } of rows) {
    await recordDisconnectedShop({ merchantId, domain, keepsProducts: false }, client);
    await client.query('delete from shopify_session where shop = $1', [domain]);
  }
}

interface Erasure {
  merchantId: string;
  domain: string;
  until: number;
}

async function eraseMerchantData({ merchantId, domain, until }: Erasure): Promise<boolean> {
  const shopHash = hashShopDomain(domain);
  const former = await db.formerShop.findFirst({ where: { merchantId, shopHash, redactedAt: null } });
  const [members, shops] = await Promise.all([
    db.teamMember.count({ where: { merchantId } }),
    db.shop.count({ where: { merchantId } }),
  ]);
  const stays = members > 0 || shops > 0;
  // Connected again meanwhile, or done in an earlier turn.
  if (stays && !former) return true;
  await redactShopperNames({ merchantId });
  if (!stays) return eraseMerchant({ merchantId, until });
  const { leftAt, keepsProducts } = former!;
  if (!(await eraseShopData({ merchantId, leftAt, keepsProducts, until }))) return false;
  await db.formerShop.updateMany({ where: { merchantId, shopHash }, data: { redactedAt: new Date() } });
  return true;
}

async function deleteDomainRows({ domain, receiptId }: { domain: string; receiptId: string }): Promise<void> {
  // Installed anew while its former data went: what is there now is the new installation's.
  if (await db.shop.count({ where: { domain } })) return;
  await pool.query('delete from shopify_session where shop = $1', [domain]);
  // An account that stays may hold a person whose wish still waits.
  await pool.query(
    `delete from webhook_receipt where shop_domain = $1 and id <> $2
        and not (topic = 'customers/redact' and status in ('waiting', 'retrying'))`,
    [domain, receiptId],
  );
}

type TableFilter = readonly [table: string, only: string];

/** What people left there; of two stores that a merchant had one after the other, the time tells them apart. */
const CUSTOMER_TABLES: readonly TableFilter[] = [
  ['chat_session', "channel = 'storefront'"],
  ['chat_order', 'true'],
  ['data_request', 'true'],
];

/** What keeps the account in step with the store that it is connected to. */
const CONNECTION_TABLES: readonly TableFilter[] = [
  ['deleted_product', 'true'],
  ['sync_run', 'true'],
  ['subscription', "provider = 'shopify'"],
];

/** Erases what a former shop brought into an account that lives on without it. False when `until` came first. */
export async function eraseShopData(input: {
  merchantId: string;
  leftAt: Date;
  /** The merchant chose to go on with the products when they left the shop. */
  keepsProducts: boolean;
  until: number;
}): Promise<boolean> {
  const { merchantId, leftAt, keepsProducts, until } = input;
  for (const [table, only] of CUSTOMER_TABLES) {
    const fromThere = `${only} and created_at <= '${leftAt.toISOString()}'`;
    if (!(await deleteMerchantRows({ merchantId, table, only: fromThere, until }))) return false;
  }
  // With another shop since, the products and the rest are that one's.
  if (await db.shop.count({ where: { merchantId } })) return true;
  for (const [table, only] of CONNECTION_TABLES) {
    if (!(await deleteMerchantRows({ merchantId, table, only, until }))) return false;
  }
  return keepsProducts || eraseProducts(merchantId, until);
}

async function eraseProducts(merchantId: string, until: number): Promise<boolean> {
  // Brands that only the shop's products have, while that can still be seen.
  const onlyThere = { some: { origin: 'shopify' }, every: { origin: 'shopify' } };
  await db.brand.deleteMany({ where: { merchantId, products: onlyThere, picks: { none: {} } } });
  if (!(await deleteMerchantRows({ merchantId, table: 'product', only: "origin = 'shopify'", until })))
    return false;
  await notifyChannel(CATALOG_CHANNEL, merchantId);
  return true;
}
