import { roleGains } from '#app/features/matching/choose-set.ts';
import type { Role, ShopperProfile } from '#app/features/matching/matching.ts';
import { planMatch } from '#app/features/matching/plan-match.ts';
import { FIRST_REACH } from '#app/features/matching/rules.ts';
import { isOrganic, mayBeFirst, type ReferenceMatch, traitOf } from '#tests/support/reference-facts.ts';

/** The choice of a set by trying every one; for `reference-match.ts`. */

interface Choice {
  /** Best first. */
  candidates: ReferenceMatch[];
  asAsked: ReferenceMatch | null;
  unmetWish: number | null;
  profile: ShopperProfile;
  ideal: number;
}

/** What a role is worth is a table like those of the rules; the search for the best set is what is done again here. */
type Gains = ReturnType<typeof roleGains>;
type Card = ReferenceMatch & { role: Role };

const CARDS = 3;

export function chooseReferenceSet(choice: Choice): Card[] {
  const { candidates, asAsked, ideal } = choice;
  const isNear = ({ firmness }: ReferenceMatch) =>
    firmness >= ideal - FIRST_REACH.soft && firmness <= ideal + FIRST_REACH.firm;
  const best = candidates.find((one) => mayBeFirst(one, choice.profile) && isNear(one)) ?? candidates[0];
  if (!best) return [];
  const promised = asAsked && asAsked.product !== best.product ? [asAsked] : [];
  const others = candidates.filter((one) => one !== best && one.product !== asAsked?.product);
  const sets = subsets(others, Math.min(CARDS - 1 - promised.length, others.length)).map((chosen) => [
    best,
    ...chosen,
    ...promised,
  ]);
  let most = Number.NEGATIVE_INFINITY;
  let found: Card[] = [];
  for (const set of sets) {
    const cards = withRoles(set, choice);
    const worth = worthOf(cards, roleGains(planMatch(choice.profile)));
    if (worth > most) [most, found] = [worth, cards];
  }
  return found;
}

/** Every choice of a number of cards, in their order. */
function subsets<T>(some: T[], size: number): T[][] {
  if (size === 0) return [[]];
  return some.flatMap((one, at) => subsets(some.slice(at + 1), size - 1).map((rest) => [one, ...rest]));
}

function worthOf(cards: Card[], gains: Gains): number {
  const [best, ...others] = cards as [Card, ...Card[]];
  let worth = cards.reduce((sum, { rank, role }) => sum + (rank + gains[role]), 0);
  for (const [at, card] of cards.entries())
    for (const before of cards.slice(0, at)) if (isAlike(card, before)) worth -= 0.08;
  const isVaried = others.some(
    (card) => constructionOf(card) !== constructionOf(best) || !isOneBrand(card, best),
  );
  return isVaried ? worth + 0.05 : worth;
}

function isAlike(one: ReferenceMatch, other: ReferenceMatch): boolean {
  return (
    isOneBrand(one, other) &&
    constructionOf(one) === constructionOf(other) &&
    Math.abs(one.firmness - other.firmness) < 0.75
  );
}

function isOneBrand(one: ReferenceMatch, other: ReferenceMatch): boolean {
  return one.product.brand === other.product.brand;
}

function constructionOf({ product }: ReferenceMatch): string | null {
  return product.attributes.construction?.value ?? null;
}

/** The roles that are worth most together, each given once. */
function withRoles(cards: ReferenceMatch[], choice: Choice): Card[] {
  const gains = roleGains(planMatch(choice.profile));
  const [best, ...others] = cards as [ReferenceMatch, ...ReferenceMatch[]];
  let roles: Role[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const chosen of choicesOf(others.map((card) => rolesOf(card, cards, choice)))) {
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

/** In the order in which equal ones are given. */
function rolesOf(card: ReferenceMatch, cards: ReferenceMatch[], { unmetWish }: Choice): Role[] {
  const others = cards.filter((other) => other !== card);
  const than = (isTrue: (other: ReferenceMatch) => boolean) => others.every((other) => isTrue(other));
  const hundredths = ({ product }: ReferenceMatch, trait: 'cooling' | 'motion') =>
    Math.round(traitOf(product, trait) * 100);
  const inches = ({ product }: ReferenceMatch) => product.attributes.profileInches?.value ?? Number.NaN;
  const price = ({ priceMinor }: ReferenceMatch) => priceMinor ?? Number.POSITIVE_INFINITY;
  const off = ({ firmness }: ReferenceMatch) => Math.abs(firmness - (unmetWish ?? Number.NaN));
  const isTrue: [Role, boolean][] = [
    ['close-match', true],
    ['as-asked', than((other) => off(card) <= off(other) - 0.5)],
    [
      'best-value',
      than(
        (other) => card.size === other.size && price(card) <= price(other) * 0.9 && card.worth >= other.worth,
      ),
    ],
    ['coolest', than((other) => hundredths(card, 'cooling') >= hundredths(other, 'cooling') + 15)],
    ['least-motion', than((other) => hundredths(card, 'motion') >= hundredths(other, 'motion') + 15)],
    ['organic', isOrganic(card.product) && than(({ product }) => !isOrganic(product))],
    ['softer', than((other) => card.firmness <= other.firmness - 0.5)],
    ['firmer', than((other) => card.firmness >= other.firmness + 0.5)],
    ['thicker', than((other) => inches(card) >= inches(other) + 1)],
    ['thinner', than((other) => inches(card) <= inches(other) - 1)],
    [
      'other-material',
      constructionOf(card) !== null && than((other) => constructionOf(card) !== constructionOf(other)),
    ],
    ['other-brand', !isOneBrand(card, cards[0]!)],
  ];
  return isTrue.flatMap(([role, isOne]) => (isOne ? [role] : []));
}
