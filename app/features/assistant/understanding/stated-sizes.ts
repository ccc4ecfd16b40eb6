import {
  getOffer,
  hasStop,
  type SpanFacts,
  type StatementContext,
  wordsBetween,
} from '#app/features/assistant/understanding/corrections.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';

/** Which of the sizes a message names is the wish. */

/** "Queen, though he wants a king": what is conceded to somebody isn't the wish. */
export function dropConcededSizes(
  { context, parts, words }: StatementContext,
  rulings: Map<Span, SpanFacts>,
) {
  const sizes = parts.filter(({ type }) => type === 'size');
  for (const [at, size] of sizes.entries()) {
    const before = sizes[at - 1];
    const isConceded = words.some(
      ({ concept, from, to }) =>
        concept === 'though' && before !== undefined && from >= before.to && to <= size.from,
    );
    if (before === undefined || !isConceded || hasStop(context, before.to, size.from)) continue;
    rulings.set(before, getOffer(before, 'size'));
    rulings.set(size, []);
  }
}

const REFINED_MAX = 4;

/** "A twin, the extra-long kind": the second word makes the first one more specific. */
export function resolveRefinedSizes(
  { context, parts, words }: StatementContext,
  rulings: Map<Span, SpanFacts>,
): void {
  for (const [at, size] of parts.entries()) {
    const before = parts[at - 1];
    if (size.concept !== 'size.Twin XL' || before?.concept !== 'size.Twin') continue;
    const isOr = words.some(
      ({ concept, from, to }) =>
        JOINS.has(concept) && from >= before.to && (to <= size.from || from === size.to),
    );
    const isFar = size.from - before.to > REFINED_MAX || hasStop(context, before.to, size.from);
    if (isOr || isFar) continue;
    rulings.set(before, []);
    rulings.set(size, getOffer(size, 'size'));
  }
}

const JOINS: ReadonlySet<string> = new Set(['or.join', 'and.join']);

const SIZE_QUESTIONS: ReadonlySet<string> = new Set(['size', 'cards']);

/** "Queen. I don't want …": a size that is a sentence of its own, if it's the only one. */
export function findBareSizes({ context }: StatementContext): [Span, SpanFacts][] {
  // "Single" and "double" answer other questions, too.
  if (context.asked !== null && !SIZE_QUESTIONS.has(context.asked)) return [];
  const sizes = context.spans.filter(({ type }) => type === 'size');
  const [size] = sizes;
  const sentence = size && context.sentences.find(({ from, to }) => size.from >= from && size.to <= to);
  if (!sentence || sizes.length > 1 || sentence.isQuestion) return [];
  const isOnly = wordsBetween(context, sentence.from, sentence.to).length === size.to - size.from;
  return isOnly ? [[size, getOffer(size, 'size')]] : [];
}
