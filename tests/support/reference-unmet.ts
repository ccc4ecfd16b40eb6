import type { ShopperProfile } from '#app/features/matching/matching.ts';
import * as rules from '#app/features/matching/rules.ts';
import { supportNeeds, thicknessValue } from '#app/features/matching/scoring/support.ts';
import { constructionOf, contents, type ReferenceMatch, traitOf } from '#tests/support/reference-facts.ts';
import { isHot, missedNeeds, wantedMaterials } from '#tests/support/reference-wishes.ts';

/** Penalizes a card's missing preferences. */
export function unmetPenalty(card: ReferenceMatch, profile: ShopperProfile): number {
  const wanted = wantedMaterials(profile);
  const inside = contents(card.product);
  const hasLayer = wanted.some((material) => inside.has(material));
  const isMain = wanted.length === 0 || wanted.includes(constructionOf(card) as never);
  const weak = (['motion', 'edge'] as const).filter(
    (trait) =>
      (profile.needs?.includes(trait) || (trait === 'edge' && profile.sleeperKind === 'senior')) &&
      Math.round(100 * traitOf(card.product, trait)) < 50,
  );
  return (
    missedNeeds(card.product, profile) +
    (isMain ? 0 : hasLayer ? 0.5 : 1.5) +
    2 * weak.length +
    0.5 * halfMetMusts(card, profile).length +
    Number(hasOpenPadding(card, profile)) +
    Number(hasPoorThickness(card, profile)) +
    Number(card.product.attributes.condition !== null && profile.wantsClearance !== true) +
    Number(isUnsuitedFoam(card, profile))
  );
}

/** Requirements that a card meets only at a medium level. */
export function halfMetMusts({ product }: ReferenceMatch, { mustHave = [] }: ShopperProfile) {
  return (['cooling', 'motion', 'edge'] as const).filter(
    (trait) => mustHave.includes(trait) && Math.round(100 * traitOf(product, trait)) < 100,
  );
}

/** Coils under unknown padding, if the shopper avoids what it may be. */
export function hasOpenPadding({ product }: ReferenceMatch, { materialsAvoided = [] }: ShopperProfile) {
  const inside = contents(product);
  const isOpen =
    (inside.has('innerspring') || inside.has('hybrid')) && !inside.has('memory-foam') && !inside.has('latex');
  const padding: readonly string[] = ['foam', 'memory-foam', 'latex', 'hybrid'];
  return isOpen && materialsAvoided.some((one) => padding.includes(one));
}

/** All-foam beds for someone heavy, hot, on their stomach, or turning often, who didn't ask for foam. */
function isUnsuitedFoam(card: ReferenceMatch, profile: ShopperProfile): boolean {
  const construction = constructionOf(card);
  const isFoam = construction === 'foam' || construction === 'memory-foam';
  const isHeavy = (supportNeeds(profile).heaviestPounds ?? 0) > rules.HEAVY_POUNDS;
  const [position] = profile.positions ?? [];
  const isUnsuited =
    isHeavy || isHot({ ...profile, mustHave: [] }) || position === 'stomach' || position === 'combination';
  return isFoam && isUnsuited && !profile.materialsWanted?.includes(construction);
}

export function hasPoorThickness({ product }: ReferenceMatch, profile: ShopperProfile): boolean {
  const inches = product.attributes.profileInches?.value;
  return (
    inches !== undefined &&
    thicknessValue(supportNeeds(profile), Math.round(inches * 4) / 4) < rules.POOR_THICKNESS
  );
}
