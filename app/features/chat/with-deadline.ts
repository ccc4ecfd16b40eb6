/** The same sequence, which throws when it isn't over in time. What made it is told to end. */
export async function* withDeadline<T, R>(
  sequence: AsyncGenerator<T, R>,
  limitMs: number,
): AsyncGenerator<T, R> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not over within ${limitMs} ms`)), limitMs);
  });
  late.catch(() => null);
  try {
    for (;;) {
      const next = await Promise.race([sequence.next(), late]);
      if (next.done) return next.value;
      yield next.value;
    }
  } finally {
    clearTimeout(timer);
    // One that hangs would never hear it.
    void sequence.return(undefined as never).catch(() => null);
  }
}
