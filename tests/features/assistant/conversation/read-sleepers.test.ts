import { expect, test } from 'vitest';
import { factsOf } from '#tests/features/assistant/conversation/phrases.ts';
import type { Expected } from '#tests/features/assistant/conversation/phrases.ts';

const COUPLES: [string, Expected][] = [
  ["we're 150 and 210", { weight: 150, partner: true, partnerWeight: 210 }],
  ['my spouse and I weigh 160 lbs and 200 lbs', { weight: 160, partner: true, partnerWeight: 200 }],
  ['husband side, me back', { positions: ['back'], partner: true, partnerPositions: ['side'] }],
  ["my mom weighs 150 and sleeps on her back, it's for her", { weight: 150, positions: ['back'] }],
  [
    "husband is a hot sleeper and snores, I'm always freezing",
    { heat: false, partner: true, partnerHeat: true },
  ],
  ["my husband is 260, I'm 125, help", { weight: 125, partner: true, partnerWeight: 260 }],
  ["I'm 125 and my husband is 260", { weight: 125, partner: true, partnerWeight: 260 }],
  [
    "she sleeps on her back and I'm a side sleeper",
    { positions: ['side'], partner: true, partnerPositions: ['back'] },
  ],
  ['he likes it firm, I like soft', { firmness: 3.5, partner: true, partnerFirmness: 7.5 }],
  ['I like soft but my husband likes firm', { firmness: 3.5, partner: true, partnerFirmness: 7.5 }],
  ['my wife runs hot', { partner: true, partnerHeat: true }],
  ["my wife runs hot, I don't", { heat: false, partner: true, partnerHeat: true }],
  ["I sleep hot but he doesn't", { heat: true, partner: true, partnerHeat: false }],
  ['i run hot and she sleeps cold', { heat: true, partner: true, partnerHeat: false }],
  ['we both sleep on our sides', { positions: ['side'], partner: true, partnerPositions: ['side'] }],
  ['me and my wife are side sleepers', { positions: ['side'], partner: true, partnerPositions: ['side'] }],
  ['my husband and I are back sleepers', { positions: ['back'], partner: true, partnerPositions: ['back'] }],
  ["we're both around 200", { weight: 200, partner: true, partnerWeight: 200 }],
  [
    'my partner is a stomach sleeper, 180 lbs',
    { partner: true, partnerPositions: ['stomach'], partnerWeight: 180 },
  ],
  [
    'My husband is a stomach sleeper. 240 lbs. I am a side sleeper, 130.',
    { positions: ['side'], weight: 130, partner: true, partnerPositions: ['stomach'], partnerWeight: 240 },
  ],
  [
    "i'm 180 and my wife is 130 she sleeps hot and i don't",
    { weight: 180, heat: false, partner: true, partnerWeight: 130, partnerHeat: true },
  ],
  [
    'me: 180 lb, side. wife: 130 lb, back',
    { weight: 180, positions: ['side'], partner: true, partnerWeight: 130, partnerPositions: ['back'] },
  ],
  ['girlfriend 120 me 190', { weight: 190, partner: true, partnerWeight: 120 }],
  ['my boyfriend weighs 220', { partner: true, partnerWeight: 220 }],
  ["my husband's 260", { partner: true, partnerWeight: 260 }],
  ['my fiancé sleeps on his stomach', { partner: true, partnerPositions: ['stomach'] }],
  ['my spouse wants soft', { partner: true, partnerFirmness: 3.5 }],
  ['I want firm. My wife wants plush.', { firmness: 7.5, partner: true, partnerFirmness: 3.5 }],
  ['my wife says I toss and turn', { positions: ['combination'], partner: true }],
  ['I share the bed with my husband', { partner: true }],
  [
    'My husband is 260. Queen, medium firm, under 2000.',
    { size: 'Queen', firmness: 6.5, budget: 200_000, partner: true, partnerWeight: 260 },
  ],
  ['side sleeper with my wife, 180 lbs', { positions: ['side'], weight: 180, partner: true }],
  ['me and my husband need a king', { size: 'King', partner: true }],
  ["it's for my wife and me, she likes it soft", { partner: true, partnerFirmness: 3.5 }],
  ['my better half is a back sleeper', { partner: true, partnerPositions: ['back'] }],
  ['firm for him, soft for me', { firmness: 3.5, partner: true, partnerFirmness: 7.5 }],
  [
    "I'm a side sleeper next to my husband who is 260",
    { positions: ['side'], partner: true, partnerWeight: 260 },
  ],
  ['he’s 240 and i’m 140', { weight: 140, partner: true, partnerWeight: 240 }],
  ['my wife and i sleep hot', { heat: true, partner: true, partnerHeat: true }],
  ['my hubby tosses and turns', { partner: true, partnerPositions: ['combination'], needs: ['motion'] }],
];

