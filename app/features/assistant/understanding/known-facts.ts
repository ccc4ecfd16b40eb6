import {
  FACT_KEYS,
  type FactKey,
  getFactDefinition,
  type FactValues,
} from '#app/features/assistant/understanding/facts/registry.ts';
import type {
  Understanding,
  UnderstoodFact,
} from '#app/features/assistant/understanding/understanding-types.ts';
import { ABOUT_MARK, roughMaximum } from '#app/features/assistant/understanding/facts/stated-amounts.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';

/** `skipped`: the shopper declines to say or sets no limit. Counts as answered and isn't asked again. */
export type FactValue<T> = { is: 'known'; value: T } | { is: 'skipped' };

export type Fact = {
  [K in FactKey]: { key: K; fact: FactValue<FactValues[K]> } & Source;
}[FactKey];

interface Source {
  messageId: string;
  quote: string;
  /** A rough amount: "around $1,000". */
  isAbout?: true;
}

export interface MergedFacts {
  facts: Fact[];
  /** Keys of new or changed facts, in registry order. */
  changed: FactKey[];
  /** The keys in `changed` that already had a different value. */
  corrected: FactKey[];
}

type FactMap = Map<FactKey, Fact>;

/** Known values by key, without skipped facts. */
export function knownValues(facts: readonly Fact[]): Partial<FactValues> {
  const values: Record<string, unknown> = {};
  for (const { key, fact } of facts) if (fact.is === 'known') values[key] = fact.value;
  return values as Partial<FactValues>;
}

/** The shopper's words for each fact; rough amounts begin with `ABOUT_MARK`. */
export function listQuotes(facts: readonly Fact[]): Partial<Record<FactKey, string>> {
  return Object.fromEntries(
    facts.map(({ key, quote, isAbout }) => [key, isAbout ? `${ABOUT_MARK}${quote}` : quote]),
  );
}

/**
 * Merges a message's facts into the known facts. The latest value wins. Facts that exclude each other, such as wanted and
 * avoided materials, never share a value. A known value only becomes skipped if the shopper takes it back.
 */
export function mergeFacts(
  facts: readonly Fact[],
  { facts: said, removed, skipped }: Pick<Understanding, 'facts' | 'removed' | 'skipped'>,
  messageId: string,
): MergedFacts {
  const before: FactMap = new Map(facts.map((fact) => [fact.key, fact]));
  const after = new Map(before);
  for (const { key, values, quote } of removed)
    if (values === null) after.set(key, toFact(key, null, { messageId, quote }));
    else removeFact(after, key, values);
  for (const key of skipped) markSkipped(after, key, { messageId, quote: '' });
  for (const one of said) addFact(after, one, messageId);
  const changed = FACT_KEYS.filter((key) => !isSame(before.get(key), after.get(key)));
  return {
    facts: FACT_KEYS.flatMap((key) => after.get(key) ?? []),
    changed,
    corrected: changed.filter((key) => before.get(key)?.fact.is === 'known'),
  };
}

function toFact(key: FactKey, value: unknown, source: Source): Fact {
  return { key, fact: value === null ? { is: 'skipped' } : { is: 'known', value }, ...source } as Fact;
}

function markSkipped(facts: FactMap, key: FactKey, source: Source): void {
  if (facts.get(key)?.fact.is !== 'known') facts.set(key, toFact(key, null, source));
}

function addFact(facts: FactMap, said: UnderstoodFact, messageId: string): void {
  const { key, value, quote, isAbout } = said;
  const source = { messageId, quote, ...(isAbout && { isAbout }) };
  // "No limit" after a limit is a correction.
  if (value === null) facts.set(key, toFact(key, null, source));
  else {
    facts.set(key, toFact(key, mergeList(facts.get(key), said), source));
    if (key in OPPOSITE_LIMITS) dropOppositeLimit(facts, key, Number(value));
    const { excludes } = getFactDefinition(key);
    if (excludes !== undefined) removeFact(facts, excludes as FactKey, value as string[]);
  }
}

const OPPOSITE_LIMITS: Partial<Record<FactKey, FactKey>> = {
  thicknessMax: 'thicknessMin',
  thicknessMin: 'thicknessMax',
};

/** "Twelve inches or less" after "thicker ones": the earlier limit doesn't hold any more. */
function dropOppositeLimit(facts: FactMap, key: FactKey, value: number): void {
  const other = OPPOSITE_LIMITS[key]!;
  const old = facts.get(other)?.fact;
  if (old?.is !== 'known') return;
  const isCrossed = key === 'thicknessMax' ? Number(old.value) > value : Number(old.value) < value;
  if (isCrossed) facts.delete(other);
}

/** Appends to accumulated lists unless corrected; other lists, such as positions, only grow when added to ("also"). */
function mergeList(old: Fact | undefined, { key, value, manner }: UnderstoodFact): unknown {
  if (!Array.isArray(value) || old?.fact.is !== 'known' || !Array.isArray(old.fact.value)) return value;
  const isGrowing = getFactDefinition(key).isAccumulated ? manner !== 'corrected' : manner === 'added';
  return isGrowing ? [...new Set([...(old.fact.value as unknown[]), ...(value as unknown[])])] : value;
}

/** Deletes a fact when its last value is removed, so it can be asked again. */
function removeFact(facts: FactMap, key: FactKey, values: readonly string[]): void {
  const old = facts.get(key);
  if (old?.fact.is !== 'known') return;
  const { value } = old.fact;
  const left = Array.isArray(value)
    ? (value as unknown[]).filter((one) => !values.includes(String(one)))
    : [];
  const isUntouched = Array.isArray(value) ? left.length === value.length : !values.includes(String(value));
  if (isUntouched) return;
  if (left.length === 0) facts.delete(key);
  else facts.set(key, toFact(key, left, old));
}

function isSame(one: Fact | undefined, other: Fact | undefined): boolean {
  return JSON.stringify(one?.fact) === JSON.stringify(other?.fact);
}

/**
 * The profile used for matching: weights in pounds, budget in minor units, firmness from 1 (soft) to 10 (firm).
 * Includes the partner only if the shopper shares the bed.
 */
export function toShopperProfile(facts: readonly Fact[]): ShopperProfile {
  const profile: ShopperProfile = {};
  const isShared = knownValues(facts).partner === true;
  const byKey = new Map(facts.map((one) => [one.key, one]));
  for (const key of FACT_KEYS) {
    const { fact, isAbout } = byKey.get(key) ?? {};
    const { apply, isPartnerFact: isPartners } = getFactDefinition(key);
    if (fact?.is === 'known' && apply && (isShared || !isPartners))
      apply(profile, isAbout ? roughMaximum(Number(fact.value)) : fact.value);
  }
  return profile;
}

/** Counts the known facts that a recommendation can be based on. */
export function countFacts(facts: readonly Fact[]): number {
  const counted = new Set<string>();
  for (const { key, fact } of facts) {
    if (fact.is !== 'known' || (Array.isArray(fact.value) && fact.value.length === 0)) continue;
    const { group = key } = getFactDefinition(key);
    if (group !== null) counted.add(group);
  }
  return counted.size;
}

export function hasAnswer(facts: readonly Fact[], key: FactKey): boolean {
  return facts.some((fact) => fact.key === key);
}

export function isKnown(facts: readonly Fact[], key: FactKey): boolean {
  return facts.some((fact) => fact.key === key && fact.fact.is === 'known');
}
