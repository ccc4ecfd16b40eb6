import type { ActOf } from '#app/features/assistant/acts.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { ORDINARY_WORDS } from '#app/features/assistant/guardrails/ordinary-words.ts';
import type { StoreTopic } from '#app/features/assistant/understanding/understanding-types.ts';
import { type Contradiction, findContradictions } from '#app/features/files/facts/measures.ts';
import type { DocumentFact, StoreFactTopic } from '#app/features/files/document-schema.ts';
import { type DocumentAnswer, searchDocuments } from '#app/features/files/search/search-documents.ts';

export type DocumentAct = ActOf<'cite'> | ActOf<'documents-differ'>;

/** Kinds of document facts that can answer a topic, most specific first. */
export const FACT_TOPICS_BY_STORE_TOPIC: Partial<Record<StoreTopic, readonly StoreFactTopic[]>> = {
  delivery: ['delivery', 'setup'],
  returns: ['returns', 'trial'],
  trial: ['trial'],
  warranty: ['warranty'],
  financing: ['financing'],
  payment: ['financing'],
  'price-match': ['price-match'],
  discount: ['offer'],
  removal: ['removal'],
  hours: ['hours'],
  contact: ['contact'],
  address: ['contact'],
};

/** The share of a question's words that a document's sentence must cover. */
const MIN_COVERAGE = {
  /** The question is the whole message. */
  alone: 0.6,
  /** The sentence replaces an answer from the settings or a lesson. */
  instead: 0.75,
  /** There is no other answer. */
  loose: 0.5,
};
const STATEMENTS_TRIED_MAX = 5;
const SECOND_SCORE_GAP = 0.35;

/** What the documents say about a store topic; null if nothing. */
export function citeTopic(topic: StoreTopic, turn: Turn): DocumentAct | null {
  const topics = FACT_TOPICS_BY_STORE_TOPIC[topic] ?? [];
  // Payment methods are stored with financing facts, and not all of those mention them.
  const isLoose = topic === 'payment';
  const fitting = searchDocuments(turn.context, turn.text, topics).filter((saying) => {
    const isOnTopic = saying.topic !== null && topics.includes(saying.topic);
    const isMeant = saying.isOnSubject || saying.isOfKind || topic === 'discount';
    return (
      (isOnTopic && isMeant && !isLoose) ||
      isStrongMatch(saying, isLoose ? MIN_COVERAGE.loose : MIN_COVERAGE.alone)
    );
  });
  return toDocumentAct(fitting, turn);
}

/** What the documents say about any other question; null if nothing fits well enough. */
export function citeQuestion(turn: Turn): DocumentAct | null {
  const found = searchDocuments(turn.context, turn.text);
  return toDocumentAct(
    found.filter((saying) => isStrongMatch(saying, MIN_COVERAGE.alone)),
    turn,
  );
}

/**
 * The settings answer these topics in general; documents win if they mention the exact thing asked about ("parking").
 */
export function citeInsteadOfSettings(topic: StoreTopic, turn: Turn): DocumentAct | null {
  const settled = FACT_TOPICS_BY_STORE_TOPIC[topic] ?? [];
  const found = searchDocuments(turn.context, turn.text, settled).filter((saying) => {
    const isSettled = saying.topic !== null && settled.includes(saying.topic);
    return isStrongMatch(saying, MIN_COVERAGE.instead) && (!isSettled || saying.subjectsMet.length > 0);
  });
  return toDocumentAct(found, turn);
}

/** Terms of a deal ("must be clean to be returned") aren't advice on mattresses. */
const OFFER_TOPICS: ReadonlySet<StoreFactTopic | null> = new Set<StoreFactTopic | null>([
  'trial',
  'returns',
  'offer',
]);

/** A document's advice in place of a lesson ("how do I clean it"). */
export function citeInsteadOfLesson(turn: Turn): DocumentAct | null {
  const found = searchDocuments(turn.context, turn.text);
  const [best] = found;
  if (
    best === undefined ||
    !isStrongMatch(best, best.shared.length > 1 ? MIN_COVERAGE.alone : MIN_COVERAGE.instead)
  )
    return null;
  return best.isNamed || !OFFER_TOPICS.has(best.topic) ? toDocumentAct([best], turn) : null;
}

function isStrongMatch({ cover, shared }: DocumentAnswer, least: number): boolean {
  return cover >= least && shared.length > 0;
}

function toDocumentAct(answers: readonly DocumentAnswer[], turn: Turn): DocumentAct | null {
  const found = answers.filter(({ isBeside }) => !isBeside);
  const [best] = found;
  if (best === undefined) return null;
  if (isContradicted(best, turn.context.facts)) return { act: 'documents-differ' };
  for (const answer of found.slice(0, STATEMENTS_TRIED_MAX)) {
    const statement = toAllowedStatement(answer, turn);
    if (statement === null) continue;
    const isDated = answer.validUntil !== null && !/\b20\d\d\b/.test(statement);
    return {
      act: 'cite',
      statement,
      more: findSecondSentence(answer, found, turn),
      until: isDated ? answer.validUntil : null,
    };
  }
  return null;
}

/** One more sentence from the same page, if it covers something in the question that the first leaves out. */
function findSecondSentence(
  first: DocumentAnswer,
  found: readonly DocumentAnswer[],
  turn: Turn,
): string | null {
  const next = found.find(
    ({ statement, fileId, page, shared, isOfKind, score }) =>
      statement !== first.statement &&
      fileId === first.fileId &&
      page === first.page &&
      score >= first.score - SECOND_SCORE_GAP &&
      (shared.some((term) => !first.met.includes(term)) || (isOfKind && !first.isOfKind) || first.isBrief),
  );
  return next === undefined ? null : toAllowedStatement(next, turn);
}

/** The statement if the rules allow it, if necessary with ordinary words in lower case; null otherwise. */
function toAllowedStatement({ statement }: DocumentAnswer, turn: Turn): string | null {
  if (isAllowed(statement, turn)) return statement;
  const plain = statement.replace(/(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}]*/gu, (word) =>
    ORDINARY_WORDS.has(word.toLowerCase()) ? word.toLowerCase() : word,
  );
  return plain !== statement && isAllowed(plain, turn) ? plain : null;
}

const STATEMENT_MAX = 1_000;

function isAllowed(line: string, { context }: Turn): boolean {
  const isShort = line !== '' && line.length <= STATEMENT_MAX;
  return isShort && checkReply([{ type: 'text', text: line }], context).length === 0;
}

const contradictions = new WeakMap<readonly DocumentFact[], Contradiction[]>();

function isContradicted({ statement, fileId }: DocumentAnswer, facts: readonly DocumentFact[]): boolean {
  let known = contradictions.get(facts);
  if (known === undefined) contradictions.set(facts, (known = findContradictions(facts)));
  const isSaid = (fact: DocumentFact) => fact.fileId === fileId && fact.statement === statement;
  return known.some((one) => one.facts.some(isSaid));
}
