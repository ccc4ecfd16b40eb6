import { z } from 'zod';
import { blotShoppers } from '#app/features/shop/privacy/blot-shoppers.server.ts';
import { eraseShopData } from '#app/features/shop/privacy/erase-shop-data.server.ts';
import { noteErasure } from '#app/features/shop/privacy/note-erasure.server.ts';
import { eraseMerchant } from '#app/features/merchant/erase-merchant.server.ts';
import { db, inTransaction, pool } from '#app/platform/db.server.ts';
import { forgetTokens } from '#app/platform/shopify.server.ts';

/** How long one turn may erase; the next one goes on. */
const TURN_MS = 20_000;
const begunWith = z.object({ merchantId: z.uuid() });

/**
 * Erases all that came from a shop. A merchant whom nobody reaches but from that shop goes with it; one with members
 * of their own keeps the account. An installation that is newer than the request stays.
 */
export async function redactShop(input: {
  domain: string;
  triggeredAt: Date;
  receiptId: string;
  /** What an earlier turn left: whose data is being erased. */
  payload: object;
  turnMs?: number;
}): Promise<'done' | 'stale' | 'more'> {
  const { domain, triggeredAt, receiptId, payload, turnMs = TURN_MS } = input;
  const begun = begunWith.safeParse(payload).data ?? (await begin({ domain, triggeredAt, receiptId }));
  if (begun === 'stale') return 'stale';
  const until = Date.now() + turnMs;
  if (begun) {
    const { merchantId } = begun;
    await blotShoppers({ merchantId });
    const members = await db.teamMember.count({ where: { merchantId } });
    const erase = members > 0 ? eraseShopData : eraseMerchant;
    if (!(await erase({ merchantId, until }))) return 'more';
  }
  await forgetDomain({ domain, receiptId });
  await noteErasure({ action: 'shop.redact', merchantId: null, domain, detail: {} });
  return 'done';
}

/**
 * Cuts the shop off its merchant, and notes with the request whose data goes: from here on neither a late webhook
 * nor a new installation finds the merchant, and after a crash the erasure still does.
 */
async function begin(input: {
  domain: string;
  triggeredAt: Date;
  receiptId: string;
}): Promise<{ merchantId: string } | null | 'stale'> {
  const { domain, triggeredAt, receiptId } = input;
  const shop = await db.shop.findUnique({ where: { domain }, select: { merchantId: true } });
  if (!shop) return null;
  const isOurs = await inTransaction(async (client) => {
    const { rowCount } = await client.query('delete from shop where domain = $1 and installed_at <= $2', [
      domain,
      triggeredAt,
    ]);
    if (!rowCount) return false;
    await client.query(
      `update webhook_receipt set payload = jsonb_build_object('merchantId', $2::text) where id = $1`,
      [receiptId, shop.merchantId],
    );
    return true;
  });
  if (!isOurs) return 'stale';
  await forgetTokens({ domain });
  return shop;
}

async function forgetDomain({ domain, receiptId }: { domain: string; receiptId: string }): Promise<void> {
  // Installed anew while its former data went: what is there now is the new installation's.
  if (await db.shop.count({ where: { domain } })) return;
  await pool.query('delete from shopify_session where shop = $1', [domain]);
  await pool.query('delete from webhook_receipt where shop_domain = $1 and id <> $2', [domain, receiptId]);
}
