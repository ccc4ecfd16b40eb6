import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { isPrice } from '#app/features/assistant/guardrails/prices.ts';
import { plainWords } from '#app/features/assistant/guardrails/prompt-words.ts';
import { readQuantities } from '#app/features/assistant/guardrails/quantities.ts';
import { quotable, websiteHost } from '#app/features/assistant/guardrails/store-texts.ts';
import type { DocumentFact } from '#app/features/files/store-file.ts';

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
const QUOTED = ' ^ ';

/** The merchant's own words (name, hours, contact, website, the assistant's name): quoted, not judged. */
export function ownTexts({ store, voice, shopperTexts = [] }: GuardContext): string[] {
  const texts = [store.name, voice.name, websiteHost(store.website)];
  for (const text of [store.hours, store.contactInfo, ...shopperTexts]) texts.push(...quotable(text));
  return longestFirst(texts);
}

const FILED = new WeakMap<readonly DocumentFact[], string[]>();

/**
 * What the store's papers state, sentence by sentence, with the names of the papers. An offer that names a price of
 * the catalogue isn't among them, since prices stand on cards.
 */
export function filedTexts({ facts, words }: GuardContext): string[] {
  const known = FILED.get(facts);
  if (known !== undefined) return known;
  const texts = facts.flatMap(({ topic, statement, quote, fileName }) => {
    const isPriced = topic === 'offer' && namesPrice(statement, words.prices);
    const names = [fileName, `${fileName.charAt(0).toUpperCase()}${fileName.slice(1)}`];
    return isPriced ? names : [statement, quote, ...names];
  });
  const made = longestFirst(texts);
  FILED.set(facts, made);
  return made;
}

function namesPrice(text: string, prices: ReadonlySet<number>): boolean {
  return readQuantities(text).some(({ value, unit }) => unit === 'money' && isPrice(value, prices));
}

/** Everything that shoppers may be told word for word, as plain words between spaces. */
export function openTexts({ store, voice, facts, shopperTexts = [] }: GuardContext): string[] {
  const texts = [store.name, store.hours, store.contactInfo, store.website];
  texts.push(voice.name, voice.greeting, voice.welcomeMessage, ...shopperTexts);
  for (const { statement, quote } of facts) texts.push(statement, quote);
  return texts.map((text) => ` ${plainWords(text).join(' ')} `);
}

export function withoutTexts(sentence: string, texts: readonly string[]): string {
  let rest = sentence;
  for (const text of texts) if (rest.includes(text)) rest = rest.replaceAll(text, QUOTED);
  return rest;
}

function longestFirst(texts: readonly string[]): string[] {
  const trimmed = texts
    .map((text) => text.trim().replace(/(?<!\.)\.+$/, ''))
    .filter((text) => text.length > 1);
  return [...new Set(trimmed)].sort((one, other) => other.length - one.length);
}
