import { FEEL_LABELS } from '#app/features/inventory/attributes/attribute-labels.ts';
import { capitalize, constructionName, joinWords } from '#app/features/matching/explanation/formatting.ts';
import type { RemarkValues } from '#app/features/matching/explanation/remark-values.ts';

/** What the English remarks are made of. */

export type EnglishWords = ReturnType<typeof toEnglishWords>;

/** The values of a remark, with the phrases that several texts share. */
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
    /** The beds that a change would bring: `the Cedar 12"` or `4 beds, including the Cedar 12"`. */
    what: describeFoundBeds(count, text('example'), text('others') === '' ? '' : 'other '),
    mattresses: count === 1 ? 'One mattress' : `${count} mattresses`,
    /** After a difference of price that is one of two halves. */
    forPair: text('pair') === '' ? '' : ' for the pair',
    verb: (one: string, many: string) => (count === 1 ? one : many),
    /** What lies over coils; '' if that isn't known. */
    top: constructionName(text('top')),
    feelAt: (key: string) => FEEL_LABELS[values.feelAt(key)].toLowerCase(),
  };
}

/** How a feel suits a couple. */
export const FEEL_FOR_TWO: Record<string, string> = {
  shared: ' that works for both of you',
  between: ', a middle ground between the two of you',
  near: ', close to what each of you needs',
};

/** What a bed has inside, after "has": "coils under foam". */
function materialInside(construction: string): string {
  if (construction === 'hybrid') return 'coils under foam';
  return construction === 'innerspring' ? 'coils' : constructionName(construction);
}

const FEATURE_NAMES: Record<string, string> = {
  organic: 'organic materials',
  'pillow top': 'a pillow top',
  'euro top': 'a Euro top',
  tufted: 'tufting',
  copper: 'copper-infused foam',
  'phase change': 'phase-change material',
};

/** A feature after "with": "a pillow top". */
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
  organic: "It isn't listed as organic.",
  'adjustable-base': "It isn't listed as working with an adjustable base.",
  cooling: "It isn't listed as cooling.",
  motion: "It isn't listed as limiting movement.",
  edge: "It isn't listed as having strong edges.",
};

/** What a feel against the rules risks, by the wish's direction and the position. */
const WISH_RISKS: Record<string, string> = {
  'softer back': 'softer beds can let your hips sink',
  'softer stomach': 'softer beds can let your hips sink',
  'softer combination': 'softer beds can make it harder to change positions',
  'softer side': 'softer beds can lose support over time',
  'firmer side': 'firmer beds can put pressure on your shoulders and hips',
  'firmer back': 'firmer beds can leave a gap under your lower back',
  'firmer combination': 'firmer beds can put pressure on your shoulders and hips',
  'firmer stomach': 'firmer beds have little cushion',
};

/** "You and your partner need very different firmness levels. This one is firmer than what's best for you." */
export function coupleText(words: EnglishWords): string {
  const { text, feelAt } = words;
  const [ownWish, partnerWish] = [text('ownWish') !== '', text('partnerWish') !== ''];
  const start = coupleStart(words, ownWish, partnerWish);
  const sides = sidesText(text, ownWish, partnerWish);
  if (text('split') !== '' && sides !== '') return `${capitalize(sides)}.`;
  if (sides !== '') return `${start}. This one is ${sides}.`;
  return ownWish && partnerWish && feelAt('ownWish') === feelAt('partnerWish')
    ? `It has the feel you both asked for, but you need ${neededFirmness(text)}.`
    : `${start}, so this one is a compromise.`;
}

/** "firmer than what's best for you and softer than your partner asked for"; '' where nobody misses anything. */
function sidesText(text: EnglishWords['text'], ownWish: boolean, partnerWish: boolean): string {
  const [own, partner] = [text('own'), text('partner')];
  const best = "what's best for";
  if (own !== '' && own === partner) {
    if (ownWish === partnerWish)
      return `${own} than ${ownWish ? 'either of you asked for' : `${best} either of you`}`;
    return ownWish
      ? `${own} than what you asked for and ${best} your partner`
      : `${own} than ${best} you and what your partner asked for`;
  }
  return joinWords(
    [
      own === '' ? '' : `${own} than ${ownWish ? 'you asked for' : `${best} you`}`,
      partner === ''
        ? ''
        : `${partner} than ${partnerWish ? 'your partner asked for' : `${best} your partner`}`,
    ].filter(Boolean),
  );
}

