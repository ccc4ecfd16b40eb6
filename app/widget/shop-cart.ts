import { CART_MARK_NAME } from '#app/features/chat/cart-mark.ts';
import type { WireCard } from '#app/features/chat/chat.ts';
import type { CartOutcome, Shop } from '#app/widget/shop.ts';
import { TEXTS } from '#app/widget/texts.en.ts';
import { webAddress } from '#app/widget/format.ts';

interface Cart {
  item_count?: number;
}

interface Added {
  sections?: Record<string, string>;
}

interface ShopOptions {
  /** Where the shop's pages begin: `/`, or `/fr` in another language. */
  root: string;
  /** What the cart keeps of this chat; null while there is none. */
  mark(): string | null;
  leave(): void;
}

const LIMIT_MS = 15_000;
/** Where themes that descend from Shopify's own keep the number of things in the cart. */
const COUNT_ID = 'cart-icon-bubble';

/** The shop whose page this is, by the calls that every storefront of Shopify answers. */
export function createShop({ root, mark, leave }: ShopOptions): Shop {
  const base = root.endsWith('/') ? root : `${root}/`;
  return {
    cartUrl: `${base}cart`,
    leave,
    pageOf({ handle, url, cartVariantId }) {
      const page = `${base}products/${encodeURIComponent(handle)}`;
      if (cartVariantId) return `${page}?variant=${encodeURIComponent(cartVariantId)}`;
      const address = webAddress(url);
      const { host, pathname, search } = address ? new URL(address) : location;
      return address && host === location.host ? pathname + search : null;
    },
    adderOf(card) {
      const { cartVariantId } = card;
      return cartVariantId ? () => add({ base, card, variantId: cartVariantId, mark: mark() }) : null;
    },
  };
}

interface Adding {
  base: string;
  card: WireCard;
  variantId: string;
  mark: string | null;
}

async function add({ base, card, variantId, mark }: Adding): Promise<CartOutcome> {
  const properties = mark ? { [CART_MARK_NAME]: mark } : {};
  const items = [{ id: Number(variantId), quantity: 1, properties }];
  const sections = document.getElementById(COUNT_ID) ? { sections: COUNT_ID } : {};
  const response = await post(`${base}cart/add.js`, { items, ...sections });
  const answer = (await response?.json().catch(() => null)) as (Added & { description?: unknown }) | null;
  if (response?.ok) {
    const attributes = mark ? { [CART_MARK_NAME]: mark } : {};
    const kept = await post(`${base}cart/update.js`, { attributes });
    tellTheme({
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

async function post(url: string, body: object): Promise<Response | null> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
}

// The cart refuses in the shop's language, for this and other reasons: only the product itself says which it was.
async function isSoldOut({ base, card, variantId }: Omit<Adding, 'mark'>): Promise<boolean> {
  const url = `${base}products/${encodeURIComponent(card.handle)}.js`;
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
  const product = (await response?.json().catch(() => null)) as {
    variants?: { id: number; available: boolean }[];
  } | null;
  return product?.variants?.find(({ id }) => String(id) === variantId)?.available === false;
}

/** Lets a theme draw its cart anew, each kind in the way that it listens for. */
function tellTheme({ cart, added, variantId }: { cart: Cart | null; added: Added; variantId: string }): void {
  const html = added.sections?.[COUNT_ID];
  const count = html && document.getElementById(COUNT_ID);
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
