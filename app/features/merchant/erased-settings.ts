import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import type { StoredSections } from '#app/features/merchant/legacy-settings.ts';
import {
  changesOf,
  type FieldChange,
  fieldPaths,
  pickFields,
} from '#app/features/merchant/setting-changes.ts';
import { EDITABLE_SECTIONS } from '#app/features/merchant/settings.ts';

/** What an erased configuration keeps: the address is of the store's name, and a chat is not opened or closed by it. */
const KEPT = ['storeInfo.name', 'features.chatEnabled'];

/** The documents of an erased configuration. */
export function erasedSections(stored: StoredSections): StoredSections {
  const kept = pickFields(stored, (path) => KEPT.includes(path)) as StoredSections;
  return Object.fromEntries(EDITABLE_SECTIONS.map((section) => [section, kept[section] ?? {}]));
}

/** What an erasure loses: the fields that differ from their defaults and aren't kept. */
export function lostFields(stored: StoredSections): FieldChange[] {
  const current = completeSettings(stored);
  const left = completeSettings({ ...stored, ...erasedSections(stored) });
  return changesOf(current, left, fieldPaths(current));
}
