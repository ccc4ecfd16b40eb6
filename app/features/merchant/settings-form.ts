import type { Settings } from '#app/features/merchant/default-settings.ts';
import type { Conflict } from '#app/features/merchant/find-conflicts.ts';
import { mergeDocuments } from '#app/features/merchant/merge-documents.ts';
import { isRelated, isSame, valueAt } from '#app/features/merchant/setting-changes.ts';
import type { LoadedSettings } from '#app/features/merchant/overtaken-changes.ts';
import {
  SECTION_SCHEMAS,
  type EditableSection,
  type SettingsChanges,
} from '#app/features/merchant/settings.ts';

/** What a settings form holds: the stored settings, what was typed over them, and what stands in the way. */
export interface SettingsForm {
  stored: Settings;
  version: number;
  /** What was typed and is not stored yet, by field path such as `storeInfo.hours`. */
  draft: Record<string, unknown>;
  /** Messages by the path of a field, or of a part of it. */
  errors: Record<string, string>;
  /** Fields that somebody else changed since, which wait for the merchant's choice. */
  conflicts: Record<string, Conflict>;
}

type Editable = Pick<Settings, EditableSection>;
type PathsOf<T> = {
  [K in keyof T & string]: T[K] extends readonly unknown[]
    ? K
    : T[K] extends object
      ? `${K}.${PathsOf<T[K]>}`
      : K;
}[keyof T & string];
/** The path of a field that a merchant may change; a list is one field. */
export type SettingPath = PathsOf<Editable>;

type ValueIn<T, P extends string> = P extends `${infer Key}.${infer Rest}`
  ? Key extends keyof T
    ? ValueIn<T[Key], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never;
export type SettingValue<P extends SettingPath> = ValueIn<Editable, P>;

export function newForm({ settings, version }: Pick<LoadedSettings, 'settings' | 'version'>): SettingsForm {
  return { stored: settings, version, draft: {}, errors: {}, conflicts: {} };
}

/** The settings as they would be with all that was typed. */
export function shownSettings(form: SettingsForm): Settings {
  return mergeDocuments(form.stored, changesIn(form.draft)) as unknown as Settings;
}

/** A field's value on the screen: what was typed, else what is stored. */
export function shownValue({ draft, stored }: SettingsForm, path: string): unknown {
  return Object.hasOwn(draft, path) ? draft[path] : valueAt(stored, path);
}

/** Field values by path as a change of sections. */
export function changesIn(values: Record<string, unknown>): SettingsChanges {
  let changes: object = {};
  for (const [path, value] of Object.entries(values)) {
    const nested = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
    changes = mergeDocuments(changes, nested as object);
  }
  return changes as SettingsChanges;
}

/** Takes what was typed into one field. Typing what is stored leaves nothing to save. */
export function withValue(form: SettingsForm, path: string, value: unknown): SettingsForm {
  const draft = isSame(value, valueAt(form.stored, path))
    ? without(form.draft, (other) => other === path)
    : { ...form.draft, [path]: value };
  const conflicts = without(form.conflicts, (other) => !Object.hasOwn(draft, other));
  return { ...form, draft, conflicts, errors: without(form.errors, (other) => isRelated(other, path)) };
}

/** Judges one field as the server would, and puts its value into the spelling that is stored. */
export function judged(form: SettingsForm, path: string): SettingsForm {
  if (!Object.hasOwn(form.draft, path)) return form;
  const section = path.slice(0, path.indexOf('.')) as EditableSection;
  const sent = changesIn({ [path]: form.draft[path] })[section];
  const read = SECTION_SCHEMAS[section].safeParse(sent);
  if (read.success) return withValue(form, path, valueAt({ [section]: read.data }, path));
  const errors = read.error.issues.map(({ path: place, message }) => [
    [section, ...place].join('.'),
    message,
  ]);
  return { ...form, errors: { ...form.errors, ...(Object.fromEntries(errors) as Record<string, string>) } };
}

/**
 * Takes over what the server knows. Untouched fields follow it; a touched one that somebody else changed to something
 * else waits for a choice.
 */
export function refreshed(form: SettingsForm, { settings, version, changed }: LoadedSettings): SettingsForm {
  if (version < form.version) return form;
  const draft = without(form.draft, (path) => isSame(form.draft[path], valueAt(settings, path)));
  const conflicts = without(form.conflicts, (path) => !Object.hasOwn(draft, path));
  for (const path of Object.keys(draft)) {
    const theirs = valueAt(settings, path);
    if (isSame(theirs, valueAt(form.stored, path))) continue;
    const known = changed?.find((one) => isRelated(one.path, path));
    conflicts[path] = { path, theirs, by: known?.by ?? '', at: known?.at ?? '' };
  }
  const errors = without(form.errors, (place) => !Object.keys(draft).some((path) => isRelated(path, place)));
  return { stored: settings, version, draft, errors, conflicts };
}

/** What was sent is stored; what was typed into the same field meanwhile stays to be saved. */
export function saved(
  form: SettingsForm,
  sent: Record<string, unknown>,
  state: LoadedSettings,
): SettingsForm {
  const draft = without(
    form.draft,
    (path) => Object.hasOwn(sent, path) && isSame(sent[path], form.draft[path]),
  );
  // Typed since the save began: theirs is what was sent, so there is no conflict with it.
  const base = mergeDocuments(form.stored, changesIn(sent)) as unknown as Settings;
  return refreshed({ ...form, draft, stored: base }, state);
}

/** Leaves a conflict by taking the other's value, or by keeping one's own for the next save. */
export function chosen(form: SettingsForm, path: string, choice: 'mine' | 'theirs'): SettingsForm {
  const conflicts = without(form.conflicts, (other) => other === path);
  return choice === 'mine'
    ? { ...form, conflicts }
    : withValue({ ...form, conflicts }, path, valueAt(form.stored, path));
}

/** Nothing typed any more. */
export function discarded({ stored: settings, version }: SettingsForm): SettingsForm {
  return newForm({ settings, version });
}

export function refused(form: SettingsForm, errors: Record<string, string>): SettingsForm {
  return { ...form, errors };
}

/** What the next save sends: everything typed, or one field alone, without those that wait for a choice. */
export function toSave({ draft, conflicts }: SettingsForm, only?: string): Record<string, unknown> {
  return without(draft, (path) => Object.hasOwn(conflicts, path) || (only !== undefined && path !== only));
}

function without<T>(record: Record<string, T>, isDropped: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !isDropped(key)));
}
