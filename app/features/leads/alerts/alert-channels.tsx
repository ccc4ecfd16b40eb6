import { useFetcher } from '@remix-run/react';
import { Badge, Banner, BlockStack, Button, Card, InlineStack } from '@shopify/polaris';
import { type ReactNode, useEffect, useState } from 'react';
import { AlertLog } from '#app/features/leads/alerts/alert-cards.tsx';
import {
  type AlertChannelProps,
  DigestFields,
  EmailAddressField,
  KindFields,
  PhoneField,
  QuietHoursFields,
  SettingsPart,
  SmsAccountForm,
  WebhookForm,
} from '#app/features/leads/alerts/alert-fields.tsx';
import {
  type AlertChange,
  type AlertChangeResult,
  CHANNEL_LABELS,
  isChannelAlerting,
  isLeadAlerted,
  NOBODY_ALERTED,
  NOT_READY,
} from '#app/features/leads/alerts/alert-forms.ts';
import type { AlertSettingsData } from '#app/features/leads/alerts/alert-settings.server.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import type { AlertChannel } from '#app/features/merchant/settings/settings-schema.ts';
import { useShell } from '#app/ui/app-bridge/app-bridge.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

export function AlertChannels({ data, form }: Pick<AlertChannelProps, 'data' | 'form'>) {
  const fetcher = useFetcher<AlertChangeResult>();
  const { show } = useToasts();
  const isBusy = fetcher.state !== 'idle';
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data) return;
    const { ok, message } = fetcher.data;
    show(ok ? { message } : { message, tone: 'critical' });
  }, [fetcher.state, fetcher.data, show]);
  const submit: AlertChannelProps['submit'] = (change) =>
    fetcher.submit(change as never, { method: 'post', encType: 'application/json' });
  const shared = { data: withStoredAddresses(data, form), form, submit, isBusy };
  return (
    <BlockStack gap="400">
      {isLeadAlerted(shared.data) ? null : (
        <Banner tone="warning" title={NOBODY_ALERTED.title}>
          <p>{NOBODY_ALERTED.text}</p>
        </Banner>
      )}
      <EmailCard {...shared} />
      <PushCard {...shared} />
      <SmsCard {...shared} />
      <WebhookCard {...shared} />
      {form ? <QuietHoursFields form={form} /> : null}
      <Card>
        <BlockStack gap="300">
          <CardTitle>Latest alerts</CardTitle>
          <AlertLog alerts={data.log} hasLinks />
        </BlockStack>
      </Card>
    </BlockStack>
  );
}

/** The page's data updated with settings saved since it loaded. */
function withStoredAddresses(data: AlertSettingsData, form: SettingsForm | null): AlertSettingsData {
  if (!form) return data;
  const { adminEmail: email, adminMobile: phone, alerts } = form.stored.leads;
  const isReady = { ...data.isReady, email: email !== '', sms: phone !== '' && data.sms !== null };
  return { ...data, email, phone, alerts, isReady };
}

interface ChannelCardProps extends AlertChannelProps {
  channel: AlertChannel;
  title: string;
  text: string;
  children?: ReactNode;
}

function ChannelCard({ channel, title, text, children, ...shared }: ChannelCardProps) {
  const { data, form } = shared;
  const isOn = isChannelAlerting(data, channel);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <InlineStack gap="200" blockAlign="center">
            <CardTitle>{title}</CardTitle>
            <Badge tone={isOn ? 'success' : undefined}>{isOn ? 'On' : 'Off'}</Badge>
          </InlineStack>
          <Subdued>{text}</Subdued>
        </BlockStack>
        {children}
        {form && data.isReady[channel] && channel !== 'email' ? (
          <SettingsPart form={form}>
            <KindFields form={form} channel={channel} />
          </SettingsPart>
        ) : null}
        {data.canEdit && (data.isReady[channel] || channel === 'email') && channel !== 'sms' ? (
          <TestRow channel={channel} {...shared} />
        ) : null}
      </BlockStack>
    </Card>
  );
}

function TestRow({ channel, data, submit, isBusy }: AlertChannelProps & { channel: AlertChannel }) {
  const isReady = data.isReady[channel];
  return (
    <InlineStack gap="300" blockAlign="center">
      <Button
        disabled={!isReady || isBusy}
        accessibilityLabel={`Send test: ${CHANNEL_LABELS[channel]}`}
        onClick={() => submit({ intent: 'test', channel })}
      >
        Send test
      </Button>
      {isReady ? null : <Subdued>{NOT_READY[channel]}</Subdued>}
    </InlineStack>
  );
}

function EmailCard(props: AlertChannelProps) {
  const { form, data } = props;
  const text = data.email === '' ? 'No address yet.' : `Sent to ${data.email}.`;
  return (
    <ChannelCard
      {...props}
      channel="email"
      title="Email"
      text={form ? 'Sent to one address, such as your team’s inbox.' : text}
    >
      {form ? (
        <SettingsPart form={form}>
          <EmailAddressField form={form} />
          {form.settings.leads.adminEmail === '' ? null : (
            <>
              <KindFields form={form} channel="email" />
              <DigestFields form={form} />
            </>
          )}
        </SettingsPart>
      ) : null}
    </ChannelCard>
  );
}

