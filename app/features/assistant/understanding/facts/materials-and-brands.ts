import { z } from 'zod';
import {
  type CatalogRange,
  defineFact,
  isNotGuestBed,
} from '#app/features/assistant/understanding/facts/fact.ts';
import { listFactCandidates, removalCandidate } from '#app/features/assistant/understanding/span-types.ts';
import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { AVOIDABLE_FEATURES } from '#app/features/matching/matching.ts';

const materials = z.array(z.enum(CONSTRUCTIONS)).max(CONSTRUCTIONS.length);

export const materialsWanted = defineFact({
  schema: materials,
  isAccumulated: true,
  excludes: 'materialsAvoided',
  group: 'materials',
  apply: (profile, value) => {
    if (value.length > 0) profile.materialsWanted = value;
  },
  readableFrom: {
    families: {
      material: (name) => ({
        ...listFactCandidates(name, ['materialsWanted', 'materialsAvoided']),
        ...removalCandidate('materialsWanted'),
        ...removalCandidate('materialsAvoided'),
      }),
    },
  },
  question: {
    rank: 110,
    applies: (known, { constructions }) =>
      constructions.length > 1 && known.materialsAvoided === undefined && isNotGuestBed(known),
    sampleAnswers: ({ constructions }: CatalogRange) => constructions.slice(0, 3).map((one) => [one]),
  },
  toolDescription: 'Materials that the shopper would like',
});

export const materialsAvoided = defineFact({
  schema: materials,
  isAccumulated: true,
  excludes: 'materialsWanted',
  group: 'materials',
  apply: (profile, value) => {
    if (value.length > 0) profile.materialsAvoided = value;
  },
  toolDescription: 'Materials that the shopper does not want',
});

const BRANDS_MAX = 8;
const BRAND_MAX = 60;
const brands = z.array(z.string().min(1).max(BRAND_MAX)).max(BRANDS_MAX);

export const brandsWanted = defineFact({
  schema: brands,
  isAccumulated: true,
  excludes: 'brandsAvoided',
  group: 'brands',
  apply: (profile, value) => {
    if (value.length > 0) profile.brandsWanted = value;
  },
  readableFrom: {
    families: {
      brand: (name) => ({
        ...listFactCandidates(name, ['brandsWanted', 'brandsAvoided']),
        ...removalCandidate('brandsWanted'),
        ...removalCandidate('brandsAvoided'),
      }),
    },
  },
  toolDescription: 'The only brands that the shopper wants',
});

export const brandsAvoided = defineFact({
  schema: brands,
  isAccumulated: true,
  excludes: 'brandsWanted',
  group: 'brands',
  apply: (profile, value) => {
    if (value.length > 0) profile.brandsAvoided = value;
  },
  toolDescription: 'Brands that the shopper does not want',
});

/** Tops the shopper doesn't want, or `split` for two mattresses side by side. */
export const featuresAvoided = defineFact({
  schema: z.array(z.enum(AVOIDABLE_FEATURES)).max(AVOIDABLE_FEATURES.length),
  isAccumulated: true,
  group: null,
  apply: (profile, value) => {
    if (value.length > 0) profile.featuresAvoided = value;
  },
  toolDescription: 'Tops that the shopper does not want, and "split" for no two mattresses side by side',
});
