import { firmnessName } from '#app/features/inventory/attributes/attribute-labels.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import {
  capitalize,
  constructionName,
  constructionWithArticle,
  type DisplayUnits,
  formatLength,
  formatWeight,
  joinWords,
} from '#app/features/matching/explanation/formatting.ts';
import type { Remark, Role } from '#app/features/matching/matching.ts';

/** Words any matching remark in English: a short sentence or two, without the product name; '' for an unknown code. */
export function describeRemark(remark: Remark, units: DisplayUnits): string {
  return Object.hasOwn(TEXTS, remark.code) ? TEXTS[remark.code]!(readRemark(remark, units)) : '';
}

export function matchLabel(score: number): string {
  if (score >= 0.85) return 'Strong match';
  return score >= 0.7 ? 'Good match' : 'Fair match';
}

export const ROLE_LABELS: Record<Role, string> = {
  'best-match': 'Best match',
  'best-value': 'Best value',
  coolest: 'Sleeps coolest',
  'least-motion': 'Least motion',
  organic: 'Organic',
  softer: 'Softer feel',
  firmer: 'Firmer feel',
  'as-asked': 'As you asked',
  'step-up': 'A step up',
  'plus-size': 'Made for your size',
  'your-side': 'For your side',
  'partner-side': "For your partner's side",
  thicker: 'Thicker',
  thinner: 'Slimmer',
  'other-material': 'Another material',
  'other-brand': 'Another brand',
  'close-match': 'Also a good match',
};

type RemarkWords = ReturnType<typeof readRemark>;

/** The values of a remark, and the phrases that several texts share. */
function readRemark({ values }: Remark, units: DisplayUnits) {
  const text = (key: string) => String(values[key] ?? '');
  const amount = (key: string) => Number(values[key] ?? 0);
  const list = (key: string) => [values[key] ?? []].flat().map(String).filter(Boolean);
  const count = amount('count');
  const size = text('size');
  const example = text('example');
  const isPartner = text('who') === 'partner';
  return {
    text,
    amount,
    list,
    price: (key: string) => formatPrice(amount(key), text('currency') || units.currency),
    inches: (key: string) => formatLength(amount(key), units),
    pounds: (key: string) => formatWeight(amount(key), units),
    isPartner,
    isCouple: text('who') === 'couple',
    sleeperSize: isPartner ? "your partner's size" : 'your size',
    count,
    size,
    inSize: size === '' ? '' : ` in ${size}`,
    construction: text('construction'),
    usually: `${constructionWithArticle(text('construction'))} usually`,
    materials: joinWords(list('materials').map(constructionName), 'or'),
    feel: firmnessName(amount('firmness')),
    level: <T>(high: T, medium: T) => (text('level') === 'high' ? high : medium),
    there: count === 1 ? `there is ${example === '' ? 'one' : `the ${example}`}` : `there are ${count}`,
    mattresses: count === 1 ? 'One mattress' : `${count} mattresses`,
  };
}

const CONSTRUCTION_SUITS: Record<string, string> = {
  'memory-foam': 'Memory foam contours to the body',
  foam: 'Foam cushions evenly',
  latex: 'Latex is springy and easy to turn on',
  hybrid: 'Foam for comfort over coils for support',
  innerspring: 'Coils hold the body level',
  airbed: 'The air chamber can be set firmer or softer',
};

const CONSTRUCTION_OPTION: Record<string, string> = {
  'memory-foam': 'All memory foam, for a deeper hug.',
  foam: 'All foam, simple and light.',
  latex: 'Latex instead: springier and easy to turn on.',
  hybrid: 'A hybrid instead: foam on top, coils below.',
  innerspring: 'An innerspring instead: more bounce and airflow.',
  airbed: 'An air bed instead: you set the firmness.',
};

