import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import {
  ADDITIVE_FEATURE,
  constructionBit,
  coolingFeatures,
  materialBits,
  QUALITY_FEATURE,
  readTrait,
  traitLevel,
} from '#app/features/matching/catalog-index/product-facts.ts';

/** Stated features that raise the price and that a shopper can feel. */
export function premiumFeatures({ attributes: { features } }: CatalogProduct): string[] {
  const names = features.map(({ value }) => value);
  // A bed has one top, whatever its tags say.
  const isSecondTop = (name: string) => name === 'pillow top' && names.includes('euro top');
  return names.filter(
    (name) => QUALITY_FEATURE.test(name) && !ADDITIVE_FEATURE.test(name) && !isSecondTop(name),
  );
}

function isTop(feature: string): boolean {
  return feature === 'pillow top' || feature === 'euro top';
}

/**
 * Premium features the other product lacks, plus cooling features for hot sleepers if it sleeps cooler. Latex worded differently in the
 * other listing still counts as latex.
 */
export function listExtraFeatures(product: CatalogProduct, other: CatalogProduct, isHot = false): string[] {
  const { features } = other.attributes;
  const hasLatex = (materialBits(other.attributes) & constructionBit('latex')) !== 0;
  const premium = premiumFeatures(product);
  const [own, others] = [product, other].map(({ attributes }) =>
    traitLevel(readTrait(attributes, 'cooling').value),
  ) as [number, number];
  const cooling = isHot && own > others ? coolingFeatures(product).filter((mark) => mark !== 'gel') : [];
  return [...new Set([...premium, ...cooling])].filter(
    (mark) =>
      !features.some(({ value }) => value === mark || (isTop(mark) && isTop(value))) &&
      !(hasLatex && mark.includes('latex')),
  );
}
