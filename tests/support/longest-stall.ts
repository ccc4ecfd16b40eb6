const BEAT_MS = 5;

/**
 * The longest turn of this process's event loop during some work, in milliseconds of the thread's own CPU time: on a busy
 * machine the clock would count what others compute.
 */
export async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let last = threadCpuMs();
  let longest = 0;
  const beat = () => {
    const now = threadCpuMs();
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

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
