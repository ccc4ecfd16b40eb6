import { formatPrice } from '#app/features/inventory/prices.ts';
import {
  capitalize,
  constructionName,
  constructionWithArticle,
  type DisplayUnits,
  formatFirmness,
  formatLength,
  formatNumber,
  formatWeight,
  joinWords,
} from '#app/features/matching/formatting.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import { BAND_TOLERANCE } from '#app/features/matching/rules.ts';

/** Words any matching remark in English: a short sentence or two, without the product name; '' for an unknown code. */
export function describeRemark(remark: Remark, units: DisplayUnits): string {
  return Object.hasOwn(TEXTS, remark.code) ? TEXTS[remark.code]!(readRemark(remark, units)) : '';
}

export function matchLabel(score: number): string {
  if (score >= 0.85) return 'Strong match';
  return score >= 0.7 ? 'Good match' : 'Fair match';
}

type RemarkWords = ReturnType<typeof readRemark>;

/** The values of a remark, and the phrases that several texts share. */
function readRemark({ values }: Remark, units: DisplayUnits) {
  const text = (key: string) => String(values[key] ?? '');
  const amount = (key: string) => Number(values[key] ?? 0);
  const list = (key: string) => [values[key] ?? []].flat().map(String).filter(Boolean);
  const count = amount('count');
  const size = text('size');
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
    asker: isPartner ? 'your partner asked' : 'you asked',
    weightOwner: isPartner ? "your partner's weight" : 'your weight',
    size,
    inSize: size === '' ? '' : ` in ${size}`,
    construction: text('construction'),
    usually: `${constructionWithArticle(text('construction'))} usually`,
    materials: joinWords(list('materials').map(constructionName), 'or'),
    firmness: formatFirmness(amount('firmness')),
    band: `${formatNumber(amount('low'))}–${formatNumber(amount('high'))}`,
    level: <T>(high: T, medium: T) => (text('level') === 'high' ? high : medium),
    there: count === 1 ? 'there is one' : `there are ${count}`,
    mattresses: count === 1 ? 'One mattress' : `${count} mattresses`,
  };
}

const CONSTRUCTION_COOLS: Record<string, string> = {
  hybrid: 'coils under the foam let air through',
  innerspring: 'coils let air through',
  latex: 'latex tends to stay cooler than memory foam',
};

const CONSTRUCTION_SUITS: Record<string, string> = {
  'memory-foam': 'Memory foam gives way at shoulders and hips',
  foam: 'Foam cushions evenly',
  latex: 'Latex is springy and easy to turn on',
  hybrid: 'A hybrid, with foam for comfort over coils for support',
  innerspring: 'An innerspring keeps the body level',
  airbed: 'An air bed can be set firmer or softer',
};

