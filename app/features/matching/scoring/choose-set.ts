import {
  type MatchIndex,
  NO_PRICE,
  QUARTERS_PER_INCH,
  UNKNOWN,
} from '#app/features/matching/catalog-index/columns.ts';
import { priceValue } from '#app/features/matching/catalog-index/price-value.ts';
import type { Role } from '#app/features/matching/matching.ts';
import {
  CLEAR_PRICE_STEP,
  LEAD_COMFORT_SHARE,
  SIMILAR_FEEL_POINTS,
  IDEAL_COVERAGE_GAIN,
  IDEAL_COVERAGE_GAIN_COUPLE,
  IDEAL_COVERAGE_GAIN_UNKNOWN,
  UNMET_WISH_COST,
} from '#app/features/matching/rules.ts';
import { differenceGain } from '#app/features/matching/scoring/card-differences.ts';
import {
  gapCost,
  priceGain,
  type PriceScale,
  toPriceScale,
} from '#app/features/matching/scoring/price-steps.ts';
import { HALF_COMFORT } from '#app/features/matching/scoring/comfort.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import {
  assignRoles,
  type Card,
  COMFORT_STEP,
  scorePriceChoice,
} from '#app/features/matching/scoring/roles.ts';
import { scoreComfort, type ScoredRow } from '#app/features/matching/scoring/score-row.ts';
import { unmetPenalty } from '#app/features/matching/scoring/unmet-wishes.ts';

export interface ChosenRow extends ScoredRow {
  role: Role;
}

/** A bed shown regardless of its score. A null role is derived later. */
export interface ExtraRow extends ScoredRow {
  role: Role | null;
}

/** Sets that differ by less are equal, and the one with better cards wins. */
const ROUNDING = 1e-9;
/** Beds this far from the ideal count as covering that side. */
const IDEAL_COVERAGE_DISTANCE = 0.5;
/** How many tiers come before the fillers. */
const GOOD_TIERS = 2;

interface ChoiceOfRows {
  /** Best first; a tier is used only if those before it are too few. */
  tiers: readonly (readonly ScoredRow[])[];
  size: number;
  extras?: readonly ExtraRow[];
}

/**
 * Chooses up to `size` cards (1 to 3) from the tiers. The first row is the best match, and extras take the last places.
 * The rest maximize the set's worth: their scores, and how well the set covers prices, constructions, and feels.
 */
export function chooseSet(
  index: MatchIndex,
  plan: MatchPlan,
  { tiers, size, extras = [] }: ChoiceOfRows,
): ChosenRow[] {
  const first = tiers[0]?.[0];
  if (!first) return [];
  // A couple's extra bed for the worse-off partner may score higher; if it suits the two nearly as well, it comes first.
  const comfort = scoreComfort(index, plan, first.row);
  const better = extras.find(
    ({ role, score, row }) =>
      plan.couple !== 'none' &&
      FEEL_DIRECTION_ROLES.has(role) &&
      toPercent(score) > toPercent(first.score) &&
      scoreComfort(index, plan, row) >= LEAD_COMFORT_SHARE * comfort,
  );
  if (better && size > 1)
    return chooseSet(index, plan, {
      tiers: [[better, ...tiers[0]!], ...tiers.slice(1)],
      size,
      extras: extras.filter((extra) => extra !== better),
    });
  const scale = toPriceScale(plan, index.prices[first.column]![first.row]!);
  const toCardOf = (scored: ScoredRow) => toCard(index, plan, { scored, scale });
  const best = toCardOf(first);
  const others = extras.filter(({ row }) => row !== first.row);
  const reserved = others.slice(Math.max(0, others.length - size + 1));
  const fixed = (size < 2 ? [] : reserved).map((scored) => toCardOf(scored));
  const taken = new Set([best, ...fixed].map(({ row }) => row));
  let chosen: Card[] = [];
  const isForLater = (scored: ScoredRow) =>
    isRepeatedOrWorse(toCardOf(scored), { fixed, roles: reserved.map(({ role }) => role) });
  const good = tiers.slice(0, GOOD_TIERS);
  const [open, later] = [false, true].map((isLater) =>
    good.map((tier) => tier.filter((scored) => isForLater(scored) === isLater)),
  ) as [ScoredRow[][], ScoredRow[][]];
  for (const tier of [...open, ...later, ...tiers.slice(GOOD_TIERS)]) {
    const room = size - 1 - fixed.length - chosen.length;
    if (room <= 0) break;
    const options = tier.filter(({ row }) => !taken.has(row)).map((scored) => toCardOf(scored));
    const added =
      options.length <= room
        ? options
        : pickBest({ best, open: options, fixed: [...chosen, ...fixed], room }, plan, scale);
    for (const { row } of added) taken.add(row);
    chosen = [...chosen, ...added];
  }
  const cards = [best, ...chosen, ...fixed];
  const roles = size < 2 ? [] : reserved.map(({ role }) => role);
  const [top, ...rest] = assignRoles(plan, cards, roles);
  return [top!, ...rest.sort((one, other) => toPercent(other.score) - toPercent(one.score))];
}

