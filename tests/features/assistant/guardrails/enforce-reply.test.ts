import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { ReplyPart } from '#app/features/assistant/conversation.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { enforceReply, NOTHING_LEFT } from '#tests/support/guard-context.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let products: CatalogProduct[];
let context: ReplyContext;

beforeAll(async () => {
  products = await readRetailerCatalog();
  context = contextOver(products);
});

function text(words: string): ReplyPart {
  return { type: 'text', text: words };
}

function cards(...productIds: string[]): ReplyPart {
  return {
    type: 'products',
    items: productIds.map((productId) => ({ card: { productId } })),
  } as unknown as ReplyPart;
}

test('an allowed reply comes back unchanged', () => {
  const parts = [
    text('Got it. Which size are you looking for?'),
    { type: 'quick-replies', items: ['Queen'] },
  ] as ReplyPart[];
  expect(enforceReply(parts, context)).toEqual(parts);
});

test('a sentence with a price is dropped and the rest stays', () => {
  const said = enforceReply([text('Here is one that fits. It costs $999. Which size do you need?')], context);
  expect(said).toEqual([text('Here is one that fits. Which size do you need?')]);
});

test('of several questions the last stays, at the end', () => {
  const said = enforceReply([text('Which size? What budget? Take your time.')], context);
  expect(said).toEqual([text('Take your time. What budget?')]);
});

test('a question before the cards moves behind them', () => {
  const known = products[0]!.productId;
  const said = enforceReply([text('Here they are. Which size?'), cards(known)], context);
  expect(said).toEqual([text('Here they are.'), cards(known), text('Which size?')]);
});

test('a card that isn’t in the catalog is removed', () => {
  const known = products[0]!.productId;
  expect(enforceReply([text('Here.'), cards('invented', known)], context)).toEqual([
    text('Here.'),
    cards(known),
  ]);
});

test('a reply from which everything is removed still says something', () => {
  expect(enforceReply([text('The Helix Midnight costs $999.')], context)).toEqual([text(NOTHING_LEFT)]);
});

test('a question mark that hides markup does not let it through', () => {
  const known = products[0]!.productId;
  const said = enforceReply([text('Fine. <?A'), cards(known)], context);
  expect(checkReply(said, context)).toEqual([]);
  expect(JSON.stringify(said)).not.toContain('<');
});

test('whatever an engine says, the enforced reply breaks no rule', () => {
  const piece = fc.constantFrom(
    'Which size?',
    'Really??',
    'Helix Midnight is 999 dollars.',
    'It cures pain!',
    'Your e-mail?',
    'See https://x.example.',
    '<b>x</b>',
    'Fine.',
    'a?b',
    '¿Qué?',
    '\n',
    'Take it easy…',
    '$5',
    '<?A',
    'share an',
    'Royal',
    'Sands',
  );
  const words = fc.oneof(
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(' ')),
    fc.string(),
    fc.string({ unit: 'grapheme' }),
  );
  const part: fc.Arbitrary<ReplyPart> = fc.oneof(
    words.map(text),
    fc.constantFrom('invented', products[0]!.productId).map((productId) => cards(productId)),
    fc.array(words, { maxLength: 8 }).map((items): ReplyPart => ({ type: 'quick-replies', items })),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const said = enforceReply(parts, context);
      expect(checkReply(said, context)).toEqual([]);
      expect(enforceReply(said, context)).toEqual(said);
    }),
    { numRuns: 2000 },
  );
});

test('joining the sentences gives the original text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
      expect(splitSentences(words).join('')).toBe(words);
    }),
  );
});

test('a long text is checked quickly', () => {
  const long = 'Queen mattress with a soft top and 12" of foam, call now? '.repeat(200);
  const start = process.cpuUsage();
  enforceReply([text(long)], context);
  const { user } = process.cpuUsage(start);
  expect(user / 1000).toBeLessThan(500);
});
