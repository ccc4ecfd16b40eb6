import type { ProductCard, Recommendation } from '#app/features/assistant/conversation.ts';
import type { MatchingTexts } from '#app/features/assistant/language-pack.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { Alternative, Match, Remark } from '#app/features/matching/matching.ts';
import type { DisplayUnits } from '#app/features/matching/explanation/formatting.ts';

/** A match with its card, the only place for a product's name and price. */
export function toRecommendation(
  match: Match | Alternative,
  product: CatalogProduct,
  { texts, units }: { texts: MatchingTexts; units: DisplayUnits },
): Recommendation {
  const { productId, variantId, size, priceMinor, score, confidence, parts, reasons, cautions } = match;
  const { handle, title, brand, url, imageUrl } = product;
  const describe = (remark: Remark) => texts.describeRemark(remark, units);
  const isUnknown = size === null && priceMinor === null;
  const otherCautions = cautions.filter(({ code }) => !(isUnknown && code === 'price-unknown')).map(describe);
  const card: ProductCard = {
    productId,
    variantId,
    handle,
    title,
    brand,
    size,
    priceMinor,
    url,
    imageUrl,
    score,
    confidence,
    currency: units.currency,
    reasons: reasons.map(describe),
    cautions: isUnknown ? [texts.sizeAndPriceUnknown, ...otherCautions] : otherCautions,
  };
  const cartVariantId = product.variants.find((variant) => variant.variantId === variantId)?.externalId;
  if (cartVariantId) card.cartVariantId = cartVariantId;
  if (match.role) card.role = texts.roles[match.role];
  if ('breaks' in match) card.breaks = describe(match.breaks);
  return { card, parts, reasons, cautions };
}
