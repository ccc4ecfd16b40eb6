import { NOTHING } from '#app/features/assistant/understanding/labels.ts';

/** A fact read from a message. */
export interface FactRead {
  key: string;
  value: unknown;
  /** The words that state it, as typed; empty if the whole message does. */
  quote: string;
  probability: number;
  /** Said plainly, beside what is known (`added`), or in place of it (`corrected`). */
  manner: Manner;
}

export type Manner = 'said' | 'added' | 'corrected';

const LISTS = new Set([
  'positions',
  'partner.positions',
  'materialsWanted',
  'materialsAvoided',
  'needs',
  'must',
  'brandsWanted',
  'brandsAvoided',
  'currentBed',
]);

/** What is surer is stated: from here on, more right facts would turn into doubts than wrong ones. */
export const STATED = 0.75;
/** What is worth a question. */
const DOUBTED = 0.3;
const NEVER_BOTH: readonly (readonly [string, string])[] = [
  ['materialsWanted', 'materialsAvoided'],
  ['brandsWanted', 'brandsAvoided'],
];

export interface Assigned {
  facts: FactRead[];
  doubts: FactRead[];
  removed: string[];
}

/** Joins what spans state: lists grow, of two values for one fact the surer or the correcting one stays. */
export function assignFacts(candidates: readonly FactRead[], stated: number = STATED): Assigned {
  const sure = candidates.filter(({ probability }) => probability >= stated);
  const removed = new Set(sure.filter(({ key }) => key === 'removed').map(({ value }) => String(value)));
  const facts = new Map<string, FactRead>();
  const doubts = new Map<string, FactRead>();
  for (const one of sure)
    if (one.key !== 'removed' && one.value !== NOTHING) facts.set(one.key, join(facts.get(one.key), one));
  for (const one of candidates)
    if (
      one.probability < stated &&
      one.probability >= DOUBTED &&
      one.key !== 'removed' &&
      !facts.has(one.key)
    )
      doubts.set(one.key, join(doubts.get(one.key), one));
  for (const [wanted, avoided] of NEVER_BOTH) settle(facts, wanted, avoided);
  for (const key of facts.keys()) removed.delete(key);
  return { facts: [...facts.values()], doubts: [...doubts.values()], removed: [...removed] };
}

function join(before: FactRead | undefined, one: FactRead): FactRead {
  if (!before) return one;
  if (!LISTS.has(one.key)) return one.probability > before.probability ? one : before;
  const value = [...new Set([...(before.value as string[]), ...(one.value as string[])])];
  const quote = before.quote.includes(one.quote) ? before.quote : `${before.quote}, ${one.quote}`;
  return { ...before, value, quote, probability: Math.min(before.probability, one.probability) };
}

/** Nothing is both wanted and avoided: the surer one stays. */
function settle(facts: Map<string, FactRead>, wanted: string, avoided: string): void {
  const [one, other] = [facts.get(wanted), facts.get(avoided)];
  if (!one || !other) return;
  const loser = one.probability < other.probability ? one : other;
  const winner = loser === one ? other : one;
  const rest = (loser.value as string[]).filter((value) => !(winner.value as string[]).includes(value));
  if (rest.length === 0) facts.delete(loser.key);
  else facts.set(loser.key, { ...loser, value: rest });
}