/** Texts by code: reasons, cautions, differences of near misses, suggested changes, and why mattresses were excluded. */
const TEXTS: Record<string, (words: RemarkWords) => string> = {
  feel: feelText,
  'feel-wish': ({ feel }) => `${feel} feel, as you asked.`,
  'feel-couple': ({ feel, text }) =>
    text('couple') === 'shared'
      ? `${feel} feel that suits you both.`
      : `${feel} feel, between what each of you prefers.`,
  'feel-guest': ({ feel }) => `${feel} feel: the middle that most guests get along with.`,
  'feel-child': ({ feel }) => `${feel} feel: supportive without being hard.`,
  'softer-feel': () => 'Softer than our first pick, with more give.',
  'firmer-feel': () => 'Firmer than our first pick, with less give.',
  'as-asked': ({ feel }) => `${feel}, the feel you asked for.`,
  'nearest-asked': ({ feel }) => `${feel}, the nearest to the feel you asked for.`,
  'step-up': ({ list, text }) => {
    const marks = list('marks');
    const build =
      marks.length > 0 ? `${joinWords(marks)}, from ${text('brand')}` : `a premium bed from ${text('brand')}`;
    return `If you'd like to spend more: ${build.replace(/\.$/, '')}.`;
  },
  'plus-size': () => 'Made for heavier sleepers.',
  'edge-low': () => 'Its edges are softer than those of a hybrid.',
  half: ({ price, size }) =>
    `A Twin XL for one side of a ${size}: ${price('priceMinor')}, both sides together ${price('totalMinor')}.`,
  'your-side': ({ feel }) => `For your side: ${feel.toLowerCase()} feel.`,
  'partner-side': ({ feel }) => `For your partner's side: ${feel.toLowerCase()} feel.`,
  cheaper: ({ price }) => `${price('lessMinor')} less than our first pick.`,
  value: () => 'Costs less than similar beds in this store.',
  cooler: coolerText,
  'less-motion': ({ isCouple }) =>
    isCouple
      ? "You'd feel less of your partner's movement than on our first pick."
      : 'Spreads less movement than our first pick.',
  'other-material': ({ construction, amount }) =>
    construction === 'memory-foam' && amount('firmness') > 6
      ? 'All memory foam: quiet and still.'
      : (CONSTRUCTION_OPTION[construction] ?? ''),
  'other-brand': ({ text }) => `A close second, from ${text('brand').replace(/\.$/, '')}.`,
  thicker: ({ inches }) => `Thicker than our first pick, at ${inches('inches')}.`,
  thinner: ({ inches }) => `Slimmer than our first pick, at ${inches('inches')}.`,
  brand: ({ text }) => `From ${text('brand').replace(/\.$/, '')}, as you asked.`,
  'two-sides': () => 'Each side can have its own feel.',
  'two-sides-usual': () => 'An air bed usually lets you set each side on its own.',
  'split-halves': ({ size }) => `A ${size} gives each of you your own mattress.`,
  'split-size': ({ size }) => `Also comes as a ${size}, so each of you can have your own mattress.`,
  'wanted-is': ({ text }) => `${capitalize(constructionWithArticle(text('material')))}, as you asked.`,
  'wanted-has': ({ text }) => `Has ${constructionName(text('material'))} inside, as you asked.`,
  without: ({ text }) => {
    const material = constructionWithArticle(text('material'));
    return material.startsWith('a') ? `Not ${material}.` : `Not a ${material} bed.`;
  },
  'cooling-features': coolerText,
  'cooling-construction': coolerText,
  'cooling-stated': coolerText,
  organic: ({ list }) => organicText(list('marks')),
  'adjustable-base': () => 'Works with an adjustable base.',
  'motion-stated': ({ isCouple, level }) =>
    isCouple
      ? `Limits ${level('the', 'some of the')} movement you'd feel from your partner.`
      : `Keeps ${level('most', 'some')} movement from spreading.`,
  'motion-usual': ({ isCouple, usually }) =>
    `${capitalize(usually)} limits ${isCouple ? "the movement you'd feel from your partner" : 'how far movement spreads'}.`,
  'edge-stated': edgeText,
  'edge-usual': edgeText,
  'pressure-stated': ({ level }) => `Cushions shoulders and hips${level(' well', '')}.`,
  'pressure-usual': ({ usually }) => `${capitalize(usually)} cushions shoulders and hips well.`,
  'height-heavy': ({ inches, text, sleeperSize }) =>
    `${inches('inches')} thick${text('coils') === '' ? '' : ' with coils'}: solid support for ${sleeperSize}.`,
  height: ({ inches, sleeperSize }) => `${inches('inches')} thick, a good height for ${sleeperSize}.`,
  'height-limit': ({ inches, text }) =>
    text('limit') === 'least'
      ? `${inches('inches')} thick, as you asked.`
      : `${inches('inches')} thick, within your limit.`,
  'height-child': ({ inches }) => `${inches('inches')} thick, easy for a child to climb into.`,
  'height-senior': ({ inches }) => `${inches('inches')} thick: easy to sit on and get up from.`,
  'within-budget': ({ price }) => `Within your ${price('budgetMinor')} budget.`,
  construction: ({ construction, text }) =>
    `${CONSTRUCTION_SUITS[construction]}, which suits many ${positionSleepers(text('position'), 2)}.`,
  price: ({ price, inSize }) => `${price('priceMinor')}${inSize}.`,
  'size-wanted': ({ size }) => `Available in ${size}, as you asked.`,
  'in-size': ({ size }) => `Available in ${size}.`,
  available: () => 'In stock now.',

  'firmness-unknown': () => "Its firmness isn't stated, so check with the store.",
  'softer-than-ideal': (words) => offIdeal(words, 'softer'),
  'firmer-than-ideal': (words) => offIdeal(words, 'firmer'),
  'wish-met': ({ text, isPartner }) =>
    wishRisk(text) ??
    `${capitalize(text('direction'))} than usually suits ${isPartner ? 'your partner' : 'you'}.`,
  'wish-missed': wishMissedText,
  'couple-feels': coupleText,
  'soft-for-weight': ({ sleeperSize }) => `Very soft for ${sleeperSize}.`,
  'soft-for-position': ({ list }) =>
    `Beds this soft usually suit side sleepers, not ${joinWords(
      list('positions').map((one) => positionSleepers(one, 2)),
      'or',
    )}.`,
  'height-unknown': ({ sleeperSize, inches }) =>
    `Its thickness isn't stated; look for ${inches('least')} or more for ${sleeperSize}.`,
  'height-thin': ({ sleeperSize, inches, text }) =>
    `${inches('inches')} is ${text('amount') === 'much' ? 'too thin' : 'on the thin side'} for ${text('who') === '' ? 'an adult' : sleeperSize}.`,
  'height-high-child': ({ inches }) => `${inches('inches')} is high for a child's bed.`,
  'height-high-senior': ({ inches }) =>
    `${inches('inches')} sits high; check that your feet reach the floor.`,
  'weight-capacity': ({ pounds }) => `Rated for up to ${pounds('capacity')}.`,
  'capacity-unknown': () => "Its weight limit isn't stated, so check with the store.",
  'price-unknown': ({ inSize }) => `Its price${inSize} isn't listed, so ask the store.`,
  'warm-foam': ({ construction }) =>
    `${capitalize(constructionName(construction))} usually sleeps warmer than coils or latex.`,
  warm: () => 'It sleeps on the warm side.',
  'cooling-unknown': () => "How cool it sleeps isn't stated.",
  'material-unknown': () => "What it's made of isn't stated.",
  'wanted-missing': ({ list }) =>
    `Not ${joinWords(list('materials').map(constructionWithArticle), 'or')}, which you'd asked for.`,
  'adjustable-base-unknown': () => "It isn't stated whether it works with an adjustable base.",
  'adjustable-base-no': () => "It isn't made for an adjustable base.",
  'padding-unknown': () => 'Ask the store what its padding is made of.',
  'organic-unknown': () => "It isn't listed as organic.",
  'motion-low': () => "You'd feel more movement on it than on foam.",
  'motion-usual-low': () => 'Springs usually pass on more movement than foam.',
  'only-this-size-in-budget': ({ size }) => `Within your budget in ${size}, not in Queen.`,
  'floor-sample': ({ list }) =>
    `${capitalize(joinWords(list('marks').map((mark) => mark.toLowerCase())))}: check what it comes with.`,

  'over-budget': ({ price }) => `${price('overMinor')} over your ${price('budgetMinor')} budget.`,
  'other-size': ({ size, text }) => `Comes in ${size}, not ${text('wanted')}.`,
  softer: ({ feel }) => `${feel} feel, softer than ideal for you.`,
  firmer: ({ feel }) => `${feel} feel, firmer than ideal for you.`,
  'missing-feature': ({ text }) => FEATURE_MISSING[text('feature')] ?? '',
  'missing-material': ({ text }) => `Not ${constructionWithArticle(text('material'))}.`,
  'has-avoided': ({ text }) =>
    `Contains ${constructionName(text('material'))}, or what it's made of isn't stated.`,
  'brand-not-wanted': ({ text }) => `From ${text('brand')}, not a brand you asked for.`,
  'brand-avoided': ({ text }) => `From ${text('brand')}, a brand you don't want.`,
  'too-thick': ({ inches }) => `${inches('inches')} thick, over your ${inches('limit')} limit.`,
  'too-thin': ({ inches }) => `${inches('inches')} thick, under the ${inches('limit')} you asked for.`,
  'thickness-unstated': () => "Its thickness isn't stated.",
  'not-sold-in-size': ({ size }) => `Not sold in ${size}.`,
  'sold-out-in-size': ({ size }) => `Sold out${size === '' ? '' : ` in ${size}`}.`,
  'weak-fit': () => 'Fits less well overall.',
  'lost-comfort': ({ text, feel }) =>
    text('firmness') === ''
      ? "Its firmness isn't stated."
      : `Its ${feel.toLowerCase()} feel is ${text('direction')} than ideal for you.`,
  'lost-support': () => 'Less support for your size than the beds shown.',
  'lost-cooling': () => 'Sleeps warmer than the beds shown.',
  'lost-motion': () => 'Spreads more movement than the beds shown.',
  'lost-edge': () => 'Softer edges than the beds shown.',
  'lost-pressure': () => 'Suits your sleeping position less than the beds shown.',
  'lost-wishes': () => 'Meets fewer of your wishes than the beds shown.',
  'lost-value': () => 'Costs more than similar beds in this store.',
  'close-behind': () =>
    'It fits nearly as well; the beds shown fit a little better or differ more from each other.',

  'two-twins': ({ price }) => `Two Twin XL side by side make a Split King: ${price('priceMinor')} for both.`,
  'change-unpriced': ({ count }) =>
    count === 1
      ? 'One more has no published price: ask the store.'
      : `${count} more have no published price: ask the store.`,
  'change-budget': ({ price, there }) => `At ${price('priceMinor')} ${there}.`,
  'change-size': ({ size, there }) => `In ${size} ${there}.`,
  'change-split': ({ size, there }) => `A ${size} lets each of you choose your own feel; ${there}.`,
  'change-two-sided': ({ count, there }) =>
    `${count === 1 ? 'A bed' : 'Beds'} with two separate sides would suit you both; ${there}.`,
  'change-twins': ({ count }) =>
    `Two Twin XL mattresses side by side make a King with two feels; ${count === 1 ? 'one model fits' : `${count} models fit`}.`,
  'change-material': ({ text, there }) => `With ${constructionName(text('material'))} ${there}.`,
  'change-must': ({ text, there }) =>
    `Without asking for ${MUST_NAMES[text('must')] ?? constructionName(text('must'))} ${there}.`,
  'change-brand': ({ there }) => `From other brands ${there}.`,
  'change-thickness': ({ there }) => `With another thickness ${there}.`,
  'change-softer': ({ there }) => `With a softer feel ${there}.`,
  'change-firmer': ({ there }) => `With a firmer feel ${there}.`,

  size: ({ mattresses, size }) => `${mattresses} in ${size || 'any size'}: not offered.`,
  stock: ({ mattresses, size }) => `${mattresses} in ${size || 'any size'}: not available now.`,
  'no-price': ({ mattresses, size }) => `${mattresses} in ${size || 'any size'}: no price listed.`,
  budget: ({ mattresses, price }) => `${mattresses}: over ${price('budgetMinor')}.`,
  material: ({ mattresses, materials }) => `${mattresses}: with ${materials}, or of unstated materials.`,
  'other-brands': ({ mattresses }) => `${mattresses}: from other brands.`,
  must: ({ mattresses }) => `${mattresses}: without everything you asked for.`,
  thickness: ({ mattresses }) => `${mattresses}: of another or unstated thickness.`,
};

