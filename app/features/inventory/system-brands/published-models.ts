import { z } from 'zod';
import { unknownAttributes } from '#app/features/inventory/attributes/read-attributes.ts';
import { readTraits } from '#app/features/inventory/attributes/traits.ts';
import type {
  CatalogProduct,
  CatalogVariant,
  Construction,
  MattressAttributes,
  Reading,
} from '#app/features/inventory/inventory.ts';
import rows from '#app/features/inventory/system-brands/published-models.json' with { type: 'json' };
import {
  type ModelFacts,
  modelFactsSchema,
  type SystemModel,
} from '#app/features/inventory/system-brands/system-models.ts';

/** A model of the published list that seeds a new database. */
export interface PublishedModel {
  brand: string;
  model: string;
  facts: ModelFacts;
}

const PUBLISHED_CONFIDENCE = 0.9;
const STANDARD_SIZES = ['Twin', 'Twin XL', 'Full', 'Queen', 'King', 'California King'] as const;

/**
 * Brand, model, construction, least and greatest firmness (1 soft, 10 firm), profile in inches, typical queen price in
 * US dollars, the positions that it suits, features.
 */
const rowSchema = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.number().nullable(),
  z.number().nullable(),
  z.string(),
  z.string(),
]);

export const PUBLISHED_MODELS: readonly PublishedModel[] = z
  .array(rowSchema)
  .parse(rows)
  .map(([brand, model, construction, min, max, profileInches, queenDollars, suits, features]) => {
    const parts = construction.replace('memory foam', 'memory-foam').split(' ') as Construction[];
    return {
      brand,
      model,
      facts: modelFactsSchema.parse({
        construction: parts.at(-1),
        // The materials besides the construction.
        materials: parts.slice(0, -1),
        firmness: { min, max },
        profileInches,
        queenPriceMinor: queenDollars === null ? null : queenDollars * 100,
        suits: suits.split(';'),
        features: features.split(';'),
      }),
    };
  });

/**
 * Converts system models to catalog products in all standard sizes. Firmness is the middle of the published range.
 * Only the queen size gets a price, and only in stores that use US dollars, the currency of the published prices.
 */
export function modelsToProducts(models: readonly SystemModel[], currency = 'USD'): CatalogProduct[] {
  return models.map((model) => modelToProduct(model, currency));
}

function modelToProduct({ brand, name, handle, facts }: SystemModel, currency: string): CatalogProduct {
  const priceMinor = currency === 'USD' ? facts.queenPriceMinor : null;
  const variants: CatalogVariant[] = STANDARD_SIZES.map((size, index) => ({
    variantId: `${handle}#${index + 1}`,
    title: size,
    size,
    priceMinor: size === 'Queen' ? priceMinor : null,
    available: true,
    sku: null,
  }));
  return {
    productId: handle,
    handle,
    title: `${brand} ${name}`,
    brand,
    url: null,
    imageUrl: null,
    attributes: factsToAttributes(facts),
    variants,
  };
}

export function factsToAttributes(model: ModelFacts): MattressAttributes {
  const construction = toPublishedReading(model.construction);
  const features = model.features.filter((feature) => feature !== 'CertiPUR-US').map(toPublishedReading);
  const traits = readTraits({ columns: {}, metafields: {} }, construction, features);
  return {
    ...unknownAttributes(toPublishedReading('mattress')),
    construction,
    materials: [model.construction, ...model.materials].map(toPublishedReading),
    firmness: toPublishedReading((model.firmness.min + model.firmness.max) / 2),
    profileInches: model.profileInches === null ? null : toPublishedReading(model.profileInches),
    ...traits,
    features,
    certifications: model.features.filter((feature) => feature === 'CertiPUR-US').map(toPublishedReading),
  };
}

function toPublishedReading<T>(value: T): Reading<T> {
  return { value, source: 'system-brand', confidence: PUBLISHED_CONFIDENCE };
}
