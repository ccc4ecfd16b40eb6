import type { ConversationState } from '#app/features/assistant/conversation.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type {
  Understanding,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** What a message can't mean, given the chat or the rest of it. */

const OWN_FACTS: Partial<Record<FactKey, FactKey>> = {
  partnerPositions: 'positions',
  partnerWeight: 'weight',
  partnerFirmness: 'firmness',
  partnerHeat: 'heat',
};

/** Of a bed for a child or a parent, "she" is who sleeps in it and nobody's partner. */
export function ofTheSleeper(read: Understanding, { facts }: ConversationState): Understanding {
  const { sleeper = 'self', partner } = knownValues(facts);
  if (sleeper === 'self' || sleeper === 'guest' || partner === true) return read;
  const isOf = (key: FactKey) => OWN_FACTS[key] !== undefined;
  if (!read.facts.some(({ key }) => isOf(key))) return read;
  const own = read.facts
    .filter(({ key }) => key !== 'partner')
    .map((fact) => ({ ...fact, key: OWN_FACTS[fact.key] ?? fact.key }) as UnderstoodFact);
  return { ...read, facts: own };
}

/** "Not so firm" and "I don't like hard beds" wish for no firm one. */
export function withoutDislikedFeel(read: Understanding): Understanding {
  const { change, facts } = read;
  if (change !== 'softer' && change !== 'firmer') return read;
  const isDisliked = ({ key, value }: UnderstoodFact) =>
    key === 'firmness' && value !== null && (change === 'softer') === value > MIDDLE_FEEL;
  return { ...read, facts: facts.filter((fact) => !isDisliked(fact)) };
}

const MIDDLE_FEEL = 5.5;
