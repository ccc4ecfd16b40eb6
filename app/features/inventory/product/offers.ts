import { SIZES, type CatalogVariant, type Size } from '#app/features/inventory/inventory.ts';

/** What the variants of a product offer together, as its row states it beside them. */
export interface Offer {
  /** Of the variants that state a price. */
  priceFromMinor: number | null;
  isInStock: boolean;
  /** See `maskOfSizes`. */
  sizeMask: number;
}

export function offerOf(
  variants: readonly Pick<CatalogVariant, 'size' | 'priceMinor' | 'available'>[],
): Offer {
  let priceFromMinor: number | null = null;
  for (const { priceMinor } of variants) {
    if (priceMinor !== null && (priceFromMinor === null || priceMinor < priceFromMinor)) {
      priceFromMinor = priceMinor;
    }
  }
  return {
    priceFromMinor,
    isInStock: variants.some((variant) => variant.available),
    sizeMask: maskOfSizes(variants.flatMap(({ size }) => size ?? [])),
  };
}

/** A bit for each size, in the order of `SIZES`. */
export function maskOfSizes(sizes: readonly Size[]): number {
  return sizes.reduce((mask, size) => mask | (1 << SIZES.indexOf(size)), 0);
}

export function sizesOfMask(mask: number): Size[] {
  return SIZES.filter((_, index) => (mask & (1 << index)) !== 0);
}
