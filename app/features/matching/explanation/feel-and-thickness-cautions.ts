import { feelOf } from '#app/features/inventory/attributes/attribute-labels.ts';
import {
  type ExplainContext,
  mainPosition,
  SAME_FEEL_MAX_DISTANCE,
} from '#app/features/matching/explanation/card-reasons.ts';
import { coupleCaution, hasSeparateSides } from '#app/features/matching/explanation/couple-caution.ts';
import { type Remark, remark, type Sleeper } from '#app/features/matching/matching.ts';
import {
  SIMILAR_FEEL_POINTS,
  WISH_UNMET_DISTANCE,
  HEAVY_POUNDS,
  MIN_THICKNESS_VALUE,
  POOR_THICKNESS,
  SOFT_CAUTION_FIRMNESS,
  SOFT_CAUTION_POUNDS,
} from '#app/features/matching/rules.ts';
import {
  comfortCurve,
  hasOnlyFirmnessWish,
  knownPounds,
  isSmallChild,
  getYoungSleeperKind,
} from '#app/features/matching/scoring/comfort.ts';
import { getHeaviestSleeper } from '#app/features/matching/scoring/plan-match.ts';
import { supportNeeds, thicknessValue } from '#app/features/matching/scoring/support.ts';

/** Firmnesses beyond these are called very soft and very firm. */
const VERY_SOFT = 2.5;
const VERY_FIRM = 8.5;

function getExtremeLabel(firmness: number): 'extreme' | '' {
  return firmness >= VERY_FIRM || firmness <= VERY_SOFT ? 'extreme' : '';
}

/**
 * Caution about a firmness preference: the bed misses it, or meets it although another feel suits the body better.
 * `best` is the set's best match: no card may say that a feel in the other direction would have been the better advice.
 */
export function wishCaution(
  { product, plan, role, size }: ExplainContext,
  who: 'you' | 'partner' = 'you',
  best: Pick<ExplainContext, 'product'> | null = null,
): Remark | null {
  const firmness = product.attributes.firmness?.value;
  const sleeper = who === 'you' ? plan.profile : plan.profile.partner;
  const wish = sleeper?.firmnessWish;
  if (firmness === undefined || !sleeper || wish === undefined) return null;
  if (hasSeparateSides({ product, plan }) || coupleCaution({ product, plan, size }) !== null) return null;
  const { body, ideal } = comfortCurve(sleeper, who === 'you' ? plan.profile.needs : []);
  const isNearer = (aim: number) => Math.abs(firmness - aim) < Math.abs(wish - aim);
  const bestFirmness = best?.product.attributes.firmness?.value ?? firmness;
  const isAdvised = Math.sign(bestFirmness - wish) === Math.sign(firmness - wish);
  const isBodyKnown = sleeper.positions?.length || knownPounds(sleeper) !== null;
  const values = {
    who: who === 'partner' ? who : plan.profile.sleeperKind === 'guest' ? 'guest' : plan.who,
    /** 'nearer' if their ideal, with and without the preference, is closer to the mattress than to the preference. */
    body: isAdvised && isBodyKnown && isNearer(body) && isNearer(ideal) ? 'nearer' : '',
    /** Set if the preference conflicts with the ideal; the card then explains why. */
    position: plan.conflictingFirmnessWish === null || !isAdvised ? '' : mainPosition(sleeper),
    direction: wish < body ? 'softer' : 'firmer',
    extreme: getExtremeLabel(wish),
  };
  const off = Math.abs(firmness - wish);
  if (role === 'as-asked' || off <= WISH_UNMET_DISTANCE) {
    const isOtherName = off > SAME_FEEL_MAX_DISTANCE && feelOf(firmness) !== feelOf(wish);
    if (plan.conflictingFirmnessWish === null)
      return isOtherName && off >= SIMILAR_FEEL_POINTS && role !== 'as-asked'
        ? remark('wish-missed', {
            who: values.who,
            direction: getBetterDirection(firmness, wish),
            amount: 'little',
          })
        : null;
    if (hasOnlyFirmnessWish(plan.profile)) return null;
    // A feel between the preference and the ideal is no risk; the card only says why it differs.
    const isStepBack =
      role !== 'as-asked' && isOtherName && Math.sign(firmness - wish) === Math.sign(body - wish);
    return isStepBack
      ? remark('wish-missed', { ...values, amount: 'little' })
      : remark('wish-met', { ...values, extreme: getExtremeLabel(firmness) });
  }
  // A preference that suits the body was simply missed; there is nothing to say in the bed's favor.
  const isAgainstBody =
    Math.abs(wish - body) > WISH_UNMET_DISTANCE && Math.sign(firmness - wish) !== Math.sign(wish - body);
  return remark(
    'wish-missed',
    isAgainstBody ? values : { who: values.who, direction: getBetterDirection(firmness, wish) },
  );
}

