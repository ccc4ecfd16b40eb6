import { anyoneSleepsHot } from '#app/features/matching/scoring/part-weights.ts';
import {
  type MatchIndex,
  NO_PRICE,
  QUARTERS_PER_INCH,
  UNKNOWN,
} from '#app/features/matching/catalog-index/columns.ts';
import { type Role, ROLES } from '#app/features/matching/matching.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { FEATURE_BITS } from '#app/features/matching/catalog-index/product-facts.ts';
import type { ScoredRow } from '#app/features/matching/scoring/score-row.ts';
import { priceValue } from '#app/features/matching/scoring/value.ts';

/** The cards of a set, chosen together: the best match, then two that give a real choice for little less. */

export interface ChosenRow extends ScoredRow {
  role: Role;
}

/** What a choice of cards looks at. */
interface Candidate extends ScoredRow {
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
  /** Whether cooling is stated, not only usual for the construction. */
  isCooled: boolean;
  construction: number;
  materials: number;
  brand: number;
}

/** What counts as a difference between two cards. */
const CHEAPER_RATIO = 0.9;
const TRAIT_STEP = 15;
const FEEL_STEP = 0.5;
const INCHES_STEP = 1;
/** Alike: one brand and construction, and less than this between their feels. */
const ALIKE_FEEL = 0.75;
const ALIKE_COST = 0.08;
const VARIETY_GAIN = 0.05;
const UNWANTED_COST = 0.08;
/** Hundredths of a trait below which it speaks against a wish for it. */
const WEAK_TRAIT = 50;

interface ChoiceOfRows {
  /** Best first. */
  candidates: readonly ScoredRow[];
  size: number;
  /** A bed outside of the candidates that the shopper should see too, with its role. */
  extra?: ChosenRow | null;
}

/** Chooses up to `size` cards (1 to 3) from candidates, best first; the first candidate is the best match. */
export function chooseSet(
  index: MatchIndex,
  plan: MatchPlan,
  { candidates, size, extra = null }: ChoiceOfRows,
): ChosenRow[] {
  const all = candidates.map((scored) => toCandidate(index, scored));
  const [best] = all;
  if (!best) return [];
  // The extra bed takes the last place, however well it scores.
  const promised = extra === null || extra.row === best.row ? null : toCandidate(index, extra);
  const others = all.filter((one) => one !== best && one.row !== extra?.row);
  const gains = roleGains(plan);
  const cards = promised
    ? [best, ...(size > 2 ? choosePair({ best, others, last: [promised] }, { plan, gains }) : [promised])]
    : [
        best,
        ...(size > 1 ? choosePair({ best, others, last: size > 2 ? others : null }, { plan, gains }) : []),
      ];
  return assignRoles(cards, { plan, gains }).map(({ card, role }) =>
    toChosen(card, card === promised ? extra!.role : role),
  );
}

function toChosen({ row, column, score, rank }: Candidate, role: Role): ChosenRow {
  return { row, column, score, rank, role };
}

interface Choice {
  best: Candidate;
  /** For the second card. */
  others: Candidate[];
  /** For the third card; null if there are only two. */
  last: Candidate[] | null;
}

/** The second and third card that are worth most together with the best match, or as many of them as there are. */
function choosePair({ best, others, last }: Choice, { plan, gains }: Judging): Candidate[] {
  let chosen: Candidate[] = last !== null && last !== others ? last : [];
  let most = Number.NEGATIVE_INFINITY;
  const masks = new Map<Candidate, number>();
  const maskOf = (card: Candidate) => {
    let mask = masks.get(card);
    if (mask === undefined) masks.set(card, (mask = rolesBeside(card, best, plan) | brandRole(card, best)));
    return mask;
  };
  const consider = (cards: Candidate[], worth: number) => {
    if (worth > most) [chosen, most] = [cards, worth];
  };
  for (const [at, one] of others.entries()) {
    const varied = isVaried(one, best);
    if (last === null || (last === others && others.length === 1)) {
      consider(
        [one],
        one.rank + bestGain(maskOf(one), gains) - likeness(one, best) + (varied ? VARIETY_GAIN : 0),
      );
      continue;
    }
    for (let next = last === others ? at + 1 : 0; next < last.length; next += 1) {
      const other = last[next]!;
      const sum = one.rank + other.rank + (varied || isVaried(other, best) ? VARIETY_GAIN : 0);
      // No roles can make up for the difference. A later one may: clearance beds that lead are not in order of rank.
      if (sum + gains.most < most && last === others) continue;
      const likenesses =
        likeness(one, best) +
        likeness(other, best) +
        likeness(one, other) +
        unwanted(one, plan) +
        unwanted(other, plan);
      const first = maskOf(one) & (rolesBeside(one, other, plan) | BRAND_ROLE);
      const second = maskOf(other) & (rolesBeside(other, one, plan) | BRAND_ROLE);
      consider([one, other], sum + pairGain(first, second, gains) - likenesses);
    }
  }
  return chosen;
}

