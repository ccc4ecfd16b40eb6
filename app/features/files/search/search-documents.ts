import { findConditions, findMeasures } from '#app/features/files/facts/measures.ts';
import { extractPassageStatements } from '#app/features/files/facts/statements-and-passages.ts';
import { findHeadingTopics, findTopics } from '#app/features/files/facts/topics.ts';
import {
  type ExpectedAnswer,
  extractTerms,
  getExpectedAnswers,
  isCommonTerm,
} from '#app/features/files/search/search-terms.ts';
import { type StoreDocuments, TextIndex } from '#app/features/files/search/document-index.ts';
import type { DocumentFact, StoreFactTopic } from '#app/features/files/document-schema.ts';

export interface DocumentAnswer extends Omit<CandidateSentence, 'heading'> {
  /** Share of the question's terms that the sentence contains, 0 to 1. */
  cover: number;
  /** Whether it contains what's asked beyond the topic (such as "stains" for a warranty), if anything is. */
  isOnSubject: boolean;
  /** Terms beyond the topic that it contains. */
  subjectsMet: readonly string[];
  isNamed: boolean;
  /** The question's terms that the sentence or its heading contains, except common ones. */
  shared: readonly string[];
  /** The question's terms that the sentence, its heading, its topic, or the document name contains. */
  met: readonly string[];
  /** Whether it fits the kind of question: a time for "how long", a place for "where". */
  isOfKind: boolean;
  /** Whether it can't be the answer: no time for "how long", no amount for "how much". */
  isBeside: boolean;
  /** Whether it's so short that another sentence should follow. */
  isBrief: boolean;
  score: number;
}

const FACT_HITS = 12;
const TOPIC_FACTS_MAX = 120;
const QUESTION_MAX_LENGTH = 400;
const BRIEF_WORDS = 4;
const OPENING_WORDS = 4;
const CONDITIONS_COUNTED_MAX = 3;

/** How much a term counts that isn't in the sentence itself, and how much a common term counts. */
const TERM_SHARES = { common: 0.1, heading: 0.9, askedTopic: 0.95, name: 0.5 };
/** Points added to a sentence's coverage (0 to 1); negative values make it a worse answer. */
const SCORES = {
  askedTopic: 0.5,
  /** For each topic that the question names before this one. */
  laterTopic: -0.1,
  answerType: 0.3,
  furtherAnswerType: 0.15,
  opensWithSubject: 0.12,
  measure: 0.06,
  dated: -0.1,
  brief: -0.15,
  /** For each condition that the question doesn't name. */
  condition: -0.15,
  /** Keeps document order between equal scores. */
  order: -0.0005,
};

