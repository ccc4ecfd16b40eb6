import { feelWord, MATERIAL_WORDS } from '#app/features/assistant/guided/facts.en.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { PartKey, ShopperProfile } from '#app/features/matching/matching.ts';

interface Fit {
  product: CatalogProduct;
  profile: ShopperProfile;
}

/** Why one part of a score is strong, in words that continue "… is there because"; empty when there is nothing to say. */
export function fitWords(key: PartKey, fit: Fit): string {
  const { product, profile } = fit;
  const { attributes } = product;
  switch (key) {
    case 'firmness':
      return firmnessWords(fit);
    case 'profile':
      return attributes.profileInches === null ? '' : `it is ${attributes.profileInches.value} inches thick`;
    case 'construction':
      return constructionWords(fit);
    case 'cooling':
      return profile.sleepsHot || profile.partner?.sleepsHot ? 'it lets warmth out, and you sleep warm' : '';
    case 'motion':
      return profile.partner || profile.needs?.includes('motion') ? 'it passes on little movement' : '';
    case 'edge':
      return profile.partner || profile.needs?.includes('edge') ? 'its edges hold well' : '';
    case 'pressure':
      return profile.positions?.includes('side') ? 'it gives at the shoulders and hips' : '';
    case 'needs':
      return profile.needs?.length ? 'it meets the wishes you named' : '';
    case 'price':
      return profile.budgetMaxMinor === undefined ? '' : 'it stays within your budget';
  }
}

function firmnessWords({ product, profile }: Fit): string {
  const firmness = product.attributes.firmness;
  if (firmness === null) return '';
  const feel = `its ${feelWord(firmness.value)} feel`;
  if (profile.firmnessWish !== undefined && Math.abs(profile.firmnessWish - firmness.value) <= 1) {
    return `${feel} is close to the one you asked for`;
  }
  if (!profile.positions?.length) return `${feel} is one that many sleepers like`;
  const named = profile.positions.filter((position) => position !== 'combination');
  const who = named.length === 1 ? `${named[0]} sleepers` : `people who sleep as you do`;
  return `${feel} is one that many ${who} prefer`;
}

function constructionWords({ product, profile }: Fit): string {
  const construction = product.attributes.construction;
  const wanted = profile.materialsWanted ?? [];
  if (construction === null || wanted.length === 0) return '';
  const has = wanted.find((material) => product.attributes.materials.some(({ value }) => value === material));
  if (has === undefined) return '';
  return `it has the material you asked for, ${MATERIAL_WORDS[has]}`;
}
