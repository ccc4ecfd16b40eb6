import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import { type ConceptMatch, findConcepts } from '#app/features/assistant/understanding/lexicon.ts';
import type { BodyWords } from '#app/features/assistant/understanding/span-types.ts';
import type { SoreSpot } from '#app/features/matching/matching.ts';

export interface BodyPain {
  spot: SoreSpot;
  /** The name in the language pack: "hip". */
  name: string;
  /** The message doesn't attribute the pain to someone else. */
  isOwn: boolean;
  from: number;
  to: number;
}

const NEGATING_FLAGS: readonly string[] = ['not', 'past'];
const OWN: ReadonlySet<string> = new Set(['self', 'none']);

/**
 * Finds a body part and a word for pain in the same clause. If the sentence is known to ask about comfort (`isAsked`), the
 * body part alone is enough. "On my back" is a sleep position, not a pain.
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

/** Mentioned pain implies a need for comfort, unless the stated facts already include it. */
export function toPainFacts(pains: readonly BodyPain[], stated: readonly { key: string; value: unknown }[]) {
  const isStated = stated.some(({ key, value }) => key === 'needs' && String(value) === PAIN_NEED);
  const fact = { key: 'needs', value: [PAIN_NEED], probability: 1, manner: 'said' as const };
  return isStated ? [] : pains.map((pain) => ({ ...fact, pain }));
}
