interface Deadline {
  limitMs: number;
  /** Ends the wait before that. */
  signal: AbortSignal;
}

/** The same sequence, which throws when it isn't over in time. What made it is told to end. */
export async function* withDeadline<T, R>(
  sequence: AsyncGenerator<T, R>,
  { limitMs, signal }: Deadline,
): AsyncGenerator<T, R> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  late.catch(() => null);
  const timer = setTimeout(() => reject(new Error(`Not over within ${limitMs} ms`)), limitMs);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await Promise.race([sequence.next(), late]);
      if (next.done) return next.value;
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    // One that hangs would never hear it.
    void sequence.return(undefined as never).catch(() => null);
  }
}