/** Texts by code: reasons, cautions, differences of near misses, suggested changes, and why mattresses were excluded. */
const TEXTS: Record<string, (words: RemarkWords) => string> = {
  'firmness-usual': (words) => `${words.firmness}, in the ${words.band} range ${typicalSleepers(words)}.`,
  'firmness-near': ({ firmness, band }) => `${firmness}, close to the ${band} that we looked for.`,
  'firmness-wish': ({ firmness, amount, asker }) =>
    `${firmness}, ${Math.abs(amount('firmness') - amount('wish')) <= 0.5 ? 'the feel' : 'near the feel'} that ${asker} for.`,
  'firmness-couple': ({ firmness, band }) => `${firmness}, in the ${band} range that suits you both.`,
  'firmness-between': ({ firmness }) => `${firmness}, between what each of you would choose.`,
  'two-sides': () => 'Each side can have a feel of its own.',
  'two-sides-usual': () => 'An air bed usually lets each side have a feel of its own.',
  'split-halves': ({ size }) => `In ${size} each side has a mattress of its own.`,
  'split-size': ({ size }) => `Also comes in ${size}, so that each side can have its own mattress.`,
  'wanted-is': ({ text }) => {
    const material = constructionWithArticle(text('material'));
    return `You asked for ${material}: this is ${material}.`;
  },
  'wanted-has': ({ text }) =>
    `You asked for ${constructionWithArticle(text('material'))}: ${constructionName(text('material'))} is part of it.`,
  'cooling-features': ({ list, construction, isPartner }) => {
    const causes = list('features').map(coolingName);
    if (construction !== '') causes.push(construction === 'latex' ? 'latex' : 'coils');
    return `${sleepsHot(isPartner)} ${joinWords(causes)}.`;
  },
  'cooling-construction': ({ construction, isPartner }) =>
    `${sleepsHot(isPartner)} ${CONSTRUCTION_COOLS[construction]}.`,
  'cooling-stated': ({ isPartner }) => `${sleepsHot(isPartner)} it is made to sleep cooler.`,
  organic: ({ list }) => `You asked for organic, and it is stated: ${joinWords(list('marks'))}.`,
  'adjustable-base': () => 'Works on an adjustable base, as you need.',
  'motion-stated': ({ isCouple, level }) =>
    `${forMotion(isCouple)} it keeps ${level('most', 'some')} movement to one side.`,
  'motion-usual': ({ isCouple, usually }) => `${forMotion(isCouple)} ${usually} keeps movement to one side.`,
  'edge-stated': ({ isCouple, level }) =>
    `${forEdge(isCouple)} its edge holds up ${level('well', 'reasonably well')}.`,
  'edge-usual': ({ isCouple, usually }) => `${forEdge(isCouple)} ${usually} holds up well at the edge.`,
  'pressure-stated': ({ isPartner, level }) =>
    `${onTheSide(isPartner)} it gives way ${level('easily', 'a little')} at shoulders and hips.`,
  'pressure-usual': ({ isPartner, usually }) =>
    `${onTheSide(isPartner)} ${usually} gives way at shoulders and hips.`,
  'height-heavy': ({ inches, weightOwner }) =>
    `${inches('inches')} high, for the support that many people of ${weightOwner} prefer.`,
  height: ({ inches, weightOwner }) => `${inches('inches')} high, a usual height for ${weightOwner}.`,
  'within-budget': ({ price, inSize }) =>
    `Within your ${price('budgetMinor')} budget at ${price('priceMinor')}${inSize}.`,
  construction: ({ construction, text }) =>
    `${CONSTRUCTION_SUITS[construction]}: a usual choice of ${text('position')} sleepers.`,
  price: ({ price, inSize }) => `${price('priceMinor')}${inSize}.`,
  'size-wanted': ({ size }) => `Available in ${size}, as you asked.`,
  'in-size': ({ size }) => `Available in ${size}.`,
  available: () => 'Available now.',

  'firmness-unknown': () => "How firm it is isn't stated, so ask the store before you decide.",
  'softer-than-band': (words) =>
    `${offBand(words, 'softer')} than the ${words.band} that we looked for; nothing that firm fits the rest.`,
  'firmer-than-band': (words) =>
    `${offBand(words, 'firmer')} than the ${words.band} that we looked for; nothing that soft fits the rest.`,
  'wish-stretched': (words) =>
    `${capitalize(words.asker)} for ${words.text('direction')} than the ${words.band} ${typicalSleepers(words)}.`,
  'wish-refused': (words) =>
    `${capitalize(words.asker)} for much ${words.text('direction')}; this stays near the ${words.band} ${typicalSleepers(words)}.`,
  'couple-middle': () => 'Your preferences differ a little, so this is a middle way.',
  'couple-apart': () => 'Your preferences are far apart; a split bed would give each of you your own feel.',
  'soft-for-weight': ({ weightOwner }) => `Softer than many people of ${weightOwner} prefer.`,
  'soft-for-position': ({ list }) =>
    `Soft beds mostly suit side sleepers; you said ${joinWords(list('positions'))}.`,
  'height-unknown': ({ weightOwner, inches }) =>
    `Its height isn't stated; many people of ${weightOwner} look for ${inches('least')} or more.`,
  'height-thin': ({ weightOwner, inches }) =>
    `At ${inches('inches')} it is thinner than the ${inches('least')} that many people of ${weightOwner} look for.`,
  'weight-capacity': ({ pounds }) => `It is made for up to ${pounds('capacity')}.`,
  'price-unknown': ({ inSize }) => `Its price${inSize} isn't listed, so ask the store.`,
  'warm-foam': ({ construction }) =>
    `${capitalize(constructionName(construction))} sleeps warmer than coils or latex.`,
  warm: () => 'It sleeps on the warm side.',
  'cooling-unknown': () => "How warm it sleeps isn't stated.",
  'material-unknown': () => "What it is made of isn't stated.",
  'wanted-missing': ({ materials }) => `It has no ${materials}, as far as is stated.`,
  'adjustable-base-unknown': () => "Whether it works on an adjustable base isn't stated.",
  'adjustable-base-no': () => "It isn't made for an adjustable base.",
  'organic-unknown': () => "It isn't stated to be organic.",
  'motion-low': () => 'Movement carries across this bed more than across foam.',
  'motion-usual-low': () => 'Springs usually pass on more movement than foam.',
  'only-this-size-in-budget': ({ size }) => `It fits your budget in ${size}, not in Queen.`,
  'floor-sample': ({ list }) => `Marked as ${joinWords(list('marks')).toLowerCase()}.`,

  'over-budget': ({ price }) => `Over your ${price('budgetMinor')} budget by ${price('overMinor')}.`,
  'other-size': ({ size, text }) => `In ${size}, not the ${text('wanted')} that you asked for.`,
  softer: (words) => `${step(words)} softer than the ${words.band} that we looked for.`,
  firmer: (words) => `${step(words)} firmer than the ${words.band} that we looked for.`,
  'weak-fit': () => 'Keeps to your limits, but fits the rest of what you said less well.',
  'change-budget': ({ price, there }) => `At ${price('priceMinor')} ${there}.`,
  'change-size': ({ size, there }) => `In ${size} ${there}.`,
  'change-split': ({ size, there }) => `${size} gives each side its own feel; ${there}.`,
  'change-material': ({ text, there }) => `With ${constructionName(text('material'))} ${there}.`,
  'change-softer': ({ there }) => `A step or two softer ${there}.`,
  'change-firmer': ({ there }) => `A step or two firmer ${there}.`,

  size: ({ mattresses, size }) => `${mattresses} in ${size || 'any size'}: not offered.`,
  stock: ({ mattresses, size }) => `${mattresses} in ${size || 'any size'}: not available now.`,
  'no-price': ({ mattresses, size }) => `${mattresses} in ${size || 'any size'}: no price listed.`,
  budget: ({ mattresses, price }) => `${mattresses}: over ${price('budgetMinor')}.`,
  material: ({ mattresses, materials }) => `${mattresses}: with ${materials}, or of unstated materials.`,
};

