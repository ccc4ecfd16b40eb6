import { z } from 'zod';
import { db } from '#app/platform/db/db.server.ts';
import { safePost } from '#app/platform/http/safe-fetch.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { decryptText, encryptText } from '#app/platform/security/encryption.server.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `isGone`: the browser has unsubscribed for good. `isFinal`: retrying is pointless. */
export type PushResult = { ok: true } | { ok: false; isGone: boolean; isFinal: boolean; error: string };

const TIMEOUT_MS = 10_000;
/** A message to an offline browser expires after a day. */
const TTL_SECONDS = 86_400;
const KEY_NAME = 'web-push';

const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });

const vapidKeys = () =>
  singleton('push-keys', (): { loading: Promise<VapidKeys> | null } => ({ loading: null }));
type VapidKeys = z.infer<typeof keysSchema>;

/** The VAPID key browsers subscribe with. All servers share one pair: replacing it would break every subscription. */
export async function getPushPublicKey(): Promise<string> {
  return (await loadKeys()).publicKey;
}

function loadKeys(): Promise<VapidKeys> {
  const holder = vapidKeys();
  holder.loading ??= loadOrCreateKeys().catch((error: unknown) => {
    holder.loading = null;
    throw error;
  });
  return holder.loading;
}

async function loadOrCreateKeys(): Promise<VapidKeys> {
  const stored = await db.appKey.findUnique({ where: { name: KEY_NAME } });
  if (stored) return openKeys(stored.value);
  const { default: webPush } = await import('web-push');
  const value = encryptText(JSON.stringify(webPush.generateVAPIDKeys()), `app_key:${KEY_NAME}`);
  await db.appKey.createMany({ data: [{ name: KEY_NAME, value }], skipDuplicates: true });
  return openKeys((await db.appKey.findUniqueOrThrow({ where: { name: KEY_NAME } })).value);
}

function openKeys(value: string): VapidKeys {
  const opened = decryptText(value, `app_key:${KEY_NAME}`);
  if (opened === null) throw new Error('AUTH_SECRET has changed: the keys of web push cannot be decrypted');
  return keysSchema.parse(JSON.parse(opened));
}

/** Sends an encrypted message, replacing any undelivered one with the same `topic` (at most 32 URL-safe characters). */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, topic }: { payload: object; topic: string },
): Promise<PushResult> {
  const { default: webPush } = await import('web-push');
  const keys = await loadKeys();
  const sender = /<([^<>]+)>/.exec(env().MAIL_FROM)?.[1] ?? env().MAIL_FROM;
  let request;
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { subject: `mailto:${sender}`, ...keys },
      TTL: TTL_SECONDS,
      urgency: 'high',
      topic,
    });
  } catch {
    return { ok: false, isGone: true, isFinal: true, error: 'The browser’s subscription is invalid' };
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const body = request.body ?? '';
  const answer = await safePost(endpoint, { headers, body, timeoutMs: TIMEOUT_MS });
  if (answer.ok && answer.status >= 200 && answer.status < 300) return { ok: true };
  if (!answer.ok) return { ok: false, isGone: false, ...describeFailure(answer.reason) };
  const isGone = answer.status === 404 || answer.status === 410;
  const isFinal = isGone || (answer.status >= 400 && answer.status < 500 && answer.status !== 429);
  return { ok: false, isGone, isFinal, error: `The push service returned ${answer.status}` };
}

function describeFailure(reason: string): { isFinal: boolean; error: string } {
  if (reason === 'too-slow') return { isFinal: false, error: 'The push service took too long to respond' };
  const isFinal = reason !== 'unreachable';
  return {
    isFinal,
    error: isFinal ? 'The push address isn’t allowed' : 'The push service couldn’t be reached',
  };
}
