import { CART_ATTRIBUTION_KEY, type ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { toWebUrl } from '#app/widget/conversation/chat-client.ts';

/**
 * A link that fills the cart of the shop that sells a card's bed, for a chat outside that shop: Shopify's cart
 * permalink, with the chat's signed attribution. Null for beds of no connected shop.
 */
export function createCartLink(card: ChatProductCard, attribution: string | undefined): string | null {
  const { cartVariantId, url } = card;
  const page = toWebUrl(url);
  if (!cartVariantId || page === null) return null;
  const link = new URL(`/cart/${encodeURIComponent(cartVariantId)}:1`, page);
  link.searchParams.set('storefront', 'true');
  if (attribution) link.searchParams.set(`attributes[${CART_ATTRIBUTION_KEY}]`, attribution);
  return link.href;
}
