import type { MessageReading } from '#app/features/assistant/understanding/read-message.ts';
import type { LabelKey } from '#tests/language/labels.ts';
import type { Reading } from '#tests/language/score.ts';

/** What was learned to read of a message, in the words of the labels. */
export function toLabels({ facts, removed, skipped, intents }: MessageReading): Reading {
  return {
    facts: Object.fromEntries(facts.map(({ key, value }) => [key, value])),
    removed: removed as LabelKey[],
    skipped: skipped as LabelKey[],
    intent: intents[0]?.intent ?? 'inform',
  };
}
