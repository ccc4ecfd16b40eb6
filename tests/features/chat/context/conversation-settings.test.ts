import { describe, expect, test } from 'vitest';
import { EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { createOpeningReply } from '#app/features/assistant/dialogue/opening-reply.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import { createReplyContext, prepareCatalog } from '#app/features/assistant/reply/reply-context.ts';
import { applyDraftSettings, toConversationSettings } from '#app/features/chat/context/store-chat.server.ts';
import {
  createWelcomeMessage,
  DEFAULT_GREETING,
  DEFAULT_SETTINGS,
} from '#app/features/merchant/settings/default-settings.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { makeProduct } from '#tests/support/make-product.ts';

const products = [
  makeProduct({
    handle: 'airy',
    firmness: 5.5,
    construction: 'hybrid',
    cooling: 'high',
    motionIsolation: 'low',
  }),
  makeProduct({
    handle: 'calm',
    firmness: 5.5,
    construction: 'memory-foam',
    cooling: 'medium',
    motionIsolation: 'high',
  }),
  makeProduct({ handle: 'air', firmness: 5.5, construction: 'airbed' }),
];
const NOW = new Date('2026-11-18T14:00:00Z');

function contextWith(changes: SettingsChanges) {
  const settings = applyDraftSettings(DEFAULT_SETTINGS, changes);
  return createReplyContext({ catalog: prepareCatalog(products), ...toConversationSettings(settings, NOW) });
}

const handles = (changes: SettingsChanges) =>
  contextWith(changes)
    .match({ positions: ['back'] })
    .matches.map(({ handle }) => handle);

describe('settings take effect in the chat:', () => {
  test('the number of recommendations and the match threshold', () => {
    expect(handles({})).toHaveLength(3);
    expect(handles({ chatConfig: { productRecommendationLimit: 1 } })).toHaveLength(1);
    expect(handles({ products: { matchThreshold: 0.999 } })).toEqual([]);
  });

  test('the attribute with the most weight', () => {
    expect(handles({ products: { keyAttributeWeight: 'cooling' } })[0]).toBe('airy');
    expect(handles({ products: { keyAttributeWeight: 'motion' } })[0]).toBe('calm');
  });

  test('hidden categories are replaced by others', () => {
    const categories = [
      { name: 'Airbed', enabled: false },
      { name: 'Memory Foam', enabled: false },
    ];
    expect(handles({ products: { categories } })).toEqual(['airy']);
    const nothing = contextWith({ products: { categories, matchThreshold: 0.999 } }).match({});
    expect(nothing.alternatives.map(({ handle }) => handle)).not.toContain('air');
  });

  test('the order of questions, firm ones before any recommendation', () => {
    const question = (text: string, order: number, required: 'firm' | 'loose') => ({ text, order, required });
    const texts = { weight: 'What do you weigh', positions: 'How do you usually sleep?' };
    const context = contextWith({
      chatConfig: {
        questions: [question(texts.positions, 2, 'loose'), question(texts.weight, 1, 'firm')],
      },
    });
    expect(context.merchantQuestions).toMatchObject([
      { text: texts.weight, fact: 'weight', required: 'firm' },
      { text: texts.positions, fact: 'positions', required: 'loose' },
    ]);
    expect(createOpeningReply(context).state.asked).toBe('weight');
    const base = { state: EMPTY_CONVERSATION, messageId: 'm', context };
    const early = createGuidedReply({ ...base, text: 'Side sleeper, I run hot, soft feel, up to $3000' });
    expect(early.state.asked).toBe('weight');
    expect(early.parts.some(({ type }) => type === 'products')).toBe(false);
    const later = createGuidedReply({ ...base, state: early.state, text: '150 lb' });
    expect(later.parts.some(({ type }) => type === 'products')).toBe(true);
    const hurried = createGuidedReply({ ...base, state: early.state, text: 'Just show me some beds' });
    expect(hurried.parts.some(({ type }) => type === 'products')).toBe(true);
  });

  test.each([
    {
      greeting: DEFAULT_GREETING,
      welcomeMessage: 'Welcome to the showroom.',
      opens: 'Welcome to the showroom.',
    },
    {
      greeting: 'Good to see you.',
      welcomeMessage: 'Welcome to the showroom.',
      opens: 'Welcome to the showroom.\nGood to see you.',
    },
    { greeting: 'Good to see you.', welcomeMessage: createWelcomeMessage(null), opens: 'Good to see you.' },
    { greeting: '', welcomeMessage: 'Welcome to the showroom.', opens: 'Welcome to the showroom.' },
    ...[' ', createWelcomeMessage(null)].map((welcomeMessage) => ({
      greeting: DEFAULT_GREETING,
      welcomeMessage,
      opens: "Hello. I'm the AI assistant at this store. How do you usually sleep?",
    })),
  ])('the words that open it: $opens', ({ greeting, welcomeMessage, opens }) => {
    const { parts } = createOpeningReply(
      contextWith({ assistant: { greeting }, branding: { welcomeMessage } }),
    );
    const text = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
    expect(text.split('\n\n')).toContain(opens);
  });

  test('the request for contact details', () => {
    const { leads, voice } = contextWith({
      chatConfig: {
        primaryGoal: 'lead',
        leadCaptureTiming: 'immediate',
        leadCapture: {
          captureStyle: 'persistent',
          requiredFields: { phone: 'required' },
          incentives: 'a gift',
        },
      },
    });
    expect(voice.primaryGoal).toBe('lead');
    expect(leads).toEqual({
      timing: 'immediate',
      style: 'persistent',
      fields: { email: 'optional', name: 'disabled', phone: 'required' },
      incentives: 'a gift',
      bookingUrl: '',
    });
  });

  test('the hours of the staff', () => {
    const { store } = contextWith({
      chatConfig: {
        availableHours: {
          isSameAsStore: false,
          schedule: { wednesday: [{ open: '16:00', close: '20:00' }] },
        },
      },
    });
    expect(store.availability).toEqual({ isThere: false, backAt: 'today at 4:00 PM' });
  });

  test('prompt, language and texts for shoppers', () => {
    const { masterPrompt, store, shopperTexts } = contextWith({
      storeInfo: { language: 'de', uniqueFeatures: 'We make beds by hand.' },
      assistant: { masterPrompt: 'You are a friend of sleep.' },
    });
    expect(masterPrompt).toBe('You are a friend of sleep.');
    expect(store.language).toBe('de');
    expect(shopperTexts).toContain('We make beds by hand.');
  });
});

test('a draft does not modify the settings below it', () => {
  const before = structuredClone(DEFAULT_SETTINGS);
  const draft = applyDraftSettings(DEFAULT_SETTINGS, {
    storeInfo: { name: 'Draft Beds' },
    assistant: null as never,
  });
  expect(draft.storeInfo.name).toBe('Draft Beds');
  expect(draft.storeInfo.currency).toBe('USD');
  expect(DEFAULT_SETTINGS).toEqual(before);
});
