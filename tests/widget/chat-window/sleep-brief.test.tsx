// @vitest-environment jsdom
/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import type { ChatDisplayConfig, ChatProductCard } from '#app/features/chat/api/chat-api.ts';
import { type ChatApi, createSaveBrief } from '#app/widget/conversation/chat-client.ts';
import { type ChatAction, createInitialState, reduceChat } from '#app/widget/conversation/chat-state.ts';
import { ChatView } from '#app/widget/chat-window/chat-view.tsx';
import { eventually } from '#tests/support/timing.ts';

const LOOK = { chatTitle: 'Luna', storeName: 'Dream Beds', lang: 'en', logoUrl: null } as ChatDisplayConfig;
const CARD = {
  ...{ productId: 'cloud', handle: 'cloud', title: 'Cloud Hybrid', brand: 'Cloud', priceMinor: 99_900 },
  ...{ currency: 'USD', score: 0.9, reasons: ['Medium firm'], cautions: [] },
} as unknown as ChatProductCard;
const URL_OF_BRIEF = 'https://moonlit.chat.example/brief/abc';

afterEach(() => render(null, document.body));

function openChat(saveBrief?: () => Promise<string | null>) {
  const noop = () => undefined;
  const actions = { send: () => true, retry: noop, startOver: noop, undoStartOver: noop, toLatest: noop };
  let state = createInitialState({ greeting: 'Hello.', quickReplies: [] }, 'en');
  return (...steps: ChatAction[]) => {
    for (const step of steps) state = reduceChat(state, step);
    const all = { ...actions, switchLanguage: noop, answerLead: async () => null, saveBrief };
    render(<ChatView config={LOOK} state={state} actions={all} isAwayFromLatest={false} />, document.body);
  };
}

const part = () => document.querySelector<HTMLElement>('.bc-brief');
const done = (messageId: string): ChatAction => ({
  type: 'received',
  event: { type: 'done', messageId, facts: {}, language: 'en' },
});
const cards: ChatAction = { type: 'received', event: { type: 'products', items: [CARD] } };

test('the button stands under the latest cards once their reply is complete, and becomes a link', async () => {
  const answers = ['javascript:alert(1)', URL_OF_BRIEF];
  const dispatch = openChat(async () => answers.shift() ?? null);
  dispatch({ type: 'sent', id: 'one', text: 'A queen' }, cards);
  expect(part()).toBeNull();
  dispatch(done('two'));
  part()!.querySelector('button')!.click();
  await eventually(() => expect(part()!.textContent).toContain('Couldn’t save your sleep brief'));
  part()!.querySelector('button')!.click();
  await eventually(() => expect(part()!.querySelector('a')?.href).toBe(URL_OF_BRIEF));
  expect(document.activeElement).toBe(part()!.querySelector('a'));
  dispatch({ type: 'sent', id: 'three', text: 'Softer?' });
  expect(part()!.querySelector('a')).not.toBeNull();
  dispatch(cards, done('four'));
  expect(document.querySelectorAll('.bc-brief')).toHaveLength(1);
  expect(part()!.querySelector('a')).toBeNull();
});

test('a chat without briefs, such as a preview, has no button', async () => {
  const dispatch = openChat();
  dispatch({ type: 'sent', id: 'one', text: 'A queen' }, cards, done('two'));
  expect(part()).toBeNull();
  const api = { createBrief: undefined } as unknown as ChatApi;
  expect(createSaveBrief(api, { get: () => 'token', set: () => undefined })).toBeUndefined();
});
