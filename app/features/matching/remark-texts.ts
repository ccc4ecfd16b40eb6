import { formatPrice } from '#app/features/inventory/prices.ts';
import {
  capitalize,
  constructionName,
  createRemarkReader,
  type DisplayUnits,
  formatFirmness,
  formatLength,
  formatNumber,
  formatWeight,
  joinWords,
} from '#app/features/matching/formatting.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import {
  describeAsker,
  describeReason,
  describeTypicalSleepers,
  describeWeightOwner,
  formatBand,
} from '#app/features/matching/reason-texts.ts';
import { BAND_TOLERANCE } from '#app/features/matching/rules.ts';

/**
 * Words any matching remark in English: a short sentence or two, without the product name. Codes and texts are in
 * `reason-texts.ts` and `remark-texts.ts`; an unknown code gives ''.
 */
export function describeRemark(remark: Remark, wording: DisplayUnits): string {
  return (
    describeReason(remark, wording) ??
    describeCaution(remark, wording) ??
    describeChange(remark, wording) ??
    describeWhyNot(remark, wording) ??
    ''
  );
}

/** A score in words, as shown on a card. */
export function matchLabel(score: number): string {
  if (score >= 0.85) return 'Strong match';
  return score >= 0.7 ? 'Good match' : 'Fair match';
}

type Describe = (remark: Remark, wording: DisplayUnits) => string;

const CAUTIONS: Record<string, Describe> = {
  'firmness-unknown': () => "How firm it is isn't stated, so ask the store before you decide.",
  'softer-than-band': (remark) =>
    `${describeOffBand(remark, 'softer')} than the ${formatBand(remark)} that we looked for; nothing that firm fits the rest.`,
  'firmer-than-band': (remark) =>
    `${describeOffBand(remark, 'firmer')} than the ${formatBand(remark)} that we looked for; nothing that soft fits the rest.`,
  'wish-stretched': (remark) =>
    `${capitalize(describeAsker(remark))} for ${createRemarkReader(remark).text('direction')} than the ${formatBand(remark)} ${describeTypicalSleepers(remark)}.`,
  'wish-refused': (remark) =>
    `${capitalize(describeAsker(remark))} for much ${createRemarkReader(remark).text('direction')}; this stays near the ${formatBand(remark)} ${describeTypicalSleepers(remark)}.`,
  'couple-middle': () => 'Your preferences differ a little, so this is a middle way.',
  'couple-apart': () => 'Your preferences are far apart; a split bed would give each of you your own feel.',
  'soft-for-weight': (remark) => `Softer than many people of ${describeWeightOwner(remark)} prefer.`,
  'soft-for-position': (remark) =>
    `Soft beds mostly suit side sleepers; you said ${joinWords(createRemarkReader(remark).list('positions'))}.`,
  'height-unknown': (remark, wording) =>
    `Its height isn't stated; many people of ${describeWeightOwner(remark)} look for ${formatLength(createRemarkReader(remark).amount('least'), wording)} or more.`,
  'height-thin': (remark, wording) =>
    `At ${formatLength(createRemarkReader(remark).amount('inches'), wording)} it is thinner than the ${formatLength(createRemarkReader(remark).amount('least'), wording)} that many people of ${describeWeightOwner(remark)} look for.`,
  'weight-capacity': (remark, wording) =>
    `It is made for up to ${formatWeight(createRemarkReader(remark).amount('capacity'), wording)}.`,
  'price-unknown': (remark) => {
    const size = createRemarkReader(remark).text('size');
    return `Its price${size === '' ? '' : ` in ${size}`} isn't listed, so ask the store.`;
  },
  'warm-foam': (remark) => {
    const words = constructionName(createRemarkReader(remark).text('construction'));
    return `${capitalize(words)} sleeps warmer than coils or latex.`;
  },
  warm: () => 'It sleeps on the warm side.',
  'cooling-unknown': () => "How warm it sleeps isn't stated.",
  'material-unknown': () => "What it is made of isn't stated.",
  'wanted-missing': (remark) =>
    `It has no ${joinWords(createRemarkReader(remark).list('materials').map(constructionName), 'or')}, as far as is stated.`,
  'adjustable-base-unknown': () => "Whether it works on an adjustable base isn't stated.",
  'adjustable-base-no': () => "It isn't made for an adjustable base.",
  'organic-unknown': () => "It isn't stated to be organic.",
  'motion-low': () => 'Movement carries across this bed more than across foam.',
  'motion-usual-low': () => 'Springs usually pass on more movement than foam.',
  'only-this-size-in-budget': (remark) =>
    `It fits your budget in ${createRemarkReader(remark).text('size')}, not in Queen.`,
  'floor-sample': (remark) =>
    `Marked as ${joinWords(createRemarkReader(remark).list('marks')).toLowerCase()}.`,
};

