import type { ConceptWords } from '#app/features/assistant/understanding/lexicon.ts';
import type { NumberWord, NumberWords } from '#app/features/assistant/understanding/numbers.ts';

/** Lists of words as a language writes them down. */

/** One written form as the forms that it stands for. */
type Inflect = (word: string) => readonly string[];
const asWritten: Inflect = (word) => [word];

/** Words and phrases between commas. */
export function listWords(text: string, inflect = asWritten): string[] {
  return text
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .flatMap(inflect);
}

/** A line a concept: `position.side: side, on my side`. */
export function listConcepts(text: string, inflect = asWritten): ConceptWords {
  const lines = text.split('\n').filter((line) => line.includes(': '));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at).trim(), listWords(line.slice(at + 1), inflect)];
    }),
  );
}

/** Number words between spaces, each one step more than the one before. */
export function countUp(words: string, from: number, step = 1): NumberWords {
  return Object.fromEntries(
    words.split(' ').map((word, at) => [word, { value: from + at * step, kind: 'add' as const }]),
  );
}

/** Number words between spaces that mean the same. */
export function sameNumber(words: string, value: number, kind: NumberWord['kind']): NumberWords {
  return Object.fromEntries(words.split(' ').map((word) => [word, { value, kind }]));
}
