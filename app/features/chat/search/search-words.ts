import type { ConversationState, Recommendation } from '#app/features/assistant/conversation.ts';
import { formatFacts } from '#app/features/chat/search/shopper-facts.ts';

/**
 * Texts and searches are split into words here, and not by PostgreSQL: its parser would read "20-30" as a negative
 * number and "king-size" as three words.
 */

const WORD_MAX_LENGTH = 40;
/** Words of one text; a message has 4,000 characters at most. */
const TEXT_WORDS_MAX = 1_000;
const QUERY_WORDS_MAX = 10;
/** Shorter words are found as a whole only: too many others begin with them. */
const PREFIX_MIN_LENGTH = 3;

/** The different words of texts in small letters and without accents; "1,500" is one word. */
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

/** A `tsquery` for chats of a merchant with all words of a search, or longer ones; null for a search without a word. */
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

/** Their numbers are in the shopper's words; others would depend on units. */
const NUMERIC_FACTS = new Set(['budget', 'weight', 'age']);
const INDEX_UNITS = { currency: 'USD', measurementUnit: 'imperial' } as const;

/** What a reply adds to the search of its chat: its text, the products shown and the facts known by then. */
export function replyWords({ text, shown, state }: SearchableReply): string[] {
  const facts = formatFacts(state, INDEX_UNITS).filter(({ key }) => !NUMERIC_FACTS.has(key));
  const products = shown.map(({ card }) => `${card.brand} ${card.title}`);
  return searchWords(text, ...products, ...facts.map(({ value }) => value));
}

/** A row of the search holds no more. */
const SEARCH_WORDS_MAX = 3_000;

/** Adds words to the search of a chat that a part of the same statement returns. */
export function addSearchWords(session: string, words: string): string {
  return `insert into chat_search (session_id, merchant_id, started_at, words)
          select id, merchant_id, created_at, array_to_tsvector(${words}::text[]) from ${session} where mode <> 'draft'
          on conflict (session_id) do update set words = chat_search.words || excluded.words
           where length(chat_search.words) < ${SEARCH_WORDS_MAX}`;
}