const BREAKS_AND_CHANGES: Record<string, Describe> = {
  'over-budget': (remark, { currency }) => {
    const read = createRemarkReader(remark);
    const own = read.text('currency') || currency;
    return `Over your ${formatPrice(read.amount('budgetMinor'), own)} budget by ${formatPrice(read.amount('overMinor'), own)}.`;
  },
  'other-size': (remark) => {
    const read = createRemarkReader(remark);
    return `In ${read.text('size')}, not the ${read.text('wanted')} that you asked for.`;
  },
  softer: (remark) => `${describeStep(remark)} softer than the ${formatBand(remark)} that we looked for.`,
  firmer: (remark) => `${describeStep(remark)} firmer than the ${formatBand(remark)} that we looked for.`,
  'weak-fit': () => 'Keeps to your limits, but fits the rest of what you said less well.',
  'change-budget': (remark, { currency }) => {
    const read = createRemarkReader(remark);
    return `At ${formatPrice(read.amount('priceMinor'), read.text('currency') || currency)} there ${isOrAreCount(remark)}.`;
  },
  'change-size': (remark) => `In ${createRemarkReader(remark).text('size')} there ${isOrAreCount(remark)}.`,
  'change-split': (remark) =>
    `${createRemarkReader(remark).text('size')} gives each side its own feel; there ${isOrAreCount(remark)}.`,
  'change-material': (remark) =>
    `With ${constructionName(createRemarkReader(remark).text('material'))} there ${isOrAreCount(remark)}.`,
  'change-softer': (remark) => `A step or two softer there ${isOrAreCount(remark)}.`,
  'change-firmer': (remark) => `A step or two firmer there ${isOrAreCount(remark)}.`,
};

const WHY_NOT: Record<string, Describe> = {
  size: (remark) => `${countMattresses(remark)} in ${sizeOrAny(remark)}: not offered.`,
  stock: (remark) => `${countMattresses(remark)} in ${sizeOrAny(remark)}: not available now.`,
  'no-price': (remark) => `${countMattresses(remark)} in ${sizeOrAny(remark)}: no price listed.`,
  budget: (remark, { currency }) => {
    const read = createRemarkReader(remark);
    return `${countMattresses(remark)}: over ${formatPrice(read.amount('budgetMinor'), read.text('currency') || currency)}.`;
  },
  material: (remark) =>
    `${countMattresses(remark)}: with ${joinWords(createRemarkReader(remark).list('materials').map(constructionName), 'or')}, or of unstated materials.`,
};

/** Words a caution, or null if the remark isn't one. */
function describeCaution(remark: Remark, wording: DisplayUnits): string | null {
  return describeFrom(CAUTIONS, remark, wording);
}

/** Words the difference of a near miss or a suggested change, or null if the remark is neither. */
function describeChange(remark: Remark, wording: DisplayUnits): string | null {
  return describeFrom(BREAKS_AND_CHANGES, remark, wording);
}

/** Words why mattresses were excluded, or null if the remark isn't such a reason. */
function describeWhyNot(remark: Remark, wording: DisplayUnits): string | null {
  return describeFrom(WHY_NOT, remark, wording);
}

function describeFrom(texts: Record<string, Describe>, remark: Remark, wording: DisplayUnits): string | null {
  const describe = Object.hasOwn(texts, remark.code) ? texts[remark.code] : undefined;
  return describe ? describe(remark, wording) : null;
}

function describeOffBand(remark: Remark, direction: 'softer' | 'firmer'): string {
  const read = createRemarkReader(remark);
  const firmness = read.amount('firmness');
  const steps = Math.max(read.amount('low') - firmness, firmness - read.amount('high'));
  return steps > BAND_TOLERANCE ? capitalize(direction) : `A little ${direction}`;
}

function describeStep(remark: Remark): string {
  const read = createRemarkReader(remark);
  const steps = read.amount('steps');
  const feel = formatFirmness(read.amount('firmness'));
  return steps <= 1 ? `${feel}, one step` : `${feel}, ${formatNumber(steps)} points`;
}

function isOrAreCount(remark: Remark): string {
  const count = createRemarkReader(remark).amount('count');
  return count === 1 ? 'is one' : `are ${count}`;
}

function countMattresses(remark: Remark): string {
  const count = createRemarkReader(remark).amount('count');
  return count === 1 ? 'One mattress' : `${count} mattresses`;
}

function sizeOrAny(remark: Remark): string {
  const size = createRemarkReader(remark).text('size');
  return size === '' ? 'any size' : size;
}
