import {
  bestRoleBonus,
  bestRole,
  BRAND_ROLE,
  brandRole,
  type Candidate,
  type Gains,
  pairRoleBonus,
  pickRoles,
  roleGains,
  rolesBeside,
} from '#app/features/matching/scoring/roles.ts';
import {
  type MatchIndex,
  NO_PRICE,
  QUARTERS_PER_INCH,
  UNKNOWN,
} from '#app/features/matching/catalog-index/columns.ts';
import { type Role, ROLES } from '#app/features/matching/matching.ts';
import { THICKNESS_SHARE } from '#app/features/matching/rules.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { constructionBit, FEATURE_BITS } from '#app/features/matching/catalog-index/product-facts.ts';
import type { ScoredRow } from '#app/features/matching/scoring/score-row.ts';
import { priceValue } from '#app/features/matching/catalog-index/price-value.ts';

export interface ChosenRow extends ScoredRow {
  role: Role;
}

/** Alike: one brand and construction, and less than this between their feels. */
const ALIKE_FEEL = 0.75;
const ALIKE_COST = 0.08;
const VARIETY_GAIN = 0.05;
const UNMET_WISH_COST = 0.08;
/** Below this value a known thickness deserves a caution. */
const POOR_THICKNESS = 0.8;
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
  const wishes = readWishes(plan);
  const all = candidates.map((scored) => toCandidate(index, scored, wishes));
  const [best] = all;
  if (!best) return [];
  // The extra bed takes the last place, however well it scores.
  const reserved = extra === null || extra.row === best.row ? null : toCandidate(index, extra, wishes);
  const others = all.filter((one) => one !== best && one.row !== extra?.row);
  const gains = roleGains(plan, best.price);
  const cards = reserved
    ? [best, ...(size > 2 ? choosePair({ best, others, last: [reserved] }, { plan, gains }) : [reserved])]
    : [
        best,
        ...(size > 1 ? choosePair({ best, others, last: size > 2 ? others : null }, { plan, gains }) : []),
      ];
  return assignRoles(cards, { plan, gains, reserved: extra && reserved ? extra.role : null }).map(
    ({ card, role }) => toChosen(card, role),
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
        one.rank +
          bestRoleBonus(maskOf(one), gains) -
          similarityCost(one, best) +
          (varied ? VARIETY_GAIN : 0),
      );
      continue;
    }
    for (let next = last === others ? at + 1 : 0; next < last.length; next += 1) {
      const other = last[next]!;
      const sum = one.rank + other.rank + (varied || isVaried(other, best) ? VARIETY_GAIN : 0);
      // No roles can make up for the difference. A later one may: clearance beds that lead are not in order of rank.
      if (sum + gains.most < most && last === others) continue;
      const penalties =
        similarityCost(one, best) +
        similarityCost(other, best) +
        similarityCost(one, other) +
        one.unmetWishCost +
        other.unmetWishCost;
      const first = maskOf(one) & (rolesBeside(one, other, plan) | BRAND_ROLE);
      const second = maskOf(other) & (rolesBeside(other, one, plan) | BRAND_ROLE);
      consider([one, other], sum + pairRoleBonus(first, second, gains) - penalties);
    }
  }
  return chosen;
}

function toCandidate(index: MatchIndex, scored: ScoredRow, wishes: CardWishes): Candidate {
  const { row, column } = scored;
  const price = index.prices[column]![row]!;
  const quarters = index.quarters[row]!;
  const card = {
    ...scored,
    price: price === NO_PRICE ? Number.POSITIVE_INFINITY : price,
    value: priceValue(index, row, column),
    firmness: index.firmness[row]!,
    cooling: index.cooling[row]!,
    motion: index.motion[row]!,
    edge: index.edge[row]!,
    inches: quarters === UNKNOWN ? Number.NaN : quarters / QUARTERS_PER_INCH,
    isOrganic: (index.features[row]! & FEATURE_BITS.organic) !== 0,
    hasUnknownPadding: index.materials[row] === SPRING_BITS,
    isCooled: (index.features[row]! & FEATURE_BITS.cooling) !== 0,
    construction: index.construction[row]!,
    materials: index.materials[row]!,
    brand: index.brand[row]!,
  };
  return { ...card, unmetWishCost: unmetWishCost(card, wishes) };
}

