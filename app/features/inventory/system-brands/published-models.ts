import { unknownAttributes } from '#app/features/inventory/attributes/read-product.ts';
import { readTraits } from '#app/features/inventory/attributes/traits.ts';
import type {
  CatalogProduct,
  Construction,
  MattressAttributes,
  Reading,
  Size,
} from '#app/features/inventory/inventory.ts';
import {
  type CarriedModel,
  MODEL_SIZES,
  type ModelFacts,
  modelFactsSchema,
  type SystemModel,
} from '#app/features/inventory/system-brands/system-models.ts';
import rows from '#app/features/inventory/system-brands/published-models.json' with { type: 'json' };

const PUBLISHED_CONFIDENCE = 0.9;

/**
 * Firmness from 1 (soft) to 10 (firm), profile in inches, typical queen price in US dollars; lists are separated by
 * `;`.
 */
type PublishedRow = [
  ...[brand: string, model: string, construction: string, min: number, max: number],
  ...[profileInches: number | null, queenDollars: number | null, suits: string, features: string],
];

export const PUBLISHED_MODELS = (rows as PublishedRow[]).map(
  ([brand, model, construction, min, max, profileInches, queenDollars, suits, features]) => {
    const parts = construction.replace('memory foam', 'memory-foam').split(' ') as Construction[];
    const facts = modelFactsSchema.parse({
      construction: parts.at(-1),
      // The materials besides the construction.
      materials: parts.slice(0, -1),
      firmness: { min, max },
      profileInches,
      queenPriceMinor: queenDollars === null ? null : queenDollars * 100,
      suits: suits.split(';'),
      features: features.split(';'),
    });
    return { brand, model, facts };
  },
);

export function modelsToProducts(models: readonly SystemModel[], currency = 'USD'): CatalogProduct[] {
  return models.map((model) => modelToProduct(model, publishedPrices(model.facts, currency)));
}

/** Only the queen size in US dollars, the currency of the published prices. */
export function publishedPrices({ queenPriceMinor }: ModelFacts, currency: string): CarriedModel['prices'] {
  return currency === 'USD' ? { Queen: queenPriceMinor } : {};
}

/** A system model as a catalog product. Firmness is the midpoint of the published range. */
export function modelToProduct(
  { brand, name, handle, facts }: SystemModel,
  prices: CarriedModel['prices'],
  sizes: readonly Size[] = MODEL_SIZES,
): CatalogProduct {
  const title = `${brand} ${name}`;
  const attributes = factsToAttributes(facts);
  const variants = sizes.map((size, index) => {
    const variantId = `${handle}#${index + 1}`;
    return { variantId, title: size, size, sku: null, priceMinor: prices[size] ?? null, available: true };
  });
  return { productId: handle, handle, title, brand, url: null, imageUrl: null, attributes, variants };
}

export function factsToAttributes(model: ModelFacts): MattressAttributes {
  const construction = toPublishedReading(model.construction);
  const features = model.features.filter((feature) => feature !== 'CertiPUR-US').map(toPublishedReading);
  return {
    ...unknownAttributes(toPublishedReading('mattress')),
    construction,
    materials: [model.construction, ...model.materials].map(toPublishedReading),
    firmness: toPublishedReading((model.firmness.min + model.firmness.max) / 2),
    profileInches: model.profileInches === null ? null : toPublishedReading(model.profileInches),
    ...readTraits({ columns: {}, metafields: {} }, construction, features),
    features,
    certifications: model.features.filter((feature) => feature === 'CertiPUR-US').map(toPublishedReading),
  };
}

function toPublishedReading<T>(value: T): Reading<T> {
  return { value, source: 'system-brand', confidence: PUBLISHED_CONFIDENCE };
}
