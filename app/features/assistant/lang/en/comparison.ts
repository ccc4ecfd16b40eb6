import { type ComparisonWords, comparisonTexts } from '#app/features/assistant/lang/comparison.ts';
import { ordinal, shortCardNames, cardNames } from '#app/features/assistant/lang/en/card-references.ts';
import { GRAMMAR, VALUES, figure, predicate } from '#app/features/assistant/lang/en/values.ts';
import type { ActOf } from '#app/features/assistant/acts.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import { firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';
import { MISSING_VALUE_NAMES, FIT_NAMES } from '#app/features/assistant/lang/en/property-texts.ts';

/** What follows a bed's name when it beats one other bed, or all of them. */
export const ADVANTAGE_PHRASES = {
  firmness: ['is firmer', 'is the firmest'],
  thickness: ['is thicker', 'is the thickest'],
  cooling: ['sleeps cooler', 'sleeps coolest'],
  motion: ['absorbs more movement', 'absorbs the most movement'],
  edge: ['has sturdier edges', 'has the sturdiest edges'],
  pressure: ['cushions more', 'cushions the most'],
  warranty: ['has a longer warranty', 'has the longest warranty'],
  trial: ['has a longer sleep trial', 'has the longest sleep trial'],
  capacity: ['is rated for more weight', 'is rated for the most weight'],
} as const satisfies ComparisonWords['leads'];

export const CONCERNS: ComparisonWords['cares'] = {
  heat: 'sleeping cool',
  partner: 'not feeling each other move',
  movement: 'less movement',
  edges: 'strong edges',
  'getting-up': 'getting in and out easily',
  hips: 'your hips',
  shoulders: 'your shoulders',
  side: 'sleeping on your side',
  back: 'your back',
  fit: 'how you sleep',
  'fit-couple': 'both of you',
};

export const COMPARISON_TEXTS = comparisonTexts({
  values: VALUES,
  grammar: GRAMMAR,
  words: {
    ordinal,
    ones: shortCardNames,
    all: (count) => (count === 2 ? 'both' : `all ${GRAMMAR.numbers[count]}`),
    withFeel: 'with a {feel} feel',
    hasFeel: { one: 'has a {feel} feel', more: 'have a {feel} feel' },
    usually: 'usually {leads}',
    leads: ADVANTAGE_PHRASES,
    fit: { one: 'has the better feel for how you sleep', couple: 'has the better feel for the two of you' },
    costsLess: {
      little: ['costs a little less', 'costs the least, by a little'],
      some: ['costs less', 'costs the least'],
      much: ['costs much less', 'costs the least by far'],
    },
    pick: {
      cares: ["With {reasons} in mind, I'd start with {one}.", "For {reasons}, I'd go for {one}."],
      strengths: ["I'd start with {one}, for {reasons}.", "For {reasons}, I'd go for {one}."],
      even: ['On balance, {one} fits what you told me best.', "All in all, I'd start with {one}."],
    },
    cares: CONCERNS,
    unless: 'If you care most about {what}, go with {other}.',
    matters: {
      cooling: 'sleeping cool',
      motion: 'less movement',
      edge: 'a sturdy edge',
      pressure: 'more cushioning',
      price: 'a lower price',
    },
    alike: ["On what's listed for them, there's little to set them apart."],
    nextTo: 'Next to {other}, it {leads}.',
    lower: 'I put it lower because {one} {leads}.',
  },
});

const RANKS: Partial<Record<Attribute, readonly [most: string, least: string]>> = {
  firmness: ['the firmest', 'the softest'],
  thickness: ['the thickest', 'the slimmest'],
  cooling: ['the coolest', 'the warmest'],
  motion: ['the best at absorbing movement', 'the bounciest'],
  edge: ['the sturdiest at the edges', 'the softest at the edges'],
  pressure: ['the most cushioning at shoulders and hips', 'the least cushioning'],
  price: ['the most expensive', 'the least expensive'],
  warranty: ['the one with the longest warranty', 'the one with the shortest warranty'],
  trial: ['the one with the longest sleep trial', 'the one with the shortest sleep trial'],
  capacity: ['rated for the most weight', 'rated for the least weight'],
  side: ['the best fit for side sleeping', 'the least suited to side sleeping'],
  back: ['the best fit for back sleeping', 'the least suited to back sleeping'],
  stomach: ['the best fit for stomach sleeping', 'the least suited to stomach sleeping'],
};

export function rankTexts(act: ActOf<'rank'>, context: WordingContext): string[] {
  const { attribute, best, unknown, value, isUsual } = act;
  const missing = MISSING_VALUE_NAMES[attribute];
  if (best.length === 0) {
    return [
      `I can't rank them on that: I don't see ${missing} listed for enough of them.`,
      `Not enough is listed to rank them on that, but the store can tell you.`,
    ];
  }
  const rest = unknown.length === 0 || isUsual ? '' : ` It isn't listed for ${cardNames(unknown, context)}.`;
  const ranked =
    RANKS[attribute]?.[act.most ? 0 : 1] ?? (act.most ? 'the one with the most' : 'the one with the least');
  const isFit = FIT_NAMES[attribute] !== undefined && value?.kind === 'firmness';
  const number = isFit ? `${firmnessName(value.value).toLowerCase()} feel` : figure(value, context.units);
  const inBrackets = number === '' || isUsual ? '' : ` (${number})`;
  if (best.length > 1 && !isUsual && attribute !== 'price') {
    const ones = cardNames(best, context);
    const tied = FIT_NAMES[attribute]
      ? ''
      : predicate(attribute, value, { units: context.units, isMany: true });
    if (tied !== '')
      return [
        `${capitalize(ones)} ${tied}, so it's a tie.${rest}`,
        `No clear winner there: ${ones} ${tied}.${rest}`,
      ];
    return [`${capitalize(ones)} tie on that.${rest}`, `It's a tie between ${ones}.${rest}`];
  }
  const who = cardNames(best, context);
  if (isUsual) {
    if (best.length === context.shownCount)
      return [
        `I don't see ${missing} listed for most of them. Going by how they're built, they'd be about even.`,
      ];
    return [
      `I don't see ${missing} listed for most of them, but going by how they're built, ${who} should be ${ranked}.`,
      `Based on their build, ${who} should be ${ranked}. Most of them don't list ${missing}, so I can't be sure.`,
    ];
  }
  if (attribute === 'price') {
    const cost = `${best.length > 1 ? 'cost' : 'costs'} the ${act.most ? 'most' : 'least'}`;
    if (best.length > 1 && best.length === context.shownCount)
      return [`${capitalize(who)} cost the same.`, `They're all the same price.`];
    return [`${capitalize(who)} ${cost}.${rest}`, `That would be ${who}.${rest}`];
  }
  return [
    `${capitalize(who)} is ${ranked}${inBrackets}.${rest}`,
    `That would be ${who}${inBrackets}.${rest}`,
    `Of these, ${who} is ${ranked}${inBrackets}.${rest}`,
  ];
}