/** "many back sleepers of your weight prefer". */
function typicalSleepers({ text, list, isPartner }: RemarkWords): string {
  const positions = list('positions');
  const who = positions.length > 0 ? `${joinWords(positions)} sleepers` : 'people';
  const isWeightKnown = text('weight') === 'known' && positions.length > 0;
  const weight = isWeightKnown ? ` of ${isPartner ? 'their' : 'your'} weight` : '';
  return `many ${who}${weight}${text('comfort') === 'back' ? ' who want back comfort' : ''} prefer`;
}

function onTheSide(isPartner: boolean): string {
  return isPartner ? 'Your partner sleeps on the side:' : 'You sleep on your side:';
}

function sleepsHot(isPartner: boolean): string {
  return isPartner ? 'Your partner sleeps hot:' : 'You said you run hot:';
}

function coolingName(feature: string): string {
  return feature.toLowerCase() === 'cooling' ? 'cooling materials' : feature.toLowerCase();
}

function forMotion(isCouple: boolean): string {
  return isCouple ? 'For two:' : 'You asked for little movement:';
}

function forEdge(isCouple: boolean): string {
  return isCouple ? 'Room for two:' : 'You asked for firm edges:';
}

function offBand({ amount }: RemarkWords, direction: 'softer' | 'firmer'): string {
  const steps = Math.max(amount('low') - amount('firmness'), amount('firmness') - amount('high'));
  return steps > BAND_TOLERANCE ? capitalize(direction) : `A little ${direction}`;
}

function step({ amount, firmness }: RemarkWords): string {
  return `${firmness}, ${amount('steps') <= 1 ? 'one step' : `${formatNumber(amount('steps'))} points`}`;
}
