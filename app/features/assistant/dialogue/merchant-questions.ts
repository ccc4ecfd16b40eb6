import type { QuestionKey } from '#app/features/assistant/acts.ts';
import type { ConversationState } from '#app/features/assistant/conversation.ts';
import type { MerchantQuestion, SearchContext } from '#app/features/assistant/engine/chat-engine.ts';
import { type FactKey, getFactDefinition } from '#app/features/assistant/understanding/facts/registry.ts';
import { hasAnswer } from '#app/features/assistant/understanding/known-facts.ts';

/** The merchant's own questions, asked in the merchant's words: those that don't map to one of our fact questions. */

const PREFIX = 'merchant:';
const KEY_TEXT_MAX = 900;
const ANSWER_MAX = 500;

export function merchantKey({ text }: MerchantQuestion): QuestionKey {
  return `${PREFIX}${text.slice(0, KEY_TEXT_MAX)}`;
}

export function isMerchantKey(key: QuestionKey): key is `merchant:${string}` {
  return key.startsWith(PREFIX);
}

/** The fact we ask for in our own words. */
export function getAskableFact({ fact }: MerchantQuestion): FactKey | null {
  return fact !== null && getFactDefinition(fact).question !== undefined ? fact : null;
}

export function findMerchantQuestion(key: QuestionKey, context: SearchContext): MerchantQuestion | null {
  return context.merchantQuestions.find((one) => merchantKey(one) === key) ?? null;
}

/** The merchant's own questions that are neither asked nor answered, in the merchant's order. */
export function listOpenMerchantQuestions(
  { facts, askedSoFar, merchantAnswers }: ConversationState,
  { merchantQuestions }: SearchContext,
): MerchantQuestion[] {
  return merchantQuestions.filter((one) => {
    if (getAskableFact(one) !== null || askedSoFar.includes(merchantKey(one))) return false;
    if (one.fact !== null && hasAnswer(facts, one.fact)) return false;
    return !merchantAnswers.some(({ question }) => question === one.text);
  });
}

/** The answer in a message: a label, a number, or free text; null if there is none. */
export function readMerchantAnswer({ kind, answers }: MerchantQuestion, text: string): string | null {
  const said = text.trim().slice(0, ANSWER_MAX);
  if (said === '') return null;
  if (kind === 'number') return /\d[\d.,]*/.exec(said)?.[0].replace(/(?<![.,])[.,]+$/, '') ?? null;
  if (kind === 'text' || answers.length === 0) return said;
  const words = new Set(wordsOf(said));
  const ranked = answers
    .map(({ label }) => ({ label, share: sharedWords(wordsOf(label), words) }))
    .toSorted((one, other) => other.share - one.share);
  const [best, second] = ranked;
  return best !== undefined && best.share > 0 && best.share > (second?.share ?? 0) ? best.label : null;
}

/**
 * Share of a label's words that were said. Words shared by several labels can't decide, since the best label must be
 * unique.
 */
function sharedWords(label: readonly string[], said: ReadonlySet<string>): number {
  return label.length === 0 ? 0 : label.filter((word) => said.has(word)).length / label.length;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function answerTags(
  { merchantAnswers }: ConversationState,
  { merchantQuestions }: SearchContext,
): string[] {
  const tags = merchantAnswers.flatMap(({ question, answer }) => {
    const asked = merchantQuestions.find(({ text }) => text === question);
    return asked?.answers.find(({ label }) => label === answer)?.tag ?? [];
  });
  return [...new Set(tags)];
}
