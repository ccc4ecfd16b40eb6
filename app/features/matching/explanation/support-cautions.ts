import type { ExplainContext } from '#app/features/matching/explanation/card-reasons.ts';
import { type Remark, remark, type Sleeper } from '#app/features/matching/matching.ts';
import {
  WISH_UNMET_DISTANCE,
  HEAVY_POUNDS,
  MIN_THICKNESS_VALUE,
  POOR_THICKNESS,
  SOFT_CAUTION_FIRMNESS,
  SOFT_CAUTION_POUNDS,
} from '#app/features/matching/rules.ts';
import { isSmallChild, getYoungSleeperKind } from '#app/features/matching/scoring/comfort.ts';
import { getHeaviestSleeper } from '#app/features/matching/scoring/plan-match.ts';
import { supportNeeds, thicknessValue } from '#app/features/matching/scoring/support.ts';

export function thinCaution({ product, plan }: Pick<ExplainContext, 'product' | 'plan'>): Remark | null {
  const { sleeperKind } = plan.profile;
  if (isSmallChild(plan.profile)) return null;
  // For a senior a bed is too low because of getting up, not because of weight.
  const support =
    sleeperKind === 'senior' ? supportNeeds({ ...plan.profile, sleeperKind: 'adult' }) : plan.support;
  const { heaviestPounds, wantedInches } = support;
  const inches = product.attributes.profileInches?.value;
  const isHeavy = (heaviestPounds ?? 0) > HEAVY_POUNDS;
  const ofUnknown = sleeperKind === 'child' ? getYoungSleeperKind(plan.profile) : '';
  const who = heaviestPounds === null ? ofUnknown : getHeaviestSleeper(plan);
  const values = { least: Math.round(wantedInches[0]), who };
  if (inches === undefined) return isHeavy ? remark('height-unknown', values) : null;
  const value = thicknessValue(support, inches);
  if (inches >= wantedInches[0] || value >= POOR_THICKNESS) return null;
  const amount = value < MIN_THICKNESS_VALUE && sleeperKind !== 'guest' ? 'much' : 'little';
  const whom = sleeperKind === 'guest' ? 'guest' : who;
  return remark('height-thin', { ...values, who: whom, inches, amount });
}

/** A soft bed for a heavy sleeper, or for positions that need a firmer one; `feels` are the cautions about its feel. */
export function softCaution({ product, plan }: ExplainContext, feels: readonly Remark[]): Remark | null {
  const firmness = product.attributes.firmness?.value;
  if (firmness === undefined || firmness > SOFT_CAUTION_FIRMNESS) return null;
  const { heaviestPounds } = plan.support;
  if (heaviestPounds !== null && heaviestPounds > SOFT_CAUTION_POUNDS) {
    const who = getHeaviestSleeper(plan);
    const isSaid = feels.some(
      ({ values }) =>
        values.body === 'softer' && (plan.curves.length === 1 || values.who === who || values.who === 'both'),
    );
    return isSaid ? null : remark('soft-for-weight', { who });
  }
  const { partner, ...own } = plan.profile;
  if ([own, partner].some((sleeper) => sleeper?.positions?.includes('side'))) return null;
  // Not for someone who asked for such a feel.
  const isWished = ({ firmnessWish = Infinity }: Sleeper) => firmnessWish <= firmness + WISH_UNMET_DISTANCE;
  const positions = [
    ...new Set([own, partner ?? {}].flatMap((one) => (isWished(one) ? [] : (one.positions ?? [])))),
  ];
  return positions.length > 0 && feels.every(({ values }) => values.body !== 'softer')
    ? remark('soft-for-position', { positions })
    : null;
}