/** Every wish by its name: "You asked for a soft feel and your partner for a firm one". */
function coupleStart({ text, feelAt }: EnglishWords, ownWish: boolean, partnerWish: boolean): string {
  const isForBoth = text('better') === 'both';
  if (ownWish && partnerWish && feelAt('ownWish') !== feelAt('partnerWish'))
    return `You asked for ${withArticle(feelAt('ownWish'))} feel and your partner for ${withArticle(feelAt('partnerWish'))} one`;
  if (ownWish && !partnerWish)
    return `You asked for ${withArticle(feelAt('ownWish'))} feel, but a ${text('other')} bed would be better for ${isForBoth ? 'both of you' : 'your partner'}`;
  if (partnerWish && !ownWish)
    return `Your partner asked for ${withArticle(feelAt('partnerWish'))} feel, but a ${text('other')} bed would be better for ${isForBoth ? 'both of you' : 'you'}`;
  return ownWish && partnerWish
    ? `You asked for the same feel, but you need ${neededFirmness(text)}`
    : `You and your partner need ${neededFirmness(text)}`;
}

function neededFirmness(text: EnglishWords['text']): string {
  return `${text('couple') === 'apart' ? 'very ' : ''}different firmness levels`;
}

function withArticle(word: string): string {
  return `${/^[aeiou]/u.test(word) ? 'an' : 'a'} ${word}`;
}

/** "Softer than our top pick, with more give at your shoulders and hips." */
export function otherFeelText({ text }: EnglishWords, direction: 'softer' | 'firmer'): string {
  if (text('for') !== '') return `${capitalize(direction)} than our top pick${forWhom(text('for'))}.`;
  const brings =
    direction === 'softer' && text('position') === 'side'
      ? ', with more give at your shoulders and hips'
      : '';
  return `${capitalize(direction)} than our top pick${brings}.`;
}

export function offIdealText({ text }: EnglishWords, direction: 'softer' | 'firmer'): string {
  const amounts: Record<string, string> = { little: `Slightly ${direction}`, still: `Still ${direction}` };
  const amount = amounts[text('amount')] ?? capitalize(direction);
  const whom: Record<string, string> = {
    guest: 'most guests like',
    child: "what's best for a child",
    teen: "what's best for a teenager",
    partner: "what's best for your partner",
    both: "what's best for either of you",
    most: 'most people like',
    weight: "what's best for your weight",
  };
  return `${amount} than ${whom[text('who')] ?? "what's best for you"}.`;
}

/** The risk of a wish; an extreme one speaks of "very" firm or soft beds. */
function wishRisk(text: (key: string) => string, isPartner: boolean): string | undefined {
  const risk = WISH_RISKS[`${text('direction')} ${text('position')}`];
  const worded = isPartner ? risk?.replace('your', 'their') : risk;
  return text('extreme') === 'extreme' ? worded?.replace(/^(soft|firm)er/, 'very $1') : worded;
}

export function wishRiskSentence(text: (key: string) => string, isPartner: boolean): string | undefined {
  const risk = wishRisk(text, isPartner);
  return risk && `${capitalize(risk)}.`;
}

export function wishMissedText({ text, isPartner }: EnglishWords): string {
  const opposite = text('direction') === 'softer' ? 'Firmer' : 'Softer';
  const isBoth = text('who') === 'both';
  const asker = isBoth ? 'either of you' : isPartner ? 'your partner' : 'you';
  const start = `${text('amount') === 'little' ? `A little ${opposite.toLowerCase()}` : opposite} than ${asker} asked for`;
  if (text('body') === 'between')
    return `${start}, but still ${text('direction')} than what's best for ${isPartner ? 'them' : asker}.`;
  const risk = wishRisk(text, isPartner);
  if (risk) return `${start}, because ${risk}.`;
  return text('body') === ''
    ? `${start}.`
    : `${start}, but closer to what works for ${isPartner ? 'their' : 'your'} ${isBoth ? 'weights and sleep positions' : 'weight and sleep position'}.`;
}

