import { beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { guidedReply } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { facts, scriptedPack, startChat } from '#tests/support/dialogue/scripted-chat.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

const READY = { positions: ['side' as const], size: 'Queen' as const, weight: 150, budget: 160_000 };

describe('the question for contact details', () => {
  let leads: ReplyContext;
  beforeAll(() => {
    leads = {
      ...context,
      voice: { ...context.voice, primaryGoal: 'lead' },
      leads: {
        timing: 'immediate',
        style: 'ask',
        fields: { email: 'required', name: 'disabled', phone: 'disabled' },
        incentives: 'special offers',
      },
    };
  });

  test('comes once, after cards that the shopper reacted to, with what the store sends', () => {
    const chat = startChat(leads);
    expect(chat.say({ intents: ['thanks'] }).acts).not.toContain('ask-lead');
    expect(chat.say(facts(READY)).acts).not.toContain('ask-lead');
    const said = chat.say({ intents: ['thanks'] });
    expect(said.text).toMatch(/special offers.*\?$/);
    expect(said.quickReplies).toEqual(['No, thanks', 'Maybe later']);
    expect(chat.say({ intents: ['refuse'] }).acts).toContain('lead-declined');
    expect(chat.say({ intents: ['thanks'] }).acts).not.toContain('ask-lead');
  });

  test('a persistent store asks once more, after another reaction', () => {
    const chat = startChat({ ...leads, leads: { ...leads.leads, style: 'persistent' } });
    chat.say(facts(READY));
    expect(chat.say({ intents: ['thanks'] }).acts).toContain('ask-lead');
    expect(chat.say({ intents: ['refuse'] }).acts).not.toContain('ask-lead');
    expect(chat.say({ intents: ['thanks'] }).acts).toContain('ask-lead');
    chat.say({});
    expect(chat.say({ intents: ['thanks'] }).acts).not.toContain('ask-lead');
  });

  test('details are kept as far as the store collects them', () => {
    const chat = startChat(leads);
    const said = chat.say({ contact: { email: 'a@b.example', phone: '+15550100199' }, intents: ['contact'] });
    expect(said.state.lead).toEqual({ email: 'a@b.example' });
    expect(said.text).toMatch(/^Thanks, I've passed that on to the team\./);
  });

  test('no other store asks or keeps anything', () => {
    const chat = startChat(context);
    chat.say(facts(READY));
    expect(chat.say({ intents: ['thanks'] }).acts).not.toContain('ask-lead');
    expect(chat.say({ contact: { email: 'a@b.example' } }).state.lead).toBeUndefined();
  });
});

describe('the language', () => {
  const packs = () => ({ en: scriptedPack(new Map()), es: scriptedPack(new Map(), 'es') });

  test('is the store’s until the shopper’s is noticed; one that nobody speaks changes nothing', () => {
    const spanish = { ...context, store: { ...context.store, language: 'es' }, languages: packs() };
    const request = { state: EMPTY_CONVERSATION, text: 'hola', messageId: 'm', context: spanish };
    expect(guidedReply(request).state.language).toBe('es');
    const detecting = { ...spanish, detectLanguage: () => 'en' };
    expect(guidedReply({ ...request, context: detecting }).state.language).toBe('en');
    const unknown = { ...spanish, detectLanguage: () => 'fr' };
    expect(guidedReply({ ...request, context: unknown }).state.language).toBe('es');
  });
});
