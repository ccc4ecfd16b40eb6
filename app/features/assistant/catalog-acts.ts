import { z } from 'zod';
import { figureSchema } from '#app/features/assistant/figures.ts';
import { PLACES_MAX, placeSchema, placesSchema } from '#app/features/assistant/shown-values.ts';
import { ACCESSORIES } from '#app/features/inventory/attributes/product-kind.ts';
import { CONDITIONS, CONSTRUCTIONS, SIZES } from '#app/features/inventory/inventory.ts';

/** What listings state about buying or for whom a bed is made. */
export const LISTED_TERMS = ['delivery', 'financing', 'heavy', 'trial'] as const;
export type ListedTerm = (typeof LISTED_TERMS)[number];
/** What a question asks about a term of sale that listings and settings may leave open. */
export const TERM_DETAILS = ['stairs', 'set-up', 'when', 'area', 'fee'] as const;
export type TermDetail = (typeof TERM_DETAILS)[number];

/** Acts over cards that answer questions about the whole catalog. */
export const CATALOG_ACTS = [
  /** The cheapest and the most expensive, or what is available at or below a price. */
  z.object({
    act: z.literal('priced'),
    of: z.enum(['range', 'least', 'most', 'below', 'none-below', 'others-below', 'by-size', 'usual']),
    /** Null if the cards have different sizes. */
    size: z.enum(SIZES).nullable(),
    /** The question named no size, so the most common one was chosen. */
    isUsualSize: z.boolean(),
    /** Only among the beds the message asks about; others cost less. */
    startsLower: z.boolean().optional(),
    /** The cheapest of all doesn't suit the shopper; the other cards are the cheapest that do. */
    isFirstUnfit: z.boolean().optional(),
    count: z.number().int(),
    /** Number of matches, shown or not. */
    total: z.number().int(),
  }),
  /** Beds of the brands named in a message: several of one brand, or the best of each. */
  z.object({
    act: z.literal('of-brands'),
    brands: z.number().int(),
    count: z.number().int(),
    /** Asked as "do you carry it". */
    isCarried: z.boolean().optional(),
  }),
  /** How brands differ, in the order of their cards: what most of their beds are, the feels and the prices in a size. */
  z.object({
    act: z.literal('brand-lines'),
    size: z.enum(SIZES),
    lines: z
      .array(
        z.object({
          card: placeSchema,
          constructions: z.array(z.enum(CONSTRUCTIONS)).max(CONSTRUCTIONS.length),
          feels: z.tuple([z.number(), z.number()]).nullable(),
          least: figureSchema.nullable(),
          most: figureSchema.nullable(),
        }),
      )
      .max(PLACES_MAX),
  }),
  /** The size that comes closest to stated measures; all in inches, or all in centimeters. */
  z.object({
    act: z.literal('nearest-size'),
    size: z.enum(SIZES),
    isInches: z.boolean(),
    width: z.number(),
    /** Null if only the width was stated. */
    length: z.number().nullable(),
    own: z.object({ width: z.number(), length: z.number() }),
  }),
  /** Beds whose listing states the requested feature; `isOtherSize`: none in the requested size. */
  z.object({
    act: z.literal('listed-beds'),
    count: z.number().int(),
    isOtherSize: z.boolean(),
    isPlusSize: z.boolean(),
  }),
  z.object({
    act: z.literal('most-of'),
    attribute: z.enum(['firmness', 'thickness']),
    most: z.boolean(),
    size: z.enum(SIZES).nullable(),
    count: z.number().int(),
  }),
  z.object({
    act: z.literal('accessories'),
    sorts: z.array(z.enum(ACCESSORIES)).max(ACCESSORIES.length),
    count: z.number().int(),
    /** Number of matches, shown or not. */
    total: z.number().int(),
    isCheapest: z.boolean(),
    /** The requested or shown size; `isSizeListed`: whether the listings name it. */
    size: z.enum(SIZES).nullable(),
    isSizeListed: z.boolean(),
    hasUnsized: z.boolean(),
    /** The requested feature, as listings name it; `listed` is how many of the shown ones have it. */
    feature: z.string().max(40).nullable(),
    listed: z.number().int(),
    /** Whether the product identified by its price has the feature; null if none was. */
    isMeant: z.boolean().nullable(),
    contact: z.string().max(1_000),
  }),
  /**
   * What things cost: `each` by itself, `total` together, `sizes` in a size instead of the card's own, `beds` one bed
   * instead of another.
   */
  z.object({
    act: z.literal('amounts'),
    of: z.enum(['each', 'total', 'sizes', 'beds']),
    size: z.enum(SIZES).nullable(),
    /** Items are shown beds, or else accessories; `gap` is the difference to the other size or bed. */
    items: z
      .array(
        z.object({
          card: placeSchema.nullable(),
          sort: z.enum(ACCESSORIES).nullable(),
          count: z.number().int(),
          amount: figureSchema,
          gap: figureSchema.nullable(),
        }),
      )
      .max(PLACES_MAX),
    total: figureSchema.nullable(),
    /** Asked as "is it cheaper". */
    isCheaperAsked: z.boolean(),
  }),
  /** `isDelivered`: every listing includes delivery. */
  z.object({
    act: z.literal('price-terms'),
    contact: z.string().max(1_000),
    isDelivered: z.boolean().optional(),
  }),
  /** Which of the shown beds, or else how many mattresses, state a term of sale or an aim in their listing. */
  z.object({
    act: z.literal('terms'),
    term: z.enum(LISTED_TERMS),
    listed: placesSchema,
    missing: placesSchema,
    count: z.number().int(),
    /** Number of mattresses in all. */
    of: z.number().int(),
    /** Of the trial that most of them state. */
    nights: z.number().nullable(),
    open: z.array(z.enum(TERM_DETAILS)).max(TERM_DETAILS.length),
    contact: z.string().max(1_000),
  }),
  /** Which beds are certified organic, in part (`GOLS` covers latex only) or not. */
  z.object({
    act: z.literal('organic'),
    beds: z
      .array(z.object({ card: placeSchema, marks: z.array(z.string().max(20)), isListed: z.boolean() }))
      .max(PLACES_MAX),
  }),
] as const;

