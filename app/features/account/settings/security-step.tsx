import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Badge, Banner, BlockStack, Button, InlineStack, Link, Text } from '@shopify/polaris';
import { type FormEvent, useState } from 'react';
import {
  type AccountSettingsData,
  emailChangeSchema,
  passwordChangeSchema,
  type SessionRow,
  SETTINGS_TEXTS,
} from '#app/features/account/settings/account-settings.ts';
import { requestSubmit, toFields, useSettingsForm } from '#app/features/account/settings/profile-step.tsx';
import { FormPasswordField, FormTextField } from '#app/ui/forms/conform-fields.tsx';
import { useToasts } from '#app/ui/notifications/toasts.tsx';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

const PASSWORD_FORM_ID = 'account-password';
const NO_PASSWORDS = { currentPassword: '', newPassword: '', confirmation: '' };

export function usePasswordForm(onChanged: () => void) {
  const { show } = useToasts();
  const [filled, setFilled] = useState<Record<string, string>>(NO_PASSWORDS);
  // A new key resets the form after a password change.
  const [round, setRound] = useState(0);
  const id = `${PASSWORD_FORM_ID}-${round}`;
  const request = useSettingsForm('password', (message) => {
    show({ message });
    setFilled(NO_PASSWORDS);
    setRound(round + 1);
    onChanged();
  });
  const [form, fields] = useForm<typeof NO_PASSWORDS>({
    id,
    lastResult: request.lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: passwordChangeSchema }),
    shouldRevalidate: 'onInput',
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      request.submit(toFields(event.currentTarget));
    },
  });
  return {
    form,
    fields,
    isBusy: request.isBusy,
    isFilled: Object.values(filled).every((value) => value !== ''),
    setValue: (name: string, value: string) => setFilled((before) => ({ ...before, [name]: value })),
    submit: () => requestSubmit(id),
  };
}

interface SecurityStepProps {
  settings: AccountSettingsData;
  password: ReturnType<typeof usePasswordForm>;
  onChange(): void;
}

export function SecurityStep({ settings, password, onChange }: SecurityStepProps) {
  const { provider } = settings;
  if (provider === 'shopify') return <Banner tone="info">{SETTINGS_TEXTS.shopify}</Banner>;
  return (
    <BlockStack gap="600">
      {provider === 'google' ? (
        <Banner tone="info">
          <p>
            {SETTINGS_TEXTS.google}{' '}
            <Link url="https://myaccount.google.com/security" external>
              Open your Google account
            </Link>
          </p>
        </Banner>
      ) : (
        <>
          <PasswordForm password={password} />
          <EmailForm settings={settings} onChange={onChange} />
        </>
      )}
      <SessionList sessions={settings.sessions} onChange={onChange} />
    </BlockStack>
  );
}

function PasswordForm({ password: { form, fields, setValue } }: Pick<SecurityStepProps, 'password'>) {
  return (
    <form {...getFormProps(form)}>
      <BlockStack gap="400">
        <CardTitle>Password</CardTitle>
        {form.errors?.length ? <Banner tone="critical">{form.errors[0]}</Banner> : null}
        <FormPasswordField
          field={fields.currentPassword}
          label="Current password"
          autoComplete="current-password"
          onValue={(value) => setValue('currentPassword', value)}
        />
        <FormPasswordField
          field={fields.newPassword}
          label="New password"
          autoComplete="new-password"
          onValue={(value) => setValue('newPassword', value)}
        />
        <FormPasswordField
          field={fields.confirmation}
          label="Confirm new password"
          autoComplete="new-password"
          onValue={(value) => setValue('confirmation', value)}
        />
      </BlockStack>
    </form>
  );
}

function EmailForm({ settings, onChange }: Omit<SecurityStepProps, 'password'>) {
  const [notice, setNotice] = useState<string | null>(null);
  const resend = useSettingsForm('resend', setNotice);
  const [round, setRound] = useState(0);
  const request = useSettingsForm('email', (message) => {
    setNotice(message);
    setRound(round + 1);
    onChange();
  });
  const [form, fields] = useForm<{ email: string; currentPassword: string }>({
    id: `account-email-${round}`,
    lastResult: request.lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: emailChangeSchema }),
    shouldRevalidate: 'onInput',
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      request.submit(toFields(event.currentTarget));
    },
  });
  return (
    <form {...getFormProps(form)}>
      <BlockStack gap="400">
        <CardTitle>Email address</CardTitle>
        <InlineStack gap="200" blockAlign="center">
          <Text as="span" breakWord>
            {settings.email}
          </Text>
          {settings.isEmailConfirmed ? (
            <Badge tone="success">Confirmed</Badge>
          ) : (
            <>
              <Badge tone="attention">Not confirmed</Badge>
              <Button variant="plain" loading={resend.isBusy} onClick={() => resend.submit({})}>
                Resend link
              </Button>
            </>
          )}
        </InlineStack>
        {notice ? (
          <div role="status">
            <Banner tone="info">{notice}</Banner>
          </div>
        ) : null}
        {form.errors?.length ? <Banner tone="critical">{form.errors[0]}</Banner> : null}
        <FormTextField field={fields.email} label="New email address" type="email" autoComplete="email" />
        <FormPasswordField
          field={fields.currentPassword}
          label="Your password"
          autoComplete="current-password"
        />
        <div>
          <Button submit loading={request.isBusy}>
            Change email
          </Button>
        </div>
      </BlockStack>
    </form>
  );
}

interface SessionListProps {
  sessions: SessionRow[];
  onChange(): void;
}

function SessionList({ sessions, onChange }: SessionListProps) {
  const [notice, setNotice] = useState<string | null>(null);
  const revoke = useSettingsForm('revoke', (message) => {
    setNotice(message);
    onChange();
  });
  const everywhere = useSettingsForm('sign-out-everywhere', onChange);
  const problem = (revoke.lastResult ?? everywhere.lastResult)?.error?.['']?.[0];
  return (
    <BlockStack gap="400">
      <BlockStack>
        <CardTitle>Where you’re signed in</CardTitle>
        <div role="status">{notice ? <Subdued>{notice}</Subdued> : null}</div>
      </BlockStack>
      {problem ? <Banner tone="critical">{problem}</Banner> : null}
      <ul className="SessionList">
        {sessions.map((session) => (
          <li key={session.id}>
            <div className="SessionList-name">
              <SessionName session={session} />
            </div>
            {session.isCurrent ? (
              <Badge tone="success">This device</Badge>
            ) : (
              <Button
                onClick={() => revoke.submit({ sessionId: session.id })}
                disabled={revoke.isBusy}
                accessibilityLabel={`Sign out ${session.device}`}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button tone="critical" loading={everywhere.isBusy} onClick={() => everywhere.submit({})}>
          Sign out everywhere
        </Button>
      </div>
    </BlockStack>
  );
}

function SessionName({ session: { device, ipAddress, lastActive } }: { session: SessionRow }) {
  return (
    <BlockStack>
      <Text as="span" variant="bodyMd" fontWeight="medium">
        {device}
      </Text>
      <Text as="span" tone="subdued">
        {ipAddress ? `${ipAddress}, ` : ''}
        <TimeAgo time={lastActive} />
      </Text>
    </BlockStack>
  );
}
