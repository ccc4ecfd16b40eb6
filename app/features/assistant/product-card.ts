import type { ProductCard, Recommendation } from '#app/features/assistant/conversation/conversation.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { Alternative, Match } from '#app/features/matching/matching.ts';
import { wordRemark } from '#app/features/matching/texts.ts';

export interface CardWording {
  currency: string;
  measurementUnit: 'imperial' | 'metric';
}

/** A match as its card: the only place where a product's name and price stand. */
function toProductCard(
  found: Match | Alternative,
  product: CatalogProduct,
  wording: CardWording,
): ProductCard {
  const card: ProductCard = {
    productId: found.productId,
    variantId: found.variantId,
    handle: product.handle,
    title: product.title,
    brand: product.brand,
    size: found.size,
    priceMinor: found.priceMinor,
    currency: wording.currency,
    url: product.url,
    imageUrl: product.imageUrl,
    score: found.score,
    confidence: found.confidence,
    reasons: found.reasons.map((remark) => wordRemark(remark, wording)),
    cautions: found.cautions.map((remark) => wordRemark(remark, wording)),
  };
  if ('breaks' in found) card.breaks = wordRemark(found.breaks, wording);
  return card;
}

export function toRecommendation(
  found: Match | Alternative,
  product: CatalogProduct,
  wording: CardWording,
): Recommendation {
  const card = toProductCard(found, product, wording);
  return { card, parts: found.parts, reasons: found.reasons, cautions: found.cautions };
}