export type CatalogAct = z.output<(typeof CATALOG_ACTS)[number]>['act'];

const NAME_MAX = 60;
const COUNT_MAX = 3;
const name = z.string().max(NAME_MAX);
const contact = z.string().max(1_000);
const condition = z.enum(CONDITIONS);
const construction = z.enum(CONSTRUCTIONS);

export const LISTING_ACTS = [
  /**
   * Which of the beds have a feature in their listing: a feature by its inventory name, or `thing` by the shopper's.
   */
  z.object({
    act: z.literal('listed'),
    names: z.array(name).max(COUNT_MAX),
    thing: name.nullable(),
    listed: placesSchema,
    missing: placesSchema,
    /** Alternatives found in listings, such as a different kind of top. */
    others: z.array(z.object({ card: placeSchema, name })).max(PLACES_MAX),
    /** The question was how easy they are to move. */
    isMoving: z.boolean(),
    contact,
  }),
  /** A null condition means new. */
  z.object({
    act: z.literal('condition'),
    beds: z.array(z.object({ card: placeSchema, condition: condition.nullable() })).max(PLACES_MAX),
    contact,
  }),
  /** What each bed is made of, and which of the requested materials its listing lacks. */
  z.object({
    act: z.literal('made-of'),
    asked: z.array(construction).max(CONSTRUCTIONS.length),
    /** "Is it all latex". */
    isPure: z.boolean(),
    beds: z
      .array(z.object({ card: placeSchema, layers: z.array(construction), lacks: z.array(construction) }))
      .max(PLACES_MAX),
  }),
  z.object({ act: z.literal('listed-range'), name, count: z.number().int(), isMoving: z.boolean(), contact }),
  z.object({
    act: z.literal('condition-range'),
    counts: z.array(z.object({ condition, count: z.number().int() })).max(CONDITIONS.length),
  }),
] as const;

export type ListingAct = z.output<(typeof LISTING_ACTS)[number]>['act'];
