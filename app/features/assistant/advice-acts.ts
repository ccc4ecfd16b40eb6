import { z } from 'zod';
import { SITUATION_ACTS } from '#app/features/assistant/situation-acts.ts';
import {
  PLACES_MAX,
  placeSchema,
  placesSchema,
  propertyValueSchema,
  remark,
} from '#app/features/assistant/shown-values.ts';
import { LESSONS } from '#app/features/assistant/understanding/lessons.ts';
import { PURPOSES } from '#app/features/assistant/understanding/question-types.ts';
import { ATTRIBUTES, CHANGES } from '#app/features/assistant/understanding/understanding-types.ts';
import { CONSTRUCTIONS, SIZES } from '#app/features/inventory/inventory.ts';
import { POSITIONS } from '#app/features/matching/matching.ts';

/**
 * Acts that advise: what suits whom, which of the shown beds is best for a purpose, and why a bed is or isn't shown.
 */

/** Whom a bed is for, and what is known about them. */
const sleeper = {
  who: z.enum(['you', 'partner', 'both', 'child', 'guest', 'senior', 'anyone']),
  pounds: z.number().nullable(),
  positions: z.array(z.enum(POSITIONS)).max(POSITIONS.length),
};
const caution = remark.nullable();
const evidence = z.object({
  attribute: z.enum(ATTRIBUTES),
  value: propertyValueSchema,
  isUsual: z.boolean(),
});
export type Evidence = z.output<typeof evidence>;

const ADVICE_ACTS = [
  /** Which firmness suits someone. `options` are the ones asked about, `cards` the closest of the shown beds. */
  z.object({
    act: z.literal('feel-for'),
    ...sleeper,
    options: z
      .array(z.object({ firmness: z.number(), fit: z.enum(['good', 'some', 'poor']), isFirmer: z.boolean() }))
      .max(PLACES_MAX),
    /** The better option if two differ enough. */
    better: z.number().nullable(),
    /** Asked as "is it too firm", so a good fit means "no". */
    isTooMuch: z.boolean().optional(),
    ideal: z.number(),
    cards: placesSchema,
  }),
  /** Whether a thickness suits someone, and the range that does. */
  z.object({
    act: z.literal('height-for'),
    ...sleeper,
    inches: z.number(),
    fit: z.enum(['good', 'thin', 'high']),
    low: z.number(),
    high: z.number(),
    cards: placesSchema,
  }),
  /** The best of the shown beds for a purpose. `evidence` is what the best have in common. */
  z.object({
    act: z.literal('best-for'),
    purpose: z.enum(PURPOSES),
    best: placesSchema,
    evidence: z.array(evidence).max(PLACES_MAX),
    /** The best overall match among equals. */
    pick: placeSchema.nullable(),
    unknown: placesSchema,
  }),
  /** Whether shown beds suit a purpose; `better` is a shown bed that suits it more. */
  z.object({
    act: z.literal('suits'),
    purpose: z.enum(PURPOSES),
    cards: placesSchema,
    fit: z.enum(['good', 'some', 'poor']),
    evidence: z.array(evidence).max(PLACES_MAX),
    better: placeSchema.nullable(),
  }),
  /** What a bed offers beyond a cheaper one; empty if the listings don't explain the price. */
  z.object({
    act: z.literal('why-dearer'),
    card: placeSchema,
    other: placeSchema,
    features: z.array(z.string().max(60)).max(PLACES_MAX),
    inches: z.tuple([z.number(), z.number()]).nullable(),
    constructions: z.tuple([propertyValueSchema, propertyValueSchema]).nullable(),
  }),
  /** Why no card has a material. `shown`: other beds with it follow; `among`: some shown cards have it. */
  z.object({
    act: z.literal('why-without'),
    material: z.enum(CONSTRUCTIONS),
    because: z.enum(['not-sold', 'avoided', 'size', 'budget', 'fit', 'shown', 'among']),
    cards: placesSchema,
  }),
  /** A change (cooler, softer, …) was asked for, but these cards already have the most of it. */
  z.object({ act: z.literal('already-most'), change: z.enum(CHANGES), cards: placesSchema }),
  /**
   * A firmness preference that doesn't change the cards: they meet it, or `caution` is what the card says against it.
   */
  z.object({ act: z.literal('wish-kept'), firmness: z.number(), isMet: z.boolean(), caution }),
  /** A drawback of a bed that comes first nevertheless. */
  z.object({
    act: z.literal('concede'),
    card: placeSchema,
    ...evidence.shape,
    better: placeSchema.nullable(),
    /** What the card itself says against the bed. */
    caution,
  }),
] as const;
export type AdviceAct = z.output<(typeof ADVICE_ACTS)[number]>['act'];

/** Neither the catalog nor the store's texts answer it, or it was asked `again`; `contact` as in `store-unknown`. */
export const UNANSWERED_ACT = z.object({
  act: z.literal('unanswered'),
  about: z.enum(['range', 'shown', 'other', 'again']),
  /** What the question is about, in the shopper's words, if it says so. */
  subject: z.string().max(40).optional(),
  contact: z.string().max(1_000),
});

const LESSON_ACTS = [
  /** General mattress knowledge, or something only the store can say; `contact` as in `store-unknown`. */
  z.object({ act: z.literal('lesson'), lesson: z.enum(LESSONS), contact: z.string().max(200) }),
  /** How a bed fits a room: `room` in feet, `beside` and `ahead` is the floor space left. */
  z.object({
    act: z.literal('room-fit'),
    size: z.enum(SIZES),
    room: z.tuple([z.number(), z.number()]),
    inches: z.tuple([z.number(), z.number()]),
    beside: z.number(),
    ahead: z.number(),
    fit: z.enum(['easily', 'tightly', 'no']),
  }),
  /** Asks the team for a call or a cancellation; `isNew`: the number came in this message. */
  z.object({
    act: z.literal('call-back'),
    /** `when`: how soon the team responds; `wait`: the shopper is in no hurry. */
    about: z.enum(['call', 'text', 'cancel', 'when', 'wait']),
    needsNumber: z.boolean(),
    isNew: z.boolean(),
    isAsked: z.boolean(),
    hours: z.string().max(1_000),
    contact: z.string().max(200),
  }),
] as const;
export type LessonAct = z.output<(typeof LESSON_ACTS)[number]>['act'];

export const ADVISING_ACTS = [...ADVICE_ACTS, ...SITUATION_ACTS, ...LESSON_ACTS] as const;
