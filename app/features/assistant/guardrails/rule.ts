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

/** A change the guardrails made to a reply before sending it. */
export interface Repair {
  rule: Rule;
  /** What the engine wrote, at most 300 characters. */
  text: string;
  done: 'left-out' | 'moved' | 'replaced';
}

/** Topics on which a claim about the store needs support. */
export type ClaimTopic = Exclude<StoreFactTopic, 'care' | 'layout'> | 'stock';

/** A regex group matching any of the whitespace-separated words. */
export function anyOf(words: string): string {
  return `(?:${words.trim().split(/\s+/).join('|')})`;
}
