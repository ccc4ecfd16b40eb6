import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  discardDraft,
  fetchSettings,
  getDisplayedSettings,
  getDisplayedValue,
  postSettings,
  resolveConflict,
  type SaveResponse,
  setFieldValue,
  type SettingPath,
  SETTINGS_MAX_AGE_MS,
  type SettingsFormSnapshot,
  SettingsFormController,
  type SettingValue,
  validateField,
} from '#app/features/merchant/settings-form/settings-form-state.ts';
import type { PageSettings } from '#app/features/merchant/settings/settings.server.ts';
import { toSettingsChanges } from '#app/features/merchant/settings/parse-settings.ts';
import {
  describeBlockers,
  SETTINGS_FORM_TEXTS,
  SETTINGS_TEXTS,
} from '#app/features/merchant/settings/settings-texts.ts';
import { getErrorMessage } from '#app/ui/errors/errors.ts';
import type { BoundField } from '#app/ui/forms/bound-fields.tsx';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

export type SettingsForm = ReturnType<typeof useSettingsForm>;

interface UseSettingsFormOptions {
  loaded: PageSettings;
  /** The author name stored with this user's changes; empty if several people share one. */
  authorName: string;
  onSaved?: (response: SaveResponse) => void;
}

export function useSettingsForm({ loaded, authorName, onSaved }: UseSettingsFormOptions) {
  const { show } = useToasts();
  const controller = useController(loaded);
  const { form, isSaving, focusRequest, result } = useSyncExternalStore(
    controller.subscribe,
    controller.getSnapshot,
    controller.getSnapshot,
  );
  useSaveResult(result, onSaved);
  const { isFallback } = loaded;
  const field = <P extends SettingPath>(path: P): BoundField<SettingValue<P>> => ({
    id: getFieldId(path),
    value: getDisplayedValue(form, path) as SettingValue<P>,
    error: form.errors[path],
    errorAt: (part) => form.errors[`${path}.${part}`],
    conflict: getFieldConflict(controller, path, authorName),
    change: (value) => controller.edit((before) => setFieldValue(before, path, value)),
    blur: () => controller.edit((before) => validateField(before, path)),
  });
  // Memoized because consumers use it in effects.
  const changes = useMemo(() => toSettingsChanges(form.draft), [form.draft]);
  const [errors, conflicts] = [Object.keys(form.errors), Object.keys(form.conflicts)];
  const save = () => {
    // Enter in a field saves even if there's no save bar.
    if (isFallback) show({ message: SETTINGS_TEXTS.notInitialized, tone: 'critical' });
    else controller.save();
  };
  return {
    settings: getDisplayedSettings(form),
    stored: form.stored,
    version: form.version,
    changes,
    isDirty: Object.keys(form.draft).length > 0,
    /** Set if loading failed: these are the defaults and can't be saved. */
    isFallback,
    isSaving,
    note: describeBlockers(errors.length, conflicts.length),
    problems: [...errors, ...conflicts],
    focusRequest,
    field,
    save,
    discard: () => controller.edit(discardDraft),
    refresh: () => void controller.refresh().catch(ignore),
  };
}

export function getFieldId(path: string): string {
  return `setting-${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
}

function getFieldConflict<P extends SettingPath>(
  controller: SettingsFormController,
  path: P,
  authorName: string,
): BoundField<SettingValue<P>>['conflict'] {
  const conflict = controller.getSnapshot().form.conflicts[path];
  if (!conflict) return null;
  return {
    theirs: conflict.theirs as SettingValue<P>,
    by: authorName !== '' && conflict.by === authorName ? SETTINGS_FORM_TEXTS.yourself : conflict.by,
    at: conflict.at,
    keepMine: () => {
      controller.edit((form) => resolveConflict(form, path, 'mine'));
      controller.saveField(path);
    },
    useTheirs: () => controller.edit((form) => resolveConflict(form, path, 'theirs')),
  };
}

const ENVIRONMENT = { save: postSettings, load: fetchSettings, now: () => Date.now(), schedule };

function useController(loaded: PageSettings): SettingsFormController {
  const [controller] = useState(() => new SettingsFormController(ENVIRONMENT, loaded));
  useEffect(() => controller.merge(loaded), [loaded, controller]);
  useEffect(() => {
    const refresh = () => {
      // If this fails, the next save shows it.
      if (document.visibilityState === 'visible') controller.refresh(SETTINGS_MAX_AGE_MS).catch(ignore);
    };
    const timer = setInterval(refresh, SETTINGS_MAX_AGE_MS);
    window.addEventListener('focus', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
    };
  }, [controller]);
  return controller;
}

function useSaveResult(
  result: SettingsFormSnapshot['result'],
  onSaved: UseSettingsFormOptions['onSaved'],
): void {
  const { show } = useToasts();
  const handled = useRef(result);
  useEffect(() => {
    if (!result || handled.current === result) return;
    handled.current = result;
    if ('error' in result) return show({ message: getErrorMessage(result.error), tone: 'critical' });
    if (result.response.ok) show({ message: SETTINGS_FORM_TEXTS.saved });
    onSaved?.(result.response);
  }, [result, show, onSaved]);
}

function schedule(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function ignore(): void {}
