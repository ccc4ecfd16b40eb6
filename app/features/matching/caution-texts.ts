import { formatPrice } from '#app/features/inventory/prices.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import { bandWords, manyPeople, whoAsked, whoseWeight } from '#app/features/matching/reason-texts.ts';
import { BAND_TOLERANCE } from '#app/features/matching/rules.ts';
import {
  capitalised,
  constructionWords,
  firmnessWords,
  joinWords,
  lengthWords,
  readRemark,
  tidyNumber,
  weightWords,
  type Wording,
} from '#app/features/matching/wording.ts';

type Describe = (remark: Remark, wording: Wording) => string;

const CAUTIONS: Record<string, Describe> = {
  'firmness-unknown': () => "How firm it is isn't stated, so ask the store before you decide.",
  'softer-than-band': (remark) =>
    `${offBand(remark, 'softer')} than the ${bandWords(remark)} that we looked for; nothing that firm fits the rest.`,
  'firmer-than-band': (remark) =>
    `${offBand(remark, 'firmer')} than the ${bandWords(remark)} that we looked for; nothing that soft fits the rest.`,
  'wish-stretched': (remark) =>
    `${capitalised(whoAsked(remark))} for ${readRemark(remark).text('direction')} than the ${bandWords(remark)} ${manyPeople(remark)}.`,
  'wish-refused': (remark) =>
    `${capitalised(whoAsked(remark))} for much ${readRemark(remark).text('direction')}; this stays near the ${bandWords(remark)} ${manyPeople(remark)}.`,
  'couple-middle': () => 'Your preferences differ a little, so this is a middle way.',
  'couple-apart': () => 'Your preferences are far apart; a split bed would give each of you your own feel.',
  'soft-for-weight': (remark) => `Softer than many people of ${whoseWeight(remark)} prefer.`,
  'soft-for-position': (remark) =>
    `Soft beds mostly suit side sleepers; you said ${joinWords(readRemark(remark).list('positions'))}.`,
  'height-unknown': (remark, wording) =>
    `Its height isn't stated; many people of ${whoseWeight(remark)} look for ${lengthWords(readRemark(remark).amount('least'), wording)} or more.`,
  'height-thin': (remark, wording) =>
    `At ${lengthWords(readRemark(remark).amount('inches'), wording)} it is thinner than the ${lengthWords(readRemark(remark).amount('least'), wording)} that many people of ${whoseWeight(remark)} look for.`,
  'weight-capacity': (remark, wording) =>
    `It is made for up to ${weightWords(readRemark(remark).amount('capacity'), wording)}.`,
  'price-unknown': (remark) => {
    const size = readRemark(remark).text('size');
    return `Its price${size === '' ? '' : ` in ${size}`} isn't listed, so ask the store.`;
  },
  'warm-foam': (remark) => {
    const words = constructionWords(readRemark(remark).text('construction'));
    return `${capitalised(words)} sleeps warmer than coils or latex.`;
  },
  warm: () => 'It sleeps on the warm side.',
  'cooling-unknown': () => "How warm it sleeps isn't stated.",
  'material-unknown': () => "What it is made of isn't stated.",
  'wanted-missing': (remark) =>
    `It has no ${joinWords(readRemark(remark).list('materials').map(constructionWords), 'or')}, as far as is stated.`,
  'adjustable-base-unknown': () => "Whether it works on an adjustable base isn't stated.",
  'adjustable-base-no': () => "It isn't made for an adjustable base.",
  'organic-unknown': () => "It isn't stated to be organic.",
  'motion-low': () => 'Movement carries across this bed more than across foam.',
  'motion-usual-low': () => 'Springs usually pass on more movement than foam.',
  'only-this-size-in-budget': (remark) =>
    `It fits your budget in ${readRemark(remark).text('size')}, not in Queen.`,
  'floor-sample': (remark) => `Marked as ${joinWords(readRemark(remark).list('marks')).toLowerCase()}.`,
};

