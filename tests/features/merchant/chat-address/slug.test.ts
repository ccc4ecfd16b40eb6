import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appendSlugNumber,
  isReservedSlug,
  isSlug,
  toSlug,
} from '#app/features/merchant/chat-address/slug.ts';

test.each([
  ['Dream Beds', 'dream-beds'],
  ['  Dream   Beds!  ', 'dream-beds'],
  ["Bob's Beds", 'bob-s-beds'],
  ['Sleep & Co.', 'sleep-co'],
  ['DreamBEDS', 'dreambeds'],
  ['--Already--slugged--', 'already-slugged'],
  ['Łóżka Wrocław', 'lozka-wroclaw'],
  ['Матрас', 'matras'],
  ['Crème Brûlée', 'creme-brulee'],
  ['ＡＢＣ Beds', 'abc-beds'],
  ['Dream 🛏️ Beds', 'dream-beds'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ["'; DROP TABLE subdomain; --", 'drop-table-subdomain'],
  ['../../etc/passwd', 'etc-passwd'],
  ['Bedside Manor', 'bedside-manor'],
])('%j becomes %j', (name, slug) => {
  expect(toSlug(name)).toEqual({ ok: true, slug });
});

test.each(['', '  ', '🛏️🛏️🛏️', '寝具店', '!!!', 'ab', '\u0000', '♥♥♥', '🦄'])('%j gives no slug', (name) => {
  expect(toSlug(name)).toEqual({ ok: false, reason: 'too-short' });
});

test.each([
  ...['secure', 'ssl', 'system', 'webhooks', 'graphql', 'healthz', 'metrics', 'null', 'undefined', 'https'],
  ...['apple', 'amazon', 'google', 'paypal', 'micros0ft', 'g00gle', 'well known', 'open-ai', 'paypa1'],
  'www',
  'admin',
  'Admin',
  'api',
  'app',
  'chat',
  'mail',
  'ftp',
  'smtp',
  'imap',
  'ns1',
  'static',
  'assets',
  'cdn',
  'support',
  'help',
  'status',
  'billing',
  'login',
  'signup',
  'account',
  'dashboard',
  'shopify',
  'bedside',
  'root',
  'security',
  'abuse',
  'postmaster',
  'webmaster',
  'test',
  'staging',
  'dev',
  'localhost',
  'no reply',
  'adm1n',
  'admln',
  'a-d-m-i-n',
  'аdmin',
  'ADMIN!',
  'admin1',
  'admin-2',
  'www2',
  'supp0rt',
  'l0gin',
  '1ogin',
  'rnail',
  'm4il',
  'vvww',
  'bed5ide',
  'sh0pify',
  'ad-min',
  'ma1l',
  'ma11',
  'b1ll1ng',
  'xn--admin',
  'XN--80ak6aa92e',
  '４dmin',
])('%j is reserved or resembles a reserved name', (name) => {
  expect(toSlug(name)).toEqual({ ok: false, reason: 'reserved' });
});

test.each(['Mall', 'Chats', 'Slate', 'Barn', 'Toast', 'Ape', 'Apt', 'Pale', 'Mattress Mall 2', 'Bill 1'])(
  '%j is not reserved',
  (name) => {
    expect(toSlug(name).ok).toBe(true);
  },
);

test('any store name gives a valid host name', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 200 })),
      (name) => {
        const outcome = toSlug(name);
        expect(!outcome.ok || (isSlug(outcome.slug) && !isReservedSlug(outcome.slug))).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('the slug of a slug is unchanged', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3, maxLength: 80 }), (name) => {
      const outcome = toSlug(name);
      expect(outcome.ok ? toSlug(outcome.slug) : outcome).toEqual(outcome);
    }),
  );
});

test('a name of 10,000 characters is cut to 63 without a trailing hyphen', () => {
  expect(toSlug('x'.repeat(10_000))).toEqual({ ok: true, slug: 'x'.repeat(63) });
  expect(toSlug(`${'x'.repeat(62)} y`)).toEqual({ ok: true, slug: 'x'.repeat(62) });
});

test('numbered slugs have at most 63 characters', () => {
  expect(appendSlugNumber('dream-beds', 1)).toBe('dream-beds');
  expect(appendSlugNumber('dream-beds', 2)).toBe('dream-beds-2');
  expect(appendSlugNumber(`${'x'.repeat(60)}-yy`, 12)).toBe(`${'x'.repeat(60)}-12`);
  expect(isSlug(appendSlugNumber('y'.repeat(63), 1_234))).toBe(true);
});

test.each([
  'ab',
  'a'.repeat(64),
  '-abc',
  'abc-',
  'a--b',
  'Abc',
  'a_b',
  'a.b',
  'a b',
  '',
  'xn--abc',
  'é-beds',
])('%j from outside is no slug', (text) => {
  expect(isSlug(text)).toBe(false);
});

test('names that only begin with a reserved word are free', () => {
  for (const slug of [
    'apple-valley-beds',
    'secure-sleep',
    'system-of-sleep',
    'store',
    'shop',
    'dream-system',
  ]) {
    expect([slug, isReservedSlug(slug)]).toEqual([slug, false]);
  }
});
