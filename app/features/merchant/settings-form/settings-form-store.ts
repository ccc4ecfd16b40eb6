import {
  applySave,
  createFormState,
  getValuesToSave,
  mergeServerSettings,
  type SettingsFormState,
  validateField,
} from '#app/features/merchant/settings-form/form-state.ts';
import { isOverlappingPath, type LoadedSettings } from '#app/features/merchant/settings/document-fields.ts';
import { toSettingsChanges } from '#app/features/merchant/settings/parse-changes.ts';
import type { SaveSettingsOutcome } from '#app/features/merchant/settings/save-settings.server.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { saveFailedMessage, SETTINGS_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';
import { type JsonResult, requestJson } from '#app/ui/network/request-json.ts';

export const SAVE_DEBOUNCE_MS = 300;
/** How long loaded settings stay fresh. */
export const SETTINGS_MAX_AGE_MS = 60_000;

/** `save` and `load` have timeouts, and reject on failure. */
export interface SettingsFormEnvironment {
  save(request: { changes: SettingsChanges; expectedVersion: number }): Promise<SaveResponse>;
  load(since: number): Promise<LoadedSettings>;
  now(): number;
  schedule(ms: number, run: () => void): () => void;
}

export interface SettingsFormSnapshot {
  form: SettingsFormState;
  isSaving: boolean;
  /** The field that blocks a save; a new object each time. */
  attention: { path: string } | null;
  result: { response: SaveResponse } | { error: unknown } | null;
}

/**
 * A settings page's state and save queue. One save runs at a time; later ones wait for it. A failed save reloads the
 * settings.
 */
export class SettingsFormStore {
  #environment: SettingsFormEnvironment;
  #snapshot: SettingsFormSnapshot;
  #loadedAt: number;
  #requested = new Set<string>();
  #cancelTimer: (() => void) | null = null;
  #listeners = new Set<() => void>();

  constructor(environment: SettingsFormEnvironment, loaded: LoadedSettings) {
    this.#environment = environment;
    this.#snapshot = { form: createFormState(loaded), isSaving: false, attention: null, result: null };
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

  /** Reloads settings older than `maxAgeMs`. */
  async refresh(maxAgeMs = 0): Promise<void> {
    if (this.#environment.now() - this.#loadedAt < maxAgeMs) return;
    this.merge(await this.#environment.load(this.#snapshot.form.version));
  }

  save(): void {
    for (const path of Object.keys(this.#snapshot.form.draft)) this.#requested.add(path);
    void this.#saveRequested();
  }

  /** Saves a field together with others of the next 300 ms. */
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
    // A timer that was started since has its own batch.
    while (this.#requested.size > 0 && this.#cancelTimer === null) {
      const paths = this.#requested;
      this.#requested = new Set();
      await this.#saveFields(paths).catch(async (error: unknown) => {
        // It is unknown whether the save succeeded.
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
    if (path !== undefined) this.#update({ attention: { path } });
  }

  #update(change: Partial<SettingsFormSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Messages by field path if nothing was saved, otherwise null. */
function getErrors(response: SaveResponse): Record<string, string> | null {
  if (response.ok || response.reason === 'stale') return null;
  return response.reason === 'invalid' ? response.errors : { '': response.message };
}

const SETTINGS_API_PATH = '/api/settings';

/** The outcome of a save, its effect on the master prompt, and the settings after it. */
export type SaveResponse = SaveSettingsOutcome & {
  prompt: 'none' | 'queued' | 'ask' | 'set';
  state: LoadedSettings;
};

/** Throws with a message for the merchant. */
export async function postSettings(save: {
  changes: SettingsChanges;
  expectedVersion: number;
}): Promise<SaveResponse> {
  const body = { intent: 'save', ...save };
  const response = requireData(
    await requestJson<SaveResponse | { failed: string }>(SETTINGS_API_PATH, { body }),
  );
  if ('failed' in response) throw new Error(response.failed);
  return response;
}

/** Throws with a message for the merchant. */
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
