import { z } from 'zod';
import {
  ALERT_CHANNELS,
  ALERT_KINDS,
  type AlertChannel,
  type AlertKind,
} from '#app/features/merchant/settings/settings-schema.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { isPhoneNumber, normalizePhone } from '#app/features/merchant/validation/field-schemas.ts';

export const CHANNEL_LABELS: Record<AlertChannel, string> = {
  email: 'Email',
  push: 'Browser notification',
  sms: 'Text message',
  webhook: 'Webhook',
};

export const KIND_LABELS: Record<AlertKind, string> = {
  lead: 'New lead',
  person: 'Wants a human',
};

interface AlertRules {
  alerts: Settings['leads']['alerts'];
  /** Whether a channel has what it needs to send. */
  isReady: Record<AlertChannel, boolean>;
}

/** Whether a channel can send and has any kind of alert turned on. */
export function isChannelAlerting({ alerts, isReady }: AlertRules, channel: AlertChannel): boolean {
  return isReady[channel] && ALERT_KINDS.some((kind) => alerts[kind][channel]);
}

export function isLeadAlerted({ alerts, isReady }: AlertRules): boolean {
  return ALERT_CHANNELS.some((channel) => isReady[channel] && alerts.lead[channel]);
}

export const NOBODY_ALERTED = {
  title: 'New leads don’t alert anyone yet',
  text: 'Add an email address, so your team hears of a lead while the shopper is still thinking about a bed.',
};

export const NOT_READY: Record<AlertChannel, string> = {
  email: 'Save an email notification address first.',
  push: 'Turn on notifications in a browser first.',
  sms: 'Save an SMS notification phone and a Twilio account first.',
  webhook: 'Save a webhook first.',
};

const smsAccountSchema = z.object({
  accountSid: z
    .string()
    .trim()
    .regex(/^AC[0-9a-f]{32}$/i, { error: 'Starts with AC, followed by 32 letters and digits' }),
  authToken: z.string().trim().min(16, { error: 'Enter your auth token' }).max(100),
  from: z
    .string()
    .overwrite((typed) => normalizePhone(typed))
    .refine(isPhoneNumber, { error: 'Enter a phone number from your Twilio account' }),
});

const webhookSchema = z.object({
  url: z
    .string()
    .trim()
    .max(2_000)
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter a valid URL, like https://example.com' })),
});

/** Base64url keys from the browser: a P-256 point and 16 random bytes. */
const pushSubscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  p256dh: z.string().regex(/^[\w-]{80,100}=?$/),
  auth: z.string().regex(/^[\w-]{20,30}={0,2}$/),
});

export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>;

export const alertChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('test'), channel: z.enum(ALERT_CHANNELS) }),
  z.object({ intent: z.literal('save-sms'), account: smsAccountSchema }),
  z.object({ intent: z.literal('save-webhook'), webhook: webhookSchema }),
  z.object({ intent: z.literal('remove'), channel: z.enum(['sms', 'webhook']) }),
  z.object({ intent: z.literal('subscribe'), subscription: pushSubscriptionSchema }),
  z.object({ intent: z.literal('unsubscribe'), endpoint: z.string().max(1_000) }),
]);

export type AlertChange = z.output<typeof alertChangeSchema>;

/** `message` is shown to the merchant. */
export interface AlertChangeResult {
  ok: boolean;
  message: string;
}
