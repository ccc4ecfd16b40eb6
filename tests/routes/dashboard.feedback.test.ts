import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFeedback, sendWaitingFeedback } from '#app/features/support/feedback/feedback.server.ts';
import { MESSAGE_MAX, SCREENSHOT_MAX_BYTES } from '#app/features/support/feedback/feedback.ts';
import { db, pool } from '#app/platform/db/db.server.ts';
import { listOutbox } from '#app/platform/mail/mail.server.ts';
import { env } from '#app/platform/process/env.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { action, loader } from '#app/routes/_dashboard.feedback.tsx';
import { useDatabase } from '#tests/support/database.ts';
import { makeRequest, routeArgs } from '#tests/support/make-request.ts';
import { signUpPerson } from '#tests/support/sign-up-person.ts';

useDatabase();

let person: Awaited<ReturnType<typeof signUpPerson>>;
beforeEach(async () => {
  await pool.query('truncate feedback');
  await rm(path.join(env().DATA_DIR, 'outbox'), { recursive: true, force: true });
  person = await signUpPerson();
});
afterEach(() => vi.restoreAllMocks());

function post(fields: Record<string, string | Blob>, cookie = person.cookie): Promise<unknown> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ topic: 'problem', message: 'It broke', ...fields }))
    body.set(name, value);
  const headers = { cookie, 'x-bedside-sender': '192.0.2.1' };
  return action(routeArgs(new Request('http://localhost:3000/feedback', { method: 'POST', body, headers })));
}

const listSupportMails = async () =>
  (await listOutbox()).filter(({ source }) => source.includes(`To: ${env().SUPPORT_EMAIL}`));

const own = () => db.feedback.findMany({ where: { merchantId: person.merchantId } });
const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#248' } })
    .png()
    .toBuffer();
const file = (bytes: Uint8Array, type = 'image/png') => new File([Buffer.from(bytes)], 'shot.png', { type });

test('a message is stored, mailed with its screenshot, and shown with its reference', async () => {
  const diagnostics = JSON.stringify({
    version: '1',
    browser: 'Firefox',
    page: '/brands?x=anna@a.example',
    error: '',
  });
  const answer = (await post({
    screenshot: file(await png()),
    hasDiagnostics: 'on',
    diagnostics,
  })) as Response;
  const [row] = await own();
  expect(row!.reference).toMatch(/^BD-[2-9A-Z]{5}$/);
  expect(answer.headers.get('location')).toBe(`/feedback?sent=${row!.reference}`);
  expect(row!.diagnostics).toEqual({ version: '1', browser: 'Firefox', page: '/brands', error: '' });
  await sendFeedback(row!.id);
  await sendFeedback(row!.id);
  const mails = await listSupportMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.source).toContain(`[${row!.reference}]`);
  expect(mails[0]!.source).toContain('screenshot.png');
  const page = await loader(
    routeArgs(makeRequest(`/feedback?sent=${row!.reference}`, { cookie: person.cookie })),
  );
  expect(page).toMatchObject({ sent: row!.reference, messages: [{ status: 'sent', hasScreenshot: true }] });
});

test('no one sees the messages of another member or store', async () => {
  await post({});
  const [row] = await own();
  const other = await signUpPerson();
  const page = await loader(
    routeArgs(makeRequest(`/feedback?sent=${row!.reference}`, { cookie: other.cookie })),
  );
  expect(page).toMatchObject({ sent: null, messages: [] });
});

test('diagnostics are stored only if the member agreed', async () => {
  await post({ diagnostics: '{"version":"1","browser":"x","page":"/","error":""}' });
  expect((await own())[0]!.diagnostics).toBeNull();
});

test.each([
  ['an empty message', { message: '  ' }],
  ['a long message', { message: 'x'.repeat(MESSAGE_MAX + 1) }],
  ['an unknown topic', { topic: 'spam' }],
])('%s is refused', async (_name, fields) => {
  expect(await post(fields)).toMatchObject({ data: { status: 'error' } });
  expect(await own()).toEqual([]);
});

test('hostile screenshots are refused and nothing is stored', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');
  const cut = (await png()).subarray(0, 60);
  const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const large = Buffer.concat([await png(), Buffer.alloc(SCREENSHOT_MAX_BYTES)]);
  for (const bytes of [svg, html, gif, cut, huge, large]) {
    const refusal = await post({ screenshot: file(bytes) });
    expect(refusal).toMatchObject({ data: { error: { screenshot: [expect.any(String)] } } });
  }
  expect(await own()).toEqual([]);
  expect(await Array.fromAsync(storage.list(`feedback/${person.merchantId}`)).catch(() => [])).toEqual([]);
});

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s keeps its picture and loses what is hidden behind it',
  async (format) => {
    const picture = await sharp(await png())
      .withExif({ IFD0: { Copyright: 'SECRET' } })
      .toFormat(format)
      .toBuffer();
    await post({ screenshot: file(Buffer.concat([picture, Buffer.from('<script>SECRET</script>')])) });
    const [row] = await own();
    const stored = await storage.get(row!.screenshotKey!);
    expect(Buffer.from(stored!).includes('SECRET')).toBe(false);
    expect(await sharp(stored!).metadata()).toMatchObject({ width: 40, height: 30, format });
  },
);

test('nothing is lost while mail is down, and it is sent once when mail is back', async () => {
  for (let at = 0; at < 3; at += 1) await post({ message: `Message ${at}` });
  // A file where the outbox's folder belongs is an outage of mail.
  const blocked = path.join(env().DATA_DIR, 'outbox');
  await rm(blocked, { recursive: true, force: true });
  await writeFile(blocked, '');
  const [row] = await own();
  await expect(sendFeedback(row!.id)).rejects.toThrow('EEXIST');
  await sendWaitingFeedback();
  expect((await own()).every(({ mailedAt }) => mailedAt === null)).toBe(true);
  await rm(blocked);
  await Promise.all([sendWaitingFeedback(), sendWaitingFeedback(), sendFeedback(row!.id)]);
  await sendWaitingFeedback();
  expect(await listSupportMails()).toHaveLength(3);
});
