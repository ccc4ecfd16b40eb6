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
const UNSTATED: ReadonlySet<string> = new Set(['?', 'question', 'past', 'quote', 'current']);

export function findMusts(reading: StatementContext): ReadonlySet<Span> {
  const { context, words } = reading;
  const isStrict = ({ from, to }: Span) =>
    words.some(
      (one) =>
        (one.concept === 'must.before' && one.to <= from && from - one.to < REACH) ||
        (one.concept === 'must.after' && one.from >= to && one.from - to < REACH),
    );
  const isStated = ({ from }: Span) =>
    context.clauses[context.clauseAt[from] ?? 0]?.flags.some((flag) => UNSTATED.has(flag)) !== true;
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
