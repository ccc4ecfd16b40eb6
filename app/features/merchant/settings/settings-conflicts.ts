import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import {
  type FieldChange,
  getValueAt,
  isDeepEqual,
  isOverlappingPath,
  listFieldPaths,
  mergeDocuments,
  pickFields,
} from '#app/features/merchant/settings/document-fields.ts';
import type { ParsedChanges } from '#app/features/merchant/settings/parse-changes.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/stored-settings.ts';

/** Most revisions that are kept of one merchant's settings. */
export const REVISIONS_MAX = 500;

/** What one save changed, by path. A long value isn't kept twice: its change has neither `from` nor `to`. */
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

/** Settings as the server has them. */
export interface LoadedSettings {
  settings: Settings;
  version: number;
  /** Who changed what since the version that was asked for. */
  changed?: Conflict[];
}

/** Settings as they would be with some changes. */
export function applyChanges(settings: Settings, changes: ParsedChanges = {}): Settings {
  return applyDefaultSettings(mergeDocuments(settings, changes));
}

/**
 * Takes out of waiting changes those that somebody else came before: where the server holds neither what was
 * `expected` there nor what is wanted. They wait for a choice instead of overwriting what nobody here has seen.
 */
export function mergeRemoteSettings(
  changes: ParsedChanges,
  expected: readonly Settings[],
  { settings, changed = [] }: LoadedSettings,
): { changes: ParsedChanges; conflicts: Conflict[] } {
  const fine = [...expected, applyChanges(settings, changes)];
  const overtaken = listFieldPaths(changes).filter((path) => {
    const theirs = getValueAt(settings, path);
    return !fine.some((one) => isDeepEqual(theirs, getValueAt(one, path)));
  });
  const conflicts = overtaken.map((path) => {
    const who = changed.find((one) => isOverlappingPath(one.path, path));
    return { path, theirs: getValueAt(settings, path) ?? null, by: who?.by ?? '', at: who?.at ?? '' };
  });
  return { changes: pickFields(changes, (path) => !overtaken.includes(path)) as ParsedChanges, conflicts };
}
