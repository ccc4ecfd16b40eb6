import type { z } from 'zod';
import type { FactExtractors } from '#app/features/assistant/understanding/span-types.ts';
import type { FactDefinition } from '#app/features/assistant/understanding/facts/fact.ts';
import {
  brandsAvoided,
  brandsWanted,
  featuresAvoided,
  materialsAvoided,
  materialsWanted,
} from '#app/features/assistant/understanding/facts/materials-and-brands.ts';
import { firmness, partnerFirmness } from '#app/features/assistant/understanding/facts/firmness.ts';
import { musts, needs, base, currentBed } from '#app/features/assistant/understanding/facts/needs.ts';
import {
  partnerPositions,
  positions,
  heat,
  partnerHeat,
} from '#app/features/assistant/understanding/facts/sleep-habits.ts';
import { budget, clearance, neededBy } from '#app/features/assistant/understanding/facts/purchase.ts';
import { size, thicknessMax, thicknessMin } from '#app/features/assistant/understanding/facts/size.ts';
import { age, partner, sleeper } from '#app/features/assistant/understanding/facts/sleepers.ts';
import { partnerWeight, weight } from '#app/features/assistant/understanding/facts/weight.ts';

/** Every fact, in the order in which facts are acknowledged and stored. */
export const FACTS = {
  sleeper,
  age,
  positions,
  weight,
  firmness,
  budget,
  size,
  heat,
  partner,
  partnerPositions,
  partnerWeight,
  partnerFirmness,
  partnerHeat,
  materialsWanted,
  materialsAvoided,
  featuresAvoided,
  needs,
  musts,
  brandsWanted,
  brandsAvoided,
  thicknessMax,
  thicknessMin,
  currentBed,
  base,
  neededBy,
  clearance,
} as const;

export type FactKey = keyof typeof FACTS;
export type FactValues = { [K in FactKey]: z.output<(typeof FACTS)[K]['schema']> };

export const FACT_KEYS = Object.keys(FACTS) as FactKey[];

export function getFactDefinition(key: FactKey): FactDefinition<unknown> {
  return FACTS[key] as FactDefinition<unknown>;
}

/** Extractors by fact key. `ofMessage` includes facts that are classified from the whole message. */
export function listFactExtractors({ ofMessage }: { ofMessage: boolean }): Record<string, FactExtractors> {
  const definitions = FACT_KEYS.map((key) => [key, getFactDefinition(key)] as const);
  return Object.fromEntries(
    definitions.flatMap(([key, { readableFrom: offers, isReadFromWholeMessage: isOfMessage = false }]) =>
      offers === undefined || (isOfMessage && !ofMessage) ? [] : [[key, offers]],
    ),
  );
}
