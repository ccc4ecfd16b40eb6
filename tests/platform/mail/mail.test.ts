import fc from 'fast-check';
import nodemailer from 'nodemailer';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#app/platform/db/db.server.ts';
import { deleteMails, listOutbox, parseMail, sendMail } from '#app/platform/mail/mail.server.ts';

const merchantId = newId();
afterEach(() => deleteMails({ merchantId }));

const send = (mail: { subject?: string; text?: string; replyTo?: string }) =>
  sendMail({ merchantId, to: 'team@store.example', subject: 'Hello', text: 'Hello', ...mail });
const ownSources = async () =>
  (await listOutbox()).map(({ source }) => source).filter((source) => source.includes(merchantId));

test('a subject with line breaks adds no header and no recipient', async () => {
  await send({ subject: 'New lead: Anna\r\nBcc: everybody@evil.example\r\n\r\n<script>' });
  const [source] = await ownSources();
  const [head] = source!.split('\r\n\r\n');
  expect(head).not.toMatch(/^Bcc:/im);
  const { to, subject } = await parseMail(source!);
  expect(to).toBe('team@store.example');
  expect(subject).toContain('Bcc: everybody@evil.example');
});

test.each([
  ['a line that is broken within the address', `${'x'.repeat(60)} anna.with.a.long.name@example.com, é`],
  [
    'a text that is encoded as a whole',
    `你好，请联系 anna.with.a.long.name@example.com 谢谢你们的帮助，再见`,
  ],
])('mails about a person are found in %s', async (_encoding, text) => {
  await send({ text });
  await send({ text: 'Nobody’s' });
  await deleteMails({ merchantId, isAbout: (mail) => mail.includes('anna.with.a.long.name@example.com') });
  expect(await ownSources()).toHaveLength(1);
});

test('an id becomes the Message-ID, the same for each attempt', async () => {
  const id = newId();
  for (let attempt = 0; attempt < 2; attempt += 1)
    await sendMail({ merchantId, id, to: 'team@store.example', subject: 'Hello', text: 'Hello' });
  const ids = (await ownSources()).map((source) => /^Message-ID: (.*)$/m.exec(source)![1]);
  expect(ids).toEqual([`<${id}@localhost>`, `<${id}@localhost>`]);
});

const transport = nodemailer.createTransport(
  { streamTransport: true, buffer: true },
  { from: 'a@b.example' },
);

async function roundTrip(subject: string, text: string) {
  const { message } = await transport.sendMail({ to: 'anna@store.example', subject, text });
  return parseMail(String(message));
}

test('a mail is parsed as it was written', async () => {
  const text =
    'Grüße, 你好 👋\n\nA line that is so long that it must be broken somewhere in its midst: https://bedside.example/verify?token=abc=def\n';
  const mail = await roundTrip('Zugang für „Café Träume“ 😴', text);
  expect(mail).toMatchObject({ to: 'anna@store.example', subject: 'Zugang für „Café Träume“ 😴' });
  expect(mail.text.trim()).toBe(text.trim());
});

test('any text survives', async () => {
  const words = fc.stringMatching(/^[a-z0-9=?_ äß你👋.,!\n]{0,200}$/u);
  await fc.assert(
    fc.asyncProperty(words, async (text) => {
      const read = (await roundTrip('x', text)).text;
      const lines = (value: string) =>
        value
          .split('\n')
          .map((line) => line.trimEnd())
          .join('\n')
          .trim();
      expect(lines(read)).toBe(lines(text));
    }),
    { numRuns: 150 },
  );
});

test('anything but a mail parses without throwing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (source) => {
      expect(typeof (await parseMail(source)).text).toBe('string');
    }),
  );
});
