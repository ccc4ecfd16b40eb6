import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorReportSchema, redactSensitiveText } from '#app/features/error-reports/error-report.ts';

test.each([
  ['mail to anna.b+x@store.example failed', 'mail to [e-mail] failed'],
  ['call +1 (415) 555-2671 now', 'call [number] now'],
  ['card 4111 1111 1111 1111', 'card [number]'],
  ['Authorization: Bearer abcdef1234567890', 'Authorization: [secret] [token]'],
  ['password=hunter22&x=1', 'password=[secret]&x=1'],
  ['{"token":"s3cr3t"}', '{"token":"[secret]"}'],
  ['at https://a.example/b?email=x#y (1)', 'at https://a.example/b (1)'],
  ['jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc-_123', 'jwt [token]'],
  ['key 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b', 'key [token]'],
])('personal data and secrets are redacted: %s', (text, result) => {
  expect(redactSensitiveText(text)).toBe(result);
});

test.each([
  "TypeError: Cannot read properties of undefined (reading 'title')",
  'at ProductTable (https://bedside.example/assets/brands-CsMSzLFJ.js:12:3456)',
  'Minified React error #418',
])('useful details stay: %s', (text) => {
  expect(redactSensitiveText(text)).toBe(text);
});

test('for any input the report is small and contains no email address', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), fc.emailAddress(), (text, email) => {
      const parsed = errorReportSchema.parse({
        message: `${text} ${email} `.repeat(60),
        url: `/a?e=${email}`,
      });
      expect(parsed.message.length).toBeLessThanOrEqual(2_000);
      expect(parsed.url).toBe('/a');
      expect(parsed.message).not.toContain(email.slice(email.indexOf('@')));
      expect(parsed.message).not.toContain('\0');
    }),
  );
});

test('a report of 64 KB is stored as a few KB, within a few milliseconds', () => {
  const long = 'eyJ-'.repeat(16_000);
  const began = process.threadCpuUsage();
  const result = errorReportSchema.parse({ message: long, stack: long, componentStack: long, url: long });
  const { user } = process.threadCpuUsage(began);
  expect(user / 1000).toBeLessThan(50);
  expect(JSON.stringify(result).length).toBeLessThan(11_000);
});
