import { vi } from 'vitest';

/** Only something that never happens takes longer, even on a busy machine. */
export const PATIENCE_MS = 120_000;

export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: PATIENCE_MS, interval: 20 });
}

/** Shorter measurements are noise. */
const READABLE_MS = 20;
const ROUNDS = 3;

/**
 * How much the work grows if the input is four times as long: about 4 if linear, 16 if quadratic. Measured in this
 * thread's CPU time, so a busy machine doesn't matter. Returns 1 if it is too little to measure.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  const most = await cpuMs(() => work(size));
  if (most < READABLE_MS) return 1;
  return most / (await cpuMs(() => work(size / 4)));
}

/** CPU milliseconds of this thread, the minimum of several rounds. */
export async function cpuMs(work: () => unknown): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Quadratic work always grows by more than this. */
export const LINEAR = 9;
