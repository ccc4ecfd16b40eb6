import type { ExplainContext } from '#app/features/matching/explanation/card-reasons.ts';
import { type Remark, remark, type Sleeper } from '#app/features/matching/matching.ts';
import {
  HEAVY_POUNDS,
  MIN_THICKNESS_VALUE,
  POOR_THICKNESS,
  SOFT_CAUTION_FIRMNESS,
  SOFT_CAUTION_POUNDS,
  WISH_UNMET,
} from '#app/features/matching/rules.ts';
import { isSmallChild, youngName } from '#app/features/matching/scoring/comfort.ts';
import { whoIsHeaviest } from '#app/features/matching/scoring/plan-match.ts';
import { supportNeeds, thicknessValue } from '#app/features/matching/scoring/support.ts';
import { wishCaution } from '#app/features/matching/explanation/wish-caution.ts';

/** For a body that needs a thicker bed. */
export function thinCaution({ product, plan }: Pick<ExplainContext, 'product' | 'plan'>): Remark | null {
  const { sleeperKind, thicknessMaxInches } = plan.profile;
  if (isSmallChild(plan.profile)) return null;
  // What makes a bed too low for a senior to get up from isn't their weight.
  const support =
    sleeperKind === 'senior' ? supportNeeds({ ...plan.profile, sleeperKind: 'adult' }) : plan.support;
  const { heaviestPounds, wantedInches } = support;
  const inches = product.attributes.profileInches?.value;
  const isHeavy = (heaviestPounds ?? 0) > HEAVY_POUNDS;
  const ofUnknown = sleeperKind === 'child' ? youngName(plan.profile) : '';
  const who = heaviestPounds === null ? ofUnknown : whoIsHeaviest(plan);
  const values = { least: Math.round(wantedInches[0]), who };
  if (inches === undefined) return isHeavy ? remark('height-unknown', values) : null;
  const value = thicknessValue(support, inches);
  if (inches >= wantedInches[0] || value >= POOR_THICKNESS || thicknessMaxInches !== undefined) return null;
  const amount = value < MIN_THICKNESS_VALUE && sleeperKind !== 'guest' ? 'much' : 'little';
  return remark('height-thin', { ...values, inches, amount });
}

/** A soft bed for a heavy sleeper, or for sleepers of positions that need a firmer one; `feel` is the caution on its feel. */
export function softCaution(context: ExplainContext, feel: Remark | null): Remark | null {
  const { product, plan } = context;
  const firmness = product.attributes.firmness?.value;
  if (firmness === undefined || firmness > SOFT_CAUTION_FIRMNESS) return null;
  const { heaviestPounds } = plan.support;
  if (heaviestPounds !== null && heaviestPounds > SOFT_CAUTION_POUNDS) {
    const who = whoIsHeaviest(plan);
    const isSaid =
      feel?.code === 'softer-than-ideal' && [who, 'weight', 'both'].includes(`${feel.values.who}`);
    return isSaid ? null : remark('soft-for-weight', { who });
  }
  const { partner, ...own } = plan.profile;
  if ([own, partner].some((sleeper) => sleeper?.positions?.includes('side'))) return null;
  // Who asked for such a feel has it.
  const isWished = ({ firmnessWish = Infinity }: Sleeper) => firmnessWish <= firmness + WISH_UNMET;
  const positions = [
    ...new Set([own, partner ?? {}].flatMap((one) => (isWished(one) ? [] : (one.positions ?? [])))),
  ];
  return positions.length > 0 && wishCaution(context) === null
    ? remark('soft-for-position', { positions })
    : null;
}
