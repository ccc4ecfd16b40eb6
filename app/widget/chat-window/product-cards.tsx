/** @jsxImportSource preact */
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { matchGrade } from '#app/features/matching/explanation/remark-values.ts';

import { toWebUrl } from '#app/widget/conversation/chat-client.ts';
import { useTexts } from '#app/widget/conversation/texts.ts';
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
    <ul class="bc-cards" aria-label={useTexts().recommendations}>
      {products.map((product) => (
        <li key={product.productId}>
          <Card product={product} lang={lang} />
        </li>
      ))}
    </ul>
  );
}

function Card({ product, lang }: { product: ChatProductCard; lang: string }) {
  const texts = useTexts();
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
              ? texts.noPrice
              : formatPrice(product.priceMinor, product.currency, lang)}
          </strong>
          {product.size && <span>{texts.sizes[product.size]}</span>}
        </p>
      </div>
      <div class="bc-card-body">
        <MatchScore score={product.score} label={product.role ?? texts.matches[matchGrade(product.score)]} />
        {product.breaks && (
          <p class="bc-caution">
            <Icon path="M12 8v5m0 3v.5M12 3 2.5 20h19z" />
            <span>
              <b>{texts.nearMiss}</b> {product.breaks}
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
              <b>{texts.caution}</b> {caution}
            </span>
          </p>
        ))}
      </div>
      <Actions product={product} />
    </article>
  );
}

/** The link to a product's page, in this shop or in a new tab; null without one. */
export function useProductLink(product: ChatProductCard) {
  const shop = useContext(StorefrontContext);
  const path = shop?.getProductPath(product) ?? null;
  const href = path ?? toWebUrl(product.url);
  const isElsewhere = path === null;
  const way = isElsewhere ? { target: '_blank', rel: 'noopener' } : { onClick: () => shop?.onNavigate() };
  return { link: href === null ? null : { href, ...way }, isElsewhere };
}

/** Card actions: add to cart in a shop, otherwise a link to the product page. */
function Actions({ product }: { product: ChatProductCard }) {
  const texts = useTexts();
  const shop = useContext(StorefrontContext);
  const add = shop?.getAddToCart(product);
  const { link, isElsewhere } = useProductLink(product);
  const details = link && (
    <a class={add ? 'bc-more' : 'bc-details'} {...link}>
      {texts.details}
      <span class="bc-hidden">
        {' '}
        {product.title} {isElsewhere && texts.newTab}
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
          {texts.viewCart}
        </a>
      ) : (
        // Not `disabled`: a disabled button loses the focus.
        <button type="button" class="bc-add" aria-disabled={!canAdd} onClick={() => void addToCart()}>
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
