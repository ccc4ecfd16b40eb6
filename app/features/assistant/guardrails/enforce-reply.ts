import type { ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import {
  brokenRules,
  checkReply,
  type GuardContext,
  QUICK_REPLIES_MAX,
  QUICK_REPLY_MAX_LENGTH,
} from '#app/features/assistant/guardrails/check-reply.ts';
import { isQuestion, splitSentences } from '#app/features/assistant/guardrails/sentences.ts';

/** Moving a question can make new words of its neighbours, so a repaired reply is judged again. */
const ROUNDS_MAX = 4;

/** Said when nothing of a reply may stand. */
export const NOTHING_LEFT = 'Tell me a little about how you sleep, and I can suggest something that fits.';

/**
 * Repairs a reply so that `checkReply` finds nothing: a sentence that breaks a rule is dropped, of several
 * questions the last stays, and it moves to the end. A reply that keeps every rule comes back unchanged.
 */
export function enforceReply(parts: readonly ReplyPart[], context: GuardContext): ReplyPart[] {
  let said = [...parts];
  for (let round = 0; round < ROUNDS_MAX; round++) {
    if (hasWords(said) && checkReply(said, context).length === 0) return said;
    said = repair(said, context);
  }
  const rest = said.filter((part) => part.type !== 'text');
  return [{ type: 'text', text: NOTHING_LEFT }, ...rest.flatMap((part) => keepLawful(part, context))];
}

function repair(parts: readonly ReplyPart[], context: GuardContext): ReplyPart[] {
  const kept = putQuestionLast(parts.flatMap((part) => keepLawful(part, context)));
  return hasWords(kept) ? kept : [{ type: 'text', text: NOTHING_LEFT }, ...kept];
}

/** Cards may stand without words; quick replies may not. */
function hasWords(parts: readonly ReplyPart[]): boolean {
  return parts.some((part) => part.type !== 'quick-replies');
}

function keepLawful(part: ReplyPart, context: GuardContext): ReplyPart[] {
  if (part.type === 'text') {
    const sentences = splitSentences(part.text);
    const lawful = sentences.filter((sentence) => brokenRules(sentence, context).length === 0);
    if (lawful.length === sentences.length) return [part];
    const text = lawful.join('').trim();
    return text === '' ? [] : [{ type: 'text', text }];
  }
  if (part.type === 'products') {
    const items = part.items.filter(({ card }) => context.getProduct(card.productId) !== null);
    return items.length === 0 ? [] : [{ type: 'products', items }];
  }
  const items = part.items
    .map((item) => item.replace(/\s+/g, ' ').trim())
    .filter((item) => item !== '' && item.length <= QUICK_REPLY_MAX_LENGTH)
    .slice(0, QUICK_REPLIES_MAX);
  return items.length === 0 ? [] : [{ type: 'quick-replies', items }];
}

function putQuestionLast(parts: ReplyPart[]): ReplyPart[] {
  const texts = parts.filter((part) => part.type === 'text');
  const questions = texts.flatMap((part) => splitSentences(part.text)).filter(isQuestion);
  const [only] = questions;
  if (only === undefined) return parts;
  const lastSpoken = parts.findLast((part) => part.type !== 'quick-replies');
  const isLast =
    lastSpoken?.type === 'text' && splitSentences(lastSpoken.text).at(-1) === only && countMarks(only) === 1;
  if (questions.length === 1 && isLast) return parts;
  const question = oneMark(questions.at(-1)!.trim());
  const rest = parts.flatMap((part): ReplyPart[] => {
    if (part.type !== 'text') return [part];
    const text = splitSentences(part.text)
      .filter((sentence) => !isQuestion(sentence))
      .join('')
      .trim();
    return text === '' ? [] : [{ type: 'text', text }];
  });
  const spoken = rest.filter((part) => part.type !== 'quick-replies');
  const replies = rest.filter((part) => part.type === 'quick-replies');
  return [...joinLastText(spoken, question), ...replies];
}

function joinLastText(parts: ReplyPart[], question: string): ReplyPart[] {
  const last = parts.at(-1);
  if (last?.type !== 'text') return [...parts, { type: 'text', text: question }];
  return [...parts.slice(0, -1), { type: 'text', text: `${last.text} ${question}` }];
}

function countMarks(text: string): number {
  return text.match(/[?？¿]/g)?.length ?? 0;
}

function oneMark(question: string): string {
  return `${question.replace(/[?？¿]+/g, '').trimEnd()}?`;
}
