import type { AssistantVoice, StoreInfo } from '#app/features/assistant/conversation.ts';
import type { CatalogWords } from '#app/features/assistant/guardrails/catalog-words.ts';
import { isPrice } from '#app/features/assistant/guardrails/prices.ts';
import { plainWords } from '#app/features/assistant/guardrails/prompt-words.ts';
import { readQuantities } from '#app/features/assistant/guardrails/quantities.ts';
import { quotableLines, websiteHost } from '#app/features/assistant/guardrails/plain-text.ts';
import type { DocumentFact, DocumentPassage } from '#app/features/files/document-schema.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

/** What a reply is judged by. */
export interface GuardContext {
  store: StoreInfo;
  voice: AssistantVoice;
  /** The names and prices that never appear in a text. */
  catalogWords: CatalogWords;
  /** What the store's documents state and what holds today; an expired offer isn't among them. */
  facts: readonly DocumentFact[];
  /** The active prompt; no part of it reaches a shopper. Empty before the first one is written. */
  masterPrompt: string;
  /** What an engine tells its model beside the master prompt; it stays secret in the same way. */
  promptTexts?: readonly string[];
  /** Texts of the settings that shoppers may be shown word for word, such as a description of the store. */
  shopperTexts?: readonly string[];
  /** The product behind a card, or null when it has left the catalogue. */
  getProduct(productId: string): CatalogProduct | null;
  /** Passages of the store's documents about a question, the most telling first; at most 5. */
  findPassages(question: string): DocumentPassage[];
}

/** Stands where a quoted text stood. */
const QUOTE_PLACEHOLDER = ' ^ ';

/** The merchant's own words (name, hours, contact, website, the assistant's name): quoted, not judged. */
export function storeTexts({ store, voice, shopperTexts = [] }: GuardContext): string[] {
  const texts = [store.name, voice.name, websiteHost(store.website)];
  for (const text of [store.hours, store.contactInfo, ...shopperTexts]) texts.push(...quotableLines(text));
  return longestFirst(texts);
}

const documentTextsCache = new WeakMap<readonly DocumentFact[], string[]>();

/**
 * What the store's documents state, sentence by sentence, with the names of the documents. Offers that name a catalog
 * price are left out, since prices appear on cards only.
 */
export function documentTexts({ facts, catalogWords }: GuardContext): string[] {
  const known = documentTextsCache.get(facts);
  if (known !== undefined) return known;
  const texts = facts.flatMap(({ topic, statement, quote, fileName }) => {
    const isPriced = topic === 'offer' && namesPrice(statement, catalogWords.prices);
    const names = [fileName, `${fileName.charAt(0).toUpperCase()}${fileName.slice(1)}`];
    return isPriced ? names : [statement, quote, ...names];
  });
  const made = longestFirst(texts);
  documentTextsCache.set(facts, made);
  return made;
}

function namesPrice(text: string, prices: ReadonlySet<number>): boolean {
  return readQuantities(text).some(({ value, unit }) => unit === 'money' && isPrice(value, prices));
}

/** Everything that shoppers may be told word for word, as plain words between spaces. */
export function quotableTexts({ store, voice, facts, shopperTexts = [] }: GuardContext): string[] {
  const texts = [store.name, store.hours, store.contactInfo, store.website];
  texts.push(voice.name, voice.greeting, voice.welcomeMessage, ...shopperTexts);
  for (const { statement, quote } of facts) texts.push(statement, quote);
  return texts.map((text) => ` ${plainWords(text).join(' ')} `);
}

export function removeQuotes(sentence: string, texts: readonly string[]): string {
  let rest = sentence;
  for (const text of texts) if (rest.includes(text)) rest = rest.replaceAll(text, QUOTE_PLACEHOLDER);
  return rest;
}

function longestFirst(texts: readonly string[]): string[] {
  const trimmed = texts
    .map((text) => text.trim().replace(/(?<!\.)\.+$/, ''))
    .filter((text) => text.length > 1);
  return [...new Set(trimmed)].sort((one, other) => other.length - one.length);
}
