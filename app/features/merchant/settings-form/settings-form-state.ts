import {
  type Conflict,
  getValueAt,
  isDeepEqual,
  isOverlappingPath,
  mergeDeep,
} from '#app/features/merchant/settings/settings-diff.ts';
import type { LoadedSettings } from '#app/features/merchant/settings/settings.server.ts';
import { parseSetting, toSettingsChanges } from '#app/features/merchant/settings/parse-settings.ts';
import type { SaveSettingsOutcome } from '#app/features/merchant/settings/save-settings.server.ts';
import type { EditableSection, SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { saveFailedMessage, SETTINGS_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';
import { type JsonResult, requestJson } from '#app/ui/network/request-json.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';

export const SAVE_DEBOUNCE_MS = 300;
export const SETTINGS_MAX_AGE_MS = 60_000;

type SaveRequest = { changes: SettingsChanges; expectedVersion: number };

/** `save` and `load` have timeouts and reject on failure. */
export interface SettingsFormEnvironment {
  save(request: SaveRequest): Promise<SaveResponse>;
  load(since: number): Promise<LoadedSettings>;
  now(): number;
  schedule(ms: number, run: () => void): () => void;
}

export interface SettingsFormSnapshot {
  form: SettingsFormState;
  isSaving: boolean;
  focusRequest: { path: string } | null;
  result: { response: SaveResponse } | { error: unknown } | null;
}

/**
 * State and save queue of a settings page. One save runs at a time; later ones wait. A failed save reloads the
 * settings.
 */
export class SettingsFormController {
  #environment: SettingsFormEnvironment;
  #snapshot: SettingsFormSnapshot;
  #loadedAt: number;
  #requested = new Set<string>();
  #cancelTimer: (() => void) | null = null;
  #listeners = new Set<() => void>();

  constructor(environment: SettingsFormEnvironment, loaded: LoadedSettings) {
    this.#environment = environment;
    this.#snapshot = { form: createFormState(loaded), isSaving: false, focusRequest: null, result: null };
    this.#loadedAt = environment.now();
  }

  getSnapshot = (): SettingsFormSnapshot => this.#snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  edit(change: (form: SettingsFormState) => SettingsFormState): void {
    this.#update({ form: change(this.#snapshot.form) });
  }

  merge(loaded: LoadedSettings): void {
    this.#loadedAt = this.#environment.now();
    if (loaded.settings !== this.#snapshot.form.stored)
      this.edit((form) => mergeServerSettings(form, loaded));
  }

  async refresh(maxAgeMs = 0): Promise<void> {
    if (this.#environment.now() - this.#loadedAt < maxAgeMs) return;
    this.merge(await this.#environment.load(this.#snapshot.form.version));
  }

  save(): void {
    for (const path of Object.keys(this.#snapshot.form.draft)) this.#requested.add(path);
    void this.#saveRequested();
  }

  /** Saves a field, batched with others changed within 300 ms. */
  saveField(path: string): void {
    this.#requested.add(path);
    this.#cancelTimer?.();
    this.#cancelTimer = this.#environment.schedule(SAVE_DEBOUNCE_MS, () => void this.#saveRequested());
  }

  async #saveRequested(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#snapshot.isSaving) return;
    this.#update({ isSaving: true });
    // If a timer has started in the meantime, leave the rest to its batch.
    while (this.#requested.size > 0 && this.#cancelTimer === null) {
      const paths = this.#requested;
      this.#requested = new Set();
      await this.#saveFields(paths).catch(async (error: unknown) => {
        // The save may have succeeded anyway.
        await this.refresh().catch(() => undefined);
        this.#update({ result: { error } });
      });
    }
    this.#update({ isSaving: false });
  }

  async #saveFields(paths: ReadonlySet<string>): Promise<void> {
    this.edit((form) => [...paths].reduce(validateField, form));
    const { form } = this.#snapshot;
    const isRequested = (path: string) => paths.has(path);
    this.#focus(Object.keys(form.errors)[0] ?? Object.keys(form.conflicts).find(isRequested));
    const values = getValuesToSave(form, isRequested);
    if (Object.keys(form.errors).length > 0 || Object.keys(values).length === 0) return;
    const changes = toSettingsChanges(values);
    const response = await this.#environment.save({ changes, expectedVersion: form.version });
    this.#applyResponse(values, response);
  }

  #applyResponse(values: Record<string, unknown>, response: SaveResponse): void {
    const conflicts = !response.ok && response.reason === 'stale' ? response.conflicts : [];
    const errors = getErrors(response);
    const isFree = (path: string) => !conflicts.some((one) => isOverlappingPath(one.path, path));
    const saved = Object.fromEntries(Object.entries(values).filter(([path]) => isFree(path)));
    this.#loadedAt = this.#environment.now();
    this.edit((form) => (errors ? { ...form, errors } : applySave(form, saved, response.state)));
    this.#focus(Object.keys(errors ?? {})[0] ?? conflicts[0]?.path);
    this.#update({ result: { response } });
  }

  #focus(path: string | undefined): void {
    if (path !== undefined) this.#update({ focusRequest: { path } });
  }

  #update(change: Partial<SettingsFormSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function getErrors(response: SaveResponse): Record<string, string> | null {
  if (response.ok || response.reason === 'stale') return null;
  return response.reason === 'invalid' ? response.errors : { '': response.message };
}