function toCandidate(index: MatchIndex, scored: ScoredRow): Candidate {
  const { row, column } = scored;
  const price = index.prices[column]![row]!;
  const quarters = index.quarters[row]!;
  return {
    ...scored,
    price: price === NO_PRICE ? Number.POSITIVE_INFINITY : price,
    value: priceValue(index, row, column),
    firmness: index.firmness[row]!,
    cooling: index.cooling[row]!,
    motion: index.motion[row]!,
    edge: index.edge[row]!,
    inches: quarters === UNKNOWN ? Number.NaN : quarters / QUARTERS_PER_INCH,
    isOrganic: (index.features[row]! & FEATURE_BITS.organic) !== 0,
    isCooled: (index.features[row]! & FEATURE_BITS.cooling) !== 0,
    construction: index.construction[row]!,
    materials: index.materials[row]!,
    brand: index.brand[row]!,
  };
}

interface Gains {
  byRole: readonly number[];
  /** The most that the roles of two cards can be worth. */
  most: number;
}

const CLOSE_MATCH_GAIN = -0.02;
/** The gain of a role that is never given: less than that of a close match. */
const NO_ROLE = -0.03;

/** What a card with a role is worth to this shopper, in points of score. */
export function roleGains({ profile, support, couple, wantedBits, requiredMaterials }: MatchPlan): Gains {
  const isCouple = profile.partner !== undefined;
  const needs: readonly string[] = [...(profile.needs ?? []), ...(profile.mustHave ?? [])];
  const isHeavy = (support.heaviestPounds ?? 0) > 230;
  // A couple of different tastes is shown a bed nearer to each.
  const otherFeel = couple === 'differs' || couple === 'apart' ? 0.12 : 0.045;
  const wantsMaterial = (wantedBits | requiredMaterials) !== 0;
  const byName: Record<Role, number> = {
    'best-match': 0,
    'as-asked': 0.1,
    'step-up': 0,
    'plus-size': 0,
    'your-side': 0,
    'partner-side': 0,
    'best-value': 0.06,
    coolest: anyoneSleepsHot(profile) ? 0.08 : 0.025,
    'least-motion': isCouple || needs.includes('motion') ? 0.06 : 0,
    organic: needs.includes('organic') ? 0.08 : 0,
    softer: otherFeel,
    firmer: otherFeel,
    thicker: isHeavy ? 0.06 : 0.005,
    thinner: 0,
    'other-material': wantsMaterial ? NO_ROLE : 0.04,
    'other-brand': 0.01,
    'close-match': CLOSE_MATCH_GAIN,
  };
  const byRole = ROLES.map((role) => byName[role]);
  const [first, second] = byRole.toSorted((one, other) => other - one);
  return { byRole, most: first! + second! };
}

interface Judging {
  plan: MatchPlan;
  gains: Gains;
}

function isVaried(one: Candidate, other: Candidate): boolean {
  return one.construction !== other.construction || one.brand !== other.brand;
}

function likeness(one: Candidate, other: Candidate): number {
  return !isVaried(one, other) && Math.abs(one.firmness - other.firmness) < ALIKE_FEEL ? ALIKE_COST : 0;
}

/** What a card costs its set for each wish that it lacks: a wanted material, firm edges or little motion. */
function unwanted(card: Candidate, { wantedBits, profile }: MatchPlan): number {
  const needs: readonly string[] = [...(profile.needs ?? []), ...(profile.mustHave ?? [])];
  const lacks =
    Number(wantedBits !== 0 && (card.materials & wantedBits) === 0) +
    Number((needs.includes('edge') || profile.sleeperKind === 'senior') && card.edge < WEAK_TRAIT) +
    Number(needs.includes('motion') && card.motion < WEAK_TRAIT);
  return lacks * UNWANTED_COST;
}

