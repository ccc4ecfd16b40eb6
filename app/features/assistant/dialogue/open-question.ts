import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { isMerchantKey } from '#app/features/assistant/dialogue/merchant-questions.ts';
import type {
  ReadingContext,
  Understanding,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** What a message says to the question that waits for an answer. */

/** Beside facts and intents there is nothing to answer or to change. */
export function isPlainStatement(read: Understanding): boolean {
  const { topics, rank, change, askedSize, askedKinds = [], namedBrands } = read;
  const named = [topics, askedKinds, namedBrands];
  return named.every(({ length }) => length === 0) && rank === null && change === null && askedSize === null;
}

/** A yes to "Just checking" takes the doubtful value; another value or a no doesn't. */
export function confirmedFacts(
  { checking }: ConversationState,
  { facts, intents }: Understanding,
): Understanding['facts'] {
  if (checking === null || !intents.includes('agree')) return [];
  return facts.some(({ key }) => key === checking.key) ? [] : [checking];
}

/** A bare no skips the open question; a message that asks or wants something doesn't. */
export function skippedQuestions(before: ConversationState, read: Understanding): Understanding['skipped'] {
  const { asked, checking, leadWaits } = before;
  const { facts, removed, skipped, intents, isQuestion, shown } = read;
  const open = checking?.key ?? asked;
  if (facts.length > 0 || removed.length > 0) return skipped;
  const isCheap = intents.includes('cheaper') || read.change === 'cheaper';
  if (isQuestion || shown.length > 0 || !isPlainStatement(read))
    return skipped.filter((key) => key !== open || (isCheap && key === 'budget'));
  if (checking !== null) return skipped.filter((key) => key !== checking.key);
  const isOpen = leadWaits !== true && asked !== null && !isMerchantKey(asked);
  return isOpen && intents[0] === 'refuse' ? [...new Set([...skipped, asked])] : skipped;
}

/** The question that the next message is read as an answer to. */
export function pendingQuestion(state: ConversationState): ReadingContext['asked'] {
  const { checking, leadWaits, asked, lastShown, lastActs } = state;
  if (checking !== null) return checking.key;
  if (leadWaits === true || lastActs.some(({ act }) => act === 'ask-service')) return 'contact';
  if (asked !== null && !isMerchantKey(asked)) return asked;
  return lastShown.length > 0 ? 'cards' : null;
}
