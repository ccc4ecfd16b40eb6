import type { ProductCard, Recommendation } from '#app/features/assistant/conversation/conversation.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { Alternative, Match, Remark } from '#app/features/matching/matching.ts';
import { describeRemark } from '#app/features/matching/remark-texts.ts';

export interface CardFormat {
  currency: string;
  measurementUnit: 'imperial' | 'metric';
}

const MIN_REASONS = 2;
/** Reasons that say what the card shows anyway. */
const LOW_VALUE_REASONS: ReadonlySet<string> = new Set(['price', 'in-size', 'size-wanted', 'available']);
/** Two reasons from the construction alone would say the same twice. */
const FROM_CONSTRUCTION: ReadonlySet<string> = new Set(['pressure-usual', 'construction']);

/** The reasons worth reading: none twice, and fillers only where fewer than two others stand. */
export function selectReasons(reasons: readonly Remark[]): Remark[] {
  const first = reasons.findIndex(({ code }) => FROM_CONSTRUCTION.has(code));
  const single = reasons.filter(({ code }, index) => !FROM_CONSTRUCTION.has(code) || index === first);
  const telling = single.filter(({ code }) => !LOW_VALUE_REASONS.has(code));
  const fillers = single.filter(({ code }) => LOW_VALUE_REASONS.has(code));
  return [...telling, ...fillers.slice(0, Math.max(0, MIN_REASONS - telling.length))];
}

/** A match as its card: the only place where a product's name and price stand. */
function toProductCard(
  found: Match | Alternative,
  product: CatalogProduct,
  wording: CardFormat,
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
    reasons: selectReasons(found.reasons).map((remark) => describeRemark(remark, wording)),
    cautions: cardCautions(found, wording),
  };
  const inCart = product.variants.find(({ variantId }) => variantId === found.variantId)?.externalId;
  if (inCart) card.cartVariantId = inCart;
  if ('breaks' in found) card.breaks = describeRemark(found.breaks, wording);
  return card;
}

const SIZE_AND_PRICE_UNKNOWN = 'Its size and price are still to be confirmed with the store.';

function cardCautions(found: Match | Alternative, wording: CardFormat): string[] {
  const isOpen = found.size === null && found.priceMinor === null;
  const rest = found.cautions.filter(({ code }) => !(isOpen && code === 'price-unknown'));
  const words = rest.map((remark) => describeRemark(remark, wording));
  return isOpen ? [SIZE_AND_PRICE_UNKNOWN, ...words] : words;
}

export function toRecommendation(
  found: Match | Alternative,
  product: CatalogProduct,
  wording: CardFormat,
): Recommendation {
  const card = toProductCard(found, product, wording);
  return { card, parts: found.parts, reasons: selectReasons(found.reasons), cautions: found.cautions };
}
