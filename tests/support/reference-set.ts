import { roleGains } from '#app/features/matching/scoring/roles.ts';
import { type Role, ROLES, type ShopperProfile } from '#app/features/matching/matching.ts';
import { planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { supportNeeds, thicknessValue } from '#app/features/matching/scoring/support.ts';
import {
  contents,
  fulfils,
  isOrganic,
  type ReferenceExtra,
  type ReferenceMatch,
  traitOf,
} from '#tests/support/reference-facts.ts';
import { asksFor, type Request, wantedMaterials } from '#tests/support/reference-wishes.ts';

/** The choice of a set by trying every one; for `reference-match.ts`. */

interface Choice extends Request {
  /** Best first. */
  candidates: ReferenceMatch[];
  extra: ReferenceExtra | null;
}

/** What a role is worth is a table like those of the rules; the search for the best set is what is done again here. */
type Gains = Record<Role, number>;
type Card = ReferenceMatch & { role: Role };

const CARDS = 3;

export function chooseReferenceSet(choice: Choice): Card[] {
  const { candidates, extra, profile } = choice;
  const [best] = candidates;
  if (!best) return [];
  const promised = extra && extra.match.product !== best.product ? [extra.match] : [];
  const others = candidates.filter((one) => one !== best && one.product !== extra?.match.product);
  const sets = subsets(others, Math.min(CARDS - 1 - promised.length, others.length)).map((chosen) => [
    best,
    ...chosen,
    ...promised,
  ]);
  const { byRole } = roleGains(planMatch(profile), best.priceMinor ?? Number.POSITIVE_INFINITY);
  const gains = Object.fromEntries(ROLES.map((role, at) => [role, byRole[at]])) as Gains;
  let most = Number.NEGATIVE_INFINITY;
  let found: Card[] = [];
  for (const set of sets) {
    const cards = withRoles(set, choice, gains);
    const worth = worthOf(cards, choice, gains);
    if (worth > most) [most, found] = [worth, cards];
  }
  if (!promised[0]) return found;
  // The promised role is the last card's alone.
  return found.map((card) => {
    if (card.role === 'best-match') return card;
    if (card.product === promised[0]!.product) return { ...card, role: extra!.role };
    const roles = rolesOf(card, found, choice).filter((role) => role !== extra!.role);
    return { ...card, role: roles.toSorted((one, other) => gains[other] - gains[one])[0]! };
  });
}

/** Every choice of a number of cards, in their order. */
function subsets<T>(some: T[], size: number): T[][] {
  if (size === 0) return [[]];
  return some.flatMap((one, at) => subsets(some.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

/** Ranks, what the roles are worth and variety, less what is alike and what lacks a wish. */
function worthOf([best, ...others]: Card[], { profile }: Choice, gains: Gains): number {
  const { sleeperKind, materialsAvoided: avoided = [] } = profile;
  const wanted = wantedMaterials(profile);
  const ofMaterial = (card: Card) => {
    if (wanted.length === 0 || wanted.includes(constructionOf(card) as never)) return 0;
    return wanted.some((material) => contents(card.product).has(material)) ? 0.5 : 1;
  };
  const isOpen = ({ product }: Card) => contents(product).size === 1 && contents(product).has('innerspring');
  const lacking = (card: Card) =>
    ofMaterial(card) +
    [
      isOpen(card) && (avoided.includes('foam') || avoided.includes('memory-foam')),
      (asksFor(profile, 'edge') || sleeperKind === 'senior') && traitOf(card.product, 'edge') < 0.495,
      asksFor(profile, 'motion') && traitOf(card.product, 'motion') < 0.495,
      hasPoorThickness(card, profile),
    ].filter(Boolean).length;
  let worth = others.reduce((sum, { rank }) => sum + rank, 0);
  if (others.some((card) => isVaried(card, best!))) worth += 0.05;
  worth += others.reduce((sum, { role }) => sum + gains[role], 0);
  let cost = 0;
  for (const [at, card] of others.entries())
    for (const other of [best!, ...others.slice(0, at)]) if (isAlike(card, other)) cost += 0.08;
  if (others.length > 1) for (const card of others) cost += 0.08 * lacking(card);
  return worth - cost;
}

function hasPoorThickness({ product }: ReferenceMatch, profile: ShopperProfile): boolean {
  const inches = product.attributes.profileInches?.value;
  return inches !== undefined && thicknessValue(supportNeeds(profile), Math.round(inches * 4) / 4) < 0.8;
}

function isAlike(one: ReferenceMatch, other: ReferenceMatch): boolean {
  return !isVaried(one, other) && Math.abs(one.stated - other.stated) < 0.75;
}

function isVaried(one: ReferenceMatch, other: ReferenceMatch): boolean {
  return one.product.brand !== other.product.brand || constructionOf(one) !== constructionOf(other);
}

/** Of one material, or of one that isn't known. */
function isSameOrUnknown(card: ReferenceMatch, other: ReferenceMatch): boolean {
  return constructionOf(card) === null || isSameMaterial(constructionOf(card), constructionOf(other));
}

/** Foam over coils, whatever the store calls it. */
function isSameMaterial(one: string | null, other: string | null): boolean {
  const isSprung = (construction: string | null) =>
    construction === 'hybrid' || construction === 'innerspring';
  return one === other || (isSprung(one) && isSprung(other));
}

function constructionOf({ product }: ReferenceMatch): string | null {
  return product.attributes.construction?.value ?? null;
}

/** The roles that are worth most together, each given once. */
function withRoles(cards: ReferenceMatch[], choice: Choice, gains: Gains): Card[] {
  const [best, ...others] = cards as [ReferenceMatch, ...ReferenceMatch[]];
  const lists = others.map((card) =>
    rolesOf(card, cards, choice).toSorted((one, other) => gains[other] - gains[one]),
  );
  let roles: Role[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const chosen of choicesOf(lists)) {
    const isOnce = chosen.every((role, at) => role === 'close-match' || chosen.indexOf(role) === at);
    const worth = chosen.reduce((sum, role) => sum + gains[role], 0);
    if (isOnce && worth > most) [most, roles] = [worth, chosen];
  }
  return [{ ...best, role: 'best-match' }, ...others.map((card, at) => ({ ...card, role: roles[at]! }))];
}

/** One of each list, in every way. */
function choicesOf<T>([list, ...rest]: T[][]): T[][] {
  if (!list) return [[]];
  return list.flatMap((one) => choicesOf(rest).map((others) => [one, ...others]));
}

/** In the order in which those of equal worth are given. */
function rolesOf(card: ReferenceMatch, cards: ReferenceMatch[], { unmetWish }: Choice): Role[] {
  const others = cards.filter((other) => other !== card);
  const than = (isTrue: (other: ReferenceMatch) => boolean) => others.every((other) => isTrue(other));
  const hundredths = ({ product }: ReferenceMatch, trait: 'cooling' | 'motion') =>
    Math.round(traitOf(product, trait) * 100);
  const inches = ({ product }: ReferenceMatch) => product.attributes.profileInches?.value ?? Number.NaN;
  const price = ({ priceMinor }: ReferenceMatch) => priceMinor ?? Number.POSITIVE_INFINITY;
  const off = ({ stated }: ReferenceMatch) => Math.abs(stated - (unmetWish ?? Number.NaN));
  const isTrue: [Role, boolean][] = [
    ['close-match', true],
    ['as-asked', than((other) => off(card) <= off(other) - 0.5)],
    [
      'best-value',
      card.priceMinor !== null &&
        than(
          (other) =>
            card.size === other.size && price(card) <= price(other) * 0.9 && card.worth >= other.worth,
        ),
    ],
    [
      'coolest',
      fulfils(card.product, 'cooling') &&
        than((other) => hundredths(card, 'cooling') >= hundredths(other, 'cooling') + 15),
    ],
    [
      'least-motion',
      than(
        (other) =>
          hundredths(card, 'motion') >= hundredths(other, 'motion') + 15 &&
          (hundredths(card, 'motion') === 100 || !isSameOrUnknown(card, other)),
      ),
    ],
    ['organic', isOrganic(card.product) && than(({ product }) => !isOrganic(product))],
    ['softer', than((other) => card.stated <= other.stated - 0.5)],
    ['firmer', than((other) => card.stated >= other.stated + 0.5)],
    ['thicker', than((other) => inches(card) >= inches(other) + 1)],
    ['thinner', than((other) => inches(card) <= inches(other) - 1)],
    [
      'other-material',
      constructionOf(card) !== null &&
        than((other) => !isSameMaterial(constructionOf(card), constructionOf(other))),
    ],
    ['other-brand', card.product.brand !== cards[0]!.product.brand],
  ];
  return isTrue
    .flatMap(([role, isOne]) => (isOne ? [role] : []))
    .sort((one, other) => ROLES.indexOf(one) - ROLES.indexOf(other));
}
