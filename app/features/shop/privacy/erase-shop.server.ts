import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CATALOG_CHANNEL } from '#app/features/inventory/inventory.ts';
import { eraseMerchant, recordPrivacyAudit } from '#app/features/merchant/compliance/compliance.server.ts';
import { redactShopperDetails } from '#app/features/shop/privacy/redact-unowned-rows.server.ts';
import {
  db,
  deleteMerchantRows,
  inTransaction,
  pool,
  type PoolClient,
  type Transaction,
} from '#app/platform/db/db.server.ts';
import { notifyChannel } from '#app/platform/db/notify.server.ts';

/**
 * Records a shop for privacy webhooks, which can arrive days later. Call it in the transaction that disconnects
 * the shop.
 */
export async function recordFormerShop(
  shop: { merchantId: string; domain: string; keepsProducts: boolean },
  transaction: PoolClient,
): Promise<void> {
  await transaction.query(
    `insert into former_shop (merchant_id, shop_hash, left_at, keeps_products)
     select m.id, $2, clock_timestamp(), $3 from merchant m where m.id = $1
     on conflict (merchant_id, shop_hash)
       do update set left_at = excluded.left_at, keeps_products = excluded.keeps_products, redacted_at = null`,
    [shop.merchantId, hashShopDomain(shop.domain), shop.keepsProducts],
  );
}

/** Called when a merchant reconnects the store. */
export async function deleteFormerShop(
  { merchantId, domain }: { merchantId: string; domain: string },
  transaction: Transaction,
): Promise<void> {
  await transaction.formerShop.deleteMany({ where: { merchantId, shopHash: hashShopDomain(domain) } });
}

const FORMER_MERCHANTS_MAX = 1_000;

export async function listFormerMerchants(domain: string): Promise<string[]> {
  const { rows } = await pool.query<{ merchantId: string }>(
    'select merchant_id as "merchantId" from former_shop where shop_hash = $1 order by merchant_id limit $2',
    [hashShopDomain(domain), FORMER_MERCHANTS_MAX],
  );
  return rows.map(({ merchantId }) => merchantId);
}

/** Identifies a shop without storing its name. */
export function hashShopDomain(domain: string): string {
  return createHash('sha256').update(domain).digest('hex');
}

/** How long one run may take; the next run continues. */
const STEP_MS = 20_000;
const startedSchema = z.object({ merchantIds: z.array(z.uuid()).max(10_000) });

interface ShopErasure {
  domain: string;
  triggeredAt: Date;
  webhookId: string;
  /** Contains the merchants to erase if an earlier run stored them. */
  payload: object;
  stepMs?: number;
}

/**
 * Keeps the account of a merchant that has members with an account or another shop; erases any other merchant
 * entirely. Skips a newer installation.
 */
export async function eraseShop(erasure: ShopErasure): Promise<'done' | 'stale' | 'more'> {
  const { domain, webhookId, payload, stepMs = STEP_MS } = erasure;
  const merchantIds = startedSchema.safeParse(payload).data?.merchantIds ?? (await startErasure(erasure));
  if (!merchantIds) return 'stale';
  const until = Date.now() + stepMs;
  for (const merchantId of merchantIds)
    if (!(await eraseMerchantData({ merchantId, domain, until }))) return 'more';
  await deleteDomainRows(domain, webhookId);
  const shopHash = hashShopDomain(domain);
  await recordPrivacyAudit({ action: 'shop.redact', merchantId: null, shopHash, detail: {} });
  return 'done';
}

/**
 * Stores the affected merchants with the request, for late webhooks and crash recovery. Null if the shop was
 * installed again.
 */
