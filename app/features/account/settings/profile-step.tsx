import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useFetcher } from '@remix-run/react';
import { Banner, BlockStack } from '@shopify/polaris';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  type AccountSettingsData,
  profileSchema,
  SETTINGS_PATH,
  SETTINGS_TEXTS,
  type SettingsIntent,
} from '#app/features/account/settings/account-settings.ts';
import { FormTextField } from '#app/ui/forms/conform-fields.tsx';
import { useToasts } from '#app/ui/notifications/toasts.tsx';
import { Subdued } from '#app/ui/page/cards.tsx';

export type SettingsResponse = { ok: true; message: string } | SubmissionResult<string[]>;

export type SettingsLoad = { ok: true; settings: AccountSettingsData } | { ok: false; message: string };

/** Account settings, loaded when the dialog opens. */
export function useSettings() {
  const { data, load } = useFetcher<SettingsLoad>({ key: 'account-settings' });
  const reload = useCallback(() => load(SETTINGS_PATH), [load]);
  useEffect(reload, [reload]);
  // Keep showing the loaded settings if a reload fails.
  const [settings, setSettings] = useState<AccountSettingsData | null>(null);
  if (data?.ok && data.settings !== settings) setSettings(data.settings);
  return { settings, problem: data && !data.ok ? data.message : null, reload };
}

/** Submits forms with one intent; `onSuccess` is called once per successful submission. */
export function useSettingsForm(intent: SettingsIntent, onSuccess: (message: string) => void) {
  const fetcher = useFetcher<SettingsResponse>();
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

const FORM_ID = 'account-profile';

interface Fields {
  displayName: string;
  phoneNumber?: string;
  jobTitle?: string;
}

export function useProfileForm(settings: AccountSettingsData, onSaved: () => void) {
  const { show } = useToasts();
  const request = useSettingsForm('profile', (message) => {
    show({ message });
    onSaved();
  });
  const [form, fields] = useForm<Fields>({
    id: FORM_ID,
    lastResult: request.lastResult,
    defaultValue: settings,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: profileSchema }) as never,
    shouldRevalidate: 'onInput',
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      request.submit(toFields(event.currentTarget));
    },
  });
  return { form, fields, isBusy: request.isBusy, submit: () => requestSubmit(FORM_ID) };
}

export function requestSubmit(formId: string): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

export function toFields(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(entries);
}

interface ProfileStepProps {
  settings: AccountSettingsData;
  form: ReturnType<typeof useProfileForm>;
}

export function ProfileStep({ settings, form: { form, fields } }: ProfileStepProps) {
  if (settings.provider === 'shopify') return <Banner tone="info">{SETTINGS_TEXTS.shopify}</Banner>;
  return (
    <form {...getFormProps(form)}>
      <BlockStack gap="400">
        {form.errors?.length ? <Banner tone="critical">{form.errors[0]}</Banner> : null}
        <Subdued>{settings.email}</Subdued>
        <FormTextField field={fields.displayName} label="Display name" autoComplete="name" />
        <FormTextField
          field={fields.phoneNumber as FieldMetadata<string | undefined>}
          label="Phone number"
          type="tel"
          autoComplete="tel"
        />
        <FormTextField
          field={fields.jobTitle as FieldMetadata<string | undefined>}
          label="Job title"
          autoComplete="organization-title"
        />
      </BlockStack>
    </form>
  );
}
