import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import {
  type ConceptMatch,
  findConcepts,
  type Lexicon,
} from '#app/features/assistant/understanding/lexicon.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/span-types.ts';
import { normalizeWord } from '#app/features/assistant/understanding/tokens.ts';
import type { TopicWords } from '#app/features/assistant/understanding/topics.ts';
import type { Intent, ListingQuestion } from '#app/features/assistant/understanding/understanding-types.ts';

/** How a language asks what a product's listing says beyond the attributes of a bed. */
export interface ListingWords {
  /** Concepts `listing.<name>`: a feature of the inventory, or what a listing's own words may say, such as `handles`. */
  lexicon: Lexicon;
  functionWords: ReadonlySet<string>;
  /** Words before a thing that a bed may have: "have", "with", "any". */
  havingWords: ReadonlySet<string>;
}

export interface ListingReading extends Omit<ListingQuestion, 'isAsked'> {
  /** "Anything with …". */
  isInAskingWords: boolean;
  spans: readonly Pick<ConceptMatch, 'from' | 'to'>[];
}

const NAMES_MAX = 3;
const FAMILY = 'listing.';
const ASKS = 'asks.any';

export function readListing(
  message: string,
  context: MessageContext,
  { words, pack }: { words: TopicWords; pack: ReadingPack },
): ListingReading {
  const typed = context.tokens.map((token) =>
    token.kind === 'word' ? { ...token, text: normalizeWord(message.slice(token.start, token.end)) } : token,
  );
  const find = (tokens: MessageContext['tokens']) =>
    findConcepts(pack.listing.lexicon, tokens).filter(({ concept }) => !concept.startsWith('other.'));
  const asTyped = find(typed);
  const all = asTyped.length > 0 ? asTyped : find(words.tokens);
  const found = all.filter(({ concept }) => concept !== ASKS);
  const names = [...new Set(found.map(({ concept }) => concept.slice(FAMILY.length)))].slice(0, NAMES_MAX);
  const known = [...found, ...words.found, ...context.concepts];
  const unknown = names.length > 0 ? null : readUnknownThing({ message, typed, known }, pack.listing);
  return { names, spans: found, unknown, isInAskingWords: found.length < all.length };
}

const WORD_LENGTH_MIN = 3;
const THING_WORDS_MAX = 3;
const UNKNOWN_WORDS_MAX = 4;
const THING_MAX = 40;

/** The last words of a message that nothing explains: "a *usb charger*", "are they *crinkly*". */
function readUnknownThing(
  {
    message,
    typed,
    known,
  }: { message: string; typed: MessageContext['tokens']; known: readonly ConceptMatch[] },
  { functionWords, havingWords }: ListingWords,
): ListingQuestion['unknown'] {
  const isUnknown = ({ text, kind }: (typeof typed)[number], at: number) =>
    kind === 'word' &&
    text.length >= WORD_LENGTH_MIN &&
    !functionWords.has(text) &&
    !known.some(({ from, to }) => at >= from && at < to);
  const places = typed.flatMap((token, at) => (isUnknown(token, at) ? [at] : []));
  const last = places.at(-1);
  if (last === undefined || places.length > UNKNOWN_WORDS_MAX) return null;
  const start = places.findLast((at) => !places.includes(at - 1))!;
  if (last - start >= THING_WORDS_MAX) return null;
  const before = typed[start - 1]?.text ?? '';
  const isAfterArticle = before.length < WORD_LENGTH_MIN && havingWords.has(typed[start - 2]?.text ?? '');
  const isThing = isAfterArticle || havingWords.has(before);
  const from = typed[isAfterArticle ? start - 1 : start]!.start;
  return {
    words: typed.slice(start, last + 1).map(({ text }) => text),
    thing: isThing ? message.slice(from, typed[last]!.end).toLowerCase().slice(0, THING_MAX) : null,
  };
}

/** Topics that the same question is easily taken for, by what it asks of the listing. */
const MISTAKEN_TOPICS: Readonly<Record<string, readonly string[]>> = {
  'in a box': ['store.delivery', 'attribute.delivery'],
  moving: ['store.delivery', 'attribute.motion', 'attribute.price', 'attribute.capacity', 'shown.pick'],
  condition: [
    'store.returns',
    'store.showroom',
    'store.stock',
    'explain.care',
    'attribute.stock',
    'shown.pick',
  ],
  'fiberglass free': ['explain.organic', 'attribute.certifications'],
  'removable cover': ['explain.care'],
  flippable: ['explain.care'],
};
/** What a bed is made of in general says less than what was asked by its name. */
export const BROAD_TOPICS: ReadonlySet<string> = new Set([
  ...['attribute.features', 'attribute.materials', 'attribute.construction', 'explain.materials'],
]);

/** The words of a message's topics without those that ask of the listing. */
export function withoutListing(
  topicWords: readonly ConceptMatch[],
  { names, spans }: ListingReading,
  asksMaterials: boolean,
): readonly ConceptMatch[] {
  if (names.length === 0) return topicWords;
  const mistaken = [
    ...names.flatMap((name) => MISTAKEN_TOPICS[name] ?? []),
    ...(asksMaterials ? [] : BROAD_TOPICS),
  ];
  return topicWords.filter(
    ({ concept, from, to }) =>
      !mistaken.includes(concept) && !spans.some((span) => from < span.to && to > span.from),
  );
}

/** How sure a main intent may be and still be a question about the listing of shown beds. */
const MISTAKEN_INTENTS: Partial<Record<Intent, number>> = {
  ...{ 'about-shown': 1, compare: 1, explain: 1, sells: 1, store: 1, 'off-topic': 1 },
  ...{ inform: 0.9, recommend: 0.5, more: 0.5, thanks: 0.7, refuse: 0.7, agree: 0.7 },
};

interface Asking {
  listing: ListingReading;
  isQuestion: boolean;
  shown: { isPhrasedAsQuestion: boolean; asks: ReadonlySet<string> };
}

/** "Any with handles" is typed without a question mark. */
function asksListing({ listing, isQuestion, shown: { isPhrasedAsQuestion, asks } }: Asking): boolean {
  const isInAskingWords = listing.isInAskingWords || asks.has('ask.have') || asks.has('ask.which');
  return isQuestion || isPhrasedAsQuestion || isInAskingWords;
}

/** "Which of those come in a box" is asked of the shown beds, whatever it was taken for. */
export function asksOfShownListing(read: Asking, intent: Intent, probability: number): boolean {
  return read.listing.names.length > 0 && asksListing(read) && probability <= (MISTAKEN_INTENTS[intent] ?? 0);
}

export function toListing(read: Asking): { listing?: ListingQuestion } {
  const { names, unknown } = read.listing;
  if (names.length === 0 && unknown === null) return {};
  return { listing: { names, unknown, isAsked: asksListing(read) } };
}
