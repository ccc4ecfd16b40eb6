import { completeSettings } from '#app/features/merchant/complete-settings.ts';
import type { StoredSections } from '#app/features/merchant/legacy-settings.ts';
import { changesOf, fieldPaths, pickFields } from '#app/features/merchant/setting-changes.ts';
import { EDITABLE_SECTIONS, type EditableSection } from '#app/features/merchant/settings.ts';

/** What an erased configuration keeps: the address is of the store's name, and a chat is not opened or closed by it. */
const KEPT = ['storeInfo.name', 'features.chatEnabled'];

/** The documents of an erased configuration. */
export function erasedSections(stored: StoredSections): StoredSections {
  const kept = pickFields(stored, (path) => KEPT.includes(path)) as StoredSections;
  return Object.fromEntries(EDITABLE_SECTIONS.map((section) => [section, kept[section] ?? {}]));
}

/** What an erasure loses: how many fields of each section differ from their defaults; sections without one are left out. */
export function countErased(stored: StoredSections): Partial<Record<EditableSection, number>> {
  const current = completeSettings(stored);
  const left = completeSettings({ ...stored, ...erasedSections(stored) });
  const lost = changesOf(current, left, fieldPaths(current));
  const counts = EDITABLE_SECTIONS.map((section) => [
    section,
    lost.filter(({ path }) => path.startsWith(`${section}.`)).length,
  ]);
  return Object.fromEntries(counts.filter(([, lostFields]) => lostFields !== 0));
}
