import {
  getOffer,
  type SpanFacts,
  type StatementContext,
} from '#app/features/assistant/understanding/corrections.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';

/** Words for sleep positions that mean something else, or that are only named in passing. */

/** "My girlfriend moves all night and I wake up" isn't a sleep position. */
export function ignoreTossing({ context, parts }: StatementContext, rulings: Map<Span, SpanFacts>): void {
  const { concepts, clauses, clauseAt } = context;
  if (!concepts.some(({ concept }) => concept === 'need.motion')) return;
  for (const part of parts)
    if (part.concept === 'position.combination' && clauses[clauseAt[part.from] ?? 0]?.who === 'partner')
      rulings.set(part, []);
}

/** "Can't get comfortable on my side" still states the sleep position. */
export function findTroublePositions({ context, words }: StatementContext): [Span, SpanFacts][] {
  const trouble = words.filter(({ concept }) => concept === 'trouble.lying');
  return context.spans.flatMap((span): [Span, SpanFacts][] => {
    const isMeant = trouble.some(({ to }) => to <= span.from && span.from - to < 2);
    return span.type === 'position' && isMeant ? [[span, getOffer(span, 'positions')]] : [];
  });
}
