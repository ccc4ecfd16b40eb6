import {
  feelFirmness,
  type MatchIndex,
  NO_PRICE,
  QUARTERS_PER_INCH,
  UNKNOWN,
} from '#app/features/matching/columns.ts';
import type { Role } from '#app/features/matching/matching.ts';
import { anyoneSleepsHot, type MatchPlan } from '#app/features/matching/plan-match.ts';
import { FEATURE_BITS } from '#app/features/matching/product-facts.ts';
import { FIRST_REACH } from '#app/features/matching/rules.ts';
import { isFirstChoice, type ScoredRow } from '#app/features/matching/score-row.ts';

/** The cards of a set, chosen together: the best match, then two that give a real choice for little less. */

export interface ChosenRow extends ScoredRow {
  role: Role;
}

/** What a choice of cards looks at. */
interface Candidate extends ScoredRow {
  /** Minor units in the size of `column`; Infinity if unknown. */
  price: number;
  value: number;
  firmness: number;
  cooling: number;
  motion: number;
  /** Null if unknown. */
  inches: number | null;
  isOrganic: boolean;
  construction: number;
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

interface ChoiceOfRows {
  /** Best first. */
  candidates: readonly ScoredRow[];
  size: number;
  /** The bed that meets a wish which the rules stay away from. */
  asAsked?: ScoredRow | null;
}

/** Chooses up to `size` cards (1 to 3) from candidates, best first; the first candidate is the best match. */
export function chooseSet(
  index: MatchIndex,
  plan: MatchPlan,
  { candidates, size, asAsked = null }: ChoiceOfRows,
): ChosenRow[] {
  const all = candidates.map((scored) => toCandidate(index, scored));
  const best = all.find((one) => isFirstChoice(index, plan, one) && isWithinReach(one, plan)) ?? all[0];
  if (!best) return [];
  const rest = all.filter((one) => one !== best);
  const gains = roleGains(plan);
  const wish = plan.unmetWish;
  // A bed as the shopper asked for takes the last place, however well it scores.
  const promised = asAsked === null || asAsked.row === best.row ? [] : [toCandidate(index, asAsked)];
  const others = rest.filter(({ row }) => row !== asAsked?.row);
  const open = size - promised.length;
  let chosen: { cards: Candidate[]; worth: number } = {
    cards: [best, ...promised],
    worth: Number.NEGATIVE_INFINITY,
  };
  const consider = (cards: Candidate[]) => {
    const worth = setWorth(cards, { gains, wish });
    if (worth > chosen.worth) chosen = { cards, worth };
  };
  const gainMax = Math.max(...Object.values(gains));
  if (open === 2 || (open === 3 && others.length === 1))
    for (const one of others) consider([best, one, ...promised]);
  else if (open === 3)
    for (const [at, one] of others.entries()) {
      for (const other of others.slice(at + 1)) {
        // Candidates are sorted: no later one can make up for the difference.
        if (one.rank + other.rank + 2 * gainMax + VARIETY_GAIN < chosen.worth - best.rank) break;
        consider([best, one, other]);
      }
    }
  return assignRoles(chosen.cards, { gains, wish }).map(({ card, role }) => ({
    row: card.row,
    column: card.column,
    score: card.score,
    rank: card.rank,
    role,
  }));
}

/** Whether a feel is near enough for a first card; the candidates score nearly the same. */
function isWithinReach({ firmness }: Candidate, { idealFirmness }: MatchPlan): boolean {
  return firmness >= idealFirmness - FIRST_REACH.soft && firmness <= idealFirmness + FIRST_REACH.firm;
}

function toCandidate(index: MatchIndex, scored: ScoredRow): Candidate {
  const { row, column } = scored;
  const price = index.prices[column]![row]!;
  const quarters = index.quarters[row]!;
  return {
    ...scored,
    price: price === NO_PRICE ? Number.POSITIVE_INFINITY : price,
    value: index.values[column]![row]!,
    firmness: feelFirmness(index.feel[row]!),
    cooling: index.cooling[row]!,
    motion: index.motion[row]!,
    inches: quarters === UNKNOWN ? null : quarters / QUARTERS_PER_INCH,
    isOrganic: (index.features[row]! & FEATURE_BITS.organic) !== 0,
    construction: index.construction[row]!,
    brand: index.brand[row]!,
  };
}

type Gains = Record<Role, number>;

/** What a card with a role is worth to this shopper, in points of score. */
export function roleGains({ profile, support }: MatchPlan): Gains {
  const isCouple = profile.partner !== undefined;
  const needs = profile.needs ?? [];
  const isHeavy = (support.heaviestPounds ?? 0) > 230;
  return {
    'best-match': 0,
    'as-asked': 0.1,
    'best-value': 0.06,
    coolest: anyoneSleepsHot(profile) ? 0.08 : 0.025,
    'least-motion': isCouple || needs.includes('motion') ? 0.06 : 0,
    organic: needs.includes('organic') ? 0.08 : 0,
    softer: 0.045,
    firmer: 0.045,
    thicker: isHeavy ? 0.03 : 0.005,
    thinner: 0,
    'other-material': 0.04,
    'other-brand': 0.01,
    'close-match': -0.02,
  };
}

interface Judging {
  gains: Gains;
  wish: number | null;
}

function setWorth(cards: Candidate[], judging: Judging): number {
  const [best] = cards as [Candidate];
  let worth = 0;
  for (const { card, role } of assignRoles(cards, judging)) worth += card.rank + judging.gains[role];
  let isVaried = false;
  for (let at = 1; at < cards.length; at += 1) {
    const card = cards[at]!;
    if (card.construction !== best.construction || card.brand !== best.brand) isVaried = true;
    for (let before = 0; before < at; before += 1) if (isAlike(cards[before]!, card)) worth -= ALIKE_COST;
  }
  return isVaried ? worth + VARIETY_GAIN : worth;
}

function isAlike(one: Candidate, other: Candidate): boolean {
  return (
    one.brand === other.brand &&
    one.construction === other.construction &&
    Math.abs(one.firmness - other.firmness) < ALIKE_FEEL
  );
}

/** Gives each card the role that is worth most and that no other card has. */
function assignRoles(cards: Candidate[], { gains, wish }: Judging): { card: Candidate; role: Role }[] {
  const [best, second, third] = cards as [Candidate, Candidate?, Candidate?];
  const assigned: { card: Candidate; role: Role }[] = [{ card: best, role: 'best-match' }];
  if (!second) return assigned;
  const secondRoles = rolesOf(second, { cards, wish });
  if (!third) return [...assigned, { card: second, role: bestRole(secondRoles, gains) }];
  const thirdRoles = rolesOf(third, { cards, wish });
  let chosen: [Role, Role] = ['close-match', 'close-match'];
  let most = Number.NEGATIVE_INFINITY;
  for (const one of secondRoles)
    for (const other of thirdRoles) {
      if (one === other && one !== 'close-match') continue;
      const worth = gains[one] + gains[other];
      if (worth > most) [chosen, most] = [[one, other], worth];
    }
  return [...assigned, { card: second, role: chosen[0] }, { card: third, role: chosen[1] }];
}

function bestRole(roles: readonly Role[], gains: Gains): Role {
  return roles.reduce((best, role) => (gains[role] > gains[best] ? role : best), 'close-match');
}

/** The roles that are true of a card in its set; always one. */
function rolesOf(card: Candidate, { cards, wish }: { cards: Candidate[]; wish: number | null }): Role[] {
  const best = cards[0]!;
  const others = cards.filter((other) => other !== card);
  const isAll = (isTrue: (other: Candidate) => boolean) => others.every((other) => isTrue(other));
  const { inches } = card;
  const roles: Role[] = ['close-match'];
  if (
    wish !== null &&
    isAll((other) => Math.abs(card.firmness - wish) <= Math.abs(other.firmness - wish) - FEEL_STEP)
  )
    roles.push('as-asked');
  if (
    isAll(
      (other) =>
        card.column === other.column &&
        card.price <= other.price * CHEAPER_RATIO &&
        card.value >= other.value,
    )
  )
    roles.push('best-value');
  if (isAll((other) => card.cooling >= other.cooling + TRAIT_STEP)) roles.push('coolest');
  if (isAll((other) => card.motion >= other.motion + TRAIT_STEP)) roles.push('least-motion');
  if (card.isOrganic && isAll((other) => !other.isOrganic)) roles.push('organic');
  if (isAll((other) => card.firmness <= other.firmness - FEEL_STEP)) roles.push('softer');
  if (isAll((other) => card.firmness >= other.firmness + FEEL_STEP)) roles.push('firmer');
  if (inches !== null && isAll((other) => other.inches !== null && inches >= other.inches + INCHES_STEP))
    roles.push('thicker');
  if (inches !== null && isAll((other) => other.inches !== null && inches <= other.inches - INCHES_STEP))
    roles.push('thinner');
  if (card.construction !== 0 && isAll((other) => card.construction !== other.construction))
    roles.push('other-material');
  if (card.brand !== best.brand) roles.push('other-brand');
  return roles;
}
