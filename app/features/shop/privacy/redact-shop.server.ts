import { z } from 'zod';
import { eraseMerchant } from '#app/features/merchant/erase-merchant.server.ts';
import { hashDomain } from '#app/features/shop/hash-domain.server.ts';
import { blotShoppers } from '#app/features/shop/privacy/blot-shoppers.server.ts';
import { eraseShopData } from '#app/features/shop/privacy/erase-shop-data.server.ts';
import { keepFormerShop } from '#app/features/shop/privacy/keep-former-shop.server.ts';
import { noteErasure } from '#app/features/shop/privacy/note-erasure.server.ts';
import { db, inTransaction, pool, type PoolClient } from '#app/platform/db.server.ts';

/** How long one turn may erase; the next one goes on. */
const TURN_MS = 20_000;
const begunWith = z.object({ merchantIds: z.array(z.uuid()).max(10_000) });

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
  const { domain, receiptId, payload, turnMs = TURN_MS } = redaction;
  const begun = begunWith.safeParse(payload).data ?? (await begin(redaction));
  if (begun === 'stale') return 'stale';
  const until = Date.now() + turnMs;
  for (const merchantId of begun.merchantIds) {
    if (!(await eraseFor({ merchantId, domain, until }))) return 'more';
  }
  await forgetDomain({ domain, receiptId });
  await noteErasure({ action: 'shop.redact', merchantId: null, domain, detail: {} });
  return 'done';
}

/**
 * Cuts the shop off its merchant, and notes with the request whose data goes: from here on neither a late webhook
 * nor a new installation finds the merchant, and after a crash the erasure still does.
 */
async function begin(redaction: Redaction): Promise<{ merchantIds: string[] } | 'stale'> {
  const { domain, triggeredAt, receiptId } = redaction;
  return inTransaction(async (client) => {
    await cutOff(client, { domain, triggeredAt });
    const { rows } = await client.query<{ merchantId: string }>(
      `select merchant_id as "merchantId" from former_shop
        where shop_hash = $1 and redacted_at is null order by merchant_id`,
      [hashDomain(domain)],
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

async function cutOff(
  client: PoolClient,
  { domain, triggeredAt }: { domain: string; triggeredAt: Date },
): Promise<void> {
  const { rows } = await client.query<{ merchantId: string }>(
    'delete from shop where domain = $1 and installed_at <= $2 returning merchant_id as "merchantId"',
    [domain, triggeredAt],
  );
  for (const { merchantId } of rows) {
    await keepFormerShop({ merchantId, domain, keepsProducts: false }, client);
    await client.query('delete from shopify_session where shop = $1', [domain]);
  }
}

interface Erasure {
  merchantId: string;
  domain: string;
  until: number;
}

async function eraseFor({ merchantId, domain, until }: Erasure): Promise<boolean> {
  const shopHash = hashDomain(domain);
  const former = await db.formerShop.findFirst({ where: { merchantId, shopHash, redactedAt: null } });
  const [members, shops] = await Promise.all([
    db.teamMember.count({ where: { merchantId } }),
    db.shop.count({ where: { merchantId } }),
  ]);
  const stays = members > 0 || shops > 0;
  // Connected again meanwhile, or done in an earlier turn.
  if (stays && !former) return true;
  await blotShoppers({ merchantId });
  if (!stays) return eraseMerchant({ merchantId, until });
  const { leftAt, keepsProducts } = former!;
  if (!(await eraseShopData({ merchantId, leftAt, keepsProducts, until }))) return false;
  await db.formerShop.updateMany({ where: { merchantId, shopHash }, data: { redactedAt: new Date() } });
  return true;
}

async function forgetDomain({ domain, receiptId }: { domain: string; receiptId: string }): Promise<void> {
  // Installed anew while its former data went: what is there now is the new installation's.
  if (await db.shop.count({ where: { domain } })) return;
  await pool.query('delete from shopify_session where shop = $1', [domain]);
  // An account that stays may hold a person whose wish still waits.
  await pool.query(
    `delete from webhook_receipt where shop_domain = $1 and id <> $2
        and not (topic = 'customers/redact' and status in ('waiting', 'working'))`,
    [domain, receiptId],
  );
}
