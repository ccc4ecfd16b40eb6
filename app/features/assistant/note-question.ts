import type { ReplyContext } from '#app/features/assistant/chat-engine.ts';
import type { ConversationState } from '#app/features/assistant/conversation/conversation.ts';
import { noteAsked } from '#app/features/assistant/ask-lead.ts';
import { asksForContact } from '#app/features/assistant/guardrails/contact-requests.ts';
import { isQuestion, splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { followUpReplies } from '#app/features/assistant/guided/advance.ts';
import { LEAD_REPLIES } from '#app/features/assistant/guided/leads.en.ts';
import { answersFor } from '#app/features/assistant/guided/next-question.ts';
import { classifyQuestion } from '#app/features/assistant/llm/classify-question.ts';

export interface Ending {
  state: ConversationState;
  quickReplies: readonly string[];
}

interface Told {
  /** What the reply says after its cards, as it reached the shopper. */
  closing: string;
  hasCards: boolean;
  /** The shopper's message. */
  text: string;
}

/** Remembers what a model's reply asked, so that a bare answer to it is understood, and offers short answers. */
export function noteQuestion(state: ConversationState, told: Told, context: ReplyContext): Ending {
  const question = splitSentences(told.closing).findLast(isQuestion);
  const after = { ...state };
  const followUps = followUpReplies(state.lastShown.length, told.text);
  if (question === undefined) return { state: after, quickReplies: followUps };
  if (context.voice.primaryGoal === 'lead' && asksForContact(question)) {
    noteAsked(after);
    return { state: after, quickReplies: LEAD_REPLIES };
  }
  const key = classifyQuestion(question);
  if (key === null) return { state: after, quickReplies: followUps };
  // The same question again is a second and last try.
  after.dodges = key === state.asked ? Math.max(state.dodges, 0) + 1 : 0;
  after.asked = key;
  after.questions += 1;
  if (!after.askedSoFar.includes(key)) after.askedSoFar = [...after.askedSoFar, key];
  return { state: after, quickReplies: answersFor(key, context) };
}
