import type { Remark } from '#app/features/matching/matching.ts';
import type { FeelDirection } from '#app/features/matching/explanation/feel-cautions.ts';
import { feelOf } from '#app/features/inventory/attributes/attribute-labels.ts';

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

/** What a reason promises, whatever the wording or cause: no two cards should start with the same benefit. */
export function listBenefits(reason: Remark): readonly string[] {
  const code = SAME_SENTENCES[reason.code] ?? reason.code;
  return BENEFITS_BY_VALUES[code]?.(reason.values) ?? BENEFITS[code] ?? [code];
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

const POSITION_BENEFITS: Partial<Record<string, string>> = {
  side: 'cushioning',
  back: 'hips',
  stomach: 'hips',
  combination: 'turning',
  cushion: 'cushioning',
  'firm side': 'support',
};

const BENEFITS_BY_VALUES: Partial<Record<string, (values: Remark['values']) => readonly string[]>> = {
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

function edgeBenefits({ who, known }: Remark['values']): readonly string[] {
  return ['edge', who === 'senior' && known === 'known' ? 'getting up' : 'edge'];
}

/** Equal keys mean that the remarks read alike in any language, even if code or values differ. */
export function remarkKey({ code, values }: Remark): string {
  // Foam over coils reads the same, whatever the store calls the bed.
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

/** Drops reasons that a caution on the same card contradicts. */
export function dropContradictedReasons(reasons: readonly Remark[], cautions: readonly Remark[]): Remark[] {
  return reasons.filter((reason) => !cautions.some((caution) => isContradicted(reason, caution)));
}

/** Whether a caution says that a feel, compared with the first card's, goes too far. */
export function isFeelCautioned({ code }: Remark, cautions: readonly Remark[]): boolean {
  const direction = code === 'softer-feel' ? 'softer' : 'firmer';
  return cautions.some(
    ({ code: caution, values }) =>
      (caution === 'feel-off' && (values.asked === direction || values.body === direction)) ||
      (direction === 'softer' && caution.startsWith('soft-for-')),
  );
}

function isContradicted(reason: Remark, caution: Remark): boolean {
  const denied = listMissingBenefits(caution);
  if (!listBenefits(reason).some((benefit) => denied.includes(benefit))) return false;
  const [one, other] = [getRemarkOwner(reason), getRemarkOwner(caution)];
  return one === '' || other === '' || one === other;
}

/** Whom a remark addresses; '' unless it is one partner of a couple. */
function getRemarkOwner({ values }: Remark): string {
  return values.who === 'partner' || values.who === 'you' ? values.who : '';
}

/** What a bed lacks that is too soft or too firm. */
const BENEFITS_OF_OTHER_FEEL: Record<FeelDirection, readonly string[]> = {
  softer: ['hips', 'support'],
  firmer: ['cushioning'],
};

/** What a caution says the bed lacks, so it isn't praised for it. */
function listMissingBenefits({ code, values }: Remark): readonly string[] {
  switch (code) {
    case 'foam-drawback':
      return values.drawback === 'turning' ? ['turning'] : ['hips', 'support'];
    case 'missing-feature':
      return [String(values.feature)];
    case 'feel-off':
      return values.body === '' ? [] : BENEFITS_OF_OTHER_FEEL[values.body as FeelDirection];
    case 'soft-for-weight':
    case 'soft-for-position':
      return BENEFITS_OF_OTHER_FEEL.softer;
    case 'height-thin':
      return ['support', 'height'];
    case 'height-unknown':
      return ['support'];
    case 'height-high-senior':
    case 'height-high-child':
      return ['height'];
    case 'edge-low':
    case 'edge-unknown':
      return ['edge'];
    case 'motion-low':
    case 'motion-usual-low':
      return ['motion'];
    default:
      return [];
  }
}

/** Topics of reasons; a card covers each topic once. */
const TOPICS: Partial<Record<string, readonly string[]>> = {
  'pressure-stated': ['cushioning'],
  'pressure-usual': ['cushioning'],
  construction: ['cushioning', 'coils', 'material'],
  cooler: ['cooling'],
  'cooling-features': ['cooling'],
  'cooling-construction': ['cooling'],
  'cooling-stated': ['cooling'],
  'step-up': ['height', 'features', 'price'],
  features: ['features'],
  thicker: ['height'],
  thinner: ['height'],
  inches: ['height'],
  'height-heavy': ['height', 'coils'],
  'height-limit': ['height'],
  'height-senior': ['height'],
  'height-child': ['height'],
  cheaper: ['price'],
  'within-budget': ['price'],
  brand: ['brand'],
  'less-motion': ['motion'],
  'motion-stated': ['motion'],
  'motion-usual': ['motion'],
  'nearer-asked': ['feel'],
  'as-asked': ['feel'],
  'softer-feel': ['feel', 'cushioning'],
  'firmer-feel': ['feel'],
  feel: ['feel'],
  'feel-wish': ['feel'],
  'feel-couple': ['feel'],
  'feel-guest': ['feel'],
  'feel-child': ['feel'],
  'other-material': ['material'],
  'wanted-is': ['material'],
  'wanted-has': ['material'],
  organic: ['organic'],
};

function topicsOf({ code, values }: Remark): readonly string[] {
  const topics = TOPICS[code] ?? [code];
  // A feel and a construction do the same for a position.
  if (code === 'feel' || code === 'construction') return [...topics, `position ${String(values.position)}`];
  if (code === 'wanted-is' || code === 'wanted-has') return [...topics, String(values.material)];
  if (code !== 'features' && code !== 'step-up') return topics;
  const marks = String(values.marks).toLowerCase();
  return [...topics, ...MARK_TOPICS.filter((topic) => marks.includes(topic))];
}

/** Features that other reasons cover as well. */
const MARK_TOPICS = ['organic', 'latex'];

/** Whether a reason adds something to those before it. */
export function hasNewTopic(reason: Remark, before: readonly Remark[]): boolean {
  const topics = topicsOf(reason);
  return !before.some((one) => topicsOf(one).some((topic) => topics.includes(topic)));
}