/** One card is enough for each reserved feel, and a feel that suits less than a reserved one, and poorly, comes last. */
function isRepeatedOrWorse(
  { firmness, comfort }: Card,
  { fixed, roles }: { fixed: readonly Card[]; roles: readonly (Role | null)[] },
): boolean {
  return fixed.some((card, at) => {
    const isReserved = FEEL_DIRECTION_ROLES.has(roles[at]!) || roles[at] === 'as-asked';
    const isSame = Math.abs(firmness - card.firmness) < SIMILAR_FEEL_POINTS;
    return (isReserved && isSame) || (comfort < HALF_COMFORT && comfort < card.comfort - COMFORT_STEP);
  });
}

const FEEL_DIRECTION_ROLES: ReadonlySet<Role | null> = new Set<Role>(['softer', 'firmer']);

/** The score as displayed. */
function toPercent(score: number): number {
  return Math.round(100 * score);
}

interface OpenSlots {
  best: Card;
  open: readonly Card[];
  /** At most one card if one place is open, none if two are. */
  fixed: readonly Card[];
  room: number;
}

/** Picks the one or two open cards that maximize the set's worth. */
function pickBest({ best, open, fixed, room }: OpenSlots, plan: MatchPlan, scale: PriceScale): Card[] {
  const options = open.map((card) => toOption(card, best, { plan, scale }));
  const [fixedOption = null] = fixed.map((card) => toOption(card, best, { plan, scale }));
  let picked: Card[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, one] of options.entries()) {
    const seconds = room > 1 ? options.slice(at + 1) : [fixedOption];
    for (const other of seconds) {
      const worth = setScore({ best, one, other }, plan, scale);
      if (worth > most + ROUNDING) [picked, most] = [room > 1 ? [one.card, other!.card] : [one.card], worth];
    }
  }
  return picked;
}

/** A card next to the best match. */
interface Option {
  card: Card;
  /** Its worth, including how it differs from the best match. */
  worth: number;
  /** Its price if it offers a real choice; paying more for another feel, or for nothing, isn't one. */
  choiceLogPrice: number;
}

function toOption(
  card: Card,
  best: Card,
  { plan, scale: { hasRoom } }: { plan: MatchPlan; scale: PriceScale },
): Option {
  const choice = scorePriceChoice(card, best, { plan, hasRoom });
  return {
    card,
    worth:
      card.worth +
      differenceGain(best, card, { plan, choice: card.price < best.price ? 1 : choice }) -
      (1 - choice) * pricePenalty(card, best),
    choiceLogPrice: best.logPrice + choice * (card.logPrice - best.logPrice),
  };
}

/** Penalty for a card clearly more expensive than the best match without offering more for it. */
const PRICE_PENALTY_MAX = 0.05;

