import { keepState, newState } from '#app/features/shop/connect/connect-state.server.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { findShopDomain } from '#app/features/shop/storefront/find-shop-domain.server.ts';
import { refusalToConnect } from '#app/features/shop/connect/refusal-to-connect.server.ts';
import { isShopifyOn } from '#app/platform/shopify.server.ts';
import { authorizeAddress } from '#app/platform/shopify-oauth.server.ts';

interface Beginning {
  merchantId: string;
  userId: string;
  storeUrl: string;
  now: Date;
}

export type Begun = { ok: true; address: string; cookie: string } | { ok: false; reason: string };

/** Says where the owner of a store is asked for consent, and what their browser keeps until they are back. */
export async function beginConnection({ merchantId, userId, storeUrl, now }: Beginning): Promise<Begun> {
  if (!isShopifyOn()) return { ok: false, reason: CONNECT_TEXTS.notInitialized };
  const found = await findShopDomain({ typed: storeUrl });
  if (!found.ok) return found;
  const { domain } = found;
  const refusal = await refusalToConnect({ merchantId, domain });
  if (refusal) return { ok: false, reason: refusal };
  const state = newState();
  return {
    ok: true,
    address: authorizeAddress({ domain, state }),
    cookie: keepState({ state, merchantId, userId, domain }, now),
  };
}