test.each(COUPLES)('%j tells the two sleepers apart', (text, expected) => {
  expect(factsOf(text)).toEqual(expected);
});

const ALONE = [
  'just me',
  'I sleep alone',
  'only me',
  "I'm single",
  'no partner',
  "I don't have a partner",
  'my ex-husband took the bed',
  'just me and my dog',
  'my husband sleeps in another room',
];

test.each(ALONE)('%j is one sleeper', (text) => {
  expect(factsOf(text, { asked: 'partner' }).partner).toBe(false);
});

test.each([
  'yes',
  'yeah my wife',
  'me and my husband',
  'with my girlfriend',
  'yep',
  'sometimes',
  'we share',
  'two of us',
])('%j is two sleepers', (text) => {
  expect(factsOf(text, { asked: 'partner' }).partner).toBe(true);
});

test.each([
  'my dog sleeps with me',
  'do we need to pay for delivery?',
  "it's for my mom",
  'a mattress for my guest room',
  'do they deliver',
  'queen please',
])('%j speaks of no partner', (text) => {
  expect(factsOf(text).partner).toBeUndefined();
});

const ASKED: [string, keyof Expected, Expected][] = [
  ['260', 'partnerWeight', { partnerWeight: 260 }],
  ["he's 260", 'partnerWeight', { partnerWeight: 260, partner: true }],
  ['side', 'partnerPositions', { partnerPositions: ['side'] }],
  ['on her back mostly', 'partnerPositions', { partnerPositions: ['back'] }],
  ['firm', 'partnerFirmness', { partnerFirmness: 7.5 }],
  ['yes', 'partnerHeat', { partnerHeat: true }],
  ['not really', 'partnerHeat', { partnerHeat: false }],
  ['no idea', 'partnerWeight', { partnerWeight: 'skipped' }],
  ["yes, she's a back sleeper", 'partner', { partner: true, partnerPositions: ['back'] }],
  ['260 and i am 140', 'partnerWeight', { partnerWeight: 260, weight: 140 }],
];

test.each(ASKED)('%j answers the question for %s', (text, asked, expected) => {
  expect(factsOf(text, { asked, knows: { partner: true } })).toMatchObject(
    Object.fromEntries(Object.entries(expected).filter(([key]) => key !== 'partner' || asked === 'partner')),
  );
});

const HOT: [string, boolean][] = [
  ['I run hot', true],
  ['i sleep hot', true],
  ['hot sleeper', true],
  ['night sweats', true],
  ['I wake up sweaty', true],
  ['i wake up warm', true],
  ['I overheat at night', true],
  ['SO HOT AT NIGHT I get really hot', true],
  ["i'm like a furnace", true],
  ['need something cooling', true],
  ['i get too hot on memory foam', true],
  ['hot flashes are killing me', true],
  ['I sleep cold', false],
  ["I'm always cold", false],
  ["I don't sleep hot", false],
  ['not a hot sleeper', false],
  ['never hot', false],
  ['cold sleeper', false],
  ['temperature is not an issue', false],
  ["i wouldn't say i run hot", false],
  ['I sleep cool', false],
];

test.each(HOT)('%j tells how warm the shopper sleeps', (text, heat) => {
  expect(factsOf(text).heat).toBe(heat);
});

test.each([
  ['yes', true],
  ['yeah kinda', true],
  ['sometimes', true],
  ['hot', true],
  ['in summer', true],
  ['no', false],
  ['nope', false],
  ['cold', false],
  ['not really', false],
  ['neutral', false],
  ['never', false],
  ["i don't", false],
] as const)('%j answers the question for heat', (text, heat) => {
  expect(factsOf(text, { asked: 'heat' }).heat).toBe(heat);
});

test.each(['is memory foam hot?', 'any hot deals', 'cool thanks', 'sounds cool', 'what a hot topic'])(
  '%j says nothing of heat',
  (text) => {
    expect(factsOf(text).heat).toBeUndefined();
  },
);
