import { createValueTexts } from '#app/features/assistant/lang/value-texts.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import type { Grammar } from '#app/features/assistant/lang/sentences.ts';
import { firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import { joinWords } from '#app/features/matching/explanation/formatting.ts';
import type { Position } from '#app/features/matching/matching.ts';

const FEATURES: Record<string, string> = {
  gel: 'gel foam',
  copper: 'copper-infused foam',
  titanium: 'titanium',
  cooling: 'a cooling design',
  'made in usa': 'made in the USA',
  'pillow top': 'a pillow top',
  'euro top': 'a Euro top',
  'tight top': 'a tight top',
  organic: 'organic materials',
  'non-toxic': 'non-toxic materials',
  'adjustable friendly': 'adjustable-base friendly',
  'in a box': 'shipped in a box',
  'plus size': 'made for heavier sleepers',
  couples: 'made for couples',
  'fiberglass free': 'fiberglass-free',
};

const foam = (name: string) => ({
  name,
  one: name,
  none: name,
  bed: `${name} mattress`,
  aBed: `a ${name} mattress`,
  beds: `${name} mattresses`,
});

const noun = (name: string, article: 'a' | 'an') => {
  const one = `${article} ${name}`;
  return { name, one, none: name, bed: name, aBed: one, beds: `${name}s` };
};

/** English grammar: numbers, lists and names. */
export const GRAMMAR: Grammar = {
  locale: 'en-US',
  numbers: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  join: joinWords,
  joinPhrases: joinWords,
  sizeName: (size) => size,
  sizeInWords: (size) => size,
  firmnessName: (firmness) => firmnessName(firmness).toLowerCase(),
  materials: {
    'memory-foam': foam('memory foam'),
    foam: foam('foam'),
    latex: foam('latex'),
    hybrid: noun('hybrid', 'a'),
    innerspring: noun('innerspring', 'an'),
    airbed: { ...noun('airbed', 'an'), short: 'air' },
  },
  feature: (name) => FEATURES[name] ?? name,
};

export function withArticle(words: string): string {
  return `${/^(?:[aeiou]|8|11\b|18\b)/i.test(words) ? 'an' : 'a'} ${words}`;
}

/** "side sleeping", "side and back sleeping", "a mix of positions". */
export function positionWords(positions: readonly Position[]): string {
  const named = positions.filter((position) => position !== 'combination');
  return named.length === 0 ? 'a mix of positions' : `${GRAMMAR.join(named)} sleeping`;
}

/** A preferred feel, from 1 (soft) to 10 (firm). */
export function feelWithArticle(firmness: number): string {
  const name = GRAMMAR.firmnessName(firmness);
  return withArticle(`${name === 'luxury firm' ? 'medium-firm' : name} feel`);
}

/** Stated values in English, for comparison cells and inside sentences. */
export const VALUES = createValueTexts(
  {
    levels: {
      cooling: { low: 'Sleeps warm', medium: 'Average', high: 'Sleeps cool' },
      other: { low: 'Fair', medium: 'Good', high: 'Very good' },
    },
    yes: 'Yes',
    no: 'No',
    years: { one: '{n} year', more: '{n} years' },
    nights: { one: '{n} night', more: '{n} nights' },
    inches: { one: '{n} inch', more: '{n} inches' },
    outOfTen: '{n} out of 10',
    says: {
      firmness: ['is {feel} ({figure})', 'are {feel} ({figure})'],
      length: ['is {figure} thick', 'are {figure} thick'],
      weight: ['is rated for up to {figure}', 'are rated for up to {figure}'],
      years: ['comes with a {n}-year warranty', 'come with a {n}-year warranty'],
      nights: ['comes with a {n}-night sleep trial', 'come with a {n}-night sleep trial'],
      sizes: ['comes in {list}', 'come in {list}'],
      constructions: ['is {made}', 'are {made}'],
      words: ['lists {list}', 'list {list}'],
    },
    certifications: ['has {list} certification', 'have {list} certification'],
    levelsSay: {
      cooling: {
        high: ['sleeps cool', 'sleep cool'],
        medium: ['sleeps about average for heat', 'sleep about average for heat'],
        low: ['sleeps on the warm side', 'sleep on the warm side'],
      },
      motion: {
        high: ['absorbs movement well', 'absorb movement well'],
        medium: ['absorbs some of the movement', 'absorb some of the movement'],
        low: ['lets you feel more movement', 'let you feel more movement'],
      },
      edge: {
        high: ['has sturdy edges', 'have sturdy edges'],
        medium: ['has fairly sturdy edges', 'have fairly sturdy edges'],
        low: ['has softer edges', 'have softer edges'],
      },
      pressure: {
        high: ['cushions shoulders and hips well', 'cushion shoulders and hips well'],
        medium: ['gives shoulders and hips some cushioning', 'give shoulders and hips some cushioning'],
        low: ['gives shoulders and hips little cushioning', 'give shoulders and hips little cushioning'],
      },
    },
    flags: {
      'adjustable-base': {
        yes: ['works with an adjustable base', 'work with an adjustable base'],
        no: ["isn't made for an adjustable base", "aren't made for an adjustable base"],
      },
      fiberglass: {
        yes: ['contains fiberglass', 'contain fiberglass'],
        no: ['is listed as fiberglass-free', 'are listed as fiberglass-free'],
      },
      'made-in': {
        yes: ['is listed as made in the USA', 'are listed as made in the USA'],
        no: ['is listed as made in the USA', 'are listed as made in the USA'],
      },
    },
    otherFlags: {
      yes: ['is listed as available', 'are listed as available'],
      no: ["isn't available right now", "aren't available right now"],
    },
    madeWith: '{noun} with {rest}',
    materialPhrase: '{names}',
    overCoils: '{names} over coils',
  },
  GRAMMAR,
);

export const { figure, lengthInWords, predicate } = VALUES;

/** A mattress by construction, without an article: "hybrid", "memory foam mattress". */
export function bedOf(construction: string): string {
  return GRAMMAR.materials[construction as Construction]?.bed ?? 'mattress';
}

export const SLEEPERS = {
  self: '',
  child: 'for your child',
  senior: 'for an older sleeper',
  guest: 'for guests',
  other: 'for someone else',
};

const OF_ONE =
  'daughter, son, grandson, granddaughter, nephew, niece, stepson, stepdaughter, godson, goddaughter, mother, father, mom, mum, dad, grandma, grandpa, grandmother, grandfather, aunt, uncle, brother, sister, friend, cousin, roommate';
const OF_SEVERAL = 'daughters, sons, kids, grandkids, teens, teenagers';

/** Who the bed is for, by the shopper's word. */
export const RELATIVES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(OF_ONE.split(', ').map((one) => [one, `for your ${one}`])),
  ...Object.fromEntries(OF_SEVERAL.split(', ').map((one) => [one, `for each of your ${one}`])),
  boy: 'for your son',
  girl: 'for your daughter',
  boys: 'for each of your sons',
  girls: 'for each of your daughters',
  children: 'for each of your kids',
  parents: 'for your parents',
};
