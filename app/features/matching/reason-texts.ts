import { formatPrice } from '#app/features/inventory/prices.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import {
  constructionName,
  constructionWithArticle,
  formatFirmness,
  joinWords,
  formatLength,
  createRemarkReader,
  formatNumber,
  type DisplayUnits,
} from '#app/features/matching/formatting.ts';

type Describe = (remark: Remark, wording: DisplayUnits) => string;

const SLEEPERS: Record<string, string> = {
  side: 'side',
  back: 'back',
  stomach: 'stomach',
  combination: 'combination',
};

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

const REASONS: Record<string, Describe> = {
  'firmness-usual': (remark) =>
    `${formatFirmness(createRemarkReader(remark).amount('firmness'))}, in the ${formatBand(remark)} range ${describeTypicalSleepers(remark)}.`,
  'firmness-near': (remark) =>
    `${formatFirmness(createRemarkReader(remark).amount('firmness'))}, close to the ${formatBand(remark)} that we looked for.`,
  'firmness-wish': (remark) => {
    const read = createRemarkReader(remark);
    const firmness = read.amount('firmness');
    const close = Math.abs(firmness - read.amount('wish')) <= 0.5;
    return `${formatFirmness(firmness)}, ${close ? 'the feel' : 'near the feel'} that ${describeAsker(remark)} for.`;
  },
  'firmness-couple': (remark) =>
    `${formatFirmness(createRemarkReader(remark).amount('firmness'))}, in the ${formatBand(remark)} range that suits you both.`,
  'firmness-between': (remark) =>
    `${formatFirmness(createRemarkReader(remark).amount('firmness'))}, between what each of you would choose.`,
  'two-sides': () => 'Each side can have a feel of its own.',
  'two-sides-usual': () => 'An air bed usually lets each side have a feel of its own.',
  'split-halves': (remark) =>
    `In ${createRemarkReader(remark).text('size')} each side has a mattress of its own.`,
  'split-size': (remark) =>
    `Also comes in ${createRemarkReader(remark).text('size')}, so that each side can have its own mattress.`,
  'wanted-is': (remark) => {
    const words = constructionWithArticle(createRemarkReader(remark).text('material'));
    return `You asked for ${words}: this is ${words}.`;
  },
  'wanted-has': (remark) => {
    const material = createRemarkReader(remark).text('material');
    return `You asked for ${constructionWithArticle(material)}: ${constructionName(material)} is part of it.`;
  },
  'cooling-features': (remark) => {
    const read = createRemarkReader(remark);
    const because = read.list('features').map(coolingName);
    const construction = read.text('construction');
    if (construction !== '') because.push(construction === 'latex' ? 'latex' : 'coils');
    return `${runsHot(remark)} ${joinWords(because)}.`;
  },
  'cooling-construction': (remark) =>
    `${runsHot(remark)} ${CONSTRUCTION_COOLS[createRemarkReader(remark).text('construction')]}.`,
  'cooling-stated': (remark) => `${runsHot(remark)} it is made to sleep cooler.`,
  organic: (remark) =>
    `You asked for organic, and it is stated: ${joinWords(createRemarkReader(remark).list('marks'))}.`,
  'adjustable-base': () => 'Works on an adjustable base, as you need.',
  'motion-stated': (remark) =>
    `${forMotion(remark)} it keeps ${levelText(remark, 'most', 'some')} movement to one side.`,
  'motion-usual': (remark) => `${forMotion(remark)} ${typicallyText(remark)} keeps movement to one side.`,
  'edge-stated': (remark) =>
    `${forEdge(remark)} its edge holds up ${levelText(remark, 'well', 'reasonably well')}.`,
  'edge-usual': (remark) => `${forEdge(remark)} ${typicallyText(remark)} holds up well at the edge.`,
  'pressure-stated': (remark) =>
    `${onTheSide(remark)} it gives way ${levelText(remark, 'easily', 'a little')} at shoulders and hips.`,
  'pressure-usual': (remark) =>
    `${onTheSide(remark)} ${typicallyText(remark)} gives way at shoulders and hips.`,
  'height-heavy': (remark, wording) =>
    `${formatLength(createRemarkReader(remark).amount('inches'), wording)} high, for the support that many people of ${describeWeightOwner(remark)} prefer.`,
  height: (remark, wording) =>
    `${formatLength(createRemarkReader(remark).amount('inches'), wording)} high, a usual height for ${describeWeightOwner(remark)}.`,
  'within-budget': (remark, { currency }) => {
    const read = createRemarkReader(remark);
    const within = `Within your ${formatPrice(read.amount('budgetMinor'), read.text('currency') || currency)} budget`;
    return `${within} at ${formatPrice(read.amount('priceMinor'), read.text('currency') || currency)}${inSize(remark)}.`;
  },
  construction: (remark) => {
    const read = createRemarkReader(remark);
    return `${CONSTRUCTION_SUITS[read.text('construction')]}: a usual choice of ${SLEEPERS[read.text('position')]} sleepers.`;
  },
  price: (remark, { currency }) => {
    const read = createRemarkReader(remark);
    return `${formatPrice(read.amount('priceMinor'), read.text('currency') || currency)}${inSize(remark)}.`;
  },
  'size-wanted': (remark) => `Available in ${createRemarkReader(remark).text('size')}, as you asked.`,
  'in-size': (remark) => `Available in ${createRemarkReader(remark).text('size')}.`,
  available: () => 'Available now.',
};

