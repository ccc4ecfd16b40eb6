import {
  getOffer,
  isRefused,
  type SpanFacts,
  type StatementContext,
} from '#app/features/assistant/understanding/corrections.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';

/** Wishes stated as absolute requirements: "certified organic only", "only interested in Sealy". */

/** Maximum tokens between the wish and "only". */
const REACH = 2;
const TYPES: ReadonlySet<string> = new Set(['need', 'material', 'brand']);
const UNSTATED: ReadonlySet<string> = new Set(['?', 'question', 'past', 'quote', 'current']);

export function findMusts(reading: StatementContext): ReadonlySet<Span> {
  const { context, words } = reading;
  const flagsAt = (at: number) => context.clauses[context.clauseAt[at] ?? 0]?.flags ?? [];
  const isStrict = ({ from, to }: Span) =>
    words.some(
      (one) =>
        // "It doesn't have to be a Sealy".
        (one.concept === 'must.before' &&
          !flagsAt(one.from).includes('not') &&
          one.to <= from &&
          from - one.to < REACH) ||
        (one.concept === 'must.after' && one.from >= to && one.from - to < REACH),
    );
  const isStated = ({ type, from }: Span) =>
    TYPES.has(type) && !flagsAt(from).some((flag) => UNSTATED.has(flag));
  return new Set(
    context.spans.filter(
      (span) => span.must !== undefined && isStrict(span) && isStated(span) && !isRefused(reading, span),
    ),
  );
}

export function resolveOnlyBrands(musts: ReadonlySet<Span>, rulings: Map<Span, SpanFacts>): void {
  for (const span of musts)
    if (span.type === 'brand' && !rulings.has(span)) rulings.set(span, getOffer(span, 'brandsWanted'));
}
