import { INTEGRATIONS_FULL_TEXT } from '#app/features/billing/usage/usage.ts';
import {
  getSmsAccount,
  getWebhookAccount,
  listPushSubscriptions,
  removeAccount,
  removePushSubscription,
  savePushSubscription,
  saveSmsAccount,
  saveWebhook,
} from '#app/features/leads/alerts/alert-receivers.server.ts';
import { makeSampleContent } from '#app/features/leads/alerts/alert-content.server.ts';
import {
  type AlertChange,
  type AlertChangeResult,
  CHANNEL_LABELS,
  NOT_READY,
} from '#app/features/leads/alerts/alert-forms.ts';
import { listAlerts } from '#app/features/leads/alerts/alerts.server.ts';
import { getAlertSetup } from '#app/features/leads/alerts/alert-setup.server.ts';
import { deliverAlert } from '#app/features/leads/alerts/deliver-alert.server.ts';
import type { AlertChannel } from '#app/features/merchant/settings/settings-schema.ts';
import { newId } from '#app/platform/db/db.server.ts';
import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { getPushPublicKey } from '#app/platform/push/push.server.ts';

/** `userId` is null in the Shopify admin; `canEdit` is false for staff. */
interface Member {
  merchantId: string;
  userId: string | null;
  canEdit: boolean;
}

export type AlertSettingsData = Awaited<ReturnType<typeof loadAlertSettings>>;

/** A merchant's alert channels and recent alerts. Staff don't see the webhook secret. */
export async function loadAlertSettings({ merchantId, userId, canEdit }: Member) {
  const [setup, sms, webhook, browsers, log, publicKey] = await Promise.all([
    getAlertSetup(merchantId),
    getSmsAccount(merchantId),
    getWebhookAccount(merchantId),
    listPushSubscriptions(merchantId),
    listAlerts({ merchantId }),
    getPushPublicKey(),
  ]);
  const { email, phone, alerts, isReady } = setup;
  return {
    canEdit,
    publicKey,
    ...{ email, phone, alerts, isReady },
    sms: sms && { accountSid: sms.accountSid, from: sms.from },
    webhook: webhook && { url: webhook.url, secret: canEdit ? webhook.secret : null },
    browsers: browsers.map(({ id, device, userId: owner }) => ({ id, device, isOwn: owner === userId })),
    log,
  };
}

const NOT_ALLOWED = 'You don’t have permission to perform this action.';

export async function changeAlertSettings(
  member: Member & { device: string },
  change: AlertChange,
): Promise<AlertChangeResult> {
  const { merchantId, userId, canEdit, device } = member;
  if (change.intent === 'subscribe') {
    if (userId === null) return { ok: false, message: 'Sign in on the web to get browser notifications.' };
    await savePushSubscription({ merchantId, userId, subscription: change.subscription, device });
    return { ok: true, message: 'Notifications turned on' };
  }
  if (change.intent === 'unsubscribe') {
    await removePushSubscription({ merchantId, endpoint: change.endpoint });
    return { ok: true, message: 'Notifications turned off' };
  }
  if (!canEdit) return { ok: false, message: NOT_ALLOWED };
  if (change.intent === 'test') return sendTestAlert(merchantId, change.channel);
  if (change.intent === 'remove') {
    await removeAccount(merchantId, change.channel);
    return { ok: true, message: `${CHANNEL_LABELS[change.channel]} disconnected` };
  }
  if (change.intent === 'save-sms') {
    const isSaved = await saveSmsAccount(merchantId, change.account);
    return isSaved ? { ok: true, message: 'Twilio account saved' } : INTEGRATIONS_FULL;
  }
  if (!isSecureWebhook(change.webhook.url))
    return { ok: false, message: 'Use an https URL, because leads contain personal data.' };
  const webhook = await saveWebhook(merchantId, change.webhook.url);
  return webhook ? { ok: true, message: 'Webhook saved' } : INTEGRATIONS_FULL;
}

const INTEGRATIONS_FULL: AlertChangeResult = { ok: false, message: INTEGRATIONS_FULL_TEXT };

function isSecureWebhook(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || env().ALLOWED_PRIVATE_ADDRESSES.includes(hostname);
}

const TESTS_PER_HOUR = 20;

async function sendTestAlert(merchantId: string, channel: AlertChannel): Promise<AlertChangeResult> {
  const setup = await getAlertSetup(merchantId);
  if (!setup.isReady[channel]) return { ok: false, message: NOT_READY[channel] };
  const limit = { name: 'test-alert', key: merchantId, points: TESTS_PER_HOUR, seconds: 3_600 };
  if ((await consumeRateLimit(limit)) > 0)
    return { ok: false, message: 'You’ve sent a lot of tests. Try again in an hour.' };
  const content = makeSampleContent(setup);
  const outcome = await deliverAlert(channel, {
    ...{ id: newId(), merchantId, setup, content, leadId: null, sessionId: newId() },
    ...{ createdAt: new Date(), isRepeated: false, reached: [] },
  });
  if (!outcome.ok) return { ok: false, message: `Not sent. ${outcome.error}.` };
  return { ok: true, message: `Test alert sent to ${outcome.recipient}` };
}
