import { createContext } from 'preact';
import { CART_ATTRIBUTION_KEY, type ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { toWebUrl } from '#app/widget/conversation/chat-client.ts';

/** `message` is the shop's own, in its language; empty if there is none. */
export type AddToCartResult = { status: 'added' | 'sold-out' } | { status: 'failed'; message: string };

/** The shop around the chat, if there is one. */
export interface Storefront {
  cartUrl: string;
  /** Adds one unit of a card's variant to the cart; null if this shop doesn't sell the variant. */
  getAddToCart(card: ChatProductCard): (() => Promise<AddToCartResult>) | null;
  /** The path of a product in this shop; null for products elsewhere. */
  getProductPath(card: ChatProductCard): string | null;
  /** Called before a link opens another page of the shop. */
  onNavigate(): void;
}

/** The context is null if the chat isn't part of a shop. */
export const StorefrontContext = createContext<Storefront | null>(null);

interface StorefrontOptions {
  /** Root path of the shop's pages: `/`, or `/fr` in another language. */
  root: string;
  /** Signed cart attribution of this chat; null until the chat has started. */
  getAttribution(): string | null;
  onNavigate(): void;
}

const CART_TIMEOUT_MS = 15_000;
/** The element with the cart count, in themes based on Shopify's own. */
const CART_COUNT_ID = 'cart-icon-bubble';

/** The shop of the current page, through Shopify's AJAX cart API. */
export function createStorefront({ root, getAttribution, onNavigate }: StorefrontOptions): Storefront {
  const base = root.endsWith('/') ? root : `${root}/`;
  return {
    cartUrl: `${base}cart`,
    onNavigate,
    getProductPath({ handle, url, cartVariantId }) {
      const page = `${base}products/${encodeURIComponent(handle)}`;
      if (cartVariantId) return `${page}?variant=${encodeURIComponent(cartVariantId)}`;
      const address = toWebUrl(url);
      const { host, pathname, search } = address ? new URL(address) : location;
      return address && host === location.host ? pathname + search : null;
    },
    getAddToCart(card) {
      const { cartVariantId } = card;
      return cartVariantId
        ? () => addToCart({ base, card, variantId: cartVariantId, attribution: getAttribution() })
        : null;
    },
  };
}

interface AddToCartRequest {
  base: string;
  card: ChatProductCard;
  variantId: string;
  attribution: string | null;
}

async function addToCart({ base, card, variantId, attribution }: AddToCartRequest): Promise<AddToCartResult> {
  const properties = attribution ? { [CART_ATTRIBUTION_KEY]: attribution } : {};
  const items = [{ id: Number(variantId), quantity: 1, properties }];
  const sections = document.getElementById(CART_COUNT_ID) ? { sections: CART_COUNT_ID } : {};
  const response = await postJson(`${base}cart/add.js`, { items, ...sections });
  const body = (await response?.json().catch(() => null)) as {
    sections?: Record<string, string>;
    description?: unknown;
  } | null;
  if (response?.ok) {
    const updated = await postJson(`${base}cart/update.js`, { attributes: properties });
    const cart = (await updated?.json().catch(() => null)) as { item_count?: number } | null | undefined;
    updateCartCount(body?.sections?.[CART_COUNT_ID]);
    if (cart) notifyTheme(cart, variantId);
    return { status: 'added' };
  }
  if (response?.status === 422 && (await isSoldOut({ base, card, variantId }))) return { status: 'sold-out' };
  const reason = response?.status === 422 && typeof body?.description === 'string' ? body.description : '';
  return { status: 'failed', message: reason };
}

async function postJson(url: string, body: object): Promise<Response | null> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(url, { ...init, signal: AbortSignal.timeout(CART_TIMEOUT_MS) }).catch(() => null);
}

// A 422 has several causes and a localized message; only the product data shows whether it is sold out.
async function isSoldOut({ base, card, variantId }: Omit<AddToCartRequest, 'attribution'>): Promise<boolean> {
  const url = `${base}products/${encodeURIComponent(card.handle)}.js`;
  const response = await fetch(url, { signal: AbortSignal.timeout(CART_TIMEOUT_MS) }).catch(() => null);
  const product = (await response?.json().catch(() => null)) as {
    variants?: { id: number; available: boolean }[];
  } | null;
  return product?.variants?.find(({ id }) => String(id) === variantId)?.available === false;
}

function updateCartCount(html: string | undefined): void {
  const count = html && document.getElementById(CART_COUNT_ID);
  if (count) {
    const section = new DOMParser().parseFromString(html, 'text/html').querySelector('.shopify-section');
    if (section) count.replaceChildren(...section.childNodes);
  }
  document.documentElement.dispatchEvent(new CustomEvent('cart:refresh', { bubbles: true }));
}

/** Refreshes the theme's cart with the events that common themes listen for. */
function notifyTheme(cart: { item_count?: number }, variantId: string): void {
  const data = { source: 'chat', itemCount: cart.item_count };
  const detail = { resource: cart, sourceId: 'chat', data };
  document.dispatchEvent(new CustomEvent('cart:update', { bubbles: true, detail }));
  const { publish } = window as { publish?: (name: string, data: object) => unknown };
  try {
    publish?.('cart-update', { source: 'chat', cartData: cart, variantId });
  } catch {
    // Another script's `publish` or a theme error. The cart itself is already updated.
  }
}

/**
 * Shopify's cart permalink for a card's bed with the chat's signed attribution, for a chat outside the shop. Null for
 * beds without a connected shop.
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
