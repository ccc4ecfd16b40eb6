import type { FallbackReason } from '#app/features/assistant/reply-record.ts';

/** How long a shopper waits for the first words of a reply, whatever its engine is busy with. */
export interface FirstSentenceLimits {
  /** Since the reply began, or since its model last thought aloud. */
  silenceMs: number;
  /** Since the reply began, however much is thought. */
  totalMs: number;
}

export interface FirstSentenceDeadline {
  /** Aborted once the first sentence is overdue, with the reason of the fallback. */
  signal: AbortSignal;
  /** The model thinks: its silence is counted anew. */
  hearThinking(): void;
  /** Something has reached the shopper, or the reply is over. */
  stop(): void;
}

const OVERDUE: FallbackReason = 'slow-start';

/** Begins to wait for the first sentence of a reply. */
export function startFirstSentence({ silenceMs, totalMs }: FirstSentenceLimits): FirstSentenceDeadline {
  const overdue = new AbortController();
  const expire = () => overdue.abort(OVERDUE);
  const total = setTimeout(expire, totalMs);
  let silence = setTimeout(expire, silenceMs);
  let isOver = false;
  return {
    signal: overdue.signal,
    hearThinking() {
      if (isOver) return;
      clearTimeout(silence);
      silence = setTimeout(expire, silenceMs);
    },
    stop() {
      isOver = true;
      clearTimeout(total);
      clearTimeout(silence);
    },
  };
}
