// @vitest-environment jsdom
/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import type { ChatComparison, ChatDisplayConfig, ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { type ChatAction, createInitialState, reduceChat } from '#app/widget/conversation/chat-state.ts';
import type { LeadProblem } from '#app/widget/conversation/lead-answers.ts';
import { ChatView } from '#app/widget/chat-window/chat-view.tsx';
import {
  type AddToCartResult,
  type Storefront,
  StorefrontContext,
} from '#app/widget/storefront/shop-cart.ts';
import { eventually } from '#tests/support/timing.ts';
import { CHAT_CARD } from '#tests/support/chat-card.ts';

const LOOK = { chatTitle: 'Luna', storeName: 'Dream Beds', lang: 'en', logoUrl: null } as ChatDisplayConfig;
const ACTIONS = {
  send: () => true,
  answerLead: async (): Promise<LeadProblem | null> => null,
  retry() {},
  startOver() {},
  undoStartOver() {},
  toLatest() {},
  switchLanguage() {},
};
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
  let state = createInitialState({ greeting: 'Hello.', quickReplies: [] }, 'en');
  const dispatch = (...actions: ChatAction[]) => {
    for (const action of actions) state = reduceChat(state, action);
    const view = <ChatView config={LOOK} state={state} actions={ACTIONS} isAwayFromLatest={false} />;
    render(<StorefrontContext.Provider value={shop}>{view}</StorefrontContext.Provider>, document.body);
  };
  return { dispatch, added: () => resolve({ status: 'added' }) };
}

const cart = () => document.querySelector<HTMLElement>('.bc-actions > :is(a, button)')!;

test('a card without a page or a cart of its own asks the assistant for more', () => {
  const sent: string[] = [];
  const send = (text: string) => sent.push(text) > 0;
  const start = createInitialState({ greeting: 'Hello.', quickReplies: [] }, 'en');
  const item = { ...start.items[0]!, products: [CHAT_CARD], cardsAfter: 6 };
  const view = (
    <ChatView
      config={LOOK}
      state={{ ...start, items: [item] }}
      actions={{ ...ACTIONS, send }}
      isAwayFromLatest={false}
    />
  );
  render(view, document.body);
  expect(cart().textContent).toBe('Ask about this bed Cloud Hybrid');
  cart().click();
  expect(sent).toEqual(['Tell me more about the first one']);
});

test('a card clicked while its reply is still streaming preserves its state', async () => {
  const chat = openChat();
  chat.dispatch(
    { type: 'sent', id: 'one', text: 'A queen' },
    { type: 'received', event: { type: 'products', items: [CHAT_CARD] } },
  );
  cart().click();
  chat.dispatch(
    { type: 'received', event: { type: 'text', delta: 'It is medium firm.' } },
    { type: 'received', event: { type: 'done', messageId: 'two', facts: {}, language: 'en' } },
  );
  chat.added();
  await eventually(() => expect(cart().textContent).toBe('View cart'));
  const createdAt = '2026-01-01T00:00:00Z';
  const answer = { id: 'two', author: 'assistant' as const, text: 'It is medium firm.', createdAt };
  chat.dispatch({
    type: 'restored',
    transcript: {
      language: 'en',
      messages: [
        { id: 'zero', author: 'assistant', text: 'Hello.', createdAt },
        { id: 'own', author: 'shopper', text: 'A queen', clientMessageId: 'one', createdAt },
        { ...answer, products: [CHAT_CARD], cardsAfter: 0 },
      ],
    },
  });
  expect(cart().textContent).toBe('View cart');
});

const COMPARISON = {
  cards: [
    CHAT_CARD,
    { ...CHAT_CARD, productId: 'pine', title: 'Pine Latex', size: 'Full', url: 'https://shop.example/pine' },
  ],
  rows: [{ attribute: 'firmness', label: 'Firmeza', values: ['Medio firme (6.5)', 'No se indica'] }],
} as unknown as ChatComparison;

test('a comparison is a table between the texts, and is announced', () => {
  const chat = openChat();
  chat.dispatch(
    { type: 'sent', id: 'one', text: 'Compara los dos' },
    { type: 'received', event: { type: 'text', delta: 'Aquí están.' } },
    { type: 'received', event: { type: 'comparison', ...COMPARISON } },
    { type: 'received', event: { type: 'text', delta: '\n\n¿Cuál te gusta más?' } },
  );
  chat.dispatch({ type: 'received', event: { type: 'done', messageId: 'two', facts: {}, language: 'es' } });
  const cells = [...document.querySelectorAll('table :is(th, td)')].map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '',
    'Cloud Hybrid$999',
    'Pine Latex$999 · Matrimonial',
    'Firmeza 1 es lo más suave',
    'Medio firme (6.5)',
    'No se indica',
    '',
    'Agregar al carrito Cloud Hybrid',
    'Agregar al carrito Pine LatexVer detalles Pine Latex (se abre en otra pestaña)',
  ]);
  expect(document.querySelector('.bc-compare')!.ariaLabel).toBe('Comparar 2 colchones');
  const bubbles = [...document.querySelectorAll('.bc-bubble')].map(({ textContent }) => textContent);
  expect(bubbles).toEqual(['Hello.', 'Compara los dos', 'Aquí están.', '¿Cuál te gusta más?']);
  expect(document.querySelector('[aria-live=polite]')!.textContent).toContain('Se comparan 2 colchones.');
});

