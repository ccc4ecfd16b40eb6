import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import type { ComparisonTable } from '#app/features/assistant/conversation.ts';
import {
  amountOf,
  statedText,
  statedValue,
} from '#app/features/assistant/dialogue/answers/property-values.ts';
import { bedsByName, type ShownBed, shownBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { type Answer, answerProperty } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { type Attribute, ATTRIBUTES } from '#app/features/assistant/understanding/understanding.ts';

type Difference = ActOf<'compare'>['differences'][number];

const BEDS_MAX = 3;
const DIFFERENCES_MAX = 4;
const ASKED_MAX = 2;

/** Rows of the table, in its order. */
const ROWS: readonly Attribute[] = [
  'price',
  'sizes',
  'firmness',
  'thickness',
  'construction',
  'cooling',
  'motion',
  'edge',
  'certifications',
  'warranty',
  'trial',
];

/** Beds side by side: the differences that matter, and the table; null with fewer than two on the table. */
export function answerCompare(turn: Turn): Answer | null {
  const beds = comparedBeds(turn);
  // A brand that isn't among the cards can't be held against them.
  if (beds === null || (turn.understanding.namedBrands.length > 0 && bedsByName(turn).length === 0))
    return null;
  const asked = askedAttributes(turn);
  const act = compareBeds(turn, beds);
  const stated = act.differences.filter(({ attribute }) => asked.length === 0 || asked.includes(attribute));
  const rest = asked
    .filter((attribute) => !stated.some((one) => one.attribute === attribute))
    .flatMap((attribute) => answerProperty(turn, attribute).acts);
  const compared: Act[] = rest.length > 0 && stated.length === 0 ? [] : [{ ...act, differences: stated }];
  return { acts: [...rest.slice(0, ASKED_MAX), ...compared], table: comparisonTable(turn, beds) };
}

/** The beds to hold side by side: those named, filled up to two; null with fewer than two on the table. */
function comparedBeds(turn: Turn): ShownBed[] | null {
  const all = shownBeds(turn);
  const named = bedsByName(turn);
  const others = all.filter(({ place }) => !named.some((one) => one.place === place));
  const beds = named.length === 0 ? all : named.length === 1 ? [...named, ...others.slice(0, 1)] : named;
  return beds.length < 2 ? null : beds.slice(0, BEDS_MAX).toSorted((one, other) => one.place - other.place);
}

/** Which differences matter: first what the shopper spoke of. */
function compareBeds(turn: Turn, beds: readonly ShownBed[]): ActOf<'compare'> {
  const differences = attributesByInterest(turn).flatMap((attribute) => {
    const found = differenceOf(beds, attribute);
    return found === null ? [] : [found];
  });
  return {
    act: 'compare',
    cards: beds.map(({ place }) => place),
    differences: differences.slice(0, DIFFERENCES_MAX),
  };
}

const COMPARED: readonly Attribute[] = [
  'firmness',
  'construction',
  'thickness',
  'cooling',
  'motion',
  'edge',
  'price',
];

function attributesByInterest(turn: Turn): Attribute[] {
  const { sleepsHot, partner, needs = [] } = turn.before.lastProfile ?? {};
  const cared: Attribute[] = [
    ...(sleepsHot ? (['cooling'] as const) : []),
    ...(partner || needs.includes('motion') ? (['motion'] as const) : []),
    ...(needs.includes('edge') ? (['edge'] as const) : []),
  ];
  return [...new Set([...askedAttributes(turn), ...cared, ...COMPARED])];
}

function askedAttributes({ understanding }: Turn): Attribute[] {
  return ATTRIBUTES.filter((attribute) => understanding.topics.includes(`attribute.${attribute}`));
}

/**
 * Values of the beds that state them, the most first; null when all are the same, or when one of them could be more or
 * less than those that state it.
 */
function differenceOf(beds: readonly ShownBed[], attribute: Attribute): Difference | null {
  const isPrice = attribute === 'price';
  const known = beds
    .map((bed) => {
      const value = statedValue(bed.product, attribute);
      return { place: bed.place, value, amount: isPrice ? bed.card.priceMinor : amountOf(value) };
    })
    .filter(({ value, amount }) => value !== null || amount !== null)
    .toSorted((one, other) => (other.amount ?? 0) - (one.amount ?? 0));
  const kinds = new Set(known.map(({ value, amount }) => amount ?? JSON.stringify(value)));
  const isRanked = known.some(({ amount }) => amount !== null);
  if (kinds.size < 2 || (isRanked && known.length < beds.length)) return null;
  // A price is shown by the order of the cards alone, so the last must cost the least.
  const isCheapestAlone = known.at(-1)!.amount !== known.at(-2)!.amount;
  if (isPrice && !isCheapestAlone) return null;
  return {
    attribute,
    cards: known.map(({ place }) => place),
    values: isPrice ? [] : known.map(({ value }) => value),
  };
}

/** Names, prices and stated values side by side; a row only where one of the beds states it. */
function comparisonTable({ context, pack }: Turn, beds: readonly ShownBed[]): ComparisonTable {
  const { currency, measurementUnit } = context.store;
  const units = { currency, measurementUnit };
  const { matching } = pack;
  const rows = ROWS.map((attribute) => ({
    attribute,
    label: matching.attributes[attribute],
    values: beds.map((bed) => statedText(bed, attribute, { texts: matching, units })),
  }));
  const isFilled = ({ values }: (typeof rows)[number]) => values.some((value) => value !== '');
  return {
    cards: beds.map(({ card }) => card),
    rows: rows
      .filter(isFilled)
      .map((row) => ({ ...row, values: row.values.map((value) => value || matching.value(null, units)) })),
  };
}
