import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#app/platform/db/db.server.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';

const SEND_TIMEOUT_MS = 10_000;
const LIST_LIMIT = 50;
/** Only set in the outbox. */
const MERCHANT_HEADER = 'X-Merchant';

// Loaded with the first mail: 20 MB that most processes never need.
const transport = () =>
  singleton('mail', async () => {
    const { createTransport } = await import('nodemailer');
    return env().SMTP_URL
      ? createTransport(env().SMTP_URL, { from: env().MAIL_FROM })
      : createTransport({ streamTransport: true, buffer: true }, { from: env().MAIL_FROM });
  });

/** Sends by SMTP_URL; without it mails are written to the outbox folder that `/dev/mail` shows. */
export async function sendMail({
  merchantId,
  ...mail
}: {
  to: string;
  subject: string;
  text: string;
  /** Whose data the mail contains; the outbox deletes it with the merchant. */
  merchantId?: string;
}): Promise<void> {
  const headers = merchantId && !env().SMTP_URL ? { [MERCHANT_HEADER]: merchantId } : {};
  const sending = (await transport()).sendMail({ ...mail, headers });
  const limit = AbortSignal.timeout(SEND_TIMEOUT_MS);
  const late = new Promise<never>((_, reject) => limit.addEventListener('abort', () => reject(limit.reason)));
  const sent = (await Promise.race([sending, late])) as { message?: Buffer };
  if (env().SMTP_URL || !sent.message) return;
  await mkdir(outboxDir(), { recursive: true });
  await writeFile(path.join(outboxDir(), `${newId()}.eml`), sent.message);
}

function outboxDir(): string {
  return path.join(env().DATA_DIR, 'outbox');
}

export type ParsedMail = Awaited<ReturnType<typeof parseMail>>;

export async function parseMail(source: string) {
  const { default: PostalMime } = await import('postal-mime');
  const { to, subject = '', headers, text = '' } = await PostalMime.parse(source);
  const date = headers.find(({ key }) => key === 'date')?.value ?? '';
  return { to: to?.[0]?.address ?? '', subject, date, text };
}

/** The newest first. */
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
  isAbout?: (source: string) => boolean;
}): Promise<void> {
  const { merchantId, isAbout = () => true } = input;
  const names = await readdir(outboxDir()).catch(() => []);
  for (const name of names) {
    if (!name.endsWith('.eml')) continue;
    const file = path.join(outboxDir(), name);
    const source = await readFile(file, 'utf8').catch(() => '');
    const isOwn = source.toLowerCase().includes(`${MERCHANT_HEADER}: ${merchantId}`.toLowerCase());
    if (isOwn && isAbout(source)) await rm(file, { force: true });
  }
}
