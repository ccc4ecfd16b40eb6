import type { Act } from '#app/features/assistant/acts.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';

/** What the reply record says about answers: the unanswered question and the documents used. */

export interface UsedDocument {
  fileName: string;
  page: number | null;
}

const DOCUMENTS_MAX = 5;

/** Finds the documents cited by acts. Compares case-insensitively, since wording may lowercase a statement. */
export function findCitedDocuments(
  acts: readonly Act[],
  { facts }: Pick<GuardContext, 'facts'>,
): UsedDocument[] {
  const cited = acts.flatMap((act) => (act.act === 'cite' ? [act.statement, act.more ?? ''] : []));
  const statements = new Set(cited.map((statement) => statement.toLowerCase()));
  if (statements.size === 0) return [];
  return distinctDocuments(facts.filter(({ statement }) => statements.has(statement.toLowerCase())));
}

export function distinctDocuments(documents: readonly UsedDocument[]): UsedDocument[] {
  const byPlace = new Map(documents.map(({ fileName, page }) => [`${page} ${fileName}`, { fileName, page }]));
  return [...byPlace.values()].slice(0, DOCUMENTS_MAX);
}

const QUESTION_MAX = 500;

/** The shopper's message, truncated, if its question stayed unanswered; otherwise null. */
export function findUnanswered(message: string, acts: readonly Act[]): string | null {
  const isQuestion = /[?¿？]/u.test(message);
  const isOpen = acts.some((act) => isUnanswered(act) || (act.act === 'not-understood' && isQuestion));
  return isOpen ? toUnansweredQuestion(message) : null;
}

export function toUnansweredQuestion(message: string): string | null {
  const words = message.replace(/\s+/g, ' ').trim();
  return words === '' ? null : words.slice(0, QUESTION_MAX).toWellFormed();
}

function isUnanswered(act: Act): boolean {
  switch (act.act) {
    case 'unanswered':
    case 'store-unknown':
    case 'documents-differ':
      return true;
    case 'property':
      return act.value === null && !act.isUsual;
    case 'property-each':
      return act.values.every(({ value, isUsual }) => value === null && !isUsual);
    case 'in-size':
    case 'sells':
      return act.isSold === null;
    case 'in-size-each':
      return act.sold.length + act.notSold.length === 0;
    case 'rank':
      return act.best.length === 0;
    default:
      return false;
  }
}
