/** @jsxImportSource preact */
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { matchLabel } from '#app/features/matching/explanation/remark-texts.ts';

import { toWebUrl } from '#app/widget/conversation/chat-client.ts';
import { TEXTS } from '#app/widget/conversation/texts.en.ts';
import {
  type AddToCartResult,
  type Storefront,
  StorefrontContext,
} from '#app/widget/storefront/shop-cart.ts';

/** A 24 by 24 line icon in the current text color. */
export function Icon({ path }: { path: string }) {
  return (
    <svg class="bc-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export function ProductCards({ products, lang }: { products: ChatProductCard[]; lang: string }) {
  return (
    <ul class="bc-cards" aria-label={TEXTS.recommendations}>
      {products.map((product) => (
        <li key={product.productId}>
          <Card product={product} lang={lang} />
        </li>
      ))}
    </ul>
  );
}

function Card({ product, lang }: { product: ChatProductCard; lang: string }) {
  return (
    <article class="bc-card">
      <ProductImage address={toWebUrl(product.imageUrl)} />
      <div class="bc-card-head">
        <p class="bc-brand" dir="auto">
          {product.brand}
        </p>
        <h2 dir="auto">{product.title}</h2>
        <p class="bc-price">
          <strong>
            {product.priceMinor === null
              ? TEXTS.noPrice
              : formatPrice(product.priceMinor, product.currency, lang)}
          </strong>
          {product.size && <span>{product.size}</span>}
        </p>
      </div>
      <div class="bc-card-body">
        <MatchScore score={product.score} label={product.role ?? matchLabel(product.score)} />
        {product.breaks && (
          <p class="bc-caution">
            <Icon path="M12 8v5m0 3v.5M12 3 2.5 20h19z" />
            <span>
              <b>{TEXTS.nearMiss}</b> {product.breaks}
            </span>
          </p>
        )}
        <ul class="bc-reasons">
          {product.reasons.map((reason) => (
            <li key={reason}>
              <Icon path="m5 13 4.5 4.5L19 7" />
              <span dir="auto">{reason}</span>
            </li>
          ))}
        </ul>
        {product.cautions.map((caution) => (
          <p key={caution} class="bc-caution">
            <Icon path="M12 11v6m0-9.5v.5M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z" />
            <span dir="auto">
              <b>{TEXTS.caution}</b> {caution}
            </span>
          </p>
        ))}
      </div>
      <Actions product={product} />
    </article>
  );
}

/** Card actions: add to cart in a shop, otherwise a link to the product page. */
function Actions({ product }: { product: ChatProductCard }) {
  const shop = useContext(StorefrontContext);
  const add = shop?.getAddToCart(product);
  const path = shop?.getProductPath(product) ?? null;
  const url = path ?? toWebUrl(product.url);
  const linkProps =
    path === null ? { target: '_blank', rel: 'noopener' } : { onClick: () => shop?.onNavigate() };
  const details = url && (
    <a class={add ? 'bc-more' : 'bc-details'} href={url} {...linkProps}>
      {TEXTS.details}
      <span class="bc-hidden">
        {' '}
        {product.title} {path === null && TEXTS.newTab}
      </span>
    </a>
  );
  if (!shop || !add) return <>{details}</>;
  return (
    <div class="bc-actions">
      <AddToCart title={product.title} add={add} shop={shop} />
      {details}
    </div>
  );
}

function MatchScore({ score, label }: { score: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, score)) * 100);
  return (
    <p class="bc-match">
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="14" />
        <circle cx="18" cy="18" r="14" pathLength="100" stroke-dasharray={`${percent} 100`} />
      </svg>
      {label}
    </p>
  );
}

function ProductImage({ address }: { address: string | null }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <div class="bc-picture">
      {address && !isBroken ? (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <svg viewBox="0 0 160 100" aria-hidden="true">
          <path class="bc-draw-soft" d="M26 30q4-9 14-9h80q10 0 14 9l10 24H16z" />
          <path class="bc-draw" d="M14 56q0-6 6-6h120q6 0 6 6v16q0 6-6 6H20q-6 0-6-6z" />
          <path class="bc-draw-line" d="M14 64h132M44 40h24M92 40h24" />
        </svg>
      )}
    </div>
  );
}

type AddToCartState = AddToCartResult | { status: 'ready' | 'adding' };

const BUTTON_LABELS: Record<AddToCartState['status'], string> = {
  ready: TEXTS.addToCart,
  failed: TEXTS.addToCart,
  adding: TEXTS.adding,
  added: TEXTS.added,
  'sold-out': TEXTS.soldOut,
};

type AddToCartProps = { title: string; add(): Promise<AddToCartResult>; shop: Storefront };

/** Add-to-cart button; turns into a link to the cart once the product is added. */
function AddToCart({ title, add, shop }: AddToCartProps) {
  const [state, setState] = useState<AddToCartState>({ status: 'ready' });
  const cart = useRef<HTMLAnchorElement>(null);
  const isAdded = state.status === 'added';
  // The focused button has been replaced.
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
        <a class="bc-add" ref={cart} href={shop.cartUrl} onClick={() => shop.onNavigate()}>
          {TEXTS.viewCart}
        </a>
      ) : (
        // Not `disabled`: a disabled button loses the focus.
        <button type="button" class="bc-add" aria-disabled={!canAdd} onClick={() => void addToCart()}>
          {BUTTON_LABELS[state.status]}
          <span class="bc-hidden"> {title}</span>
        </button>
      )}
      <p class={state.status === 'sold-out' ? 'bc-hidden' : 'bc-added'} role="status">
        {isAdded && TEXTS.added}
        {state.status === 'sold-out' && TEXTS.soldOut}
        {state.status === 'failed' && state.message}
      </p>
    </>
  );
}
