// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { heardFrom, tellWindow, type ToFrame } from '#app/features/chat/draft-doors.ts';

const message: ToFrame = { is: 'start-over' };
const from = (parts: Partial<MessageEvent<unknown>>) => ({
  origin: location.origin,
  source: window,
  data: { tryIt: message },
  ...parts,
});

test('a message of the window at the other side is heard', () => {
  expect(heardFrom(from({}), window)).toEqual(message);
});

test('whatever another origin or another window says is not heard', () => {
  expect(heardFrom(from({ origin: 'https://evil.example' }), window)).toBeNull();
  expect(heardFrom(from({ origin: 'null' }), window)).toBeNull();
  expect(heardFrom(from({ source: null }), window)).toBeNull();
  expect(heardFrom(from({ source: {} as Window }), window)).toBeNull();
  expect(heardFrom(from({}), null)).toBeNull();
});

test('what is none of its messages is not heard', () => {
  for (const data of [null, undefined, 'start-over', 7, {}, { is: 'start-over' }]) {
    expect(heardFrom(from({ data }), window)).toBeNull();
  }
});

test('a message goes to windows of the same origin only', () => {
  const told: unknown[] = [];
  const other = { postMessage: (...said: unknown[]) => told.push(said) } as unknown as Window;
  tellWindow(other, message);
  expect(told).toEqual([[{ tryIt: message }, location.origin]]);
});
