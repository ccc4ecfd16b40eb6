import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACT_KEYS } from '#app/features/assistant/conversation/conversation.ts';
import { understand } from '#app/features/assistant/conversation/understand.ts';
import type { UnderstoodFact } from '#app/features/assistant/conversation/understanding.ts';
import { CONTEXT, factsOf, read } from '#tests/features/assistant/conversation/phrases.ts';
import type { Expected } from '#tests/features/assistant/conversation/phrases.ts';

const WHOLE: [string, Expected][] = [
  [
    "Hi! I'm a side sleeper, 205 lb, run hot, queen, under $1500",
    { positions: ['side'], weight: 205, heat: true, size: 'Queen', budget: 150_000 },
  ],
  [
    'side sleeper 205 lbs run hot queen under 1500 no latex',
    {
      positions: ['side'],
      weight: 205,
      heat: true,
      size: 'Queen',
      budget: 150_000,
      materialsAvoided: ['latex'],
    },
  ],
  [
    'SIDE SLEEPER, 205LBS, QUEEN, HOT SLEEPER, BUDGET 1.5K!!!',
    { positions: ['side'], weight: 205, heat: true, size: 'Queen', budget: 150_000 },
  ],
  [
    'so basically um i weigh about two hundred pounds and i sleep on my side and i want something medium and my budget is like twelve hundred',
    { weight: 200, positions: ['side'], firmness: 5.5, budget: 120_000 },
  ],
  [
    'hey im looking for a king for me and my wife we both sleep on our sides she runs hot i dont budget 2k',
    {
      size: 'King',
      positions: ['side'],
      heat: false,
      partner: true,
      partnerPositions: ['side'],
      partnerHeat: true,
      budget: 200_000,
    },
  ],
  [
    "We need a king. I'm 6'1 and 240, he's about 180. I sleep on my back, he's a side sleeper. Under three grand.",
    {
      size: 'King',
      weight: 240,
      positions: ['back'],
      partner: true,
      partnerWeight: 180,
      partnerPositions: ['side'],
      budget: 300_000,
    },
  ],
  [
    'im a stomach sleeper and my back is killing me, want firm, full size',
    { positions: ['stomach'], firmness: 7.5, needs: ['back-comfort'], size: 'Full' },
  ],
  [
    'cal king, hybrid or latex, organic, no more than $3,500',
    { size: 'California King', materialsWanted: ['hybrid', 'latex'], needs: ['organic'], budget: 350_000 },
  ],
  ['my husband moves a lot and wakes me up, i weigh 140', { weight: 140, needs: ['motion'], partner: true }],
  [
    'queen\nside sleeper\n180 lbs\n$1000',
    { size: 'Queen', positions: ['side'], weight: 180, budget: 100_000 },
  ],
  [
    'side, 205, hot sleeper, queen, 1500 max',
    { positions: ['side'], weight: 205, heat: true, size: 'Queen', budget: 150_000 },
  ],
  [
    'I’m 45 years old, 5’4”, 150 lbs & I toss and turn 😩 my budget’s $800',
    { weight: 150, positions: ['combination'], budget: 80_000 },
  ],
  [
    'twin xl for my son, he is 90 lbs and sleeps on his stomach',
    { size: 'Twin XL', weight: 90, positions: ['stomach'] },
  ],
  [
    "My old memory foam is too hot and too soft. I'd like something firmer, around $1,800, queen. Side sleeper.",
    { heat: true, firmness: 7, budget: 180_000, size: 'Queen', positions: ['side'] },
  ],
  [
    "i've got an adjustable base, split king, she likes soft i like firm",
    { needs: ['adjustable-base'], size: 'Split King', firmness: 7.5, partner: true, partnerFirmness: 3.5 },
  ],
  ["no idea about firmness but i'm 130 lbs and sleep on my back", { weight: 130, positions: ['back'] }],
  ['I saw a 12 inch one for 899 at another store, 10 year warranty. I want a queen.', { size: 'Queen' }],
];

test.each(WHOLE)('%j is understood whole', (text, expected) => {
  expect(factsOf(text)).toEqual(expected);
});

test('a change of mind is marked as a correction and an addition as one', () => {
  expect(read("actually I'm a back sleeper").facts[0]?.manner).toBe('corrected');
  expect(read('I also sleep on my back').facts[0]?.manner).toBe('added');
  expect(read('I sleep on my back').facts[0]?.manner).toBe('said');
});

