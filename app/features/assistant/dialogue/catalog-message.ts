import type { ConversationState, Recommendation } from '#app/features/assistant/conversation.ts';
import { toRecommendation } from '#app/features/assistant/dialogue/product-card.ts';
import { containsName } from '#app/features/assistant/guardrails/catalog-words.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { LanguagePack } from '#app/features/assistant/language-pack.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import type { Understanding } from '#app/features/assistant/understanding/understanding-types.ts';
import type { CatalogProduct, Construction, Size } from '#app/features/inventory/inventory.ts';
import type { Match, ShopperProfile } from '#app/features/matching/matching.ts';

/** A message that may ask for catalog products directly, regardless of the shopper's profile. */
export interface CatalogMessage {
  text: string;
  pack: LanguagePack;
  before: ConversationState;
  context: ReplyContext;
  /** The message read on its own, outside the chat. */
  said: Understanding;
  profile: ShopperProfile;
  /** The amount the shopper named, in minor units. */
  budget: number | undefined;
}

/** Facts that filter the catalog. Any other fact describes the shopper and calls for a match. */
const FILTER_FACTS: ReadonlySet<FactKey> = new Set<FactKey>([
  ...(['size', 'firmness', 'materialsWanted', 'musts', 'brandsWanted', 'sleeper'] as const),
  ...(['age', 'budget', 'clearance', 'base', 'neededBy', 'partner'] as const),
]);

export function hasOnlyFilterFacts({ facts }: Understanding): boolean {
  return facts.every(({ key }) => FILTER_FACTS.has(key));
}

const FIRMNESS_TOLERANCE = 0.6;

/** Whether a product has the materials and feel a message names. */
export function createNamedAttributesFilter({ facts, askedMaterials = [], namedFeels = [] }: Understanding) {
  const fact = facts.find(({ key }) => key === 'materialsWanted')?.value as Construction[] | undefined;
  const materials = fact ?? askedMaterials;
  return ({ attributes }: CatalogProduct): boolean => {
    const made = [attributes.construction?.value, ...attributes.materials.map(({ value }) => value)];
    const feel = attributes.firmness?.value;
    const isMade = materials.length === 0 || materials.some((one) => made.some((own) => own?.includes(one)));
    const isNear = (one: number) => feel !== undefined && Math.abs(feel - one) <= FIRMNESS_TOLERANCE;
    return isMade && (namedFeels.length === 0 || namedFeels.some(isNear));
  };
}

export function isBrandCarried(name: string, context: ReplyContext): boolean {
  return (
    containsName(name, context.catalogWords) ||
    context.listMattresses().some(({ brand }) => brand.toLowerCase() === name.toLowerCase())
  );
}

export function getMentionedSize({ facts, askedSize, namedSizes = [] }: Understanding): Size | undefined {
  const said = facts.find(({ key }) => key === 'size')?.value as Size | null | undefined;
  return said ?? askedSize ?? namedSizes[0];
}

export function getLowestPrice({ variants }: CatalogProduct, size: Size | null): number | null {
  const prices = variants.flatMap((variant) =>
    variant.available && variant.priceMinor !== null && (size === null || variant.size === size)
      ? [variant.priceMinor]
      : [],
  );
  return prices.length === 0 ? null : Math.min(...prices);
}

/** Products as cards, in the profile's size if available. */
export function toCards(
  ids: readonly string[],
  { pack, context, profile, budget }: Pick<CatalogMessage, 'pack' | 'context' | 'profile' | 'budget'>,
): Recommendation[] {
  const { currency, measurementUnit } = context.store;
  const words = { texts: pack.matching, units: { currency, measurementUnit }, budget };
  return ids.flatMap((productId) => {
    const product = context.getProduct(productId);
    if (product === null) return [];
    // A listing without sizes says nothing about the requested one.
    const isSized = product.variants.some(({ size }) => size !== null);
    const { size: _, ...sizeless } = profile;
    const own = isSized ? profile : sizeless;
    const found = context.explain(own, productId) ?? toUnscoredMatch(product, own);
    return [toRecommendation(found, product, words)];
  });
}

/** Products other than mattresses have a price but no fit. */
function toUnscoredMatch({ productId, handle, variants }: CatalogProduct, { size }: ShopperProfile): Match {
  const sold = variants
    .filter(({ available, priceMinor }) => available && priceMinor !== null)
    .toSorted((one, other) => one.priceMinor! - other.priceMinor!);
  const variant = sold.find((one) => size !== undefined && one.size === size) ?? sold[0];
  return {
    productId,
    handle,
    size: variant?.size ?? null,
    variantId: variant?.variantId ?? null,
    priceMinor: variant?.priceMinor ?? null,
    ...{ score: 0, confidence: 0, parts: [], role: null, reasons: [], cautions: [] },
  };
}

const SEARCH_LIMIT = 60;

/** Best fit first, then those with a price, cheapest first. */
export function rankProductIds(
  { context, profile }: Pick<CatalogMessage, 'context' | 'profile'>,
  beds: readonly CatalogProduct[],
): string[] {
  const own = new Set(beds.map(({ productId }) => productId));
  const { matches } = context.match(profile, { limit: SEARCH_LIMIT });
  const fitting = matches.map(({ productId }) => productId).filter((productId) => own.has(productId));
  const size = profile.size ?? null;
  const byPrice = beds.toSorted(
    (one, other) => (getLowestPrice(one, size) ?? Infinity) - (getLowestPrice(other, size) ?? Infinity),
  );
  return [...new Set([...fitting, ...byPrice.map(({ productId }) => productId)])];
}
