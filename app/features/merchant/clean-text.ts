// What a database can't keep, or what makes a text read other than it is written.
const UNWANTED = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** A one-line text without control characters, turned directions and stray spaces. */
export function cleanLine(typed: string): string {
  return typed.toWellFormed().replace(/\s+/g, ' ').replace(UNWANTED, '').trim();
}

/** A text of several lines, cleaned as a line is; at most one empty line stays between two. */
export function cleanText(typed: string): string {
  return typed
    .toWellFormed()
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(UNWANTED, (character) => (character === '\t' ? ' ' : '')).trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
