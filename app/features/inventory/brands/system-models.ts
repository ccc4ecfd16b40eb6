import { z } from 'zod';
import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';

/** The models of system brands as those who run the product keep them. */

const NAME_MAX = 80;
const WORDS_MAX = 20;
const WORD_MAX = 60;
export const POSITIONS_SUITED = ['side', 'back', 'stomach', 'combination'] as const;

const words = z
  .array(z.string().trim().min(1).max(WORD_MAX))
  .max(WORDS_MAX, { error: `At most ${WORDS_MAX} features` })
  .default([]);
const firmness = z
  .number({ error: 'Firmness is a number from 1 (soft) to 10 (firm)' })
  .min(1, { error: 'Firmness is a number from 1 (soft) to 10 (firm)' })
  .max(10, { error: 'Firmness is a number from 1 (soft) to 10 (firm)' });

/** What is published of a model. Firmness runs from 1 (soft) to 10 (firm); thickness in inches; the price in US cents. */
export const modelFactsSchema = z
  .object({
    construction: z.enum(CONSTRUCTIONS, { error: 'Choose a construction' }),
    materials: z.array(z.enum(CONSTRUCTIONS)).max(CONSTRUCTIONS.length).default([]),
    firmness: z.object({ min: firmness, max: firmness }),
    profileInches: z
      .number()
      .min(4, { error: 'Thickness is 4 to 30 inches' })
      .max(30, { error: 'Thickness is 4 to 30 inches' })
      .nullable()
      .default(null),
    queenPriceMinor: z
      .number()
      .int()
      .min(1, { error: 'A price is above zero' })
      .max(100_000_00, { error: 'A price is at most $100,000' })
      .nullable()
      .default(null),
    suits: z.array(z.enum(POSITIONS_SUITED)).max(POSITIONS_SUITED.length).default([]),
    features: words,
  })
  .refine(({ firmness: { min, max } }) => min <= max, {
    error: 'The least firmness is above the greatest',
    path: ['firmness'],
  });
export type ModelFacts = z.infer<typeof modelFactsSchema>;

export const brandNameSchema = z
  .string()
  .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'Give a name' })
      .max(NAME_MAX, { error: `A name has at most ${NAME_MAX} characters` }),
  );

export const modelInput = z.object({
  /** Null for a new model. */
  modelId: z.uuid().nullable(),
  brand: brandNameSchema,
  name: brandNameSchema,
  facts: modelFactsSchema,
});
export type ModelInput = z.input<typeof modelInput>;

/** One model as it is stored. */
export interface SystemModel {
  id: string;
  brandId: string;
  brand: string;
  name: string;
  /** By which a store's product of it is known; it stays when the model is renamed. */
  handle: string;
  facts: ModelFacts;
  isActive: boolean;
}

/** The handle of a new model's products. */
export function handleOfModel(brand: string, model: string): string {
  return `${brand} ${model} mattress`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
