import { FEEL_LABELS } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Condition } from '#app/features/inventory/inventory.ts';
import { capitalize, constructionName, joinWords } from '#app/features/matching/explanation/formatting.ts';
import type { RemarkValues } from '#app/features/matching/explanation/remark-values.ts';

export const IN_POSITION: Record<string, string> = {
  side: 'on your side',
  back: 'on your back',
  stomach: 'on your stomach',
};

/** Used when the sleeper's weight isn't known. */
export const SLEEPER_OF_UNKNOWN_WEIGHT: Record<string, string> = {
  '': 'an adult',
  child: 'a child',
  teen: 'a teenager',
  guest: 'a guest',
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
  copper: 'copper-infused materials',
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

/** The risk of a feel we advise against, by direction and position; `MISSED_GAINS` has the benefit of avoiding it. */
const WISH_RISKS: Record<string, string> = {
  'softer back': 'can let your hips sink',
  'softer stomach': 'can let your hips sink',
  'softer combination': 'can make it harder to change positions',
  'softer side': 'may not give you enough support',
  'firmer side': 'can put pressure on your shoulders and hips',
  'firmer back': 'can leave a gap under your lower back',
  'firmer combination': 'can put pressure on your shoulders and hips',
  'firmer stomach': 'can feel hard',
};

const MISSED_GAINS: Record<string, string> = {
  'softer back': 'it keeps your hips from sinking',
  'softer stomach': 'it keeps your hips from sinking',
  'softer combination': 'it makes changing positions easier',
  'softer side': 'it gives you more support',
  'firmer side': "it's easier on your shoulders and hips",
  'firmer back': "it won't leave a gap under your lower back",
  'firmer combination': "it's easier on your shoulders and hips",
  'firmer stomach': 'it gives you some cushion',
};

const OTHER_FEEL_TASTES = {
  softer: ', with a plusher feel',
  firmer: ", so you won't sink in as much",
};

/** "Softer than our top pick, with more give at your shoulders and hips." */
export function otherFeelText({ text }: EnglishWords, direction: 'softer' | 'firmer'): string {
  if (text('degree') === 'slight') return `A touch ${direction} than our top pick.`;
  if (text('for') !== '')
    return `${capitalize(direction)} than our top pick${forWhom(text('for'), text('by'))}.`;
  const isForSide = direction === 'softer' && text('position') === 'side';
  const brings = isForSide ? ', with more give at your shoulders and hips' : OTHER_FEEL_TASTES[direction];
  return `${capitalize(direction)} than our top pick${brings}.`;
}

export function offIdealText({ text }: EnglishWords, direction: 'softer' | 'firmer'): string {
  const amount = text('amount') === 'little' ? `Slightly ${direction}` : capitalize(direction);
  return `${amount} than ${recommendedFeel(text('who'))}.`;
}

const RECOMMENDED_FEELS: Record<string, string> = {
  guest: 'most guests like',
  child: "we'd recommend for your child",
  teen: "we'd recommend for your teenager",
  partner: "we'd recommend for your partner",
  both: "we'd recommend for either of you",
  most: 'most people like',
  weight: "we'd recommend for your weight",
};

const SUGGESTED_TO: Record<string, string> = {
  child: 'your child',
  teen: 'your teenager',
  guest: 'most guests',
};

/** The reference for "softer than" or "firmer than". */
export function recommendedFeel(who: string): string {
  return RECOMMENDED_FEELS[who] ?? "we'd recommend for you";
}

/** "A bed this soft can let your hips sink." */
export function wishRiskSentence(text: (key: string) => string, isPartner: boolean): string | undefined {
  const risk = WISH_RISKS[`${text('direction')} ${text('position')}`];
  const feel = text('direction') === 'softer' ? 'soft' : 'firm';
  return risk && `A bed this ${feel} ${isPartner ? risk.replace('your', 'their') : risk}.`;
}

export function wishMissedText({ text, isPartner }: EnglishWords): string {
  const opposite = text('direction') === 'softer' ? 'Firmer' : 'Softer';
  const isBoth = text('who') === 'both';
  const asker = isBoth ? 'either of you' : isPartner ? 'your partner' : 'you';
  const start = `${text('amount') === 'little' ? `A little ${opposite.toLowerCase()}` : opposite} than ${asker} asked for`;
  const recommended = isPartner ? "we'd recommend for them" : recommendedFeel(text('who'));
  if (text('body') === 'between') return `${start}, but still ${text('direction')} than ${recommended}.`;
  if (text('body') === 'beyond') return `${start}, and ${opposite.toLowerCase()} than ${recommended}.`;
  const gain = MISSED_GAINS[`${text('direction')} ${text('position')}`];
  if (gain)
    return `${start}, but ${isPartner ? gain.replace('your', 'their').replace('you', 'them') : gain}.`;
  return text('body') === ''
    ? `${start}.`
    : `${start}, but we think it's a better fit for ${isBoth ? 'you both' : isPartner ? 'them' : (SUGGESTED_TO[text('who')] ?? 'you')}.`;
}

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
export function usualMotionText({ construction, isCouple, level }: EnglishWords): string {
  const bed = construction === 'hybrid' ? 'a hybrid' : 'all foam';
  return level(
    `Memory foam absorbs a lot of ${isCouple ? "your partner's " : ''}movement.`,
    `It's ${bed}, so you should feel less ${isCouple ? "of your partner's " : ''}movement than on a basic innerspring.`,
  );
}

/** "Certified organic materials (GOTS)."; a latex certificate covers only the latex. */
export function organicText(marks: readonly string[]): string {
  if (marks.includes('GOTS')) return 'Certified organic materials (GOTS).';
  if (marks.includes('GOLS')) return 'Certified organic latex (GOLS).';
  return 'Listed as organic.';
}

export function edgeText({ text, level }: EnglishWords): string {
  const use = text('who') === 'couple' ? ', so you can both use the whole bed' : '';
  const senior = text('who') === 'senior' ? ", so it's easier to sit on the edge and stand up" : '';
  return text('known') === 'known'
    ? `${level('Sturdy', 'Fairly sturdy')} edges${use}${senior}.`
    : `Sturdier edges than most all-foam mattresses${use}${senior}.`;
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

/** For one partner: "and closer to what your partner needs". */
function forWhom(who: string, by: string): string {
  const verb = by === 'wish' ? 'asked for' : who === 'partner' ? 'needs' : 'need';
  return ` and closer to what ${who === 'partner' ? 'your partner' : 'you'} ${verb}`;
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

const USED_BEDS: Record<Condition, string> = {
  clearance: 'a clearance bed',
  'floor-sample': 'a floor sample',
  discontinued: 'a discontinued bed',
  refurbished: 'a returned or refurbished bed',
};

/** "In a Queen, good matches for you start at $559 with the Cedar 12\"." */
export function budgetChangeText({ price, what, text, list, count, size }: EnglishWords): string {
  const isChild = text('who') === 'child';
  const whom = isChild ? 'your child' : 'you';
  const need = `${whom} need${isChild ? 's' : ''}`;
  const [isNamed, isClose] = [text('example') !== '', text('fit') === 'close'];
  const start = (words: string) => (size === '' ? capitalize(words) : `In a ${size}, ${words}`);
  const least = price('priceMinor');
  if (text('sample') === '') {
    if (isClose && isNamed)
      return `${start(`the lowest-priced bed close to what ${need} is ${what}, at ${least}`)}.`;
    const found = isClose ? `close matches for ${whom}` : `good matches for ${whom}`;
    return `${start(found)} start at ${least}${isNamed || count > 1 ? ` with ${what}` : ''}.`;
  }
  const suiting = `new beds ${isClose ? 'close to' : 'that fit'} what ${need}`;
  const [mark = 'floor-sample'] = list('marks');
  const sample = isNamed ? `: ${bedTitleWithArticle(text('sample'))}` : '';
  return `${start(suiting)} start at ${least}${isNamed || count > 1 ? ` with ${what}` : ''}. We also have ${USED_BEDS[mark as Condition]} for ${price('sampleMinor')}${sample}.`;
}

/** Follows "If a softer feel works, ". */
export function choicesPhrase(what: string, count: number): string {
  return count === 1 ? `consider ${what}` : `you can choose from ${what}`;
}
