import { describe, expect, test } from 'vitest';
import type { FactKey } from '#app/features/assistant/conversation/conversation.ts';
import type { UnderstandContext } from '#app/features/assistant/conversation/understanding.ts';
import { quickRepliesFor } from '#app/features/assistant/guided/questions.en.ts';
import { CONSTRUCTIONS, SIZES } from '#app/features/inventory/inventory.ts';
import { type Expected, factsOf, intentsOf, read } from '#tests/features/assistant/conversation/phrases.ts';

const ASKED: FactKey[] = [
  'positions',
  'size',
  'weight',
  'budget',
  'firmness',
  'heat',
  'partner',
  'partnerPositions',
  'partnerWeight',
  'partnerFirmness',
  'materialsWanted',
  'needs',
];

describe.each(['imperial', 'metric'] as const)('quick replies where weights are %s', (unit) => {
  const replies = ASKED.flatMap((key) =>
    quickRepliesFor(key, { unit, sizes: SIZES, constructions: CONSTRUCTIONS, budgets: ['1,500'] }).map(
      (reply) => [reply, key] as const,
    ),
  );

  test.each(replies)('"%s" answers the question of %s', (reply, asked) => {
    const knows = asked.startsWith('partner') && asked !== 'partner' ? { partner: true } : {};
    expect(factsOf(reply, { asked, knows, measurementUnit: unit })).toHaveProperty(asked);
  });
});

type Case = [text: string, context: Partial<UnderstandContext>, expected: Expected];
const TWO = { knows: { partner: true } };

const PASSED: Case[] = [
  ["i'd rather not tell you my weight", { asked: 'size' }, { weight: 'skipped' }],
  ['skip the weight question', { asked: 'partner' }, { weight: 'skipped' }],
  ['dont ask about weight', { asked: 'weight' }, { weight: 'skipped' }],
  ["don't know my weight", { asked: 'size' }, { weight: 'skipped' }],
  ["don't know his weight", { asked: 'partnerWeight', ...TWO }, { partnerWeight: 'skipped' }],
  ["he doesn't know", { asked: 'partnerPositions', ...TWO }, { partnerPositions: 'skipped' }],
  ['can i answer that later', { asked: 'size' }, { size: 'skipped' }],
  ['king or queen, not sure', {}, { size: 'skipped' }],
  ['weight no', { asked: 'budget' }, { weight: 'skipped' }],
  ['budget no', { asked: 'firmness' }, { budget: 'skipped' }],
  ['idc about weight', { asked: 'weight' }, { weight: 'skipped' }],
  ['budget not important', {}, { budget: 'skipped' }],
  ['forget about size', { asked: 'size' }, { size: 'skipped' }],
  ['pass on weight', { asked: 'budget' }, { weight: 'skipped' }],
  ["can't remember my weight", { asked: 'weight' }, { weight: 'skipped' }],
  ['budget not fixed', { asked: 'firmness' }, { budget: 'skipped' }],
];

test.each(PASSED)('"%s" passes on what it names', (text, context, expected) => {
  expect(factsOf(text, context)).toEqual(expected);
});

test.each(['ok thanks', 'ok', 'Great', 'sounds good', 'right in front of it', 'none of these'])(
  '"%s" does not say that somebody gets warm',
  (text) => {
    expect(factsOf(text, { asked: 'heat', lastShownCount: 3 })).not.toHaveProperty('heat');
  },
);

const FIGURES: Case[] = [
  ['no more than 1.2k', { asked: 'weight' }, { budget: 120_000 }],
  ['not over 1200', { asked: 'weight' }, { budget: 120_000 }],
  ['nowt over a grand', {}, { budget: 100_000 }],
  ['about fifteen hundo', { asked: 'budget' }, { budget: 150_000 }],
  ['٢٠٠٠', { asked: 'budget' }, { budget: 200_000 }],
  ['１８０ lbs', { asked: 'weight' }, { weight: 180 }],
  ['165', { asked: 'budget' }, { weight: 165 }],
  ['150', { asked: 'budget' }, { budget: 15_000 }],
  ["I'm 62", { asked: 'budget' }, {}],
  ['wait no i meant 156', { asked: 'budget', knows: { weight: 165 } }, { weight: 156 }],
  ['weights: 170 and 130', { asked: 'budget', ...TWO }, { weight: 170, partnerWeight: 130 }],
  ['190 and 140', { asked: 'budget', ...TWO }, { weight: 190, partnerWeight: 140 }],
  ['500 and 700', { asked: 'budget', ...TWO }, { budget: 70_000 }],
  ['147 soaking wet', { asked: 'firmness' }, { weight: 147 }],
  ['queen. 130.', { asked: 'size' }, { size: 'Queen', weight: 130 }],
  ['haha no its 150', { asked: 'partner', knows: { weight: 190 } }, { weight: 150 }],
  ['kg', { asked: 'firmness', knows: { weight: 70 } }, { weight: 154 }],
  ['2 thousand 5 hundred', { asked: 'budget' }, { budget: 250_000 }],
  ['no go back to 800', { asked: 'heat', knows: { budget: 100_000 } }, { budget: 80_000 }],
  ['our queen is from like 2012', {}, { size: 'Queen' }],
  ['payment plan for 60 months?', { asked: 'weight' }, {}],
  ['thin ones please, max 8 inches', { asked: 'weight', lastShownCount: 3 }, {}],
  ['no firmer than a 4', { asked: 'weight', lastShownCount: 3 }, { firmness: 4 }],
  ['Budget is $1800. Flexible by maybe $200.', {}, { budget: 180_000 }],
  ['hm what about 1,400', { knows: { budget: 100_000 }, lastShownCount: 3 }, { budget: 140_000 }],
  ['what if i go to 700', { knows: { budget: 50_000 }, lastShownCount: 3 }, { budget: 70_000 }],
  ['What would $1,300 get me?', {}, { budget: 130_000 }],
  ['back/queen/145', {}, { positions: ['back'], size: 'Queen', weight: 145 }],
  ['6ft5 and 215', { asked: 'weight' }, { weight: 215 }],
  ['full, 800, 180, back', {}, { budget: 80_000, positions: ['back'], size: 'Full', weight: 180 }],
  ['my kid weighs 60 lbs', {}, { weight: 60 }],
];

