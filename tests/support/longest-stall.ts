const BEAT_MS = 5;

/** The longest time in milliseconds for which the event loop of this process gave nobody else a turn. */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const beat = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(beat, BEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    beat();
  }
  return longest;
}
