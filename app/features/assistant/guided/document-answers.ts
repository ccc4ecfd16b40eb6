import type { StoreTopic } from '#app/features/assistant/conversation/understanding.ts';
import { checkReply } from '#app/features/assistant/guardrails/check-reply.ts';
import { ORDINARY_WORDS } from '#app/features/assistant/guardrails/ordinary-words.ts';
import { quotable } from '#app/features/assistant/guardrails/store-texts.ts';
import {
  fromDocument,
  documentsDiffer,
  standsInDocument,
  withLastDay,
} from '#app/features/assistant/guided/documents.en.ts';
import { contactLine } from '#app/features/assistant/guided/store-answers.ts';
import type { Turn } from '#app/features/assistant/guided/turn.ts';
import { type Contradiction, findContradictions } from '#app/features/files/facts/contradictions.ts';
import { type DocumentAnswer, searchDocuments } from '#app/features/files/search/search-documents.ts';
import type { DocumentFact, StoreFactTopic } from '#app/features/files/document-schema.ts';

const FACTS_OF: Partial<Record<StoreTopic, readonly StoreFactTopic[]>> = {
  delivery: ['delivery', 'setup'],
  returns: ['returns', 'trial'],
  trial: ['trial'],
  warranty: ['warranty'],
  financing: ['financing'],
  payment: ['financing'],
  'price-match': ['price-match'],
  removal: ['removal'],
  hours: ['hours'],
  contact: ['contact'],
  address: ['contact'],
};

/** Which facts bear on a question of a topic, the nearest first. */
export function factTopicsOf(topic: StoreTopic): readonly StoreFactTopic[] {
  return FACTS_OF[topic] ?? [];
}

/** Least cover of a sentence that is told although nobody asked for its topic. */
export const COVER_ALONE = 0.6;
/** Least cover of a sentence that is told in place of an answer of the settings or of a lesson. */
export const COVER_INSTEAD = 0.75;
const COVER_LOOSE = 0.5;
const TRIED_MAX = 5;
const FILE_NAME_MAX = 80;
const SECOND_SCORE_GAP = 0.35;

/** What the documents say to a question of one of the store's topics; empty when they don't speak of it. */
export function answerTopic(topic: StoreTopic, question: string, turn: Turn): string[] {
  const topics = FACTS_OF[topic] ?? [];
  const found = searchDocuments(turn.context, question, topics);
  // Ways to pay are among the facts of financing, and not every one of these speaks of them.
  const isLoose = topic === 'payment';
  const fitting = found.filter((saying) => {
    const isOnTopic = saying.topic !== null && topics.includes(saying.topic);
    const isMeant = saying.isOnSubject || saying.isOfKind;
    return (isOnTopic && isMeant && !isLoose) || isStrong(saying, isLoose ? COVER_LOOSE : COVER_ALONE);
  });
  return toAnswerLines(fitting, turn);
}

/** What the documents say of the offers that hold today. */
export function answerOffers(question: string, turn: Turn): string[] {
  const found = searchDocuments(turn.context, question, ['offer']);
  return toAnswerLines(
    found.filter((saying) => saying.topic === 'offer' || isStrong(saying, COVER_INSTEAD)),
    turn,
  );
}

/** What the documents say to any other question; empty when nothing in them fits it well. */
export function answerQuestion(question: string, turn: Turn): string[] {
  const found = searchDocuments(turn.context, question);
  return toAnswerLines(
    found.filter((saying) => isStrong(saying, COVER_ALONE)),
    turn,
  );
}

/** Settings have the hours of a common week. */
const HOLIDAY =
  /\b(?:holidays?|christmas|thanksgiving|easter|new year|(?:labor|memorial|presidents?|independence|veterans) day|fourth of july|july 4|4th of july)\b/i;

/** What the documents say to a question that the settings answer too, and that they answer better ("is there parking"). */
export function answerInsteadOfSettings(topic: StoreTopic, question: string, turn: Turn): string[] {
  const settled = FACTS_OF[topic] ?? [];
  const found = searchDocuments(turn.context, question).filter((saying) => {
    const isSettled = saying.topic !== null && settled.includes(saying.topic);
    const isHoliday = HOLIDAY.test(question) && HOLIDAY.test(saying.statement);
    return isStrong(saying, COVER_INSTEAD) && (!isSettled || isHoliday);
  });
  return toAnswerLines(found, turn);
}

