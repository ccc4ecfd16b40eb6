// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  type MessageToFrame,
  parsePreviewMessage,
  postPreviewMessage,
} from '#app/features/chat/drafts/preview-protocol.ts';

const message: MessageToFrame = { type: 'start-over' };
const from = (parts: Partial<MessageEvent<unknown>>) => ({
  origin: location.origin,
  source: window,
  data: { tryIt: message },
  ...parts,
});

test('a message from the other window is accepted', () => {
  expect(parsePreviewMessage(from({}), window)).toEqual(message);
});

test('messages from another origin or window are ignored', () => {
  expect(parsePreviewMessage(from({ origin: 'https://evil.example' }), window)).toBeNull();
  expect(parsePreviewMessage(from({ origin: 'null' }), window)).toBeNull();
  expect(parsePreviewMessage(from({ source: null }), window)).toBeNull();
  expect(parsePreviewMessage(from({ source: {} as Window }), window)).toBeNull();
  expect(parsePreviewMessage(from({}), null)).toBeNull();
});

test('unknown messages are ignored', () => {
  for (const data of [null, undefined, 'start-over', 7, {}, { type: 'start-over' }]) {
    expect(parsePreviewMessage(from({ data }), window)).toBeNull();
  }
});

test('messages are only sent to windows of the same origin', () => {
  const posted: unknown[] = [];
  const other = { postMessage: (...args: unknown[]) => posted.push(args) } as unknown as Window;
  postPreviewMessage(other, message);
  expect(posted).toEqual([[{ tryIt: message }, location.origin]]);
});
