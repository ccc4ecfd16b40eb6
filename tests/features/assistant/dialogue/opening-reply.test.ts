import { beforeAll, describe, expect, test } from 'vitest';
import { createOpeningReply } from '#app/features/assistant/dialogue/opening-reply.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { textOf } from '#tests/support/shoppers/play-shopper.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let products: CatalogProduct[];

beforeAll(async () => {
  products = await readRetailerCatalog();
});

test.each([
  'Hello! How can I assist you today?',
  'Welcome to our store.',
  '',
  '   ',
  'What can I do for you?',
  '¿En qué puedo ayudar?',
  'Hi there',
  'x'.repeat(9000),
])('whatever the greeting, it says that it is an AI and ends with at most one question: %s', (greeting) => {
  const context = contextOver(products, { voice: { openingText: greeting } });
  const { parts } = createOpeningReply(context);
  const text = textOf(parts);
  expect(text).toContain('AI assistant at Harbour Beds');
  expect(text.split('?').length - 1).toBeLessThanOrEqual(1);
  expect(checkReply(parts, context).filter(({ rule }) => rule.includes('question'))).toEqual([]);
});

test('a greeting without a question is followed by the first question and its answers', () => {
  const { parts, state } = createOpeningReply(contextOver(products, { voice: { openingText: 'Welcome.' } }));
  expect(textOf(parts)).toMatch(/How do you usually sleep.*\?$/);
  expect(state).toMatchObject({ asked: 'positions', questions: 1 });
  expect(parts.at(-1)).toMatchObject({ type: 'quick-replies' });
});

test.each([
  'Welcome to the showroom!\nHow can I help you sleep better? Just ask.',
  'Good morning, neighbor. Two floors of beds: what brings you in?',
  'Welcome.',
  'New in town? What brings you in?',
  'Hello! How can I assist you today?',
])('the welcome message is a paragraph of its own, as typed, and last if it asks: %j', (greeting) => {
  for (const beds of [products, []]) {
    const { parts } = createOpeningReply(contextOver(beds, { voice: { openingText: greeting } }));
    const paragraphs = textOf(parts).split('\n\n');
    expect(paragraphs).toHaveLength(2);
    expect(paragraphs[greeting.includes('?') ? 1 : 0]).toBe(greeting);
  }
});

test('an empty catalog is said with the greeting, and nothing is asked', () => {
  const { parts, state } = createOpeningReply(contextOver([], { voice: { openingText: 'Welcome.' } }));
  expect(state.asked).toBeNull();
  expect(state.lastActs).toMatchObject([{ act: 'no-catalog' }]);
  expect(textOf(parts)).not.toContain('?');
});

describe('a greeting with a name', () => {
  const opening = (greeting: string) =>
    textOf(
      createOpeningReply(contextOver(products, { voice: { name: 'Luna', openingText: greeting } })).parts,
    );

  test('gives the name once', () => {
    const text = opening('Hello, I am Luna.');
    expect(text.match(/Luna/g)).toHaveLength(1);
    expect(text).toContain('AI assistant');
  });

  test('gives the store’s name once', () => {
    const text = opening('Welcome to Harbour Beds.');
    expect(text).toBe("Welcome to Harbour Beds.\n\nI'm Luna, an AI assistant. How do you usually sleep?");
  });

  test('says no more where the greeting says it all', () => {
    expect(opening('Hi, I am Luna, your AI assistant.').match(/AI assistant/g)).toHaveLength(1);
  });

  test('says that it is an AI even if the greeting denies it', () => {
    expect(opening('I am not an AI assistant.')).toContain('AI assistant at Harbour Beds');
  });
});
