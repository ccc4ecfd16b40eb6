import { z } from 'zod';
import { PLACES_MAX, placeSchema, placesSchema } from '#app/features/assistant/shown-values.ts';
import { ACCESSORIES } from '#app/features/inventory/attributes/product-kind.ts';
import { CONDITIONS, CONSTRUCTIONS, SIZES } from '#app/features/inventory/inventory.ts';

/** Acts over cards that answer what is asked of the whole catalog. */
export const CATALOG_ACTS = [
  /** The least and the most expensive, or what is at or below an amount. */
  z.object({
    act: z.literal('priced'),
    of: z.enum(['range', 'least', 'most', 'below', 'none-below', 'others-below', 'by-size', 'shown']),
    /** Null where the cards are of several sizes. */
    size: z.enum(SIZES).nullable(),
    /** The size was chosen for a question that names none. */
    isUsualSize: z.boolean(),
    /** Of what the message narrows the beds down to; others cost less. */
    startsLower: z.boolean().optional(),
    /** The first, the least expensive of all, doesn't suit the shopper; the others are the least expensive that do. */
    isFirstUnfit: z.boolean().optional(),
    /** How many cards follow. */
    count: z.number().int(),
    /** How many there are in all. */
    total: z.number().int(),
  }),
  /** Beds of the brands that a message names: of one, or the best of each. */
  z.object({ act: z.literal('of-brands'), brands: z.number().int(), count: z.number().int() }),
  /** Beds whose listing says what was asked for; `isOtherSize`: none in the size that was asked for. */
  z.object({
    act: z.literal('listed-beds'),
    count: z.number().int(),
    isOtherSize: z.boolean(),
    isPlusSize: z.boolean(),
  }),
  /** The softest, the thickest … of all. */
  z.object({
    act: z.literal('most-of'),
    attribute: z.enum(['firmness', 'thickness']),
    most: z.boolean(),
    size: z.enum(SIZES).nullable(),
    count: z.number().int(),
  }),
  /** Things beside mattresses, shown as cards. */
  z.object({
    act: z.literal('accessories'),
    sorts: z.array(z.enum(ACCESSORIES)).max(ACCESSORIES.length),
    count: z.number().int(),
    /** How many there are in all. */
    total: z.number().int(),
    isCheapest: z.boolean(),
    /** The size that they are shown or were asked for in; `isSizeListed`: whether their listings name it. */
    size: z.enum(SIZES).nullable(),
    isSizeListed: z.boolean(),
    /** Some list no sizes. */
    hasUnsized: z.boolean(),
    /** What they should be, in the words of a listing, and how many of the shown list it. */
    feature: z.string().max(40).nullable(),
    listed: z.number().int(),
    /** Whether the one that a price names lists it; null where none was named. */
    isMeant: z.boolean().nullable(),
    contact: z.string().max(1_000),
  }),
  /** One price by itself: what it doesn't include. */
  z.object({ act: z.literal('price-terms'), contact: z.string().max(1_000) }),
] as const;

export type CatalogAct = z.output<(typeof CATALOG_ACTS)[number]>['act'];

const NAME_MAX = 60;
const COUNT_MAX = 3;
const name = z.string().max(NAME_MAX);
const contact = z.string().max(1_000);
const condition = z.enum(CONDITIONS);
const construction = z.enum(CONSTRUCTIONS);

/** Acts that tell what listings say. */
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
