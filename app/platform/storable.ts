/** What PostgreSQL can keep: neither its text nor its JSON takes NUL or half of a surrogate pair. */

export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** How JSON writes what can't be kept; an escaped backslash may look like it, which costs time and nothing else. */
const ESCAPED = /\\u(?:0000|d[89a-f])/;

/** A value for a column of JSON. A model's words, and quotes cut at a length, may hold what can't be kept. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return ESCAPED.test(json) ? JSON.stringify(value, storableValue) : json;
}

function storableValue(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : value;
}
