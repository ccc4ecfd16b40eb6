import { feelOf } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Remark } from '#app/features/matching/matching.ts';

/** Values that aren't part of the sentence, by remark code. */
const VALUES_NOT_IN_SENTENCE: Record<string, readonly string[]> = {
  feel: ['place'],
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
  // Foam over coils reads alike, whatever the store calls the bed.
  const isOverCoils = code === 'construction' && values.top !== '';
  const unspoken = isOverCoils ? ['construction'] : (VALUES_NOT_IN_SENTENCE[code] ?? []);
  let key = SAME_SENTENCES[code] ?? code;
  for (const name in values) {
    const value = values[name]!;
    if (unspoken.includes(name) || String(value) === '') continue;
    key += `|${name}=${name === 'firmness' ? feelOf(Number(value)) : String(value)}`;
  }
  return key;
}
