// @vitest-environment jsdom
/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { widgetTexts } from '#app/features/assistant/lang/widget-languages.ts';
import type { ChatComparison, ChatDisplayConfig } from '#app/features/chat/api/chat-api.ts';
import { ChatView } from '#app/widget/chat-window/chat-view.tsx';
import { type ChatItem, createInitialState } from '#app/widget/conversation/chat-state.ts';
import { CHAT_CARD } from '#tests/support/chat-card.ts';

const LOOK = { chatTitle: 'Luna', storeName: 'Dream Beds', lang: 'en', logoUrl: null } as ChatDisplayConfig;
const noop = () => {};
afterEach(() => render(null, document.body));

/** Shows items of a chat; returns what the shopper sends by pressing buttons. */
function show(...items: Partial<ChatItem>[]): string[] {
  const sent: string[] = [];
  const actions = {
    send: (text: string) => sent.push(text) > 0,
    answerLead: async () => null,
    ...{ retry: noop, startOver: noop, undoStartOver: noop, toLatest: noop, switchLanguage: noop },
  };
  const start = createInitialState({ greeting: 'Hello.', quickReplies: [] }, 'en');
  const shown = items.map((item, at) => ({ ...start.items[0]!, id: String(at), cardsAfter: 0, ...item }));
  render(
    <ChatView config={LOOK} state={{ ...start, items: shown }} actions={actions} isAwayFromLatest={false} />,
    document.body,
  );
  return sent;
}

const BEST = { ...CHAT_CARD, role: 'Best match', specs: [{ label: 'Trial', value: '100 nights' }] };
const PINE = { ...BEST, productId: 'pine', title: 'Pine Latex', role: 'Best value' };
const pressable = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

test('beds of a comparison without a page or a cart are asked about by their place among the cards', () => {
  const rows = [{ attribute: 'price', label: 'Price', values: ['$899', '$999'] }] as ChatComparison['rows'];
  const sent = show(
    { products: [BEST, PINE] as never },
    { comparison: { cards: [PINE, BEST] as never, rows } },
  );
  const [first, second] = pressable('table .bc-actions button');
  expect([first!.textContent, second!.textContent]).toEqual([
    'Ask about this bed Pine Latex',
    'Ask about this bed Cloud Hybrid',
  ]);
  first!.click();
  expect(sent).toEqual(['Tell me more about the second one']);
});

test('the comparison of the cards begins with why each is shown, and marks the value that beats the others', async () => {
  HTMLDialogElement.prototype.showModal = noop;
  const longest = [{ label: 'Trial', value: '365 nights', isBetter: true }];
  show({ products: [BEST, { ...PINE, specs: longest }] as never });
  pressable('.bc-tools button')[0]!.click();
  await Promise.resolve();
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows[0]!.slice(0, 2)).toEqual(['Why this one', 'Medium firm']);
  expect(rows[1]).toEqual(['Trial', '100 nights', '365 nights Best of these']);
});

test('words of the assistant have the apostrophes of print, those of the shopper stay as typed', () => {
  show(
    { author: 'shopper', text: "I don't know" },
    { text: "That's fine, email o'neil@moonlit.example." },
    { products: [{ ...CHAT_CARD, reasons: ["Won't sag"] }], text: '' },
  );
  const text = document.body.textContent!;
  for (const part of ["I don't know", 'That’s fine', "o'neil@moonlit.example", 'Won’t sag'])
    expect(text).toContain(part);
  const texts = JSON.stringify([widgetTexts('en'), LANGUAGES.en!.brief]);
  expect(texts.match(/\p{L}'\p{L}/gu)).toBeNull();
});
