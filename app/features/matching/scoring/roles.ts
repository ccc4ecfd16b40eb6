import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { type Role, ROLES } from '#app/features/matching/matching.ts';
import { HEAVY_POUNDS, STEP_UP_BUDGET } from '#app/features/matching/rules.ts';
import { anyoneSleepsHot } from '#app/features/matching/scoring/part-weights.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import type { ScoredRow } from '#app/features/matching/scoring/score-row.ts';

/** What a choice of cards looks at. */
export interface Candidate extends ScoredRow {
  /** Minor units in the size of `column`; Infinity if unknown. */
  price: number;
  value: number;
  /** NaN if not stated. */
  firmness: number;
  cooling: number;
  motion: number;
  edge: number;
  /** NaN if unknown. */
  inches: number;
  isOrganic: boolean;
  /** Whether nothing is known of what pads its springs. */
  hasUnknownPadding: boolean;
  /** Whether cooling is stated, not only usual for the construction. */
  isCooled: boolean;
  construction: number;
  materials: number;
  brand: number;
  /** Points that the set loses with this card, for wishes that it doesn't meet. */
  unmetWishCost: number;
}

// What counts as a difference between two cards.
const CHEAPER_RATIO = 0.9;
const TRAIT_STEP = 15;
const FEEL_STEP = 0.5;
const INCHES_STEP = 1;

/** What the roles of the cards beside the best match are worth, in points of score. */
export interface Gains {
  byRole: readonly number[];
  /** The most that the roles of two cards can be worth. */
  most: number;
}

const CLOSE_MATCH_GAIN = -0.02;
/** The gain of a role that is never given: less than that of a close match. */
const NO_ROLE_PENALTY = -0.03;

/** What a card with a role is worth to this shopper, in points of score. */
export function roleGains(plan: MatchPlan, bestPrice: number): Gains {
  const { profile, support, couple, wantedBits, budget } = plan;
  const isCouple = profile.partner !== undefined;
  const needs: readonly string[] = [...(profile.needs ?? []), ...(profile.mustHave ?? [])];
  const isHeavy = (support.heaviestPounds ?? 0) > HEAVY_POUNDS;
  // A couple of different tastes is shown a bed nearer to each.
  const otherFeel = couple === 'differs' || couple === 'apart' ? 0.12 : 0.045;
  // A shopper with a much larger budget isn't looking for something cheaper.
  const hasRoom = budget < Infinity && budget >= bestPrice * STEP_UP_BUDGET;
  const byName: Record<Role, number> = {
    'best-match': 0,
    'as-asked': 0.1,
    'step-up': 0,
    'plus-size': 0,
    'your-side': 0,
    'partner-side': 0,
    'best-value': hasRoom ? 0 : 0.06,
    coolest: anyoneSleepsHot(profile) ? 0.08 : 0.025,
    'least-motion': isCouple || needs.includes('motion') ? 0.06 : NO_ROLE_PENALTY,
    organic: needs.includes('organic') ? 0.08 : 0,
    softer: otherFeel,
    firmer: otherFeel,
    thicker: isHeavy ? 0.06 : 0.005,
    thinner: 0,
    'other-material': wantedBits !== 0 ? NO_ROLE_PENALTY : 0.04,
    'other-brand': 0.01,
    'close-match': CLOSE_MATCH_GAIN,
  };
  const byRole = ROLES.map((role) => byName[role]);
  const [first, second] = byRole.toSorted((one, other) => other - one);
  return { byRole, most: first! + second! };
}

/** Roles as bits, in the order of `ROLES`; every card may be a close match. */
const bitOf = (role: Role) => 1 << ROLES.indexOf(role);
export const BRAND_ROLE = bitOf('other-brand');
const BITS = Object.fromEntries(ROLES.map((role) => [role, bitOf(role)])) as Record<Role, number>;

/** The roles of a card compared with one other; in a set it has those that it has compared with every other card. */
export function rolesBeside(card: Candidate, other: Candidate, { unmetWish: wish }: MatchPlan): number {
  let roles = BITS['close-match'];
  if (wish !== null && Math.abs(card.firmness - wish) <= Math.abs(other.firmness - wish) - FEEL_STEP)
    roles |= BITS['as-asked'];
  if (
    card.price < Infinity &&
    card.column === other.column &&
    card.price <= other.price * CHEAPER_RATIO &&
    card.value >= other.value
  )
    roles |= BITS['best-value'];
  if (card.isCooled && card.cooling >= other.cooling + TRAIT_STEP) roles |= BITS.coolest;
  if (card.motion >= other.motion + TRAIT_STEP && (isOtherMaterial(card, other) || card.motion === 100))
    roles |= BITS['least-motion'];
  if (card.isOrganic && !other.isOrganic) roles |= BITS.organic;
  if (card.firmness <= other.firmness - FEEL_STEP) roles |= BITS.softer;
  if (card.firmness >= other.firmness + FEEL_STEP) roles |= BITS.firmer;
  // NaN, an unknown thickness, compares as false.
  if (card.inches >= other.inches + INCHES_STEP) roles |= BITS.thicker;
  if (card.inches <= other.inches - INCHES_STEP) roles |= BITS.thinner;
  if (isOtherMaterial(card, other)) roles |= BITS['other-material'];
  return roles;
}

/** Whether two beds are of different materials; an innerspring and a hybrid count as one, foam over coils. */
function isOtherMaterial({ construction: one }: Candidate, { construction: other }: Candidate): boolean {
  return (
    one !== 0 && one !== other && !(COIL_CONSTRUCTIONS.includes(one) && COIL_CONSTRUCTIONS.includes(other))
  );
}

const COIL_CONSTRUCTIONS = [CONSTRUCTIONS.indexOf('innerspring') + 1, CONSTRUCTIONS.indexOf('hybrid') + 1];

/** The role of a card of another brand than the best match, as a bit; 0 for the same brand. */
export function brandRole(card: Candidate, best: Candidate): number {
  return card.brand === best.brand ? 0 : BRAND_ROLE;
}

export function bestRoleBonus(roles: number, { byRole }: Gains): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let role = 0; role < byRole.length; role += 1)
    if ((roles & (1 << role)) !== 0 && byRole[role]! > most) most = byRole[role]!;
  return most;
}

/** What the roles of two cards are worth, none of them taken twice but that of a close match. */
export function pairRoleBonus(first: number, second: number, gains: Gains): number {
  return gainOf(pickRoles(first, second, gains), gains);
}

function gainOf([first, second]: readonly [number, number], { byRole }: Gains): number {
  return byRole[first]! + byRole[second]!;
}

const CLOSE_MATCH = ROLES.indexOf('close-match');

/** The roles (places in `ROLES`) that are worth most together. */
export function pickRoles(first: number, second: number, gains: Gains): readonly [number, number] {
  const one = bestRole(first, gains, -1);
  const other = bestRole(second, gains, -1);
  if (one !== other || one === CLOSE_MATCH) return [one, other];
  const kept = [one, bestRole(second, gains, one)] as const;
  const given = [bestRole(first, gains, other), other] as const;
  return gainOf(given, gains) > gainOf(kept, gains) ? given : kept;
}

/** The role worth most; `taken` is another card's. */
export function bestRole(roles: number, { byRole }: Gains, taken: number): number {
  let best = CLOSE_MATCH;
  for (let role = 0; role < byRole.length; role += 1)
    if (role !== taken && (roles & (1 << role)) !== 0 && byRole[role]! > byRole[best]!) best = role;
  return best;
}
