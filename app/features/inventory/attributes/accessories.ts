import { normalizeText } from '#app/features/inventory/attributes/product-text.ts';
import type { CatalogProduct, ProductKind } from '#app/features/inventory/inventory.ts';

/** What a store sells beside mattresses. */
export const ACCESSORIES = [
  ...(['frame', 'adjustable-base', 'foundation'] as const),
  ...(['protector', 'topper', 'pillowcase', 'sheets', 'comforter', 'pillow'] as const),
] as const;
export type Accessory = (typeof ACCESSORIES)[number];

/** By which words of a title, the first that fits. */
const TITLES: Partial<Record<ProductKind, readonly (readonly [Accessory, RegExp])[]>> = {
  base: [
    ['adjustable-base', /\b(?:adjustable|power|motori[sz]ed|(?:pro)?smart base|ergo)\b/],
    ['foundation', /\b(?:foundation|box ?-?springs?|bunk(?:ie|y) ?boards?|slats?)\b/],
    ['frame', /\b(?:frames?|platform|beds?)\b/],
  ],
  bedding: [
    ['protector', /\b(?:protectors?|encasements?|mattress (?:cover|pad)s?)\b/],
    ['topper', /\btoppers?\b/],
    ['pillowcase', /\b(?:pillow ?cases?|shams?)\b/],
    ['sheets', /\bsheets?\b/],
    ['comforter', /\b(?:comforters?|duvets?|blankets?|quilts?)\b/],
  ],
  pillow: [['pillow', /./]],
};

/** Null for a mattress, and for what its title doesn't tell. */
export function readAccessory({ title, attributes }: CatalogProduct): Accessory | null {
  const folded = normalizeText(title);
  return TITLES[attributes.kind.value]?.find(([, words]) => words.test(folded))?.[0] ?? null;
}
