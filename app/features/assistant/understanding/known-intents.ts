import type { MessageReading } from '#app/features/assistant/understanding/read-message.ts';
import { type Intent, INTENTS } from '#app/features/assistant/understanding/understanding-types.ts';

/** Thresholds for intents that change the whole reply, where a guess isn't enough. */
const MIN_PROBABILITY_BY_INTENT: Partial<Record<Intent, number>> = {
  grief: 0.6,
  angry: 0.6,
  child: 0.6,
  attack: 0.6,
  bye: 0.6,
  restart: 0.6,
  'off-topic': 0.6,
  person: 0.5,
  greet: 0.5,
};

/** The main intent comes first. */
export function toIntents({ intents }: MessageReading): Intent[] {
  const [main] = intents;
  // Someone who asks about store policies may not have ordered anything yet.
  const isTerms = main?.intent === 'store';
  const known = intents.flatMap(({ intent, probability }) => {
    const found = INTENTS.find((one) => one === intent);
    const least = found === 'service' && isTerms ? 0.5 : found && MIN_PROBABILITY_BY_INTENT[found];
    return found && probability >= (least ?? 0) ? [found] : [];
  });
  return known.length > 0 ? known : ['inform'];
}
