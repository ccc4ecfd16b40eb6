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
  'pressure-usual': ['construction', 'level', 'known', 'who'],
};

const SAME_SENTENCES: Record<string, string> = {
  'cooling-features': 'cooler',
  'cooling-construction': 'cooler',
  'cooling-stated': 'cooler',
};

/** Reasons that say as much whatever their values: a second one on another card tells nothing new. */
const SAME_MEANINGS: ReadonlySet<string> = new Set([
  'cooler',
  'cheaper',
  'step-up',
  'height-child',
  'height-senior',
  'inches',
  'features',
]);

/** The same key for remarks that mean the same on two cards. */
export function meaningKey(reason: Remark): string {
  const code = SAME_SENTENCES[reason.code] ?? reason.code;
  return SAME_MEANINGS.has(code) ? code : (comfortKey(reason) ?? remarkKey(reason));
}

/** What a feel, a construction or a top does for a body, whatever brings it about; undefined of other reasons. */
function comfortKey({ code, values }: Remark): string | undefined {
  const { position, comfort = 'none', who = 'you', couple } = values;
  switch (code) {
    case 'feel-wish':
      return `wish ${String(who)}`;
    case 'feel-couple':
      return `couple ${String(couple)}`;
    case 'pressure-stated':
    case 'pressure-usual':
      return 'cushioning';
    case 'feel':
      if (comfort === 'cushion') return 'cushioning';
      return `${String(who)} ${String(comfort === 'none' ? position : comfort)}`;
    case 'construction':
      if (position === '') return undefined;
      return position === 'side' ? 'cushioning' : `you ${String(position)}`;
    default:
      return undefined;
  }
}

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