const SETTINGS_API_PATH = '/api/settings';
export type SaveResponse = SaveSettingsOutcome & {
  prompt: 'none' | 'queued' | 'ask' | 'set';
  state: LoadedSettings;
};

/** Throws an error with a message for the merchant. */
export async function postSettings(save: SaveRequest): Promise<SaveResponse> {
  const body = { intent: 'save', ...save };
  const response = requireData(
    await requestJson<SaveResponse | { failed: string }>(SETTINGS_API_PATH, { body }),
  );
  if ('failed' in response) throw new Error(response.failed);
  return response;
}

export async function fetchSettings(since: number): Promise<LoadedSettings> {
  return requireData(await requestJson<LoadedSettings>(`${SETTINGS_API_PATH}?since=${since}`));
}

function requireData<T>(result: JsonResult<T>): T {
  if (result.ok) return result.data;
  if (result.reason === 'signed-out') throw new Error(result.message);
  throw new Error(
    result.reason === 'refused' ? saveFailedMessage(result.message) : SETTINGS_TEXTS.saveFailed,
  );
}

export interface SettingsFormState {
  stored: Settings;
  version: number;
  /** Unsaved values by field path, such as `storeInfo.hours`. */
  draft: Record<string, unknown>;
  /** Messages by path of a field or part of it. */
  errors: Record<string, string>;
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
/** Path of an editable field; a list is one field. */
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

export function getDisplayedSettings(form: SettingsFormState): Settings {
  return mergeDeep(form.stored, toSettingsChanges(form.draft)) as unknown as Settings;
}

export function getDisplayedValue({ draft, stored }: SettingsFormState, path: string): unknown {
  return Object.hasOwn(draft, path) ? draft[path] : getValueAt(stored, path);
}

/** Sets an unsaved value; resetting it to the stored value clears it from the draft. */
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

export function validateField(form: SettingsFormState, path: string): SettingsFormState {
  if (!Object.hasOwn(form.draft, path)) return form;
  const { value, errors } = parseSetting(path, form.draft[path]);
  if (!errors) return setFieldValue(form, path, value);
  const messages = errors.map((error) => [error.path.join('.'), error.message] as const);
  return { ...form, errors: { ...form.errors, ...Object.fromEntries(messages) } };
}

/** Merges settings from the server. A field that was edited here and changed there becomes a conflict. */
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
    (errorPath) => !Object.keys(draft).some((path) => isOverlappingPath(path, errorPath)),
  );
  return { stored: settings, version, draft, errors, conflicts };
}

/** Marks values as saved; newer edits to the same fields stay unsaved. */
export function applySave(
  form: SettingsFormState,
  saved: Record<string, unknown>,
  state: LoadedSettings,
): SettingsFormState {
  const draft = omitKeys(
    form.draft,
    (path) => Object.hasOwn(saved, path) && isDeepEqual(saved[path], form.draft[path]),
  );
  // Edits made while saving don't conflict with the save.
  const base = mergeDeep(form.stored, toSettingsChanges(saved)) as unknown as Settings;
  return mergeServerSettings({ ...form, draft, stored: base }, state);
}

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

export function getValuesToSave(
  { draft, conflicts }: SettingsFormState,
  isWanted: (path: string) => boolean,
): Record<string, unknown> {
  return omitKeys(draft, (path) => Object.hasOwn(conflicts, path) || !isWanted(path));
}

function omitKeys<T>(record: Record<string, T>, isDropped: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !isDropped(key)));
}
