import { expect, test } from 'vitest';
import { signCartAttribution } from '#app/features/chat/orders/order-attribution.server.ts';
import {
  createSessionStartToken,
  verifySessionStartToken,
} from '#app/features/chat/storefront/widget-bootstrap.server.ts';
import { newId } from '#app/platform/db/db.server.ts';
import { createSignature } from '#app/platform/security/encryption.server.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const merchantId = newId();
const good = createSessionStartToken({ merchantId, channel: 'storefront', now: NOW });
const verify = (ticket: string, overrides: { merchantId?: string; now?: number } = {}) =>
  verifySessionStartToken(overrides.merchantId ?? merchantId, ticket, overrides.now ?? NOW);
const [text = '', signature = ''] = good.split('.');

function sign(payload: object, purpose = 'chat ticket'): string {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${body}.${createSignature({ purpose, text: body })}`;
}

test('a session ticket starts a session at its store with its channel', () => {
  expect(verify(good)).toBe('storefront');
  expect(verify(createSessionStartToken({ merchantId, channel: 'embed', now: NOW }))).toBe('embed');
});

test('a session ticket is valid for five minutes', () => {
  expect(verify(good, { now: NOW + 299_999 })).toBe('storefront');
  expect(verify(good, { now: NOW + 300_000 })).toBeNull();
  expect(verify(good, { now: NOW + 86_400_000 })).toBeNull();
});

test('a session ticket is refused at another store', () => {
  expect(verify(good, { merchantId: newId() })).toBeNull();
});

test.each([
  ['nothing', ''],
  ['a dot', '.'],
  ['its text alone', text],
  ['an empty signature', `${text}.`],
  ['its text with another signature', `${text}.${'A'.repeat(signature.length)}`],
  ['a shortened signature', `${text}.${signature.slice(0, -2)}`],
  ['more behind it', `${good}.${signature}`],
  ['another text under its signature', `${Buffer.from('{}').toString('base64url')}.${signature}`],
  [
    'a signature for another purpose',
    sign({ merchantId, channel: 'storefront', until: NOW + 1 }, 'cart mark'),
  ],
  ['the mark of a cart', signCartAttribution({ merchantId, sessionId: newId() })],
])('%s is refused', (_what, ticket) => {
  expect(verify(ticket)).toBeNull();
});

test('a session ticket beyond the time limit is refused even with a valid signature', () => {
  expect(verify(sign({ merchantId, channel: 'storefront', until: NOW + 300_001 }))).toBeNull();
});
