import type { ProductCard } from '#app/features/assistant/conversation/conversation.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { Alternative, Match, Remark } from '#app/features/matching/matching.ts';
import type { DisplayUnits } from '#app/features/matching/formatting.ts';
import { describeRemark } from '#app/features/matching/remark-texts.ts';

const MIN_REASONS = 2;
/** Reasons that repeat what the card shows. */
const LOW_VALUE_REASONS: ReadonlySet<string> = new Set(['price', 'in-size', 'size-wanted', 'available']);
/** Two reasons from the construction would repeat each other. */
const FROM_CONSTRUCTION: ReadonlySet<string> = new Set(['pressure-usual', 'construction']);

/** Selects reasons without duplicates; low-value ones only if there are fewer than two others. */
export function selectReasons(reasons: readonly Remark[]): Remark[] {
  const first = reasons.findIndex(({ code }) => FROM_CONSTRUCTION.has(code));
  const single = reasons.filter(({ code }, index) => !FROM_CONSTRUCTION.has(code) || index === first);
  const significant = single.filter(({ code }) => !LOW_VALUE_REASONS.has(code));
  const others = single.filter(({ code }) => LOW_VALUE_REASONS.has(code));
  return [...significant, ...others.slice(0, Math.max(0, MIN_REASONS - significant.length))];
}

const SIZE_AND_PRICE_UNKNOWN = 'Its size and price are still to be confirmed with the store.';

/** A match with its card, the only place for a product's name and price. */
export function toRecommendation(match: Match | Alternative, product: CatalogProduct, units: DisplayUnits) {
  const { productId, variantId, size, priceMinor, score, confidence, parts, cautions } = match;
  const { handle, title, brand, url, imageUrl } = product;
  const describe = (remark: Remark) => describeRemark(remark, units);
  const reasons = selectReasons(match.reasons);
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
  if ('breaks' in match) card.breaks = describe(match.breaks);
  return { card, parts, reasons, cautions };
}
