import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  applySave,
  createFormState,
  discardDraft,
  getDisplayedSettings,
  getDisplayedValue,
  getValuesToSave,
  mergeServerSettings,
  resolveConflict,
  setFieldErrors,
  setFieldValue,
  type SettingPath,
  type SettingsFormState,
  type SettingValue,
  toSettingsChanges,
  validateField,
} from '#app/features/merchant/settings-form/form-state.ts';
import {
  type ChangeResult,
  createSaveQueue,
  type SaveQueue,
  SETTINGS_MAX_AGE_MS,
} from '#app/features/merchant/settings-form/save-queue.ts';
import {
  fetchSettings,
  postSettings,
  type SaveResponse,
} from '#app/features/merchant/settings-form/settings-client.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { isOverlappingPath } from '#app/features/merchant/settings/document-fields.ts';
import type { PageSettings } from '#app/features/merchant/settings/get-settings.server.ts';
import type { LoadedSettings } from '#app/features/merchant/settings/settings-conflicts.ts';
import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { SETTINGS_FORM_TEXTS, SETTINGS_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';
import { getErrorMessage } from '#app/ui/errors/report-error.ts';
import type { BoundField } from '#app/ui/forms/bound-fields.tsx';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

export interface SettingsControl {
  /** The settings with everything that was typed. */
  settings: Settings;
  /** The settings as they are stored, and their version. */
  stored: Settings;
  version: number;
  /** What was typed and is not stored yet. */
  changes: SettingsChanges;
  isDirty: boolean;
  /** The settings could not be loaded: these are the defaults, and nothing is saved. */
  isFallback: boolean;
  isSaving: boolean;
  /** What keeps a save from being whole, in words. */
  note: string | null;
  /** Paths with an error or with somebody else's value. */
  problems: string[];
  /** The field that a save stumbled over, each time anew. */
  attention: { path: string } | null;
  field<P extends SettingPath>(path: P): BoundField<SettingValue<P>>;
  save(): void;
  discard(): void;
  /** Takes over what another part of the page stored. */
  refresh(): void;
}

interface UseSettingsFormOptions {
  loaded: PageSettings;
  /** Whoever saves under this name is "you" to the reader; empty where several people share one. */
  self: string;
  onSaved?: (answer: SaveResponse) => void;
}

/** The state of a settings page in this browser: what is stored, what was typed, and how the two come together. */
export function useSettingsForm({ loaded, self, onSaved }: UseSettingsFormOptions): SettingsControl {
  const [form, setForm] = useState(() => createFormState(loaded));
  const [seen, setSeen] = useState(loaded);
  if (seen !== loaded) {
    setSeen(loaded);
    setForm(mergeServerSettings(form, loaded));
  }
  const takeOver = useCallback(
    (state: LoadedSettings) => setForm((before) => mergeServerSettings(before, state)),
    [],
  );
  const queue = useSaveQueue(loaded, takeOver);
  const { isFallback } = loaded;
  const { save, isSaving, attention } = useSave({ setForm, change: queue.change, onSaved, isFallback });
  const field = <P extends SettingPath>(path: P): BoundField<SettingValue<P>> => ({
    id: getFieldId(path),
    value: getDisplayedValue(form, path) as SettingValue<P>,
    error: form.errors[path],
    errorAt: (part) => form.errors[`${path}.${part}`],
    clash: getFieldConflict({ form, path, self, setForm, save }),
    change: (value) => setForm((before) => setFieldValue(before, path, value)),
    leave: () => setForm((before) => validateField(before, path)),
  });
  // The same object while nothing is typed, so that whoever shows it need not compare.
  const changes = useMemo(() => toSettingsChanges(form.draft), [form.draft]);
  const [errors, conflicts] = [Object.keys(form.errors), Object.keys(form.conflicts)];
  return {
    settings: getDisplayedSettings(form),
    stored: form.stored,
    version: form.version,
    changes,
    isDirty: Object.keys(form.draft).length > 0,
    isFallback,
    isSaving,
    note: SETTINGS_FORM_TEXTS.standsInTheWay(errors.length, conflicts.length),
    problems: [...errors, ...conflicts],
    attention,
    field,
    save: () => void save(form),
    discard: () => setForm(discardDraft),
    refresh: queue.refresh,
  };
}

/** The id of a field's input. */
export function getFieldId(path: string): string {
  return `setting-${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
}

type SetForm = (next: (before: SettingsFormState) => SettingsFormState) => void;

interface FieldConflictInput<P extends SettingPath> {
  form: SettingsFormState;
  path: P;
  self: string;
  setForm: SetForm;
  save(form: SettingsFormState, only?: string): Promise<void>;
}

function getFieldConflict<P extends SettingPath>(
  parts: FieldConflictInput<P>,
): BoundField<SettingValue<P>>['clash'] {
  const { form, path, self, setForm, save } = parts;
  const conflict = form.conflicts[path];
  if (!conflict) return null;
  return {
    theirs: conflict.theirs as SettingValue<P>,
    by: self !== '' && conflict.by === self ? SETTINGS_FORM_TEXTS.yourself : conflict.by,
    at: conflict.at,
    keepMine: () => void save(resolveConflict(form, path, 'mine'), path),
    useTheirs: () => setForm((before) => resolveConflict(before, path, 'theirs')),
  };
}

interface UseSaveOptions {
  setForm: SetForm;
  change(changes: SettingsChanges): Promise<ChangeResult<SaveResponse>>;
  onSaved: ((answer: SaveResponse) => void) | undefined;
  isFallback: boolean;
}

function useSave({ setForm, change, onSaved, isFallback }: UseSaveOptions) {
  const { show } = useToasts();
  const [isSaving, setSaving] = useState(false);
  const [attention, setAttention] = useState<{ path: string } | null>(null);
  const isBusy = useRef(false);
  const turnTo = (path: string | undefined) => path !== undefined && setAttention({ path });
  const send = async (sent: Record<string, unknown>) => {
    const { answer, errors, conflicts, isSaved } = await change(toSettingsChanges(sent));
    const kept = Object.keys(sent).filter(
      (path) => !conflicts.some((one) => isOverlappingPath(one.path, path)),
    );
    const written = Object.fromEntries(kept.map((path) => [path, sent[path]]));
    setForm((before) => {
      if (Object.keys(errors).length > 0) return setFieldErrors(before, errors);
      return answer ? applySave(before, written, { ...answer.state, changed: conflicts }) : before;
    });
    turnTo(Object.keys(errors)[0] ?? conflicts[0]?.path);
    if (isSaved) show({ message: SETTINGS_FORM_TEXTS.saved });
    if (answer) onSaved?.(answer);
  };
  const save = async (form: SettingsFormState, only?: string) => {
    if (isBusy.current) return;
    // The bar isn't there, but Enter in a field saves as well.
    if (isFallback) return show({ message: SETTINGS_TEXTS.notInitialized, tone: 'critical' });
    const ready = Object.keys(form.draft).reduce(validateField, form);
    setForm(() => ready);
    const first = Object.keys(ready.errors)[0] ?? (only ? undefined : Object.keys(ready.conflicts)[0]);
    turnTo(first);
    const sent = getValuesToSave(ready, only);
    if (Object.keys(ready.errors).length > 0 || Object.keys(sent).length === 0) return;
    isBusy.current = true;
    setSaving(true);
    await send(sent).catch((error: unknown) => show({ message: getErrorMessage(error), tone: 'critical' }));
    isBusy.current = false;
    setSaving(false);
  };
  return { save, isSaving, attention };
}

interface SaveQueueHandle {
  change(changes: SettingsChanges): Promise<ChangeResult<SaveResponse>>;
  /** Asks the server at once, whatever is known. */
  refresh(): void;
}

/**
 * The page's one queue of saves. `onLoaded` hears of everything the server tells, also of what others saved: whoever
 * comes back to the window, or stays in it for long, sees it.
 */
export function useSaveQueue(
  loaded: LoadedSettings,
  onLoaded: (state: LoadedSettings) => void,
): SaveQueueHandle {
  const queue = useRef<SaveQueue<SaveResponse> | null>(null);
  const latest = useRef(loaded);
  const take = useCallback(
    (state: LoadedSettings) => {
      latest.current = state;
      onLoaded(state);
      return state;
    },
    [onLoaded],
  );
  const load = useCallback(async (since: number | null) => take(await fetchSettings(since)), [take]);
  const opened = useCallback(() => {
    if (queue.current) return queue.current;
    const world = { save: postSettings, load, now: Date.now, after: setTimer };
    queue.current = createSaveQueue(world, latest.current);
    return queue.current;
  }, [load]);
  useEffect(() => {
    latest.current = loaded;
    queue.current = null;
  }, [loaded]);
  const refresh = useCallback(async () => {
    await opened().flush();
    await load(latest.current.version);
    queue.current = null;
  }, [load, opened]);
  useEffect(() => {
    const look = () => {
      // A failure is told when something is saved; until then what is shown is good enough.
      if (document.visibilityState === 'visible') opened().get().catch(noop);
    };
    const timer = setInterval(look, SETTINGS_MAX_AGE_MS);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, [opened]);
  return {
    change: (changes) => opened().change(changes),
    refresh: () => void refresh().catch(noop),
  };
}

function setTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function noop(): void {}
