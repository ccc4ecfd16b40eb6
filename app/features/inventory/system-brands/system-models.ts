import { z } from 'zod';
import { CONSTRUCTIONS, type Size, SIZES } from '#app/features/inventory/inventory.ts';
import { currencyDecimals, parsePriceMinor } from '#app/features/inventory/prices.ts';

const uuid = z.uuid();

export const systemBrandChangeSchema = z.discriminatedUnion('type', [
  // Validated by the use case, which returns the error message.
  z.object({ type: z.literal('save'), input: z.unknown() }),
  z.object({ type: z.literal('rename'), brandId: uuid, name: z.string().max(200) }),
  z.object({ type: z.literal('retire'), modelId: uuid, isActive: z.boolean() }),
  z.object({
    type: z.literal('decide'),
    ids: z.array(uuid).min(1).max(500),
    status: z.enum(['merged', 'refused']),
    subject: z.string().max(200),
  }),
]);

type SystemBrandChangeInput = z.input<typeof systemBrandChangeSchema>;
export type SystemBrandChange =
  | Exclude<SystemBrandChangeInput, { type: 'save' }>
  | { type: 'save'; input: z.input<typeof modelInputSchema> };

export type SystemBrandChangeResult =
  { ok: true } | { ok: false; of: SystemBrandChange['type']; reason: string };

const NAME_MAX = 80;
const WORDS_MAX = 20;
const WORD_MAX = 60;
export const SUITED_POSITIONS = ['side', 'back', 'stomach', 'combination'] as const;

const firmnessError = 'Firmness must be a number from 1 (soft) to 10 (firm)';
const firmnessNumber = z.number(firmnessError).min(1, firmnessError).max(10, firmnessError);
const thicknessError = 'Thickness is 4 to 30 inches';

/** Firmness from 1 (soft) to 10 (firm), thickness in inches, price in US cents. */
export const modelFactsSchema = z
  .object({
    construction: z.enum(CONSTRUCTIONS, 'Choose a construction'),
    materials: z.array(z.enum(CONSTRUCTIONS)).max(CONSTRUCTIONS.length).default([]),
    firmness: z.object({ min: firmnessNumber, max: firmnessNumber }),
    profileInches: z.number().min(4, thicknessError).max(30, thicknessError).nullable().default(null),
    queenPriceMinor: z
      .int()
      .min(1, 'A price is above zero')
      .max(100_000_00, 'A price is at most $100,000')
      .nullable()
      .default(null),
    suits: z.array(z.enum(SUITED_POSITIONS)).max(SUITED_POSITIONS.length).default([]),
    features: z
      .array(z.string().trim().min(1).max(WORD_MAX))
      .max(WORDS_MAX, `At most ${WORDS_MAX} features`)
      .default([]),
  })
  .refine(({ firmness: { min, max } }) => min <= max, {
    error: 'The least firmness is above the greatest',
    path: ['firmness'],
  });
export type ModelFacts = z.infer<typeof modelFactsSchema>;

export const brandNameSchema = z
  .string()
  .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'Give a name').max(NAME_MAX, `A name has at most ${NAME_MAX} characters`));

export const modelInputSchema = z.object({
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
  /** Handle of the stores' products of this model; doesn't change when the model is renamed. */
  handle: string;
  facts: ModelFacts;
  isActive: boolean;
}

export function toModelHandle(brand: string, model: string): string {
  return `${brand} ${model} mattress`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

const NOTE_MAX = 500;
export const PENDING_SUGGESTIONS_MAX = 20;

export const suggestionSchema = z.object({
  brand: brandNameSchema,
  model: z.union([z.literal(''), brandNameSchema]).default(''),
  note: z.string().trim().max(NOTE_MAX, `A note has at most ${NOTE_MAX} characters`).default(''),
});

export type SuggestionStatus = 'waiting' | 'merged' | 'refused';

export interface SuggestionGroup {
  brand: string;
  model: string;
  merchants: number;
  ids: string[];
  notes: string[];
  firstAt: Date;
  knownBrand: string | null;
}

export const MODEL_SIZES = ['Twin', 'Twin XL', 'Full', 'Queen', 'King', 'California King'] as const;
type ModelSize = (typeof MODEL_SIZES)[number];

const MODELS_MAX = 1_000;

export const carriedModelsSchema = z
  .array(
    z.object({
      handle: z.string().min(1).max(200),
      isCarried: z.boolean(),
      // By size, in minor units. Sizes without a price aren't sold, unless no size has one.
      prices: z.partialRecord(z.enum(SIZES), z.number().int().min(1).max(2_000_000_000).nullable()),
    }),
  )
  .max(MODELS_MAX);
export type CarriedModel = z.output<typeof carriedModelsSchema>[number];

export function formatPriceInput(minor: number | null | undefined, currency: string): string {
  return minor === null || minor === undefined ? '' : String(minor / 10 ** currencyDecimals(currency));
}

export interface PriceDraft {
  typed: string;
  /** Suggested based on the queen price and not saved yet. */
  isEstimate: boolean;
}
export type PriceDrafts = Record<ModelSize, PriceDraft>;

/** Initial price fields. If only the queen price is known, suggests the others based on it. */
export function toPriceDrafts(prices: CarriedModel['prices'], currency: string): PriceDrafts {
  const priced = MODEL_SIZES.filter((size) => typeof prices[size] === 'number');
  const drafts = Object.fromEntries(
    MODEL_SIZES.map((size) => [size, { typed: formatPriceInput(prices[size], currency), isEstimate: false }]),
  ) as PriceDrafts;
  return priced.length === 1 && priced[0] === 'Queen' ? suggestPrices(drafts, currency) : drafts;
}

export function suggestPrices(drafts: PriceDrafts, currency: string): PriceDrafts {
  const queen = parsePriceMinor(drafts.Queen.typed, currency);
  const queenMinor = queen.ok ? queen.priceMinor : null;
  const entries = MODEL_SIZES.map((size) => {
    const draft = drafts[size];
    const isReplaceable = size !== 'Queen' && (draft.isEstimate || draft.typed === '');
    if (!isReplaceable) return [size, draft];
    if (queenMinor === null) return [size, { typed: '', isEstimate: false }];
    const typed = formatPriceInput(estimatePriceMinor(queenMinor, size, currency), currency);
    return [size, { typed, isEstimate: true }];
  });
  return Object.fromEntries(entries) as PriceDrafts;
}

export type ParsedPrices =
  { ok: true; prices: CarriedModel['prices'] } | { ok: false; errors: Partial<Record<Size, string>> };

export function parsePriceDrafts(drafts: PriceDrafts, currency: string): ParsedPrices {
  const prices: CarriedModel['prices'] = {};
  const errors: Partial<Record<Size, string>> = {};
  for (const size of MODEL_SIZES) {
    const price = parsePriceMinor(drafts[size].typed.trim(), currency);
    if (price.ok) prices[size] = price.priceMinor;
    else errors[size] = price.reason;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, prices };
}

/** Medians of 108 mattresses at one retailer. Only used for suggestions that the merchant confirms. */
const PRICE_RATIO_TO_QUEEN: Record<ModelSize, number> = {
  Twin: 0.62,
  'Twin XL': 0.7,
  Full: 0.9,
  Queen: 1,
  King: 1.28,
  'California King': 1.28,
};

/** A suggested price in minor units, rounded to whole units of the currency. */
function estimatePriceMinor(queenMinor: number, size: ModelSize, currency: string): number {
  const unit = 10 ** currencyDecimals(currency);
  return Math.round((queenMinor * PRICE_RATIO_TO_QUEEN[size]) / unit) * unit;
}
