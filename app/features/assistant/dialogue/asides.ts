import type { ConversationState } from '#app/features/assistant/conversation.ts';
import { namedConcepts } from '#app/features/assistant/dialogue/lesson-question.ts';
import type { MessageInput } from '#app/features/assistant/dialogue/objections.ts';
import { splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { isQuestionForm, splitQuestions } from '#app/features/assistant/understanding/asking.ts';
import type { Understanding } from '#app/features/assistant/understanding/understanding-types.ts';

/** What a message says beside its question. */

/** "Pass it on then. Meanwhile, which one is the safest bet": what else is asked. */
export function besidePassing({ text, pack }: MessageInput): string | null {
  const parts = splitQuestions(splitSentences(text), pack.asking);
  const others = parts.filter((part) => !pack.replies.asksToPassOn(part));
  return others.some((part) => isQuestionForm(part, pack.asking)) ? others.join(' ') : null;
}

export function wasOfferedToForward({ lastActs }: ConversationState): boolean {
  return lastActs.some(({ act }) => act === 'store-unknown' || act === 'unanswered');
}

/** "Which is the safest bet, so that I don't have to return it" asks for a bed, and for no terms. */
export function withoutPurpose(read: Understanding, { text, pack }: MessageInput): Understanding {
  const isOfTerms = read.topics.every((topic) => topic === 'store.returns' || topic === 'shown.pick');
  if (!isOfTerms || !namedConcepts(text, pack.lessonWords).has('safest')) return read;
  const { kind: _, ...rest } = read;
  return { ...rest, intents: ['recommend'], topics: ['shown.pick'], isQuestion: true };
}
