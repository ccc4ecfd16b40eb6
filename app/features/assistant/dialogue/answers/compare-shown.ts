import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import type { ShopperConcern, Comparison } from '#app/features/assistant/shown-values.ts';
import type { ComparisonTable } from '#app/features/assistant/conversation.ts';
import {
  toComparableNumber,
  knownValue,
  statedText,
  statedValue,
} from '#app/features/assistant/dialogue/answers/property-values.ts';
import {
  bedWithFewestCautions,
  mentionedBeds,
  type ShownBed,
  shownBeds,
  profileForShownBeds,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { type Answer, answerProperty } from '#app/features/assistant/dialogue/answers/about-shown.ts';
import { namesShownBeds } from '#app/features/assistant/dialogue/words-in-names.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { type Attribute, ATTRIBUTES } from '#app/features/assistant/understanding/understanding-types.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import { comfortCurves, sharedComfort } from '#app/features/matching/scoring/comfort.ts';

type Difference = Comparison['differences'][number];

const BEDS_MAX = 3;
const DIFFERENCES_MAX = 4;
const PROPERTY_ANSWERS_MAX = 2;

const ROWS: readonly Attribute[] = [
  'price',
  'sizes',
  'firmness',
  'thickness',
  'construction',
  'cooling',
  'motion',
  'edge',
  'pressure',
  'certifications',
  'warranty',
  'trial',
];

/** Compares beds: what sets them apart for this shopper, where to start, and the table; null with fewer than two. */
export function answerCompare(turn: Turn): Answer | null {
  const beds = selectBedsToCompare(turn);
  // We can't compare with a brand that isn't among the cards.
  if (beds === null || (turn.understanding.namedBrands.length > 0 && mentionedBeds(turn).length === 0))
    return null;
  const table = comparisonTable(turn, beds);
  const asked = askedAttributes(turn);
  if (asked.length === 0) return { acts: [comparisonAct(turn, beds)], table };
  const differences = asked.flatMap((attribute) => findDifference(beds, attribute, null) ?? []);
  const rest = asked
    .filter((attribute) => !differences.some((one) => one.attribute === attribute))
    .flatMap((attribute) => answerProperty(turn, attribute).acts);
  const compared: Act[] =
    differences.length === 0
      ? []
      : [{ ...comparisonAct(turn, beds), builds: [], differences, fit: null, pick: null }];
  return { acts: [...rest.slice(0, PROPERTY_ANSWERS_MAX), ...compared], table };
}

/** Shown beds that a message only names are compared: "no, the Grace and the Spruce". */
export function compareNamed(turn: Turn): Answer[] {
  const compared = namesShownBeds(turn) ? answerCompare(turn) : null;
  return compared === null ? [] : [{ ...compared, isShown: true }];
}

/** The beds to compare: those named, filled up to two; null if fewer than two are shown. */
function selectBedsToCompare(turn: Turn): ShownBed[] | null {
  const all = shownBeds(turn);
  const named = mentionedBeds(turn);
  const others = all.filter(({ place }) => !named.some((one) => one.place === place));
  const beds = named.length === 0 ? all : named.length === 1 ? [...named, ...others.slice(0, 1)] : named;
  return beds.length < 2 ? null : beds.slice(0, BEDS_MAX).toSorted((one, other) => one.place - other.place);
}

function comparisonAct(turn: Turn, beds: readonly ShownBed[]): ActOf<'compare'> {
  const comparison = compareBeds(turn, beds);
  return {
    act: 'compare',
    cards: beds.map(({ place }) => place),
    builds: beds.map(({ place, product }) => ({
      card: place,
      construction: statedValue(product, 'construction'),
      firmness: statedValue(product, 'firmness'),
    })),
    ...comparison,
    pick: comparison.fit ?? bedWithFewestCautions(beds).place,
  };
}

export function compareBeds(turn: Turn, beds: readonly ShownBed[]): Comparison {
  const profile = profileForShownBeds(turn);
  const cares = listShopperConcerns(profile);
  const attributes = [...new Set([...cares.keys(), ...DEFAULT_COMPARED_ATTRIBUTES])];
  const found = attributes.flatMap(
    (attribute) => findDifference(beds, attribute, cares.get(attribute) ?? null) ?? [],
  );
  const price = findDifference(beds, 'price', null);
  const differences = [...found.slice(0, DIFFERENCES_MAX - 1), ...(price ? [price] : [])];
  return { differences, fit: betterFit(beds, profile), priceGap: price && priceGap(beds) };
}

const DEFAULT_COMPARED_ATTRIBUTES: readonly Attribute[] = [
  'cooling',
  'motion',
  'pressure',
  'edge',
  'thickness',
];

/** What worries the shopper most, and the attribute that tells; null if nothing was said. */
export function mainConcern(profile: ShopperProfile): [ShopperConcern, Attribute | null] | null {
  const [first] = listShopperConcerns(profile);
  const isOfBack = profile.needs?.includes('back-comfort') === true;
  const isOfSpot = first?.[1] === 'hips' || first?.[1] === 'shoulders';
  if (isOfBack && !isOfSpot) return ['back', null];
  return first === undefined ? null : [first[1], first[0]];
}

function listShopperConcerns(profile: ShopperProfile): ReadonlyMap<Attribute, ShopperConcern> {
  const { sleepsHot, partner, needs = [], soreSpots = [], positions = [], sleeperKind } = profile;
  const isSore = (spot: 'hips' | 'shoulders') => needs.includes('back-comfort') && soreSpots.includes(spot);
  const cares: (readonly [Attribute, ShopperConcern] | null)[] = [
    isSore('hips') ? ['pressure', 'hips'] : isSore('shoulders') ? ['pressure', 'shoulders'] : null,
    sleepsHot || partner?.sleepsHot ? ['cooling', 'heat'] : null,
    needs.includes('motion') ? ['motion', 'movement'] : null,
    needs.includes('edge') ? ['edge', 'edges'] : sleeperKind === 'senior' ? ['edge', 'getting-up'] : null,
    partner ? ['motion', 'partner'] : null,
    positions.includes('side') ? ['pressure', 'side'] : null,
  ];
  const map = new Map<Attribute, ShopperConcern>();
  for (const one of cares) if (one !== null && !map.has(one[0])) map.set(...one);
  return map;
}

function askedAttributes({ understanding }: Turn): Attribute[] {
  return ATTRIBUTES.filter((attribute) => understanding.topics.includes(`attribute.${attribute}`));
}

const MIN_THICKNESS_LEAD_INCHES = 1;

/** The values in descending order; null if they are equal or an unknown value could be the highest. */
function findDifference(
  beds: readonly ShownBed[],
  attribute: Attribute,
  care: ShopperConcern | null,
): Difference | null {
  const isPrice = attribute === 'price';
  const known = beds
    .map((bed) => {
      const { value, isUsual } = knownValue(bed.product, attribute);
      const amount = isPrice ? bed.card.priceMinor : toComparableNumber(value);
      return { place: bed.place, value, amount, isUsual };
    })
    .filter(({ value, amount }) => value !== null || amount !== null)
    .toSorted((one, other) => (other.amount ?? 0) - (one.amount ?? 0));
  const kinds = new Set(known.map(({ value, amount }) => amount ?? JSON.stringify(value)));
  const isRanked = known.some(({ amount }) => amount !== null);
  if (kinds.size < 2 || (isRanked && known.length < beds.length)) return null;
  const [first, second] = known as [(typeof known)[number], (typeof known)[number]];
  // The text shows price only through the order of the cards, so the last one must be strictly cheapest.
  if (isPrice && known.at(-1)!.amount === known.at(-2)!.amount) return null;
  if (attribute === 'thickness' && first.amount! - second.amount! < MIN_THICKNESS_LEAD_INCHES) return null;
  return {
    attribute,
    cards: known.map(({ place }) => place),
    values: isPrice ? [] : known.map(({ value }) => value),
    isUsual: known.some(({ isUsual }) => isUsual),
    care,
  };
}

const MIN_COMFORT_LEAD = 0.1;

function betterFit(beds: readonly ShownBed[], profile: ShopperProfile): number | null {
  const isKnown = profile.positions !== undefined || profile.weightPounds !== undefined;
  const feels = beds.flatMap(({ place, product }) => {
    const firmness = product?.attributes.firmness?.value;
    return firmness === undefined
      ? []
      : [{ place, comfort: sharedComfort(comfortCurves(profile), firmness) }];
  });
  if (!isKnown || feels.length < beds.length) return null;
  const [best, next] = feels.toSorted((one, other) => other.comfort - one.comfort);
  return best && next && best.comfort - next.comfort >= MIN_COMFORT_LEAD ? best.place : null;
}

/** How much less the cheapest bed costs than the next. The prices themselves stay in the table. */
function priceGap(beds: readonly ShownBed[]): Comparison['priceGap'] {
  const [least = 0, next = 0] = beds.map(({ card }) => card.priceMinor ?? 0).toSorted((a, b) => a - b);
  const share = (next - least) / next;
  return share < 0.1 ? 'little' : share < 0.35 ? 'some' : 'much';
}

/** Names, prices and stated values side by side. A row appears only if at least one bed states the value. */
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
    rows: rows.filter(isFilled).map((row) => ({
      ...row,
      values: row.values.map((value) => value || matching.value(row.attribute, null, units)),
    })),
  };
}