const MUST_NAMES: Record<string, string> = {
  organic: 'organic materials',
  'adjustable-base': 'an adjustable base',
  cooling: 'cooling',
  motion: 'motion isolation',
  edge: 'strong edges',
};

const FEATURE_MISSING: Record<string, string> = {
  organic: "It isn't listed as organic.",
  'adjustable-base': "It isn't listed as working with an adjustable base.",
  cooling: "It isn't listed as cooling.",
  motion: "It isn't listed as limiting movement.",
  edge: "It isn't listed as having strong edges.",
};

/** What a feel against the rules risks, by the wish's direction and the position. */
const WISH_RISKS: Record<string, string> = {
  'softer back': 'Very soft beds often let back sleepers sag.',
  'softer stomach': "Soft beds often let a stomach sleeper's hips sink.",
  'softer combination': 'Soft beds can be hard to turn on.',
  'softer side': 'Very soft beds can lose support over time.',
  'firmer side': 'Very firm beds often press on shoulders and hips.',
  'firmer back': 'Very firm beds can leave a gap under the lower back.',
  'firmer combination': 'Very firm beds often press on shoulders and hips.',
  'firmer stomach': 'Very firm beds have little cushion.',
};

/** "Medium feel: enough give for a side sleeper your size." */
function feelText({ feel, text, isPartner }: RemarkWords): string {
  const position = text('position');
  const who = isPartner ? 'your partner' : '';
  const size = text('weight') === 'known' ? (isPartner ? ' of that size' : ' your size') : '';
  if (text('comfort') === 'back') return `${feel} feel, which many people look for when their back is stiff.`;
  const why: Record<string, string> = {
    side: `enough give for a side sleeper${size}`,
    back: `keeps a back sleeper${size} level`,
    stomach: `holds up the hips of a stomach sleeper${size}`,
    combination: `easy to turn on for someone${size}`,
  };
  const suits =
    why[position] ??
    (text('weight') === 'known'
      ? `a comfortable middle for someone${size}`
      : 'a middle that suits most people');
  return `${feel} feel: ${suits}${who === '' ? '' : ', like your partner'}.`;
}