async function startErasure({ domain, triggeredAt, webhookId }: ShopErasure): Promise<string[] | null> {
  return inTransaction(async (transaction) => {
    const deleted = await transaction.query<{ merchantId: string }>(
      'delete from shop where domain = $1 and installed_at <= $2 returning merchant_id as "merchantId"',
      [domain, triggeredAt],
    );
    for (const { merchantId } of deleted.rows) {
      await recordFormerShop({ merchantId, domain, keepsProducts: false }, transaction);
      await transaction.query('delete from shopify_session where shop = $1', [domain]);
    }
    const { rows } = await transaction.query<{ merchantId: string }>(
      `select merchant_id as "merchantId" from former_shop
        where shop_hash = $1 and redacted_at is null order by merchant_id`,
      [hashShopDomain(domain)],
    );
    const { rowCount: newer } = await transaction.query('select from shop where domain = $1', [domain]);
    if (newer && rows.length === 0) return null;
    const merchantIds = rows.map(({ merchantId }) => merchantId);
    await transaction.query('update webhook_receipt set payload = $2 where id = $1', [
      webhookId,
      JSON.stringify({ merchantIds }),
    ]);
    return merchantIds;
  });
}

/** The erase functions return false if they run out of time. */
interface MerchantErasure {
  merchantId: string;
  until: number;
}

async function eraseMerchantData({
  domain,
  ...erasure
}: MerchantErasure & { domain: string }): Promise<boolean> {
  const { merchantId } = erasure;
  const where = { merchantId, shopHash: hashShopDomain(domain), redactedAt: null };
  const former = await db.formerShop.findFirst({ where });
  const [members, shops] = await Promise.all([
    // Shopify staff have no account.
    db.teamMember.count({ where: { merchantId, status: 'active', userId: { not: null } } }),
    db.shop.count({ where: { merchantId } }),
  ]);
  const keepsAccount = members > 0 || shops > 0;
  // The shop was reconnected, or an earlier run erased it.
  if (keepsAccount && !former) return true;
  await redactShopperDetails(merchantId);
  if (!keepsAccount) return eraseMerchant(erasure);
  if (!(await eraseShopData(erasure, former!))) return false;
  await db.formerShop.updateMany({ where, data: { redactedAt: new Date() } });
  return true;
}

async function deleteDomainRows(domain: string, webhookId: string): Promise<void> {
  // Reinstalled in the meantime: the rows belong to the new installation.
  if (await db.shop.count({ where: { domain } })) return;
  await pool.query('delete from shopify_session where shop = $1', [domain]);
  // If the account stays, its customers may still have to be erased.
  await pool.query(
    `delete from webhook_receipt where shop_domain = $1 and id <> $2
        and not (topic = 'customers/redact' and status in ('waiting', 'retrying'))`,
    [domain, webhookId],
  );
}

type TableFilter = readonly [table: string, only: string];

/** Tables with shopper data. Only rows from before the disconnect belong to the shop. */
const CUSTOMER_TABLES: readonly TableFilter[] = [
  ['chat_session', "channel = 'storefront'"],
  ['chat_order', 'true'],
  ['data_request', 'true'],
];

const CONNECTION_TABLES: readonly TableFilter[] = [
  ['deleted_product', 'true'],
  ['sync_run', 'true'],
  ['subscription', "provider = 'shopify'"],
];

async function eraseShopData(
  erasure: MerchantErasure,
  { leftAt, keepsProducts }: { leftAt: Date; keepsProducts: boolean },
): Promise<boolean> {
  const { merchantId } = erasure;
  const eraseTables = async (tables: readonly TableFilter[], filter: string) => {
    for (const [table, only] of tables)
      if (!(await deleteMerchantRows({ ...erasure, table, only: `${only} and ${filter}` }))) return false;
    return true;
  };
  if (!(await eraseTables(CUSTOMER_TABLES, `created_at <= '${leftAt.toISOString()}'`))) return false;
  // Products and the rest belong to another shop connected since.
  if (await db.shop.count({ where: { merchantId } })) return true;
  if (!(await eraseTables(CONNECTION_TABLES, 'true'))) return false;
  if (keepsProducts) return true;
  // Delete brands before products, which show whether a brand was only used by the shop.
  const onlyShop = { some: { origin: 'shopify' }, every: { origin: 'shopify' } };
  await db.brand.deleteMany({ where: { merchantId, products: onlyShop, picks: { none: {} } } });
  if (!(await eraseTables([['product', "origin = 'shopify'"]], 'true'))) return false;
  await notifyChannel(CATALOG_CHANNEL, merchantId);
  return true;
}
