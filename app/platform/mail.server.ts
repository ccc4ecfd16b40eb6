import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { env } from '#app/platform/env.server.ts';
import { newId } from '#app/platform/db.server.ts';
import { singleton } from '#app/platform/singleton.server.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

const SEND_LIMIT_MS = 10_000;
const LIST_LIMIT = 50;

const transport = () =>
  singleton('mail', () =>
    env().SMTP_URL
      ? nodemailer.createTransport(env().SMTP_URL, { from: env().MAIL_FROM })
      : nodemailer.createTransport({ streamTransport: true, buffer: true }, { from: env().MAIL_FROM }),
  );

/** Sends by SMTP_URL; without one the mail is laid into the outbox folder, which `/dev/mail` shows. */
export async function sendMail(mail: Mail): Promise<void> {
  const sending = transport().sendMail(mail);
  const limit = AbortSignal.timeout(SEND_LIMIT_MS);
  const late = new Promise<never>((_, reject) => limit.addEventListener('abort', () => reject(limit.reason)));
  const sent = (await Promise.race([sending, late])) as { message?: Buffer };
  if (env().SMTP_URL || !sent.message) return;
  await mkdir(outboxDir(), { recursive: true });
  await writeFile(path.join(outboxDir(), `${newId()}.eml`), sent.message);
}

export function outboxDir(): string {
  return path.join(env().DATA_DIR, 'outbox');
}

/** The newest mails of the outbox as they would have been sent. */
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
