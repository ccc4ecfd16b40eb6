/** @jsxImportSource preact */
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { toWebUrl } from '#app/widget/conversation/chat-client.ts';
import type { TrackActivity } from '#app/widget/conversation/activity-events.ts';
import { useTexts } from '#app/widget/chat-window/controls.tsx';
import {
  type AddToCartResult,
  type Storefront,
  StorefrontContext,
} from '#app/widget/storefront/shop-cart.ts';

/** Tracks what a shopper does with a card. */
export const TrackContext = createContext<TrackActivity>(() => {});

/**
 * Returns the link that adds a product to its shop's cart, for a chat outside the shop; null for a product without one.
 */
export const CartLinkContext = createContext<(product: ChatProductCard) => string | null>(() => null);

/** The link to a product's page, in this shop or in a new tab; null without one. */
function useProductLink(product: ChatProductCard) {
  const track = useContext(TrackContext);
  const shop = useContext(StorefrontContext);
  const path = shop?.getProductPath(product) ?? null;
  const href = path ?? toWebUrl(product.url);
  const isElsewhere = path === null;
  const onClick = () => {
    track('clicked', product.productId);
    if (!isElsewhere) shop?.onNavigate();
  };
  const way = isElsewhere ? { target: '_blank', rel: 'noopener', onClick } : { onClick };
  return { link: href === null ? null : { href, ...way }, isElsewhere };
}

/** Asks the assistant about a bed; undefined if that isn't possible, as below earlier cards. */
export type AskAboutBed = (() => void) | undefined;
export type GetAskAboutBed = (product: ChatProductCard) => AskAboutBed;

/** A card's buttons: add to cart (in a shop) and the product page, or a question if there is no page. */
export function CardActions({ product, onAsk }: { product: ChatProductCard; onAsk: AskAboutBed }) {
  const texts = useTexts();
  const shop = useContext(StorefrontContext);
  const track = useContext(TrackContext);
  const addToCart = shop?.getAddToCart(product);
  const cartLink = useContext(CartLinkContext)(product);
  const add =
    addToCart &&
    (async () => {
      const result = await addToCart();
      if (result.status === 'added') track('added', product.productId);
      return result;
    });
  const { link, isElsewhere } = useProductLink(product);
  const details = link && (
    <a class={add || cartLink ? 'bc-more' : 'bc-main'} {...link}>
      {texts.details}
      <span class="bc-hidden">
        {' '}
        {product.title} {isElsewhere && texts.newTab}
      </span>
    </a>
  );
  return (
    <div class="bc-actions">
      {shop && add && <AddToCart title={product.title} add={add} shop={shop} />}
      {cartLink && (
        <a
          class="bc-main"
          href={cartLink}
          target="_blank"
          rel="noopener"
          onClick={() => track('added', product.productId)}
        >
          {texts.addToCart}
          <span class="bc-hidden">
            {' '}
            {product.title} {texts.newTab}
          </span>
        </a>
      )}
      {details}
      {onAsk && !add && !details && (
        <button
          type="button"
          class="bc-main"
          onClick={({ currentTarget }) => {
            currentTarget.closest('dialog')?.close();
            onAsk();
          }}
        >
          {texts.ask}
          <span class="bc-hidden"> {product.title}</span>
        </button>
      )}
    </div>
  );
}

type AddToCartState = AddToCartResult | { status: 'ready' | 'adding' };

const BUTTON_LABELS = {
  ready: 'addToCart',
  failed: 'addToCart',
  adding: 'adding',
  added: 'added',
  'sold-out': 'soldOut',
} as const;

type AddToCartProps = { title: string; add(): Promise<AddToCartResult>; shop: Storefront };

/** Add-to-cart button; turns into a link to the cart once the product is added. */
function AddToCart({ title, add, shop }: AddToCartProps) {
  const texts = useTexts();
  const [state, setState] = useState<AddToCartState>({ status: 'ready' });
  const cart = useRef<HTMLAnchorElement>(null);
  const isAdded = state.status === 'added';
  // The focused button is gone, so move the focus to its replacement.
  useLayoutEffect(() => cart.current?.focus({ preventScroll: true }), [isAdded]);
  const canAdd = state.status === 'ready' || state.status === 'failed';
  const addToCart = async () => {
    if (!canAdd) return;
    setState({ status: 'adding' });
    setState(await add());
  };
  return (
    <>
      {isAdded ? (
        <a class="bc-main" ref={cart} href={shop.cartUrl} onClick={() => shop.onNavigate()}>
          {texts.viewCart}
        </a>
      ) : (
        // Not `disabled`, since a disabled button loses focus.
        <button type="button" class="bc-main" aria-disabled={!canAdd} onClick={() => void addToCart()}>
          {texts[BUTTON_LABELS[state.status]]}
          <span class="bc-hidden"> {title}</span>
        </button>
      )}
      <p class={state.status === 'sold-out' ? 'bc-hidden' : 'bc-added'} role="status">
        {isAdded && texts.added}
        {state.status === 'sold-out' && texts.soldOut}
        {state.status === 'failed' && (state.message || texts.addFailed)}
      </p>
    </>
  );
}