const PUSH_TEXTS: Record<PushState, string> = {
  loading: 'Checking this browser…',
  embedded:
    'Browsers don’t allow notifications inside the Shopify admin. Sign in on the web to turn them on.',
  unsupported: 'This browser doesn’t support notifications.',
  blocked: 'Notifications are blocked for this site. Allow them in your browser’s settings.',
  off: 'Get notified in this browser when a shopper leaves contact details or asks for a person.',
  on: 'Notifications are on in this browser.',
};

function PushCard(props: AlertChannelProps) {
  const { data, submit } = props;
  const push = usePushNotifications(data.publicKey, submit);
  const others = data.browsers.filter(({ isOwn }) => !isOwn).length;
  return (
    <ChannelCard {...props} channel="push" title="Browser notifications" text={PUSH_TEXTS[push.state]}>
      {others > 0 ? (
        <Subdued>{`Your team also gets them in ${others} other ${others === 1 ? 'browser' : 'browsers'}.`}</Subdued>
      ) : null}
      {push.state === 'off' ? (
        <InlineStack>
          <Button onClick={push.turnOn}>Turn on notifications</Button>
        </InlineStack>
      ) : null}
      {push.state === 'on' ? (
        <InlineStack>
          <Button onClick={push.turnOff}>Turn off</Button>
        </InlineStack>
      ) : null}
    </ChannelCard>
  );
}

function SmsCard(props: AlertChannelProps) {
  const { data, form } = props;
  return (
    <ChannelCard {...props} channel="sms" title="Text messages" text="Sent from your own Twilio account.">
      <SetUp what="text messages" isSetUp={!data.canEdit || data.phone !== '' || data.sms !== null}>
        {form ? (
          <SettingsPart form={form}>
            <PhoneField form={form} />
          </SettingsPart>
        ) : null}
        <SmsAccountForm key={data.sms?.accountSid ?? ''} {...props} />
        {data.canEdit ? <TestRow {...props} channel="sms" /> : null}
      </SetUp>
    </ChannelCard>
  );
}

/** The fields of a channel that few stores use, behind a button until it is set up. */
function SetUp({ what, isSetUp, children }: { what: string; isSetUp: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isSetUp || isOpen) return children;
  return (
    <InlineStack>
      <Button accessibilityLabel={`Set up ${what}`} onClick={() => setOpen(true)}>
        Set up
      </Button>
    </InlineStack>
  );
}

function WebhookCard(props: AlertChannelProps) {
  return (
    <ChannelCard
      {...props}
      channel="webhook"
      title="Webhook"
      text="For developers: sends each alert to your own system, and tries again if it fails."
    >
      <SetUp what="webhook" isSetUp={!props.data.canEdit || props.data.webhook !== null}>
        <WebhookForm key={props.data.webhook?.url ?? ''} {...props} />
      </SetUp>
    </ChannelCard>
  );
}

const WORKER_URL = '/push-worker.js';

/** `embedded`: browsers don't allow notifications inside the Shopify admin's frame. */
type PushState = 'loading' | 'embedded' | 'unsupported' | 'blocked' | 'off' | 'on';

/** This browser's push notifications; `submit` saves the subscription on the server. */
function usePushNotifications(publicKey: string, submit: (change: AlertChange) => void) {
  const shell = useShell();
  const [state, setState] = useState<PushState>('loading');
  useEffect(() => {
    let isUnmounted = false;
    void readState(shell === 'embedded').then((current) => {
      if (!isUnmounted) setState(current);
    });
    return () => {
      isUnmounted = true;
    };
  }, [shell]);
  const turnOn = async () => {
    setState('loading');
    try {
      const subscription = await subscribe(publicKey);
      if (subscription) submit({ intent: 'subscribe', subscription });
    } catch {
      // The browser's own dialog has explained it.
    }
    setState(await readState(false));
  };
  const turnOff = async () => {
    setState('loading');
    const current = await findSubscription();
    if (current) {
      submit({ intent: 'unsubscribe', endpoint: current.endpoint });
      await current.unsubscribe();
    }
    setState('off');
  };
  return { state, turnOn: () => void turnOn(), turnOff: () => void turnOff() };
}

async function readState(isEmbedded: boolean): Promise<PushState> {
  if (isEmbedded) return 'embedded';
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  // `Notification.permission` can say 'denied' while a busy browser hasn't read the permission yet.
  const { state } = await navigator.permissions.query({ name: 'notifications' });
  if (state === 'denied') return 'blocked';
  try {
    return (await findSubscription()) && state === 'granted' ? 'on' : 'off';
  } catch {
    // If the browser stores no data for this site, it has no service workers either.
    return 'unsupported';
  }
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(applicationServerKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER_URL);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}
