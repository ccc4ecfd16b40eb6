import { BlockStack, InlineGrid, InlineStack, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { formatClock } from '#app/features/merchant/locale/store-time.ts';
import {
  ALERT_KINDS,
  type AlertChannel,
  type AlertKind,
} from '#app/features/merchant/settings/alerts-schema.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import { BoundCheckbox, type BoundField, BoundSelect, BoundTextField } from '#app/ui/forms/bound-fields.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';

const KIND_CHOICES: Record<AlertKind, string> = {
  lead: 'New leads',
  person: 'Shoppers who want a human',
};

interface FieldsProps {
  form: SettingsForm;
}

/** A part of the page that Enter saves; each stands alone, since the accounts beside it have forms of their own. */
export function SettingsPart({ form, children }: FieldsProps & { children: ReactNode }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <BlockStack gap="400">{children}</BlockStack>
      <button type="submit" hidden>
        Save
      </button>
    </form>
  );
}

/** What a channel alerts about. */
export function KindFields({ form, channel }: FieldsProps & { channel: AlertChannel }) {
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        Alert about
      </Text>
      <InlineStack gap="400">
        {ALERT_KINDS.map((kind) => (
          <BoundCheckbox
            key={kind}
            field={form.field(`leads.alerts.${kind}.${channel}`)}
            label={KIND_CHOICES[kind]}
          />
        ))}
      </InlineStack>
    </BlockStack>
  );
}

export function EmailAddressField({ form }: FieldsProps) {
  return (
    <BoundTextField
      field={form.field('leads.adminEmail')}
      label="Email notification address"
      type="email"
      autoComplete="email"
    />
  );
}

export function PhoneField({ form }: FieldsProps) {
  return (
    <BoundTextField
      field={form.field('leads.adminMobile')}
      label="SMS notification phone"
      type="tel"
      autoComplete="tel"
      helpText="Enter it any way you like. We fix the format automatically."
    />
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatClock(`${hour}:00`),
}));

/** One email a day in place of one for each lead. */
export function DigestFields({ form }: FieldsProps) {
  const hour = form.field('leads.alerts.digest.hour');
  return (
    <>
      <BoundCheckbox
        field={form.field('leads.alerts.digest.enabled')}
        label="One email a day"
        helpText="All new leads in one email, instead of an email for each."
      />
      {form.settings.leads.alerts.digest.enabled ? (
        <BoundSelect field={asText(hour)} label="Send at" options={HOURS} />
      ) : null}
    </>
  );
}

export function QuietHoursFields({ form }: FieldsProps) {
  const { field, settings } = form;
  return (
    <SettingsPart form={form}>
      <FormSection
        title="Quiet hours"
        text="Text messages and browser notifications wait until quiet hours end. Emails are still sent."
      >
        <BoundCheckbox field={field('leads.alerts.quietHours.enabled')} label="Use quiet hours" />
        {settings.leads.alerts.quietHours.enabled ? (
          <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
            <BoundTextField field={field('leads.alerts.quietHours.start')} label="From" type="time" />
            <BoundTextField field={field('leads.alerts.quietHours.end')} label="Until" type="time" />
          </InlineGrid>
        ) : null}
      </FormSection>
    </SettingsPart>
  );
}

function asText({ value, conflict, change, ...field }: BoundField<number>): BoundField<string> {
  return {
    ...field,
    value: String(value),
    conflict: conflict && { ...conflict, theirs: String(conflict.theirs) },
    change: (text) => change(Number(text)),
  };
}
