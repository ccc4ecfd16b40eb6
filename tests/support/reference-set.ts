import type { ShopperProfile } from '#app/features/matching/matching.ts';
import * as rules from '#app/features/matching/rules.ts';
import { constructionOf, type ReferenceMatch } from '#tests/support/reference-facts.ts';
import {
  type Card,
  type Choice,
  fitsAsWellAs,
  hasMore,
  isWeakerOnAsked,
  isSameMaterial,
  withRoles,
} from '#tests/support/reference-roles.ts';
import { unmetPenalty } from '#tests/support/reference-unmet.ts';
import { wantedMaterials } from '#tests/support/reference-wishes.ts';

/** Chooses a set by trying all of them; part of `reference-match.ts`. */

const CARDS = 3;

export function chooseReferenceSet(choice: Choice): Card[] {
  const { tiers, extras } = choice;
  const best = tiers[0]?.[0];
  if (!best) return [];
  const percent = ({ score }: ReferenceMatch) => Math.round(100 * score);
  const lead = extras.find(
    ({ role, match }) =>
      choice.couple !== 'none' &&
      (role === 'softer' || role === 'firmer') &&
      percent(match) > percent(best) &&
      match.values.comfort >= rules.LEAD_COMFORT_SHARE * best.values.comfort,
  );
  if (lead) {
    return chooseReferenceSet({
      ...choice,
      tiers: [[lead.match, ...tiers[0]!], ...tiers.slice(1)],
      extras: extras.filter((extra) => extra !== lead),
    });
  }
  const promised = extras.filter(({ match }) => match.product !== best.product).slice(1 - CARDS);
  const last = promised.map(({ match }) => match);
  let chosen: ReferenceMatch[] = [];
  const isForLater = (one: ReferenceMatch) =>
    promised.some(({ role, match }) => {
      const isOfFeel = role === 'softer' || role === 'firmer' || role === 'as-asked';
      const isLess = one.values.comfort < Math.min(0.5, match.values.comfort - 0.05);
      return isLess || (isOfFeel && Math.abs(one.stated - match.stated) < rules.SIMILAR_FEEL_POINTS);
    });
  const good = tiers.slice(0, 2);
  const parts = [
    ...good.map((tier) => tier.filter((one) => !isForLater(one))),
    ...good.map((tier) => tier.filter((one) => isForLater(one))),
    ...tiers.slice(2),
  ];
  for (const tier of parts) {
    const taken = [best, ...chosen, ...last].map(({ product }) => product);
    const open = tier.filter(({ product }) => !taken.includes(product));
    const room = CARDS - taken.length;
    const sets = subsets(open, Math.min(room, open.length)).map((some) => [
      best,
      ...chosen,
      ...some,
      ...last,
    ]);
    let most = Number.NEGATIVE_INFINITY;
    for (const set of sets) {
      const worth = setScore(set, choice);
      if (worth > most + 1e-9) [most, chosen] = [worth, set.slice(1, set.length - last.length)];
    }
  }
  const [first, ...others] = withRoles(
    [best, ...chosen, ...last],
    choice,
    promised.map(({ role }) => role),
  );
  return [first!, ...others.sort((one, other) => percent(other) - percent(one))];
}

