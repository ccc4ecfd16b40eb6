import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Measures the longest block of a server's event loop. Preloaded into the server (`monitorEventLoop.env`), it counts
 * the thread's CPU time between two timer ticks, so a busy machine doesn't look like a stall.
 */
const TICK_MS = 5;
const REPORT = process.env.EVENT_LOOP_REPORT;

if (REPORT !== undefined) {
  let worstMs = 0;
  let before = threadCpuMs();
  setInterval(() => {
    const now = threadCpuMs();
    if (now - before > worstMs) {
      worstMs = now - before;
      writeFileSync(REPORT, String(worstMs));
    }
    before = now;
  }, TICK_MS).unref();
  process.on('SIGUSR2', () => {
    worstMs = 0;
    writeFileSync(REPORT, '0');
  });
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The environment that preloads this file into a server, and functions to read and reset the measurement. */
export function monitorEventLoop(file: string) {
  return {
    env: { NODE_OPTIONS: '--import=./tests/support/event-loop-monitor.ts', EVENT_LOOP_REPORT: file },
    /** CPU milliseconds of the longest event loop turn since the last reset. */
    worstMs: () => Number(readFileSync(file, 'utf8')),
    async reset(pid: number) {
      writeFileSync(file, 'waiting');
      process.kill(pid, 'SIGUSR2');
      while (readFileSync(file, 'utf8') === 'waiting') await sleep(TICK_MS);
    },
  };
}

/**
 * The longest block of this process's event loop during `work`, in milliseconds of thread CPU time, since wall time
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
