import { expect, test } from 'vitest';
import type { Construction, Size } from '#app/features/inventory/inventory.ts';
import type { Need } from '#app/features/matching/matching.ts';
import { factsOf, read } from '#tests/features/assistant/conversation/phrases.ts';

const FEELS: [string, number][] = [
  ['not too soft but not super firm', 5.5],
  ['firm but not like a brick', 6.5],
  ['firm but not too firm', 6.5],
  ['soft but supportive', 4.5],
  ['like a cloud', 2.5],
  ['I want to sink in', 3.5],
  ['super soft', 2.5],
  ['I like medium', 5.5],
  ['plush please', 3.5],
  ['rock hard', 8.5],
  ['not too soft', 6],
  ['not too firm', 4.5],
  ['not too soft, not too firm', 5.5],
  ['medium-firm', 6.5],
  ['Medium firm', 6.5],
  ['med firm', 6.5],
  ['extra firm', 8.5],
  ['very firm', 8.5],
  ['luxury firm', 6],
  ['7 out of 10', 7],
  ['7/10 firmness', 7],
  ['firmness 6', 6],
  ['not firm', 4],
  ['I hate firm beds', 4],
  ["I don't like soft mattresses", 7],
  ['medium soft', 4.5],
  ['soft to medium', 4.5],
  ['somewhere in between', 5.5],
  ['on the firmer side', 6.5],
  ['frim', 7.5],
  ['I like it hard', 8],
  ['i used to like firm but now i want soft', 3.5],
  ['firm', 7.5],
  ['do you have anything firm?', 7.5],
  ['as firm as possible', 8.5],
];

test.each(FEELS)('%j is a feel', (text, firmness) => {
  expect(factsOf(text).firmness).toBe(firmness);
});

test.each([
  ['5', 5],
  ['6-7', 6.5],
  ['medium', 5.5],
  ['maybe a 7', 7],
  ['seven', 7],
  ['in the middle', 5.5],
  ['kinda soft', 4.5],
  ['hard', 8],
  ['Something soft', 3.5],
] as const)('%j answers the question for a feel', (text, firmness) => {
  expect(factsOf(text, { asked: 'firmness' }).firmness).toBe(firmness);
});

test.each([
  "I don't know",
  'idk',
  'not sure',
  'no preference',
  'whatever',
  'not really',
  'skip',
  'surprise me',
])('%j leaves the feel open', (text) => {
  expect(factsOf(text, { asked: 'firmness' }).firmness).toBe('skipped');
});

test.each([
  'is a harder mattress better for your back?',
  "it's hard to say",
  'my budget is firm',
  'my current mattress is too soft',
  'a law firm',
  'soft sheets',
  'in the middle of the night',
  'medium build',
  'what does medium firm mean?',
  'I try hard to sleep',
  'it is sagging in the middle',
])('%j is no wish for a feel', (text) => {
  expect(factsOf(text).firmness).toBeUndefined();
});

const SIZES: [string, Size][] = [
  ['two twin xl', 'Split King'],
  ['is a full big enough?', 'Full'],
  ['Cal-King', 'California King'],
  ['queen', 'Queen'],
  ['qeen', 'Queen'],
  ['Queen size bed', 'Queen'],
  ['KING', 'King'],
  ['king size bed', 'King'],
  ['cal king', 'California King'],
  ['California king', 'California King'],
  ['ca king please', 'California King'],
  ['split king', 'Split King'],
  ['twin xl', 'Twin XL'],
  ['twin', 'Twin'],
  ['full', 'Full'],
  ['a full size', 'Full'],
  ['double bed', 'Full'],
  ['my bed is 60 x 80', 'Queen'],
  ['queen, not king', 'Queen'],
  ['not a king, a queen', 'Queen'],
  ['queen or maybe king', 'Queen'],
  ['queen... actually king', 'King'],
  ['upgrading from a full to a queen', 'Queen'],
  ['I have a queen now but want a king', 'King'],
  ['how much for queen frames?', 'Queen'],
  ['a king is too big, so queen', 'Queen'],
  ['i need a quen mattress', 'Queen'],
];

test.each(SIZES)('%j is a size', (text, size) => {
  expect(factsOf(text).size).toBe(size);
});

test.each([
  "I'm single",
  'a full refund?',
  'my twin sister',
  'double check that',
  'king koil',
  'what kind do you have',
  'I want a full night of sleep',
  'full of energy',
  'not a king',
  'in full',
])('%j is no size', (text) => expect(factsOf(text).size).toBeUndefined());

test('any size takes a known size back', () => {
  expect(read('actually any size', { knows: { size: 'Queen' } }).dropped).toMatchObject([
    { key: 'size', values: null },
  ]);
  expect(factsOf('any', { asked: 'size' }).size).toBe('skipped');
});

