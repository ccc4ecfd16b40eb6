import { isTrueFigure } from '#app/features/assistant/figures.ts';
import { parsePriceMinor } from '#app/features/inventory/prices.ts';
import type { ReplyPart } from '#app/features/assistant/conversation.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import { SentenceChecker } from '#app/features/assistant/guardrails/sentence-checker.ts';
import type { Rule } from '#app/features/assistant/guardrails/rule.ts';
import {
  countQuestionMarks,
  firstQuestion,
  isQuestion,
  splitSentences,
} from '#app/features/assistant/guardrails/sentences.ts';
import { asksForContact } from '#app/features/assistant/guardrails/contact-requests.ts';
import { hasLink, hasMarkup } from '#app/features/assistant/guardrails/links-and-markup.ts';
import { hasMedicalClaim } from '#app/features/assistant/guardrails/medical-claims.ts';
import { hasMoney } from '#app/features/assistant/guardrails/prices.ts';

export interface Violation {
  rule: Rule;
  /** The sentence, product id, or quick reply that breaks the rule. */
  offender: string;
}

/**
 * Checks a finished reply against the rules of `SentenceChecker`, and those that need the whole reply (at most one
 * question, at the end; quick replies; catalog cards only). Live replies go through `createStreamGuard` instead.
 */
export function checkReply(parts: readonly ReplyPart[], context: GuardContext): Violation[] {
  const checker = new SentenceChecker(context);
  const violations: Violation[] = [];
  const sentences: string[] = [];
  for (const part of parts) {
    if (part.type === 'text') {
      for (const piece of splitSentences(withoutFigures(part, context))) {
        const sentence = piece.trim();
        if (sentence === '') continue;
        sentences.push(sentence);
        for (const rule of checker.check(sentence).rules) violations.push({ rule, offender: sentence });
        checker.append(sentence);
      }
    } else if (part.type === 'products') {
      for (const { card } of part.items) {
        if (context.getProduct(card.productId) !== null) continue;
        violations.push({ rule: 'unknown-product', offender: card.productId });
      }
      checker.addCards(part.items);
    } else if (part.type === 'lead-form') {
      if (context.voice.primaryGoal !== 'lead')
        violations.push({ rule: 'contact-request', offender: 'form' });
    } else if (part.type === 'quick-replies') violations.push(...checkQuickReplies(part.items, context));
  }
  return [...violations, ...checkQuestions(parts, sentences)];
}

const AMOUNT = /\p{Sc} ?\d[\d.,]{0,15}(?<=\d)|\d[\d.,]{0,15}(?<=\d) ?\p{Sc}/gu;
const FIGURE_PLACEHOLDER = 'that';

/** The text without the amounts that its figures vouch for, as far as the catalog confirms them. */
export function withoutFigures(
  { text, figures = [] }: Extract<ReplyPart, { type: 'text' }>,
  { getProduct, store }: Pick<GuardContext, 'getProduct' | 'store'>,
): string {
  if (figures.length === 0) return text;
  const known = new Set(
    figures.filter((one) => isTrueFigure(one, getProduct)).map(({ minor }) => Math.abs(minor)),
  );
  return text.replace(AMOUNT, (said) => {
    const parsed = parsePriceMinor(said.replace(/[^\d.,]/g, ''), store.currency);
    const isKnown = parsed.ok && parsed.priceMinor !== null && known.has(parsed.priceMinor);
    return isKnown ? FIGURE_PLACEHOLDER : said;
  });
}

/** The rules a sentence breaks on its own, without context. */
export function findBrokenRules(sentence: string, context: GuardContext): Rule[] {
  return new SentenceChecker(context).check(sentence).rules;
}

/** A form, link, or quick replies may follow the question. */
const PARTS_BEFORE_QUESTION: readonly ReplyPart['type'][] = ['text', 'products', 'comparison'];

function checkQuestions(parts: readonly ReplyPart[], sentences: readonly string[]): Violation[] {
  const questions = sentences.filter(isQuestion);
  const [first] = questions;
  if (first === undefined) return [];
  const isSeveral = questions.length > 1 || countQuestionMarks(first) > 1 || firstQuestion(first) !== first;
  if (isSeveral) return [{ rule: 'several-questions', offender: questions.join(' ') }];
  const lastSpoken = parts.findLast(({ type }) => PARTS_BEFORE_QUESTION.includes(type));
  const isLast = sentences.at(-1) === first && lastSpoken?.type === 'text';
  return isLast ? [] : [{ rule: 'question-not-last', offender: first }];
}

function checkQuickReplies(items: readonly string[], context: GuardContext): Violation[] {
  const bad = items.filter((item) => !isAllowedReply(item, context));
  if (items.length > QUICK_REPLIES_MAX) bad.push(items.join(' | '));
  return bad.map((offender) => ({ rule: 'quick-replies', offender }));
}

export const QUICK_REPLIES_MAX = 5;
const QUICK_REPLY_MAX_LENGTH = 60;

/** Filters quick replies: at most five short lines without links, markup, prices, or medical claims. */
export function filterQuickReplies(items: readonly string[], context: GuardContext): string[] {
  return items
    .map((item) => item.replace(/\s+/g, ' ').trim())
    .filter((item) => isAllowedReply(item, context))
    .slice(0, QUICK_REPLIES_MAX);
}

/** An upper limit isn't a price. */
const BUDGET_ANSWER = /^(?:up to|under|hasta|menos de) \D{0,4}\d[\d.,\s]{0,12}\D{0,4}$/i;

export function isAllowedReply(item: string, { voice }: GuardContext): boolean {
  if (item.trim() === '' || item.length > QUICK_REPLY_MAX_LENGTH || item.includes('\n')) return false;
  if (hasLink(item) || hasMarkup(item) || hasMedicalClaim(item)) return false;
  if (hasMoney(item) && !BUDGET_ANSWER.test(item)) return false;
  return voice.primaryGoal === 'lead' || !asksForContact(item);
}
