import { type FieldMetadata, getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Banner, BlockStack } from '@shopify/polaris';
import type { FormEvent } from 'react';
import {
  type AccountSettingsData,
  profileSchema,
  SETTINGS_TEXTS,
} from '#app/features/account/settings/account-settings.ts';
import { useSettingsForm } from '#app/features/account/settings/use-settings.ts';
import { FormTextField } from '#app/ui/forms/conform-fields.tsx';
import { useToasts } from '#app/ui/notifications/toasts.tsx';
import { Subdued } from '#app/ui/page/cards.tsx';

const FORM_ID = 'account-profile';

interface Fields {
  displayName: string;
  phoneNumber?: string;
  jobTitle?: string;
}

/** The profile is saved before the next step opens. */
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
