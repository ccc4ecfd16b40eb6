import {
  CAPACITY_CAUTION_POUNDS,
  STEP_UP_BUDGET,
  STEP_UP_COMFORT,
  STEP_UP_PRICE,
} from '#app/features/matching/rules.ts';
import { comfortAt } from '#app/features/matching/scoring/comfort.ts';
import { supportNeeds } from '#app/features/matching/scoring/support.ts';
import {
  isPlusSize,
  isTwoSided,
  mayBeFirst,
  type ReferenceExtra,
  type ReferenceMatch,
} from '#tests/support/reference-facts.ts';
import { COMFORT_MIN, isGood, type Request, wantedMaterials } from '#tests/support/reference-wishes.ts';

/** The bed that a set shows for another reason than its score; for `reference-match.ts`. */

const AS_ASKED_MAX = 2;
const AS_ASKED_SPARE = 0.25;

/** A bed as the shopper asked for, or one for heavy sleepers, or else one that a large budget can buy. */
export function findExtra(
  eligible: ReferenceMatch[],
  best: ReferenceMatch,
  request: Request,
): ReferenceExtra | null {
  const { profile, unmetWish: wish, curves } = request;
  const open = eligible.filter(
    ({ product, ...one }) => product.attributes.firmness !== null && mayBeFirst({ product, ...one }, profile),
  );
  if (wish !== null) {
    const off = ({ product }: ReferenceMatch) =>
      Math.abs((product.attributes.firmness?.value ?? Number.NaN) - wish);
    const near = open.filter(({ firmness }) => isBetween(firmness, wish - AS_ASKED_MAX, wish + AS_ASKED_MAX));
    const nearest = Math.min(...near.map((one) => off(one)));
    const found = near.find((one) => off(one) <= nearest + AS_ASKED_SPARE);
    if (found && nearest + AS_ASKED_SPARE < off(best)) return { match: found, role: 'as-asked' };
  }
  const plusSize = findPlusSize(eligible, best, request);
  if (plusSize) return { match: plusSize, role: 'plus-size' };
  const wanted = wantedMaterials(profile);
  const isMain = ({ product }: ReferenceMatch) =>
    wanted.some((material) => product.attributes.construction?.value === material);
  const ofMaterial = eligible.find((one) => isMain(one) && mayBeFirst(one, profile) && isGood(one, request));
  if (ofMaterial && ofMaterial.values.comfort >= COMFORT_MIN && !isMain(best))
    return { match: ofMaterial, role: 'as-asked' };
  const nearer = findNearer(open, best, request);
  if (nearer) return nearer;
  const { budgetMaxMinor: budget } = profile;
  const { priceMinor: price } = best;
  if (budget === undefined || price === null || budget < price * STEP_UP_BUDGET) return null;
  const { ideal, soft, firm } = curves[0]!;
  const withoutValue = ({ rank, values }: ReferenceMatch) => rank - request.weights.value * values.value;
  const [found] = open
    .filter(
      ({ firmness, priceMinor, values }) =>
        isBetween(firmness, ideal - 2 * soft, ideal + 2 * firm) &&
        priceMinor! >= price * STEP_UP_PRICE &&
        values.comfort >= STEP_UP_COMFORT,
    )
    .sort((one, other) => Math.sign(Math.round((withoutValue(other) - withoutValue(one)) * 1e9)));
  return found ? { match: found, role: 'step-up' } : null;
}

/** For a couple of different feels: the best bed by half a point nearer to the one whom the first card suits worse. */
function findNearer(
  open: ReferenceMatch[],
  { product, stated }: ReferenceMatch,
  { couple, curves }: Request,
): ReferenceExtra | null {
  if ((couple !== 'differs' && couple !== 'apart') || isTwoSided(product) || Number.isNaN(stated))
    return null;
  const worse = curves.toSorted((one, other) => comfortAt(one, stated) - comfortAt(other, stated))[0]!;
  if (comfortAt(worse, stated) >= 0.69) return null;
  const isFirmer = worse.ideal > stated;
  const [from, to] = isFirmer
    ? [stated + 0.5, worse.ideal + worse.firm]
    : [worse.ideal - worse.soft, stated - 0.5];
  const found = open.find(
    ({ firmness, values }) => isBetween(firmness, from, to) && values.comfort >= COMFORT_MIN,
  );
  return found ? { match: found, role: isFirmer ? 'firmer' : 'softer' } : null;
}

function findPlusSize(eligible: ReferenceMatch[], best: ReferenceMatch, { profile }: Request) {
  const { heaviestPounds } = supportNeeds(profile);
  if ((heaviestPounds ?? 0) < CAPACITY_CAUTION_POUNDS || isPlusSize(best.product)) return null;
  return eligible.find(
    ({ product, values }) =>
      isPlusSize(product) && product.attributes.condition === null && values.comfort >= COMFORT_MIN,
  );
}

/** In twentieths of a point, as feels are compared. */
function isBetween(firmness: number, from: number, to: number): boolean {
  const step = (value: number) => Math.min(200, Math.max(0, Math.round(value * 20)));
  return step(firmness) >= step(from) && step(firmness) <= step(to);
}
