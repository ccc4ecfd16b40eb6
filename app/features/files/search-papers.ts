import { type AnswerKind, kindsOf } from '#app/features/files/answer-kinds.ts';
import { conditionsIn } from '#app/features/files/fact-conditions.ts';
import { makeTextIndex, type TextIndex } from '#app/features/files/fact-index.ts';
import { isCommonTerm, termsOf } from '#app/features/files/fact-words.ts';
import { measuresIn } from '#app/features/files/fact-measures.ts';
import { topicsIn, topicsOfHeading } from '#app/features/files/fact-topics.ts';
import { tellPassage } from '#app/features/files/read-passages.ts';
import type { FiledFact, FiledPassage, StoreFactTopic } from '#app/features/files/store-file.ts';

/** A sentence of a paper that may answer a question. */
export interface PaperSaying {
  statement: string;
  fileId: string;
  fileName: string;
  page: number | null;
  /** Null for what stands in a paper and is no fact of a topic. */
  topic: StoreFactTopic | null;
  validUntil: string | null;
  /** Which share of the question's telling words it speaks of, 0 to 1. */
  cover: number;
  /** Whether it speaks of what is asked beyond the topic itself ("stains" of a warranty), where that is named. */
  isOnSubject: boolean;
  /** Whether the question names its topic. */
  isNamed: boolean;
  /** The question's telling words that it speaks of. */
  shared: readonly string[];
  /** Those, and the ones that its topic or its paper's name speaks of. */
  met: readonly string[];
  /** Whether it looks like an answer to this kind of question: a time to "how long", a place to "where". */
  isOfKind: boolean;
  /** Whether it can't be the answer: it names no time to "how long", no amount to "how much". */
  isBeside: boolean;
  /** Whether it is so short that another sentence should follow. */
  isBrief: boolean;
  score: number;
}

export interface PaperSearch {
  facts: readonly FiledFact[];
  findPassages(question: string): readonly FiledPassage[];
}

const FACT_HITS = 12;
const TOPIC_FACTS_MAX = 120;
const QUESTION_MAX_LENGTH = 400;
const COMMON_WEIGHT = 0.1;
const HEADING_SHARE = 0.9;
const IMPLIED_SHARE = 0.95;
const NAME_SHARE = 0.5;
const TOPIC_BONUS = 0.5;
const NEXT_TOPIC_COST = 0.1;
const KIND_BONUS = 0.3;
const MEASURE_BONUS = 0.06;
const DATED_COST = 0.1;
const BRIEF_COST = 0.15;
const BRIEF_WORDS = 4;
const HEAD_BONUS = 0.12;
const HEAD_WORDS = 4;
const NEXT_KIND_BONUS = 0.15;
const LIMITED_COST = 0.15;
const LIMITS_COUNTED = 3;
/** Keeps the paper's order where nothing else tells two sentences apart. */
const ORDER_COST = 0.0005;

/** How a topic is called in questions. */
const TOPIC_WORDS: Record<StoreFactTopic, string> = {
  warranty: 'warranty coverage',
  trial: 'trial',
  delivery: 'delivery',
  returns: 'returns',
  offer: 'sale offer',
  financing: 'financing',
  'price-match': 'price match',
  removal: 'old mattress removal',
  setup: 'set up assembly',
  care: 'care',
  hours: 'opening hours',
  layout: 'where located find',
  contact: 'contact phone email',
};

const indexes = new WeakMap<readonly FiledFact[], TextIndex>();

/** What papers say to a question, the most telling first; facts of the asked `topics`, the nearest first, are always among it. */
export function searchPapers(
  papers: PaperSearch,
  question: string,
  topics: readonly StoreFactTopic[] = [],
): PaperSaying[] {
  const asked = question.slice(0, QUESTION_MAX_LENGTH);
  const terms = [...new Set(termsOf(asked))];
  const ofTopics = new Set(topics.flatMap((topic) => termsOf(TOPIC_WORDS[topic])));
  const subjects = terms.filter((term) => !ofTopics.has(term) && !isCommonTerm(term));
  const ask: Ask = { terms, subjects, topics, kinds: kindsOf(asked), limits: conditionsIn(asked) };
  const passages = papers.findPassages(asked).map((passage) => ({ passage, told: tellPassage(passage) }));
  const headings = new Map(
    passages.flatMap(({ passage, told }) => told.map(({ statement }) => [statement, passage.heading])),
  );
  const sentences: Sentence[] = candidatesAmong(papers.facts, asked, topics).map((fact) => ({
    ...fact,
    heading: headings.get(fact.statement) ?? '',
  }));
  const known = new Set(sentences.map(({ statement }) => statement));
  for (const { passage, told } of passages) {
    for (const { statement } of told) {
      if (known.has(statement)) continue;
      known.add(statement);
      const [topic = null] = [...topicsIn(statement), ...topicsOfHeading(passage.heading)];
      sentences.push({ ...passage, statement, topic, validUntil: null });
    }
  }
  return sentences
    .map((sentence, at) => weigh(sentence, ask, at))
    .sort((one, other) => other.score - one.score);
}

