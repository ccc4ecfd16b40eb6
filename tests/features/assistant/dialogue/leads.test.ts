import { beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_CONVERSATION, type ReplyPart } from '#app/features/assistant/conversation.ts';
import { type LeadFormAnswer, replyToLeadForm } from '#app/features/assistant/dialogue/answer-lead-form.ts';
import { createGuidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { LeadRules } from '#app/features/assistant/lead-rules.ts';
import { facts, type Said, scriptedPack, startChat } from '#tests/support/dialogue/scripted-chat.ts';
import { textOf } from '#tests/support/shoppers/play-shopper.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

const READY = { positions: ['side' as const], size: 'Queen' as const, weight: 150, budget: 160_000 };

function leadStore(rules: Partial<LeadRules> = {}): ReplyContext {
  return {
    ...context,
    store: { ...context.store, name: 'Dream Beds', contactInfo: 'Call (503) 555-0142' },
    voice: { ...context.voice, primaryGoal: 'lead' },
    leads: {
      timing: 'after-first-recommendation',
      style: 'ask',
      fields: { email: 'required', name: 'optional', phone: 'disabled' },
      incentives: 'special offers',
      ...rules,
    },
  };
}

function formOf(parts: readonly ReplyPart[]) {
  const part = parts.find(({ type }) => type === 'lead-form');
  return part?.type === 'lead-form' ? part.form : null;
}

function hasCards(parts: readonly ReplyPart[]): boolean {
  return parts.some(({ type }) => type === 'products');
}

function answer(chat: ReturnType<typeof startChat>, { state }: Said, given: LeadFormAnswer) {
  return replyToLeadForm({ state, messageId: 'form', context: chat.context, answer: given });
}

describe('the form for contact details', () => {
  test('comes below the first cards with its fields, an invitation and what the shopper agrees to', () => {
    const said = startChat(leadStore()).say(facts(READY));
    expect(hasCards(said.parts)).toBe(true);
    const form = formOf(said.parts)!;
    expect(form.fields).toEqual([
      { name: 'email', isRequired: true },
      { name: 'name', isRequired: false },
    ]);
    expect(`${form.intro} ${said.text}`).toContain('special offers');
    expect(form.consent).toMatch(/^Dream Beds may use these details/);
    expect(said.text.split('?').length - 1).toBeLessThanOrEqual(1);
  });

  test('cards ask for one thing: the open question waits until the form is answered', () => {
    const chat = startChat(leadStore());
    const said = chat.say(facts(READY));
    expect(said.acts.at(-1)).toBe('ask-lead');
    expect(said.quickReplies).toEqual([]);
    expect(said.state.asked).toBeNull();
    const { parts, state } = answer(chat, said, { is: 'declined' });
    expect(textOf(parts)).toMatch(/Do you prefer a soft.*\?$/);
    expect(state.asked).toBe('firmness');
  });

  test('a question passes over the form: it is no refusal', () => {
    const chat = startChat(leadStore());
    chat.say(facts(READY));
    const said = chat.say({ intents: ['store', 'refuse'], topics: ['store.warranty'], isQuestion: true });
    expect(said.acts).not.toContain('lead-declined');
    expect(said.state.leadForm).toBe('open');
  });

  test('is not shown again once it is ignored, and typed details are understood all the same', () => {
    const chat = startChat(leadStore());
    chat.say(facts(READY));
    for (let turn = 0; turn < 6; turn += 1)
      expect(formOf(chat.say({ intents: ['thanks'] }).parts)).toBeNull();
    const said = chat.say({ contact: { email: 'a@b.example', phone: '+15550100199' }, intents: ['contact'] });
    expect(said.state).toMatchObject({ lead: { email: 'a@b.example' }, leadForm: 'sent' });
  });

  test('a persistent store shows it at most three times', () => {
    const chat = startChat(leadStore({ style: 'persistent', timing: 'immediate' }));
    const replies = [chat.say(facts(READY))];
    for (let turn = 0; turn < 20; turn += 1) replies.push(chat.say({ intents: ['thanks'] }));
    expect(replies.filter(({ parts }) => formOf(parts) !== null)).toHaveLength(3);
  });

  test('waits while the shopper wants a person', () => {
    const chat = startChat(leadStore({ timing: 'immediate' }));
    expect(formOf(chat.say({ intents: ['person'] }).parts)).toBeNull();
  });

  test('no other store shows it or keeps anything', () => {
    for (const style of ['ask', 'persistent', 'require'] as const) {
      const chat = startChat({ ...leadStore({ style, timing: 'immediate' }), voice: context.voice });
      const said = [chat.say({}), chat.say(facts(READY)), chat.say({ contact: { email: 'a@b.example' } })];
      expect(said.every(({ parts }) => formOf(parts) === null)).toBe(true);
      expect(said[1]!.cards).toBeGreaterThan(0);
      expect(said[2]!.state.lead).toBeUndefined();
    }
  });
});

describe('the answer to the form', () => {
  test('thanks by first name, goes on with the open question and offers the booking page', () => {
    const chat = startChat(leadStore({ timing: 'immediate', bookingUrl: 'https://dream.example/book' }));
    const said = chat.say(facts({ positions: ['side'] }));
    const details = { email: 'a@b.example', name: 'Jordan Lee' };
    const { parts, state } = answer(chat, said, { is: 'sent', details });
    expect(textOf(parts)).toMatch(/Jordan.*Dream Beds will be in touch\./);
    expect(state).toMatchObject({ lead: details, leadForm: 'sent', asked: said.state.asked, dodges: 0 });
    expect(parts).toContainEqual({
      type: 'link',
      link: { label: 'Book a visit', url: 'https://dream.example/book' },
    });
    expect(formOf(parts)).toBeNull();
  });

  test.each(['Visit evil.example', '=HYPERLINK("x")', '$5 mattress', 'x'.repeat(80)])(
    'repeats no name such as %s',
    (name) => {
      const chat = startChat(leadStore());
      const { parts } = answer(chat, chat.say(facts(READY)), { is: 'sent', details: { name } });
      expect(textOf(parts)).not.toMatch(/evil|HYPER|\$5|xxx/);
    },
  );

  test('a no is taken without another word about it', () => {
    const chat = startChat(leadStore());
    const { parts, state } = answer(chat, chat.say(facts(READY)), { is: 'declined' });
    expect(state).toMatchObject({ leadForm: 'declined', leadDeclines: 1 });
    expect(textOf(parts)).toMatch(/^(?:No problem|Sure, no contact)/);
  });

  test('an unsafe booking address is never offered; a shopper who asks for a visit gets a safe one', () => {
    const unsafe = startChat(leadStore({ bookingUrl: 'javascript:alert(1)' }));
    expect(unsafe.say({ intents: ['store'] }, 'Can I make an appointment?').parts).not.toContainEqual(
      expect.objectContaining({ type: 'link' }),
    );
    const safe = startChat({
      ...context,
      leads: { ...context.leads, bookingUrl: 'https://dream.example/book' },
    });
    const said = safe.say({ intents: ['store'] }, 'Can I make an appointment?');
    expect(said.parts).toContainEqual(expect.objectContaining({ type: 'link' }));
  });
});

describe('a store that requires the details', () => {
  test('shows its recommendations once the form is sent, not before', () => {
    const chat = startChat(leadStore({ style: 'require' }));
    const held = chat.say(facts(READY));
    expect(hasCards(held.parts)).toBe(false);
    expect(held.state).toMatchObject({ isHeldForLead: true, lastShown: [], lastProfile: null });
    expect(held.text).toContain('Dream Beds asks for your email');
    expect(formOf(held.parts)).not.toBeNull();
    const { parts, state } = answer(chat, held, { is: 'sent', details: { email: 'a@b.example' } });
    expect(hasCards(parts)).toBe(true);
    expect(state.lastShown.length).toBeGreaterThan(0);
  });

  test('says what it asks for and how to reach it after a no, and still answers', () => {
    const chat = startChat(leadStore({ style: 'require' }));
    const { parts, state } = answer(chat, chat.say(facts(READY)), { is: 'declined' });
    expect(hasCards(parts)).toBe(false);
    expect(textOf(parts)).toContain('(503) 555-0142');
    const later = createGuidedReply({ state, text: 'message 1', messageId: 'm', context: chat.context });
    expect(textOf(later.parts)).not.toBe('');
    expect(hasCards(later.parts)).toBe(false);
    expect(formOf(later.parts)).not.toBeNull();
  });

  test('typed details show the recommendations too', () => {
    const chat = startChat(leadStore({ style: 'require' }));
    chat.say(facts(READY));
    expect(hasCards(chat.say({ contact: { email: 'a@b.example' }, intents: ['contact'] }).parts)).toBe(true);
  });
});

test('before_recommendations: the cards wait for one message, whatever it is', () => {
  const chat = startChat(leadStore({ timing: 'before_recommendations' }));
  const held = chat.say(facts(READY));
  expect([hasCards(held.parts), formOf(held.parts) !== null]).toEqual([false, true]);
  expect(hasCards(answer(chat, held, { is: 'declined' }).parts)).toBe(true);
  expect(hasCards(chat.say({ intents: ['refuse'] }).parts)).toBe(true);
});

describe('the language', () => {
  const packs = () => ({ en: scriptedPack(new Map()), es: scriptedPack(new Map(), 'es') });

  test('is the store’s until the shopper’s is noticed; one that nobody speaks changes nothing', () => {
    const spanish = { ...context, store: { ...context.store, language: 'es' }, languages: packs() };
    const request = { state: EMPTY_CONVERSATION, text: 'hola', messageId: 'm', context: spanish };
    expect(createGuidedReply(request).state.language).toBe('es');
    const detecting = { ...spanish, detectLanguage: () => 'en' };
    expect(createGuidedReply({ ...request, context: detecting }).state.language).toBe('en');
    const unknown = { ...spanish, detectLanguage: () => 'fr' };
    expect(createGuidedReply({ ...request, context: unknown }).state.language).toBe('es');
  });
});
