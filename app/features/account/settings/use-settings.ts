import { useFetcher } from '@remix-run/react';
import type { SubmissionResult } from '@conform-to/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type AccountSettingsData,
  SETTINGS_PATH,
  type SettingsIntent,
} from '#app/features/account/settings/account-settings.ts';

/** What the settings' endpoint answers to a form. */
export type SettingsAnswer = { ok: true; message: string } | SubmissionResult<string[]>;

export type SettingsLoad = { ok: true; settings: AccountSettingsData } | { ok: false; message: string };

/** The settings, loaded when the dialog opens. */
export function useSettings() {
  const { data, load } = useFetcher<SettingsLoad>({ key: 'account-settings' });
  const reload = useCallback(() => load(SETTINGS_PATH), [load]);
  useEffect(reload, [reload]);
  // A failed reload leaves what is shown.
  const [settings, setSettings] = useState<AccountSettingsData | null>(null);
  if (data?.ok && data.settings !== settings) setSettings(data.settings);
  return { settings, problem: data && !data.ok ? data.message : null, reload };
}

/** Submits the forms of one intent; calls back once with each success. */
export function useSettingsForm(intent: SettingsIntent, onSuccess: (message: string) => void) {
  const fetcher = useFetcher<SettingsAnswer>();
  const { data } = fetcher;
  const succeeded = useRef(onSuccess);
  useEffect(() => {
    succeeded.current = onSuccess;
  });
  useEffect(() => {
    if (data && 'ok' in data) succeeded.current(data.message);
  }, [data]);
  const lastResult = data && !('ok' in data) ? data : undefined;
  const submit = (fields: Record<string, string>) =>
    fetcher.submit({ ...fields, intent }, { method: 'post', action: SETTINGS_PATH });
  return { submit, lastResult, isBusy: fetcher.state !== 'idle' };
}
