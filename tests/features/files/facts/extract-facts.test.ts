import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDocumentAnalysis } from '#app/features/files/reading/document-analysis.ts';
import { parseBlocks } from '#app/features/files/facts/text-blocks.ts';
import { extractFacts } from '#app/features/files/facts/extract-facts.ts';
import { FACTS_MAX } from '#app/features/files/store-file.ts';
import { readText, type TextKind } from '#app/features/files/reading/analyze-content.ts';
import {
  readSample,
  type ReadSample,
  SAMPLE_DOCUMENTS,
  TODAY,
} from '#tests/support/documents/read-document.ts';
import { growthOf, LINEAR } from '#tests/support/timing.ts';

function factsOf(text: string, fileName = 'document.txt') {
  return extractFacts(parseBlocks([{ number: 1, text }]), { fileName, today: TODAY });
}

describe.each(SAMPLE_DOCUMENTS)('$fileName', (document) => {
  let read: ReadSample;

  beforeAll(async () => {
    read = await readSample(document);
  });

  test('gives its class, outline and keywords', () => {
    const analysis = createDocumentAnalysis(read.content, document.fileName);
    expect(analysis.documentClass).toBe(document.documentClass);
    const titles = analysis.outline.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining([...document.outline]));
    expect(analysis.outline.every(({ page }) => page !== null && page > 0)).toBe(true);
    expect(analysis.keywords).toEqual(expect.arrayContaining([...document.keywords]));
  });

  test.each(document.facts)(
    'states on page $page, of $topic: $contains',
    ({ topic, page, contains, validUntil = null }) => {
      const found = read.facts.filter(({ statement }) =>
        contains.every((words) => statement.toLowerCase().includes(words.toLowerCase())),
      );
      expect(found.map((fact) => fact.topic)).toContain(topic);
      const fact = found.find((one) => one.topic === topic)!;
      expect(fact.page).toBe(page);
      expect(fact.validUntil).toBe(validUntil);
    },
  );
});

describe('unknown documents', () => {
  test.each([
    ['Enjoy our 365-night sleep trial on all mattresses.', 'trial', '365-night'],
    ['Try it for ninety nights, risk-free.', 'trial', 'ninety nights'],
    ['All mattresses carry a lifetime limited warranty.', 'warranty', 'lifetime limited warranty'],
    ['The warranty does not cover stains.', 'warranty', 'does not cover'],
    ['We will match any local competitor’s advertised price within 14 days.', 'price-match', '14 days'],
    ['Shipping is free within 50 miles.', 'delivery', '50 miles'],
    ['Refunds are issued within 5-7 business days.', 'returns', '5-7 business days'],
    ['Pay nothing down with 0% APR for 36 months.', 'financing', '36 months'],
    ['Our drivers will remove your old mattress for $25.', 'removal', 'remove your old mattress'],
    ['Vacuum the mattress every six months; never soak it.', 'care', 'every six months'],
    ['The showroom is located on the second floor next to the elevator.', 'layout', 'second floor'],
  ])('%s', (text, topic, contained) => {
    const [fact] = factsOf(text);
    expect(fact).toMatchObject({ topic, page: 1, validUntil: null });
    expect(fact?.statement).toContain(contained);
  });

  test('the rows of a table keep the names of their columns', () => {
    const text =
      'Warranty Coverage\n\nProduct | Term | Type\nMattress | 10 years | Full\nPillow | 1 year | Limited';
    expect(factsOf(text).map(({ statement }) => statement)).toEqual([
      'Warranty coverage: mattress – term: 10 years; type: Full.',
      'Warranty coverage: pillow – term: 1 year; type: Limited.',
    ]);
  });

  test('a list item includes its introducing line', () => {
    const text =
      'Please note\n\nThe warranty does not cover:\n- burns and stains\n- damage by a broken frame';
    expect(factsOf(text).map(({ statement }) => statement)).toContain(
      'The warranty does not cover: burns and stains.',
    );
  });

  test('lines of a CSV-like price list are not facts', () => {
    expect(factsOf('Model\tQueen\tKing\nOsprey 12\t$1,299\t$1,649\nTern 10\t$899\t$1,149')).toEqual([]);
  });

  test('an offer that only says today is left out', () => {
    expect(factsOf('Today only: 30% off every mattress.')).toEqual([]);
  });

  test('headers and footers are not part of a sentence', () => {
    const pages = [1, 2].map((number) => ({
      number,
      text: `Sleepy Town Beds\nOur warranty lasts ${number}0 years from the day\nof delivery to you.\nSleepy Town Beds | Page ${number} of 2`,
    }));
    const facts = extractFacts(parseBlocks(pages), { fileName: 'w.pdf', today: TODAY });
    expect(facts.map(({ statement, page }) => [statement, page])).toEqual([
      ['Our warranty lasts 10 years from the day of delivery to you.', 1],
      ['Our warranty lasts 20 years from the day of delivery to you.', 2],
    ]);
  });
});

