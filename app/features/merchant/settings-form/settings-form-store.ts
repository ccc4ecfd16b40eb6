import {
  applySave,
  createFormState,
  getValuesToSave,
  mergeServerSettings,
  setFieldErrors,
  type SettingsFormState,
  validateField,
} from '#app/features/merchant/settings-form/form-state.ts';
import { toSettingsChanges } from '#app/features/merchant/settings/parse-changes.ts';
import type { SaveResponse } from '#app/features/merchant/settings-form/settings-client.ts';
import { isOverlappingPath } from '#app/features/merchant/settings/document-fields.ts';
import type { LoadedSettings } from '#app/features/merchant/settings/settings-conflicts.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';

/** How long fields are batched before they are saved together. */
export const SAVE_DEBOUNCE_MS = 300;
/** How long loaded settings count as current. */
export const SETTINGS_MAX_AGE_MS = 60_000;

/** `save` and `load` reject when they fail, and have a timeout of their own. */
export interface SettingsFormEnvironment {
  save(request: { changes: SettingsChanges; expectedVersion: number }): Promise<SaveResponse>;
  load(since: number): Promise<LoadedSettings>;
  now(): number;
  /** Returns the function that cancels it. */
  schedule(ms: number, run: () => void): () => void;
}

export interface SettingsFormSnapshot {
  form: SettingsFormState;
  isSaving: boolean;
  /** The field that a save stumbled over, a new object each time. */
  attention: { path: string } | null;
  /** How the last save ended. */
  result: { response: SaveResponse } | { error: unknown } | null;
}

/**
 * The state of a settings page and its one queue of saves: what is typed is shown at once, one save runs at a time, and
 * what was requested during a save is saved after it. When a save fails, the settings are loaded again.
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

  /** Returns the function that unsubscribes. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  edit(change: (form: SettingsFormState) => SettingsFormState): void {
    this.#update({ form: change(this.#snapshot.form) });
  }

  /** Takes over settings that were loaded. */
  merge(loaded: LoadedSettings): void {
    this.#loadedAt = this.#environment.now();
    if (loaded.settings !== this.#snapshot.form.stored)
      this.edit((form) => mergeServerSettings(form, loaded));
  }

  /** Loads what others stored, when what is known is older than `maxAgeMs`. */
  async refresh(maxAgeMs = 0): Promise<void> {
    if (this.#environment.now() - this.#loadedAt < maxAgeMs) return;
    this.merge(await this.#environment.load(this.#snapshot.form.version));
  }

  /** Saves everything typed, at once. */
  save(): void {
    for (const path of Object.keys(this.#snapshot.form.draft)) this.#requested.add(path);
    void this.#saveRequested();
  }

  /** Saves one field, together with others of the same 300 ms. */
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
    // A timer that was started meanwhile has a batch of its own.
    while (this.#requested.size > 0 && this.#cancelTimer === null) {
      const paths = this.#requested;
      this.#requested = new Set();
      await this.#saveFields(paths).catch(async (error: unknown) => {
        // Nobody knows whether it was stored, so what was loaded counts no longer.
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
    this.edit((form) => (errors ? setFieldErrors(form, errors) : applySave(form, saved, response.state)));
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

/** Messages by field path when nothing was saved; null otherwise. */
function getErrors(response: SaveResponse): Record<string, string> | null {
  if (response.ok || response.reason === 'stale') return null;
  return response.reason === 'invalid' ? response.errors : { '': response.message };
}
