/** Share of a line's words that, when they stand in what was told, make the line a repetition. */
const REPEATED = 0.7;

/** The lines that say something new after what a reply has told already. */
export function withoutTold(lines: readonly string[], told: string): string[] {
  if (told === '') return [...lines];
  const known = new Set(wordsOf(told));
  return lines.filter((line) => {
    const words = wordsOf(line);
    const repeated = words.filter((word) => known.has(word)).length;
    return words.length === 0 || repeated / words.length < REPEATED;
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
