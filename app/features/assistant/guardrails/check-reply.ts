import type { ReplyContext } from '#app/features/assistant/chat-engine.ts';
import type { ReplyPart } from '#app/features/assistant/conversation/conversation.ts';
import { findName } from '#app/features/assistant/guardrails/catalog-words.ts';
import {
  asksForContact,
  hasLink,
  hasMarkup,
  hasMedicalClaim,
  hasPrice,
} from '#app/features/assistant/guardrails/claims.ts';
import { isQuestion, splitSentences } from '#app/features/assistant/guardrails/sentences.ts';

/** What a reply is judged by; any reply context will do. */
export type GuardContext = Pick<ReplyContext, 'store' | 'voice' | 'words' | 'getProduct'>;

export const QUICK_REPLIES_MAX = 5;
export const QUICK_REPLY_MAX_LENGTH = 60;

export type Rule =
  | 'several-questions'
  | 'question-not-last'
  | 'product-name'
  | 'price'
  | 'medical-claim'
  | 'contact-request'
  | 'link'
  | 'markup'
  | 'unknown-product'
  | 'prompt-leak'
  | 'unsupported-claim'
  | 'quick-replies';

export interface Violation {
  rule: Rule;
  /** The sentence, product id or quick reply that breaks the rule. */
  where: string;
}

/**
 * Judges a whole reply by the rules that hold for every engine (specification 9.5): one question, and last;
 * names and prices on cards only; no medical claim; no request for contact details unless leads are the goal;
 * no link, no markup; every card resolves to the catalogue. The store's own texts may be quoted as they are.
 */
export function checkReply(parts: readonly ReplyPart[], context: GuardContext): Violation[] {
  const violations: Violation[] = [];
  const sentences: string[] = [];
  for (const part of parts) {
    if (part.type === 'text') sentences.push(...splitSentences(part.text));
    if (part.type === 'products') {
      for (const { card } of part.items) {
        if (context.getProduct(card.productId) === null) {
          violations.push({ rule: 'unknown-product', where: card.productId });
        }
      }
    }
    if (part.type === 'quick-replies') violations.push(...checkQuickReplies(part.items));
  }
  for (const sentence of sentences) {
    for (const rule of brokenRules(sentence, context)) violations.push({ rule, where: sentence.trim() });
  }
  return [...violations, ...checkQuestions(parts, sentences)];
}

/** The rules that one sentence breaks by itself, whatever stands around it. */
export function brokenRules(sentence: string, context: GuardContext): Rule[] {
  const own = withoutStoreTexts(sentence, context);
  const rules: Rule[] = [];
  if (findName(own, context.words) !== null) rules.push('product-name');
  if (hasPrice(own, context.words.prices)) rules.push('price');
  if (hasMedicalClaim(own)) rules.push('medical-claim');
  if (context.voice.primaryGoal !== 'lead' && asksForContact(own)) rules.push('contact-request');
  if (hasLink(own)) rules.push('link');
  if (hasMarkup(sentence)) rules.push('markup');
  return rules;
}

function checkQuestions(parts: readonly ReplyPart[], sentences: readonly string[]): Violation[] {
  const questions = sentences.filter(isQuestion);
  const marks = sentences.join('').match(/[?？]/g)?.length ?? 0;
  const [first] = questions;
  if (first === undefined) return [];
  if (questions.length > 1 || marks > 1) return [{ rule: 'several-questions', where: questions.join(' ') }];
  const lastSpoken = parts.findLast((part) => part.type !== 'quick-replies');
  const isLast = sentences.at(-1) === first && lastSpoken?.type === 'text';
  return isLast ? [] : [{ rule: 'question-not-last', where: first.trim() }];
}

function checkQuickReplies(items: readonly string[]): Violation[] {
  const isBad = (item: string) =>
    item.trim() === '' || item.length > QUICK_REPLY_MAX_LENGTH || item.includes('\n');
  const bad = items.filter(isBad);
  if (items.length > QUICK_REPLIES_MAX) bad.push(items.join(' | '));
  return bad.map((where) => ({ rule: 'quick-replies', where }));
}

/** The merchant's own words (name, hours, contact, website, the assistant's name) are quoted, not judged. */
function withoutStoreTexts(sentence: string, { store, voice }: GuardContext): string {
  const owned = [store.name, voice.name, websiteHost(store.website)];
  for (const text of [store.hours, store.contactInfo]) owned.push(...quotable(text));
  let rest = sentence;
  for (const text of owned.map((entry) => entry.trim()).sort((a, b) => b.length - a.length)) {
    if (text.length > 1) rest = rest.replaceAll(text, ' … ');
  }
  return rest;
}

/** A merchant's text as single lines that are safe to quote: no markup, no question mark. */
export function quotable(text: string): string[] {
  return text
    .replace(/<[^>]*>?|[<>]/g, ' ')
    .replace(/[?？¿!]+/g, '')
    .split(/\s*[\r\n;|]+\s*/)
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/[,.]+$/, ''),
    )
    .filter((line) => line !== '');
}

/** A website as one would say it: without scheme, query and trailing slash; empty when it isn't one. */
export function websiteHost(website: string): string {
  const host = website
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  return /^[\p{L}\p{N}][\p{L}\p{N}.\-/_]*$/u.test(host) ? host : '';
}
