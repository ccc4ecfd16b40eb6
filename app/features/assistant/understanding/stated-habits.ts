import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import {
  getOffer,
  wordsBetween,
  type SpanFacts,
  type StatementContext,
} from '#app/features/assistant/understanding/corrections.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';

/** How somebody sleeps: words for positions that mean something else, and heat that is denied. */

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

const DENIAL = /^not\.(?:plain|ever)$/;
/** Flags of clauses about a bed, and of questions. */
const NOT_OF_SLEEPERS: ReadonlySet<string> = new Set(['wish', 'current', 'past', '?']);
/** Words between a denial and what it denies: "not really that hot". */
const DENIAL_REACH = 3;

/** "I do not sleep hot", "I told you, not hot": nobody sleeps hot. */
export function resolveDeniedHeat({ context, words }: StatementContext, rulings: Map<Span, SpanFacts>): void {
  for (const part of context.spans) {
    const clause = context.clauses[context.clauseAt[part.from] ?? 0];
    if (part.concept !== 'heat.hot' || rulings.has(part) || clause === undefined) continue;
    const isBetween = ({ from, to }: ConceptMatch, start: number) => from >= start && to <= part.from;
    const isDenied = words.some(
      (one) =>
        DENIAL.test(one.concept) &&
        isBetween(one, clause.from) &&
        wordsBetween(context, one.to, part.from).length < DENIAL_REACH &&
        // "I'm not just hot, I'm a furnace".
        !words.some((other) => other.concept === 'only.this' && isBetween(other, one.to)),
    );
    if (!isDenied || clause.flags.some((flag) => NOT_OF_SLEEPERS.has(flag))) continue;
    rulings.set(part, getOffer(part, clause.who === 'partner' ? 'partner.heat.false' : 'heat.false'));
  }
}

/** Words that may follow a clause that answers: "I do sometimes". */
const AFTER_ANSWER_MAX = 1;

/** "I am" answers a question, "I am a heavy man" doesn't. */
export function ignoreBegunClauses({ context }: StatementContext, rulings: Map<Span, SpanFacts>): void {
  const { spans, tokens } = context;
  for (const part of spans) {
    if (part.concept !== 'answer.yes' || part.to - part.from < 2) continue;
    const sign = tokens.findIndex(({ kind }, at) => at >= part.to && kind === 'sign');
    const end = sign < 0 ? tokens.length : sign;
    const isMore = spans.some((one) => one.from >= part.to && one.to <= end && one.type !== 'answer');
    if (isMore || end - part.to > AFTER_ANSWER_MAX) rulings.set(part, []);
  }
}
