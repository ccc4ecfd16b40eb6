import { expect, test } from 'vitest';
import {
  signCartAttribution,
  verifyCartAttribution,
} from '#app/features/chat/orders/order-attribution.server.ts';
import { newId } from '#app/platform/db/db.server.ts';

const merchantId = newId();
const sessionId = newId();
const attribution = signCartAttribution({ merchantId, sessionId });
const [, signature = ''] = attribution.split('.');
const verify = (text: string) => verifyCartAttribution({ merchantId, attribution: text });

test('an attribution identifies its chat', () => {
  expect(verify(attribution)).toBe(sessionId);
});

test('an attribution is far shorter than the limit of a line item property', () => {
  expect(attribution.length).toBeLessThan(60);
});

test.each([
  ['nothing', ''],
  ['a chat without a signature', sessionId],
  ['a chat with an empty signature', `${sessionId}.`],
  ['another chat under the signature', `${newId()}.${signature}`],
  ['a truncated signature', attribution.slice(0, -1)],
  ['an attribution with a suffix', `${attribution}.x`],
  ['an unknown chat', `nobody.${signature}`],
  ['an attribution of another store', signCartAttribution({ merchantId: newId(), sessionId })],
  ['half a megabyte', 'x'.repeat(500_000)],
])('%s is refused', (_what, text) => {
  expect(verify(text)).toBeNull();
});
