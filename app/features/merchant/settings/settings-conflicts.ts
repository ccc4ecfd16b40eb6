import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import {
  type FieldChange,
  getValueAt,
  isDeepEqual,
  isOverlappingPath,
} from '#app/features/merchant/settings/document-fields.ts';

/** Most stored revisions of one merchant's settings. */
export const REVISIONS_MAX = 500;

/** What one save changed, by path. A long value isn't stored twice: its change has neither `from` nor `to`. */
export type RevisionChanges = Record<string, { from?: unknown; to?: unknown }>;

export interface Revision {
  version: number;
  changes: RevisionChanges;
  author: string;
  createdAt: Date;
}

/** A field that somebody else changed since, to something else than is wanted. */
export interface Conflict {
  path: string;
  theirs: unknown;
  /** Who; empty for the system, or when it is no longer known. */
  by: string;
  /** ISO timestamp. */
  at: string;
}

/** Which of the wanted changes others came before; `revisions` are those since the version they were made on, oldest first. */
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
    const isBackAgain =
      first?.changed === path && 'from' in first.change && isDeepEqual(first.change.from, theirs);
    if (!last || isBackAgain) return [];
    return [{ path, theirs, by: last.author, at: last.createdAt.toISOString() }];
  });
}

/** Settings as they are stored. */
export interface LoadedSettings {
  settings: Settings;
  version: number;
  /** Who changed what since the requested version. */
  changed?: Conflict[];
}
