import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import type { Conflict } from '#app/features/merchant/find-conflicts.ts';
import { mergeDocuments } from '#app/features/merchant/merge-documents.ts';
import type { CleanChanges } from '#app/features/merchant/read-changes.ts';
import {
  fieldPaths,
  isRelated,
  isSame,
  pickFields,
  valueAt,
} from '#app/features/merchant/setting-changes.ts';

/** Settings as the server has them. */
export interface LoadedSettings {
  settings: Settings;
  version: number;
  /** Who changed what since the version that was asked for. */
  changed?: Conflict[];
}

/** Settings as they would be with some changes. */
export function laidOver(settings: Settings, changes: CleanChanges = {}): Settings {
  return completeSettings(mergeDocuments(settings, changes));
}

/**
 * Takes out of waiting changes those that somebody else came before: where the server holds neither what was
 * `expected` there nor what is wanted. They wait for a choice instead of overwriting what nobody here has seen.
 */
export function splitOvertaken(
  changes: CleanChanges,
  expected: readonly Settings[],
  { settings, changed = [] }: LoadedSettings,
): { changes: CleanChanges; conflicts: Conflict[] } {
  const fine = [...expected, laidOver(settings, changes)];
  const overtaken = fieldPaths(changes).filter((path) => {
    const theirs = valueAt(settings, path);
    return !fine.some((one) => isSame(theirs, valueAt(one, path)));
  });
  const conflicts = overtaken.map((path) => {
    const who = changed.find((one) => isRelated(one.path, path));
    return { path, theirs: valueAt(settings, path) ?? null, by: who?.by ?? '', at: who?.at ?? '' };
  });
  return { changes: pickFields(changes, (path) => !overtaken.includes(path)) as CleanChanges, conflicts };
}
