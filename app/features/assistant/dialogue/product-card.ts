import type { CardFit, CardSpec, ProductCard, Recommendation } from '#app/features/assistant/conversation.ts';
import { statedText } from '#app/features/assistant/dialogue/answers/property-values.ts';
import type { MatchingTexts } from '#app/features/assistant/language-pack.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { Alternative, Match, MatchPart, Remark } from '#app/features/matching/matching.ts';
import type { DisplayUnits } from '#app/features/matching/explanation/formatting.ts';

/** Rows of the table that compares the cards of a set, in its order. */
const SPECS: readonly Attribute[] = [
  'price',
  'firmness',
  'cooling',
  'thickness',
  'construction',
  'trial',
  'warranty',
];

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
  const specs = SPECS.map((attribute): CardSpec => {
    const value = statedText({ card, product }, attribute, { texts, units });
    return { attribute, label: texts.attributes[attribute], value };
  });
  return { card, fit: describeFit(parts, texts), specs, parts, reasons, cautions };
}

/** From here on a part of the score fits, or fits partly. */
const FIT_THRESHOLDS = { good: 0.75, partial: 0.45 };

/** The parts of a score by how well they fit, the heaviest first. */
function describeFit(parts: readonly MatchPart[], texts: MatchingTexts): CardFit {
  const fit: CardFit = { good: [], partial: [], poor: [], unknown: [] };
  for (const { key, known, value } of parts.toSorted((one, other) => other.weight - one.weight)) {
    const grade =
      value >= FIT_THRESHOLDS.good ? 'good' : value >= FIT_THRESHOLDS.partial ? 'partial' : 'poor';
    fit[known ? grade : 'unknown'].push(texts.parts[key]);
  }
  return fit;
}
