import { type CatalogProduct, CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { FEATURE_BITS, traitLevel } from '#app/features/matching/catalog-index/product-facts.ts';
import { listExtraFeatures } from '#app/features/matching/catalog-index/premium-features.ts';
import type { Role } from '#app/features/matching/matching.ts';
import {
  SIMILAR_FEEL_POINTS,
  HEAVY_POUNDS,
  LEVEL_VALUES,
  NEUTRAL_VALUE,
  OFF_IDEAL_MIN_HALF_WIDTHS,
  STEP_UP_LOSS,
  STEP_UP_PRICE,
  STEP_UP_PRICE_MAX,
  THICKNESS_SHARE,
} from '#app/features/matching/rules.ts';
import { feelDistance, getEasyHeightSleeper } from '#app/features/matching/scoring/comfort.ts';
import { thicknessValue } from '#app/features/matching/scoring/support.ts';
import { anyoneSleepsHot, wantsCooling } from '#app/features/matching/scoring/part-weights.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import type { ScoredRow } from '#app/features/matching/scoring/score-row.ts';

/** A scored product with what the choice of cards depends on. */
export interface Card extends ScoredRow {
  /** Score minus penalties for unmet preferences. */
  worth: number;
  /** Minor units in the size of `column`; Infinity if unknown. */
  price: number;
  /** Penalty for unmet needs and preferences. */
  unmet: number;
  logPrice: number;
  value: number;
  /** NaN if not stated. */
  firmness: number;
  /** 0 to 1. */
  comfort: number;
  /** Hundredths. */
  cooling: number;
  motion: number;
  /** NaN if unknown. */
  inches: number;
  /** As bits of `FEATURE_BITS`. */
  features: number;
  product: CatalogProduct;
  construction: number;
  brand: number;
}

// Minimum differences between two cards.
const CHEAPER_RATIO = 0.9;
const TRAIT_STEP = 15;
/** A smaller difference in comfort is none. */
export const COMFORT_STEP = 0.05;
const INCHES_STEP = 1;
/** In hundredths. A bed this cool is never beaten by a "Sleeps coolest" card. */
const COOL_ENOUGH = 80;
/** For a trait if neither its level nor the construction is known. */
const UNKNOWN_HUNDREDTHS = 100 * NEUTRAL_VALUE;
/** A feel that is right rather than just acceptable. */
const RIGHT_COMFORT = 0.9;
/** A smaller miss is slight. */
const FULL_STEP_POINTS = 1;
/** In hundredths; a medium level doesn't earn the role. */
const LEAST_MOTION_MIN_HUNDREDTHS = 100 * LEVEL_VALUES.medium + TRAIT_STEP;

/** Assigns every card after the best match its most distinctive role. `reserved` roles go to the last cards. */
export function assignRoles(plan: MatchPlan, cards: readonly Card[], reserved: readonly (Role | null)[]) {
  const [first] = cards as [Card];
  const taken = new Map<Card, Role>([[first, isPoorFit(plan, first) ? 'closest' : 'best-match']]);
  for (const [at, role] of reserved.entries())
    if (role) taken.set(cards[cards.length - reserved.length + at]!, role);
  for (const role of listRoles(plan)) {
    if (reserved.includes(role)) continue;
    const card = cards.find((one) => !taken.has(one) && hasRole({ one, role }, cards, plan));
    if (card) taken.set(card, role);
  }
  return cards.map((card) => {
    const { row, column, score, adjustedScore } = card;
    const isOff = Math.abs(feelDistance(plan.curves, card.firmness)) >= OFF_IDEAL_MIN_HALF_WIDTHS;
    const role = taken.get(card) ?? (isOff ? 'other-option' : 'close-match');
    return { row, column, score, adjustedScore, role };
  });
}

/** The only beds within a limit may be too thin, or of a feel a whole step off for everyone in the bed. */
function isPoorFit({ support, minThicknessValue, curves }: MatchPlan, { inches, firmness }: Card): boolean {
  const isThin = inches < support.wantedInches[0];
  if (isThin && THICKNESS_SHARE * thicknessValue(support, inches) < minThicknessValue) return true;
  return curves.every(
    (curve) =>
      Math.abs(firmness - curve.ideal) >= FULL_STEP_POINTS &&
      Math.abs(feelDistance([curve], firmness)) >= OFF_IDEAL_MIN_HALF_WIDTHS,
  );
}

/** Possible roles, the most distinctive first. */
function listRoles({ profile, support, couple }: MatchPlan): Role[] {
  const asked: Role[] = ['as-asked'];
  if (couple === 'differs' || couple === 'apart') asked.push('softer', 'firmer');
  if (profile.needs?.includes('organic')) asked.push('organic');
  if (anyoneSleepsHot(profile)) asked.push('coolest');
  asked.push('best-value', 'step-up');
  if (profile.partner || profile.needs?.includes('motion')) asked.push('least-motion');
  if ((support.heaviestPounds ?? 0) > HEAVY_POUNDS) asked.push('thicker');
  if (profile.thicknessMaxInches !== undefined) asked.push('thinner');
  return [...new Set<Role>([...asked, 'softer', 'firmer', 'other-material', 'organic', 'lower-price'])];
}

/** Roles that ignore the feel. A card whose feel differs and fits less well should be labeled by its feel instead. */
const SAME_FEEL_ROLES: ReadonlySet<Role> = new Set<Role>([
  'best-value',
  'step-up',
  'other-material',
  'lower-price',
  'thicker',
  'thinner',
]);

/** Roles relative to the best match only. */
const BEST_MATCH_RELATIVE_ROLES: ReadonlySet<Role> = new Set<Role>(['softer', 'firmer']);

/** Whether a bed feels like the best match, fits at least as well, or has no known firmness. */
export function fitsAsWellAs(one: Card, best: Card): boolean {
  return !(Math.abs(one.firmness - best.firmness) >= SIMILAR_FEEL_POINTS) || one.comfort >= best.comfort;
}

/**
 * How much a card's price offers a real choice, from 0 to 1: cheaper, or more expensive with something extra, at the same
 * feel. Another construction alone counts half if the feel is right. If the budget is far above the best match (`hasRoom`), the feel may
 * differ, and a higher price alone counts half, too.
 */
export function scorePriceChoice(
  one: Card,
  best: Card,
  { plan, hasRoom }: { plan: MatchPlan; hasRoom: boolean },
): number {
  if (one.price > best.price * STEP_UP_PRICE_MAX || (!hasRoom && !fitsAsWellAs(one, best))) return 0;
  const isWorse = (!hasRoom && one.comfort < best.comfort - COMFORT_STEP) || isWeakerOnAsked(one, best, plan);
  if (one.price > best.price && isWorse) return 0;
  if (one.price <= best.price || hasExtraFeature(one.product, best.product, plan)) return 1;
  const isOtherBuild = one.construction !== best.construction && one.comfort >= RIGHT_COMFORT;
  return hasRoom || isOtherBuild ? 0.5 : 0;
}

/** Whether a card sleeps warmer or isolates motion less than another, if that matters to the sleepers. */
function isWeakerOnAsked(one: Card, other: Card, { profile, askedFeatures }: MatchPlan): boolean {
  const isHot = anyoneSleepsHot(profile);
  const asksForMotion = (askedFeatures & FEATURE_BITS.motion) !== 0;
  return (
    (isHot && one.cooling <= other.cooling - TRAIT_STEP) ||
    (asksForMotion && one.motion <= other.motion - TRAIT_STEP)
  );
}

/** Whether a card has a role compared with every other card of the set. */
function hasRole({ one, role }: { one: Card; role: Role }, cards: readonly Card[], plan: MatchPlan): boolean {
  const best = cards[0]!;
  if (SAME_FEEL_ROLES.has(role) && !fitsAsWellAs(one, best)) return false;
  if (BEST_MATCH_RELATIVE_ROLES.has(role)) return meetsRole({ one, other: best, role }, plan);
  const isWorse = one.comfort < best.comfort - COMFORT_STEP || isWeakerOnAsked(one, best, plan);
  if (role === 'step-up' && (one.score < best.score - STEP_UP_LOSS || isWorse)) return false;
  return cards.every((other) => other === one || meetsRole({ one, other, role }, plan));
}

function meetsRole({ one, other, role }: { one: Card; other: Card; role: Role }, plan: MatchPlan): boolean {
  const { conflictingFirmnessWish: wish, wantedBits } = plan;
  // Unknown firmness and thickness are NaN, so every comparison is false.
  switch (role) {
    case 'as-asked':
      return (
        wish !== null &&
        Math.abs(one.firmness - wish) <= Math.abs(other.firmness - wish) - SIMILAR_FEEL_POINTS
      );
    case 'best-value':
      return (
        one.column === other.column &&
        one.price < Infinity &&
        one.price <= other.price * CHEAPER_RATIO &&
        one.value >= other.value &&
        one.unmet <= other.unmet
      );
    case 'step-up':
      return (
        one.column === other.column &&
        one.price < Infinity &&
        one.price >= other.price * STEP_UP_PRICE &&
        hasExtraFeature(one.product, other.product, plan)
      );
    case 'coolest':
      return (
        (one.features & FEATURE_BITS.cooling) !== 0 &&
        other.cooling < COOL_ENOUGH &&
        one.cooling >= other.cooling + TRAIT_STEP &&
        traitLevel(one.cooling / 100) > traitLevel(other.cooling / 100)
      );
    case 'least-motion':
      return (
        one.motion >= LEAST_MOTION_MIN_HUNDREDTHS &&
        one.motion >= other.motion + TRAIT_STEP &&
        other.motion !== UNKNOWN_HUNDREDTHS &&
        traitLevel(one.motion / 100) > traitLevel(other.motion / 100) &&
        (one.motion === 100 || isOtherMaterial(one, other))
      );
    case 'organic':
      return (one.features & FEATURE_BITS.organic) !== 0 && (other.features & FEATURE_BITS.organic) === 0;
    case 'softer':
      return one.firmness <= other.firmness - SIMILAR_FEEL_POINTS;
    case 'firmer':
      return one.firmness >= other.firmness + SIMILAR_FEEL_POINTS;
    case 'thicker':
      return one.inches >= other.inches + INCHES_STEP;
    case 'thinner':
      return one.inches <= other.inches - INCHES_STEP;
    case 'other-material':
      return wantedBits === 0 && isOtherMaterial(one, other);
    case 'lower-price':
      return one.column === other.column && one.price < Infinity && one.price <= other.price * CHEAPER_RATIO;
    default:
      return false;
  }
}

/** Whether a bed has a premium feature that the other lacks. Thickness counts only for heavy sleepers. */
export function hasExtraFeature(
  one: CatalogProduct,
  other: CatalogProduct,
  { support, profile }: MatchPlan,
): boolean {
  const isHeavy = (support.heaviestPounds ?? 0) > HEAVY_POUNDS;
  const isTooHigh = getEasyHeightSleeper(profile) !== null && inchesOf(one) > support.wantedInches[1];
  return (
    listExtraFeatures(one, other, wantsCooling(profile)).length > 0 ||
    (isHeavy && !isTooHigh && inchesOf(one) >= inchesOf(other) + INCHES_STEP)
  );
}

/** NaN if unknown, so every comparison is false. */
function inchesOf({ attributes }: CatalogProduct): number {
  return attributes.profileInches?.value ?? Number.NaN;
}

/** Whether two beds are of different materials. Innerspring and hybrid count as the same, and so do equal layers. */
function isOtherMaterial(card: Card, { construction: other, product }: Card): boolean {
  const { construction: one } = card;
  const isSprung = (code: number) => COIL_CONSTRUCTIONS.includes(code);
  if (one === 0 || one === other || (isSprung(one) && isSprung(other))) return false;
  return listLayers(card.product) !== listLayers(product);
}

/** A hybrid's own layer is its coils. */
function listLayers({ attributes: { materials } }: CatalogProduct): string {
  const names = materials.map(({ value }) => (value === 'hybrid' ? 'innerspring' : value));
  return [...new Set(names)].toSorted().join(' ');
}

const COIL_CONSTRUCTIONS = [CONSTRUCTIONS.indexOf('innerspring') + 1, CONSTRUCTIONS.indexOf('hybrid') + 1];
