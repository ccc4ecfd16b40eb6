import type { Size } from '#app/features/inventory/inventory.ts';
import { currencyDecimals } from '#app/features/inventory/prices.ts';

/**
 * What a size costs beside the queen of the same mattress, as retailers' published price lists relate them (the
 * medians of 108 mattresses of one retailer). Only ever a suggestion that the merchant sees before it counts.
 */
const TO_QUEEN: Record<Size, number> = {
  Twin: 0.62,
  'Twin XL': 0.7,
  Full: 0.9,
  'Full XL': 0.92,
  Queen: 1,
  King: 1.28,
  'California King': 1.28,
  'Split King': 1.4,
  'Split California King': 1.4,
};

/** A suggested price in minor units, to the whole unit of the currency. */
export function estimatePriceMinor(queenMinor: number, size: Size, currency: string): number {
  const unit = 10 ** currencyDecimals(currency);
  return Math.round((queenMinor * TO_QUEEN[size]) / unit) * unit;
}
