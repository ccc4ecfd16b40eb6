import type { ChatEvent } from '#app/features/chat/api/chat-api.ts';

/** Faster than anyone reads, but slow enough to appear word by word. */
export const WORDS_PER_SECOND = 90;

export interface PacerOptions {
  /** Calls back before the next repaint with the time in milliseconds. */
  nextFrame(callback: (nowMs: number) => void): void;
  /** Whether text appears at once: reduced motion or a hidden page. */
  isInstant(): boolean;
  emit(event: ChatEvent): void;
}

export type Pacer = ReturnType<typeof createPacer>;

/** Emits words at an even pace, however they arrive. Keeps events in order. */
export function createPacer({ nextFrame, isInstant, emit }: PacerOptions) {
  let queue: ChatEvent[] = [];
  const waiting: (() => void)[] = [];
  let isRunning = false;
  let lastMs: number | null = null;

  const settle = () => waiting.splice(0).forEach((resolve) => resolve());
  function tick(nowMs: number): void {
    const elapsedMs = lastMs === null ? 0 : nowMs - lastMs;
    lastMs = nowMs;
    const words = isInstant() ? Infinity : Math.max(1, Math.round((elapsedMs * WORDS_PER_SECOND) / 1000));
    const due = takeDueEvents(queue, words);
    queue = due.rest;
    due.now.forEach(emit);
    if (queue.length > 0) return nextFrame(tick);
    isRunning = false;
    lastMs = null;
    settle();
  }
  function flush(): void {
    const all = takeDueEvents(queue, Infinity).now;
    queue = [];
    all.forEach(emit);
    settle();
  }
  return {
    flush,
    push(event: ChatEvent) {
      queue.push(event);
      if (isInstant()) flush();
      else if (!isRunning) {
        isRunning = true;
        nextFrame(tick);
      }
    },
    clear() {
      queue = [];
      settle();
    },
    /** Resolves when the queue is empty. */
    settled(): Promise<void> {
      return queue.length === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

/** The events due now: at most `words` text deltas, joined into one, and the events between them. */
export function takeDueEvents(queue: readonly ChatEvent[], words: number) {
  const now: ChatEvent[] = [];
  let wordCount = 0;
  let at = 0;
  for (; at < queue.length; at += 1) {
    const event = queue[at]!;
    if (event.type !== 'text') {
      now.push(event);
      continue;
    }
    if (wordCount >= words) break;
    wordCount += 1;
    const last = now.at(-1);
    if (last?.type === 'text') now[now.length - 1] = { type: 'text', delta: last.delta + event.delta };
    else now.push(event);
  }
  return { now, rest: queue.slice(at) };
}
