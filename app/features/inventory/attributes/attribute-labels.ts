import type {
  Condition,
  Construction,
  Level,
  ProductKind,
  Reading,
  ReadingSource,
} from '#app/features/inventory/inventory.ts';

export const CONSTRUCTION_LABELS: Record<Construction, string> = {
  'memory-foam': 'Memory foam',
  foam: 'Foam',
  latex: 'Latex',
  hybrid: 'Hybrid',
  innerspring: 'Innerspring',
  airbed: 'Air bed',
};

export function constructionLabel(construction: Construction): string {
  return CONSTRUCTION_LABELS[construction];
}

/** Feels by their upper limit; luxury firm lies between medium and medium-firm. */
const FEEL_LIMITS = [
  [2.75, 'very-soft'],
  [4, 'soft'],
  [5, 'medium-soft'],
  [5.75, 'medium'],
  [6.25, 'luxury-firm'],
  [7, 'medium-firm'],
  [8.25, 'firm'],
  [Infinity, 'extra-firm'],
] as const;
export type Feel = (typeof FEEL_LIMITS)[number][1];

/** The feel of a firmness from 1 (soft) to 10 (firm). */
export function feelOf(firmness: number): Feel {
  return FEEL_LIMITS.find(([upTo]) => firmness <= upTo)?.[1] ?? 'extra-firm';
}

export const FEEL_LABELS: Record<Feel, string> = {
  'very-soft': 'Very soft',
  soft: 'Soft',
  'medium-soft': 'Medium-soft',
  medium: 'Medium',
  'luxury-firm': 'Luxury firm',
  'medium-firm': 'Medium-firm',
  firm: 'Firm',
  'extra-firm': 'Extra firm',
};

/** The name of a firmness from 1 (soft) to 10 (firm): "Medium-firm". */
export function firmnessName(firmness: number): string {
  return FEEL_LABELS[feelOf(firmness)];
}

export function firmnessLabel(firmness: number): string {
  return `${firmnessName(firmness)} (${Number(firmness.toFixed(1))})`;
}

export const KIND_LABELS: Record<ProductKind, string> = {
  mattress: 'Mattress',
  base: 'Base or frame',
  pillow: 'Pillow',
  bedding: 'Bedding',
  other: 'Something else',
};

export const CONDITION_LABELS: Record<Condition, string> = {
  clearance: 'Clearance',
  'floor-sample': 'Floor sample',
  discontinued: 'Discontinued',
  refurbished: 'Returned or refurbished',
};

export const LEVEL_LABELS: Record<Level, string> = { low: 'Low', medium: 'Medium', high: 'High' };

/** Used alone or after "Read". */
export const SOURCE_LABELS: Record<ReadingSource, string> = {
  merchant: 'set by you',
  column: 'from a column',
  metafield: 'from a metafield',
  title: 'from the title',
  type: 'from the product type',
  tag: 'from a tag',
  description: 'from the description',
  'system-brand': 'from the brand’s facts',
  construction: 'usual for this construction',
};

export function sourceLabel({ source, confidence }: Pick<Reading<unknown>, 'source' | 'confidence'>): string {
  if (source === 'merchant') return 'Set by you';
  const confidenceText = `${Math.round(confidence * 100)}% sure`;
  if (source === 'construction') return `Usual for this construction, ${confidenceText}`;
  return `Read ${SOURCE_LABELS[source]}, ${confidenceText}`;
}
