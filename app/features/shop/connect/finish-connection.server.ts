import { askShop } from '#app/features/shop/ask-shop.server.ts';
import { connectShop } from '#app/features/shop/connect/connect-shop.server.ts';
import { readState } from '#app/features/shop/connect/connect-state.server.ts';
import { CONNECT_TEXTS } from '#app/features/shop/connect/connect-texts.ts';
import { exchangeCode, readCallback } from '#app/platform/shopify-oauth.server.ts';

interface Return {
  merchantId: string;
  userId: string;
  query: URLSearchParams;
  cookies: string | null;
  now: Date;
}

export type Finished = { ok: true; name: string } | { ok: false; reason: string };

/**
 * Ends what `beginConnection` began, when the owner is back from Shopify: signed by Shopify, in the same browser, by
 * the same person, for the same shop.
 */
export async function finishConnection(back: Return): Promise<Finished> {
  const { merchantId, userId, now } = back;
  const callback = readCallback(back.query, { now });
  if (!callback.ok) {
    if (callback.reason === 'cancelled') return refusal(CONNECT_TEXTS.cancelled);
    return refusal(CONNECT_TEXTS.notShopifys);
  }
  const { domain, code, state } = callback;
  const begun = readState(back.cookies, now);
  const isSame = begun?.merchantId === merchantId && begun.userId === userId && begun.domain === domain;
  if (!isSame || begun.state !== state) return refusal(CONNECT_TEXTS.expired);
  const tokens = await exchangeCode({ domain, code });
  if (!tokens) return refusal(CONNECT_TEXTS.noGrant);
  const answer = await askShop({ domain, token: tokens.accessToken });
  if (!answer.ok) return refusal(answer.reason);
  const shop = { ...answer.shop, domain };
  const late = await connectShop({ merchantId, mode: 'connected', shop, tokens, webhookSecret: '', now });
  return late ? refusal(late) : { ok: true, name: shop.name || domain };
}

function refusal(reason: string): Finished {
  return { ok: false, reason };
}
