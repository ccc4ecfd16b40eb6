import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import { type ConceptMatch, findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import type { ListingWords, ReadingPack } from '#app/features/assistant/understanding/span-types.ts';
import { normalizeWord, type Token } from '#app/features/assistant/understanding/tokens.ts';
import type { TopicWords } from '#app/features/assistant/understanding/topics.ts';
import type { Intent } from '#app/features/assistant/understanding/understanding-types.ts';
import type { ListingQuestion } from '#app/features/assistant/understanding/question-types.ts';

export interface ListingReading extends Omit<ListingQuestion, 'isAsked'> {
  /** The listing words include a question phrase: "anything with …". */
  isInAskingWords: boolean;
  spans: readonly Pick<ConceptMatch, 'from' | 'to'>[];
}

const NAMES_MAX = 3;
const FAMILY = 'listing.';
const CONDITION = `${FAMILY}condition`;

export function readListing(
  message: string,
  context: MessageContext,
  { words, pack }: { words: TopicWords; pack: ReadingPack },
): ListingReading {
  const typed = context.tokens.map((token) =>
    token.kind === 'word' ? { ...token, text: normalizeWord(message.slice(token.start, token.end)) } : token,
  );
  const isName = ({ concept }: ConceptMatch) => concept.startsWith(FAMILY);
  const asTyped = findConcepts(pack.listing.lexicon, typed);
  const all = asTyped.some(isName) ? asTyped : findConcepts(pack.listing.lexicon, words.tokens);
  const has = (concept: string) => all.some((one) => one.concept === concept);
  const isPointing = words.found.some(({ concept }) => concept.startsWith('card.'));
  const isMeant = ({ concept, from }: ConceptMatch) =>
    !describesOtherBed(concept, from, context) &&
    !(has('other.opinion') && !isPointing) &&
    !(has('other.service') && concept === `${FAMILY}moving`);
  const spans = all.filter((one) => isName(one) && isMeant(one));
  const names = [...new Set(spans.map(({ concept }) => concept.slice(FAMILY.length)))].slice(0, NAMES_MAX);
  const known = [...spans, ...words.found];
  const unexplained = { message, typed, known: [...known, ...context.concepts] };
  return {
    names,
    spans,
    unknown: names.length > 0 ? null : findUnknownFeature(unexplained, pack.listing),
    isOpaque: typed.some((token, at) => isUnknownWord(token, at, { known, ...pack.listing })),
    hidesRank: words.found.some(
      (one) => SCALE.test(one.concept) && spans.some((span) => overlaps(one, span)),
    ),
    isInAskingWords: has('asks.any'),
  };
}

/** Degree words that may be part of a feature's name: "plush top" doesn't ask for the softest bed. */
const SCALE = /^(?:rank|scale|than|degree)\./;

function overlaps(one: Pick<ConceptMatch, 'from' | 'to'>, other: Pick<ConceptMatch, 'from' | 'to'>): boolean {
  return one.from < other.to && one.to > other.from;
}

/** "I had a gel foam one that died". Condition words are exempt because they describe the past themselves. */
function describesOtherBed(concept: string, at: number, { clauses, clauseAt }: MessageContext): boolean {
  const flags = clauses[clauseAt[at] ?? 0]?.flags ?? [];
  return concept !== CONDITION && flags.some((flag) => flag === 'past' || flag === 'current');
}

const WORD_LENGTH_MIN = 3;
const THING_WORDS_MAX = 3;
const UNKNOWN_WORDS_MAX = 4;
const THING_MAX = 40;

/** The last unrecognized words of a message: "a *usb charger*", "are they *crinkly*". */
function findUnknownFeature(
  {
    message,
    typed,
    known,
  }: { message: string; typed: MessageContext['tokens']; known: readonly ConceptMatch[] },
  { functionWords, havingWords }: ListingWords,
): ListingQuestion['unknown'] {
  const places = typed.flatMap((token, at) =>
    isUnknownWord(token, at, { known, functionWords }) ? [at] : [],
  );
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

function isUnknownWord(
  { text, kind }: Token,
  at: number,
  { known, functionWords }: { known: readonly ConceptMatch[] } & Pick<ListingWords, 'functionWords'>,
): boolean {
  const isContent = kind === 'word' && text.length >= WORD_LENGTH_MIN && !functionWords.has(text);
  return isContent && !known.some(({ from, to }) => at >= from && at < to);
}

/** Topics that a listing question is easily confused with. */
const CONFUSABLE_TOPICS: Readonly<Record<string, readonly string[]>> = {
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
  ...Object.fromEntries(['pillow top', 'euro top', 'tight top'].map((top) => [top, ['explain.tops']])),
  'removable cover': ['explain.care'],
  flippable: ['explain.care'],
};
/** Topics that are less specific than a feature asked for by name. */
export const BROAD_TOPICS: ReadonlySet<string> = new Set([
  ...['attribute.features', 'attribute.materials', 'attribute.construction', 'explain.materials'],
]);

/** Removes topic words that belong to a listing question. */
export function dropListingTopics(
  topicWords: readonly ConceptMatch[],
  { names, spans }: ListingReading,
  asksMaterials: boolean,
): readonly ConceptMatch[] {
  if (names.length === 0) return topicWords;
  const mistaken = [
    ...names.flatMap((name) => CONFUSABLE_TOPICS[name] ?? []),
    ...(asksMaterials ? [] : BROAD_TOPICS),
  ];
  return topicWords.filter(
    ({ concept, from, to }) =>
      !mistaken.includes(concept) && !spans.some((span) => overlaps({ from, to }, span)),
  );
}

/** The highest probability at which an intent can still be overridden by a question about the shown listings. */
const CONFUSABLE_INTENTS: Partial<Record<Intent, number>> = {
  ...{ 'about-shown': 1, compare: 1, explain: 1, sells: 1, store: 1, 'off-topic': 1 },
  ...{ inform: 0.9, recommend: 0.5, more: 0.5, thanks: 0.7, refuse: 0.7, agree: 0.7 },
};

interface ListingQuestionInput {
  listing: ListingReading;
  isQuestion: boolean;
  shown: { isPhrasedAsQuestion: boolean; asks: ReadonlySet<string> };
}

/** Many of these questions lack a question mark: "any with handles". */
function asksListing({
  listing,
  isQuestion,
  shown: { isPhrasedAsQuestion, asks },
}: ListingQuestionInput): boolean {
  const isInAskingWords = listing.isInAskingWords || asks.has('ask.have') || asks.has('ask.which');
  return isQuestion || isPhrasedAsQuestion || isInAskingWords;
}

/** "Which of those come in a box" is about the shown beds, even if classified differently. */
export function asksAboutShownListing(
  read: ListingQuestionInput,
  intent: Intent,
  probability: number,
): boolean {
  return (
    read.listing.names.length > 0 && asksListing(read) && probability <= (CONFUSABLE_INTENTS[intent] ?? 0)
  );
}

export function toListing(read: ListingQuestionInput): { listing?: ListingQuestion } {
  const { names, unknown, isOpaque, hidesRank } = read.listing;
  if (names.length === 0 && !isOpaque) return {};
  return { listing: { names, unknown, isOpaque, hidesRank, isAsked: asksListing(read) } };
}
