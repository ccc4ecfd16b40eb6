import { NO_FACT_LABEL } from '#app/features/assistant/understanding/classify-message.ts';
import type { BedMeasures } from '#app/features/assistant/understanding/span-types.ts';
import type { ConceptMatch } from '#app/features/assistant/understanding/lexicon.ts';
import type {
  ContactDetails,
  FactUpdate,
  ReadingContext,
} from '#app/features/assistant/understanding/understanding-types.ts';

/** Resolves candidates from a message's spans to facts, doubts and removals. */

export interface RawFact {
  key: string;
  value: unknown;
  /** The words that state it, as typed; empty if it comes from the whole message. */
  quote: string;
  probability: number;
  manner: FactUpdate;
  isAbout?: true;
  /** The number of a weight or sum in a message that names no unit of weight. */
  bareAmount?: number;
  /** What a size was derived from. */
  measures?: BedMeasures;
  /** To be confirmed, however it was asked for. */
  isUnlikely?: true;
}

const LIST_FACTS = new Set([
  'positions',
  'partner.positions',
  'materialsWanted',
  'materialsAvoided',
  'featuresAvoided',
  'needs',
  'must',
  'brandsWanted',
  'brandsAvoided',
  'currentBed',
]);

/** Facts at or above this count as stated. A higher threshold would question more correct facts than wrong ones. */
export const STATED_MIN_PROBABILITY = 0.75;
/** Facts at or above this may be confirmed with the shopper. */
const DOUBTED_MIN_PROBABILITY = 0.3;
const EXCLUSIVE_FACT_PAIRS: readonly (readonly [string, string])[] = [
  ['materialsWanted', 'materialsAvoided'],
  ['brandsWanted', 'brandsAvoided'],
];

interface ResolvedFacts {
  facts: RawFact[];
  doubts: RawFact[];
  removed: string[];
}

/** Merges candidates: lists are combined; otherwise a correction or the more probable value wins. */
export function resolveFacts(
  candidates: readonly RawFact[],
  stated: number = STATED_MIN_PROBABILITY,
): ResolvedFacts {
  const sure = candidates.filter(({ probability }) => probability >= stated);
  const removed = new Set(sure.filter(({ key }) => key === 'removed').map(({ value }) => String(value)));
  const facts = new Map<string, RawFact>();
  const doubts = new Map<string, RawFact>();
  for (const one of sure)
    if (one.key !== 'removed' && one.value !== NO_FACT_LABEL)
      facts.set(one.key, mergeCandidates(facts.get(one.key), one));
  for (const one of candidates)
    if (
      one.probability < stated &&
      one.probability >= DOUBTED_MIN_PROBABILITY &&
      one.key !== 'removed' &&
      !facts.has(one.key)
    )
      doubts.set(one.key, mergeCandidates(doubts.get(one.key), one));
  for (const [wanted, avoided] of EXCLUSIVE_FACT_PAIRS) resolveExclusiveFacts(facts, wanted, avoided);
  for (const key of facts.keys()) removed.delete(key);
  return { facts: [...facts.values()], doubts: [...doubts.values()], removed: [...removed] };
}

function mergeCandidates(before: RawFact | undefined, one: RawFact): RawFact {
  if (!before) return one;
  if (!LIST_FACTS.has(one.key)) return one.probability > before.probability ? one : before;
  const value = [...new Set([...(before.value as string[]), ...(one.value as string[])])];
  const quote = before.quote.includes(one.quote) ? before.quote : `${before.quote}, ${one.quote}`;
  return { ...before, value, quote, probability: Math.min(before.probability, one.probability) };
}

/** A value can't be both wanted and avoided: the more probable one wins. */
function resolveExclusiveFacts(facts: Map<string, RawFact>, wanted: string, avoided: string): void {
  const [one, other] = [facts.get(wanted), facts.get(avoided)];
  if (!one || !other) return;
  const loser = one.probability < other.probability ? one : other;
  const winner = loser === one ? other : one;
  const rest = (loser.value as string[]).filter((value) => !(winner.value as string[]).includes(value));
  if (rest.length === 0) facts.delete(loser.key);
  else facts.set(loser.key, { ...loser, value: rest });
}

const CONTACTS = [
  'name',
  'email',
  'phone',
  'order',
  'zip',
] as const satisfies readonly (keyof ContactDetails)[];
/** Fewer digits count as a phone number only if the assistant asked for one: "2000-2500" is a budget. */
const PHONE_DIGITS_MIN = 10;

export function toContact(facts: readonly RawFact[], { asked }: ReadingContext): ContactDetails {
  const left = CONTACTS.flatMap((key) => {
    const fact = facts.find((one) => one.key === key);
    if (fact === undefined) return [];
    const value = String(fact.value);
    const isShort = key === 'phone' && value.replace(/\D/g, '').length < PHONE_DIGITS_MIN;
    return isShort && asked !== 'contact' ? [] : [[key, value]];
  });
  return Object.fromEntries(left) as ContactDetails;
}

/** The value of a fact that the shopper sets no limit for. */
export const NO_LIMIT = 'none';
const NO_BUDGET: RawFact = { key: 'budget', value: NO_LIMIT, quote: '', probability: 1, manner: 'said' };

/** "Money is no object" takes back a budget, unless the message names one. */
export function addNoBudget(facts: RawFact[], words: readonly ConceptMatch[]): boolean {
  const stated = facts.find(({ key }) => key === 'budget');
  const isNoObject =
    words.some(({ concept }) => concept === 'money.any') && (stated?.value ?? NO_LIMIT) === NO_LIMIT;
  if (isNoObject && stated === undefined) facts.push(NO_BUDGET);
  return isNoObject;
}

/** The facts that aren't about a partner. */
export function withoutPartner(read: ResolvedFacts): ResolvedFacts {
  const isOfSleeper = ({ key }: RawFact) => !key.startsWith('partner');
  return { ...read, facts: read.facts.filter(isOfSleeper), doubts: read.doubts.filter(isOfSleeper) };
}
