// @vitest-environment jsdom
/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import type { ChatDisplayConfig, ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { type ChatAction, createInitialState, reduceChat } from '#app/widget/conversation/chat-state.ts';
import { ChatView } from '#app/widget/chat-window/chat-view.tsx';
import {
  type AddToCartResult,
  type Storefront,
  StorefrontContext,
} from '#app/widget/storefront/shop-cart.ts';
import { eventually } from '#tests/support/timing.ts';

const LOOK = { chatTitle: 'Luna', storeName: 'Dream Beds', lang: 'en', logoUrl: null } as ChatDisplayConfig;
const ACTIONS = { send: () => true, retry() {}, startOver() {}, undoStartOver() {}, toLatest() {} };
const CARD = {
  productId: 'cloud',
  handle: 'cloud',
  title: 'Cloud Hybrid',
  brand: 'Cloud',
  priceMinor: 99_900,
  currency: 'USD',
  score: 0.9,
  reasons: ['Medium firm'],
  cautions: [],
} as unknown as ChatProductCard;

afterEach(() => render(null, document.body));

/** A chat in a shop whose cart responds when the test resolves it. */
function openChat() {
  const { promise, resolve } = Promise.withResolvers<AddToCartResult>();
  const shop: Storefront = {
    cartUrl: '/cart',
    getAddToCart: () => () => promise,
    getProductPath: () => null,
    onNavigate() {},
  };
  let state = createInitialState({ greeting: 'Hello.', quickReplies: [] });
  const dispatch = (...actions: ChatAction[]) => {
    for (const action of actions) state = reduceChat(state, action);
    const view = <ChatView config={LOOK} state={state} actions={ACTIONS} isAwayFromLatest={false} />;
    render(<StorefrontContext.Provider value={shop}>{view}</StorefrontContext.Provider>, document.body);
  };
  return { dispatch, added: () => resolve({ status: 'added' }) };
}

const cart = () => document.querySelector<HTMLElement>('.bc-add')!;

test('a card clicked while its reply is still streaming preserves its state', async () => {
  const chat = openChat();
  chat.dispatch(
    { type: 'sent', id: 'one', text: 'A queen' },
    { type: 'received', event: { type: 'products', items: [CARD] } },
  );
  cart().click();
  chat.dispatch(
    { type: 'received', event: { type: 'text', delta: 'It is medium firm.' } },
    { type: 'received', event: { type: 'done', messageId: 'two', facts: {} } },
  );
  chat.added();
  await eventually(() => expect(cart().textContent).toBe('View cart'));
  const createdAt = '2026-01-01T00:00:00Z';
  const answer = { id: 'two', author: 'assistant' as const, text: 'It is medium firm.', createdAt };
  chat.dispatch({
    type: 'restored',
    messages: [
      { id: 'zero', author: 'assistant', text: 'Hello.', createdAt },
      { id: 'own', author: 'shopper', text: 'A queen', clientMessageId: 'one', createdAt },
      { ...answer, products: [CARD], cardsAfter: 0 },
    ],
  });
  expect(cart().textContent).toBe('View cart');
});
