import { FEEL_LABELS } from '#app/features/inventory/attributes/attribute-labels.ts';
import { capitalize, constructionName, joinWords } from '#app/features/matching/explanation/formatting.ts';
import type { RemarkValues } from '#app/features/matching/explanation/remark-values.ts';

/** Used when the sleeper's weight isn't known. */
export const SLEEPER_OF_UNKNOWN_WEIGHT: Record<string, string> = {
  '': 'an adult',
  child: 'a child',
  teen: 'a teenager',
  guest: 'a guest bed',
};

/** Who needs the support; anyone else is "you". */
export const HEAVIEST_SLEEPERS: Record<string, string> = {
  partner: 'your partner',
  child: 'your child',
  teen: 'your teenager',
};

export type EnglishWords = ReturnType<typeof toEnglishWords>;

/** A remark's values, with the phrases that several texts share. */
export function toEnglishWords(values: RemarkValues) {
  const { count, size, text, list, isPartner, isHigh } = values;
  return {
    ...values,
    feel: FEEL_LABELS[values.feel],
    brand: text('brand').replace(/\.$/, ''),
    sleeperWeight: isPartner
      ? "your partner's weight"
      : text('who') === 'child'
        ? "a child's weight"
        : 'your weight',
    inSize: size === '' ? '' : ` in ${size}`,
    materials: joinWords(list('materials').map(materialInside), 'or'),
    level: <T>(high: T, medium: T) => (isHigh ? high : medium),
    /** The beds a change would add: `the Cedar 12"` or `4 beds, including the Cedar 12"`. */
    what: describeFoundBeds(count, text('example'), text('others') === '' ? '' : 'other '),
    mattresses: count === 1 ? 'One mattress' : `${count} mattresses`,
    /** Follows a price difference between pairs of split halves. */
    forPair: text('pair') === '' ? '' : ' for the pair',
    verb: (one: string, many: string) => (count === 1 ? one : many),
    /** The layer over the coils; '' if unknown. */
    top: constructionName(text('top')),
    feelAt: (key: string) => FEEL_LABELS[values.feelAt(key)].toLowerCase(),
  };
}

/** "Birch & Co or Aster", without a final period. */
export function brandNames(brands: readonly string[]): string {
  return joinWords(brands, 'or').replace(/\.$/, '');
}

export function lengthWithArticle(length: string): string {
  return `${/^(?:8|1[18](?!\d))/.test(length) ? 'an' : 'a'} ${length}`;
}

export const COUPLE_FEEL_PHRASES: Record<string, string> = {
  shared: ' that works for both of you',
  between: ', a good middle ground for the two of you',
  near: ' that should work for both of you',
};

/** What is inside a bed, after "has": "coils under foam". */
export function materialInside(construction: string): string {
  if (construction === 'hybrid') return 'coils under foam';
  return construction === 'innerspring' ? 'coils' : constructionName(construction);
}

const FEATURE_NAMES: Record<string, string> = {
  organic: 'organic materials',
  'pillow top': 'a pillow top',
  'euro top': 'a Euro top',
  tufted: 'tufting',
  copper: 'copper',
  'phase change': 'phase-change material',
};

/** A feature as it follows "with": "a pillow top". */
export function featureName(name: string): string {
  return FEATURE_NAMES[name.toLowerCase()] ?? name;
}

export const MUST_NAMES: Record<string, string> = {
  organic: 'organic materials',
  'adjustable-base': 'an adjustable base',
  cooling: 'cooling',
  motion: 'motion isolation',
  edge: 'strong edges',
};

export const FEATURE_MISSING: Record<string, string> = {
  organic: "It isn't listed as certified organic.",
  'adjustable-base': "It isn't listed as working with an adjustable base.",
  cooling: "It isn't listed as cooling.",
  motion: "It isn't listed as limiting movement.",
  edge: "It isn't listed as having strong edges.",
};

/** "Cooling gel and airflow through the coils help it sleep cool." */
export function coolerText({ list, text, level }: EnglishWords, than = ''): string {
  const over = text('over');
  // Latex beds have no foam to infuse.
  const [feature] = list('features').map(coolingName);
  const others = over === 'latex' ? 'memory foam' : 'a typical all-foam mattress';
  const ownLevel = level('sleep cool', `sleep cooler than ${others}`);
  const sleep = than === '' ? ownLevel : `sleep cooler ${than}`;
  if (feature === undefined && over === '')
    return than === '' ? 'Listed as sleeping cool.' : `Made to ${sleep}.`;
  const start = feature === undefined ? '' : capitalize(feature);
  if (over === '')
    return `${start} ${feature?.endsWith('materials') ? 'help' : 'helps'} it ${than === '' ? 'sleep cooler than regular foam' : sleep}.`;
  const air = over === 'coils' ? 'airflow through the coils' : 'breathable latex';
  return start === '' ? `${capitalize(air)} helps it ${sleep}.` : `${start} and ${air} help it ${sleep}.`;
}

/** Typical motion isolation of a construction, for listings that state none. */
export function usualMotionText({ isCouple, level }: EnglishWords): string {
  return level(
    `Memory foam absorbs a lot of ${isCouple ? "your partner's " : ''}movement.`,
    `You should feel less ${isCouple ? "of your partner's movement" : 'movement across the bed'} than on a basic innerspring.`,
  );
}

/** "Certified organic materials (GOTS)."; a latex certificate covers only the latex. */
export function organicText(marks: readonly string[]): string {
  if (marks.includes('GOTS')) return 'Certified organic materials (GOTS).';
  if (marks.includes('GOLS')) return 'Certified organic latex (GOLS).';
  return 'Listed as organic.';
}

export function edgeText({ text, level }: EnglishWords): string {
  if (text('known') !== 'known') return 'Sturdier edges than most all-foam mattresses.';
  const uses: Record<string, string> = {
    couple: ', so you can both use the whole bed',
    senior: ", so it's easier to sit on the edge and stand up",
  };
  return `${level('Sturdy', 'Fairly sturdy')} edges${uses[text('who')] ?? ''}.`;
}

export function positionSleepers(position: string, count: number): string {
  return count === 1 ? `${position} sleeper` : `${position} sleepers`;
}

function coolingName(feature: string): string {
  const name = feature.toLowerCase();
  if (name === 'gel') return 'cooling gel';
  if (name === 'phase change') return 'phase-change material';
  return name === 'cooling' ? 'cooling materials' : name;
}

function describeFoundBeds(count: number, example: string, others: string): string {
  const named = bedTitleWithArticle(example);
  if (count === 1) return example === '' ? 'one bed' : named;
  return example === '' ? `${count} ${others}beds` : `${count} ${others}beds, including ${named}`;
}

export function bedTitleWithArticle(title: string): string {
  return `the ${title.replaceAll(/\s+/gu, ' ').replace(/^the /iu, '').replace(/\.$/, '')}`;
}

/** The shoulders and hips of whoever sleeps on their side. */
export function shouldersAndHipsOf(who: string): string {
  if (who === 'partner') return "your partner's shoulders and hips";
  return who === 'you' || who === '' ? 'your shoulders and hips' : 'shoulders and hips';
}

/** Follows "If a softer feel works, ". */
export function choicesPhrase(what: string, count: number): string {
  return count === 1 ? `consider ${what}` : `you can choose from ${what}`;
}