/** "Gel and airflow through the coils help it sleep cool." */
export function coolerText({ list, text, top, level }: EnglishWords, than = ''): string {
  const over = text('over');
  const [feature] = list('features').map(coolingName);
  const ownLevel = level('sleep cool', 'sleep cooler than an all-foam mattress');
  const sleep = than === '' ? ownLevel : `sleep cooler ${than}`;
  if (feature === undefined && over === '')
    return than === '' ? 'Listed as sleeping cool.' : `Made to ${sleep}.`;
  const start = feature === undefined ? '' : capitalize(feature.replace(/^a /, 'the '));
  if (over === '') return `${start} helps it ${than === '' ? 'sleep cooler than regular foam' : sleep}.`;
  const under = top === 'memory foam' && start === '' ? ' under the memory foam' : '';
  const air = over === 'coils' ? `airflow through the coils${under}` : 'breathable latex';
  return start === '' ? `${capitalize(air)} helps it ${sleep}.` : `${start} and ${air} help it ${sleep}.`;
}

/** What a construction that the listing says no more of usually does about movement. */
export function usualMotionText({ construction, isCouple, level }: EnglishWords): string {
  const beds = construction === 'hybrid' ? 'Hybrids' : 'All-foam beds';
  return level(
    `Memory foam absorbs a lot of ${isCouple ? "your partner's " : ''}movement.`,
    `${beds} tend to transfer less motion${isCouple ? ' from your partner' : ''} than basic innersprings.`,
  );
}

/** "Certified organic materials (GOTS)."; a latex certificate speaks of the latex alone. */
export function organicText(marks: readonly string[]): string {
  if (marks.includes('GOTS')) return 'Certified organic materials (GOTS).';
  if (marks.includes('GOLS')) return 'Certified organic latex (GOLS).';
  return 'Listed as organic.';
}

export function edgeText({ text, level }: EnglishWords): string {
  const use = text('who') === 'couple' ? ', so you can both use the whole bed' : '';
  const senior = text('who') === 'senior' ? ", so it's easier to get up" : '';
  return text('known') === 'known'
    ? `${level('Sturdy', 'Fairly sturdy')} edges${use}${senior}.`
    : `Sturdier edges than most all-foam mattresses${use}${senior}.`;
}

export function positionSleepers(position: string, count: number): string {
  return count === 1 ? `${position} sleeper` : `${position} sleepers`;
}

function coolingName(feature: string): string {
  const name = feature.toLowerCase();
  if (name === 'copper') return 'copper-infused foam';
  if (name === 'gel') return 'gel';
  if (name === 'phase change') return 'phase-change material';
  return name === 'cooling' ? 'a cooling layer' : name;
}

/** For one of a couple: "and closer to what your partner needs". */
function forWhom(who: string): string {
  if (who === '') return '';
  return ` and closer to what ${who === 'partner' ? 'your partner needs' : 'you need'}`;
}

function describeFoundBeds(count: number, example: string, others: string): string {
  const named = bedTitleWithArticle(example);
  if (count === 1) return example === '' ? 'one bed' : named;
  return example === '' ? `${count} ${others}beds` : `${count} ${others}beds, including ${named}`;
}

export function bedTitleWithArticle(title: string): string {
  return `the ${title.replaceAll(/\s+/gu, ' ').replace(/^the /iu, '').replace(/\.$/, '')}`;
}

/** Whose shoulders and hips: those of whoever sleeps on a side. */
export function shouldersOf(who: string): string {
  if (who === 'partner') return "your partner's shoulders and hips";
  return who === 'you' || who === '' ? 'your shoulders and hips' : 'shoulders and hips';
}
