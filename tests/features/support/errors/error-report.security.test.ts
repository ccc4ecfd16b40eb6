import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  describeIssue,
  errorReportSchema,
  redactSensitiveText,
} from '#app/features/support/errors/error-report.ts';

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

test('no identifier survives in a message, a stack or a URL', () => {
  const phone = fc.stringMatching(/^\+1 \(\d{3}\) \d{3}-\d{4}$/);
  const token = fc.stringMatching(/^[a-z][0-9][A-Za-z0-9_-]{41}$/);
  const identifier = fc.oneof(
    fc.emailAddress(),
    phone,
    token,
    fc.constant(0).map(() => randomUUID()),
  );
  const around = fc.constantFrom(
    'Failed for ',
    'GET /sessions/',
    'at f (https://a.example/x?id=',
    '{"id": "',
  );
  fc.assert(
    fc.property(around, identifier, (before, id) => {
      const text = `${before}${id} end`;
      const parsed = errorReportSchema.parse({
        message: text,
        stack: text,
        componentStack: text,
        url: `/a/${id}`,
      });
      const secret = id.includes('@') ? id.slice(id.indexOf('@')) : id;
      expect(JSON.stringify(parsed)).not.toContain(JSON.stringify(secret).slice(1, -1));
    }),
  );
});

test('an error is the same in every version, and another one is not', () => {
  const built = (hash: string, line: number) => ({
    message: `Product ${line} has no "title ${line}"`,
    stack: `Error\n    at Table (https://bedside.example/assets/brands-${hash}.js:${line}:7)`,
  });
  expect(describeIssue(built('CsMSzLFJ', 12))).toBe(describeIssue(built('a_-4zLFJ', 999)));
  expect(describeIssue(built('CsMSzLFJ', 1))).not.toBe(
    describeIssue({ message: 'Another', stack: undefined }),
  );
  expect(describeIssue({ message: 'Same', url: '/a' })).not.toBe(
    describeIssue({ message: 'Same', url: '/b' }),
  );
});
