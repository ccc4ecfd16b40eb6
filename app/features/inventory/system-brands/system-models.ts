import { z } from 'zod';
import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';

/** Rules of the system brands, which the operators of the product edit. */

const uuid = z.uuid();

export const systemBrandChangeSchema = z.discriminatedUnion('is', [
  // Validated by the use case, which returns the error message.
  z.object({ is: z.literal('save'), input: z.unknown() }),
  z.object({ is: z.literal('rename'), brandId: uuid, name: z.string().max(200) }),
  z.object({ is: z.literal('retire'), modelId: uuid, isActive: z.boolean() }),
  z.object({
    is: z.literal('decide'),
    ids: z.array(uuid).min(1).max(500),
    status: z.enum(['merged', 'refused']),
    subject: z.string().max(200),
  }),
]);

type SystemBrandChangeInput = z.input<typeof systemBrandChangeSchema>;
export type SystemBrandChange =
  Exclude<SystemBrandChangeInput, { is: 'save' }> | { is: 'save'; input: z.input<typeof modelInputSchema> };

export type SystemBrandChangeResult =
  { ok: true } | { ok: false; of: SystemBrandChange['is']; reason: string };

const NAME_MAX = 80;
const WORDS_MAX = 20;
const WORD_MAX = 60;
export const SUITED_POSITIONS = ['side', 'back', 'stomach', 'combination'] as const;

const featureNames = z
  .array(z.string().trim().min(1).max(WORD_MAX))
  .max(WORDS_MAX, { error: `At most ${WORDS_MAX} features` })
  .default([]);
const firmnessNumber = z
  .number({ error: 'Firmness is a number from 1 (soft) to 10 (firm)' })
  .min(1, { error: 'Firmness is a number from 1 (soft) to 10 (firm)' })
  .max(10, { error: 'Firmness is a number from 1 (soft) to 10 (firm)' });

/** Published facts of a model. Firmness from 1 (soft) to 10 (firm), thickness in inches, price in US cents. */
export const modelFactsSchema = z
  .object({
    construction: z.enum(CONSTRUCTIONS, { error: 'Choose a construction' }),
    materials: z.array(z.enum(CONSTRUCTIONS)).max(CONSTRUCTIONS.length).default([]),
    firmness: z.object({ min: firmnessNumber, max: firmnessNumber }),
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
    suits: z.array(z.enum(SUITED_POSITIONS)).max(SUITED_POSITIONS.length).default([]),
    features: featureNames,
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

export const modelInputSchema = z.object({
  /** Null for a new model. */
  modelId: z.uuid().nullable(),
  brand: brandNameSchema,
  name: brandNameSchema,
  facts: modelFactsSchema,
});
export type ModelInput = z.input<typeof modelInputSchema>;

export interface SystemModel {
  id: string;
  brandId: string;
  brand: string;
  name: string;
  /** Handle of the stores' products of this model; unchanged when the model is renamed. */
  handle: string;
  facts: ModelFacts;
  isActive: boolean;
}

export function toModelHandle(brand: string, model: string): string {
  return `${brand} ${model} mattress`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

const NOTE_MAX = 500;
/** Maximum pending suggestions per merchant. */
export const PENDING_SUGGESTIONS_MAX = 20;

export const suggestionSchema = z.object({
  brand: brandNameSchema,
  /** Empty for the whole brand. */
  model: z.union([z.literal(''), brandNameSchema]).default(''),
  note: z
    .string()
    .trim()
    .max(NOTE_MAX, { error: `A note has at most ${NOTE_MAX} characters` })
    .default(''),
});

const SUGGESTION_STATUSES = ['waiting', 'merged', 'refused'] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];

export interface MerchantSuggestion {
  id: string;
  brand: string;
  model: string;
  status: SuggestionStatus;
  createdAt: Date;
}

/** Suggestions of the same brand and model by several merchants. */
export interface SuggestionGroup {
  brand: string;
  model: string;
  merchants: number;
  ids: string[];
  notes: string[];
  firstAt: Date;
  /** Existing system brand with this name. */
  knownBrand: string | null;
}
