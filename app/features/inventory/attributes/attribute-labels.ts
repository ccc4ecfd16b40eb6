import {
  type Condition,
  CONFIDENT_FROM,
  type Construction,
  type Level,
  type ProductKind,
  type Reading,
  type ReadingSource,
} from '#app/features/inventory/inventory.ts';

export const CONSTRUCTION_LABELS: Record<Construction, string> = {
  'memory-foam': 'Memory foam',
  foam: 'Foam',
  latex: 'Latex',
  hybrid: 'Hybrid',
  innerspring: 'Innerspring',
  airbed: 'Airbed',
};

export function constructionLabel(construction: Construction): string {
  return CONSTRUCTION_LABELS[construction];
}

/** Feels by their upper limit; luxury firm is between medium and medium-firm. */
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

/** The name of a firmness from 1 (soft) to 10 (firm), such as "Medium-firm". */
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
  other: 'Other',
};

export const CONDITION_LABELS: Record<Condition, string> = {
  clearance: 'Clearance',
  'floor-sample': 'Floor sample',
  discontinued: 'Discontinued',
  refurbished: 'Returned or refurbished',
};

const LEVEL_LABELS: Record<'cooling' | 'other', Record<Level, string>> = {
  cooling: { low: 'Sleeps warm', medium: 'Average', high: 'Sleeps cool' },
  other: { low: 'Fair', medium: 'Good', high: 'Very good' },
};

/** The levels of a trait in the words that shoppers see. */
export function getLevelLabels(trait: string): Record<Level, string> {
  return LEVEL_LABELS[trait === 'cooling' ? 'cooling' : 'other'];
}

export const SOURCE_LABELS: Record<ReadingSource, string> = {
  merchant: 'set by you',
  column: 'from your file',
  metafield: 'from a metafield',
  title: 'from the title',
  type: 'from the product type',
  tag: 'from a tag',
  description: 'from the description',
  'system-brand': 'from the brand library',
  construction: 'typical for this construction',
};

/** The source of a value, with a note if its confidence is low: "From a tag · Needs review". */
export function sourceLabel({ source, confidence }: Pick<Reading<unknown>, 'source' | 'confidence'>): string {
  const label = SOURCE_LABELS[source];
  const checkHint = confidence < CONFIDENT_FROM ? ` · Needs review` : '';
  return `${label[0]!.toUpperCase()}${label.slice(1)}${checkHint}`;
}
