import type { ProductCard } from '#app/features/assistant/conversation/conversation.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { Alternative, Match, Remark } from '#app/features/matching/matching.ts';
import type { DisplayUnits } from '#app/features/matching/explanation/formatting.ts';
import { describeRemark, ROLE_LABELS } from '#app/features/matching/explanation/remark-texts.ts';

const SIZE_AND_PRICE_UNKNOWN = 'Its size and price are still to be confirmed with the store.';

/** A match with its card, the only place for a product's name and price. */
export function toRecommendation(match: Match | Alternative, product: CatalogProduct, units: DisplayUnits) {
  const { productId, variantId, size, priceMinor, score, confidence, parts, reasons, cautions } = match;
  const { handle, title, brand, url, imageUrl } = product;
  const describe = (remark: Remark) => describeRemark(remark, units);
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
    cautions: isUnknown ? [SIZE_AND_PRICE_UNKNOWN, ...otherCautions] : otherCautions,
  };
  const cartVariantId = product.variants.find((variant) => variant.variantId === variantId)?.externalId;
  if (cartVariantId) card.cartVariantId = cartVariantId;
  if (match.role) card.role = ROLE_LABELS[match.role];
  if ('breaks' in match) card.breaks = describe(match.breaks);
  return { card, parts, reasons, cautions };
}
