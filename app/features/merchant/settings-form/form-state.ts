import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import {
  type Conflict,
  getValueAt,
  isDeepEqual,
  isOverlappingPath,
  type LoadedSettings,
  mergeDocuments,
} from '#app/features/merchant/settings/document-fields.ts';
import { parseSetting, toSettingsChanges } from '#app/features/merchant/settings/parse-changes.ts';
import type { EditableSection } from '#app/features/merchant/settings/settings-schema.ts';

/** The stored settings with unsaved changes, errors and conflicts. */
export interface SettingsFormState {
  stored: Settings;
  version: number;
  /** Unsaved values by field path such as `storeInfo.hours`. */
  draft: Record<string, unknown>;
  /** Messages by path of a field or a part of it. */
  errors: Record<string, string>;
  /** Conflicts that the merchant must resolve. */
  conflicts: Record<string, Conflict>;
}

type EditableSettings = Pick<Settings, EditableSection>;
type FieldPath<T> = {
  [K in keyof T & string]: T[K] extends readonly unknown[]
    ? K
    : T[K] extends object
      ? `${K}.${FieldPath<T[K]>}`
      : K;
}[keyof T & string];
/** The path of an editable field; a list is one field. */
export type SettingPath = FieldPath<EditableSettings>;

type ValueAtPath<T, P extends string> = P extends `${infer Key}.${infer Rest}`
  ? Key extends keyof T
    ? ValueAtPath<T[Key], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never;
export type SettingValue<P extends SettingPath> = ValueAtPath<EditableSettings, P>;

export function createFormState({
  settings,
  version,
}: Pick<LoadedSettings, 'settings' | 'version'>): SettingsFormState {
  return { stored: settings, version, draft: {}, errors: {}, conflicts: {} };
}

/** The settings with the unsaved changes. */
export function getDisplayedSettings(form: SettingsFormState): Settings {
  return mergeDocuments(form.stored, toSettingsChanges(form.draft)) as unknown as Settings;
}

/** The unsaved value, or else the stored one. */
export function getDisplayedValue({ draft, stored }: SettingsFormState, path: string): unknown {
  return Object.hasOwn(draft, path) ? draft[path] : getValueAt(stored, path);
}

/** Sets an unsaved value; the stored value leaves nothing to save. */
export function setFieldValue(form: SettingsFormState, path: string, value: unknown): SettingsFormState {
  const draft = isDeepEqual(value, getValueAt(form.stored, path))
    ? omitKeys(form.draft, (other) => other === path)
    : { ...form.draft, [path]: value };
  const conflicts = omitKeys(form.conflicts, (other) => !Object.hasOwn(draft, other));
  return {
    ...form,
    draft,
    conflicts,
    errors: omitKeys(form.errors, (other) => isOverlappingPath(other, path)),
  };
}

/** Validates and normalizes a field like the server. */
export function validateField(form: SettingsFormState, path: string): SettingsFormState {
  if (!Object.hasOwn(form.draft, path)) return form;
  const { value, errors } = parseSetting(path, form.draft[path]);
  if (!errors) return setFieldValue(form, path, value);
  const messages = errors.map((error) => [error.path.join('.'), error.message] as const);
  return { ...form, errors: { ...form.errors, ...Object.fromEntries(messages) } };
}

/** Merges the server's settings. An edited field that somebody else changed becomes a conflict. */
export function mergeServerSettings(
  form: SettingsFormState,
  { settings, version, changed }: LoadedSettings,
): SettingsFormState {
  if (version < form.version) return form;
  const draft = omitKeys(form.draft, (path) => isDeepEqual(form.draft[path], getValueAt(settings, path)));
  const conflicts = omitKeys(form.conflicts, (path) => !Object.hasOwn(draft, path));
  for (const path of Object.keys(draft)) {
    const theirs = getValueAt(settings, path);
    if (isDeepEqual(theirs, getValueAt(form.stored, path))) continue;
    const change = changed?.find((one) => isOverlappingPath(one.path, path));
    conflicts[path] = { path, theirs, by: change?.by ?? '', at: change?.at ?? '' };
  }
  const errors = omitKeys(
    form.errors,
    (place) => !Object.keys(draft).some((path) => isOverlappingPath(path, place)),
  );
  return { stored: settings, version, draft, errors, conflicts };
}

/** Marks values as saved; newer edits of the same fields stay unsaved. */
export function applySave(
  form: SettingsFormState,
  saved: Record<string, unknown>,
  state: LoadedSettings,
): SettingsFormState {
  const draft = omitKeys(
    form.draft,
    (path) => Object.hasOwn(saved, path) && isDeepEqual(saved[path], form.draft[path]),
  );
  // Edits since the start of the save don't conflict with it.
  const base = mergeDocuments(form.stored, toSettingsChanges(saved)) as unknown as Settings;
  return mergeServerSettings({ ...form, draft, stored: base }, state);
}

/** Resolves a conflict with either value; one's own is saved next. */
export function resolveConflict(
  form: SettingsFormState,
  path: string,
  choice: 'mine' | 'theirs',
): SettingsFormState {
  const conflicts = omitKeys(form.conflicts, (other) => other === path);
  return choice === 'mine'
    ? { ...form, conflicts }
    : setFieldValue({ ...form, conflicts }, path, getValueAt(form.stored, path));
}

export function discardDraft({ stored: settings, version }: SettingsFormState): SettingsFormState {
  return createFormState({ settings, version });
}

/** The values to save, without conflicts. */
export function getValuesToSave(
  { draft, conflicts }: SettingsFormState,
  isWanted: (path: string) => boolean,
): Record<string, unknown> {
  return omitKeys(draft, (path) => Object.hasOwn(conflicts, path) || !isWanted(path));
}

function omitKeys<T>(record: Record<string, T>, isDropped: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !isDropped(key)));
}
