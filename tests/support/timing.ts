import { vi } from 'vitest';

/** So long that only something that never happens takes longer, on however busy a machine. */
export const PATIENCE_MS = 120_000;

/** Waits until an assertion passes. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: PATIENCE_MS, interval: 20 });
}

/** Below this a reading says nothing. */
const READABLE_MS = 20;
const ROUNDS = 3;

/**
 * How many times the work grows with an input four times as long: about 4 where it is linear, 16 where it is
 * quadratic. Counted in time of this thread on a CPU, so that a busy machine changes nothing. 1 for what is too little
 * to be measured.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  const most = await cpuMs(() => work(size));
  if (most < READABLE_MS) return 1;
  return most / (await cpuMs(() => work(size / 4)));
}

/** Milliseconds of work of this thread, the least of some rounds. */
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

/** Growth that no quadratic work stays below. */
export const LINEAR = 9;