test.each(FIGURES)('"%s" is read for what the figure can be', (text, context, expected) => {
  expect(factsOf(text, context)).toEqual(expected);
});

const SIZES_SAID: Case[] = [
  ['oh wait make that a full', { asked: 'weight', knows: { size: 'Twin' } }, { size: 'Full' }],
  ['our guest bed is 54 inches wide', {}, { size: 'Full' }],
  ["what's the difference between king and california king", { asked: 'positions' }, {}],
  ['what is a split king', { knows: { size: 'King' }, lastShownCount: 3 }, {}],
  ['is a king bigger than a queen', {}, {}],
  ['whats better full or queen', {}, {}],
  ['queeeen', { asked: 'size' }, { size: 'Queen' }],
];

test.each(SIZES_SAID)('"%s" gives the size that is wanted, or none', (text, context, expected) => {
  expect(factsOf(text, context)).toEqual(expected);
});

const ASIDE: Case[] = [
  ['side btw', { asked: 'partner' }, { positions: ['side'] }],
  ['i slep evry wich way', { asked: 'positions' }, { positions: ['combination'] }],
  ['🔥🔥 so hot at night', { asked: 'weight' }, { heat: true }],
  ['good edges matter to me', {}, { needs: ['edge'] }],
  ['we had a memory foam one once and hated it', {}, { materialsAvoided: ['memory-foam'] }],
  ["i don't want a firm one either", { asked: 'budget', knows: { firmness: 6.5 } }, { firmness: 5.5 }],
  ['just for me, twin', { asked: 'budget' }, { size: 'Twin', partner: false }],
  ['I roast on memory foam', {}, { heat: true, materialsAvoided: ['memory-foam'] }],
  ['recently divorced, need my own bed', {}, { partner: false }],
  ['bunk bed mattress for two boys', {}, {}],
  ['sheets soaked every night', {}, { heat: true }],
  ['no soft was right', { asked: 'budget', knows: { firmness: 7.5 } }, { firmness: 3.5 }],
  ['does firm mattress fix posture', { asked: 'firmness' }, {}],
  [
    'she sleeps on her side, me too',
    { asked: 'positions', ...TWO },
    { positions: ['side'], partnerPositions: ['side'] },
  ],
  ['partner no', { asked: 'firmness' }, { partner: false }],
  ['13 stone 6, hot, side, queen', {}, { weight: 188, heat: true, positions: ['side'], size: 'Queen' }],
  ['add it back', { asked: 'positions' }, {}],
  ['do you price match mattress firm', {}, {}],
  ['king of course', { asked: 'size' }, { size: 'King' }],
  [
    'one of us is back one is side',
    { asked: 'positions' },
    { positions: ['back'], partnerPositions: ['side'], partner: true },
  ],
  ['medium both', { asked: 'firmness', ...TWO }, { firmness: 5.5, partnerFirmness: 5.5 }],
  ['alone', { lastShownCount: 3 }, { partner: false }],
  ['the softest?', { asked: 'firmness', lastShownCount: 3 }, {}],
];

test.each(ASIDE)('"%s" is understood beside the question', (text, context, expected) => {
  expect(factsOf(text, context)).toEqual(expected);
});

test('neither of two who runs hot is no warm sleeper', () => {
  expect(factsOf('neither of us runs hot', { asked: 'heat' })).toHaveProperty('heat', false);
});

test('she who asks for the warranty shares no bed', () => {
  expect(factsOf('she wants to know the warranty', { asked: 'heat' })).toEqual({});
});

test('he for whom a mattress is bought is the sleeper', () => {
  const { flags } = read('twin for my 11 yr old');
  expect(flags).toContain('for-other');
  expect(factsOf('he sleeps on his back', { isForOther: true })).toEqual({ positions: ['back'] });
});

test('an answer that is put off keeps the chat open', () => {
  expect(intentsOf('can i answer that later', { asked: 'size' })).toEqual(['skip']);
});
