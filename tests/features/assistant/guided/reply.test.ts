import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { knownValues } from '#app/features/assistant/conversation/merge-facts.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { FIXED_SHOPPERS } from '#tests/support/shoppers/fixed-shoppers.ts';
import { playMessages } from '#tests/support/shoppers/play-shopper.ts';
import { cardsOf, lastTurn as lastTurnOf } from '#tests/support/shoppers/read-turns.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let products: CatalogProduct[];
let context: ReplyContext;

beforeAll(async () => {
  products = await readRetailerCatalog();
  context = contextOver(products);
});

function lastTurn(messages: string[], over = context): ReturnType<typeof lastTurnOf> {
  return lastTurnOf(messages, over);
}

const MATCHED = ['side sleeper, 180 lb, queen'];

describe('what was said', () => {
  test('is said back before the next question', () => {
    expect(lastTurn(['side sleeper and 205 lb']).text).toBe(
      'Side sleeper and 205 lb, got it. Which size are you looking for?',
    );
  });

  test('several facts at once bring cards at once', () => {
    const turn = lastTurn(['side sleeper, 180 lb, queen, under 2000']);
    expect(cardsOf(turn)).toHaveLength(3);
    expect(turn.text).toContain('Side sleeper, 180 lb and a Queen up to 2,000, got it.');
  });

  test('a change of mind is named', () => {
    expect(lastTurn([...MATCHED, 'I would like latex', 'no latex after all']).text).toMatch(
      /^Then let's drop latex\./,
    );
    expect(lastTurn([...MATCHED, 'actually make that a king']).text).toMatch(/^A King (?:instead|then)\b/);
  });

  test('an amount that is a price of the catalog is not repeated', () => {
    const price = [...context.catalogWords.prices].find((minor) => minor % 10_000 === 0)! / 100;
    const { text } = lastTurn([`queen, up to ${price}`]);
    expect(text).toContain("A Queen, got it. I'll stay within your budget.");
  });

  test('one fact too few is asked for even when the shopper says "you pick"', () => {
    const turn = lastTurn(['you pick']);
    expect(cardsOf(turn)).toEqual([]);
    expect(turn.text).toContain('Happy to choose for you');
    expect(turn.text).toMatch(/\?$/);
  });

  test('two facts are enough when the shopper wants to see something', () => {
    expect(cardsOf(lastTurn(['queen, back sleeper', 'just show me something']))).toHaveLength(3);
  });

  test('someone who refuses everything still sees starting points and is not asked again', () => {
    const { turns } = playMessages(['idk', 'skip', 'pass', 'skip', 'pass', 'no', 'skip'], context);
    expect(turns.some(({ isMatch }) => isMatch)).toBe(true);
    expect(turns.slice(-3).every(({ text }) => !text.includes('?'))).toBe(true);
  });

  test('partner questions are asked only when there is a partner', () => {
    const asked = FIXED_SHOPPERS.map(({ messages }) => playMessages(messages, context).state)
      .filter(({ facts }) => knownValues(facts).partner !== true)
      .flatMap(({ askedSoFar }) => askedSoFar)
      .filter((key) => key.startsWith('partner') && key !== 'partner');
    expect(asked).toEqual([]);
  });

  test('why a weight is asked is said with the question', () => {
    const { text } = lastTurn(['side', 'queen']);
    expect(text).toContain('Weight changes how soft a bed feels; a rough range is fine, or skip it.');
  });
});

describe('beside the search', () => {
  test.each([
    ['what are your hours?', 'Our hours: Mon-Fri 10am-7pm; Sat 10am-6pm.'],
    ['where are you located?', "We're at 12 Quay Road, Port Ellis."],
    ['what is your phone number?', 'You can call (555) 010-0100 or write to hello@harbour-beds.example.'],
    ['do you have a website?', "The store's website is harbour-beds.example."],
  ])('"%s" is answered from the settings', (question, answer) => {
    expect(lastTurn([question]).text).toContain(answer);
  });

  test('what the settings do not hold is left to the store', () => {
    const bare = contextOver(products, { store: { hours: '', contactInfo: '', website: '' } });
    expect(lastTurn(['what are your hours?'], bare).text).toContain("I don't have the opening hours");
    expect(lastTurn(['where are you located?'], bare).text).toContain("I don't have the address");
    expect(lastTurn(['what is your phone number?'], bare).text).toContain("I don't have contact details");
  });

  test.each([
    'do you price match?',
    'do you have free delivery?',
    'what if I hate it?',
    'do you have it in stock today in Torrance?',
  ])('"%s" is not confirmed and points to the store', (question) => {
    const { text } = lastTurn([question]);
    expect(text).toContain("I can't confirm it from here");
    expect(text).toContain('(555) 010-0100');
  });

  test('an aside comes back to the open question without asking it twice', () => {
    const { turns } = playMessages(['hi', 'what are your hours?'], context);
    expect(turns[0]!.text).toContain('How do you usually sleep');
    expect(turns[1]!.text).toContain('tell me how you usually sleep');
    expect(turns[1]!.text).not.toContain('?');
    expect(turns[1]!.quickReplies.length).toBeGreaterThan(1);
  });

  test('just browsing is left in peace', () => {
    const { turns } = playMessages(['just browsing', 'thanks'], context);
    expect(turns.every(({ text }) => !text.includes('?'))).toBe(true);
  });

  test('who wants a person gets the contact, and the chat remembers it', () => {
    const { text, state } = lastTurn(['can I talk to a person']);
    expect(text).toContain('(555) 010-0100');
    expect(state.wantsPerson).toBe(true);
    expect(text).not.toContain('leave your name');
  });

  test('only a store that wants leads offers to take contact details', () => {
    const leads = contextOver(products, { voice: { primaryGoal: 'lead' } });
    const { turns } = playMessages(['can I talk to a person', 'jane@example.com'], leads);
    expect(turns[0]!.text).toContain('leave your name');
    expect(turns[1]!.text).toBe('Thank you, the store sees it with this chat.');
  });

  test('asked what it is, it says an AI assistant of the store', () => {
    expect(lastTurn(['are you human?']).text).toContain("I'm Nora, the AI assistant of Harbour Beds.");
  });

  test('a medical question is left to a clinician', () => {
    const { text } = lastTurn(['will it cure my sciatica']);
    expect(text).toContain('clinician');
  });

  test('Spanish is answered with one sentence of its own', () => {
    expect(lastTurn(['cuál es bueno para dolor de espalda?']).text).toContain('Respondo mejor en inglés.');
  });

  test('a brand that the store carries is confirmed without its name', () => {
    expect(lastTurn(['Do you carry Helix?']).text).toContain('Yes, the store carries that.');
    expect(lastTurn(['Do you carry Saatva?']).text).toContain("I don't find that in this store's range.");
  });
});