/** "You two want very different feels: this is firmer than ideal for you." */
function coupleText({ text }: RemarkWords): string {
  const isApart = text('couple') === 'apart';
  const start =
    text('isSaid') === 'said'
      ? `You two want ${isApart ? 'very ' : ''}different feels`
      : `The two of you do best on ${isApart ? 'very' : 'slightly'} different feels`;
  const [own, partner] = [text('own'), text('partner')];
  const sides =
    own !== '' && own === partner
      ? [`${own} than ideal for both`]
      : [
          own === '' ? '' : `${own} than ideal for you`,
          partner === '' ? '' : `${partner} than ideal for your partner`,
        ].filter(Boolean);
  return sides.length === 0
    ? `${start}, so this is a middle ground.`
    : `${start}: this is ${joinWords(sides)}.`;
}

function offIdeal({ text }: RemarkWords, direction: 'softer' | 'firmer'): string {
  const amount = text('amount') === 'little' ? `A touch ${direction}` : capitalize(direction);
  const whom: Record<string, string> = {
    guest: 'most guests like',
    child: 'ideal for a child',
    partner: 'ideal for your partner',
  };
  return `${amount} than ${whom[text('who')] ?? 'ideal for you'}.`;
}

/** The risk of a wish; only an extreme one speaks of "very" firm or soft. */
function wishRisk(text: (key: string) => string): string | undefined {
  const risk = WISH_RISKS[`${text('direction')} ${text('position')}`];
  return text('extreme') === 'extreme'
    ? risk
    : risk?.replace(/^Very ([a-z])/, (_, first: string) => first.toUpperCase());
}

