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

/** A change that the guardrails made to a reply before it was sent. */
export interface Repair {
  rule: Rule;
  /** What the engine wrote, at most 300 characters. */
  text: string;
  done: 'left-out' | 'moved' | 'replaced';
}

/** Topics of claims about the store that need support. */
export type ClaimTopic = Exclude<StoreFactTopic, 'care' | 'layout'> | 'stock';

/** A regex group that matches any of the words, which are separated by whitespace. */
export function anyOf(words: string): string {
  return `(?:${words.trim().split(/\s+/).join('|')})`;
}