type Materials = { wanted?: Construction[]; avoided?: Construction[] };
const MATERIALS: [string, Materials][] = [
  ["I don't like how memory foam feels", { avoided: ['memory-foam'] }],
  ['no one wants memory foam', { avoided: ['memory-foam'] }],
  ['what about latex', { wanted: ['latex'] }],
  ['nothing memory foam', { avoided: ['memory-foam'] }],
  ['no latex', { avoided: ['latex'] }],
  ["I'm allergic to latex", { avoided: ['latex'] }],
  ['latex allergy', { avoided: ['latex'] }],
  ['hate foam', { avoided: ['foam', 'memory-foam'] }],
  ['I want a hybrid', { wanted: ['hybrid'] }],
  ['love latex', { wanted: ['latex'] }],
  ['anything but springs', { avoided: ['innerspring', 'hybrid'] }],
  ['not a fan of innerspring', { avoided: ['innerspring'] }],
  ['hybrid or latex', { wanted: ['hybrid', 'latex'] }],
  ['no latex or memory foam', { avoided: ['latex', 'memory-foam'] }],
  ['no latex, memory foam or springs', { avoided: ['latex', 'memory-foam', 'innerspring', 'hybrid'] }],
  ['no latex, hybrid please', { avoided: ['latex'], wanted: ['hybrid'] }],
  ['I want hybrid, no memory foam', { wanted: ['hybrid'], avoided: ['memory-foam'] }],
  ["I don't want memory foam", { avoided: ['memory-foam'] }],
  ["can't stand memory foam", { avoided: ['memory-foam'] }],
  ['latex free', { avoided: ['latex'] }],
  ['memory foam is too hot for me', { avoided: ['memory-foam'] }],
  ['something without springs', { avoided: ['innerspring', 'hybrid'] }],
  ['do you have hybrids?', { wanted: ['hybrid'] }],
  ['MEMORY FOAM', { wanted: ['memory-foam'] }],
  ['momory foam', { wanted: ['memory-foam'] }],
  ['please no airbeds', { avoided: ['airbed'] }],
  ['i prefer natural latex', { wanted: ['latex'] }],
  ["what's the difference between hybrid and memory foam?", {}],
  ['is latex hot?', {}],
  ['do I need a box spring?', {}],
  ['my current mattress is memory foam', {}],
  ['not sure about latex', {}],
  ["I don't mind latex", {}],
  ['I was in palm springs', {}],
];

test.each(MATERIALS)('%j speaks of materials', (text, { wanted, avoided }) => {
  const facts = factsOf(text);
  expect(facts.materialsWanted).toEqual(wanted);
  expect(facts.materialsAvoided).toEqual(avoided);
});

test.each([
  ["then let's drop latex", { materialsWanted: ['latex'] }, 'materialsWanted'],
  ['forget latex', { materialsWanted: ['latex'] }, 'materialsWanted'],
  ['forget about the latex', { materialsAvoided: ['latex'] }, 'materialsAvoided'],
  ['latex is fine after all', { materialsAvoided: ['latex'] }, 'materialsAvoided'],
  ['actually latex is ok', { materialsAvoided: ['latex', 'foam'] }, 'materialsAvoided'],
  ["I don't mind latex", { materialsAvoided: ['latex'] }, 'materialsAvoided'],
] as [string, { materialsWanted?: Construction[]; materialsAvoided?: Construction[] }, string][])(
  '%j takes latex back',
  (text, knows, key) => {
    expect(read(text, { knows }).dropped).toMatchObject([{ key, values: ['latex'] }]);
  },
);

const NEEDS: [string, Need[]][] = [
  ['my partner moves a lot', ['motion']],
  ['he wakes me up when he turns', ['motion']],
  ['I feel every move', ['motion']],
  ['motion isolation matters', ['motion']],
  ['I sit on the edge to put on shoes', ['edge']],
  ['i roll off the bed', ['edge']],
  ['good edge support', ['edge']],
  ['something organic', ['organic']],
  ['natural materials', ['organic']],
  ['non-toxic please', ['organic']],
  ['GOTS certified', ['organic']],
  ['no chemicals', ['organic']],
  ['my back is stiff', ['back-comfort']],
  ['back pain', ['back-comfort']],
  ['I have a sore back', ['back-comfort']],
  ['bad lower back', ['back-comfort']],
  ['my lower back hurts in the morning', ['back-comfort']],
  ['I have an adjustable base', ['adjustable-base']],
  ['works with a power base', ['adjustable-base']],
  ['adjustible base', ['adjustable-base']],
];

test.each(NEEDS)('%j is a need', (text, needs) => {
  expect(factsOf(text).needs).toEqual(needs);
});

test.each([
  "I don't need edge support",
  'no adjustable base',
  'motion transfer is not important',
  "I'm on the edge of my seat",
])('%j is no need', (text) => {
  expect(factsOf(text).needs).toBeUndefined();
});

test.each(['none', 'no', 'nope', 'nothing', "that's all"])(
  '%j answers the question for needs with an empty list',
  (text) => {
    expect(factsOf(text, { asked: 'needs' }).needs).toEqual([]);
  },
);
