import type { Act } from '#app/features/assistant/acts.ts';
import type { PropertyValue } from '#app/features/assistant/shown-values.ts';
import type { ComparisonTable, Recommendation } from '#app/features/assistant/conversation.ts';
import {
  toComparableNumber,
  getPositionComfort,
  type KnownValue,
  knownValue,
  statedValue,
} from '#app/features/assistant/dialogue/answers/property-values.ts';
import { answerBestFor, getRankPurpose } from '#app/features/assistant/dialogue/answers/best-for.ts';
import {
  cardsInSize,
  mentionedOrAllBeds,
  mentionedBeds,
  type ShownBed,
  shownBeds,
  profileForShownBeds,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { Attribute, Rank } from '#app/features/assistant/understanding/understanding-types.ts';
import type { Purpose } from '#app/features/assistant/understanding/question-types.ts';
import type { Size } from '#app/features/inventory/inventory.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import { comfortCurves, sharedComfort } from '#app/features/matching/scoring/comfort.ts';

/** The answer to one question. A reply combines all of them. */
export interface Answer {
  acts: Act[];
  cards?: Recommendation[];
  table?: ComparisonTable;
  isShown?: boolean;
}

/** From `good` up, a feel suits a position; up to `poor`, it doesn't. */
const COMFORT_THRESHOLDS = { good: 0.8, poor: 0.5 };
/** Comfort scores closer than this count as equal. */
const COMFORT_TOLERANCE = 0.03;

export function answerProperty(turn: Turn, attribute: Attribute): Answer {
  const beds = mentionedOrAllBeds(turn);
  const [only] = beds;
  if (only && beds.length === 1) {
    const { value, isUsual } = shownBedValue(only, attribute);
    const isGood = isGoodValue(turn, attribute, value);
    return {
      acts: [{ act: 'property', card: only.place, attribute, value, isGood, isUsual, follows: false }],
    };
  }
  const values = beds.map((bed) => {
    const known = shownBedValue(bed, attribute);
    return { card: bed.place, ...known, isGood: isGoodValue(turn, attribute, known.value) };
  });
  return { acts: [{ act: 'property-each', attribute, values }] };
}

export function hasStatedValue(turn: Turn, attribute: Attribute): boolean {
  return mentionedOrAllBeds(turn).some((bed) => shownBedValue(bed, attribute).value !== null);
}

/** Stock is per size on the card; every other attribute is per product. */
function shownBedValue({ card, product }: ShownBed, attribute: Attribute): KnownValue {
  if (attribute !== 'stock' || product === null || card.size === null) return knownValue(product, attribute);
  const variants = product.variants.filter(({ size }) => size === card.size);
  return knownValue({ ...product, variants }, attribute);
}

function isGoodValue(turn: Turn, attribute: Attribute, value: PropertyValue): boolean | null {
  const profile = profileForShownBeds(turn);
  const comfort = getPositionComfort(attribute, value, profile);
  if (comfort !== null)
    return comfort >= COMFORT_THRESHOLDS.good ? true : comfort <= COMFORT_THRESHOLDS.poor ? false : null;
  if (attribute === 'firmness') return isNearIdeal(value, profile) ? true : null;
  switch (value?.kind) {
    case 'level':
      return value.level === 'high' ? true : value.level === 'low' ? false : null;
    case 'weight':
      return profile.weightPounds === undefined || profile.partner
        ? null
        : profile.weightPounds <= value.pounds;
    default:
      return null;
  }
}

function isNearIdeal(value: PropertyValue, profile: ShopperProfile): boolean {
  const isKnown = profile.positions !== undefined || profile.weightPounds !== undefined;
  if (value?.kind !== 'firmness' || !isKnown) return false;
  return sharedComfort(comfortCurves(profile), value.value) >= COMFORT_THRESHOLDS.good;
}

/**
 * Ranks the shown beds by an attribute. Stated values count first; typical values are used only if too few are stated.
 */
export function answerRank(turn: Turn, { attribute, most, purpose: asked }: Rank): Answer {
  if (asked !== undefined && most) return answerPurpose(turn, asked);
  const named = mentionedBeds(turn);
  const beds = named.length > 1 ? named : shownBeds(turn);
  if (beds.length < 2) return answerProperty(turn, attribute);
  if (attribute === 'price') return { acts: [rankPrices(beds, most)] };
  const byStated = rankBy(turn, { beds, attribute, most, isUsual: false });
  if (
    byStated.best.length === 1 ||
    (byStated.best.length > 1 && getRankPurpose({ attribute, most }) === null)
  )
    return { acts: [byStated] };
  const purpose = getRankPurpose({ attribute, most });
  if (purpose !== null && isKnownForAnyBed(beds, attribute))
    return { acts: answerBestFor(turn, purpose, profileForShownBeds(turn)) };
  const byUsual = rankBy(turn, { beds, attribute, most, isUsual: true });
  return { acts: [byUsual.best.length > 0 ? byUsual : byStated] };
}

/** For weight, adds the weight limits stated in listings. */
function answerPurpose(turn: Turn, purpose: Purpose): Answer {
  const acts = answerBestFor(turn, purpose, profileForShownBeds(turn));
  const beds = shownBeds(turn);
  const isOpen = purpose === 'weight' && !isKnownForAnyBed(beds, 'capacity');
  return { acts: isOpen ? [...acts, ...answerProperty(turn, 'capacity').acts] : acts };
}

function isKnownForAnyBed(beds: readonly ShownBed[], attribute: Attribute): boolean {
  return beds.some(({ product }) => knownValue(product, attribute).value !== null);
}

type RankAct = Extract<Act, { act: 'rank' }>;

function rankPrices(beds: readonly ShownBed[], most: boolean): RankAct {
  const amounts = beds.map(({ card }) => card.priceMinor);
  return { ...bestOf(beds, amounts, { most }), attribute: 'price', most, value: null, isUsual: false };
}

function rankBy(
  turn: Turn,
  { beds, attribute, most, isUsual }: { beds: readonly ShownBed[]; isUsual: boolean } & Rank,
): RankAct {
  const values = beds.map((bed) =>
    isUsual ? shownBedValue(bed, attribute).value : statedValue(bed.product, attribute),
  );
  const profile = profileForShownBeds(turn);
  const comforts = values.map((value) => getPositionComfort(attribute, value, profile));
  const isByComfort = comforts.some((comfort) => comfort !== null);
  const amounts = isByComfort ? comforts : values.map(toComparableNumber);
  const ranked = bestOf(beds, amounts, { most, same: isByComfort ? COMFORT_TOLERANCE : 0 });
  const [first] = ranked.best;
  const value = first === undefined ? null : values[beds.findIndex(({ place }) => place === first)]!;
  return { ...ranked, attribute, most, value, isUsual };
}

/** The beds with the highest or lowest value; empty if fewer than two have one. */
function bestOf(
  beds: readonly ShownBed[],
  amounts: readonly (number | null)[],
  { most, same = 0 }: { most: boolean; same?: number },
): Pick<RankAct, 'act' | 'best' | 'unknown'> {
  const known = amounts.flatMap((amount) => amount ?? []);
  const top = most ? Math.max(...known) : Math.min(...known);
  const placesOf = (isWanted: (amount: number | null) => boolean) =>
    beds.flatMap(({ place }, at) => (isWanted(amounts[at]!) ? [place] : []));
  const isBest = (amount: number | null) => amount !== null && Math.abs(amount - top) <= same;
  return {
    act: 'rank',
    best: known.length < 2 ? [] : placesOf(isBest),
    unknown: placesOf((amount) => amount === null),
  };
}

export const DESCRIBED_ATTRIBUTES: readonly Attribute[] = [
  'construction',
  'thickness',
  'firmness',
  'cooling',
  'certifications',
];

export function answerDescribe(turn: Turn): Answer {
  const acts = mentionedOrAllBeds(turn)
    .slice(0, DESCRIBED_MAX)
    .map(({ place, product }): Act => {
      const properties = DESCRIBED_ATTRIBUTES.flatMap((attribute) => {
        const value = statedValue(product, attribute);
        return value === null ? [] : [{ attribute, value }];
      });
      return { act: 'describe', card: place, properties };
    });
  return { acts };
}

const DESCRIBED_MAX = 3;

/** Whether these beds come in a size, with a card for each that does. The search continues in that size. */
export function answerSizeAvailability(turn: Turn, size: Size): Answer {
  const beds = mentionedOrAllBeds(turn);
  const others = beds.filter((bed) => bed.card.size !== size && isSoldInSize(bed, size) === true);
  const cards = cardsInSize(turn, others, size);
  const [only] = beds;
  if (only && beds.length === 1) {
    return { acts: [{ act: 'in-size', card: only.place, size, isSold: isSoldInSize(only, size) }], cards };
  }
  const places = (isSold: boolean | null) =>
    beds.flatMap((bed) => (isSoldInSize(bed, size) === isSold ? [bed.place] : []));
  return {
    acts: [{ act: 'in-size-each', size, sold: places(true), notSold: places(false), unknown: places(null) }],
    cards,
  };
}

/** Null if the product doesn't list sizes. */
function isSoldInSize({ product }: ShownBed, size: Size): boolean | null {
  const variants = product?.variants.filter((variant) => variant.size !== null) ?? [];
  if (variants.length === 0) return null;
  return variants.some((variant) => variant.size === size && variant.available);
}
