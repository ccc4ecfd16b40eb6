import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { toReadableCode } from '#app/features/support/errors/error-report.ts';
import {
  DIAGNOSTIC_LABELS,
  type Diagnostics,
  diagnosticsSchema,
  FEEDBACK_TOPICS,
  type FeedbackTopic,
  SCREENSHOT_MAX_BYTES,
  type SentFeedback,
} from '#app/features/support/feedback/feedback.ts';
import { db, newId, pool, type PoolClient } from '#app/platform/db/db.server.ts';
import { parseJson, storableText } from '#app/platform/http/sanitize-input.ts';
import { enqueue, defineJob } from '#app/platform/jobs/jobs.server.ts';
import { renderMail } from '#app/platform/mail/mail-layout.ts';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { detectMimeType } from '#app/platform/media/file-type.server.ts';
import { reencodeImage } from '#app/platform/media/image.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { DiskFullError, storage } from '#app/platform/storage/storage.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { formatTimestamp } from '#app/ui/format.ts';

const SEND_FEEDBACK_QUEUE = 'send-feedback';

const SWEEP_MAX = 50;

interface WaitingFeedback {
  id: string;
  merchantId: string;
  store: string;
  reference: string;
  replyTo: string;
  topic: string;
  message: string;
  screenshotKey: string | null;
  diagnostics: Diagnostics | null;
}

/** Emails a message to the support team, once; throws while mail is down. */
export async function sendFeedback(feedbackId: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await mailLockedFeedback(client, feedbackId);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

// The row stays locked while its mail is sent, so no other process sends it too.
async function mailLockedFeedback(client: PoolClient, feedbackId: string): Promise<void> {
  const { rows } = await client.query<WaitingFeedback>(
    `select f.id, f.merchant_id as "merchantId", m.name as store, f.reference, f.reply_to as "replyTo", f.topic,
            f.message, f.screenshot_key as "screenshotKey", f.diagnostics
       from feedback f join merchant m on m.id = f.merchant_id
      where f.id = $1 and f.mailed_at is null for update of f skip locked`,
    [feedbackId],
  );
  if (!rows[0]) return;
  await mailFeedback(rows[0]);
  await client.query('update feedback set mailed_at = now() where id = $1', [feedbackId]);
}

async function mailFeedback(row: WaitingFeedback): Promise<void> {
  const { merchantId, replyTo, screenshotKey } = row;
  const picture = screenshotKey && (await storage.get(screenshotKey));
  const extension = screenshotKey?.slice(screenshotKey.lastIndexOf('.')) ?? '';
  await sendMail({
    merchantId,
    to: env().SUPPORT_EMAIL,
    ...renderFeedbackMail(row),
    id: row.id,
    ...(replyTo && { replyTo }),
    ...(picture && { attachments: [{ filename: `screenshot${extension}`, content: Buffer.from(picture) }] }),
  });
}

function renderFeedbackMail(row: WaitingFeedback) {
  const { reference, topic, replyTo, merchantId, store, message, diagnostics } = row;
  const facts = Object.entries(diagnostics ?? {}).map(
    ([key, value]) => `${DIAGNOSTIC_LABELS[key as keyof Diagnostics] ?? key}: ${value || '–'}`,
  );
  const details = [
    `Reference: ${reference}`,
    `Store: ${store} (${merchantId})`,
    `From: ${replyTo || 'unknown'}`,
  ];
  return renderMail({
    subject: `[${reference}] ${PRODUCT_NAME} ${topic}`,
    paragraphs: [message],
    sections: [{ title: 'About this message', lines: [...details, ...facts] }],
  });
}

/** Sends what an outage left behind, oldest first; stops at the first failure. */
export async function sendWaitingFeedback(): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from feedback where mailed_at is null order by created_at limit $1',
    [SWEEP_MAX],
  );
  for (const { id } of rows) {
    try {
      await sendFeedback(id);
    } catch (error) {
      log.warn({ err: error, waiting: rows.length }, 'support mail is still down');
      return;
    }
  }
}

const SCREENSHOT_KINDS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;
const SCREENSHOT_MAX_SIDE = 2_560;
const LIST_MAX = 20;
const REFERENCE_LENGTH = 5;
const REFERENCE_ATTEMPTS = 5;

export type ScreenshotRefusal = 'not-an-image' | 'too-large' | 'too-many-pixels' | 'broken' | 'disk-full';

interface FeedbackInput {
  merchantId: string;
  userId: string | null;
  replyTo: string;
  topic: FeedbackTopic;
  message: string;
  /** Null if the member didn't agree to send diagnostics. */
  diagnostics: Diagnostics | null;
  /** Empty if there is none. */
  screenshot: Uint8Array;
}

