export interface FieldChange {
  path: string;
  from: unknown;
  to: unknown;
}

export function listFieldPaths(document: object, prefix = ''): string[] {
  return Object.entries(document).flatMap(([key, value]) => {
    const path = prefix + key;
    return isPlainObject(value) && Object.keys(value).length > 0 ? listFieldPaths(value, `${path}.`) : [path];
  });
}

export function getValueAt(document: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isPlainObject(value) ? new Map(Object.entries(value)).get(key) : undefined),
      document,
    );
}

export function diffFields(former: object, current: object, paths: readonly string[]): FieldChange[] {
  return paths
    .map((path) => ({ path, from: getValueAt(former, path), to: getValueAt(current, path) }))
    .filter(({ from, to }) => !isDeepEqual(from, to));
}

/** Keeps only the matching fields of a document. Paths are `section.key…`; a list is one field. */
export function pickFields(document: object, isWanted: (path: string) => boolean, prefix = ''): object {
  const entries = Object.entries(document).flatMap(([key, value]): [string, unknown][] => {
    const path = prefix + key;
    if (!isPlainObject(value) || Object.keys(value).length === 0) return isWanted(path) ? [[key, value]] : [];
    const picked = pickFields(value, isWanted, `${path}.`);
    return Object.keys(picked).length > 0 ? [[key, picked]] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether two paths are equal or one contains the other. */
export function isOverlappingPath(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}

/** Compares JSON values regardless of key order; undefined equals null. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isDeepEqual(value, other[at]));
  }
  if (!isPlainObject(one) || !isPlainObject(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...keys].every((key) => isDeepEqual(first.get(key), second.get(key)));
}

/** Merges objects recursively; replaces other values; undefined becomes null. */
export function mergeDeep(base: object, changes: object): Record<string, unknown> {
  const merged = new Map<string, unknown>(Object.entries(base));
  for (const [key, value] of Object.entries(changes)) {
    const former = merged.get(key);
    merged.set(
      key,
      isPlainObject(former) && isPlainObject(value) ? mergeDeep(former, value) : undefinedToNull(value),
    );
  }
  return Object.fromEntries(merged);
}

function undefinedToNull(value: unknown): unknown {
  if (value === undefined) return null;
  return isPlainObject(value) ? mergeDeep({}, value) : value;
}

export function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const REVISIONS_MAX = 500;

/** Changes of a save by path; long values have neither `from` nor `to`. */
export type RevisionChanges = Record<string, { from?: unknown; to?: unknown }>;

export interface Revision {
  version: number;
  changes: RevisionChanges;
  author: string;
  createdAt: Date;
}

export interface Conflict {
  path: string;
  theirs: unknown;
  /** Empty for the system or an unknown author. */
  by: string;
  /** ISO timestamp. */
  at: string;
}

/** The changes that conflict with `revisions`: all revisions since the changes' version, oldest first. */
export function findConflicts(
  wanted: readonly FieldChange[],
  revisions: readonly Revision[],
  current: object,
): Conflict[] {
  return wanted.flatMap(({ path }) => {
    const touching = revisions.flatMap((revision) =>
      Object.entries(revision.changes)
        .filter(([changed]) => isOverlappingPath(changed, path))
        .map(([changed, change]) => ({ ...revision, changed, change })),
    );
    const [first, last] = [touching[0], touching.at(-1)];
    const theirs = getValueAt(current, path) ?? null;
    const wasReverted =
      first?.changed === path && 'from' in first.change && isDeepEqual(first.change.from, theirs);
    if (!last || wasReverted) return [];
    return [{ path, theirs, by: last.author, at: last.createdAt.toISOString() }];
  });
}
