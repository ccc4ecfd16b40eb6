import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChatEvent } from '#app/features/chat/api/chat-api.ts';
import { createPacer, takeDueEvents, WORDS_PER_SECOND } from '#app/widget/conversation/reply-pacing.ts';

function makeClock() {
  const emitted: ChatEvent[] = [];
  let frame: ((nowMs: number) => void) | null = null;
  let nowMs = 0;
  let isInstant = false;
  const pacer = createPacer({
    nextFrame: (callback) => (frame = callback),
    isInstant: () => isInstant,
    emit: (event) => emitted.push(event),
  });
  const draw = (ms: number) => {
    nowMs += ms;
    const due = frame;
    frame = null;
    due?.(nowMs);
    return due !== null;
  };
  const text = () =>
    emitted.map((event) => (event.type === 'text' ? event.delta : `<${event.type}>`)).join('');
  return { pacer, draw, text, emitted, makeInstant: () => (isInstant = true) };
}

const words = (count: number): ChatEvent[] =>
  Array.from({ length: count }, (_, at) => ({ type: 'text', delta: ` word${at}` }));
const done: ChatEvent = { type: 'done', messageId: 'm', facts: {}, language: 'en' };

test('words appear one after the other, at least 60 per second', () => {
  const { pacer, draw, text } = makeClock();
  words(120).forEach((word) => pacer.push(word));
  let ms = 0;
  while (draw(16)) ms += 16;
  expect(text().trim().split(' ')).toHaveLength(120);
  expect(ms).toBeGreaterThan(500);
  expect(ms).toBeLessThanOrEqual(2000);
  expect(WORDS_PER_SECOND).toBeGreaterThanOrEqual(60);
});

test('events between words keep their order', () => {
  const { pacer, draw, text } = makeClock();
  pacer.push({ type: 'text', delta: 'before' });
  pacer.push({ type: 'products', items: [] });
  pacer.push({ type: 'text', delta: 'after' });
  pacer.push(done);
  while (draw(16));
  expect(text()).toBe('before<products>after<done>');
});

test('with reduced motion everything appears at once', () => {
  const { pacer, text, makeInstant } = makeClock();
  makeInstant();
  [...words(3), done].forEach((event) => pacer.push(event));
  expect(text()).toBe(' word0 word1 word2<done>');
});

test('a pacer settles when everything is emitted, or when it is cleared', async () => {
  const { pacer, draw, text } = makeClock();
  words(5).forEach((word) => pacer.push(word));
  const settled = pacer.settled();
  while (draw(16));
  await settled;
  words(5).forEach((word) => pacer.push(word));
  const cleared = pacer.settled();
  pacer.clear();
  await cleared;
  expect(text().trim().split(' ')).toHaveLength(5);
});

test('taking due events loses nothing and never takes more words than allowed', () => {
  const event = fc.oneof(
    fc.string().map((delta): ChatEvent => ({ type: 'text', delta })),
    fc.constant<ChatEvent>({ type: 'quick-replies', items: [] }),
  );
  fc.assert(
    fc.property(fc.array(event), fc.integer({ min: 1, max: 9 }), (queue, most) => {
      const { now, rest } = takeDueEvents(queue, most);
      const flat = (events: ChatEvent[]) =>
        events.map((one) => (one.type === 'text' ? one.delta : '|')).join('');
      expect(flat(now) + flat(rest)).toBe(flat(queue));
      const taken = queue.slice(0, queue.length - rest.length);
      expect(taken.filter(({ type }) => type === 'text').length).toBeLessThanOrEqual(most);
      expect(taken.length).toBe(queue.length - rest.length);
    }),
  );
});
