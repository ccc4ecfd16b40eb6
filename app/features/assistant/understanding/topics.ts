import {
  ATTRIBUTES,
  EXPLAIN_TOPICS,
  SHOWN_TOPICS,
  STORE_TOPICS,
  TALK_TOPICS,
  type Topic,
} from '#app/features/assistant/understanding/understanding-types.ts';
import {
  type QuestionForms,
  findSubjectTokens,
} from '#app/features/assistant/understanding/question-form.ts';
import {
  type ConceptMatch,
  correctSpelling,
  findConcepts,
  type Lexicon,
} from '#app/features/assistant/understanding/lexicon.ts';
import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { ReadingPack } from '#app/features/assistant/understanding/span-types.ts';
import { normalizeWord, type Token } from '#app/features/assistant/understanding/tokens.ts';

/** A message's topic concepts, with spelling corrected to the topic vocabulary. */
export interface TopicWords {
  tokens: readonly Token[];
  found: readonly ConceptMatch[];
  referencePhrases: readonly CardReferenceSpan[];
  /** Indexes of articles, including those inside longer phrases. */
  articles: ReadonlySet<number>;
}

/** Tokens `from` (included) to `to` (excluded). */
interface CardReferenceSpan {
  from: number;
  to: number;
}

const TOPICS_MAX = 6;
const TOPIC = /^(?:store|explain|attribute|shown|talk|service|kind)\./;

export function findTopicWords(
  message: string,
  { tokens, concepts }: MessageContext,
  { lexicon, topicLexicon }: ReadingPack,
): TopicWords {
  const typed = tokens.map((token) =>
    token.kind === 'word' ? { ...token, text: normalizeWord(message.slice(token.start, token.end)) } : token,
  );
  const isKnown = ({ text }: Token) => lexicon.vocabulary.has(text) || lexicon.classes.has(text);
  const spelled = typed.map((token, at) => {
    if (token.kind !== 'word' || topicLexicon.vocabulary.has(token.text)) return token;
    const read = { ...token, text: normalizeWord(tokens[at]!.text) };
    return topicLexicon.vocabulary.has(read.text) ? read : token;
  });
  const unknown = spelled.filter((token) => !isKnown(token));
  const corrected = new Map(
    correctSpelling(topicLexicon, unknown, null).map((token) => [token.start, token]),
  );
  for (const [at, token] of spelled.entries()) spelled[at] = corrected.get(token.start) ?? token;
  // The spring in "Spring Air" isn't a topic.
  const brands = concepts.filter(({ concept }) => concept.startsWith('brand.'));
  const isInName = ({ from, to }: ConceptMatch) =>
    brands.some((one) => from >= one.from && to <= one.to && to - from < one.to - one.from);
  const found = findConcepts(topicLexicon, spelled).filter((one) => !isInName(one));
  const alone = spelled.map((token) => findConcepts(topicLexicon, [token]));
  const articles = findSingleTokens('card.article', alone);
  const frames = findReferencePhrases(found, articles);
  const pointers = findSingleTokens('card.pointer', alone);
  const isFramed = ({ from }: ConceptMatch) => frames.some((frame) => from >= frame.from && from < frame.to);
  const points = (one: ConceptMatch) =>
    isFramed(one) || (pointers.has(one.from - 1) && SCALE.test(one.concept));
  const pointing = found.filter(points);
  const isPointed = ({ from }: ConceptMatch) => pointing.some((one) => one.from === from);
  return {
    tokens: spelled,
    found: found.flatMap((one) => (isPointed(one) ? toCardReference(one) : [one])),
    referencePhrases: frames,
    articles,
  };
}

const SCALE = /^scale\./;
const REFERENCE_FAMILIES: Readonly<Record<string, string>> = {
  scale: 'meant',
  than: 'meant',
  rank: 'meant',
  material: 'meant-material',
};
const ATTRIBUTE_CONCEPT = /^(?:attribute|explain|change)\./;

/** Words that identify a bed aren't topics. */
function toCardReference(one: ConceptMatch): ConceptMatch[] {
  const dot = one.concept.indexOf('.');
  const family = REFERENCE_FAMILIES[one.concept.slice(0, dot)];
  if (family !== undefined) return [{ ...one, concept: `${family}${one.concept.slice(dot)}` }];
  return ATTRIBUTE_CONCEPT.test(one.concept) ? [] : [one];
}

const REFERENCE_PHRASE_MAX_TOKENS = 4;

/** Indexes of single-token matches, including those inside longer phrases. */
function findSingleTokens(
  concept: string,
  concepts: readonly (readonly ConceptMatch[])[],
): ReadonlySet<number> {
  return new Set(concepts.keys().filter((at) => concepts[at]!.some((one) => one.concept === concept)));
}

/** The words within "the … one", which refers to a card and isn't a topic. */
function findReferencePhrases(
  found: readonly ConceptMatch[],
  articles: ReadonlySet<number>,
): CardReferenceSpan[] {
  return found.flatMap(({ concept, from }) => {
    if (concept !== 'card.noun') return [];
    const steps = Array.from({ length: REFERENCE_PHRASE_MAX_TOKENS }, (_, step) => from - 2 - step);
    const article = articles.has(from - 1) ? undefined : steps.find((at) => articles.has(at));
    return article === undefined ? [] : [{ from: article + 1, to: from }];
  });
}

/**
 * What a message asks about, in message order. The same words can be about beds in general (`explain.`), the store (`store.`)
 * or the shown beds (`attribute.`); this picks one.
 */
