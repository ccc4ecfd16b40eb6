import {
  type AlertContent,
  loadAlertContent,
  type SummarizeChat,
  writeDigest,
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
import {
  type AlertSetup,
  ATTEMPTS_MAX,
  getAlertSetup,
  getRetryDelayMs,
  skipQuietHours,
} from '#app/features/leads/alerts/alert-setup.server.ts';
import {
  claimAlert,
  claimDigest,
  type ClaimedAlert,
  enqueueAlert,
  findWaitingAlert,
} from '#app/features/leads/alerts/alerts.server.ts';
import type { AlertChannel } from '#app/features/merchant/settings/settings-schema.ts';
import { inTransaction, pool } from '#app/platform/db/db.server.ts';
import { safePost } from '#app/platform/http/safe-fetch.server.ts';
import type { RenderedMail } from '#app/platform/mail/mail-layout.ts';
import { isMailRefused, SAFE_MAIL_TIMEOUT_MS, sendMail } from '#app/platform/mail/mail.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { sendPush } from '#app/platform/push/push.server.ts';
import { sendSms, wasSmsSent } from '#app/platform/sms/twilio.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

type DeliveryOutcome =
  | { ok: true; recipient: string }
  /** `isFinal`: trying again can't succeed. */
  | { ok: false; isFinal: boolean; error: string; recipient: string; reached?: string[] };

export interface Delivery {
  /** Identifies the alert to its receiver, the same at every attempt. */
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

/** Sends an alert by a channel. It doesn't throw for what a third party does. */
export function deliverAlert(channel: AlertChannel, delivery: Delivery): Promise<DeliveryOutcome> {
  return DELIVER[channel](delivery);
}

async function deliverMail(
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
  // The end of the id makes the link, and so the message, findable.
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

export interface AlertJob {
  merchantId: string;
  alertId: string;
  /** Of a digest, which is sent as a whole. */
  digestAt: Date | null;
}

/** Sends an alert that is due, or schedules it for later. Each attempt is claimed first. */
export async function sendAlert(job: AlertJob, summarizeChat: SummarizeChat): Promise<void> {
  const { merchantId, alertId, digestAt } = job;
  const setup = await getAlertSetup(merchantId);
  if (digestAt === null && (await postponeIfQuiet(job, setup))) return;
  const claimed = digestAt ? await claimDigest(merchantId, digestAt) : await claimAlert(merchantId, alertId);
  if (claimed.length > 0) {
    const outcome = await attemptDelivery({ merchantId, claimed, setup, summarizeChat });
    await recordOutcome(merchantId, claimed, outcome);
  }
  if (claimed.length === 0 || digestAt !== null) await enqueueRest(job);
}

/** Counts an attempt that ended with the process. */
export async function recordCrash({ merchantId, alertId, digestAt }: AlertJob): Promise<void> {
  const claimed = digestAt ? await claimDigest(merchantId, digestAt) : await claimAlert(merchantId, alertId);
  const error = 'The server stopped while sending it';
  if (claimed.length > 0)
    await recordOutcome(merchantId, claimed, { ok: false, isFinal: false, error, recipient: '' });
  await enqueueRest({ merchantId, alertId, digestAt });
}

/** Quiet hours may have been set, or begun, since it was queued. */
async function postponeIfQuiet({ merchantId, alertId }: AlertJob, setup: AlertSetup): Promise<boolean> {
  const now = new Date();
  const { quietHours } = setup.alerts;
  const sendAfter = skipQuietHours(quietHours, setup.timeZone, now);
  if (sendAfter <= now) return false;
  return inTransaction(async (transaction) => {
    const { rows } = await transaction.query(
      `update alert set send_after = $3
        where merchant_id = $1 and id = $2 and status = 'queued' and channel in ('push', 'sms') and send_after < $3
       returning id, channel, send_after as "sendAfter", digest_at as "digestAt"`,
      [merchantId, alertId, sendAfter],
    );
    const [alert] = rows;
    if (alert) await enqueueAlert({ merchantId, alert, transaction });
    return alert !== undefined;
  });
}

type AttemptOutcome = DeliveryOutcome | { skipped: string };

interface Attempt {
  merchantId: string;
  claimed: ClaimedAlert[];
  setup: AlertSetup;
  summarizeChat: SummarizeChat;
}

async function attemptDelivery(attempt: Attempt): Promise<AttemptOutcome> {
  const { merchantId, claimed, setup, summarizeChat } = attempt;
  const [first] = claimed;
  const { channel, kind } = first!;
  if (!setup.alerts[kind][channel]) return { skipped: 'Turned off before it was sent' };
  if (!setup.isReady[channel]) return { skipped: 'No longer set up when it was due' };
  try {
    if (first!.digestId !== null) return await deliverDigest(attempt, first!.digestId);
    const content = await loadAlertContent({ merchantId, ...first! }, setup, summarizeChat);
    const isRepeated = first!.attempts > 1;
    return await deliverAlert(channel, { merchantId, setup, content, isRepeated, ...first! });
  } catch (error) {
    log.error({ err: error, merchantId, channel }, 'alert failed');
    return { ok: false, isFinal: false, error: 'Something went wrong on our side', recipient: '' };
  }
}

async function deliverDigest(attempt: Attempt, digestId: string): Promise<DeliveryOutcome> {
  const { merchantId, claimed, setup, summarizeChat } = attempt;
  const contents = [];
  for (const alert of claimed)
    contents.push(await loadAlertContent({ merchantId, ...alert }, setup, summarizeChat));
  return deliverMail({ id: digestId, merchantId, setup }, writeDigest(contents), null);
}

async function recordOutcome(
  merchantId: string,
  claimed: readonly ClaimedAlert[],
  outcome: AttemptOutcome,
): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  if ('skipped' in outcome)
    return finishAlerts(merchantId, ids, { status: 'skipped', error: outcome.skipped });
  const { recipient } = outcome;
  if (outcome.ok) return finishAlerts(merchantId, ids, { status: 'sent', recipient });
  const { error, reached = [] } = outcome;
  const attempts = Math.max(...claimed.map((alert) => alert.attempts));
  if (outcome.isFinal || attempts >= ATTEMPTS_MAX)
    return finishAlerts(merchantId, ids, { status: 'failed', error, recipient });
  await inTransaction(async (transaction) => {
    const { rows } = await transaction.query(
      `update alert set error = $3, recipient = $4, reached = $5, claimed_until = null,
              send_after = now() + $6 * interval '1 millisecond'
        where merchant_id = $1 and id = any ($2::uuid[]) and status = 'queued'
       returning id, channel, send_after as "sendAfter", digest_at as "digestAt"`,
      [merchantId, ids, error, recipient, reached, getRetryDelayMs(attempts)],
    );
    if (rows[0]) await enqueueAlert({ merchantId, alert: rows[0], transaction });
  });
}

interface Result {
  status: 'sent' | 'failed' | 'skipped';
  error?: string;
  recipient?: string;
}

// One that was canceled while it was being sent did go out.
async function finishAlerts(merchantId: string, ids: string[], result: Result): Promise<void> {
  const { status, error = null, recipient = '' } = result;
  await pool.query(
    `update alert set status = $3, error = $4, recipient = $5, claimed_until = null,
            sent_at = case when $3 = 'sent' then now() end
      where merchant_id = $1 and id = any ($2::uuid[]) and (status = 'queued' or (status = 'canceled' and $3 = 'sent'))`,
    [merchantId, ids, status, error, recipient],
  );
}

/** What is left: an alert that another process is sending, and leads of a digest that came late. */
async function enqueueRest(job: AlertJob): Promise<void> {
  const alert = await findWaitingAlert(job);
  if (alert) await enqueueAlert({ merchantId: job.merchantId, alert });
}
