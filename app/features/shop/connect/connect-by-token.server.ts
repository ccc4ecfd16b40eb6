import { askShop } from '#app/features/shop/ask-shop.server.ts';
import { connectShop } from '#app/features/shop/connect/connect-shop.server.ts';
import type { ConnectOutcome } from '#app/features/shop/connect/connect-store.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { findShopDomain } from '#app/features/shop/storefront/find-shop-domain.server.ts';
import { refusalToConnect } from '#app/features/shop/connect/refusal-to-connect.server.ts';
import { isShopifyOn } from '#app/platform/shopify.server.ts';

interface Attempt {
  merchantId: string;
  storeUrl: string;
  accessToken: string;
  /** Empty without one. */
  webhookSecret: string;
  now: Date;
}

/** Connects a store with the token of its owner's custom app, once the store itself took the token. */
export async function connectByToken(attempt: Attempt): Promise<ConnectOutcome> {
  const { merchantId, accessToken, webhookSecret, now } = attempt;
  if (!isShopifyOn()) return { ok: false, reason: CONNECT_TEXTS.notInitialized, field: null };
  const found = await findShopDomain({ typed: attempt.storeUrl });
  if (!found.ok) return { ...found, field: 'storeUrl' };
  const { domain } = found;
  const refusal = await refusalToConnect({ merchantId, domain });
  if (refusal) return { ok: false, reason: refusal, field: 'storeUrl' };
  const answer = await askShop({ domain, token: accessToken });
  if (!answer.ok) return { ok: false, reason: answer.reason, field: answer.isToken ? 'accessToken' : null };
  const { shop } = answer;
  // Another shop's answer: its tokens must not come under this domain.
  if (shop.domain !== domain) return { ok: false, reason: CONNECT_TEXTS.failed, field: 'storeUrl' };
  const tokens = { accessToken, scope: shop.scopes.join(',') };
  const late = await connectShop({ merchantId, mode: 'token', shop, tokens, webhookSecret, now });
  if (late) return { ok: false, reason: late, field: 'storeUrl' };
  const { name, email, currency, timezone } = shop;
  return { ok: true, store: { name, email, currency, timezone } };
}