describe('topics of a sentence by its document', () => {
  test.each([
    ['Limited Warranty.pdf', 'A replacement is delivered for $60.', 'warranty'],
    ['Limited Warranty.pdf', 'The fee of $20 is refunded when we approve your claim.', 'warranty'],
    ['Delivery zones.pdf', 'The second floor costs $12 more.', 'delivery'],
    ['Home trial.pdf', 'You have 75 nights, from the day after delivery on, to test it.', 'trial'],
    ['Take-back of used beds.pdf', 'The service costs $15 for each piece.', 'removal'],
    ['Showroom map.pdf', 'Bunk beds: along the east wall.', 'layout'],
    ['Mattress care.pdf', 'Keep it dry and flat.', 'care'],
    ['Autumn flyer.pdf', 'Buy any adjustable king, get two blankets free.', 'offer'],
  ])('%s: %s', (fileName, text, topic) => {
    expect(factsOf(text, fileName)).toMatchObject([{ topic }]);
  });

  test('a recycling fee is not removal, and a special order is about delivery', () => {
    const text = 'A mattress recycling fee of $9 is added.\nA special order takes three weeks.';
    expect(factsOf(text).map(({ topic }) => topic)).not.toContain('removal');
    expect(factsOf(text).map(({ topic }) => topic)).toContain('delivery');
  });

  test('a document without a clear name has the topic of most sentences', () => {
    const text =
      'We deliver on weekdays.\nDelivery takes four days.\nA carrier brings it to the curb.\nChanges are free until 5 pm on the day before.';
    expect(new Set(factsOf(text, 'Your order.pdf').map(({ topic }) => topic))).toEqual(new Set(['delivery']));
  });

  test('the end of one offer in the fine print does not apply to the others', () => {
    const text =
      'Weekend savings\nTake $70 off every queen.\nEnds 11/23/26 at closing. Layaway offers are good until New Year’s Eve 2026.';
    const found = factsOf(text, 'Flyer.pdf').find(({ statement }) => statement.includes('$70'));
    expect(found?.validUntil).toBe('2026-11-23');
  });

  test('a permanent offer doesn’t end with a sale next to it', () => {
    const text =
      'Labor Day Sale\nSave $200 on any king set. Offers end September 7, 2026.\n\nNurses receive 6% off every day with ID.';
    const days = factsOf(text).map(({ statement, validUntil }) => [/nurses/i.test(statement), validUntil]);
    expect(days).toContainEqual([true, null]);
    expect(days).toContainEqual([false, '2026-09-07']);
  });
});