/** Words a reason, or null if the remark isn't one. */
export function describeReason(remark: Remark, wording: DisplayUnits): string | null {
  const describe = Object.hasOwn(REASONS, remark.code) ? REASONS[remark.code] : undefined;
  return describe ? describe(remark, wording) : null;
}

/** A band as "6–7". */
export function formatBand(remark: Remark): string {
  const read = createRemarkReader(remark);
  return `${formatNumber(read.amount('low'))}–${formatNumber(read.amount('high'))}`;
}

/** "many back sleepers of your weight prefer". */
export function describeTypicalSleepers(remark: Remark): string {
  const read = createRemarkReader(remark);
  const positions = read.list('positions').map((position) => SLEEPERS[position] ?? position);
  const who = positions.length > 0 ? `${joinWords(positions)} sleepers` : 'people';
  const whose = read.text('who') === 'partner' ? 'their' : 'your';
  const weight = read.text('weight') === 'known' && positions.length > 0 ? ` of ${whose} weight` : '';
  const comfort = read.text('comfort') === 'back' ? ' who want back comfort' : '';
  return `many ${who}${weight}${comfort} prefer`;
}

/** "you asked" or "your partner asked". */
export function describeAsker(remark: Remark): string {
  return createRemarkReader(remark).text('who') === 'partner' ? 'your partner asked' : 'you asked';
}

/** "your weight" or "your partner's weight". */
export function describeWeightOwner(remark: Remark): string {
  return createRemarkReader(remark).text('who') === 'partner' ? "your partner's weight" : 'your weight';
}

function onTheSide(remark: Remark): string {
  return createRemarkReader(remark).text('who') === 'partner'
    ? 'Your partner sleeps on the side:'
    : 'You sleep on your side:';
}

function runsHot(remark: Remark): string {
  return createRemarkReader(remark).text('who') === 'partner'
    ? 'Your partner sleeps hot:'
    : 'You said you run hot:';
}

function coolingName(feature: string): string {
  const words = feature.toLowerCase();
  return words === 'cooling' ? 'cooling materials' : words;
}

function forMotion(remark: Remark): string {
  return createRemarkReader(remark).text('who') === 'couple' ? 'For two:' : 'You asked for little movement:';
}

function forEdge(remark: Remark): string {
  return createRemarkReader(remark).text('who') === 'couple' ? 'Room for two:' : 'You asked for firm edges:';
}

function levelText(remark: Remark, high: string, medium: string): string {
  return createRemarkReader(remark).text('level') === 'high' ? high : medium;
}

function typicallyText(remark: Remark): string {
  return `${constructionWithArticle(createRemarkReader(remark).text('construction'))} usually`;
}

function inSize(remark: Remark): string {
  const size = createRemarkReader(remark).text('size');
  return size === '' ? '' : ` in ${size}`;
}
