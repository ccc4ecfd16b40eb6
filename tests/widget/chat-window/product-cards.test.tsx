// @vitest-environment jsdom
/** @jsxImportSource preact */
import { render, type VNode } from 'preact';
import { afterEach, expect, test } from 'vitest';
import type { ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { CartLinkContext, TrackContext } from '#app/widget/chat-window/card-actions.tsx';
import { ProductCards } from '#app/widget/chat-window/product-cards.tsx';
import { createCartLink } from '#app/widget/storefront/shop-cart.ts';
import { CHAT_CARD } from '#tests/support/chat-card.ts';

afterEach(() => render(null, document.body));

function show(products: ChatProductCard[], around: (cards: VNode) => VNode = (cards) => cards): void {
  const cards = <ProductCards products={products} lang="en" onSaveBrief={undefined} askOf={() => () => {}} />;
  render(around(cards), document.body);
}

test('a card has its role as its only badge, its place in the row, and its brand where another one has', () => {
  const pine = {
    ...CHAT_CARD,
    productId: 'pine',
    title: 'Latex',
    brand: 'Pine',
    role: 'Firmer feel',
    score: 0.8,
  };
  show([{ ...CHAT_CARD, role: 'Best match' }, pine]);
  const heads = [...document.querySelectorAll('.bc-card-head')].map((head) =>
    [...head.querySelectorAll('.bc-role, .bc-soft, h2')].map(({ textContent }) => textContent),
  );
  expect(heads).toEqual([
    ['Best match', '1 of 2', 'Cloud', 'Cloud Hybrid', ''],
    ['Firmer feel', '2 of 2', 'Pine', 'Latex', ''],
  ]);
  expect(document.body.textContent).not.toMatch(/(?:Strong|Good|Fair) match/);
});

test('outside the shop, a bed of a connected shop is added to its cart by a link, and has its page beside it', () => {
  const card = { ...CHAT_CARD, cartVariantId: '42', url: 'https://shop.example/products/cloud' };
  const tracked: unknown[] = [];
  show([card], (cards) => (
    <TrackContext.Provider value={(...activity) => void tracked.push(activity)}>
      <CartLinkContext.Provider value={(product) => createCartLink(product, 'mark')}>
        {cards}
      </CartLinkContext.Provider>
    </TrackContext.Provider>
  ));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.bc-actions a')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Add to cart Cloud Hybrid (opens in a new tab)',
    'See details Cloud Hybrid (opens in a new tab)',
  ]);
  expect(decodeURIComponent(links[0]!.href)).toBe(
    'https://shop.example/cart/42:1?storefront=true&attributes[_bedside]=mark',
  );
  links[0]!.dispatchEvent(new Event('click'));
  expect(tracked).toEqual([['added', 'cloud']]);
  expect(createCartLink({ ...card, url: null }, 'mark')).toBeNull();
  expect(createCartLink(CHAT_CARD, 'mark')).toBeNull();
});

test('a card ends with its button, after its reasons and what is worth knowing', () => {
  const card = {
    ...CHAT_CARD,
    reasons: ['Medium firm', 'In budget'],
    cautions: ['Heavy'],
    variantId: 'queen',
  };
  show([card]);
  expect(document.querySelector('.bc-card')!.textContent).toMatch(
    /\$999In stock.*Medium firm.*In budget.*Worth knowing: Heavy.*Ask about this bed/,
  );
});

test('a card shows its two main cautions in place of a reason, and opens the rest', async () => {
  const card = {
    ...CHAT_CARD,
    reasons: ['Medium firm', 'In budget', 'Cool'],
    cautions: ['Floor sample.', 'Too soft.', 'Not organic.'],
    fit: { good: ['Price'], partial: [], poor: [], unknown: [] },
  };
  HTMLDialogElement.prototype.showModal ??= () => {};
  show([card]);
  const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '1 more')!;
  const shown = document.querySelector('.bc-card')!.textContent;
  expect(shown).toMatch(/Medium firm.*In budget.*Floor sample\. Too soft\./);
  expect(shown).not.toMatch(/Cool|Not organic/);
  more.click();
  await expect
    .poll(() => document.querySelector('dialog')?.textContent)
    .toMatch(/Medium firm.*In budget.*Cool.*Floor sample\. Too soft\. Not organic\..*Price/);
});