function candidatesAmong(
  facts: readonly FiledFact[],
  question: string,
  topics: readonly StoreFactTopic[],
): FiledFact[] {
  let index = indexes.get(facts);
  if (index === undefined) {
    index = makeTextIndex(
      facts.map(({ topic, statement }) => ({ heading: TOPIC_WORDS[topic], text: statement })),
    );
    indexes.set(facts, index);
  }
  const found = index.search(question, FACT_HITS).map(({ at }) => facts[at]!);
  const onTopic = facts.filter(({ topic }) => topics.includes(topic)).slice(0, TOPIC_FACTS_MAX);
  return [...new Set([...onTopic, ...found])];
}

/** Conditions that belong to what is done rather than to what it is done with. */
const OF_THE_DEED: ReadonlySet<string> = new Set(['exchange', 'receipt', 'full', 'pick-up', 'opened']);

interface Ask {
  terms: readonly string[];
  /** The terms without those of the asked topics themselves. */
  subjects: readonly string[];
  topics: readonly StoreFactTopic[];
  kinds: readonly AnswerKind[];
  limits: readonly string[];
}

interface Sentence {
  statement: string;
  heading: string;
  topic: StoreFactTopic | null;
  fileId: string;
  fileName: string;
  page: number | null;
  validUntil: string | null;
}

function weigh(sentence: Sentence, ask: Ask, place: number): PaperSaying {
  const { statement, topic, fileId, fileName, page, validUntil } = sentence;
  const isAsked = topic !== null && ask.topics.includes(topic);
  const { cover, shared, met } = coverOf(sentence, ask, isAsked);
  const isBrief = statement.split(' ').length <= BRIEF_WORDS;
  const fitting = ask.kinds.filter(({ answer }) => answer.test(statement));
  const kinds = fitting.length;
  const foreign = conditionsIn(statement).filter(
    (name) => !ask.limits.includes(name) && !OF_THE_DEED.has(name),
  ).length;
  const score =
    cover +
    (isAsked ? TOPIC_BONUS - NEXT_TOPIC_COST * ask.topics.indexOf(topic) : 0) +
    (kinds > 0 ? KIND_BONUS + (kinds - 1) * NEXT_KIND_BONUS : 0) +
    (opensWith(statement, ask.subjects) ? HEAD_BONUS : 0) +
    (measuresIn(statement).length > 0 ? MEASURE_BONUS : 0) -
    (validUntil !== null && topic !== 'offer' ? DATED_COST : 0) -
    (isBrief ? BRIEF_COST : 0) -
    LIMITED_COST * Math.min(foreign, LIMITS_COUNTED) -
    ORDER_COST * place;
  return {
    statement,
    fileId,
    fileName,
    page,
    topic,
    validUntil,
    cover,
    shared,
    met,
    isOnSubject: ask.subjects.length === 0 || met.some((term) => ask.subjects.includes(term)),
    isNamed: topic !== null && termsOf(TOPIC_WORDS[topic]).some((term) => ask.terms.includes(term)),
    isOfKind: kinds > 0,
    isBeside: ask.kinds.some((kind) => kind.isNeeded && !fitting.includes(kind)),
    isBrief,
    score,
  };
}

/** Whether a sentence begins with what was asked for, and so is about it. */
function opensWith(statement: string, terms: readonly string[]): boolean {
  const head = statement
    .replace(/^[^:]{1,80}: /, '')
    .split(' ')
    .slice(0, HEAD_WORDS)
    .join(' ');
  return termsOf(head).some((term) => terms.includes(term));
}

type Cover = Pick<PaperSaying, 'cover' | 'shared' | 'met'>;

function coverOf({ statement, heading, fileName, topic }: Sentence, { terms }: Ask, isAsked: boolean): Cover {
  const own = new Set(termsOf(statement));
  const above = new Set(termsOf(heading));
  const onTopic = new Set(topic === null ? [] : termsOf(TOPIC_WORDS[topic]));
  const named = new Set(termsOf(fileName.replace(/[_.-]+/g, ' ')));
  const met: string[] = [];
  let total = 0;
  let sum = 0;
  for (const term of terms) {
    const weight = isCommonTerm(term) ? COMMON_WEIGHT : 1;
    total += weight;
    const shares = [
      own.has(term) ? 1 : 0,
      above.has(term) ? HEADING_SHARE : 0,
      onTopic.has(term) ? (isAsked ? IMPLIED_SHARE : NAME_SHARE) : 0,
      named.has(term) ? NAME_SHARE : 0,
    ];
    const share = Math.max(...shares);
    if (share > 0) met.push(term);
    sum += weight * share;
  }
  const shared = terms.filter((term) => (own.has(term) || above.has(term)) && !isCommonTerm(term));
  return { cover: total === 0 ? 0 : sum / total, shared, met };
}
