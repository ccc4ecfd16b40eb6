import { expect, test } from 'vitest';
import { signCartAttribution } from '#app/features/chat/orders/order-attribution.server.ts';
import {
  createSessionGrant,
  verifySessionGrant,
} from '#app/features/chat/storefront/session-grant.server.ts';
import { newId } from '#app/platform/db/db.server.ts';
import { createSignature } from '#app/platform/security/encryption.server.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const merchantId = newId();
const good = createSessionGrant({ merchantId, channel: 'storefront', now: NOW });
const read = (ticket: string, over: { merchantId?: string; now?: number } = {}) =>
  verifySessionGrant(over.merchantId ?? merchantId, ticket, over.now ?? NOW);
const [text = '', signature = ''] = good.split('.');

function forge(said: object, purpose = 'chat ticket'): string {
  const body = Buffer.from(JSON.stringify(said)).toString('base64url');
  return `${body}.${createSignature({ purpose, text: body })}`;
}

test('a ticket opens a chat at its store, from where it was given', () => {
  expect(read(good)).toBe('storefront');
  expect(read(createSessionGrant({ merchantId, channel: 'embed', now: NOW }))).toBe('embed');
});

test('it is good for five minutes', () => {
  expect(read(good, { now: NOW + 299_999 })).toBe('storefront');
  expect(read(good, { now: NOW + 300_000 })).toBeNull();
  expect(read(good, { now: NOW + 86_400_000 })).toBeNull();
});

test('it opens nothing at another store', () => {
  expect(read(good, { merchantId: newId() })).toBeNull();
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
    forge({ merchantId, channel: 'storefront', until: NOW + 1 }, 'cart mark'),
  ],
  ['the mark of a cart', signCartAttribution({ merchantId, sessionId: newId() })],
])('%s is no ticket', (_what, ticket) => {
  expect(read(ticket)).toBeNull();
});

test('no ticket is valid for longer than the limit, even with a valid signature', () => {
  expect(read(forge({ merchantId, channel: 'storefront', until: NOW + 300_001 }))).toBeNull();
});
