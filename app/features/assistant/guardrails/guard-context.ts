import type { AssistantVoice, StoreInfo } from '#app/features/assistant/conversation.ts';
import type { CatalogWords } from '#app/features/assistant/guardrails/catalog-words.ts';
import { isPrice } from '#app/features/assistant/guardrails/prices.ts';
import { toPlainWords } from '#app/features/assistant/guardrails/prompt-words.ts';
import { readQuantities } from '#app/features/assistant/guardrails/quantities.ts';
import { splitQuotableLines, websiteHost } from '#app/features/assistant/guardrails/links-and-markup.ts';
import type { DocumentFact, DocumentPassage } from '#app/features/files/document-schema.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';

export interface GuardContext {
  store: StoreInfo;
  voice: AssistantVoice;
  /** Names and prices that must not appear in text. */
  catalogWords: CatalogWords;
  facts: readonly DocumentFact[];
  /** The current prompt, which must not leak; empty before the first one is written. */
  masterPrompt: string;
  /** Other instructions to the model, which must not leak either. */
  promptTexts?: readonly string[];
  /** Texts from the settings that may be shown verbatim, such as the store's description. */
  shopperTexts?: readonly string[];
  getProduct(productId: string): CatalogProduct | null;
  /** Document passages about a question, most relevant first; at most 5. */
  findPassages(question: string): DocumentPassage[];
}

const QUOTE_PLACEHOLDER = ' ^ ';

/** The merchant's own texts (name, hours, contact, website, assistant name), which aren't checked. */
export function storeTexts({ store, voice, shopperTexts = [] }: GuardContext): string[] {
  const texts = [store.name, store.address ?? '', voice.name, websiteHost(store.website)];
  for (const text of [store.hours, store.contactInfo, voice.description ?? '', ...shopperTexts])
    texts.push(...splitQuotableLines(text));
  return longestFirst(texts);
}

const documentTextsCache = new WeakMap<readonly DocumentFact[], string[]>();

/**
 * Statements and file names of the store's documents, without offers that state a catalog price (those belong on
 * cards).
 */
export function documentTexts({ facts, catalogWords }: GuardContext): string[] {
  const known = documentTextsCache.get(facts);
  if (known !== undefined) return known;
  const texts = facts.flatMap(({ topic, statement, quote, fileName }) => {
    const isPriced = topic === 'offer' && mentionsPrice(statement, catalogWords.prices);
    const names = [fileName, `${fileName.charAt(0).toUpperCase()}${fileName.slice(1)}`];
    return isPriced ? names : [statement, quote, ...names];
  });
  const made = longestFirst(texts);
  documentTextsCache.set(facts, made);
  return made;
}

function mentionsPrice(text: string, prices: ReadonlySet<number>): boolean {
  return readQuantities(text).some(({ value, unit }) => unit === 'money' && isPrice(value, prices));
}

/** Everything that may be quoted verbatim, as normalized words between spaces. */
export function quotableTexts({ store, voice, facts, shopperTexts = [] }: GuardContext): string[] {
  const texts = [store.name, store.hours, store.contactInfo, store.address ?? '', store.website];
  texts.push(voice.name, voice.description ?? '', voice.openingText, ...shopperTexts);
  for (const { statement, quote } of facts) texts.push(statement, quote);
  return texts.map((text) => ` ${toPlainWords(text).join(' ')} `);
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
