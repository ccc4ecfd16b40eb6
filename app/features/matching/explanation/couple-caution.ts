import { feelOf } from '#app/features/inventory/attributes/attribute-labels.ts';
import { type Remark, remark } from '#app/features/matching/matching.ts';
import { type MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { hasTwoSides } from '#app/features/matching/catalog-index/product-facts.ts';
import { type ExplainContext, isSplit } from '#app/features/matching/explanation/card-reasons.ts';
import { feelDistance } from '#app/features/matching/scoring/comfort.ts';
import {
  SIMILAR_FEEL_POINTS,
  OFF_IDEAL_MIN_HALF_WIDTHS,
  WISH_UNMET_DISTANCE,
} from '#app/features/matching/rules.ts';

/** Each side has its own feel, so a single firmness says little. */
export function hasSeparateSides({ product, plan }: Pick<ExplainContext, 'product' | 'plan'>): boolean {
  return plan.couple !== 'none' && hasTwoSides(product.attributes);
}

export function coupleCaution({
  product,
  plan,
  size,
}: Pick<ExplainContext, 'product' | 'plan' | 'size'>): Remark | null {
  const { couple, profile } = plan;
  if ((couple !== 'differs' && couple !== 'apart') || hasSeparateSides({ product, plan })) return null;
  const haveBothWishes = profile.firmnessWish !== undefined && profile.partner?.firmnessWish !== undefined;
  const firmness = product.attributes.firmness?.value;
  const wishes = [profile.firmnessWish ?? '', profile.partner?.firmnessWish ?? ''] as const;
  const [own = '', partner = ''] = firmness === undefined ? [] : listFeelDifferences(plan, firmness);
  const isOwnBed = isSplit({ plan, size });
  const isNearBoth = couple === 'differs' && firmness !== undefined;
  // Near both ideals, or with a mattress each, neither has to compromise.
  if (own === '' && partner === '' && (isOwnBed || isNearBoth)) return null;
  return remark('couple-feels', {
    couple,
    isSaid: haveBothWishes ? 'said' : '',
    own,
    partner,
    ownWish: wishes[0],
    partnerWish: wishes[1],
    split: isOwnBed ? 'split' : '',
    ...findBetterOffPartner(plan, wishes, firmness),
  });
}

/**
 * If one partner states a preference: whether the other, or both, would be more comfortable on a softer or firmer bed.
 */
function findBetterOffPartner(
  { curves }: MatchPlan,
  [own, partner]: readonly [number | '', number | ''],
  firmness = Number.NaN,
): Record<'other' | 'better', string> {
  if ((own === '') === (partner === '')) return { other: '', better: '' };
  const [wish, asker, other] =
    own === '' ? [Number(partner), curves[1]!, curves[0]!] : [own, curves[0]!, curves[1]!];
  const isSofter = other.ideal < wish;
  const isTooFar = Math.abs(firmness - asker.ideal) >= Math.abs(wish - asker.ideal);
  const isForBoth =
    !isTooFar && Math.abs(asker.body - wish) > WISH_UNMET_DISTANCE && asker.body < wish === isSofter;
  return { other: isSofter ? 'softer' : 'firmer', better: isForBoth ? 'both' : '' };
}

/** Per sleeper, how a feel differs from their preference, or else from their ideal; '' if it doesn't. */
export function listFeelDifferences(
  { curves, profile }: MatchPlan,
  firmness: number,
): ('' | 'softer' | 'firmer')[] {
  const wishes = [profile.firmnessWish ?? '', profile.partner?.firmnessWish ?? ''] as const;
  return curves.map((curve, at) => sideFor(curve, wishes[at]!, firmness));
}

function sideFor(curve: MatchPlan['curves'][number], wish: number | '', firmness: number) {
  if (wish === '') return sideOf(feelDistance([curve], firmness));
  const isMet = Math.abs(firmness - wish) < SIMILAR_FEEL_POINTS || feelOf(firmness) === feelOf(wish);
  return isMet ? '' : firmness < wish ? 'softer' : 'firmer';
}

function sideOf(distance: number) {
  return Math.abs(distance) < OFF_IDEAL_MIN_HALF_WIDTHS ? '' : distance < 0 ? 'softer' : 'firmer';
}
