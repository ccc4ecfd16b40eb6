import type { ModelContext, Reply } from '#app/features/assistant/engine/chat-engine.ts';
import { EMPTY_CONVERSATION, type ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import { isQuestion, splitSentences } from '#app/features/assistant/guardrails/sentences.ts';
import { contactLine } from '#app/features/assistant/guided/store-answers.ts';
import { answersFor, nextQuestion } from '#app/features/assistant/guided/next-question.ts';
import { QUESTIONS } from '#app/features/assistant/guided/questions.en.ts';
import * as texts from '#app/features/assistant/guided/texts.en.ts';

/**
 * The greeting, before the shopper has written. It always says that an AI assistant speaks, whatever the
 * merchant's greeting is, and ends with the greeting's own question or with the first question of the search.
 */
export function openingReply(context: ModelContext): Reply {
  const { voice, store, mattressCount } = context;
  const greeting = (voice.greeting.trim() || voice.welcomeMessage.trim() || texts.HELLO).slice(0, 500);
  const sentences = splitSentences(greeting).map((sentence) => sentence.trim());
  const statements = sentences.filter((sentence) => !isQuestion(sentence));
  const question = sentences.findLast(isQuestion)?.replace(/[?？¿]+/g, '') ?? null;
  const lines = [...statements, introduce(statements.join(' '), context)];
  if (mattressCount === 0) {
    const notice = [texts.noCatalog(), contactLine(store)];
    return { parts: partsOf([...lines, ...notice], []), state: EMPTY_CONVERSATION };
  }
  if (question !== null) {
    return { parts: partsOf([...lines, `${question}?`], texts.OPENING_REPLIES), state: EMPTY_CONVERSATION };
  }
  const key = nextQuestion(EMPTY_CONVERSATION, context);
  if (key === null) return { parts: partsOf(lines, texts.OPENING_REPLIES), state: EMPTY_CONVERSATION };
  return {
    parts: partsOf([...lines, QUESTIONS[key]?.ask ?? ''], answersFor(key, context)),
    state: { ...EMPTY_CONVERSATION, asked: key, questions: 1, askedSoFar: [key] },
  };
}

/** A greeting that gives the assistant's name isn't followed by the name again, and one that says all by nothing. */
function introduce(said: string, { voice, store }: ModelContext): string {
  const name = voice.name.trim();
  if (SAYS_AI.test(said)) return '';
  const isNamed = name !== '' && said.toLowerCase().includes(name.toLowerCase());
  return texts.introduction(isNamed ? '' : name, store.name.trim());
}

const SAYS_AI = /\b(?:i am|i'm|i’m|this is|meet)\b(?:(?!\b(?:not|no|never)\b)[^.!?]){0,60}\bAI assistant\b/i;

function partsOf(lines: readonly string[], quickReplies: readonly string[]): ReplyPart[] {
  const text = lines.filter((line) => line !== '').join(' ');
  const parts: ReplyPart[] = [{ type: 'text', text }];
  return quickReplies.length === 0 ? parts : [...parts, { type: 'quick-replies', items: [...quickReplies] }];
}
