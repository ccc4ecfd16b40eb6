import { z } from 'zod';
import { placeSchema, placesSchema, PLACES_MAX } from '#app/features/assistant/shown-values.ts';
import { CONDITIONS, CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';

/** Acts that tell what listings say. */

const NAME_MAX = 60;
const COUNT_MAX = 3;
const name = z.string().max(NAME_MAX);
const contact = z.string().max(1_000);
const condition = z.enum(CONDITIONS);
const construction = z.enum(CONSTRUCTIONS);

export const LISTING_ACTS = [
  /** Which of the meant beds list a feature, by its name in the inventory, or `thing`, what the shopper calls it. */
  z.object({
    act: z.literal('listed'),
    names: z.array(name).max(COUNT_MAX),
    thing: name.nullable(),
    listed: placesSchema,
    missing: placesSchema,
    /** What beds list in its place: another kind of top. */
    others: z.array(z.object({ card: placeSchema, name })).max(PLACES_MAX),
    /** Asked for how easy they are to carry. */
    isMoving: z.boolean(),
    contact,
  }),
  /** Null is new. */
  z.object({
    act: z.literal('condition'),
    beds: z.array(z.object({ card: placeSchema, condition: condition.nullable() })).max(PLACES_MAX),
    contact,
  }),
  /** What each bed is made of, and which of the materials that were asked for it doesn't list. */
  z.object({
    act: z.literal('made-of'),
    asked: z.array(construction).max(CONSTRUCTIONS.length),
    /** "Is it all latex". */
    isPure: z.boolean(),
    beds: z
      .array(z.object({ card: placeSchema, layers: z.array(construction), lacks: z.array(construction) }))
      .max(PLACES_MAX),
  }),
  /** How many mattresses of the store list a feature. */
  z.object({ act: z.literal('listed-range'), name, count: z.number().int(), isMoving: z.boolean(), contact }),
  z.object({
    act: z.literal('condition-range'),
    counts: z.array(z.object({ condition, count: z.number().int() })).max(CONDITIONS.length),
  }),
] as const;

export type ListingAct = z.output<(typeof LISTING_ACTS)[number]>['act'];
