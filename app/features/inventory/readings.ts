import type { Reading, ReadingSource } from '#app/features/inventory/inventory.ts';

/** A reading of a value that was found; null stays null. */
export function readingOf<T>(value: T | null, source: ReadingSource, confidence: number): Reading<T> | null {
  return value === null ? null : { value, source, confidence };
}
