import type { LabelScores } from '#app/features/assistant/understanding/classify-message.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';

/** The classified intents of a message, the main one first. */

export interface ScoredIntent {
  intent: string;
  probability: number;
}

const GRIEF = 'grief';
const INTENT_MIN_PROBABILITY = 0.2;
/** A message without any of these asks for nothing cheaper in passing. */
const PRICE = /^(?:cue\.(?:cheaper|budget|more|store)|unit\.money|unlimited\.)/;

export function readIntents({ labels, probabilities }: LabelScores, context: MessageContext): ScoredIntent[] {
  const sorted = labels
    .map((intent, at) => ({ intent, probability: probabilities[at]! }))
    .toSorted((one, other) => other.probability - one.probability);
  const isOfPrice = context.concepts.some(({ concept }) => PRICE.test(concept));
  return sorted.filter(
    ({ intent, probability }, at) =>
      at === 0 || (probability >= INTENT_MIN_PROBABILITY && (intent !== 'cheaper' || isOfPrice)),
  );
}

/** A loss mentioned in passing is added with certainty, but not as the main intent. */
export function addGriefIntent(intents: ScoredIntent[], isTold: boolean): ScoredIntent[] {
  if (!isTold || intents[0]?.intent === GRIEF) return intents;
  return [...intents.filter(({ intent }) => intent !== GRIEF), { intent: GRIEF, probability: 1 }];
}
