import { type Role, ROLES, type ShopperProfile } from '#app/features/matching/matching.ts';
import { traitLevel } from '#app/features/matching/catalog-index/product-facts.ts';
import { feelDistance } from '#app/features/matching/scoring/comfort.ts';
import * as rules from '#app/features/matching/rules.ts';
import { getEasyHeightSleeper } from '#app/features/matching/scoring/comfort.ts';
import { supportNeeds } from '#app/features/matching/scoring/support.ts';
import { listExtraFeatures } from '#app/features/matching/catalog-index/premium-features.ts';
import {
  constructionOf,
  fulfils,
  isOrganic,
  isThicknessAcceptable,
  type ReferenceExtra,
  type ReferenceMatch,
  traitOf,
} from '#tests/support/reference-facts.ts';
import { unmetPenalty } from '#tests/support/reference-unmet.ts';
import { isHot, type Request, wantedMaterials } from '#tests/support/reference-wishes.ts';

/** The roles of a set's cards; part of `reference-set.ts`. */

export interface Choice extends Request {
  /** Best first; a tier is used only if those before it are too few. */
  tiers: ReferenceMatch[][];
  extras: ReferenceExtra[];
}

export type Card = ReferenceMatch & { role: Role };

/** Gives each card its first true role, in the order of the shopper's requests, each role only once. */
export function withRoles(cards: ReferenceMatch[], choice: Choice, reserved: (Role | null)[]): Card[] {
  const inches = cards[0]!.product.attributes.profileInches?.value ?? Number.NaN;
  const isTooThin =
    inches < supportNeeds(choice.profile).wantedInches[0] &&
    !isThicknessAcceptable(cards[0]!.product, choice.profile);
  const { stated: firmness } = cards[0]!;
  const isOff = choice.curves.every(
    (curve) => Math.abs(firmness - curve.ideal) >= 1 && Math.abs(feelDistance([curve], firmness)) >= 0.75,
  );
  const given = new Map<ReferenceMatch, Role>([[cards[0]!, isTooThin || isOff ? 'closest' : 'best-match']]);
  for (const [at, role] of reserved.toReversed().entries()) if (role) given.set(cards.at(-1 - at)!, role);
  const lists = new Map(cards.map((card) => [card, rolesOf(card, cards, choice)]));
  for (const role of roleOrder(choice).filter((one) => !reserved.includes(one))) {
    const card = cards.find((one) => !given.has(one) && lists.get(one)!.includes(role));
    if (card) given.set(card, role);
  }
  const isUnfit = ({ stated }: ReferenceMatch) => Math.abs(feelDistance(choice.curves, stated)) >= 0.75;
  return cards.map((card) => ({
    ...card,
    role: given.get(card) ?? (isUnfit(card) ? 'other-option' : 'close-match'),
  }));
}

function roleOrder({ profile, couple }: Choice): Role[] {
  const { needs = [], partner } = profile;
  const isHeavy = (supportNeeds(profile).heaviestPounds ?? 0) > rules.HEAVY_POUNDS;
  const sleepsHot = isHot({ ...profile, mustHave: [] });
  const isUnlike = couple === 'differs' || couple === 'apart';
  const order: [boolean, Role[]][] = [
    [true, ['as-asked']],
    [isUnlike, ['softer', 'firmer']],
    [needs.includes('organic'), ['organic']],
    [sleepsHot, ['coolest']],
    [true, ['best-value', 'step-up']],
    [partner !== undefined || needs.includes('motion'), ['least-motion']],
    [isHeavy, ['thicker']],
    [profile.thicknessMaxInches !== undefined, ['thinner']],
    [!isUnlike, ['softer', 'firmer']],
    [wantedMaterials(profile).length === 0, ['other-material']],
    [!needs.includes('organic'), ['organic']],
    [true, ['lower-price']],
  ];
  return order.flatMap(([isTrue, roles]) => (isTrue ? roles : []));
}

