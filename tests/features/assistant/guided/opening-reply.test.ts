import { beforeAll, expect, test } from 'vitest';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { openingReply } from '#app/features/assistant/guided/opening-reply.ts';
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
  'What can I do for you? Which bed do you have?',
  '¿En qué puedo ayudar?',
  'Hi there',
  'x'.repeat(9000),
])('whatever the greeting, it says what speaks and ends with at most one question: %s', (greeting) => {
  const context = contextOver(products, { voice: { greeting } });
  const { parts } = openingReply(context);
  const text = textOf(parts);
  expect(text).toContain('the AI assistant of Harbour Beds');
  expect(text.split('?').length - 1).toBeLessThanOrEqual(1);
  expect(checkReply(parts, context).filter(({ rule }) => rule.includes('question'))).toEqual([]);
});

test('a greeting without a question is followed by the first question and its answers', () => {
  const { parts, state } = openingReply(contextOver(products, { voice: { greeting: 'Welcome.' } }));
  expect(textOf(parts)).toMatch(/How do you usually sleep.*\?$/);
  expect(state).toMatchObject({ asked: 'positions', questions: 1 });
  expect(parts.at(-1)).toMatchObject({ type: 'quick-replies' });
});

test('an empty catalog is said with the greeting', () => {
  expect(textOf(openingReply(contextOver([])).parts)).toContain('still being set up');
});
