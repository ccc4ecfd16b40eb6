import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { validate } from 'uuid';
import { z } from 'zod';
import { newId, type Transaction } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue } from '#app/platform/jobs/jobs.server.ts';
import { env, isLoopbackHost, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';

const SEND_TIMEOUT_MS = 10_000;
/** Gives up on a silent server, so it can't accept a mail that is already being retried. */
const SMTP_TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 25_000 };
/** Longer than a mail server takes to accept a mail: giving up too early delivers it twice. */
export const SAFE_MAIL_TIMEOUT_MS = 30_000;
const LIST_LIMIT = 50;
/** Only set on mails in the outbox. */
const MERCHANT_HEADER = 'X-Merchant';

// Loaded with the first mail: nodemailer takes 20 MB that most processes never need.
const transport = () =>
  singleton('mail', async () => {
    const { createTransport } = await import('nodemailer');
    return env().SMTP_URL
      ? createTransport({ url: env().SMTP_URL, ...SMTP_TIMEOUTS }, { from: env().MAIL_FROM })
      : createTransport({ streamTransport: true, buffer: true }, { from: env().MAIL_FROM });
  });

interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Becomes the Message-ID, which lets mail servers drop a duplicate after a retry. */
  id?: string;
  timeoutMs?: number;
  attachments?: { filename: string; content: Buffer }[];
  /** Whose data the mail contains; deleting the merchant deletes it from the outbox. */
  merchantId?: string;
}

/** Sends through SMTP_URL, or else writes to the outbox folder shown at `/dev/mail`. */
export async function sendMail({
  merchantId,
  id,
  timeoutMs = SEND_TIMEOUT_MS,
  ...mail
}: Mail): Promise<void> {
  const headers = merchantId && !env().SMTP_URL ? { [MERCHANT_HEADER]: merchantId } : {};
  const messageId = id ? `<${id}@${new URL(env().APP_URL).hostname}>` : undefined;
  const sending = (await transport()).sendMail({ ...mail, headers, messageId });
  const limit = AbortSignal.timeout(timeoutMs);
  const timedOut = new Promise<never>((_, reject) =>
    limit.addEventListener('abort', () => reject(limit.reason)),
  );
  const sent = (await Promise.race([sending, timedOut])) as { message?: Buffer };
  if (env().SMTP_URL || !sent.message) return;
  await mkdir(outboxDir(), { recursive: true });
  await writeFile(path.join(outboxDir(), `${newId()}.eml`), sent.message);
}

/** Whether the mail server rejected the address permanently, so retrying is pointless. */
export function isMailRefused(failure: unknown): boolean {
  const { code, responseCode } = failure as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && (responseCode ?? 0) >= 500;
}

function outboxDir(): string {
  return path.join(env().DATA_DIR, 'outbox');
}

export type ParsedMail = Awaited<ReturnType<typeof parseMail>>;

export async function parseMail(source: string) {
  const { default: PostalMime } = await import('postal-mime');
  const { to, subject = '', headers, text = '', html = '' } = await PostalMime.parse(source);
  const date = headers.find(({ key }) => key === 'date')?.value ?? '';
  return { to: to?.[0]?.address ?? '', subject, date, text, html };
}

const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'];

/**
 * Whether a request may read the outbox, which contains everyone's sign-in links: only from this machine, and only
 * while mails are stored instead of sent.
 */
function canReadOutbox(request: Request): boolean {
  const hosts = [env().APP_URL, request.url].map((url) => new URL(url).hostname);
  const isForwarded = FORWARDED_HEADERS.some((name) => request.headers.has(name));
  return !env().SMTP_URL && hosts.every(isLoopbackHost) && !isForwarded;
}

export function requireOutbox(request: Request): void {
  if (!canReadOutbox(request)) throw new Response('Not found', { status: 404 });
}

export async function getOutboxMail(id: string): Promise<ParsedMail | null> {
  if (!validate(id)) return null;
  const source = await readFile(path.join(outboxDir(), `${id}.eml`), 'utf8').catch(() => null);
  return source === null ? null : parseMail(source);
}

export async function listOutbox(): Promise<{ id: string; source: string }[]> {
  const names = await readdir(outboxDir()).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, LIST_LIMIT);
  return Promise.all(
    newest.map(async (name) => ({
      id: name.replace(/\.eml$/, ''),
      source: await readFile(path.join(outboxDir(), name), 'utf8'),
    })),
  );
}

/** Deletes a merchant's mails from the outbox, or only those about one person. */
export async function deleteMails(input: {
  merchantId: string;
  isAbout?: (text: string) => boolean;
}): Promise<void> {
  const { merchantId, isAbout = () => true } = input;
  const names = await readdir(outboxDir()).catch(() => []);
  for (const name of names) {
    if (!name.endsWith('.eml')) continue;
    const file = path.join(outboxDir(), name);
    const source = await readFile(file, 'utf8').catch(() => '');
    const isOwn = source.toLowerCase().includes(`${MERCHANT_HEADER}: ${merchantId}`.toLowerCase());
    if (!isOwn) continue;
    // The raw source wraps lines inside addresses and encodes names.
    const { subject, text } = await parseMail(source);
    if (isAbout(`${source}\n${subject}\n${text}`)) await rm(file, { force: true });
  }
}

const SEND_MAIL_QUEUE = 'send-mail';

const queuedMailSchema = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  merchantId: z.uuid().optional(),
});

/** Enqueues a mail when `transaction` commits; retried until the mail server accepts it. */
export async function enqueueMail(
  mail: Omit<z.input<typeof queuedMailSchema>, 'id'>,
  transaction?: Transaction,
): Promise<void> {
  await enqueue({ queue: SEND_MAIL_QUEUE, data: { ...mail, id: newId() }, transaction });
}

/** Retries for about four hours, to survive a mail server's downtime. Secret because of sign-in links. */
export const sendMailJob = defineJob({
  queue: SEND_MAIL_QUEUE,
  schema: queuedMailSchema,
  concurrency: 4,
  retries: 14,
  isSecret: true,
  async run(mail) {
    try {
      await sendMail({ ...mail, timeoutMs: SAFE_MAIL_TIMEOUT_MS });
    } catch (failure) {
      if (!isMailRefused(failure)) throw failure;
      log.warn({ mail: mail.id, err: failure }, 'mail refused');
    }
  },
});