function rolesOf(card: ReferenceMatch, cards: ReferenceMatch[], { unmetWish, profile }: Choice): Role[] {
  const others = cards.filter((other) => other !== card);
  const than = (isTrue: (other: ReferenceMatch) => boolean) => others.every((other) => isTrue(other));
  const hundredths = ({ product }: ReferenceMatch, trait: 'cooling' | 'motion') =>
    Math.round(traitOf(product, trait) * 100);
  const inches = ({ product }: ReferenceMatch) => product.attributes.profileInches?.value ?? Number.NaN;
  const price = ({ priceMinor }: ReferenceMatch) => priceMinor ?? Number.POSITIVE_INFINITY;
  const [best] = cards;
  const isLike = fitsAsWellAs(card, best!);
  const off = ({ stated }: ReferenceMatch) => Math.abs(stated - (unmetWish ?? Number.NaN));
  const isTrue: [Role, boolean][] = [
    ['close-match', true],
    ['as-asked', than((other) => off(card) <= off(other) - 0.75)],
    [
      'best-value',
      isLike &&
        card.priceMinor !== null &&
        than(
          (other) =>
            card.size === other.size &&
            price(card) <= price(other) * 0.9 &&
            card.worth >= other.worth &&
            unmetPenalty(card, profile) <= unmetPenalty(other, profile),
        ),
    ],
    [
      'step-up',
      isLike &&
        card.score >= best!.score - rules.STEP_UP_LOSS &&
        card.values.comfort >= best!.values.comfort - 0.05 &&
        !isWeakerOnAsked(card, best!, profile) &&
        card.priceMinor !== null &&
        than(
          (other) =>
            other.priceMinor !== null &&
            card.size === other.size &&
            price(card) >= price(other) * rules.STEP_UP_PRICE &&
            hasMore(card, other, profile),
        ),
    ],
    [
      'coolest',
      fulfils(card.product, 'cooling') &&
        than(
          (other) =>
            hundredths(other, 'cooling') < 80 &&
            hundredths(card, 'cooling') >= hundredths(other, 'cooling') + 15 &&
            traitLevel(hundredths(card, 'cooling') / 100) > traitLevel(hundredths(other, 'cooling') / 100),
        ),
    ],
    [
      'least-motion',
      than(
        (other) =>
          hundredths(card, 'motion') >= 75 &&
          hundredths(card, 'motion') >= hundredths(other, 'motion') + 15 &&
          // A level counts as better only than a known lower level.
          hundredths(other, 'motion') !== 50 &&
          (hundredths(card, 'motion') === 100 || hundredths(other, 'motion') < 60) &&
          (hundredths(card, 'motion') === 100 || !isSameOrUnknown(card, other)),
      ),
    ],
    ['organic', isOrganic(card.product) && than(({ product }) => !isOrganic(product))],
    ['softer', card.stated <= best!.stated - 0.75],
    ['firmer', card.stated >= best!.stated + 0.75],
    ['thicker', isLike && than((other) => inches(card) >= inches(other) + 1)],
    ['thinner', isLike && than((other) => inches(card) <= inches(other) - 1)],
    ['other-material', isLike && constructionOf(card) !== null && than((other) => !isMadeAlike(card, other))],
    [
      'lower-price',
      isLike &&
        card.priceMinor !== null &&
        than((other) => card.size === other.size && price(card) <= price(other) * 0.9),
    ],
  ];
  return isTrue
    .flatMap(([role, isOne]) => (isOne ? [role] : []))
    .sort((one, other) => ROLES.indexOf(one) - ROLES.indexOf(other));
}

/** Has the best match's feel, or is at least as comfortable. */
export function fitsAsWellAs(card: ReferenceMatch, best: ReferenceMatch): boolean {
  return (
    !(Math.abs(card.stated - best.stated) >= rules.SIMILAR_FEEL_POINTS) ||
    card.values.comfort >= best.values.comfort
  );
}

export function hasMore(one: ReferenceMatch, other: ReferenceMatch, profile: ShopperProfile): boolean {
  const isHeavy = (supportNeeds(profile).heaviestPounds ?? 0) > rules.HEAVY_POUNDS;
  const inches = ({ product }: ReferenceMatch) => product.attributes.profileInches?.value ?? Number.NaN;
  const isTooHigh =
    getEasyHeightSleeper(profile) !== null && inches(one) > supportNeeds(profile).wantedInches[1];
  return (
    listExtraFeatures(one.product, other.product, isHot(profile)).length > 0 ||
    (isHeavy && !isTooHigh && inches(one) >= inches(other) + 1)
  );
}

/** Sleeps warmer, though somebody is hot, or moves more, though stillness was asked for. */
export function isWeakerOnAsked(
  one: ReferenceMatch,
  other: ReferenceMatch,
  { sleepsHot, partner, needs = [] }: ShopperProfile,
): boolean {
  const isLess = (trait: 'cooling' | 'motion') =>
    Math.round(100 * traitOf(one.product, trait)) <= Math.round(100 * traitOf(other.product, trait)) - 15;
  const isHotSleeper = sleepsHot === true || partner?.sleepsHot === true;
  return (isHotSleeper && isLess('cooling')) || (needs.includes('motion') && isLess('motion'));
}

/** The same material, or an unknown one. */
export function isSameOrUnknown(card: ReferenceMatch, other: ReferenceMatch): boolean {
  return constructionOf(card) === null || isMadeAlike(card, other);
}

function isMadeAlike(card: ReferenceMatch, other: ReferenceMatch): boolean {
  const layers = ({ product }: ReferenceMatch) =>
    new Set(product.attributes.materials.map(({ value }) => (value === 'hybrid' ? 'innerspring' : value)));
  const areSame = layers(card).symmetricDifference(layers(other)).size === 0;
  return areSame || isSameMaterial(constructionOf(card), constructionOf(other));
}

/** Foam over coils, whatever the store calls it. */
export function isSameMaterial(one: string | null, other: string | null): boolean {
  const isSprung = (construction: string | null) =>
    construction === 'hybrid' || construction === 'innerspring';
  return one === other || (isSprung(one) && isSprung(other));
}