const BREAKS_AND_CHANGES: Record<string, Describe> = {
  'over-budget': (remark, { currency }) => {
    const read = readRemark(remark);
    const own = read.text('currency') || currency;
    return `Over your ${formatPrice(read.amount('budgetMinor'), own)} budget by ${formatPrice(read.amount('overMinor'), own)}.`;
  },
  'other-size': (remark) => {
    const read = readRemark(remark);
    return `In ${read.text('size')}, not the ${read.text('wanted')} that you asked for.`;
  },
  softer: (remark) => `${stepWords(remark)} softer than the ${bandWords(remark)} that we looked for.`,
  firmer: (remark) => `${stepWords(remark)} firmer than the ${bandWords(remark)} that we looked for.`,
  'weak-fit': () => 'Keeps to your limits, but fits the rest of what you said less well.',
  'change-budget': (remark, { currency }) => {
    const read = readRemark(remark);
    return `At ${formatPrice(read.amount('priceMinor'), read.text('currency') || currency)} there ${isOrAre(remark)}.`;
  },
  'change-size': (remark) => `In ${readRemark(remark).text('size')} there ${isOrAre(remark)}.`,
  'change-split': (remark) =>
    `${readRemark(remark).text('size')} gives each side its own feel; there ${isOrAre(remark)}.`,
  'change-material': (remark) =>
    `With ${constructionWords(readRemark(remark).text('material'))} there ${isOrAre(remark)}.`,
  'change-softer': (remark) => `A step or two softer there ${isOrAre(remark)}.`,
  'change-firmer': (remark) => `A step or two firmer there ${isOrAre(remark)}.`,
};

const WHY_NOT: Record<string, Describe> = {
  size: (remark) => `${counted(remark)} in ${sizeWords(remark)}: not offered.`,
  stock: (remark) => `${counted(remark)} in ${sizeWords(remark)}: not available now.`,
  'no-price': (remark) => `${counted(remark)} in ${sizeWords(remark)}: no price listed.`,
  budget: (remark, { currency }) => {
    const read = readRemark(remark);
    return `${counted(remark)}: over ${formatPrice(read.amount('budgetMinor'), read.text('currency') || currency)}.`;
  },
  material: (remark) =>
    `${counted(remark)}: with ${joinWords(readRemark(remark).list('materials').map(constructionWords), 'or')}, or of unstated materials.`,
};

/** Words a caution, or null when the remark isn't one. */
export function describeCaution(remark: Remark, wording: Wording): string | null {
  return describeFrom(CAUTIONS, remark, wording);
}

/** Words what a near miss breaks, or what would change an answer, or null when the remark is neither. */
export function describeChange(remark: Remark, wording: Wording): string | null {
  return describeFrom(BREAKS_AND_CHANGES, remark, wording);
}

/** Words why mattresses were left out, or null when the remark says something else. */
export function describeWhyNot(remark: Remark, wording: Wording): string | null {
  return describeFrom(WHY_NOT, remark, wording);
}

function describeFrom(texts: Record<string, Describe>, remark: Remark, wording: Wording): string | null {
  const describe = Object.hasOwn(texts, remark.code) ? texts[remark.code] : undefined;
  return describe ? describe(remark, wording) : null;
}

function offBand(remark: Remark, direction: 'softer' | 'firmer'): string {
  const read = readRemark(remark);
  const firmness = read.amount('firmness');
  const steps = Math.max(read.amount('low') - firmness, firmness - read.amount('high'));
  return steps > BAND_TOLERANCE ? capitalised(direction) : `A little ${direction}`;
}

function stepWords(remark: Remark): string {
  const read = readRemark(remark);
  const steps = read.amount('steps');
  const feel = firmnessWords(read.amount('firmness'));
  return steps <= 1 ? `${feel}, one step` : `${feel}, ${tidyNumber(steps)} points`;
}

function isOrAre(remark: Remark): string {
  const count = readRemark(remark).amount('count');
  return count === 1 ? 'is one' : `are ${count}`;
}

function counted(remark: Remark): string {
  const count = readRemark(remark).amount('count');
  return count === 1 ? 'One mattress' : `${count} mattresses`;
}

function sizeWords(remark: Remark): string {
  const size = readRemark(remark).text('size');
  return size === '' ? 'any size' : size;
}
