import { readLastDay } from '#app/features/files/dates.ts';
import { sentencesOf } from '#app/features/files/fact-blocks.ts';
import { type Contradiction, findContradictions } from '#app/features/files/find-contradictions.ts';
import { buildPassageIndex } from '#app/features/files/find-passages.ts';
import {
  type FiledFact,
  type FiledPassage,
  type FilePassage,
  isOver,
  type StoreFact,
} from '#app/features/files/store-file.ts';
import { runOut, type Steps } from '#app/features/files/turns.ts';

export interface PaperFile {
  fileId: string;
  fileName: string;
  facts: readonly StoreFact[];
  passages: readonly FilePassage[];
}

/** Everything that a store's papers say on a day, made ready for conversations. */
export interface Papers {
  /** What holds today; an offer's last day still counts. */
  facts: FiledFact[];
  findPassages(question: string): FiledPassage[];
  contradictions: Contradiction[];
}

/** Takes the papers of a merchant together; what is over by `today` (ISO) is in neither facts nor passages. */
export function makeStorePapers(files: readonly PaperFile[], today: string): Papers {
  const papers = runOut(buildStorePapers(files, today));
  return { ...papers, contradictions: findContradictions(papers.facts) };
}

/** Makes what answers are taken from, in steps: papers at their limits take seconds. */
export function* buildStorePapers(
  files: readonly PaperFile[],
  today: string,
): Steps<Omit<Papers, 'contradictions'>> {
  const facts: FiledFact[] = [];
  const passages: FiledPassage[] = [];
  for (const { fileId, fileName, ...file } of files) {
    const over = file.facts.filter((fact) => isOver(fact, today));
    for (const fact of file.facts) if (!over.includes(fact)) facts.push({ ...fact, fileId, fileName });
    for (const passage of file.passages) {
      if (!speaksOfPast(passage, over, today)) passages.push({ ...passage, fileId, fileName });
      yield;
    }
  }
  return { facts, findPassages: yield* buildPassageIndex(passages) };
}

const OFFERING = /\b(?:\d{1,2} ?% off|free\b|save\b|sale\b|discount|offers?\b|promo)/i;

/** A passage that holds an offer which is over, or stands beside one and speaks of offers too. */
function speaksOfPast({ page, text }: FilePassage, over: readonly StoreFact[], today: string): boolean {
  if (over.length === 0) return false;
  const plain = plainText(text);
  const isQuoted = over.some(({ quote }) => plain.includes(plainText(quote).slice(0, 60)));
  const isBeside = over.some((fact) => fact.topic === 'offer' && fact.page === page) && OFFERING.test(text);
  const isPast = sentencesOf(text.replace(/\n/g, ' ')).some((sentence) => {
    const day = readLastDay(sentence, { today });
    return day !== null && day < today;
  });
  return isQuoted || isBeside || isPast;
}

function plainText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}
