import {
  type FieldChange,
  getValueAt,
  isDeepEqual,
  isOverlappingPath,
} from '#app/features/merchant/settings/settings-diff.ts';

export const REVISIONS_MAX = 500;

/** The changes of a save by path; those of long values have neither `from` nor `to`. */
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
  /** `by` is empty for the system or an unknown author. */
  by: string;
  /** ISO timestamp. */
  at: string;
}

/** The changes that conflict with `revisions`, which are those since their version, oldest first. */
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
