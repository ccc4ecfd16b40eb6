import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import { contents, fulfils, type ReferenceMatch } from '#tests/support/reference-facts.ts';
import { wantedMaterials } from '#tests/support/reference-wishes.ts';

/** The best bed of some, with what the shopper named; part of `reference-extra.ts`. */

/** One with everything that the shopper named, or with what the best match has of it, or any. */
export function findKeeping(some: ReferenceMatch[], best: ReferenceMatch, profile: ShopperProfile) {
  const wanted = wantedMaterials(profile);
  const hasWanted = (product: CatalogProduct) =>
    wanted.length === 0 || wanted.some((material) => contents(product).has(material));
  const named = (['organic', 'adjustable-base'] as const).filter((need) => profile.needs?.includes(need));
  const hasAll = (product: CatalogProduct) =>
    hasWanted(product) && named.every((need) => fulfils(product, need));
  const priceMax = hasAll(best.product) ? Number.POSITIVE_INFINITY : priceMaxOf(best, profile);
  const full =
    named.length + wanted.length === 0
      ? []
      : some.filter(({ product, priceMinor }) => hasAll(product) && priceMinor! <= priceMax);
  return (
    cheapestEqual(full) ?? cheapestEqual(some.filter(keeps(best.product, profile))) ?? cheapestEqual(some)
  );
}

/** Of the first four, if they score about the same, the cheapest. */
export function cheapestEqual(some: ReferenceMatch[]): ReferenceMatch | undefined {
  const [first] = some;
  return some
    .slice(0, 4)
    .filter(({ rank }) => rank >= first!.rank - 0.02)
    .reduce((least, one) => (one.priceMinor! < 0.92 * least!.priceMinor! ? one : least), first);
}

/** Whether a bed has what another one has of what the shopper named. */
export function hasNamedOf(product: CatalogProduct, other: CatalogProduct, profile: ShopperProfile): boolean {
  const isWanted = (one: CatalogProduct) =>
    wantedMaterials(profile).some((material) => contents(one).has(material));
  const named = (['organic', 'adjustable-base'] as const).filter(
    (need) => profile.needs?.includes(need) && fulfils(other, need),
  );
  return named.every((need) => fulfils(product, need)) && (isWanted(product) || !isWanted(other));
}

/** What the shopper asked for and the best match has, the bed should have, too. */
export function keeps(best: CatalogProduct, profile: ShopperProfile) {
  const kept = (['organic', 'adjustable-base'] as const).filter(
    (need) => profile.needs?.includes(need) && fulfils(best, need),
  );
  return ({ product }: ReferenceMatch) => kept.every((need) => fulfils(product, need));
}

/** The most that a bed shown for its feel may cost. */
export function priceMaxOf({ priceMinor, usualMinor }: ReferenceMatch, { budgetMaxMinor }: ShopperProfile) {
  return budgetMaxMinor ?? Math.max(2.5 * (priceMinor ?? 0), usualMinor);
}

/** Compares in twentieths of a point, like feels. */
export function isBetween(firmness: number, from: number, to: number): boolean {
  const step = (value: number) => Math.min(200, Math.max(0, Math.round(value * 20)));
  return step(firmness) >= step(from) && step(firmness) <= step(to);
}
