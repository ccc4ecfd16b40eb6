export { joinWords as listed } from '#app/features/matching/explanation/formatting.ts';

/** One of several wordings, deterministic for the same conversation. */
export function pickByTurn<T>(wordings: readonly [T, ...T[]], turn: number): T {
  return wordings[turn % wordings.length] ?? wordings[0];
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Refers to a card without its name, for a model. */
export function ordinal(index: number): string {
  return ORDINALS[index] ?? 'last';
}
