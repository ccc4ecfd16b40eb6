import { expect, test } from 'vitest';
import {
  signCartAttribution,
  verifyCartAttribution,
} from '#app/features/chat/orders/order-attribution.server.ts';
import { newId } from '#app/platform/db/db.server.ts';

const merchantId = newId();
const sessionId = newId();
const mark = signCartAttribution({ merchantId, sessionId });
const [, signature = ''] = mark.split('.');
const read = (text: string) => verifyCartAttribution({ merchantId, mark: text });

test('a mark names the chat that it was made for', () => {
  expect(read(mark)).toBe(sessionId);
});

test('a mark stays far below what a cart keeps of a property', () => {
  expect(mark.length).toBeLessThan(60);
});

test.each([
  ['nothing', ''],
  ['a chat without a signature', sessionId],
  ['a chat with an empty signature', `${sessionId}.`],
  ['another chat under the signature', `${newId()}.${signature}`],
  ['a signature with a letter less', mark.slice(0, -1)],
  ['a mark with more behind it', `${mark}.x`],
  ['text that is no chat', `nobody.${signature}`],
  ['a mark of another store', signCartAttribution({ merchantId: newId(), sessionId })],
  ['half a megabyte', 'x'.repeat(500_000)],
])('%s names none', (_what, text) => {
  expect(read(text)).toBeNull();
});
