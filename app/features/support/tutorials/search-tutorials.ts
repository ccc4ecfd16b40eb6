import type { Tutorial } from '#app/features/support/tutorials/tutorials.ts';

/** Words in every question, which say nothing about its subject. */
const FILLER_WORDS = new Set(
  'a an and are at can do does for from get how i in is it my of on or the to what when where which why with you your'.split(
    ' ',
  ),
);
const QUERY_MAX_WORDS = 12;
const [TITLE_WEIGHT, KEYWORD_WEIGHT, SUMMARY_WEIGHT, STEP_WEIGHT] = [8, 5, 3, 1];

/**
 * The articles with every word of a query, best first; if there are none, those with any of its words. A word also
 * matches as the beginning of one.
 */
export function searchTutorials(tutorials: readonly Tutorial[], query: string): Tutorial[] {
  const words = toWords(query);
  const wanted = words.filter((word) => !FILLER_WORDS.has(word)).slice(0, QUERY_MAX_WORDS);
  if (wanted.length === 0) return words.length === 0 ? [...tutorials] : [];
  const scored = tutorials.map((tutorial) => {
    const scores = wanted.map((word) => scoreWord(tutorial, word));
    return {
      tutorial,
      hits: scores.filter(Boolean).length,
      score: scores.reduce((sum, one) => sum + one, 0),
    };
  });
  const complete = scored.filter(({ hits }) => hits === wanted.length);
  return (complete.length > 0 ? complete : scored.filter(({ hits }) => hits > 0))
    .sort((one, other) => other.hits - one.hits || other.score - one.score)
    .map(({ tutorial }) => tutorial);
}

function scoreWord({ title, keywords, summary, steps }: Tutorial, word: string): number {
  const weigh = (text: string, weight: number) =>
    toWords(text).some((one) => one.startsWith(word)) ? weight : 0;
  return (
    weigh(title, TITLE_WEIGHT) +
    weigh(keywords, KEYWORD_WEIGHT) +
    weigh(summary, SUMMARY_WEIGHT) +
    weigh(steps.map(({ text }) => text).join(' '), STEP_WEIGHT)
  );
}

// Without accents and the plural's s, so "Leads" finds "lead".
function toWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 3 ? word.replace(/s$/, '') : word,
  );
}