/** Roles as bits, in the order of `ROLES`; every card may be a close match. */
const bitOf = (role: Role) => 1 << ROLES.indexOf(role);
const BRAND_ROLE = bitOf('other-brand');
const BITS = Object.fromEntries(ROLES.map((role) => [role, bitOf(role)])) as Record<Role, number>;

/** The roles that a card has beside one other; in a set it has those that it has beside every other card. */
function rolesBeside(card: Candidate, other: Candidate, { unmetWish: wish }: MatchPlan): number {
  let roles = BITS['close-match'];
  if (wish !== null && Math.abs(card.firmness - wish) <= Math.abs(other.firmness - wish) - FEEL_STEP)
    roles |= BITS['as-asked'];
  if (card.column === other.column && card.price <= other.price * CHEAPER_RATIO && card.value >= other.value)
    roles |= BITS['best-value'];
  if (card.isCooled && card.cooling >= other.cooling + TRAIT_STEP) roles |= BITS.coolest;
  if (card.motion >= other.motion + TRAIT_STEP) roles |= BITS['least-motion'];
  if (card.isOrganic && !other.isOrganic) roles |= BITS.organic;
  if (card.firmness <= other.firmness - FEEL_STEP) roles |= BITS.softer;
  if (card.firmness >= other.firmness + FEEL_STEP) roles |= BITS.firmer;
  // NaN, an unknown thickness, compares as false.
  if (card.inches >= other.inches + INCHES_STEP) roles |= BITS.thicker;
  if (card.inches <= other.inches - INCHES_STEP) roles |= BITS.thinner;
  if (card.construction !== 0 && card.construction !== other.construction) roles |= BITS['other-material'];
  return roles;
}

/** Another brand than that of the best match; beside the third card it doesn't matter. */
function brandRole(card: Candidate, best: Candidate): number {
  return card.brand === best.brand ? 0 : BRAND_ROLE;
}

function bestGain(roles: number, { byRole }: Gains): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let role = 0; role < byRole.length; role += 1)
    if ((roles & (1 << role)) !== 0 && byRole[role]! > most) most = byRole[role]!;
  return most;
}

/** What the roles of two cards are worth, none of them taken twice but that of a close match. */
function pairGain(first: number, second: number, gains: Gains): number {
  return gainOf(pickRoles(first, second, gains), gains);
}

function gainOf([first, second]: readonly [number, number], { byRole }: Gains): number {
  return byRole[first]! + byRole[second]!;
}

const CLOSE_MATCH = ROLES.indexOf('close-match');

/** The roles (places in `ROLES`) that are worth most together. */
function pickRoles(first: number, second: number, gains: Gains): readonly [number, number] {
  const one = bestRole(first, gains, -1);
  const other = bestRole(second, gains, -1);
  if (one !== other || one === CLOSE_MATCH) return [one, other];
  const kept = [one, bestRole(second, gains, one)] as const;
  const given = [bestRole(first, gains, other), other] as const;
  return gainOf(given, gains) > gainOf(kept, gains) ? given : kept;
}

/** The role worth most; `taken` is another card's. */
function bestRole(roles: number, { byRole }: Gains, taken: number): number {
  let best = CLOSE_MATCH;
  for (let role = 0; role < byRole.length; role += 1)
    if (role !== taken && (roles & (1 << role)) !== 0 && byRole[role]! > byRole[best]!) best = role;
  return best;
}

/** Gives each card after the best match its role. */
function assignRoles(cards: Candidate[], { plan, gains }: Judging): { card: Candidate; role: Role }[] {
  const [best, second, third] = cards as [Candidate, Candidate?, Candidate?];
  const assigned: { card: Candidate; role: Role }[] = [{ card: best, role: 'best-match' }];
  if (!second) return assigned;
  const beside = (card: Candidate) => rolesBeside(card, best, plan) | brandRole(card, best);
  if (!third) return [...assigned, { card: second, role: ROLES[bestRole(beside(second), gains, -1)]! }];
  const [one, other] = pickRoles(
    beside(second) & (rolesBeside(second, third, plan) | BRAND_ROLE),
    beside(third) & (rolesBeside(third, second, plan) | BRAND_ROLE),
    gains,
  );
  return [...assigned, { card: second, role: ROLES[one]! }, { card: third, role: ROLES[other]! }];
}
