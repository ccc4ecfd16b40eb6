import { z } from 'zod';
import { SIZES } from '#app/features/inventory/inventory.ts';

/** What each lesson is about: all of its concepts have to be named, one of each "a|b". */
export const LESSON_CONCEPTS = {
  'slats-wide': ['slats', 'apart'],
  'slats-fine': ['slats', 'apart'],
  slats: ['slats', 'works'],
  'what-base': ['base|slats', 'matters'],
  'base-included': ['base', 'included'],
  floor: ['floor', 'works'],
  'bed-height': ['base', 'height'],
  'split-gap': ['split|many|middle|gap-asked', 'gap'],
  'why-two': ['why', 'many'],
  'soft-back': ['soft', 'back', 'bad'],
  'firm-back': ['firm', 'back', 'bad|good'],
  'soft-hips': ['soft', 'joints', 'bad|good'],
  boxed: ['boxed', 'good|bad'],
  'dear-brand': ['brand', 'dear'],
  'dear-latex': ['latex', 'dear'],
  'dear-bed': ['dear', 'why|good'],
  'coils-hybrid': ['coils', 'hybrid', 'differs'],
  'coils-price': ['coils', 'cheap'],
  'foam-latex': ['foam', 'latex', 'differs'],
  'foam-coils': ['foam', 'coils', 'differs'],
  'latex-blend': ['latex', 'blend'],
  'latex-heat': ['latex', 'heat'],
  'foam-heat': ['foam', 'heat'],
  gel: ['gel', 'true|good'],
  'cooling-true': ['heat', 'true'],
  'cold-foam': ['foam', 'cold'],
  pets: ['pet', 'damage'],
  heated: ['heated'],
  smell: ['smell'],
  sheets: ['sheets', 'works'],
  'weight-change': ['changed'],
  'thin-adult': ['thin', 'wrong'],
  sliding: ['slides'],
  squeak: ['noise', 'moves'],
  flip: ['flips', 'need|time'],
  'kids-jump': ['jumps', 'damage'],
  'hotel-feel': ['hotel', 'feel'],
  rise: ['rise', 'easy'],
  'heavy-made': ['heavy', 'made'],
  'sag-heavy': ['sags', 'heavy'],
  discount: ['bargain'],
  monthly: ['monthly', 'money'],
  total: ['total', 'tax'],
  pickup: ['fetch', 'when|possible'],
  'this-week': ['arrives', 'when'],
  hold: ['hold', 'bed'],
  'try-in-store': ['try', 'where|possible'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Lesson = keyof typeof LESSON_CONCEPTS;
export const LESSONS = Object.keys(LESSON_CONCEPTS) as [Lesson, ...Lesson[]];

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
  /** A wish to be called, or to cancel, with the team; `hasPhone` when the shopper left a number, `isNew` in this message. */
  z.object({
    act: z.literal('call-back'),
    about: z.enum(['call', 'cancel']),
    hasPhone: z.boolean(),
    isNew: z.boolean(),
    isAsked: z.boolean(),
    hours: z.string().max(1_000),
    contact: z.string().max(200),
  }),
] as const;
export type LessonAct = z.output<(typeof LESSON_ACTS)[number]>['act'];