interface Judging {
  plan: MatchPlan;
  gains: Gains;
}

function isVaried(one: Candidate, other: Candidate): boolean {
  return one.construction !== other.construction || one.brand !== other.brand;
}

function similarityCost(one: Candidate, other: Candidate): number {
  return !isVaried(one, other) && Math.abs(one.firmness - other.firmness) < ALIKE_FEEL ? ALIKE_COST : 0;
}

/** 1 without a wanted material, a half if it is one layer of several. */
function missingMaterialCost(
  { construction, materials }: Pick<Candidate, 'construction' | 'materials'>,
  wantedBits: number,
): number {
  if (wantedBits === 0) return 0;
  if (construction !== 0 && (wantedBits & (1 << (construction - 1))) !== 0) return 0;
  return (materials & wantedBits) === 0 ? 1 : 0.5;
}

const FOAM_BITS = constructionBit('foam') | constructionBit('memory-foam');
const SPRING_BITS = constructionBit('innerspring');

/** The wishes that a card should meet, read once for all cards. */
interface CardWishes {
  wantedBits: number;
  /** By quarters of an inch, how well a thickness suits whoever is heaviest, a child or a senior. */
  thickness: Float64Array;
  avoidsFoam: boolean;
  wantsEdge: boolean;
  wantsStillness: boolean;
}

function readWishes({ wantedBits, avoidedBits, thickness, profile }: MatchPlan): CardWishes {
  const needs: readonly string[] = [...(profile.needs ?? []), ...(profile.mustHave ?? [])];
  return {
    wantedBits,
    thickness,
    avoidsFoam: (avoidedBits & FOAM_BITS) !== 0,
    wantsEdge: needs.includes('edge') || profile.sleeperKind === 'senior',
    wantsStillness: needs.includes('motion'),
  };
}

/**
 * What a card costs its set for each wish that it lacks: a wanted material, firm edges, little motion, no foam, a
 * thickness without a caution.
 */
function unmetWishCost(card: Omit<Candidate, 'unmetWishCost'>, wishes: CardWishes): number {
  const unmetWishes =
    missingMaterialCost(card, wishes.wantedBits) +
    Number(card.hasUnknownPadding && wishes.avoidsFoam) +
    Number(wishes.thickness[card.inches * QUARTERS_PER_INCH]! < THICKNESS_SHARE * POOR_THICKNESS) +
    Number(wishes.wantsEdge && card.edge < WEAK_TRAIT) +
    Number(wishes.wantsStillness && card.motion < WEAK_TRAIT);
  return unmetWishes * UNMET_WISH_COST;
}

/** Gives each card after the best match its role; the last one has the reserved role, if there is one. */
function assignRoles(
  cards: Candidate[],
  { plan, gains, reserved }: Judging & { reserved: Role | null },
): { card: Candidate; role: Role }[] {
  const [best, second, third] = cards as [Candidate, Candidate?, Candidate?];
  const first = { card: best, role: 'best-match' as const };
  if (!second) return [first];
  const beside = (card: Candidate) => rolesBeside(card, best, plan) | brandRole(card, best);
  const taken = reserved === null ? -1 : ROLES.indexOf(reserved);
  if (!third) {
    const role = reserved ?? ROLES[bestRole(beside(second), gains, -1)]!;
    return [first, { card: second, role }];
  }
  const ofSecond = beside(second) & (rolesBeside(second, third, plan) | BRAND_ROLE);
  const ofThird = beside(third) & (rolesBeside(third, second, plan) | BRAND_ROLE);
  const [one, other] =
    reserved === null ? pickRoles(ofSecond, ofThird, gains) : [bestRole(ofSecond, gains, taken), taken];
  return [first, { card: second, role: ROLES[one]! }, { card: third, role: ROLES[other]! }];
}
