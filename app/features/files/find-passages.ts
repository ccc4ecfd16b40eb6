import { buildTextIndex } from '#app/features/files/fact-index.ts';
import type { FiledPassage } from '#app/features/files/store-file.ts';
import { runOut, type Steps } from '#app/features/files/turns.ts';

/** Most passages that a question finds. */
export const FOUND_MAX = 5;
/** Least share of a question's telling words that a passage must speak of. */
const COVER_LEAST = 0.5;
const QUESTION_MAX_LENGTH = 400;

/** Finds passages for questions; made once for all papers of a merchant. */
export function makePassageIndex(passages: readonly FiledPassage[]): (question: string) => FiledPassage[] {
  return runOut(buildPassageIndex(passages));
}

/** Makes the same index, a step for each passage. */
export function* buildPassageIndex(
  passages: readonly FiledPassage[],
): Steps<(question: string) => FiledPassage[]> {
  const index = yield* buildTextIndex(
    passages.map(({ heading, fileName, text }) => ({ heading: `${heading} ${plainName(fileName)}`, text })),
  );
  return (question) => {
    const hits = index.search(question.slice(0, QUESTION_MAX_LENGTH), FOUND_MAX);
    return hits.filter(({ cover }) => cover >= COVER_LEAST).map(({ at }) => passages[at]!);
  };
}

/** A file's name says what all of it is about. */
function plainName(fileName: string): string {
  return fileName.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/[_.-]+/g, ' ');
}

/** Passages that speak of a question, the most telling first, at most 5; none when nothing fits. */
export function findPassages(passages: readonly FiledPassage[], question: string): FiledPassage[] {
  return makePassageIndex(passages)(question);
}
