import type { Remark } from '#app/features/matching/matching.ts';

/** What a reason speaks of: a card says each thing once. */
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

/** The topics of a reason. */
function topicsOf({ code, values }: Remark): readonly string[] {
  const topics = TOPICS[code] ?? [code];
  // What a feel and a construction do for a position is the same.
  if (code === 'feel' || code === 'construction') return [...topics, `position ${String(values.position)}`];
  if (code === 'wanted-is' || code === 'wanted-has') return [...topics, String(values.material)];
  if (code !== 'features' && code !== 'step-up') return topics;
  const marks = String(values.marks).toLowerCase();
  return [...topics, ...MARK_TOPICS.filter((topic) => marks.includes(topic))];
}

/** Features that other reasons speak of as well. */
const MARK_TOPICS = ['organic', 'latex'];

/** Whether a reason speaks of nothing that those before it speak of. */
export function hasNewTopic(reason: Remark, before: readonly Remark[]): boolean {
  const topics = topicsOf(reason);
  return !before.some((one) => topicsOf(one).some((topic) => topics.includes(topic)));
}