const TOPIC_QUERY_WORDS: Record<StoreFactTopic, string> = {
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

const indexCache = new WeakMap<readonly DocumentFact[], TextIndex>();

/** Sentences that may answer a question, best first. Facts on `topics`, in order of relevance, are always included. */
export function searchDocuments(
  documents: StoreDocuments,
  question: string,
  topics: readonly StoreFactTopic[] = [],
): DocumentAnswer[] {
  const text = question.slice(0, QUESTION_MAX_LENGTH);
  const terms = [...new Set(extractTerms(text))];
  const ofTopics = new Set(topics.flatMap((topic) => extractTerms(TOPIC_QUERY_WORDS[topic])));
  const subjects = terms.filter((term) => !ofTopics.has(term) && !isCommonTerm(term));
  const parsed: ParsedQuestion = {
    terms,
    subjects,
    topics,
    kinds: getExpectedAnswers(text),
    limits: findConditions(text),
  };
  const passages = documents
    .findPassages(text)
    .map((passage) => ({ passage, statements: extractPassageStatements(passage) }));
  const headings = new Map(
    passages.flatMap(({ passage, statements }) =>
      statements.map(({ statement }) => [statement, passage.heading]),
    ),
  );
  const sentences: CandidateSentence[] = selectCandidates(documents.facts, text, topics).map((fact) => ({
    ...fact,
    heading: headings.get(fact.statement) ?? '',
  }));
  const seen = new Set(sentences.map(({ statement }) => statement));
  for (const { passage, statements } of passages) {
    for (const { statement } of statements) {
      if (seen.has(statement)) continue;
      seen.add(statement);
      const [topic = null] = [...findTopics(statement), ...findHeadingTopics(passage.heading)];
      sentences.push({ ...passage, statement, topic, validUntil: null });
    }
  }
  return sentences
    .map((sentence, at) => scoreSentence(sentence, parsed, at))
    .sort((one, other) => other.score - one.score);
}

function selectCandidates(
  facts: readonly DocumentFact[],
  question: string,
  topics: readonly StoreFactTopic[],
): DocumentFact[] {
  let index = indexCache.get(facts);
  if (index === undefined) {
    index = new TextIndex();
    for (const { topic, statement } of facts) {
      index.add({ heading: TOPIC_QUERY_WORDS[topic], text: statement });
    }
    indexCache.set(facts, index);
  }
  const found = index.search(question, FACT_HITS).map(({ at }) => facts[at]!);
  const onTopic = facts.filter(({ topic }) => topics.includes(topic)).slice(0, TOPIC_FACTS_MAX);
  return [...new Set([...onTopic, ...found])];
}

/** Conditions on an action rather than a product. */
const ACTION_CONDITIONS: ReadonlySet<string> = new Set(['exchange', 'receipt', 'full', 'pick-up', 'opened']);

interface ParsedQuestion {
  terms: readonly string[];
  subjects: readonly string[];
  topics: readonly StoreFactTopic[];
  kinds: readonly ExpectedAnswer[];
  limits: readonly string[];
}

interface CandidateSentence extends Pick<
  DocumentFact,
  'statement' | 'fileId' | 'fileName' | 'page' | 'validUntil'
> {
  heading: string;
  /** Null for a sentence from a passage that isn't a fact. */
  topic: StoreFactTopic | null;
}
function scoreSentence(sentence: CandidateSentence, parsed: ParsedQuestion, place: number): DocumentAnswer {
  const { statement, topic, fileId, fileName, page, validUntil } = sentence;
  const isAsked = topic !== null && parsed.topics.includes(topic);
  const { cover, shared, met } = measureCoverage(sentence, parsed, isAsked);
  const subjectsMet = met.filter((term) => parsed.subjects.includes(term));
  const isBrief = statement.split(' ').length <= BRIEF_WORDS;
  const fitting = parsed.kinds.filter(({ answer }) => answer.test(statement));
  const kinds = fitting.length;
  const foreign = findConditions(statement).filter(
    (name) => !parsed.limits.includes(name) && !ACTION_CONDITIONS.has(name),
  ).length;
  const score =
    cover +
    (isAsked ? SCORES.askedTopic + SCORES.laterTopic * parsed.topics.indexOf(topic) : 0) +
    (kinds > 0 ? SCORES.answerType + (kinds - 1) * SCORES.furtherAnswerType : 0) +
    (startsWithSubject(statement, parsed.subjects) ? SCORES.opensWithSubject : 0) +
    (findMeasures(statement).length > 0 ? SCORES.measure : 0) +
    (validUntil !== null && topic !== 'offer' ? SCORES.dated : 0) +
    (isBrief ? SCORES.brief : 0) +
    SCORES.condition * Math.min(foreign, CONDITIONS_COUNTED_MAX) +
    SCORES.order * place;
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
    isOnSubject: parsed.subjects.length === 0 || subjectsMet.length > 0,
    subjectsMet,
    isNamed:
      topic !== null && extractTerms(TOPIC_QUERY_WORDS[topic]).some((term) => parsed.terms.includes(term)),
    isOfKind: kinds > 0,
    isBeside: parsed.kinds.some((kind) => kind.isNeeded && !fitting.includes(kind)),
    isBrief,
    score,
  };
}

function startsWithSubject(statement: string, terms: readonly string[]): boolean {
  const head = statement
    .replace(/^[^:]{1,80}: /, '')
    .split(' ')
    .slice(0, OPENING_WORDS)
    .join(' ');
  return extractTerms(head).some((term) => terms.includes(term));
}

function measureCoverage(
  { statement, heading, fileName, topic }: CandidateSentence,
  { terms }: ParsedQuestion,
  isAsked: boolean,
): Pick<DocumentAnswer, 'cover' | 'shared' | 'met'> {
  const statementTerms = new Set(extractTerms(statement));
  const headingTerms = new Set(extractTerms(heading));
  const topicTerms = new Set(topic === null ? [] : extractTerms(TOPIC_QUERY_WORDS[topic]));
  const fileNameTerms = new Set(extractTerms(fileName.replace(/[_.-]+/g, ' ')));
  const met: string[] = [];
  let total = 0;
  let sum = 0;
  for (const term of terms) {
    const weight = isCommonTerm(term) ? TERM_SHARES.common : 1;
    total += weight;
    const shares = [
      statementTerms.has(term) ? 1 : 0,
      headingTerms.has(term) ? TERM_SHARES.heading : 0,
      topicTerms.has(term) ? (isAsked ? TERM_SHARES.askedTopic : TERM_SHARES.name) : 0,
      fileNameTerms.has(term) ? TERM_SHARES.name : 0,
    ];
    const share = Math.max(...shares);
    if (share > 0) met.push(term);
    sum += weight * share;
  }
  const shared = terms.filter(
    (term) => (statementTerms.has(term) || headingTerms.has(term)) && !isCommonTerm(term),
  );
  return { cover: total === 0 ? 0 : sum / total, shared, met };
}
