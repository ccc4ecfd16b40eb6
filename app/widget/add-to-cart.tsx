/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CartOutcome, Shop } from '#app/widget/shop.ts';
import { TEXTS } from '#app/widget/texts.en.ts';

type Stage = CartOutcome | { is: 'ready' | 'adding' };

const WORDS: Record<Stage['is'], string> = {
  ready: TEXTS.addToCart,
  failed: TEXTS.addToCart,
  adding: TEXTS.adding,
  added: TEXTS.added,
  'sold-out': TEXTS.soldOut,
};

interface AddToCartProps {
  title: string;
  add(): Promise<CartOutcome>;
  shop: Shop;
}

/** The button of a card in a shop; once the card is in the cart it leads there. */
export function AddToCart({ title, add, shop }: AddToCartProps) {
  const [stage, setStage] = useState<Stage>({ is: 'ready' });
  const cart = useRef<HTMLAnchorElement>(null);
  const isAdded = stage.is === 'added';
  // The button that had the focus is gone.
  useLayoutEffect(() => cart.current?.focus({ preventScroll: true }), [isAdded]);
  const canAdd = stage.is === 'ready' || stage.is === 'failed';
  const act = async () => {
    if (!canAdd) return;
    setStage({ is: 'adding' });
    setStage(await add());
  };
  return (
    <>
      {isAdded ? (
        <a class="bc-add" ref={cart} href={shop.cartUrl} onClick={() => shop.leave()}>
          {TEXTS.viewCart}
        </a>
      ) : (
        // It stays where the focus is, also while it can't be pressed.
        <button type="button" class="bc-add" aria-disabled={!canAdd} onClick={() => void act()}>
          {WORDS[stage.is]}
          <span class="bc-hidden"> {title}</span>
        </button>
      )}
      <p class={stage.is === 'sold-out' ? 'bc-hidden' : 'bc-added'} role="status">
        {isAdded && TEXTS.added}
        {stage.is === 'sold-out' && TEXTS.soldOut}
        {stage.is === 'failed' && stage.message}
      </p>
    </>
  );
}
