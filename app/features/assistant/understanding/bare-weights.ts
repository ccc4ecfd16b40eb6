import { CHILD_POUNDS, interpolate } from '#app/features/matching/rules.ts';
import { resolveBareWeight, STONE_MAX } from '#app/features/assistant/understanding/facts/weight.ts';
import type { MessageReading } from '#app/features/assistant/understanding/read-message.ts';
import type { RawFact } from '#app/features/assistant/understanding/resolve-facts.ts';
import type { ReadingContext } from '#app/features/assistant/understanding/understanding-types.ts';

/** Weights without a unit, and other bare numbers where a weight was asked for. */

const WEIGHTS: ReadonlySet<string> = new Set(['weight', 'partner.weight']);
const ASKED_WEIGHTS: ReadonlySet<unknown> = new Set(['weight', 'partnerWeight']);
const ADULT_YEARS = 18;
/** No child weighs this many times what is usual for their age. */
const HEAVIEST_SHARE = 2.5;
/** A bare sum up to this may be a mistyped weight if that was asked for. */
const UNSURE_SUM_MAX = 1_000;

/** Reads bare weights in the store's unit. An amount that few people weigh becomes a doubt to confirm. */
export function resolveBareWeights(
  read: MessageReading,
  message: string,
  { asked, measurementUnit, isForChild = false, knownAge = ADULT_YEARS }: ReadingContext,
): MessageReading {
  if (measurementUnit === undefined) return read;
  const isOfChild = isForChild || read.facts.some(({ key, value }) => key === 'forWhom' && value === 'child');
  const units = { isMetric: measurementUnit === 'metric', isForChild: isOfChild };
  const resolved = [...read.facts, ...read.doubts].map((fact): RawFact => {
    const { bareAmount, quote } = fact;
    if (bareAmount === undefined) return fact;
    // "She's 45", of a child of six.
    const isOfKnownAge = fact.key === 'age' && knownAge < ADULT_YEARS && bareAmount >= ADULT_YEARS;
    const key = isOfKnownAge ? 'weight' : fact.key;
    if (WEIGHTS.has(key) && bareAmount > STONE_MAX) {
      const { pounds, isSure } = resolveBareWeight(bareAmount, units);
      // "Max 200", of a child of five, is money.
      if (isOfChild && pounds > HEAVIEST_SHARE * interpolate(CHILD_POUNDS, knownAge))
        return { ...fact, key: 'budget', value: bareAmount, probability: 1 };
      return { ...fact, key, value: pounds, ...(!isSure && { isUnlikely: true }) };
    }
    const isOnly = quote === message.trim() && ASKED_WEIGHTS.has(asked);
    return key === 'budget' && isOnly && bareAmount <= UNSURE_SUM_MAX ? { ...fact, isUnlikely: true } : fact;
  });
  const isUnlikely = (fact: RawFact) => fact.isUnlikely === true;
  const isSure = (fact: RawFact, at: number) => at < read.facts.length || fact.probability === 1;
  const facts = resolved.filter((fact, at) => isSure(fact, at));
  const doubts = resolved.filter((fact, at) => !isSure(fact, at));
  return {
    ...read,
    facts: facts.filter((fact) => !isUnlikely(fact)),
    doubts: [...facts.filter(isUnlikely), ...doubts],
  };
}
