import { isDocument } from '#app/features/merchant/merge-documents.ts';

/** Settings seen field by field. A path is `section.key…`; a list is one field, whatever it holds. */

/** The former and the new value of a field. */
export interface FieldChange {
  path: string;
  from: unknown;
  to: unknown;
}

/** The paths of all fields of a document, in its own order. */
export function fieldPaths(document: object, prefix = ''): string[] {
  return Object.entries(document).flatMap(([key, value]) => {
    const path = prefix + key;
    return isDocument(value) && Object.keys(value).length > 0 ? fieldPaths(value, `${path}.`) : [path];
  });
}

/** The value of a field; undefined where there is none. */
export function valueAt(document: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isDocument(value) ? new Map(Object.entries(value)).get(key) : undefined),
      document,
    );
}

/** What becomes of the fields at `paths`; those that stay the same are left out. */
export function changesOf(former: object, current: object, paths: readonly string[]): FieldChange[] {
  return paths
    .map((path) => ({ path, from: valueAt(former, path), to: valueAt(current, path) }))
    .filter(({ from, to }) => !isSame(from, to));
}

/** A document with only those fields that pass. */
export function pickFields(document: object, isWanted: (path: string) => boolean, prefix = ''): object {
  const entries = Object.entries(document).flatMap(([key, value]): [string, unknown][] => {
    const path = prefix + key;
    if (!isDocument(value) || Object.keys(value).length === 0) return isWanted(path) ? [[key, value]] : [];
    const picked = pickFields(value, isWanted, `${path}.`);
    return Object.keys(picked).length > 0 ? [[key, picked]] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether two paths name the same field, or one lies within the other. */
export function isRelated(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** Whether two JSON values are the same, whatever the order of their keys; undefined is the same as null. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
  }
  if (!isDocument(one) || !isDocument(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...keys].every((key) => isSame(first.get(key), second.get(key)));
}