export function resolveTopics(
  found: readonly ConceptMatch[],
  { isAboutShown }: { isAboutShown: boolean },
): string[] {
  const isTopical = isAboutShown || found.some(({ concept }) => TOPIC.test(concept));
  const named = isTopical ? found : found.map(toExplainMaterial);
  const topics = named.filter(({ concept }) => TOPIC.test(concept));
  const other = isAboutShown ? /^(?:explain|store)\./ : /^attribute\./;
  const isOnlyOther = ({ from }: ConceptMatch) =>
    topics.every((one) => one.from !== from || other.test(one.concept));
  const meant = topics.filter((one) => !other.test(one.concept) || isOnlyOther(one));
  return [...new Set(meant.map(({ concept }) => concept))].slice(0, TOPICS_MAX);
}

/** "The latex" means the material if no beds are shown. */
function toExplainMaterial(one: ConceptMatch): ConceptMatch {
  return one.concept.startsWith('meant-material.') ? { ...one, concept: 'explain.materials' } : one;
}

interface ImpliedQuestion {
  isQuestion: boolean;
  facts: readonly unknown[];
  intents: readonly { intent: string }[];
  mentions: readonly { concept: string }[];
  topicWords: readonly ConceptMatch[];
  shown: { isPhrasedAsQuestion: boolean };
}

/** Questions such as "how do I file a claim" and "will this fix my back" often lack a question mark. */
export function isImpliedQuestion(read: ImpliedQuestion): boolean {
  const { isQuestion, mentions, topicWords, shown } = read;
  const asksForCure = topicWords.some(
    ({ concept, from, to }) =>
      concept === 'explain.medical' && (shown.isPhrasedAsQuestion || (from === 0 && to > 2)),
  );
  // "Ok what's the address".
  const [first] = mentions.filter(({ concept }) => concept !== 'answer.yes');
  return isQuestion || first?.concept === 'cue.question' || asksForCure || isBareTopic(read);
}

const BARE_MAX = 6;
const STORE_TOPIC = /^store\.(?!about|price|stock|payment)/;

/** "Just the phone number, please". */
function isBareTopic({ facts, intents: [main], topicWords }: ImpliedQuestion): boolean {
  const isNamed = topicWords.some(({ concept, to }) => STORE_TOPIC.test(concept) && to <= BARE_MAX);
  return main?.intent === 'inform' && facts.length === 0 && isNamed;
}

const ANSWERED = /^(?:store|explain|attribute)\./;

/**
 * Drops a topic matched only by an ambiguous phrase if the sentence is about something outside the topic's vocabulary:
 * "how long will" asks about a mattress's lifespan, but not in "how long will your drivers be here".
 */
export function dropVagueTopics(
  words: TopicWords,
  { concepts, sentences }: MessageContext,
  { asking, topicLexicon }: { asking: QuestionForms; topicLexicon: Lexicon },
): TopicWords {
  const { tokens, found } = words;
  const subjects = findSubjectTokens(tokens, concepts, asking);
  const isVague = ({ from, to }: ConceptMatch) =>
    asking.vague.has(
      tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    );
  const isExplained = (match: ConceptMatch) => {
    const sentence = sentences.find(({ from, to }) => match.from >= from && match.from < to);
    const known = vocabularyOf(topicLexicon).get(match.concept)!;
    return subjects.every((at) => {
      const isElsewhere = sentence === undefined || at < sentence.from || at >= sentence.to;
      return isElsewhere || known.has(tokens[at]!.text) || isOtherReference(found, at);
    });
  };
  const isHoursAsked = found.some(({ concept }) => concept === 'store.hours');
  const isHoliday = ({ concept, from, to }: ConceptMatch) =>
    concept === 'store.discount' &&
    findConcepts(asking.holidays, tokens.slice(from, to)).some((one) => one.to === to - from);
  return {
    ...words,
    found: found.filter(
      (one) =>
        !ANSWERED.test(one.concept) ||
        ((!isVague(one) || isExplained(one)) && !(isHoursAsked && isHoliday(one))),
    ),
  };
}

/** References to cards and degree words fit any topic. */
const REFERENCE = /^(?:card|ask|degree|filler|shown|meant|rank)\./;

function isOtherReference(found: readonly ConceptMatch[], at: number): boolean {
  return found.some(({ concept, from, to }) => REFERENCE.test(concept) && at >= from && at < to);
}

const vocabularies = new WeakMap<Lexicon, ReadonlyMap<string, ReadonlySet<string>>>();

/** The words of each concept's phrases, cached per lexicon. */
function vocabularyOf(lexicon: Lexicon): ReadonlyMap<string, ReadonlySet<string>> {
  let known = vocabularies.get(lexicon);
  if (known === undefined) vocabularies.set(lexicon, (known = collectVocabulary(lexicon.root)));
  return known;
}

function collectVocabulary(root: Lexicon['root']): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>();
  const visit = (node: Lexicon['root'], path: readonly string[]) => {
    for (const concept of node.concepts) {
      const known = words.get(concept) ?? new Set();
      for (const word of path) known.add(word);
      words.set(concept, known);
    }
    for (const [word, next] of node.next) visit(next, [...path, word]);
  };
  visit(root, []);
  return words;
}

const TOPICS: ReadonlySet<string> = new Set([
  ...STORE_TOPICS.map((name) => `store.${name}`),
  ...EXPLAIN_TOPICS.map((name) => `explain.${name}`),
  ...ATTRIBUTES.map((name) => `attribute.${name}`),
  ...SHOWN_TOPICS.map((name) => `shown.${name}`),
  ...TALK_TOPICS.map((name) => `talk.${name}`),
]);

export function toTopic(topic: string): Topic | null {
  return TOPICS.has(topic) ? (topic as Topic) : null;
}
