import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import type { Intent, Understanding } from '#app/features/assistant/understanding/understanding-types.ts';
import { LABELS, toAskedKey, toLabelValue } from '#tests/language/label-facts.ts';
import type { LabelKey, Utterance } from '#tests/language/labels.ts';
import type { Reading } from '#tests/language/score.ts';

const SHOWN = 3;

/** What the built-in assistant reads of an utterance, in the words of the labels. */
export function read(language: string) {
  const pack = LANGUAGES[language]!;
  return ({ text, asked }: Utterance): Reading =>
    toReading(
      pack.understand(text, {
        asked: toAskedKey(asked),
        currency: 'USD',
        shownCount: asked === 'cards' ? SHOWN : 0,
      }),
    );
}

function toReading({ facts, removed, skipped, intents, contact }: Understanding): Reading {
  const known = facts.map(({ key, value }): [LabelKey, unknown] => [
    LABELS[key],
    value === null ? 'none' : toLabelValue(key, value),
  ]);
  return {
    facts: Object.fromEntries([...known, ...Object.entries(contact)]) as Reading['facts'],
    removed: removed.map(({ key }) => LABELS[key]),
    skipped: skipped.map((key) => LABELS[key]),
    intent: INTENTS[intents[0]!] ?? intents[0]!,
  };
}

/** Intents that the labels don't part. */
const INTENTS: Partial<Record<Intent, string>> = { choose: 'about-shown', restart: 'recommend' };
