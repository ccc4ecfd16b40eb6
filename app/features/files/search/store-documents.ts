import { type Contradiction, findContradictions } from '#app/features/files/facts/contradictions.ts';
import { parseEndDate } from '#app/features/files/facts/dates.ts';
import { splitSentences } from '#app/features/files/facts/text-blocks.ts';
import {
  type CooperativeSteps,
  createPassageIndexInSteps,
  runAllSteps,
} from '#app/features/files/search/text-index.ts';
import {
  type DocumentFact,
  type DocumentPassage,
  type FilePassage,
  isExpired,
  type StoreFact,
} from '#app/features/files/store-file.ts';

export interface ReadDocument {
  fileId: string;
  fileName: string;
  facts: readonly StoreFact[];
  passages: readonly FilePassage[];
}

/** Everything that a store's papers say on a day, made ready for conversations. */
export interface StoreDocuments {
  /** What holds today; an offer's last day still counts. */
  facts: DocumentFact[];
  findPassages(question: string): DocumentPassage[];
  contradictions: Contradiction[];
}

/** Takes the papers of a merchant together; what is over by `today` (ISO) is in neither facts nor passages. */
export function createStoreDocuments(files: readonly ReadDocument[], today: string): StoreDocuments {
  const papers = runAllSteps(createStoreDocumentsInSteps(files, today));
  return { ...papers, contradictions: findContradictions(papers.facts) };
}

/** Makes what answers are taken from, in steps: papers at their limits take seconds. */
export function* createStoreDocumentsInSteps(
  files: readonly ReadDocument[],
  today: string,
): CooperativeSteps<Omit<StoreDocuments, 'contradictions'>> {
  const facts: DocumentFact[] = [];
  const passages: DocumentPassage[] = [];
  for (const { fileId, fileName, ...file } of files) {
    const over = file.facts.filter((fact) => isExpired(fact, today));
    for (const fact of file.facts) if (!over.includes(fact)) facts.push({ ...fact, fileId, fileName });
    for (const passage of file.passages) {
      if (!mentionsExpiredOffer(passage, over, today)) passages.push({ ...passage, fileId, fileName });
      yield;
    }
  }
  return { facts, findPassages: yield* createPassageIndexInSteps(passages) };
}

const OFFER_PATTERN = /\b(?:\d{1,2} ?% off|free\b|save\b|sale\b|discount|offers?\b|promo)/i;

/** A passage that holds an offer which is over, or stands beside one and speaks of offers too. */
function mentionsExpiredOffer(
  { page, text }: FilePassage,
  over: readonly StoreFact[],
  today: string,
): boolean {
  if (over.length === 0) return false;
  const plain = toPlainText(text);
  const isQuoted = over.some(({ quote }) => plain.includes(toPlainText(quote).slice(0, 60)));
  const isBeside =
    over.some((fact) => fact.topic === 'offer' && fact.page === page) && OFFER_PATTERN.test(text);
  const isPast = splitSentences(text.replace(/\n/g, ' ')).some((sentence) => {
    const day = parseEndDate(sentence, { today });
    return day !== null && day < today;
  });
  return isQuoted || isBeside || isPast;
}

function toPlainText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}
