import type { ProductCard, Recommendation } from '#app/features/assistant/conversation/conversation.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { Alternative, Match, Remark } from '#app/features/matching/matching.ts';
import { wordRemark } from '#app/features/matching/texts.ts';

export interface CardWording {
  currency: string;
  measurementUnit: 'imperial' | 'metric';
}

const REASONS_LEAST = 2;
/** Reasons that say what the card shows anyway. */
const FILLERS: ReadonlySet<string> = new Set(['price', 'in-size', 'size-wanted', 'available']);
/** Two reasons from the construction alone would say the same twice. */
const FROM_CONSTRUCTION: ReadonlySet<string> = new Set(['pressure-usual', 'construction']);

/** The reasons worth reading: none twice, and fillers only where fewer than two others stand. */
export function tellingReasons(reasons: readonly Remark[]): Remark[] {
  const first = reasons.findIndex(({ code }) => FROM_CONSTRUCTION.has(code));
  const single = reasons.filter(({ code }, index) => !FROM_CONSTRUCTION.has(code) || index === first);
  const telling = single.filter(({ code }) => !FILLERS.has(code));
  const fillers = single.filter(({ code }) => FILLERS.has(code));
  return [...telling, ...fillers.slice(0, Math.max(0, REASONS_LEAST - telling.length))];
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
    reasons: tellingReasons(found.reasons).map((remark) => wordRemark(remark, wording)),
    cautions: cautionsOf(found, wording),
  };
  const inCart = product.variants.find(({ variantId }) => variantId === found.variantId)?.externalId;
  if (inCart) card.cartVariantId = inCart;
  if ('breaks' in found) card.breaks = wordRemark(found.breaks, wording);
  return card;
}

const SIZE_AND_PRICE_OPEN = 'Its size and price are still to be confirmed with the store.';

function cautionsOf(found: Match | Alternative, wording: CardWording): string[] {
  const isOpen = found.size === null && found.priceMinor === null;
  const rest = found.cautions.filter(({ code }) => !(isOpen && code === 'price-unknown'));
  const words = rest.map((remark) => wordRemark(remark, wording));
  return isOpen ? [SIZE_AND_PRICE_OPEN, ...words] : words;
}

export function toRecommendation(
  found: Match | Alternative,
  product: CatalogProduct,
  wording: CardWording,
): Recommendation {
  const card = toProductCard(found, product, wording);
  return { card, parts: found.parts, reasons: tellingReasons(found.reasons), cautions: found.cautions };
}
