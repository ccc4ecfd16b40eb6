import type { Reading, ReadingSource } from '#app/features/inventory/inventory.ts';

/** A reading of a value that was found; null stays null. */
export function readingOf<T>(value: T | null, source: ReadingSource, confidence: number): Reading<T> | null {
  return value === null ? null : { value, source, confidence };
}

/** A reading that others contradict: less sure by a factor, with what they state. */
export function doubtedBy<T>(best: Reading<T>, others: readonly Reading<T>[], factor: number): Reading<T> {
  if (others.length === 0) return best;
  const otherwise: { value: T; source: ReadingSource }[] = [];
  for (const { value, source } of others) {
    const isKnown = otherwise.some((one) => one.value === value && one.source === source);
    if (!isKnown) otherwise.push({ value, source });
  }
  return { ...best, confidence: Math.round(best.confidence * factor * 100) / 100, otherwise };
}