function pricePenalty({ price }: Card, best: Card): number {
  if (price === Number.POSITIVE_INFINITY || !(price > best.price)) return 0;
  return PRICE_PENALTY_MAX * Math.min(1, Math.log(price / best.price) / CLEAR_PRICE_STEP);
}

interface CardSet {
  best: Card;
  one: Option;
  other: Option | null;
}

/** What a set is worth beyond its best match, in points of score. */
function setScore({ best, one, other }: CardSet, plan: MatchPlan, { step }: PriceScale): number {
  const { idealFirmness: ideal } = plan;
  let { worth } = one;
  let softest = minIgnoringNaN(minIgnoringNaN(ideal, best.firmness), one.card.firmness);
  let firmest = -minIgnoringNaN(minIgnoringNaN(-ideal, -best.firmness), -one.card.firmness);
  const paid = [best.logPrice, Math.max(best.logPrice, one.card.logPrice)];
  const offered = [best.logPrice, one.choiceLogPrice];
  if (other !== null) {
    paid.push(Math.max(best.logPrice, other.card.logPrice));
    offered.push(other.choiceLogPrice);
    worth += other.worth + differenceGain(one.card, other.card, { plan, choice: 1 });
    softest = minIgnoringNaN(softest, other.card.firmness);
    firmest = -minIgnoringNaN(-firmest, -other.card.firmness);
  }
  const reach = Math.min(ideal - softest, firmest - ideal);
  const isAsked = (card: Card | undefined) => hasFeel(plan, card?.firmness);
  const hasChoiceAsAsked = isAsked(best) && (isAsked(one.card) || isAsked(other?.card));
  return (
    worth +
    (hasChoiceAsAsked ? ASKED_FEEL_GAIN : 0) +
    priceGain(offered, step) -
    gapCost(paid, step) +
    idealCoverageGain(plan) * Math.min(1, reach / IDEAL_COVERAGE_DISTANCE)
  );
}

/** Gain of a second bed with the feel that a shopper asked for and the best match has. */
const ASKED_FEEL_GAIN = 0.1;

function hasFeel(
  { couple, profile: { firmnessWish = Number.NaN } }: MatchPlan,
  firmness = Number.NaN,
): boolean {
  return couple === 'none' && Math.abs(firmness - firmnessWish) < SIMILAR_FEEL_POINTS;
}

function idealCoverageGain({ couple, isUnknown }: MatchPlan): number {
  if (isUnknown) return IDEAL_COVERAGE_GAIN_UNKNOWN;
  return couple === 'differs' || couple === 'apart' ? IDEAL_COVERAGE_GAIN_COUPLE : IDEAL_COVERAGE_GAIN;
}

/** The lower number; NaN (unknown) is never lower. */
function minIgnoringNaN(one: number, other: number): number {
  return other < one ? other : one;
}

function toCard(
  index: MatchIndex,
  plan: MatchPlan,
  { scored, scale }: { scored: ScoredRow; scale: PriceScale },
): Card {
  const { row, column } = scored;
  const price = index.prices[column]![row]!;
  const quarters = index.quarters[row]!;
  const value = priceValue(index, row, column);
  const unmet = unmetPenalty(index, plan, row);
  const ofValue = scale.hasRoom ? plan.weights.value * value : 0;
  return {
    ...scored,
    worth: scored.score - ofValue - UNMET_WISH_COST * unmet,
    unmet,
    price: price === NO_PRICE ? Number.POSITIVE_INFINITY : price,
    // An unknown price counts as the floor, so it adds no step.
    logPrice: Math.log(Math.max(price, scale.floor)),
    value,
    firmness: index.firmness[row]!,
    comfort: scoreComfort(index, plan, row),
    cooling: index.cooling[row]!,
    motion: index.motion[row]!,
    inches: quarters === UNKNOWN ? Number.NaN : quarters / QUARTERS_PER_INCH,
    features: index.features[row]!,
    product: index.products[row]!,
    construction: index.construction[row]!,
    brand: index.brand[row]!,
  };
}
