/** Lays `changes` over `base`: objects inside are merged, everything else replaces, undefined becomes null. */
export function mergeDocuments(base: object, changes: object): Record<string, unknown> {
  const merged = new Map<string, unknown>(Object.entries(base));
  for (const [key, value] of Object.entries(changes)) {
    const former = merged.get(key);
    merged.set(key, isDocument(former) && isDocument(value) ? mergeDocuments(former, value) : orNull(value));
  }
  return Object.fromEntries(merged);
}

function orNull(value: unknown): unknown {
  if (value === undefined) return null;
  return isDocument(value) ? mergeDocuments({}, value) : value;
}

/** Whether a value is an object with keys, and not a list. */
export function isDocument(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
