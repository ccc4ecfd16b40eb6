import { z } from 'zod';
import { type Size, SIZES } from '#app/features/inventory/inventory.ts';
import { currencyDecimals, parsePriceMinor } from '#app/features/inventory/prices.ts';

export const MODEL_SIZES = ['Twin', 'Twin XL', 'Full', 'Queen', 'King', 'California King'] as const;
type ModelSize = (typeof MODEL_SIZES)[number];

const MODELS_MAX = 1_000;

export const carriedModelsSchema = z
  .array(
    z.object({
      handle: z.string().min(1).max(200),
      isCarried: z.boolean(),
      // By size, in minor units. Sizes without a price are not sold, unless no size has one.
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
  /** Suggested from the queen price and not yet saved. */
  isEstimate: boolean;
}
export type PriceDrafts = Record<ModelSize, PriceDraft>;

/** Initial price fields; when only the queen price is known, the others are suggested from it. */
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

/** Medians of 108 mattresses of one retailer. Only for suggestions that the merchant confirms. */
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
