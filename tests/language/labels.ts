import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  FACT_KEYS,
  type FactKey,
  getFactDefinition,
  type FactValues,
} from '#app/features/assistant/understanding/facts/registry.ts';

/** Utterances of shoppers, labeled by hand with what they mean; `README.md` beside the files explains the labels. */

export const FEELS = {
  'extra-soft': 1.5,
  soft: 3,
  'medium-soft': 4.25,
  medium: 5.5,
  'medium-firm': 6.5,
  firm: 7.5,
  'extra-firm': 9,
} as const;

const feel = z.enum(Object.keys(FEELS) as [keyof typeof FEELS]);
const positions = z.array(z.enum(['side', 'back', 'stomach', 'combination']));

/** What the labels call facts by other names. */
export const RENAMED = {
  sleeper: 'forWhom',
  firmness: 'feel',
  partnerPositions: 'partner.positions',
  partnerWeight: 'partner.weight',
  partnerFirmness: 'partner.feel',
  partnerHeat: 'partner.heat',
  musts: 'must',
  neededBy: 'when',
} as const satisfies Partial<Record<FactKey, string>>;

type SameKey = Exclude<FactKey, keyof typeof RENAMED>;

/** Facts that the labels call by their own names, with their own values. */
const OWN = Object.fromEntries(
  FACT_KEYS.filter((key) => !Object.hasOwn(RENAMED, key)).map((key) => [key, getFactDefinition(key).schema]),
) as { [K in SameKey]: z.ZodType<FactValues[K]> };

/** Every fact that a label may state, with the values it can have where the labels have others. */
const FACTS = {
  ...OWN,
  feel,
  'partner.positions': positions,
  'partner.weight': z.number(),
  'partner.feel': feel,
  'partner.heat': z.boolean(),
  size: z.enum(['Twin', 'Twin XL', 'Full', 'Full XL', 'Queen', 'King', 'California King', 'Split King']),
  age: z.number(),
  budget: z.union([z.number(), z.literal('none')]),
  must: z.array(z.string()),
  forWhom: z.enum(['self', 'child', 'senior', 'guest', 'other']),
  currentBed: z.preprocess(
    (faults) => (typeof faults === 'string' ? [faults] : faults),
    z.array(z.enum(['too-soft', 'too-firm', 'sags', 'hot', 'hurts', 'old', 'moves', 'other'])),
  ),
  when: z.enum(['now', 'soon', 'later']),
  email: z.string(),
  phone: z.string(),
  name: z.string(),
  order: z.string(),
  zip: z.string(),
} as const;
export type LabelKey = keyof typeof FACTS;
export const LABEL_KEYS = Object.keys(FACTS) as LabelKey[];

const factKey = z.enum(LABEL_KEYS as [LabelKey]);

const utteranceSchema = z.strictObject({
  id: z.string(),
  asked: z.string().nullable(),
  text: z.string().min(1),
  facts: z.strictObject(FACTS).partial(),
  removed: z.array(factKey).default([]),
  /** Facts, or questions that ask for several facts, that the shopper doesn't answer. */
  skipped: z.array(z.union([factKey, z.enum(['materials', 'thickness', 'contact'])])).default([]),
  intent: z.string(),
  also: z.array(z.string()).default([]),
});
export type Utterance = z.output<typeof utteranceSchema>;
export type Facts = Utterance['facts'];

const shopperSchema = z.strictObject({
  id: z.string(),
  lang: z.enum(['en', 'es']),
  who: z.string(),
  willing: z.boolean(),
  wants: z.enum(['advice', 'service', 'person', 'browse']),
  truth: z.strictObject(FACTS).partial(),
  opening: z.string(),
  /** What they would type when asked for a fact. */
  answers: z.record(z.string(), z.string()),
  later: z.array(z.string()).default([]),
});
export type Shopper = z.output<typeof shopperSchema>;

const SHOPPERS = '-shoppers.jsonl';

/** All utterances of a folder, in the order of its files. */
export function readUtterances(folder: string): Utterance[] {
  return readLines(folder, (name) => !name.endsWith(SHOPPERS)).map((line) => utteranceSchema.parse(line));
}

/** All shoppers of a folder: what is true of them, and how they say it. */
export function readShoppers(folder: string): Shopper[] {
  return readLines(folder, (name) => name.endsWith(SHOPPERS)).map((line) => shopperSchema.parse(line));
}

function readLines(folder: string, isWanted: (name: string) => boolean): unknown[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl') && isWanted(name));
  return names.toSorted().flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown),
  );
}
