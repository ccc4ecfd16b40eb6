import {
  type EnglishWords,
  materialInside,
  brandNames,
} from '#app/features/assistant/lang/en/remark-phrases.ts';
import {
  constructionName,
  constructionWithArticle,
  joinWords,
} from '#app/features/matching/explanation/formatting.ts';
import type { ExclusionTexts } from '#app/features/matching/explanation/remark-values.ts';

/** What beds that fail a must-have are or lack, after "One mattress" and after "4 mattresses". */
const WITHOUT_MUST: Record<string, readonly [one: string, many: string]> = {
  organic: ['has no organic certification listed', 'have no organic certification listed'],
  'adjustable-base': [
    "isn't listed as working with an adjustable base",
    "aren't listed as working with an adjustable base",
  ],
  cooling: ["isn't listed as sleeping cool", "aren't listed as sleeping cool"],
  motion: ["isn't listed as limiting movement", "aren't listed as limiting movement"],
  edge: ["isn't listed as having strong edges", "aren't listed as having strong edges"],
};

/** "isn't listed as a hybrid"; for an empty must-have (several), a general phrase. */
function withoutConstruction(must: string): readonly [one: string, many: string] {
  if (must === '') return ['lacks something you asked for', 'lack something you asked for'];
  const name = constructionWithArticle(must);
  return name === constructionName(must)
    ? [`isn't listed as having ${name}`, `aren't listed as having ${name}`]
    : [`isn't listed as ${name}`, `aren't listed as ${name.replace(/^an? /u, '')}s`];
}

function forSleeper(text: (key: string) => string): string {
  return { child: ' for your child', both: ' for the two of you' }[text('who')] ?? ' for you';
}

/** "We left out 60 mattresses that cost more than $1,450."; `which` describes one of them, or several. */
function leftOut(
  { mattresses, count }: EnglishWords,
  which: readonly [one: string, many: string] | string,
): string {
  const [one, many] = typeof which === 'string' ? [which, which] : which;
  return `We left out ${mattresses.toLowerCase()} ${count === 1 ? one : many}.`;
}

export const EXCLUSIONS: ExclusionTexts<EnglishWords> = {
  size: (words) =>
    leftOut(
      words,
      words.size === ''
        ? ['that only comes in smaller sizes', 'that only come in smaller sizes']
        : [`that doesn't come in a ${words.size}`, `that don't come in a ${words.size}`],
    ),
  'no-sizes': (words) => leftOut(words, 'with no sizes listed'),
  stock: (words) => leftOut(words, `sold out in ${words.size || 'every size'}`),
  'no-price': (words) => leftOut(words, `with no ${words.size && `${words.size} `}price listed`),
  budget: (words) => leftOut(words, `over ${words.price('budgetMinor')}`),
  material: (words) => {
    const materials = words.list('materials');
    if (materials.join() === 'hybrid')
      return leftOut(words, ['that is or could be a hybrid', 'that are or could be hybrids']);
    const inside = joinWords(materials.map(materialInside), 'or');
    return leftOut(words, [`that has or may have ${inside}`, `that have or may have ${inside}`]);
  },
  'other-brands': (words) =>
    words.list('missing').length > 0
      ? `We don't carry ${brandNames(words.list('missing'))}.`
      : leftOut(words, `from ${joinWords(words.list('brands'), 'or') || 'other brands'}`),
  must: (words) => {
    const must = words.text('must');
    const [one, many] = WITHOUT_MUST[must] ?? withoutConstruction(must);
    return leftOut(words, [`that ${one}`, `that ${many}`]);
  },
  thickness: (words) => {
    const [least, most] = ['minInches', 'maxInches'].map(
      (key) => words.text(key) !== '' && words.length(key),
    );
    if (least && most)
      return leftOut(words, [
        `that isn't ${least} to ${most} thick`,
        `that aren't ${least} to ${most} thick`,
      ]);
    return leftOut(words, `${least ? 'thinner' : 'thicker'} than ${least || most}`);
  },
  'no-thickness': (words) => leftOut(words, 'with no thickness listed'),
  'unfit-thickness': (words) => leftOut(words, unfit(words, words.text('direction'))),
  'unfit-feel': (words) => leftOut(words, unfit(words, words.text('direction'))),
  'on-clearance': ({ count }) =>
    `We left out ${count === 1 ? 'one clearance bed or floor sample' : `${count} clearance beds and floor samples`}.`,
};

/** "that are too soft for you". */
function unfit({ text }: EnglishWords, direction: string): readonly [string, string] | string {
  if (direction === '') return `that would be less comfortable${forSleeper(text)}`;
  return [`that is too ${direction}${forSleeper(text)}`, `that are too ${direction}${forSleeper(text)}`];
}
