import { z } from 'zod';
import { LESSONS } from '#app/features/assistant/understanding/lessons.ts';
import { SIZES } from '#app/features/inventory/inventory.ts';

/** A question that neither the catalog nor the store's texts answer, or that was asked `again`; `contact` as in `store-unknown`. */
export const UNANSWERED_ACT = z.object({
  act: z.literal('unanswered'),
  about: z.enum(['range', 'shown', 'other', 'again']),
  contact: z.string().max(1_000),
});

export const LESSON_ACTS = [
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
    about: z.enum(['call', 'cancel']),
    isNew: z.boolean(),
    isAsked: z.boolean(),
    hours: z.string().max(1_000),
    contact: z.string().max(200),
  }),
] as const;
export type LessonAct = z.output<(typeof LESSON_ACTS)[number]>['act'];
