import { prepareCatalog } from '#app/features/assistant/reply/reply-context.ts';
import type { Construction, Size } from '#app/features/inventory/inventory.ts';
import { modelToProduct } from '#app/features/inventory/system-brands/published-models.ts';
import { modelFactsSchema } from '#app/features/inventory/system-brands/system-models.ts';

type SampleRow = [
  name: string,
  construction: Construction,
  firmness: number,
  queenMinor: number,
  features: string[],
];

const SAMPLE_BRAND = 'Sample';
const SAMPLES: SampleRow[] = [
  ['Plush Hybrid', 'hybrid', 4, 1399_00, ['pillow top']],
  ['Plush Memory Foam', 'memory-foam', 4, 899_00, ['gel']],
  ['Cooling Plush Hybrid', 'hybrid', 4.5, 1699_00, ['phase-change cover']],
  ['Medium Hybrid', 'hybrid', 5.5, 1199_00, []],
  ['Medium Memory Foam', 'memory-foam', 5.5, 799_00, ['gel']],
  ['Medium Latex', 'latex', 5.5, 1599_00, []],
  ['Firm Hybrid', 'hybrid', 7.5, 1299_00, ['reinforced coils']],
  ['Firm Memory Foam', 'memory-foam', 7, 949_00, []],
];
const THICKNESS_INCHES = 12;
const TRIAL_NIGHTS = 100;
/** Prices of the sizes, compared with a queen. */
const SIZE_PRICES = { Twin: 0.9, Full: 0.95, Queen: 1, King: 1.2 } satisfies Partial<Record<Size, number>>;
const SIZES = Object.keys(SIZE_PRICES) as (keyof typeof SIZE_PRICES)[];

let samples: ReturnType<typeof prepareCatalog> | undefined;

/** Mattresses for the preview of a store that has none yet. */
export function getSampleCatalog() {
  samples ??= prepareCatalog(SAMPLES.map(toSampleProduct));
  return samples;
}

function toSampleProduct([name, construction, firmness, queenMinor, features]: SampleRow, index: number) {
  const facts = modelFactsSchema.parse({
    construction,
    firmness: { min: firmness, max: firmness },
    profileInches: THICKNESS_INCHES,
    features,
  });
  const productId = `00000000-0000-4000-8000-00000000000${index + 1}`;
  const model = {
    id: productId,
    brandId: '',
    brand: SAMPLE_BRAND,
    name,
    handle: productId,
    facts,
    isActive: true,
  };
  const prices = Object.fromEntries(SIZES.map((size) => [size, Math.round(queenMinor * SIZE_PRICES[size])]));
  const product = modelToProduct(model, prices, SIZES);
  const trialNights = { value: TRIAL_NIGHTS, source: 'system-brand', confidence: 1 } as const;
  return { ...product, attributes: { ...product.attributes, trialNights } };
}
