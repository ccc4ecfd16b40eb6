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

export const EXCLUSIONS: ExclusionTexts<EnglishWords> = {
  size: ({ mattresses, size, verb }) =>
    size === ''
      ? `${mattresses} only ${verb('comes', 'come')} in smaller sizes.`
      : `${mattresses} ${verb("doesn't", "don't")} come in a ${size}.`,
  'no-sizes': ({ mattresses, verb }) => `${mattresses} ${verb('has', 'have')} no sizes listed.`,
  stock: ({ mattresses, size, verb }) =>
    `${mattresses} ${verb('is', 'are')} sold out in ${size || 'every size'}.`,
  'no-price': ({ mattresses, size, verb }) =>
    `${mattresses} ${verb('has', 'have')} no ${size && `${size} `}price listed.`,
  budget: ({ mattresses, price, verb }) =>
    `${mattresses} ${verb('costs', 'cost')} more than ${price('budgetMinor')}.`,
  material: ({ mattresses, list, verb }) => {
    const avoided = list('materials').map((name) =>
      name === 'innerspring' ? 'innerspring coils' : materialInside(name),
    );
    return `${mattresses} ${verb('has', 'have')} ${joinWords(avoided, 'or')}, or ${verb("doesn't", "don't")} list what's inside.`;
  },
  'other-brands': ({ mattresses, verb, list }) =>
    list('missing').length > 0
      ? `We don't carry ${brandNames(list('missing'))}.`
      : `${mattresses} ${verb('is', 'are')} from ${joinWords(list('brands'), 'or') || 'other brands'}.`,
  must: ({ mattresses, verb, text }) => {
    const must = text('must');
    const [one, many] = WITHOUT_MUST[must] ?? withoutConstruction(must);
    return `${mattresses} ${verb(one, many)}.`;
  },
  thickness: ({ mattresses, verb, text, length }) => {
    const [least, most] = ['minInches', 'maxInches'].map((key) => text(key) !== '' && length(key));
    const isOutside = verb('is', 'are');
    const outside =
      least && most
        ? `${isOutside} not ${least} to ${most} thick`
        : `${isOutside} ${least ? 'thinner' : 'thicker'} than ${least || most}`;
    return `${mattresses} ${outside}.`;
  },
  'no-thickness': ({ mattresses, verb }) => `${mattresses} ${verb('has', 'have')} no thickness listed.`,
  'unfit-thickness': ({ mattresses, verb, text }) =>
    `${mattresses} ${verb('is', 'are')} too ${text('direction')}${forSleeper(text)}.`,
  'unfit-feel': ({ mattresses, verb, text }) =>
    text('direction') === ''
      ? `${mattresses} would be less comfortable${forSleeper(text)}.`
      : `${mattresses} ${verb('is', 'are')} too ${text('direction')}${forSleeper(text)}.`,
  'on-clearance': ({ mattresses, verb }) =>
    `${mattresses} ${verb('is a clearance item or floor sample', 'are clearance items or floor samples')}.`,
};