/** Stores a message and enqueues its mail in the same transaction. If the screenshot is refused, stores nothing. */
export async function saveFeedback(
  input: FeedbackInput,
): Promise<{ ok: true; reference: string } | { ok: false; reason: ScreenshotRefusal }> {
  const { merchantId, screenshot, diagnostics, ...fields } = input;
  const id = newId();
  const stored =
    screenshot.byteLength > 0 ? await storeScreenshot(`feedback/${merchantId}/${id}`, screenshot) : null;
  if (stored && !stored.ok) return stored;
  const row = {
    ...fields,
    id,
    merchantId,
    message: storableText(fields.message),
    diagnostics: diagnostics ?? undefined,
    screenshotKey: stored?.key,
  };
  try {
    return { ok: true, reference: await insertFeedback(row) };
  } catch (error) {
    if (stored) await storage.delete(stored.key);
    throw error;
  }
}

type NewFeedback = Omit<Parameters<typeof db.feedback.create>[0]['data'], 'reference' | 'merchant'> & {
  id: string;
  merchantId: string;
};

async function insertFeedback(row: NewFeedback): Promise<string> {
  const reference = await createReference();
  await db.$transaction(async (transaction) => {
    await transaction.feedback.create({ data: { ...row, reference } as never });
    const data = { merchantId: row.merchantId, feedbackId: row.id };
    await enqueue({ queue: SEND_FEEDBACK_QUEUE, data, key: row.id, transaction });
  });
  return reference;
}

async function createReference(): Promise<string> {
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = `BD-${toReadableCode(randomBytes(REFERENCE_LENGTH), REFERENCE_LENGTH)}`;
    const [taken] = await db.$queryRaw<unknown[]>`select 1 from feedback where reference = ${reference}`;
    if (!taken) return reference;
  }
  // With 20 million references, five in a row are practically never taken.
  throw new Error('No free reference');
}

/** Stores a screenshot re-encoded, so the file can't contain anything else; the type comes from the content. */
async function storeScreenshot(
  path: string,
  bytes: Uint8Array,
): Promise<{ ok: true; key: string } | { ok: false; reason: ScreenshotRefusal }> {
  if (bytes.byteLength > SCREENSHOT_MAX_BYTES) return { ok: false, reason: 'too-large' };
  const type = await detectMimeType(bytes);
  if (!(type in SCREENSHOT_KINDS)) return { ok: false, reason: 'not-an-image' };
  const kind = SCREENSHOT_KINDS[type as keyof typeof SCREENSHOT_KINDS];
  const image = await reencodeImage(bytes, { kind, maxSide: SCREENSHOT_MAX_SIDE });
  if (!image.ok) return image;
  const key = `${path}.${kind}`;
  try {
    await storage.put(key, image.bytes, type);
    return { ok: true, key };
  } catch (error) {
    if (error instanceof DiskFullError) return { ok: false, reason: 'disk-full' };
    throw error;
  }
}

/** Diagnostics from the form; null if they're missing or invalid. */
export function parseDiagnostics(json: string | undefined): Diagnostics | null {
  const parsed = diagnosticsSchema.safeParse(parseJson(json ?? ''));
  return parsed.success ? parsed.data : null;
}

interface Sender {
  merchantId: string;
  /** Null in the Shopify admin. */
  userId: string | null;
}

export async function listOwnFeedback(sender: Sender, { timeZone, now }: { timeZone: string; now: Date }) {
  const rows = await db.feedback.findMany({
    where: { merchantId: sender.merchantId, userId: sender.userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LIST_MAX,
  });
  return rows.map(
    ({ reference, replyTo, topic, message, screenshotKey, mailedAt, createdAt }): SentFeedback => ({
      reference,
      replyTo,
      topic: FEEDBACK_TOPICS.find(({ value }) => value === topic)?.label ?? topic,
      message,
      hasScreenshot: screenshotKey !== null,
      status: mailedAt ? 'sent' : 'received',
      sent: formatTimestamp(createdAt, { now, timeZone }),
    }),
  );
}

/** Enqueued with each message; the schedule sends what a mail outage left behind. */
export const sendFeedbackJob = defineJob({
  queue: SEND_FEEDBACK_QUEUE,
  cron: '*/5 * * * *',
  schema: z.object({ feedbackId: z.uuid().optional() }),
  run: ({ feedbackId }) => (feedbackId ? sendFeedback(feedbackId) : sendWaitingFeedback()),
});
