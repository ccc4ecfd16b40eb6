import { DIAGNOSTIC_LABELS, type Diagnostics } from '#app/features/support/feedback/feedback.ts';
import { type PoolClient, pool } from '#app/platform/db/db.server.ts';
import { renderMail } from '#app/platform/mail/mail-layout.ts';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { PRODUCT_NAME } from '#app/product-name.ts';

export const SEND_FEEDBACK_QUEUE = 'send-feedback';

const SWEEP_MAX = 50;

interface FeedbackRow {
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

/** Mails a message to the support team, once; throws while mail is down. */
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
  const { rows } = await client.query<FeedbackRow>(
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

async function mailFeedback(row: FeedbackRow): Promise<void> {
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

function renderFeedbackMail(row: FeedbackRow) {
  const { reference, topic, replyTo, merchantId, store, message, diagnostics } = row;
  const facts = Object.entries(diagnostics ?? {}).map(
    ([key, value]) => `${DIAGNOSTIC_LABELS[key as keyof Diagnostics] ?? key}: ${value || '–'}`,
  );
  const about = [
    `Reference: ${reference}`,
    `Store: ${store} (${merchantId})`,
    `From: ${replyTo || 'unknown'}`,
  ];
  return renderMail({
    subject: `[${reference}] ${PRODUCT_NAME} ${topic}`,
    paragraphs: [message],
    sections: [{ title: 'About this message', lines: [...about, ...facts] }],
  });
}

/** Sends what is left after an outage, the oldest first; stops at the first failure. */
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
