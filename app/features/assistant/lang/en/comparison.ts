import { type ComparisonWords, comparisonTexts } from '#app/features/assistant/lang/comparison.ts';
import { ordinal, shortCardNames } from '#app/features/assistant/lang/en/card-references.ts';
import { GRAMMAR, VALUES } from '#app/features/assistant/lang/en/values.ts';

/** What a bed does more than one other, and than all others. */
export const LEADS = {
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

/** Shown beds against each other in English. */
export const COMPARISON = comparisonTexts({
  values: VALUES,
  grammar: GRAMMAR,
  words: {
    ordinal,
    ones: shortCardNames,
    all: (count) => (count === 2 ? 'both' : `all ${GRAMMAR.numbers[count]}`),
    withFeel: 'with a {feel} feel',
    hasFeel: { one: 'has a {feel} feel', more: 'have a {feel} feel' },
    usually: 'usually {leads}',
    leads: LEADS,
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
    cares: {
      heat: 'sleeping cool',
      partner: 'not feeling each other move',
      movement: 'less movement',
      edges: 'strong edges',
      'getting-up': 'getting in and out easily',
      hips: 'your hips',
      shoulders: 'your shoulders',
      side: 'sleeping on your side',
      fit: 'how you sleep',
      'fit-couple': 'both of you',
    },
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
