import { featureName, type EnglishWords } from '#app/features/assistant/lang/en/remark-phrases.ts';
import {
  capitalize,
  constructionName,
  constructionWithArticle,
  joinWords,
} from '#app/features/matching/explanation/formatting.ts';

/** What a construction does for a sleep position; for coils, depends on the layer on top. */
const SUITS: Record<string, Record<string, string>> = {
  'memory-foam': {
    side: 'Memory foam cushions your shoulders and hips.',
    '': 'Memory foam molds to the body.',
  },
  foam: { '': 'Foam cushions evenly.' },
  latex: {
    side: 'Latex cushions you without letting you sink in too far.',
    back: 'Latex keeps your hips from sinking when you sleep on your back.',
    stomach: 'Latex keeps your hips from sinking.',
    combination: "Latex is springy, so it's easy to change positions.",
    '': 'Latex is springy and easy to move around on.',
  },
  innerspring: {
    back: 'Coils keep your hips from sinking.',
    stomach: 'Coils keep your hips from sinking.',
    combination: "Coils have some bounce, so it's easy to change positions.",
    '': 'Coils give it bounce and support.',
  },
  airbed: { '': 'You can make it firmer or softer.' },
};

const SUITS_OVER_COILS: Record<string, (top: string) => string> = {
  side: (top) => `${capitalize(top)} for your shoulders and hips, coils underneath for support.`,
  back: (top) => `The coils under the ${top} keep your hips from sinking.`,
  stomach: (top) => `The coils under the ${top} keep your hips from sinking.`,
  combination: (top) => `The coils under the ${top} add bounce, so it's easy to change positions.`,
  '': (top) => `${capitalize(top)} for comfort, coils below for support.`,
};

/** "The coils under the memory foam keep your hips from sinking." */
export function suitsText({ construction, text, top }: EnglishWords): string {
  const position = text('position');
  if (construction === 'hybrid' || top !== '')
    return (SUITS_OVER_COILS[position] ?? SUITS_OVER_COILS['']!)(top || 'foam');
  const suits = SUITS[construction] ?? {};
  return suits[position] ?? suits[''] ?? '';
}

export const CONSTRUCTION_OPTION: Record<string, (top: string) => string> = {
  'memory-foam': () => 'All memory foam, so it molds to the body.',
  foam: () => 'All foam, with no coils inside.',
  latex: (top) => `Springy latex${top === '' ? '' : ' over coils'}, so you sink in less than on memory foam.`,
  hybrid: (top) => `A hybrid: ${top || 'foam'} on top, coils below.`,
  innerspring: (top) =>
    top === ''
      ? 'Coils are bouncier than foam and breathe better.'
      : `Coils under the ${top} add ${top === 'latex' ? '' : 'bounce and '}airflow.`,
  airbed: () => 'An airbed: you set how firm it is.',
};

export function withoutText(materials: readonly string[]): string {
  const isKind = (material: string) => constructionWithArticle(material).startsWith('a');
  const inside = materials.filter((material) => !isKind(material)).map(constructionName);
  const kinds = materials.filter(isKind).map(constructionWithArticle);
  const listed = inside.length === 0 ? '' : `no ${joinWords(inside, 'or')} listed`;
  const not = kinds.length === 0 ? '' : `not ${joinWords(kinds, 'or')}, as you asked`;
  return `${capitalize([not, listed].filter(Boolean).join(', and '))}.`;
}

/** "No latex listed.", "Listed as an innerspring, not a hybrid." */
export function missingWantedText(materials: readonly string[], construction: string): string {
  const names = materials.map(constructionWithArticle);
  const start = `You asked for ${joinWords(names, 'or')}`;
  if (names.length > 1) return `${start}. This bed is neither.`;
  const own = constructionWithArticle(construction);
  if (names[0]!.startsWith('a') && own !== '') return `Listed as ${own}, not ${names[0]}.`;
  return names[0]!.startsWith('a') ? `${start}, but this bed isn't one.` : `No ${names[0]} listed.`;
}

/** Sentences for a top that is the only feature. */
const TOPS: Record<string, string> = {
  'pillow top': 'A pillow top for plush cushioning',
  'euro top': 'A Euro top for extra padding',
};

/** "A pillow top for plush cushioning." or, with more features, "Has a pillow top and natural latex." */
export function featuresText(marks: readonly string[]): string {
  const top = marks.find((mark) => Object.hasOwn(TOPS, mark.toLowerCase()));
  if (top === undefined) return `Made with ${joinWords(marks.map(featureName))}.`;
  const others = marks.filter((mark) => mark !== top);
  if (others.length === 0) return `${TOPS[top.toLowerCase()]}.`;
  return `Has ${joinWords([top, ...others].map(featureName))}.`;
}

/** What a feel does for a position. Variants, so that no two cards in a set repeat a phrase. */
const FEEL_SUITS: Record<string, readonly string[]> = {
  side: [
    'feel, with enough give for side sleeping',
    'feel, with some give at your shoulders',
    'feel, a good fit for side sleepers',
  ],
  'firm side': [
    'feel with good support when you sleep on your side',
    'feel that holds you up well when you sleep on your side',
    'feel, supportive when you sleep on your side',
  ],
  back: [
    'feel that keeps your hips from sinking when you sleep on your back',
    'feel that keeps your hips level when you sleep on your back',
    'feel, a good fit for back sleepers',
  ],
  stomach: [
    'feel that keeps your hips from sinking',
    'feel that keeps your hips level',
    'feel, a good fit for stomach sleepers',
  ],
  combination: [
    'feel that makes it easy to change positions',
    'feel, easy to move around on',
    'feel, a good fit for combination sleepers',
  ],
  usual: [
    'feel, comfortable for most people',
    'feel that suits most people',
    'feel, a safe bet for most sleepers',
  ],
  between: [
    'feel that works for the positions you sleep in',
    'feel, a good middle for the positions you sleep in',
    'feel that works whichever way you sleep',
  ],
  'taste soft': ['feel, for people who like to sink in'],
  'taste firm': ['feel, for people who like to be held up'],
  cushion: [
    'feel, with enough give for your hips and shoulders',
    'feel that gives a little under your hips and shoulders',
    'feel that lets your hips and shoulders sink in a little',
  ],
  back_comfort: [
    'feel that supports your back without being too hard',
    'feel that supports your back, with a little give',
    'feel with steady back support',
  ],
};

const FEEL_SUITS_PARTNER: Record<string, string> = {
  side: 'feel, with enough give for a side sleeper',
  'firm side': 'feel, supportive for a side sleeper',
  back: "feel that keeps your partner's hips from sinking",
  stomach: "feel that keeps your partner's hips from sinking",
  combination: 'feel that makes it easy for your partner to change positions',
  usual: 'feel, a comfortable middle for your partner',
};

/** "Medium feel, with enough give for side sleeping." */
export function feelText({ feel, text, amount, isPartner }: EnglishWords): string {
  const isForBack = text('comfort') === 'back';
  const comfort = text('comfort');
  const position = comfort === 'middle' || text('position') === '' ? 'usual' : text('position');
  if (isPartner && !isForBack)
    return `${feel} ${FEEL_SUITS_PARTNER[comfort] ?? FEEL_SUITS_PARTNER[position]}.`;
  const says = FEEL_SUITS[isForBack ? 'back_comfort' : comfort] ?? FEEL_SUITS[position] ?? [];
  return `${feel} ${says[amount('place') % says.length] ?? ''}.`;
}
