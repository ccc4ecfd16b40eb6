import { BlockStack, Button, InlineStack, Text, TextField } from '@shopify/polaris';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { AlertChange } from '#app/features/leads/alerts/alert-forms.ts';
import type { AlertSettingsData } from '#app/features/leads/alerts/alert-settings.server.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';

export interface AlertChannelProps {
  data: AlertSettingsData;
  /** Null for members who may not change settings. */
  form: SettingsForm | null;
  submit(change: AlertChange): void;
  isBusy: boolean;
}

/** The Twilio account that texts come from. */
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
      <TextField label="Account SID" value={accountSid} onChange={setAccountSid} autoComplete="off" />
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
  if (!data.canEdit) return <Text as="p">Ask an owner, admin or manager to change this.</Text>;
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
