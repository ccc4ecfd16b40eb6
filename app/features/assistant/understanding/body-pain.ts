import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import { type ConceptMatch, findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import type { BodyWords } from '#app/features/assistant/understanding/span-types.ts';
import type { SoreSpot } from '#app/features/matching/matching.ts';

/** A part of the body that hurts. */
export interface BodyPain {
  spot: SoreSpot;
  /** As the language names it: "hip". */
  name: string;
  /** It's the shopper's own body as far as the message tells. */
  isOwn: boolean;
  /** The tokens that say so. */
  from: number;
  to: number;
}

/** Clauses about what isn't so, or no longer. */
const NEGATING_FLAGS: readonly string[] = ['not', 'past'];
const OWN: ReadonlySet<string> = new Set(['self', 'none']);

/**
 * Where it hurts: a part of the body and what hurts in one clause; the part alone where the sentence is known to ask for
 * comfort (`isAsked`). "On my back" is a position.
 */
export function readBodyPain(
  context: MessageContext,
  { lexicon, spots }: BodyWords,
  isAsked = false,
): BodyPain[] {
  const found = findConcepts(lexicon, context.tokens);
  const clauseOf = ({ from }: ConceptMatch) => context.clauseAt[from] ?? 0;
  const isPosition = ({ from, to }: ConceptMatch) =>
    context.conceptsAt
      .slice(from, to)
      .some((concepts) => concepts.some((one) => one.startsWith('position.')));
  return found.flatMap((part) => {
    const [family, name] = part.concept.split('.') as [string, string];
    const spot = spots[name];
    const clause = context.clauses[clauseOf(part)];
    if (spot === undefined || isPosition(part) || clause?.flags.some((flag) => NEGATING_FLAGS.includes(flag)))
      return [];
    const isPain = (one: ConceptMatch) => one.concept.startsWith('pain.') && clauseOf(one) === clauseOf(part);
    const pain = family === 'sore' || isAsked ? part : found.find(isPain);
    if (pain === undefined) return [];
    const [from, to] = [Math.min(part.from, pain.from), Math.max(part.to, pain.to)];
    return [{ spot, name, isOwn: OWN.has(clause?.who ?? 'none'), from, to }];
  });
}

const PAIN_NEED = 'back-comfort';

/** A mentioned pain adds the need for comfort there, whatever was asked; nothing where the stated facts say so already. */
export function painFacts(pains: readonly BodyPain[], stated: readonly { key: string; value: unknown }[]) {
  const isStated = stated.some(({ key, value }) => key === 'needs' && String(value) === PAIN_NEED);
  const fact = { key: 'needs', value: [PAIN_NEED], probability: 1, manner: 'said' as const };
  return isStated ? [] : pains.map((pain) => ({ ...fact, pain }));
}
