import { createContext } from 'preact';
import { CART_ATTRIBUTION_KEY, type ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { toWebUrl } from '#app/widget/conversation/chat-client.ts';
import { TEXTS } from '#app/widget/conversation/texts.en.ts';

/** What became of a card that was to go into the cart. */
export type AddToCartResult = { is: 'added' } | { is: 'sold-out' } | { is: 'failed'; message: string };

/** The shop around the chat, where there is one. */
export interface Storefront {
  cartUrl: string;
  /** Puts one of what a card shows into the cart; null for what the cart doesn't know. */
  adderOf(card: ChatProductCard): (() => Promise<AddToCartResult>) | null;
  /** The page of a product in this shop; null for what is elsewhere. */
  pageOf(card: ChatProductCard): string | null;
  /** Called when a link is about to lead to another page of the shop. */
  leave(): void;
}

/** Null where the chat stands by itself. */
export const StorefrontContext = createContext<Storefront | null>(null);

interface Cart {
  item_count?: number;
}

interface AddToCartResponse {
  sections?: Record<string, string>;
}

interface StorefrontOptions {
  /** Where the shop's pages begin: `/`, or `/fr` in another language. */
  root: string;
  /** What the cart keeps of this chat; null while there is none. */
  mark(): string | null;
  leave(): void;
}

const CART_TIMEOUT_MS = 15_000;
/** Where themes that descend from Shopify's own keep the number of things in the cart. */
const CART_COUNT_ID = 'cart-icon-bubble';

/** The shop whose page this is, by the calls that every storefront of Shopify answers. */
export function createStorefront({ root, mark, leave }: StorefrontOptions): Storefront {
  const base = root.endsWith('/') ? root : `${root}/`;
  return {
    cartUrl: `${base}cart`,
    leave,
    pageOf({ handle, url, cartVariantId }) {
      const page = `${base}products/${encodeURIComponent(handle)}`;
      if (cartVariantId) return `${page}?variant=${encodeURIComponent(cartVariantId)}`;
      const address = toWebUrl(url);
      const { host, pathname, search } = address ? new URL(address) : location;
      return address && host === location.host ? pathname + search : null;
    },
    adderOf(card) {
      const { cartVariantId } = card;
      return cartVariantId ? () => addToCart({ base, card, variantId: cartVariantId, mark: mark() }) : null;
    },
  };
}

interface AddToCartRequest {
  base: string;
  card: ChatProductCard;
  variantId: string;
  mark: string | null;
}

async function addToCart({ base, card, variantId, mark }: AddToCartRequest): Promise<AddToCartResult> {
  const properties = mark ? { [CART_ATTRIBUTION_KEY]: mark } : {};
  const items = [{ id: Number(variantId), quantity: 1, properties }];
  const sections = document.getElementById(CART_COUNT_ID) ? { sections: CART_COUNT_ID } : {};
  const response = await postJson(`${base}cart/add.js`, { items, ...sections });
  const answer = (await response?.json().catch(() => null)) as
    (AddToCartResponse & { description?: unknown }) | null;
  if (response?.ok) {
    const attributes = mark ? { [CART_ATTRIBUTION_KEY]: mark } : {};
    const kept = await postJson(`${base}cart/update.js`, { attributes });
    notifyTheme({
      cart: ((await kept?.json().catch(() => null)) ?? null) as Cart | null,
      added: answer ?? {},
      variantId,
    });
    return { is: 'added' };
  }
  if (response?.status === 422 && (await isSoldOut({ base, card, variantId }))) return { is: 'sold-out' };
  const said = response?.status === 422 && typeof answer?.description === 'string' ? answer.description : '';
  return { is: 'failed', message: said || TEXTS.addFailed };
}

async function postJson(url: string, body: object): Promise<Response | null> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(url, { ...init, signal: AbortSignal.timeout(CART_TIMEOUT_MS) }).catch(() => null);
}

// The cart refuses in the shop's language, for this and other reasons: only the product itself says which it was.
async function isSoldOut({ base, card, variantId }: Omit<AddToCartRequest, 'mark'>): Promise<boolean> {
  const url = `${base}products/${encodeURIComponent(card.handle)}.js`;
  const response = await fetch(url, { signal: AbortSignal.timeout(CART_TIMEOUT_MS) }).catch(() => null);
  const product = (await response?.json().catch(() => null)) as {
    variants?: { id: number; available: boolean }[];
  } | null;
  return product?.variants?.find(({ id }) => String(id) === variantId)?.available === false;
}

/** Lets a theme draw its cart anew, each kind in the way that it listens for. */
function notifyTheme({
  cart,
  added,
  variantId,
}: {
  cart: Cart | null;
  added: AddToCartResponse;
  variantId: string;
}): void {
  const html = added.sections?.[CART_COUNT_ID];
  const count = html && document.getElementById(CART_COUNT_ID);
  if (count) {
    const drawn = new DOMParser().parseFromString(html, 'text/html').querySelector('.shopify-section');
    if (drawn) count.replaceChildren(...drawn.childNodes);
  }
  document.documentElement.dispatchEvent(new CustomEvent('cart:refresh', { bubbles: true }));
  if (!cart) return;
  const data = { source: 'chat', itemCount: cart.item_count };
  const detail = { resource: cart, sourceId: 'chat', data };
  document.dispatchEvent(new CustomEvent('cart:update', { bubbles: true, detail }));
  const { publish } = window as { publish?: (name: string, data: object) => unknown };
  try {
    publish?.('cart-update', { source: 'chat', cartData: cart, variantId });
  } catch {
    // Another script's function of that name, or a theme that failed: the cart itself is right.
  }
}