/** Whether the documents answer a question so well that it is one of the store, whatever else it may be. */
export function isAnsweredByDocuments(question: string, turn: Turn, coverLeast: number): boolean {
  const found = searchDocuments(turn.context, question);
  return found.some((saying) => !saying.isBeside && isStrong(saying, coverLeast));
}

/** Terms of a deal ("must be clean to be returned") teach nothing about mattresses. */
const OF_A_DEAL: ReadonlySet<StoreFactTopic | null> = new Set<StoreFactTopic | null>([
  'trial',
  'returns',
  'offer',
]);

/** Whether the documents teach what a lesson would, and so go before it. */
export function isTaughtByDocuments(question: string, turn: Turn): boolean {
  const [best] = searchDocuments(turn.context, question);
  return best !== undefined && isStrong(best, COVER_INSTEAD) && (best.isNamed || !OF_A_DEAL.has(best.topic));
}

function isStrong({ cover, shared }: DocumentAnswer, least: number): boolean {
  return cover >= least && shared.length > 0;
}

function toAnswerLines(answers: readonly DocumentAnswer[], turn: Turn): string[] {
  const found = answers.filter(({ isBeside }) => !isBeside);
  const [best] = found;
  if (best === undefined) return [];
  const rival = contradictionOf(best, turn.context.facts);
  if (rival !== null) {
    const [one, other] = rival.facts.map(({ fileName }) => nameable(fileName, turn)) as [string, string];
    return [documentsDiffer(one, other), contactLine(turn.context.store)].filter((line) => line !== '');
  }
  for (const answer of found.slice(0, TRIED_MAX)) {
    const statement = toAllowedStatement(answer, turn);
    if (statement === null) continue;
    const line = fromDocument(sourceOf(answer, turn), statement, turn.before.turns);
    const second = secondOf(answer, found, turn);
    if (isLawful(line, turn)) return second === null ? [line] : [line, second];
  }
  const pointer = standsInDocument(sourceOf(best, turn));
  return isLawful(pointer, turn) ? [pointer] : [];
}

/** One more sentence of the same page, when it speaks of something in the question that the first leaves out. */
function secondOf(first: DocumentAnswer, found: readonly DocumentAnswer[], turn: Turn): string | null {
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

/** The statement as it may be told, if need be with plain words in small letters; null when a rule forbids it. */
function toAllowedStatement({ statement, validUntil }: DocumentAnswer, turn: Turn): string | null {
  const said =
    validUntil === null || /\b20\d\d\b/.test(statement) ? statement : withLastDay(statement, validUntil);
  if (isLawful(said, turn)) return said;
  const plain = said.replace(/(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}]*/gu, (word) =>
    ORDINARY_WORDS.has(word.toLowerCase()) ? word.toLowerCase() : word,
  );
  return plain !== said && isLawful(plain, turn) ? plain : null;
}

function isLawful(line: string, { context }: Turn): boolean {
  return line !== '' && checkReply([{ type: 'text', text: line }], context).length === 0;
}

function sourceOf({ fileName, page }: DocumentAnswer, turn: Turn): { fileName: string; page: number | null } {
  return { fileName: nameable(fileName, turn), page };
}

/** A file's name as it may stand in a reply; empty when it names a product or would break another rule. */
function nameable(fileName: string, turn: Turn): string {
  const plain = quotable(fileName.replace(/[“”"\p{C}]/gu, ''))
    .join(' ')
    .slice(0, FILE_NAME_MAX);
  return isLawful(`From “${plain}”: this.`, turn) ? plain : '';
}

const contradictions = new WeakMap<readonly DocumentFact[], Contradiction[]>();

function contradictionOf(
  { statement, fileId }: DocumentAnswer,
  facts: readonly DocumentFact[],
): Contradiction | null {
  let known = contradictions.get(facts);
  if (known === undefined) contradictions.set(facts, (known = findContradictions(facts)));
  const isSaid = (fact: DocumentFact) => fact.fileId === fileId && fact.statement === statement;
  return known.find((one) => one.facts.some(isSaid)) ?? null;
}
