import { z } from 'zod';
import { CASE_ACTS } from '#app/features/assistant/case-acts.ts';
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

/** Acts that advise: what suits whom, which of the shown beds is best for something, why a bed is or isn't among them. */

/** Whom a bed is for, and what is known of them. */
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
  /** Which feel suits somebody; `options` are those asked about, `cards` the shown beds that come closest. */
  z.object({
    act: z.literal('feel-for'),
    ...sleeper,
    options: z
      .array(z.object({ firmness: z.number(), fit: z.enum(['good', 'some', 'poor']), isFirmer: z.boolean() }))
      .max(PLACES_MAX),
    /** The better of two that differ enough; null otherwise. */
    better: z.number().nullable(),
    /** Asked as "is it too firm", which the opposite answers. */
    isTooMuch: z.boolean().optional(),
    ideal: z.number(),
    cards: placesSchema,
  }),
  /** Whether a height suits somebody, and the range that does. */
  z.object({
    act: z.literal('height-for'),
    ...sleeper,
    inches: z.number(),
    fit: z.enum(['good', 'thin', 'high']),
    low: z.number(),
    high: z.number(),
    cards: placesSchema,
  }),
  /** The best of the shown beds for something; `evidence` is what it has, or what all of them have that are equal. */
  z.object({
    act: z.literal('best-for'),
    purpose: z.enum(PURPOSES),
    best: placesSchema,
    evidence: z.array(evidence).max(PLACES_MAX),
    /** Of equal ones, the one that fits best otherwise. */
    pick: placeSchema.nullable(),
    unknown: placesSchema,
  }),
  /** Whether shown beds are good for something; `better` is a shown one that is more so. */
  z.object({
    act: z.literal('suits'),
    purpose: z.enum(PURPOSES),
    cards: placesSchema,
    fit: z.enum(['good', 'some', 'poor']),
    evidence: z.array(evidence).max(PLACES_MAX),
    better: placeSchema.nullable(),
  }),
  /** What a bed has beyond a less expensive one; nothing where the listings don't explain the price. */
  z.object({
    act: z.literal('why-dearer'),
    card: placeSchema,
    other: placeSchema,
    features: z.array(z.string().max(60)).max(PLACES_MAX),
    inches: z.tuple([z.number(), z.number()]).nullable(),
    constructions: z.tuple([propertyValueSchema, propertyValueSchema]).nullable(),
  }),
  /** What keeps a material from the cards; `shown` when others of it follow, `among` for shown cards that have it. */
  z.object({
    act: z.literal('why-without'),
    material: z.enum(CONSTRUCTIONS),
    because: z.enum(['not-sold', 'avoided', 'size', 'budget', 'fit', 'shown', 'among']),
    cards: placesSchema,
  }),
  /** The shown beds that are the coolest, the softest … already, where nothing else is more so. */
  z.object({ act: z.literal('already-most'), change: z.enum(CHANGES), cards: placesSchema }),
  /** A wish for a feel that leaves the cards as they are: they have it, or what the card says against it. */
  z.object({ act: z.literal('wish-kept'), firmness: z.number(), isMet: z.boolean(), caution }),
  /** A property that speaks against a bed which comes first all the same. */
  z.object({
    act: z.literal('concede'),
    card: placeSchema,
    ...evidence.shape,
    /** The shown bed that has more of it; null where none has. */
    better: placeSchema.nullable(),
    /** What the card itself says against the bed. */
    caution,
  }),
] as const;
export type AdviceAct = z.output<(typeof ADVICE_ACTS)[number]>['act'];

/** A question that neither the catalog nor the store's texts answer, or that was asked `again`; `contact` as in `store-unknown`. */
export const UNANSWERED_ACT = z.object({
  act: z.literal('unanswered'),
  about: z.enum(['range', 'shown', 'other', 'again']),
  /** What it asks about, in the shopper's words; absent where they name nothing. */
  subject: z.string().max(40).optional(),
  contact: z.string().max(1_000),
});

const LESSON_ACTS = [
  /** What is known of mattresses in general, or what only the store can say; `contact` as in `store-unknown`. */
  z.object({ act: z.literal('lesson'), lesson: z.enum(LESSONS), contact: z.string().max(200) }),
  /** A bed in a room, both in feet; `beside` and `ahead` is the floor that it leaves. */
  z.object({
    act: z.literal('room-fit'),
    size: z.enum(SIZES),
    room: z.tuple([z.number(), z.number()]),
    inches: z.tuple([z.number(), z.number()]),
    beside: z.number(),
    ahead: z.number(),
    fit: z.enum(['easily', 'tightly', 'no']),
  }),
  /** A wish to be called, or to cancel, with the team; `isNew` where the number came in this message. */
  z.object({
    act: z.literal('call-back'),
    /** `when`: how soon the team answers; `wait`: the shopper is in no hurry. */
    about: z.enum(['call', 'text', 'cancel', 'when', 'wait']),
    needsNumber: z.boolean(),
    isNew: z.boolean(),
    isAsked: z.boolean(),
    hours: z.string().max(1_000),
    contact: z.string().max(200),
  }),
] as const;
export type LessonAct = z.output<(typeof LESSON_ACTS)[number]>['act'];

export const ADVISING_ACTS = [...ADVICE_ACTS, ...CASE_ACTS, ...LESSON_ACTS] as const;
