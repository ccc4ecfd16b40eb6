import type { ConversationState, Recommendation } from '#app/features/assistant/conversation.ts';
import { FACT_LABELS, type FactLabel } from '#app/features/assistant/lang/en/fact-labels.ts';
import { type FactKey, getFactDefinition } from '#app/features/assistant/understanding/facts/registry.ts';
import type { DisplayUnits } from '#app/features/matching/explanation/formatting.ts';

/** A fact as shown to merchants, with the shopper's own words. */
export type ShopperFact = ReturnType<typeof formatFacts>[number];

export type FactsOfChat = Pick<ConversationState, 'facts'> &
  Partial<Pick<ConversationState, 'merchantAnswers'>>;

const SKIPPED = 'Would rather not say';

/** Facts in the order the shopper stated them, then answers to the merchant's own questions. */
export function formatFacts({ facts, merchantAnswers = [] }: FactsOfChat, units: DisplayUnits) {
  const known = facts.map(({ key, fact, quote, messageId }) => {
    const { label, format } = FACT_LABELS[key] as FactLabel<unknown>;
    const value = fact.is === 'skipped' ? SKIPPED : format(fact.value, units, quote);
    // A quote may end with the space before the next word.
    return { key: key as string, label, value, quote: quote.trim(), messageId };
  });
  const answered = merchantAnswers.map(({ question, answer, messageId }) => {
    return { key: question, label: question, value: answer, quote: '', messageId };
  });
  return [...known, ...answered];
}

const SUMMARY_FACTS = 6;
/** The facts that say most about what to sell; others follow in the order stated. */
const FIRST_FACTS = ['size', 'budget', 'positions', 'weight', 'partnerWeight', 'firmness'];

/** What a shopper needs in one short line, such as "Queen, up to $1,500, on the side"; empty if nothing is known. */
export function summarizeFacts(chat: FactsOfChat, units: DisplayUnits): string {
  const rank = ({ key }: { key: string }) =>
    FIRST_FACTS.includes(key) ? FIRST_FACTS.indexOf(key) : FIRST_FACTS.length;
  const known = chat.facts.filter(({ fact }) => fact.is === 'known');
  const isPartnerClear = known.some(({ key }) => getFactDefinition(key).isPartnerFact);
  const facts = known
    .filter(({ key }) => key !== 'partner' || !isPartnerClear)
    .toSorted((one, other) => rank(one) - rank(other));
  return upperFirst(joinFacts(formatFacts({ ...chat, facts }, units).slice(0, SUMMARY_FACTS)));
}

/** Facts in one line, such as "sleeps hot, up to $1,500, partner 240 lb". */
export function joinFacts(facts: readonly Pick<ShopperFact, 'key' | 'label' | 'value'>[]): string {
  const factTexts = facts.map(summarizeFact);
  return factTexts.map((one, at) => (at === 0 ? one : lowerFirst(one))).join(', ');
}

function summarizeFact({ key, value, label }: { key: string; value: string; label: string }): string {
  const isOwnQuestion = getFactDefinition(key as FactKey) === undefined;
  if (isOwnQuestion || value === 'No' || value === SKIPPED || key === 'currentBed')
    return `${label}: ${lowerFirst(value)}`;
  if (value === 'Yes') return label;
  return getFactDefinition(key as FactKey).isPartnerFact ? `Partner ${lowerFirst(value)}` : value;
}

function upperFirst(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

// "Queen" and "Up to $1,500" are capitalized as standalone values.
function lowerFirst(value: string): string {
  return value.charAt(0).toLowerCase() + value.slice(1);
}

/**
 * Texts and searches are split into words here because PostgreSQL's parser would read "20-30" as a negative number
 * and "king-size" as three words.
 */

const WORD_MAX_LENGTH = 40;
/** Words of one text; a message has up to 4,000 characters. */
const TEXT_WORDS_MAX = 1_000;
const QUERY_WORDS_MAX = 10;
/** Shorter words only match as a whole: too many others start with them. */
const PREFIX_MIN_LENGTH = 3;

/** The distinct words of texts, lowercased and without accents; "1,500" is one word. */
export function searchWords(...texts: string[]): string[] {
  const plain = texts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('en-US')
    .replace(/(?<=\d),(?=\d{3})/g, '');
  const words = new Set<string>();
  for (const [word] of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    words.add([...word.slice(0, WORD_MAX_LENGTH * 2)].slice(0, WORD_MAX_LENGTH).join(''));
    if (words.size === TEXT_WORDS_MAX) break;
  }
  return [...words];
}

/**
 * A `tsquery` for a merchant's chats that contain all words of a search, as prefixes; null if the search has no
 * words.
 */
export function toSearchQuery({ merchantId, search }: { merchantId: string; search: string }): string | null {
  const words = searchWords(search).slice(0, QUERY_WORDS_MAX);
  if (words.length === 0) return null;
  const terms = words.map((word) => (word.length < PREFIX_MIN_LENGTH ? `'${word}'` : `'${word}':*`));
  return [`'${merchantId}'`, ...terms].join(' & ');
}

interface SearchableReply {
  text: string;
  shown: readonly Recommendation[];
  state: Pick<ConversationState, 'facts' | 'merchantAnswers'>;
}

/** Their numbers are in the shopper's words anyway, and formatting them here would depend on units. */
const NUMERIC_FACTS = new Set(['budget', 'weight', 'age']);
const INDEX_UNITS = { currency: 'USD', measurementUnit: 'imperial' } as const;

/** What a reply adds to its chat's search index: its text, the products shown, and the facts known by then. */
export function replyWords({ text, shown, state }: SearchableReply): string[] {
  const facts = formatFacts(state, INDEX_UNITS).filter(({ key }) => !NUMERIC_FACTS.has(key));
  const products = shown.map(({ card }) => `${card.brand} ${card.title}`);
  return searchWords(text, ...products, ...facts.map(({ value }) => value));
}

/** A search index row holds no more. */
const SEARCH_WORDS_MAX = 3_000;

/** Adds words to the search index of a chat that part of the same statement returns. */
export function addSearchWords(session: string, words: string): string {
  return `insert into chat_search (session_id, merchant_id, started_at, words)
          select id, merchant_id, created_at, array_to_tsvector(${words}::text[]) from ${session} where mode <> 'draft'
          on conflict (session_id) do update set words = chat_search.words || excluded.words
           where length(chat_search.words) < ${SEARCH_WORDS_MAX}`;
}
