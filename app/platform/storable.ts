/** What PostgreSQL can keep: neither its text nor its JSON takes NUL or half of a surrogate pair. */

export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** How JSON writes what can't be kept; an escaped backslash may look like it, which costs time and nothing else. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

/** A value for a column of JSON. A model's words, and quotes cut at a length, may hold what can't be kept. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return ESCAPED.test(json) ? JSON.stringify(parseStorable(json)) : json;
}

/** What a text of JSON says, without what can't be kept. Throws where it is none. */
export function parseStorable(json: string): unknown {
  const value = JSON.parse(json) as unknown;
  return ESCAPED.test(json) ? storableValue(value) : value;
}

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), storableValue(inner)]),
  );
}
