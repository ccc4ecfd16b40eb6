import fc from 'fast-check';
import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { parseMail } from '#app/platform/mail/mail.server.ts';

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

test('anything but a mail parses without a throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (source) => {
      expect(typeof (await parseMail(source)).text).toBe('string');
    }),
  );
});
