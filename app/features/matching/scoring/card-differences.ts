import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import {
  SIMILAR_CARDS_PENALTY,
  SIMILAR_FEEL_POINTS,
  SIMILAR_THICKNESS_INCHES,
  BRAND_GAIN,
  CLEAR_PRICE_STEP,
  CONSTRUCTION_GAIN,
  FEEL_GAIN,
} from '#app/features/matching/rules.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import type { Card } from '#app/features/matching/scoring/roles.ts';

/**
 * What the difference between two cards is worth: construction, brand, and feel. Near-identical beds lose points unless
 * their prices differ clearly; `choice` (0 to 1) says how far that difference is a real choice.
 */
export function differenceGain(
  one: Card,
  other: Card,
  { plan: { wantedBits }, choice }: { plan: MatchPlan; choice: number },
): number {
  const isOtherBrand = one.brand !== other.brand;
  const material = materialDifference(one.construction, other.construction);
  const isOtherFeel = Math.abs(one.firmness - other.firmness) >= SIMILAR_FEEL_POINTS;
  const isOtherHeight = Math.abs(one.inches - other.inches) >= SIMILAR_THICKNESS_INCHES;
  const ofBrand = isOtherBrand ? BRAND_GAIN : 0;
  if (!isOtherFeel && material < 1 && !(isOtherHeight && isOtherBrand))
    return ofBrand - SIMILAR_CARDS_PENALTY * (1 - choice * priceDifference(one, other));
  const gain = ofBrand + (isOtherFeel ? FEEL_GAIN : 0);
  return wantedBits === 0 ? gain + CONSTRUCTION_GAIN * material : gain;
}

/** 0 for equal or unknown prices, up to 1 for a clear difference. */
function priceDifference({ price: one }: Card, { price: other }: Card): number {
  return Math.max(one, other) === Infinity
    ? 0
    : Math.min(1, Math.abs(Math.log(one / other)) / CLEAR_PRICE_STEP);
}

/** 0 for equal or unknown constructions; springs and hybrids differ by half, and so do two kinds of foam. */
function materialDifference(one: number, other: number): number {
  if (one === other || one === 0 || other === 0) return 0;
  return FAMILIES[one] === FAMILIES[other] ? 0.5 : 1;
}

const FAMILIES = [
  '',
  ...CONSTRUCTIONS.map((construction) =>
    construction === 'memory-foam' ? 'foam' : construction === 'hybrid' ? 'innerspring' : construction,
  ),
];