test('the window speaks the chat’s language and offers the other one', () => {
  const chat = openChat();
  chat.dispatch({ type: 'language', language: 'es', opening: { greeting: 'Hola.', quickReplies: [] } });
  const section = document.querySelector('section')!;
  expect(section.lang).toBe('es');
  expect(section.textContent).toContain('Asistente de IA de Dream Beds');
  expect(document.querySelector('textarea')!.placeholder).toBe('Escribe tu mensaje');
  const [link] = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'English',
  );
  expect(link!.lang).toBe('en');
});

test('a comparison leaves out what is the same', () => {
  const chat = openChat();
  const rows = [
    { attribute: 'sizes', label: 'Sizes', values: ['Queen', 'Queen'] },
    { attribute: 'certifications', label: 'Certifications', values: ['–', 'CertiPUR-US'] },
  ] as ChatComparison['rows'];
  chat.dispatch(
    { type: 'sent', id: 'one', text: 'Compare' },
    { type: 'received', event: { type: 'comparison', cards: COMPARISON.cards, rows } },
    { type: 'received', event: { type: 'done', messageId: 'two', facts: {}, language: 'en' } },
  );
  const titles = [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);
  expect(titles).toEqual(['Certifications']);
});

test('phone numbers, emails and web addresses of the store’s side can be pressed, the shopper’s own stay text', () => {
  const chat = openChat();
  const delta =
    'Call (503) 555-0142 or +1 503-555-0143, email hello@moonlit.example, or see moonlit.example/visit. A 12.5 bed is $1,349.';
  chat.dispatch(
    { type: 'sent', id: 'one', text: 'I am a@b.example, 503 555 0100' },
    { type: 'received', event: { type: 'text', delta } },
    { type: 'received', event: { type: 'done', messageId: 'two', facts: {}, language: 'en' } },
  );
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.bc-bubble a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:5035550142',
    'tel:+15035550143',
    'mailto:hello@moonlit.example',
    'https://moonlit.example/visit',
  ]);
  const bubble = [...document.querySelectorAll('.bc-bubble')].at(-1)!;
  expect(bubble.textContent).toBe(delta);
});

test('a person can be asked for in the header', () => {
  let requests = 0;
  const actions = { ...ACTIONS, requestPerson: () => void (requests += 1) };
  const state = createInitialState({ greeting: 'Hello.', quickReplies: [] }, 'en');
  const config = { ...LOOK, canRequestPerson: true };
  render(
    <ChatView config={config} state={state} actions={actions} isAwayFromLatest={false} />,
    document.body,
  );
  const button = document.querySelector<HTMLElement>('header button')!;
  expect(button.textContent).toBe('Talk to a person');
  button.click();
  expect(requests).toBe(1);
});

test('the sheet compares every fact that a bed lists and acts for each bed', async () => {
  const dialogs = HTMLDialogElement.prototype;
  dialogs.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  dialogs.close ??= function (this: HTMLDialogElement) {
    this.dispatchEvent(new Event('close'));
  };
  const sent: string[] = [];
  const specs = (...values: string[]) =>
    ['Firmness', 'Sleep trial', 'Warranty', 'Cooling'].map((label, at) => ({
      attribute: label,
      label,
      value: values[at],
    }));
  const products = [
    { ...CHAT_CARD, specs: specs('Soft (4)', '100 nights', '10 years', ''), cautions: ['Warm'] },
    { ...CHAT_CARD, productId: 'pine', specs: specs('Firm (7)', '100 nights', '', ''), breaks: 'Too firm' },
  ] as unknown as ChatProductCard[];
  const start = createInitialState({ greeting: 'Hello.', quickReplies: [] }, 'en');
  const state = { ...start, items: [{ ...start.items[0]!, products, cardsAfter: 6 }] };
  const actions = { ...ACTIONS, send: (text: string) => sent.push(text) > 0 };
  render(<ChatView config={LOOK} state={state} actions={actions} isAwayFromLatest={false} />, document.body);
  const compare = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Compare')!;
  compare().click();
  await eventually(() => {
    const dialog = document.querySelector('dialog')!;
    expect(dialog.querySelector('h2')!.textContent).toBe('Compare 2 mattresses');
    const rows = [...dialog.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent).join(' | '),
    );
    expect(rows).toEqual([
      'Why this one | Medium firm | Too firm',
      'Firmness | Soft (4) | Firm (7)',
      'Sleep trial | 100 nights | 100 nights',
      'Warranty | 10 years | Not listed',
      'Worth knowing | Warm | –',
    ]);
    dialog.querySelectorAll<HTMLElement>('tfoot button')[1]!.click();
    expect(sent).toEqual(['Tell me more about the second one']);
  });
  await eventually(() => expect(document.querySelector('dialog')).toBeNull());
});

test('the way back stays below the line that says that a person was asked for', () => {
  const chat = openChat();
  const createdAt = '2026-01-01T00:00:00Z';
  chat.dispatch(
    { type: 'sent', id: 'one', text: 'Can I talk to a person?' },
    { type: 'received', event: { type: 'text', delta: 'Of course.' } },
    { type: 'received', event: { type: 'quick-replies', items: ['Back to my picks'] } },
    { type: 'received', event: { type: 'done', messageId: 'two', facts: {}, language: 'en' } },
    {
      type: 'live',
      event: {
        type: 'message',
        number: 3,
        id: 'three',
        author: 'event',
        text: 'person-requested',
        createdAt,
      },
    },
  );
  expect(document.querySelector('.bc-event')!.textContent).toContain('Waiting for a person from the team.');
  expect(document.querySelector('.bc-quick')!.textContent).toBe('Back to my picks');
});
