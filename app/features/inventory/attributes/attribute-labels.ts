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

/** Names by their upper limit; luxury firm lies between medium and medium-firm. */
const FIRMNESS_NAMES: [upTo: number, name: string][] = [
  [2.75, 'Very soft'],
  [4, 'Soft'],
  [5, 'Medium-soft'],
  [5.75, 'Medium'],
  [6.25, 'Luxury firm'],
  [7, 'Medium-firm'],
  [8.25, 'Firm'],
];

/** The name of a firmness from 1 (soft) to 10 (firm): "Medium-firm". */
export function firmnessName(firmness: number): string {
  return FIRMNESS_NAMES.find(([upTo]) => firmness <= upTo)?.[1] ?? 'Extra firm';
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
