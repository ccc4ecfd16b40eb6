import { unknownAttributes } from '#app/features/inventory/attributes.ts';
import type {
  CatalogProduct,
  CatalogVariant,
  Construction,
  MattressAttributes,
  Reading,
} from '#app/features/inventory/inventory.ts';
import { SYSTEM_BRAND_ROWS } from '#app/features/inventory/system-brand-rows.ts';
import { readTraits } from '#app/features/inventory/traits.ts';

export interface SystemBrandModel {
  brand: string;
  model: string;
  construction: Construction;
  /** What it contains besides its construction. */
  materials: Construction[];
  firmness: { min: number; max: number };
  profileInches: number | null;
  /** In US cents. */
  queenPriceMinor: number | null;
  suits: string[];
  features: string[];
}

const SOURCE_CONFIDENCE = 0.9;
const STANDARD_SIZES = ['Twin', 'Twin XL', 'Full', 'Queen', 'King', 'California King'] as const;

export const SYSTEM_BRAND_MODELS: readonly SystemBrandModel[] = SYSTEM_BRAND_ROWS.map(
  ([brand, model, construction, min, max, profileInches, queenDollars, suits, features]) => {
    const parts = construction.replace('memory foam', 'memory-foam').split(' ') as Construction[];
    return {
      brand,
      model,
      construction: parts.at(-1) as Construction,
      materials: parts.slice(0, -1),
      firmness: { min, max },
      profileInches,
      queenPriceMinor: queenDollars === null ? null : queenDollars * 100,
      suits: suits.split(';'),
      features: features.split(';'),
    };
  },
);

/** The system brands that a merchant can choose from, in the order of the list. */
export const SYSTEM_BRANDS: readonly string[] = [...new Set(SYSTEM_BRAND_MODELS.map(({ brand }) => brand))];

/**
 * The models of the chosen system brands as catalogue products, in any case of their names; unknown brands
 * give none. Firmness is the middle of the published range. Typical queen prices are in US dollars, so a store
 * with another currency gets none. Every model comes in the sizes that all ten brands sell, without a price where
 * none is published: under a budget such a size is never shown.
 */
export function listSystemBrandProducts(brands: readonly string[], currency = 'USD'): CatalogProduct[] {
  const chosen = new Set(brands.map((brand) => brand.trim().toLowerCase()));
  return SYSTEM_BRAND_MODELS.filter(({ brand }) => chosen.has(brand.toLowerCase())).map((model) =>
    productOfModel(model, currency),
  );
}

function productOfModel(model: SystemBrandModel, currency: string): CatalogProduct {
  const title = `${model.brand} ${model.model}`;
  const handle = `${title} mattress`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const priceMinor = currency === 'USD' ? model.queenPriceMinor : null;
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
    title,
    brand: model.brand,
    url: null,
    imageUrl: null,
    attributes: attributesOfModel(model),
    variants,
  };
}

function attributesOfModel(model: SystemBrandModel): MattressAttributes {
  const construction = fact(model.construction);
  const features = model.features.filter((feature) => feature !== 'CertiPUR-US').map(fact);
  const traits = readTraits({ columns: {}, metafields: {} }, construction, features);
  return {
    ...unknownAttributes(fact('mattress')),
    construction,
    materials: [model.construction, ...model.materials].map(fact),
    firmness: fact((model.firmness.min + model.firmness.max) / 2),
    profileInches: model.profileInches === null ? null : fact(model.profileInches),
    ...traits,
    features,
    certifications: model.features.filter((feature) => feature === 'CertiPUR-US').map(fact),
  };
}

function fact<T>(value: T): Reading<T> {
  return { value, source: 'system-brand', confidence: SOURCE_CONFIDENCE };
}
