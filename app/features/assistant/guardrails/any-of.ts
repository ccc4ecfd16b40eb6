/** A list of words, parted by white space, as one alternative of a pattern. */
export function anyOf(words: string): string {
  return `(?:${words.trim().split(/\s+/).join('|')})`;
}
