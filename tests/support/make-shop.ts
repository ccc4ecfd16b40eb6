import { db, newId } from '#app/platform/db/db.server.ts';
import { writeTokens } from '#app/platform/shopify/shopify-library.server.ts';
import { makeMerchant } from '#tests/support/make-merchant.ts';
import type { LocalShopify } from '#tests/support/shopify/local-shopify.ts';
import type { LocalShop } from '#tests/support/shopify/local-shop.ts';

interface ShopOptions {
  /** Defaults to the local Shopify's first shop. */
  shop?: LocalShop;
  scopes?: string[];
  currency?: string;
  metafieldMap?: Record<string, string>;
}

/** A merchant with a connected shop and a token, as after installation; nothing is synced yet. */
export async function makeShop(
  local: LocalShopify,
  options: ShopOptions = {},
): Promise<{ merchantId: string; domain: string }> {
  const {
    shop = local.shop,
    scopes = local.app.scopes,
    currency = shop.currency,
    metafieldMap = {},
  } = options;
  const { merchantId } = await makeMerchant();
  const { domain } = shop;
  await db.shop.deleteMany({ where: { domain } });
  await db.shop.create({
    data: { id: newId(), merchantId, domain, mode: 'installed', url: shop.url, currency, metafieldMap },
  });
  await writeTokens({ domain, accessToken: local.tokens.makeCustomToken(domain, scopes) });
  return { merchantId, domain };
}
