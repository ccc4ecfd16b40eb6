import { feelOf } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { Remark } from '#app/features/matching/matching.ts';

/** Values that aren't part of the sentence, by remark code. */
const VALUES_NOT_IN_SENTENCE: Record<string, readonly string[]> = {
  feel: ['place'],
  'within-budget': ['priceMinor', 'size'],
  'motion-stated': ['construction', 'known'],
  'edge-stated': ['construction', 'known'],
  'pressure-stated': ['construction', 'known', 'who'],
  'motion-usual': ['construction', 'known'],
  'edge-usual': ['construction', 'level', 'known'],
  'pressure-usual': ['construction', 'level', 'known', 'who', 'top'],
  'less-motion': ['known', 'foam'],
};

const SAME_SENTENCES: Record<string, string> = {
  'cooling-features': 'cooler',
  'cooling-construction': 'cooler',
  'cooling-stated': 'cooler',
};

/** What a reason promises, in whatever words and whatever brings it about: no two cards begin with the same. */
export function benefitsOf(reason: Remark): readonly string[] {
  const code = SAME_SENTENCES[reason.code] ?? reason.code;
  return OF_VALUES[code]?.(reason.values) ?? BENEFITS[code] ?? [code];
}

const BENEFITS: Partial<Record<string, readonly string[]>> = {
  'less-motion': ['motion'],
  'motion-stated': ['motion'],
  'motion-usual': ['motion'],
  'pressure-stated': ['cushioning'],
  'pressure-usual': ['cushioning'],
  'height-heavy': ['height', 'support'],
  inches: ['height', 'support'],
  'height-senior': ['height', 'getting up'],
  'height-child': ['height'],
  'height-limit': ['height'],
  thicker: ['height'],
  'as-asked': ['wish'],
  'nearer-asked': ['near wish'],
  'feel-couple': ['feel'],
  'feel-guest': ['feel'],
  'feel-child': ['feel'],
  'wanted-is': ['wanted'],
  'wanted-has': ['wanted'],
};

/** What each position gains by a feel or a construction that suits it. */
const POSITION_BENEFITS: Partial<Record<string, string>> = {
  side: 'cushioning',
  back: 'hips',
  stomach: 'hips',
  combination: 'turning',
  cushion: 'cushioning',
  'firm side': 'support',
};

const OF_VALUES: Partial<Record<string, (values: Remark['values']) => readonly string[]>> = {
  feel: ({ position, comfort = 'none' }) => [
    'feel',
    POSITION_BENEFITS[String(comfort === 'none' ? position : comfort)] ?? 'feel',
  ],
  'feel-wish': ({ near }) => ['feel', near === '' ? 'wish' : 'near wish'],
  construction: ({ position }) => [POSITION_BENEFITS[String(position)] ?? 'construction'],
  'softer-feel': (values) => [
    'softer',
    values.position === 'side' && values.for === '' ? 'cushioning' : 'softer',
  ],
  'edge-stated': edgeBenefits,
  'edge-usual': edgeBenefits,
};

function edgeBenefits({ who }: Remark['values']): readonly string[] {
  return ['edge', who === 'senior' ? 'getting up' : 'edge'];
}

/** The same key for remarks that read alike in any language, although their codes or values differ. */
export function remarkKey({ code, values }: Remark): string {
  // Foam over coils reads alike, whatever the store calls the bed.
  const isOverCoils = code === 'construction' && values.top !== '';
  const unspoken = isOverCoils ? ['construction'] : (VALUES_NOT_IN_SENTENCE[code] ?? []);
  let key = SAME_SENTENCES[code] ?? code;
  for (const name in values) {
    const value = values[name]!;
    if (name === 'spare' || unspoken.includes(name) || String(value) === '') continue;
    key += `|${name}=${name === 'firmness' ? feelOf(Number(value)) : String(value)}`;
  }
  return key;
}