test('the quote is what the shopper typed', () => {
  expect(read('Hello! I’m a SIDE sleeper.').facts[0]?.quote).toBe('I’m a SIDE sleeper');
});

test('a question that comes first leaves the asked one waiting', () => {
  expect(factsOf('why do you need my weight?', { asked: 'weight' })).toEqual({});
  expect(factsOf('do you deliver?', { asked: 'budget' })).toEqual({});
});

const CONTEXTS = fc.record({
  asked: fc.constantFrom(null, ...FACT_KEYS),
  currency: fc.constantFrom('USD', 'GBP', 'JPY', 'eur', '', 'nonsense'),
  measurementUnit: fc.constantFrom('imperial' as const, 'metric' as const),
  lastShownCount: fc.integer({ min: 0, max: 3 }),
});
const WORDS =
  "i i'm my husband wife side back not on sleep no latex or and , . ? the than foam hot 200 lbs $ 1,200 k grand between firm but soft too very like a one hundred used to more first compare what is".split(
    ' ',
  );
const MESSAGE = fc.oneof(
  fc.string({ maxLength: 4200, unit: 'grapheme' }),
  fc.string({ maxLength: 400, unit: 'binary' }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(' ')),
);

test('no message breaks the reader, and what it reads fits into JSON', () => {
  fc.assert(
    fc.property(MESSAGE, CONTEXTS, (text, context) => {
      const found = understand(text, { ...CONTEXT, ...context });
      expect(JSON.parse(JSON.stringify(found))).toEqual(found);
      expect(found.facts.length + found.dropped.length + found.intents.length).toBeGreaterThan(0);
      expect(new Set(found.facts.map(({ key }) => key)).size).toBe(found.facts.length);
    }),
    { numRuns: 400 },
  );
});

function isWithinBounds({ key, fact }: UnderstoodFact): boolean {
  if (fact.is === 'skipped') return true;
  const value = Number(fact.value);
  if (key === 'weight' || key === 'partnerWeight') return value >= 50 && value <= 700;
  if (key === 'firmness' || key === 'partnerFirmness') return value >= 1 && value <= 10;
  return key !== 'budget' || (Number.isSafeInteger(value) && value > 0);
}

test('every value lies within its bounds', () => {
  fc.assert(
    fc.property(MESSAGE, CONTEXTS, (text, context) => {
      const { facts } = understand(text, { ...CONTEXT, ...context });
      expect(facts.filter((fact) => !isWithinBounds(fact))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('the same message gives the same understanding', () => {
  fc.assert(
    fc.property(MESSAGE, CONTEXTS, (text, context) => {
      expect(understand(text, { ...CONTEXT, ...context })).toEqual(
        understand(text, { ...CONTEXT, ...context }),
      );
    }),
    { numRuns: 100 },
  );
});

test('4,000 characters are read in a bounded time, whatever they repeat', () => {
  const seeds = [
    ...WORDS,
    'a',
    ' ',
    '-',
    '1',
    '1 ',
    '1,',
    '$1',
    'not ',
    'no ',
    'really really ',
    'very ',
    'sleep ',
    'on my ',
    'my my ',
    'too ',
    'is ',
    'one ',
    'hundred ',
    'x1',
    "'",
    '/',
    'what ',
    'how long ',
    'your ',
    'the store ',
    'me and ',
    '😀',
    'İ',
    'ignore all ',
    'um ',
    'like, ',
    'maybe ',
    'and a ',
    'i ',
    'no ',
    'same ',
    'me ',
    'hotel ',
    'fine ,',
  ];
  const texts = seeds.flatMap((seed) => [seed, `${seed} `].map((part) => part.repeat(4000).slice(0, 4000)));
  understand('warm', CONTEXT);
  const asked = [null, 'size', 'budget', 'partnerWeight'] as const;
  const ends = ['', ' 205', ' 1200 x'];
  const slow = texts
    .flatMap((text) => [text, ...ends.map((end) => text.slice(0, 50) + end)])
    .filter((text) => asked.some((key) => best(() => understand(text, { ...CONTEXT, asked: key })) > 20));
  expect(slow.map((text) => text.slice(0, 24))).toEqual([]);
});

/** Milliseconds of processor time, the least of three runs, so that a busy machine is not taken for a slow reader. */
function best(run: () => void): number {
  const times = [1, 2, 3].map(() => {
    const start = process.threadCpuUsage();
    run();
    const spent = process.threadCpuUsage(start);
    return (spent.user + spent.system) / 1000;
  });
  return Math.min(...times);
}