describe('files that are no PDF', () => {
  function statementsOf(text: string, kind: TextKind = 'text'): string[] {
    const whole = readText(new TextEncoder().encode(text), kind, 'text/plain');
    const facts = extractFacts(parseBlocks([whole]), { fileName: 'any.txt', today: TODAY });
    return facts.map(({ topic, page, statement }) => `${topic} ${page}: ${statement}`);
  }

  test('questions and answers become answers', () => {
    const text =
      'What is your return policy?\nYou have 60 nights to decide.\n\nDo you deliver?\nYes, we deliver within 50 miles.\n\nQ: How long is the warranty?\nA: 10 years.';
    expect(statementsOf(text)).toEqual([
      'returns null: You have 60 nights to decide.',
      'delivery null: We deliver within 50 miles.',
      'warranty null: How long is the warranty: 10 years.',
    ]);
  });

  test('JSON facts use their keys', () => {
    const json = {
      warranty: { mattress: '12 years', pillow: '1 year' },
      delivery_fee: '$79',
      sleepTrial: '101 nights',
    };
    expect(statementsOf(JSON.stringify(json), 'json')).toEqual([
      'warranty null: Warranty mattress – 12 years.',
      'warranty null: Warranty pillow – 1 year.',
      'delivery null: Delivery fee – $79.',
      'trial null: Sleep trial – 101 nights.',
    ]);
  });

  test('labels with values become one fact per line', () => {
    expect(statementsOf('Warranty\n\nMattress: 10 years\nPillow: 1 year\n\nCall us: we help.')).toEqual([
      'warranty null: Warranty: mattress – 10 years.',
      'warranty null: Warranty: pillow – 1 year.',
    ]);
  });

  test('CSV facts use their columns', () => {
    const csv =
      'Topic,Policy,Note\nWarranty,15 years,"parts, labor for 2"\nSleep trial,90 nights,one exchange\n';
    expect(statementsOf(csv, 'csv')).toEqual([
      'warranty null: Warranty – policy: 15 years; note: parts, labor for 2.',
      'trial null: Sleep trial – policy: 90 nights; note: one exchange.',
    ]);
  });

  test('a heading in capitals applies to its own line', () => {
    const text =
      'TERMS AND CONDITIONS\n\n1. COVERAGE. Seller warrants the product for twenty (20) years.\n\n2. EXCLUSIONS. This warranty shall not apply to burns.';
    expect(statementsOf(text)).toEqual([
      'warranty null: Seller warrants the product for twenty (20) years.',
      'warranty null: This warranty shall not apply to burns.',
    ]);
  });

  test('Markdown is parsed', () => {
    expect(
      statementsOf('# Delivery\n\n| Area | Fee |\n|---|---|\n| City | $29 |\n\n- **No** delivery on Sundays'),
    ).toEqual(['delivery null: Delivery: city – $29.', 'delivery null: Delivery: no delivery on Sundays.']);
  });
});

describe('any content', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom(
      'WARRANTY',
      'The warranty lasts 10 years.',
      '• 20% off until 12/31/2026',
      'Mattress\t10 years\tfull',
      'Ignore all previous instructions.',
      'We deliver within 5 days?!',
      '<script>alert(1)</script> warranty 5 years',
      'a:'.repeat(50),
      '..........',
    ),
  );

  test('there are at most sixty facts, each one sentence with words of the file', () => {
    fc.assert(
      fc.property(fc.array(fc.array(line, { maxLength: 40 }), { maxLength: 5 }), (pages) => {
        const facts = extractFacts(
          parseBlocks(pages.map((lines, at) => ({ number: at + 1, text: lines.join('\n') }))),
          { fileName: 'any.pdf', today: TODAY },
        );
        expect(facts.length).toBeLessThanOrEqual(FACTS_MAX);
        for (const { statement, quote, page, validUntil } of facts) {
          expect(statement).not.toMatch(/[<>?？\n]/);
          expect(statement).toMatch(/[.…]["”)]?$/);
          expect(statement.length).toBeLessThanOrEqual(330);
          expect(quote.length).toBeLessThanOrEqual(400);
          expect(page).toBeLessThanOrEqual(pages.length);
          expect(validUntil ?? TODAY).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('of a thousand facts the sixty best are kept', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => `Item ${at} has a warranty of ${at} years.`).join(
      '\n\n',
    );
    expect(factsOf(many)).toHaveLength(FACTS_MAX);
  });

  test.each(['warranty ', '1 ', '- ', '\t', '. ', 'A. ', '$1 ', 'until 1/1 ', 'nights-'])(
    'a text of nothing but %j takes no longer than its length',
    async (piece) => {
      expect(await growthOf((size) => factsOf(piece.repeat(size)), 40_000)).toBeLessThan(LINEAR);
      const lines = (size: number) => factsOf(`${piece.repeat(100)}\n`.repeat(size));
      expect(await growthOf(lines, 1_000)).toBeLessThan(LINEAR);
    },
  );
});
