import type { z } from 'zod';
import type { FactExtractors } from '#app/features/assistant/understanding/span-types.ts';
import type { Condition, Construction, ProductKind, Size } from '#app/features/inventory/inventory.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';

/** What the mattresses of a catalog offer, the most frequent first. */
export interface CatalogRange {
  sizes: Size[];
  constructions: Construction[];
  brands: string[];
  /** Up to three round amounts in minor units, about the quartiles of the size with most prices; empty without prices. */
  budgetSteps: number[];
  /** Kinds of products besides mattresses; absent if unknown. */
  otherKinds?: ProductKind[];
  /** Numbers of mattresses by feature, and by condition for those that aren't new. */
  features?: Readonly<Record<string, number>>;
  conditions?: Readonly<Partial<Record<Condition, number>>>;
}

/** One thing that a shopper can say about themselves or the bed they want. Its words are in the language packs. */
export interface FactDefinition<V> {
  /** Of a known value. */
  schema: z.ZodType<V>;
  /** A list whose values add up over the messages. */
  isAccumulated?: boolean;
  /** The fact whose values exclude those of this one, such as wanted and avoided materials. */
  excludes?: string;
  /** Facts of the same group count once when it matters how much is known; null doesn't count. By default the key. */
  group?: string | null;
  /** Writes a known value into the profile for matching. */
  apply?(profile: ShopperProfile, value: V): void;
  /** The fact is the partner's: it counts only while somebody shares the bed. */
  isPartnerFact?: boolean;
  /** What in a message can state it; a part may state other facts as well. */
  readableFrom?: FactExtractors;
  /** Read from the message as a whole; only some languages read it from parts, too. */
  isReadFromWholeMessage?: boolean;
  /** Absent for a fact that is never asked for. */
  question?: FactQuestion<V>;
  /** How the fact is described to a language model. */
  toolDescription: string;
}

export interface FactQuestion<V> {
  /** The lower, the earlier it is asked: by how much an answer moves the result. */
  rank: number;
  /** Whether it is worth asking, given the known values by key; by default always. */
  applies?(known: Readonly<Record<string, unknown>>, range: CatalogRange): boolean;
  /** Answers that it is tried with: if none of them changes what is shown, it isn't asked. */
  sampleAnswers(range: CatalogRange): V[];
}

/** Keeps the value's type of a definition. */
export function defineFact<V>(definition: FactDefinition<V>): FactDefinition<V> {
  return definition;
}

/** Nobody knows how the guests of a guest room sleep, so these facts are asked only of others. */
export function isNotGuestBed({ sleeper }: Readonly<Record<string, unknown>>): boolean {
  return sleeper !== 'guest';
}

/** The profile of the partner, made when first needed. */
export function partnerOf(profile: ShopperProfile) {
  return (profile.partner ??= {});
}
