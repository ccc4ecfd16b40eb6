import type { z } from 'zod';
import type { FactExtractors } from '#app/features/assistant/understanding/span-types.ts';
import type { Condition, Construction, ProductKind, Size } from '#app/features/inventory/inventory.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';

/** What a catalog's mattresses offer, most frequent first. */
export interface CatalogRange {
  sizes: Size[];
  constructions: Construction[];
  brands: string[];
  /** Up to three rounded price quartiles of the size with the most prices, in minor units; empty without prices. */
  budgetSteps: number[];
  /** Kinds of products besides mattresses; absent if unknown. */
  otherKinds?: ProductKind[];
  /** Mattress counts by feature; `conditions` counts those that aren't new. */
  features?: Readonly<Record<string, number>>;
  conditions?: Readonly<Partial<Record<Condition, number>>>;
}

/** Something a shopper can state about themselves or the bed they want. The wording is in the language packs. */
export interface FactDefinition<V> {
  schema: z.ZodType<V>;
  /** A list that grows across messages. */
  isAccumulated?: boolean;
  /** The fact whose values exclude those of this one, such as wanted and avoided materials. */
  excludes?: string;
  /** `countFacts` counts a group once and ignores null. Defaults to the key. */
  group?: string | null;
  apply?(profile: ShopperProfile, value: V): void;
  /** Ignored unless the shopper shares the bed. */
  isPartnerFact?: boolean;
  /** The spans that can state this fact; a span may state other facts too. */
  readableFrom?: FactExtractors;
  /** Classified from the whole message; only some languages also read it from spans. */
  isReadFromWholeMessage?: boolean;
  /** Absent if the assistant never asks for this fact. */
  question?: FactQuestion<V>;
  /** Describes the fact to a language model. */
  toolDescription: string;
}

export interface FactQuestion<V> {
  /** Lower ranks are asked first; they affect the recommendations most. */
  rank: number;
  /** Whether to ask, given the known values by key; defaults to true. */
  applies?(known: Readonly<Record<string, unknown>>, range: CatalogRange): boolean;
  /** Answers to simulate: if none of them changes the recommendations, the question is skipped. */
  sampleAnswers(range: CatalogRange): V[];
}

/** Infers the value type of a definition. */
export function defineFact<V>(definition: FactDefinition<V>): FactDefinition<V> {
  return definition;
}

/** Hosts don't know how their guests sleep, so these questions are skipped for guest beds. */
export function isNotGuestBed({ sleeper }: Readonly<Record<string, unknown>>): boolean {
  return sleeper !== 'guest';
}

/** Gets or creates the partner's profile. */
export function ensurePartner(profile: ShopperProfile) {
  return (profile.partner ??= {});
}
