import {
  type AlertContent,
  writeMail,
  writePush,
  writeSms,
} from '#app/features/leads/alerts/alert-content.server.ts';
import {
  getSmsAccount,
  getWebhookAccount,
  listPushSubscriptions,
  removePushSubscription,
  signWebhook,
} from '#app/features/leads/alerts/alert-receivers.server.ts';
import type { AlertSetup } from '#app/features/leads/alerts/alert-setup.server.ts';
import type { AlertChannel } from '#app/features/merchant/settings/settings-schema.ts';
import { safePost } from '#app/platform/http/safe-fetch.server.ts';
import type { RenderedMail } from '#app/platform/mail/mail-layout.ts';
import { isMailRefused, SAFE_MAIL_TIMEOUT_MS, sendMail } from '#app/platform/mail/mail.server.ts';
import { sendPush } from '#app/platform/push/push.server.ts';
import { sendSms, wasSmsSent } from '#app/platform/sms/twilio.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export type DeliveryOutcome =
  | { ok: true; recipient: string }
  /** `isFinal`: retrying can't succeed. */
  | { ok: false; isFinal: boolean; error: string; recipient: string; reached?: string[] };

export interface Delivery {
  /** Identifies the alert to its receiver; the same for every attempt. */
  id: string;
  merchantId: string;
  setup: AlertSetup;
  content: AlertContent;
  leadId: string | null;
  sessionId: string;
  createdAt: Date;
  /** Whether an earlier attempt may have arrived. */
  isRepeated: boolean;
  /** Push subscriptions that an earlier attempt reached. */
  reached: string[];
}

const DELIVER: Record<AlertChannel, (delivery: Delivery) => Promise<DeliveryOutcome>> = {
  email: (delivery) => deliverMail(delivery, writeMail(delivery.content), delivery.content.email),
  push: deliverPush,
  sms: deliverSms,
  webhook: deliverWebhook,
};

/** Sends an alert through a channel. Third-party failures don't throw. */
export function deliverAlert(channel: AlertChannel, delivery: Delivery): Promise<DeliveryOutcome> {
  return DELIVER[channel](delivery);
}

export async function deliverMail(
  { id, merchantId, setup }: Pick<Delivery, 'id' | 'merchantId' | 'setup'>,
  mail: RenderedMail,
  replyTo: string | null,
): Promise<DeliveryOutcome> {
  const recipient = setup.email;
  const addressed = { to: recipient, ...mail, ...(replyTo && { replyTo }) };
  try {
    await sendMail({ merchantId, id, timeoutMs: SAFE_MAIL_TIMEOUT_MS, ...addressed });
    return { ok: true, recipient };
  } catch (failure) {
    return { ok: false, recipient, ...describeMailError(failure) };
  }
}

function describeMailError(failure: unknown): { isFinal: boolean; error: string } {
  const { responseCode } = failure as { responseCode?: number };
  if (isMailRefused(failure))
    return { isFinal: true, error: `The mail server rejected the address (${responseCode})` };
  if (responseCode) return { isFinal: false, error: `The mail server returned ${responseCode}` };
  return { isFinal: false, error: 'The mail server couldn’t be reached or took too long' };
}

async function deliverPush({ id, merchantId, content, reached }: Delivery): Promise<DeliveryOutcome> {
  const browsers = await listPushSubscriptions(merchantId);
  const payload = { ...writePush(content), url: content.leadUrl ?? content.chatUrl, tag: id };
  const topic = id.replaceAll('-', '');
  const results = await Promise.all(
    browsers
      .filter((browser) => !reached.includes(browser.id))
      .map(async (browser) => ({ browser, result: await sendPush(browser, { payload, topic }) })),
  );
  const arrived = results.flatMap(({ browser, result }) => (result.ok ? [browser.id] : []));
  const failures = results.flatMap(({ result }) => (result.ok ? [] : [result]));
  for (const { browser, result } of results)
    if (!result.ok && result.isGone) await removePushSubscription({ merchantId, endpoint: browser.endpoint });
  const all = [...reached, ...arrived];
  const recipient = all.length === 1 ? '1 browser' : `${all.length} browsers`;
  const retriable = failures.find(({ isFinal }) => !isFinal);
  if (all.length > 0 && !retriable) return { ok: true, recipient };
  const error = (retriable ?? failures[0])?.error ?? 'No browser has notifications turned on';
  return { ok: false, isFinal: !retriable, error, recipient, reached: all };
}

async function deliverSms(delivery: Delivery): Promise<DeliveryOutcome> {
  const { id, merchantId, setup, content, createdAt } = delivery;
  const account = await getSmsAccount(merchantId);
  const recipient = setup.phone;
  if (!account) return { ok: false, isFinal: true, recipient, error: 'No Twilio account is connected' };
  // The end of the ID makes the link unique, so `wasSmsSent` can find the message.
  const link = `${content.leadUrl ?? content.chatUrl}?alert=${id.slice(-8)}`;
  if (delivery.isRepeated) {
    const wasSent = await wasSmsSent(account, { to: recipient, text: link, since: createdAt });
    if (wasSent) return { ok: true, recipient };
    if (wasSent === null)
      return {
        ok: false,
        isFinal: false,
        recipient,
        error: 'Couldn’t check with Twilio whether it was sent',
      };
  }
  const result = await sendSms(account, { to: recipient, body: writeSms(content, link) });
  return { recipient, ...result };
}

const EVENT_TYPES = { lead: 'lead.created', person: 'chat.person_requested' } as const;

async function deliverWebhook(delivery: Delivery): Promise<DeliveryOutcome> {
  const { id, merchantId, content, leadId, sessionId, createdAt } = delivery;
  const account = await getWebhookAccount(merchantId);
  if (!account) return { ok: false, isFinal: true, recipient: '', error: 'No webhook is set up' };
  const { kind, name, email, phone, needs, beds, firstWords, leadUrl, chatUrl } = content;
  const body = JSON.stringify({
    id,
    type: EVENT_TYPES[kind],
    createdAt,
    lead: leadId && { id: leadId, name, email, phone, url: leadUrl },
    chat: { id: sessionId, url: chatUrl, needs, beds, firstWords },
  });
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': `${PRODUCT_NAME}-Webhook/1`,
    'Bedside-Event-Id': id,
    'Bedside-Signature': signWebhook(account.secret, body, new Date()),
  };
  const recipient = new URL(account.url).host;
  const answer = await safePost(account.url, { headers, body });
  if (!answer.ok) return { ok: false, recipient, ...describeWebhookFailure(answer.reason) };
  if (answer.status >= 200 && answer.status < 300) return { ok: true, recipient };
  return { ok: false, isFinal: false, recipient, error: `The webhook returned ${answer.status}` };
}

function describeWebhookFailure(reason: string): { isFinal: boolean; error: string } {
  if (reason === 'too-many-redirects')
    return { isFinal: true, error: 'The webhook redirects, and we don’t follow redirects' };
  if (reason === 'forbidden' || reason === 'bad-address')
    return { isFinal: true, error: 'The webhook’s URL isn’t on the public internet' };
  if (reason === 'too-slow') return { isFinal: false, error: 'The webhook took too long to respond' };
  return { isFinal: false, error: 'The webhook couldn’t be reached' };
}
