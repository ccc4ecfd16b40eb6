import type { StoreFactTopic } from '#app/features/files/document-schema.ts';

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

/** One thing that the guardrails changed before a reply reached the shopper. */
export interface Repair {
  rule: Rule;
  /** What the engine wrote, at most 300 characters. */
  text: string;
  done: 'left-out' | 'moved' | 'replaced';
}

/** What a sentence may claim of the store, so that it has to be known. */
export type ClaimTopic = Exclude<StoreFactTopic, 'care' | 'layout'> | 'stock';

/** A pattern group that matches any of the words, which are separated by white space. */
export function anyOf(words: string): string {
  return `(?:${words.trim().split(/\s+/).join('|')})`;
}