function getBetterDirection(firmness: number, wish: number): 'softer' | 'firmer' {
  return firmness > wish ? 'softer' : 'firmer';
}

export function joinCautions(cautions: readonly Remark[]): Remark[] {
  return mergeBodyCaution(withoutContradictedGain(withoutSameFeel(mergeCoupleCautions(cautions))));
}

/** A bed that overshoots the ideal isn't said to suit the body better than the preference. */
function withoutContradictedGain(cautions: readonly Remark[]): Remark[] {
  return cautions.map((one) => {
    if (one.code !== 'wish-missed') return one;
    const away = one.values.direction === 'softer' ? 'firmer-than-ideal' : 'softer-than-ideal';
    return cautions.some(({ code }) => code === away)
      ? { ...one, values: { ...one.values, body: '', position: '' } }
      : one;
  });
}

/** If each partner's preference is missed in the same way, say so once for both. */
function mergeCoupleCautions(cautions: readonly Remark[]): Remark[] {
  const [own, partner] = cautions.filter(({ code }) => code === 'wish-missed');
  if (own === undefined || partner === undefined || !isSameMiss(own, partner)) return [...cautions];
  const both = remark('wish-missed', { ...own.values, who: 'both' });
  return cautions.flatMap((one) => (one === own ? both : one === partner ? [] : one));
}

function isSameMiss({ values: one }: Remark, { values: other }: Remark): boolean {
  const alike = ['direction', 'amount', 'body', 'position'] as const;
  return alike.every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

/** A preference met against advice already says in which direction the feel is off. */
function withoutSameFeel(cautions: readonly Remark[]): Remark[] {
  const met = cautions.find(({ code }) => code === 'wish-met');
  // With a position, it says what that feel does instead.
  if (met === undefined || met.values.position !== '') return [...cautions];
  const { direction, who } = met.values;
  return cautions.filter(
    ({ code, values }) => code !== `${String(direction)}-than-ideal` || values.who !== who,
  );
}

/** Merges missing the preference with missing the body's ideal: the bed lies between the two, or beyond both. */
function mergeBodyCaution(cautions: readonly Remark[]): Remark[] {
  const ofBody = (missed: Remark) =>
    cautions.find(({ values }) => values.amount === 'still' && values.who === (missed.values.who ?? 'you'));
  const missed = cautions.filter(({ code }) => code === 'wish-missed');
  const joined = new Set(missed.map((one) => ofBody(one)));
  return cautions.flatMap((one) => {
    if (joined.has(one)) return [];
    const body = one.code === 'wish-missed' ? ofBody(one) : undefined;
    if (body === undefined) return one;
    const place = body.code === `${String(one.values.direction)}-than-ideal` ? 'between' : 'beyond';
    return remark('wish-missed', { ...one.values, body: place });
  });
}

export function thinCaution({ product, plan }: Pick<ExplainContext, 'product' | 'plan'>): Remark | null {
  const { sleeperKind, thicknessMaxInches } = plan.profile;
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
  if (inches >= wantedInches[0] || value >= POOR_THICKNESS || thicknessMaxInches !== undefined) return null;
  const amount = value < MIN_THICKNESS_VALUE && sleeperKind !== 'guest' ? 'much' : 'little';
  const whom = sleeperKind === 'guest' ? 'guest' : who;
  return remark('height-thin', { ...values, who: whom, inches, amount });
}

/** A soft bed for a heavy sleeper, or for positions that need a firmer one; `feel` is the caution about its feel. */
export function softCaution(context: ExplainContext, feel: Remark | null): Remark | null {
  const { product, plan } = context;
  const firmness = product.attributes.firmness?.value;
  if (firmness === undefined || firmness > SOFT_CAUTION_FIRMNESS) return null;
  const { heaviestPounds } = plan.support;
  if (heaviestPounds !== null && heaviestPounds > SOFT_CAUTION_POUNDS) {
    const who = getHeaviestSleeper(plan);
    const isSaid =
      feel?.code === 'softer-than-ideal' && [who, 'weight', 'both'].includes(`${feel.values.who}`);
    return isSaid ? null : remark('soft-for-weight', { who });
  }
  const { partner, ...own } = plan.profile;
  if ([own, partner].some((sleeper) => sleeper?.positions?.includes('side'))) return null;
  // Not for someone who asked for such a feel.
  const isWished = ({ firmnessWish = Infinity }: Sleeper) => firmnessWish <= firmness + WISH_UNMET_DISTANCE;
  const positions = [
    ...new Set([own, partner ?? {}].flatMap((one) => (isWished(one) ? [] : (one.positions ?? [])))),
  ];
  return positions.length > 0 && wishCaution(context) === null
    ? remark('soft-for-position', { positions })
    : null;
}
