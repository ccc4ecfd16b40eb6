import { feelOf } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Remark } from '#app/features/matching/matching.ts';

/** Values that aren't part of the sentence, by remark code. */
const UNSPOKEN: Record<string, readonly string[]> = {
  'softer-feel': ['firmness'],
  'firmer-feel': ['firmness'],
  'within-budget': ['priceMinor', 'size'],
  'motion-stated': ['construction', 'known'],
  'edge-stated': ['construction', 'known'],
  'pressure-stated': ['construction', 'known', 'who'],
  'motion-usual': ['level', 'known'],
  'edge-usual': ['level', 'known'],
  'pressure-usual': ['level', 'known', 'who'],
};

const SAME_SENTENCES: Record<string, string> = {
  'cooling-features': 'cooler',
  'cooling-construction': 'cooler',
  'cooling-stated': 'cooler',
};

/** The same key for remarks that read alike in any language, although their codes or values differ. */
export function remarkKey({ code, values }: Remark): string {
  const unspoken = UNSPOKEN[code] ?? [];
  const spoken = Object.entries(values)
    .filter(([key, value]) => !unspoken.includes(key) && String(value) !== '')
    .map(([key, value]) => [key, key === 'firmness' ? feelOf(Number(value)) : value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return JSON.stringify([SAME_SENTENCES[code] ?? code, spoken]);
}
