import type { MessageReading } from '#app/features/assistant/understanding/read-message.ts';

const SURE_MIN_PROBABILITY = 0.9;

/**
 * Whether a message after cards states something of the shopper's own and asks nothing of the beds: it refuses what they
 * have, says a wish again, or answers the open question, as "6.5 out of 10" does.
 */
export function isOwnStatement(
  { facts, intents: [main], isCorrection, isQuestion, shown }: MessageReading,
  answersQuestion: (key: string) => boolean,
): boolean {
  const sure = facts.filter(({ probability }) => probability === 1);
  if (sure.some(({ key }) => key === 'featuresAvoided') || (isCorrection && sure.length > 0)) return true;
  const isAsking = isQuestion || shown.isPhrasedAsQuestion;
  const isSaid = sure.some(({ key, quote }) => quote !== '' && answersQuestion(key));
  return isSaid && !isAsking && main?.intent === 'inform' && main.probability >= SURE_MIN_PROBABILITY;
}
