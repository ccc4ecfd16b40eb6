import { FACT_KEYS } from '#app/features/assistant/conversation/conversation.ts';
import type { Fact, FactKey, FactValues } from '#app/features/assistant/conversation/conversation.ts';
import type {
  Drop,
  Understanding,
  UnderstoodFact,
} from '#app/features/assistant/conversation/understanding.ts';
import type { ShopperProfile, Sleeper } from '#app/features/matching/matching.ts';

/** Lists that grow as the shopper talks; positions instead are replaced, unless said with "also". */
const GROWING: FactKey[] = ['materialsWanted', 'materialsAvoided', 'needs'];
/** Taking one of these more is no taking back of another. */
const ONLY_GROWING: FactKey[] = ['materialsAvoided', 'needs'];

export interface MergedFacts {
  facts: Fact[];
  /** Keys whose fact is new or different, in the order of `FACT_KEYS`. */
  changed: FactKey[];
  /** The part of `changed` that was already known with another value. */
  corrected: FactKey[];
}

/** The values that are known, by key; skipped facts are left out. */
export function knownValues(facts: Fact[]): Partial<FactValues> {
  const values: Record<string, unknown> = {};
  for (const { key, fact } of facts) if (fact.is === 'known') values[key] = fact.value;
  return values as Partial<FactValues>;
}

/**
 * Lays what a message said over what was known. Later wins; wanted and avoided materials exclude one another;
 * a known value never becomes skipped unless the shopper takes it back. Pure: the given facts stay as they are.
 */
export function mergeFacts(facts: Fact[], understanding: Understanding, messageId: string): MergedFacts {
  const before = new Map<FactKey, Fact>(facts.map((fact) => [fact.key, fact]));
  const after = new Map(before);
  for (const drop of understanding.dropped) takeBack(after, drop, messageId);
  for (const said of understanding.facts) takeIn(after, said, messageId);
  const merged = FACT_KEYS.flatMap((key) => after.get(key) ?? []);
  const changed = FACT_KEYS.filter((key) => !isSame(before.get(key), after.get(key)));
  const corrected = changed.filter((key) => before.get(key)?.fact.is === 'known');
  return { facts: merged, changed, corrected };
}

function takeIn(facts: Map<FactKey, Fact>, said: UnderstoodFact, messageId: string): void {
  const old = facts.get(said.key);
  const source = { messageId, quote: said.quote };
  if (said.fact.is === 'skipped') {
    if (old?.fact.is !== 'known') facts.set(said.key, { key: said.key, fact: said.fact, ...source } as Fact);
    return;
  }
  const value = joined(old, said);
  facts.set(said.key, { key: said.key, fact: { is: 'known', value }, ...source } as Fact);
  if (said.key === 'materialsWanted') withdraw(facts, 'materialsAvoided', said.fact.value);
  if (said.key === 'materialsAvoided') withdraw(facts, 'materialsWanted', said.fact.value);
}

function joined(old: Fact | undefined, said: UnderstoodFact): unknown {
  if (said.fact.is !== 'known') return undefined;
  const value: unknown = said.fact.value;
  if (!Array.isArray(value) || old?.fact.is !== 'known' || !Array.isArray(old.fact.value)) return value;
  const corrects = said.manner === 'corrected' && value.length > 0 && !ONLY_GROWING.includes(said.key);
  const grows = GROWING.includes(said.key) ? !corrects : said.manner === 'added';
  return grows ? [...new Set([...(old.fact.value as unknown[]), ...value])] : value;
}

function takeBack(facts: Map<FactKey, Fact>, drop: Drop, messageId: string): void {
  const source = { messageId, quote: drop.quote };
  if (drop.values === null)
    facts.set(drop.key, { key: drop.key, fact: { is: 'skipped' }, ...source } as Fact);
  else withdraw(facts, drop.key, drop.values);
}

/** Takes values out; a fact of which nothing is left is gone, so that it may be asked again. */
function withdraw(facts: Map<FactKey, Fact>, key: FactKey, values: readonly string[]): void {
  const old = facts.get(key);
  if (old?.fact.is !== 'known') return;
  if (!Array.isArray(old.fact.value)) {
    if (values.includes(String(old.fact.value))) facts.delete(key);
    return;
  }
  const list: readonly string[] = old.fact.value;
  const left = list.filter((value) => !values.includes(value));
  if (left.length === list.length) return;
  if (left.length === 0) facts.delete(key);
  else facts.set(key, { ...old, fact: { is: 'known', value: left } } as Fact);
}

function isSame(one: Fact | undefined, other: Fact | undefined): boolean {
  return JSON.stringify(one?.fact) === JSON.stringify(other?.fact);
}

/**
 * The profile to match for: weights in pounds, budget in minor units, firmness 1 (soft) to 10 (firm).
 * The second sleeper is part of it only while the shopper shares the bed.
 */
export function profileOf(facts: Fact[]): ShopperProfile {
  const known = knownValues(facts);
  const profile: ShopperProfile = sleeperOf(known);
  if (known.budget !== undefined) profile.budgetMaxMinor = known.budget;
  if (known.size !== undefined) profile.size = known.size;
  if (known.materialsWanted?.length) profile.materialsWanted = known.materialsWanted;
  if (known.materialsAvoided?.length) profile.materialsAvoided = known.materialsAvoided;
  if (known.needs?.length) profile.needs = known.needs;
  if (known.partner === true) {
    profile.partner = sleeperOf({
      positions: known.partnerPositions,
      weight: known.partnerWeight,
      firmness: known.partnerFirmness,
      heat: known.partnerHeat,
    });
  }
  return profile;
}

function sleeperOf(known: Partial<Pick<FactValues, 'positions' | 'weight' | 'firmness' | 'heat'>>): Sleeper {
  const sleeper: Sleeper = {};
  if (known.positions?.length) sleeper.positions = known.positions;
  if (known.weight !== undefined) sleeper.weightPounds = known.weight;
  if (known.firmness !== undefined) sleeper.firmnessWish = known.firmness;
  if (known.heat !== undefined) sleeper.sleepsHot = known.heat;
  return sleeper;
}
