import type { StatementContext } from '#app/features/assistant/understanding/corrections.ts';
import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';

/** Flags of clauses about a bed at home or a price, and of questions. */
const ELSEWHERE: ReadonlySet<string> = new Set(['?', 'past', 'quote']);
const OF_PRICE = /^(?:cue\.budget|unit\.money)$/;

/** "Not too tall", "easy to get onto": a wish for a low bed, unless a number says how low. */
export function findLowBed({ context, words }: StatementContext): ConceptMatch | undefined {
  const { clauses, clauseAt, conceptsAt, spans } = context;
  if (spans.some(({ type, unit, offers }) => type === 'number' && unit !== '' && 'thicknessMax' in offers))
    return undefined;
  return words.find(({ concept, from }) => {
    const clause = clauses[clauseAt[from] ?? 0];
    if (concept !== 'height.low' || clause === undefined) return false;
    const isOfPrice = conceptsAt
      .slice(clause.from, clause.to)
      .some((found) => found.some((one) => OF_PRICE.test(one)));
    return !isOfPrice && !clause.flags.some((flag) => ELSEWHERE.has(flag));
  });
}
