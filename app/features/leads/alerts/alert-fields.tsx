import { BlockStack, Button, InlineGrid, InlineStack, Text, TextField } from '@shopify/polaris';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { AlertChange } from '#app/features/leads/alerts/alert-forms.ts';
import type { AlertSettingsData } from '#app/features/leads/alerts/alert-settings.server.ts';
import { formatClock } from '#app/features/merchant/locale/store-time.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import {
  ALERT_KINDS,
  type AlertChannel,
  type AlertKind,
} from '#app/features/merchant/settings/settings-schema.ts';
import { BoundCheckbox, type BoundField, BoundSelect, BoundTextField } from '#app/ui/forms/bound-fields.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';

const KIND_CHOICES: Record<AlertKind, string> = {
  lead: 'New leads',
  person: 'Shoppers who ask for a person',
};

interface FieldsProps {
  form: SettingsForm;
}

/** A form around part of the page, so Enter saves it; separate, because the accounts beside it have their own forms. */
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
      helpText="We’ll fix the format for you."
    />
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatClock(`${hour}:00`),
}));

export function DigestFields({ form }: FieldsProps) {
  const hour = form.field('leads.alerts.digest.hour');
  return (
    <>
      <BoundCheckbox
        field={form.field('leads.alerts.digest.enabled')}
        label="Daily digest"
        helpText="One email a day instead of one per lead."
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

export interface AlertChannelProps {
  data: AlertSettingsData;
  /** Null for members who may not change settings. */
  form: SettingsForm | null;
  submit(change: AlertChange): void;
  isBusy: boolean;
}

export function SmsAccountForm(props: AlertChannelProps) {
  const { data, submit } = props;
  const [accountSid, setAccountSid] = useState(data.sms?.accountSid ?? '');
  const [authToken, setAuthToken] = useState('');
  const [from, setFrom] = useState(data.sms?.from ?? '');
  return (
    <AccountForm
      {...props}
      channel="sms"
      saveLabel="Save account"
      isConnected={data.sms !== null}
      onSave={() => submit({ intent: 'save-sms', account: { accountSid, authToken, from } })}
    >
      <TextField label="Twilio account SID" value={accountSid} onChange={setAccountSid} autoComplete="off" />
      <TextField
        label="Auth token"
        type="password"
        value={authToken}
        onChange={setAuthToken}
        autoComplete="off"
        helpText={data.sms ? 'Stored encrypted. Enter it again to change the account.' : 'Stored encrypted.'}
      />
      <TextField label="From number" type="tel" value={from} onChange={setFrom} autoComplete="off" />
    </AccountForm>
  );
}

export function WebhookForm(props: AlertChannelProps) {
  const { data, submit } = props;
  const [url, setUrl] = useState(data.webhook?.url ?? '');
  return (
    <AccountForm
      {...props}
      channel="webhook"
      saveLabel="Save webhook"
      isConnected={data.webhook !== null}
      onSave={() => submit({ intent: 'save-webhook', webhook: { url } })}
    >
      <TextField
        label="URL"
        type="url"
        value={url}
        onChange={setUrl}
        autoComplete="off"
        placeholder="https://example.com/leads"
      />
      {data.webhook?.secret ? (
        <TextField
          label="Signing secret"
          value={data.webhook.secret}
          readOnly
          autoComplete="off"
          helpText="Signs each request in the Bedside-Signature header: an HMAC-SHA256 of the time and body."
        />
      ) : null}
    </AccountForm>
  );
}

interface AccountFormProps extends AlertChannelProps {
  channel: 'sms' | 'webhook';
  saveLabel: string;
  isConnected: boolean;
  onSave(): void;
  children: ReactNode;
}

function AccountForm({ channel, saveLabel, isConnected, onSave, children, ...shared }: AccountFormProps) {
  const { data, submit, isBusy } = shared;
  if (!data.canEdit) return <Text as="p">Ask an owner, admin, or manager to change this.</Text>;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form onSubmit={onSubmit}>
      <BlockStack gap="300">
        {children}
        <InlineStack gap="200">
          <Button submit disabled={isBusy}>
            {saveLabel}
          </Button>
          {isConnected ? (
            <Button tone="critical" disabled={isBusy} onClick={() => submit({ intent: 'remove', channel })}>
              Disconnect
            </Button>
          ) : null}
        </InlineStack>
      </BlockStack>
    </form>
  );
}