function wishMissedText({ text, isPartner }: RemarkWords): string {
  const opposite = text('direction') === 'softer' ? 'Firmer' : 'Softer';
  const risk = wishRisk(text);
  const asker = isPartner ? 'your partner' : 'you';
  if (risk) return `${opposite} than ${asker} asked for: ${lowerFirst(risk)}`;
  const why = text('body') === '' ? '' : `, closer to what usually suits ${isPartner ? 'them' : 'you'}`;
  return `${opposite} than ${asker} asked for${why}.`;
}

/** "Sleeps cooler: gel foam over airy coils." */
function coolerText({ list, construction }: RemarkWords): string {
  const [feature] = list('features').map(coolingName);
  const airy: Record<string, string> = {
    hybrid: 'coils that let air through',
    innerspring: 'coils that let air through',
    latex: 'latex that breathes',
  };
  const cause = [feature, airy[construction]].filter((part) => part !== undefined);
  return cause.length === 0 ? 'Made to sleep cooler.' : `Sleeps cooler: ${joinWords(cause)}.`;
}

/** "Certified organic (GOTS)."; a latex certificate speaks of the latex alone. */
function organicText(marks: readonly string[]): string {
  if (marks.includes('GOTS')) return 'Certified organic (GOTS).';
  if (marks.includes('GOLS')) return 'Certified organic latex (GOLS).';
  return 'Listed as organic.';
}

function edgeText({ text, level, usually }: RemarkWords): string {
  const use = text('who') === 'couple' ? ', so you can both use the whole bed' : '';
  const senior = text('who') === 'senior' ? ', which makes it easier to get up' : '';
  return text('known') === 'known'
    ? `${level('Sturdy', 'Fairly sturdy')} edges${use}${senior}.`
    : `${capitalize(usually)} has sturdy edges${use}${senior}.`;
}

function positionSleepers(position: string, count: number): string {
  if (position === 'combination')
    return count === 1 ? 'person who changes position' : 'people who change position';
  return count === 1 ? `${position} sleeper` : `${position} sleepers`;
}

function coolingName(feature: string): string {
  const name = feature.toLowerCase();
  if (name === 'gel') return 'gel foam';
  return name === 'cooling' ? 'cooling materials' : name;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
