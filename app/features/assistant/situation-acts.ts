import { z } from 'zod';
import { placeSchema, placesSchema, remarks } from '#app/features/assistant/shown-values.ts';
import { SIZES } from '#app/features/inventory/inventory.ts';
import { POSITIONS } from '#app/features/matching/matching.ts';

/** Verdicts on the shopper's own situation (base, room, door, weight, people), with the number that decides. */
export const VERDICTS = [
  'slats-fine',
  'slats-wide',
  'slats-open',
  'box-spring',
  'box-spring-old',
  'rail-fine',
  'rail-short',
  'rail-open',
  'rail-open-thick',
  'top-right',
  'top-high',
  'top-low',
  'top-any',
  'top-tall-base',
  'holds',
  'holds-some',
  'holds-not',
  'holds-open',
  'door-fine',
  'door-open',
  'split-yes',
  'split-no',
  'for-one',
  'for-two-tight',
  'for-two',
  'for-child',
  'long-fine',
  'long-tight',
  'long-short',
  'lasting',
  'each-side',
  'material-feel',
  'size-larger-two',
  'size-larger-one',
  'size-smaller',
  'pair-same',
  'pair-wide',
  'pair-other',
  'pair-sheets',
] as const;
export type Verdict = (typeof VERDICTS)[number];

const length = z.number();

export const SITUATION_ACTS = [
  /** `lengths` are in inches, tuples being minimum and maximum; `cards` are the beds the verdict favors. */
  z.object({
    act: z.literal('verdict'),
    on: z.enum(VERDICTS),
    lengths: z.record(z.string().max(20), z.union([length, z.tuple([length, length])])),
    pounds: z.number().nullable(),
    size: z.enum(SIZES).nullable(),
    capacity: z.number().nullable(),
    firmness: z.number().nullable(),
    cards: placesSchema,
    others: placesSchema,
    /** As in `store-unknown`. */
    contact: z.string().max(200),
  }),
  /** Which of the shown beds are too soft or too firm for someone. */
  z.object({
    act: z.literal('too-feel'),
    who: z.enum(['you', 'partner', 'both', 'child', 'guest', 'senior', 'anyone']),
    pounds: z.number().nullable(),
    positions: z.array(z.enum(POSITIONS)).max(POSITIONS.length),
    asked: z.enum(['soft', 'firm']),
    /** Asked as "is it soft enough", so a good fit means yes; `isBoth` also asks whether it holds them up. */
    isEnough: z.boolean().optional(),
    isBoth: z.boolean().optional(),
    too: placesSchema,
    right: placesSchema,
    ideal: z.number(),
  }),
  /** Whether a shown bed is good enough, judged by its match; `isNear` violates a preference. */
  z.object({
    act: z.literal('good-enough'),
    card: placeSchema,
    isNear: z.boolean(),
    reasons: remarks,
    cautions: remarks,
  }),
  /** Which of the meant beds (`of` so many) keep a limit in inches or money, or have a feel. */
  z.object({
    act: z.literal('within'),
    attribute: z.enum(['thickness', 'price', 'firmness']),
    op: z.enum(['under', 'over', 'is']),
    value: z.number(),
    cards: placesSchema,
    of: z.number().int(),
  }),
  /** A bed or a store that isn't ours can't be held against ours; what is known of ours follows. */
  z.object({ act: z.literal('rival'), name: z.string().max(60).nullable() }),
  /** What speaks for buying here, from the catalog and the settings. */
  z.object({
    act: z.literal('why-us'),
    beds: z.number().int(),
    brands: z.number().int(),
    address: z.string().max(1_000),
    contact: z.string().max(200),
  }),
] as const;
export type SituationAct = z.output<(typeof SITUATION_ACTS)[number]>['act'];
