import type { ReplyContext } from '#app/features/assistant/chat-engine.ts';
import { quotable, websiteHost } from '#app/features/assistant/guardrails/store-texts.ts';

/** What a reply is judged by; any reply context will do. */
export interface GuardContext extends Pick<
  ReplyContext,
  'store' | 'voice' | 'words' | 'getProduct' | 'facts' | 'findPassages' | 'masterPrompt'
> {
  /** What an engine tells its model beside the master prompt; it stays secret in the same way. */
  promptTexts?: readonly string[];
  /** Texts of the settings that shoppers may be told word for word, such as a description of the store. */
  shopperTexts?: readonly string[];
}

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

/** Stands where a quoted text stood. */
const QUOTED = ' … ';

/** The merchant's own words (name, hours, contact, website, the assistant's name): quoted, not judged. */
export function ownTexts({ store, voice, shopperTexts = [] }: GuardContext): string[] {
  const texts = [store.name, voice.name, websiteHost(store.website)];
  for (const text of [store.hours, store.contactInfo, ...shopperTexts]) texts.push(...quotable(text));
  return longestFirst(texts);
}

/** What the store's papers state, sentence by sentence, with the names of the papers. */
export function filedTexts({ facts }: GuardContext): string[] {
  return longestFirst(facts.flatMap(({ statement, quote, fileName }) => [statement, quote, fileName]));
}

export function withoutTexts(sentence: string, texts: readonly string[]): string {
  let rest = sentence;
  for (const text of texts) if (rest.includes(text)) rest = rest.replaceAll(text, QUOTED);
  return rest;
}

function longestFirst(texts: readonly string[]): string[] {
  const trimmed = texts.map((text) => text.trim().replace(/[.]+$/, '')).filter((text) => text.length > 1);
  return [...new Set(trimmed)].sort((one, other) => other.length - one.length);
}
