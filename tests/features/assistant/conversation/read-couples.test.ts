import { expect, test } from 'vitest';
import { factsOf } from '#tests/features/assistant/conversation/phrases.ts';
import type { Expected } from '#tests/features/assistant/conversation/phrases.ts';

const SIDE_AND_BACK: Expected = { positions: ['side'], partnerPositions: ['back'], partner: true };
const BACK_AND_SIDE: Expected = { positions: ['back'], partnerPositions: ['side'], partner: true };
const BOTH_SIDE: Expected = { positions: ['side'], partnerPositions: ['side'], partner: true };

test.each([
  'he sleeps on his back, me on my side',
  'me side him back',
  'me side, him back',
  'she back me side',
  'me: side / him: back',
  'Me = side, her = back',
  "my husband's a back sleeper, i'm side",
  "I'm on my side and he's on his back",
  'side for me, back for him',
  'back (him), side (me)',
  'one of us is a side sleeper and the other back',
  'i side sleep, he back sleeps',
  'he prefers his back, I prefer my side',
  'i do side, he does back',
  'im a side sleeper shes a back sleeper',
  'I sleep on my side facing my wife, she sleeps on her back',
  'husband snores and sleeps on his back, I sleep on my side',
  "my old man sleeps on his back, I'm a side girl",
  'DH is a back sleeper and I am a side sleeper',
])('"%s": the speaker on the side, the partner on the back', (text) => {
  expect(factsOf(text)).toEqual(SIDE_AND_BACK);
});

test.each([
  'wife = side, me = back',
  'wife: side, me: back',
  'my wife sleeps on her side and me on my back',
  "the missus is on her side all night, I'm a back man",
  'he does side, i do back',
])('"%s": the speaker on the back, the partner on the side', (text) => {
  expect(factsOf(text)).toEqual(BACK_AND_SIDE);
});

test.each([
  'both of us on our sides',
  'my partner and I are side sleepers',
  "we're both side sleepers",
  'we sleep on our sides',
  "I'm a side sleeper, my husband is too",
  "I'm a side sleeper and so is he",
  'I sleep on my side, same for my wife',
])('"%s": both on their sides', (text) => {
  expect(factsOf(text)).toEqual(BOTH_SIDE);
});

const BODIES: [string, Expected][] = [
  [
    "hubby back sleeper 240, I'm 150 side",
    { positions: ['side'], weight: 150, partnerPositions: ['back'], partnerWeight: 240, partner: true },
  ],
  [
    'She: 120lb side. Me: 190lb back.',
    { positions: ['back'], weight: 190, partnerPositions: ['side'], partnerWeight: 120, partner: true },
  ],
  [
    "my partner's a back sleeper (14 stone) and I'm on my side, 9 stone",
    { positions: ['side'], weight: 126, partnerPositions: ['back'], partnerWeight: 196, partner: true },
  ],
  ["we're both over 250", { weight: 275, partnerWeight: 275, partner: true }],
  ['him 220 me 140', { weight: 140, partnerWeight: 220, partner: true }],
  ['me 140, him 220', { weight: 140, partnerWeight: 220, partner: true }],
  ['my gf and i, 130 and 190', { weight: 130, partnerWeight: 190, partner: true }],
  ["he's hot me cold", { heat: false, partnerHeat: true, partner: true }],
  ['he likes it firm, me soft', { firmness: 3.5, partnerFirmness: 7.5, partner: true }],
];

test.each(BODIES)('"%s" tells two bodies apart', (text, expected) => {
  expect(factsOf(text)).toEqual(expected);
});

const OTHERS: [string, Expected][] = [
  ['a mattress for my son, he sleeps on his side', { positions: ['side'] }],
  ["my mom needs a mattress, she's 150 and sleeps on her back", { positions: ['back'], weight: 150 }],
  ['my dad is 230 and needs something firm', { weight: 230, firmness: 7.5 }],
  ['looking for my parents, they both sleep on their backs', { positions: ['back'] }],
  ["for my daughter, she's 12 and sleeps on her stomach, twin", { positions: ['stomach'], size: 'Twin' }],
];

test.each(OTHERS)('"%s": who the mattress is for is the sleeper, nobody a partner', (text, expected) => {
  expect(factsOf(text)).toEqual(expected);
});

test.each(['same', 'same as me', "he's the same", 'like me'])(
  '"%s" answers how the partner sleeps',
  (text) => {
    const context = { asked: 'partnerPositions', knows: { positions: ['side'], partner: true } } as const;
    expect(factsOf(text, { ...context, knows: { positions: ['side'], partner: true } })).toMatchObject({
      partnerPositions: ['side'],
    });
  },
);

test.each(["I'm back", 'hi, im back', "ok I'm back now"])('"%s" says nothing of sleep', (text) => {
  expect(factsOf(text)).toEqual({});
});