function subsets<T>(some: T[], size: number): T[][] {
  if (size === 0) return [[]];
  return some.flatMap((one, at) => subsets(some.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

/** The cards' scores, plus what the set covers: prices, constructions, brands, feels, and both sides of the ideal. */
function setScore(set: ReferenceMatch[], choice: Choice): number {
  const { profile, weights, ideal, couple } = choice;
  const [best, ...others] = set;
  const { budgetMaxMinor: budget } = profile;
  const room = budget === undefined || best!.priceMinor === null ? 1 : budget / best!.priceMinor;
  const hasRoom = room >= rules.STEP_UP_BUDGET;
  const step = rules.interpolate(rules.PRICE_STEP, room);
  const price = ({ priceMinor }: ReferenceMatch) => priceMinor ?? Number.POSITIVE_INFINITY;
  const choiceOf = (card: ReferenceMatch) => {
    if (price(card) > price(best!) * rules.STEP_UP_PRICE_MAX || (!hasRoom && !fitsAsWellAs(card, best!)))
      return 0;
    const isLess = !hasRoom && card.values.comfort < best!.values.comfort - 0.05;
    if (price(card) > price(best!) && (isLess || isWeakerOnAsked(card, best!, profile))) return 0;
    if (price(card) <= price(best!) || hasMore(card, best!, profile)) return 1;
    const isOtherBuild = constructionOf(card) !== constructionOf(best!) && card.values.comfort >= 0.9;
    return hasRoom || isOtherBuild ? 0.5 : 0;
  };
  let worth = 0;
  for (const card of others) {
    worth += card.score - rules.UNMET_WISH_COST * unmetPenalty(card, profile);
    if (hasRoom) worth -= weights.value * card.worth;
    if (card.priceMinor !== null && price(card) > price(best!))
      worth -=
        (1 - choiceOf(card)) *
        0.05 *
        Math.min(1, Math.log(price(card) / price(best!)) / rules.CLEAR_PRICE_STEP);
  }
  for (const [at, card] of set.entries())
    for (const other of set.slice(0, at)) {
      // Next to the best match, a higher price is a choice only if it buys something.
      const isPaid = other === best && price(card) >= price(best!);
      worth += differenceGain(card, other, { profile, choice: isPaid ? choiceOf(card) : 1 });
    }
  const floor = hasRoom ? best!.priceMinor! : 1;
  const logPrice = ({ priceMinor }: ReferenceMatch) => Math.log(Math.max(priceMinor ?? 0, floor));
  const gapsOf = (logs: number[]) => {
    const sorted = logs.toSorted((one, other) => one - other);
    return sorted.slice(1).map((log, at) => log - sorted[at]!);
  };
  const offered = set.map((card) => logPrice(best!) + choiceOf(card) * (logPrice(card) - logPrice(best!)));
  for (const gap of gapsOf(offered)) worth += rules.PRICE_GAIN * Math.min(gap, step);
  const fromBest = set.map((card) => Math.max(logPrice(best!), logPrice(card)));
  for (const gap of gapsOf(fromBest))
    worth -= rules.PRICE_GAP_COST * Math.max(0, gap - step - rules.PRICE_GAP_TOLERANCE);
  const feels = set.map(({ stated }) => stated).filter((stated) => !Number.isNaN(stated));
  const reach = Math.min(ideal - Math.min(ideal, ...feels), Math.max(ideal, ...feels) - ideal);
  const isAsked = ({ stated }: ReferenceMatch) =>
    couple === 'none' && Math.abs(stated - (profile.firmnessWish ?? Number.NaN)) < 0.75;
  if (isAsked(best!) && others.some(isAsked)) worth += 0.1;
  const isUnlike = couple === 'differs' || couple === 'apart';
  const ofSides = isUnlike ? rules.IDEAL_COVERAGE_GAIN_COUPLE : rules.IDEAL_COVERAGE_GAIN;
  return worth + (choice.isUnknown ? rules.IDEAL_COVERAGE_GAIN_UNKNOWN : ofSides) * Math.min(1, reach / 0.5);
}

function differenceGain(
  card: ReferenceMatch,
  other: ReferenceMatch,
  { profile, choice }: { profile: ShopperProfile; choice: number },
): number {
  const isOtherBrand = card.product.brand !== other.product.brand;
  const [one, two] = [constructionOf(card), constructionOf(other)];
  const isOtherFeel = Math.abs(card.stated - other.stated) >= 0.75;
  const inches = [card, other].map(({ product }) => product.attributes.profileInches?.value ?? Number.NaN);
  const isOtherHeight = Math.abs(inches[0]! - inches[1]!) >= rules.SIMILAR_THICKNESS_INCHES;
  const isFoam = (construction: string | null) => construction === 'foam' || construction === 'memory-foam';
  const isRelated = isSameMaterial(one, two) || (isFoam(one) && isFoam(two));
  const material = one === two || one === null || two === null ? 0 : isRelated ? 0.5 : 1;
  const ofBrand = isOtherBrand ? rules.BRAND_GAIN : 0;
  if (!isOtherFeel && material < 1 && !(isOtherHeight && isOtherBrand))
    return ofBrand - rules.SIMILAR_CARDS_PENALTY * (1 - choice * priceDifference(card, other));
  return (
    ofBrand +
    (isOtherFeel ? rules.FEEL_GAIN : 0) +
    (wantedMaterials(profile).length === 0 ? rules.CONSTRUCTION_GAIN * material : 0)
  );
}

function priceDifference({ priceMinor: one }: ReferenceMatch, { priceMinor: other }: ReferenceMatch): number {
  if (one === null || other === null) return 0;
  return Math.min(1, Math.abs(Math.log(one / other)) / rules.CLEAR_PRICE_STEP);
}
