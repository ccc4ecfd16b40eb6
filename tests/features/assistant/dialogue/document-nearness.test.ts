import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { parseBlocks } from '#app/features/files/facts/text-blocks.ts';
import { extractFacts } from '#app/features/files/facts/extract-facts.ts';
import { extractPassages } from '#app/features/files/facts/statements-and-passages.ts';
import { indexDocuments } from '#app/features/files/search/document-index.ts';
import { TODAY } from '#tests/support/documents/read-document.ts';
import { lastTurn } from '#tests/support/shoppers/play-shopper.ts';
import { contextOver, readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;

beforeAll(async () => {
  context = contextOver(await readRetailerCatalog());
});

async function answer(ask: string, fileName: string, text: string): Promise<string> {
  const pages = [{ number: 1, text }];
  const file = {
    fileId: fileName,
    fileName,
    facts: extractFacts(parseBlocks(pages), { fileName, today: TODAY }),
  };
  const documents = await indexDocuments([{ ...file, passages: extractPassages(parseBlocks(pages)) }], TODAY);
  return lastTurn([ask], { ...context, ...documents }).text;
}

describe('a merely related sentence isn’t given as the answer', () => {
  const warranty =
    'How it works\nSlats may be no more than 5 inches apart.\n\nPlease keep your sales slip for the warranty.';

  test('"how long" is answered with a time or not at all', async () => {
    expect(await answer('how long is the warranty?', 'Warranty.pdf', warranty)).not.toContain('sales slip');
  });

  test('"how much" is answered with an amount or not at all', async () => {
    const text = 'Our crew takes one used mattress along. Have it stripped before the crew arrives.';
    expect(await answer('how much is it to haul away my old bed', 'Removal.pdf', text)).not.toContain(
      'stripped',
    );
  });

  test('a question about a warranty that its document doesn’t answer', async () => {
    expect(await answer('can my cousin have the warranty', 'Warranty.pdf', warranty)).not.toContain('inches');
  });

  test('a price without a purchase isn’t given to a shopper who buys', async () => {
    const text =
      'With a new mattress our crew takes one used mattress along. The service costs $18.\n\nWe also collect without a purchase for $88.';
    const told = await answer('how much is it to take my old mattress', 'Removal.pdf', text);
    expect(told).toContain('$18');
    expect(told).not.toContain('$88');
  });
});

test('"how long is the trial" asks for the length, not the minimum', async () => {
  const text = 'Sleep on it for at least 13 nights.\n\nThe trial ends on the 77th night.';
  expect(await answer('how long is the trial', 'Home trial.pdf', text)).toContain('77th');
});

describe('shoppers use other words than documents', () => {
  test.each([
    ['can I bring my cat?', 'Pets stay outside, guide dogs are allowed in the store.', 'guide dogs'],
    ['how long are orders held', 'Orders are held for 9 days.', '9 days'],
    ['do you carry it upstairs', 'Stairs are free up to the second floor.', 'second floor'],
    ['can i pick it up myself', 'Our dock is open for pick-up on weekdays.', 'on weekdays'],
    ['how long does the protection plan last', 'The protector plan runs four years.', 'four years'],
    ['what if I lose a gift card?', 'Lost gift cards are replaced by number.', 'by number'],
    ['how long does a custom mattress take', 'Made-to-fit mattresses take eighteen days.', 'eighteen days'],
    ['can the firmness be changed later?', 'The firmness can be changed within a year.', 'within a year'],
    ['can i bring back a bed frame', 'Bed frames may be returned within 12 days.', '12 days'],
  ])('%s', async (ask, text, holds) => {
    expect(await answer(ask, 'Good to know.pdf', text)).toContain(holds);
  });

  test('an item of several sentences is quoted whole', async () => {
    const text =
      'Making a claim\n1. An inspector comes to your home within 9 days. The visit costs $27, which you get back.';
    expect(await answer('what does the inspection cost?', 'Warranty.pdf', text)).toContain('$27');
  });

  test('"later" at the end of a question is no farewell', async () => {
    const text = 'The firmness can be changed within a year.';
    expect(await answer('can the firmness be changed later?', 'Good to know.pdf', text)).toContain(
      'within a year',
    );
  });
});
