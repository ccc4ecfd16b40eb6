import { useCallback, useMemo, useRef, useState } from 'react';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import { FORM_TEXTS } from '#app/features/merchant/form-texts.ts';
import type { PageSettings } from '#app/features/merchant/load-settings.server.ts';
import type { LoadedSettings } from '#app/features/merchant/overtaken-changes.ts';
import type { SaveAnswer } from '#app/features/merchant/post-settings.ts';
import { isRelated } from '#app/features/merchant/setting-changes.ts';
import {
  changesIn,
  chosen,
  discarded,
  judged,
  newForm,
  refreshed,
  refused,
  saved,
  type SettingPath,
  type SettingsForm,
  type SettingValue,
  shownSettings,
  shownValue,
  toSave,
  withValue,
} from '#app/features/merchant/settings-form.ts';
import type { ChangeResult } from '#app/features/merchant/settings-queue.ts';
import { SETTINGS_TEXTS } from '#app/features/merchant/settings-texts.ts';
import type { SettingsChanges } from '#app/features/merchant/settings.ts';
import { useSettingsQueue } from '#app/features/merchant/use-settings-queue.ts';
import type { BoundField } from '#app/ui/bound-field.ts';
import { messageOf } from '#app/ui/report-error.ts';
import { useToasts } from '#app/ui/toasts.tsx';

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

interface UseSettingsForm {
  loaded: PageSettings;
  /** Whoever saves under this name is "you" to the reader; empty where several people share one. */
  self: string;
  onSaved?: (answer: SaveAnswer) => void;
}

/** The state of a settings page in this browser: what is stored, what was typed, and how the two come together. */
export function useSettingsForm({ loaded, self, onSaved }: UseSettingsForm): SettingsControl {
  const [form, setForm] = useState(() => newForm(loaded));
  const [seen, setSeen] = useState(loaded);
  if (seen !== loaded) {
    setSeen(loaded);
    setForm(refreshed(form, loaded));
  }
  const takeOver = useCallback((state: LoadedSettings) => setForm((before) => refreshed(before, state)), []);
  const queue = useSettingsQueue(loaded, takeOver);
  const { isFallback } = loaded;
  const { save, isSaving, attention } = useSave({ setForm, change: queue.change, onSaved, isFallback });
  const field = <P extends SettingPath>(path: P): BoundField<SettingValue<P>> => ({
    id: fieldId(path),
    value: shownValue(form, path) as SettingValue<P>,
    error: form.errors[path],
    errorAt: (part) => form.errors[`${path}.${part}`],
    clash: clashOf({ form, path, self, setForm, save }),
    change: (value) => setForm((before) => withValue(before, path, value)),
    leave: () => setForm((before) => judged(before, path)),
  });
  // The same object while nothing is typed, so that whoever shows it need not compare.
  const changes = useMemo(() => changesIn(form.draft), [form.draft]);
  const [errors, conflicts] = [Object.keys(form.errors), Object.keys(form.conflicts)];
  return {
    settings: shownSettings(form),
    stored: form.stored,
    version: form.version,
    changes,
    isDirty: Object.keys(form.draft).length > 0,
    isFallback,
    isSaving,
    note: FORM_TEXTS.standsInTheWay(errors.length, conflicts.length),
    problems: [...errors, ...conflicts],
    attention,
    field,
    save: () => void save(form),
    discard: () => setForm(discarded),
    refresh: queue.refresh,
  };
}

/** The id of a field's input. */
export function fieldId(path: string): string {
  return `setting-${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
}

type SetForm = (next: (before: SettingsForm) => SettingsForm) => void;

interface ClashParts<P extends SettingPath> {
  form: SettingsForm;
  path: P;
  self: string;
  setForm: SetForm;
  save(form: SettingsForm, only?: string): Promise<void>;
}

function clashOf<P extends SettingPath>(parts: ClashParts<P>): BoundField<SettingValue<P>>['clash'] {
  const { form, path, self, setForm, save } = parts;
  const conflict = form.conflicts[path];
  if (!conflict) return null;
  return {
    theirs: conflict.theirs as SettingValue<P>,
    by: self !== '' && conflict.by === self ? FORM_TEXTS.yourself : conflict.by,
    at: conflict.at,
    keepMine: () => void save(chosen(form, path, 'mine'), path),
    useTheirs: () => setForm((before) => chosen(before, path, 'theirs')),
  };
}

interface Saving {
  setForm: SetForm;
  change(changes: SettingsChanges): Promise<ChangeResult<SaveAnswer>>;
  onSaved: ((answer: SaveAnswer) => void) | undefined;
  isFallback: boolean;
}

function useSave({ setForm, change, onSaved, isFallback }: Saving) {
  const { show } = useToasts();
  const [isSaving, setSaving] = useState(false);
  const [attention, setAttention] = useState<{ path: string } | null>(null);
  const isBusy = useRef(false);
  const turnTo = (path: string | undefined) => path !== undefined && setAttention({ path });
  const send = async (sent: Record<string, unknown>) => {
    const { answer, errors, conflicts, isSaved } = await change(changesIn(sent));
    const kept = Object.keys(sent).filter((path) => !conflicts.some((one) => isRelated(one.path, path)));
    const written = Object.fromEntries(kept.map((path) => [path, sent[path]]));
    setForm((before) => {
      if (Object.keys(errors).length > 0) return refused(before, errors);
      return answer ? saved(before, written, { ...answer.state, changed: conflicts }) : before;
    });
    turnTo(Object.keys(errors)[0] ?? conflicts[0]?.path);
    if (isSaved) show({ message: FORM_TEXTS.saved });
    if (answer) onSaved?.(answer);
  };
  const save = async (form: SettingsForm, only?: string) => {
    if (isBusy.current) return;
    // The bar isn't there, but Enter in a field saves as well.
    if (isFallback) return show({ message: SETTINGS_TEXTS.notInitialized, tone: 'critical' });
    const ready = Object.keys(form.draft).reduce(judged, form);
    setForm(() => ready);
    const first = Object.keys(ready.errors)[0] ?? (only ? undefined : Object.keys(ready.conflicts)[0]);
    turnTo(first);
    const sent = toSave(ready, only);
    if (Object.keys(ready.errors).length > 0 || Object.keys(sent).length === 0) return;
    isBusy.current = true;
    setSaving(true);
    await send(sent).catch((error: unknown) => show({ message: messageOf(error), tone: 'critical' }));
    isBusy.current = false;
    setSaving(false);
  };
  return { save, isSaving, attention };
}
