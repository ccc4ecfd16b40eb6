import { beforeAll, expect, test } from 'vitest';
import { EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import {
  closingAfterCards,
  guidedEngine,
  createGuidedReply,
} from '#app/features/assistant/dialogue/reply.ts';
import type { EngineEvent, ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import { facts, says, scriptedPack, startChat, understood } from '#tests/support/dialogue/scripted-chat.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeAll(async () => {
  const script = new Map([['side sleeper', understood(facts({ positions: ['side'] }))]]);
  context = { ...contextOver(await readRetailerCatalog()), languages: { en: scriptedPack(script) } };
});

const REQUEST = { state: EMPTY_CONVERSATION, text: 'side sleeper', messageId: 'm', history: [] };

test('the engine yields the parts of the reply and then its state', async () => {
  const stream = guidedEngine.reply({ ...REQUEST, context });
  const parts: EngineEvent[] = [];
  let next = await stream.next();
  while (!next.done) {
    parts.push(next.value);
    next = await stream.next();
  }
  expect({ parts, state: next.value.state }).toEqual(createGuidedReply({ ...REQUEST, context }));
});

test('facts of a model are merged where the reading has none', () => {
  const modelFacts = [says('positions', ['back']), says('size', 'King')];
  const { state } = createGuidedReply({ ...REQUEST, context, modelFacts });
  expect(knownValues(state.facts)).toEqual({ positions: ['side'], size: 'King' });
});

test('cards of another engine are closed with what can be done with them', () => {
  const chat = startChat(context);
  const { state } = chat.say(facts({ positions: ['side'], size: 'Queen', weight: 150, budget: 160_000 }));
  const parts = closingAfterCards(state, { ...REQUEST, context, state, text: 'Something softer' });
  expect(parts.map(({ type }) => type)).toEqual(['text', 'quick-replies']);
  expect(JSON.stringify(parts)).not.toContain('Something softer"');
});

test('who asks to see something sees it, whatever is known, and the questions go on below', () => {
  const chat = startChat(context);
  chat.say(facts({ size: 'Queen' }));
  expect(chat.say({ intents: ['recommend'] })).toMatchObject({ cards: 3, acts: ['show', 'ask'] });
});

test('all that a shopper said is heard, and the question after the cards says what it is for', () => {
  const chat = startChat(context);
  const told = facts({ positions: ['side'], size: 'Queen', weight: 150, budget: 250_000 });
  const { text } = chat.say({ ...told, intents: ['recommend'] });
  for (const part of ['side', 'Queen', '$2,500', '150 lb']) expect(text).toContain(part);
  expect(text).toMatch(/To narrow it down: \p{Ll}.*\?$/u);
  expect(LANGUAGES.en!.replies.narrowDown('I wonder?')).toBe('To narrow it down: I wonder?');
  expect(LANGUAGES.es!.replies.narrowDown('¿Prefieres suave?')).toBe('Para afinar: ¿prefieres suave?');
});
