const TICK_MS = 5;

/**
 * The longest block of this process's event loop during some work, in milliseconds of the thread's CPU time: wall time
 * would include other processes.
 */
export async function longestEventLoopBlock(work: () => Promise<unknown>): Promise<number> {
  let last = threadCpuMs();
  let longest = 0;
  const tick = () => {
    const now = threadCpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(tick, TICK_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    tick();
  }
  return longest;
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
