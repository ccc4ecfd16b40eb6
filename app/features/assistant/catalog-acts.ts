import { z } from 'zod';
import { SIZES } from '#app/features/inventory/inventory.ts';

/** Acts over cards that answer what is asked of the whole catalog. */

export const CATALOG_ACTS = [
  /** The least and the most expensive, or what is at or below an amount. */
  z.object({
    act: z.literal('priced'),
    of: z.enum(['range', 'least', 'most', 'below', 'none-below', 'by-size', 'shown']),
    /** Null where the cards are of several sizes. */
    size: z.enum(SIZES).nullable(),
    /** The size was chosen for a question that names none. */
    isUsualSize: z.boolean(),
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
  /** One price by itself: what it doesn't include. */
  z.object({ act: z.literal('price-terms'), contact: z.string().max(1_000) }),
] as const;

export type CatalogAct = z.output<(typeof CATALOG_ACTS)[number]>['act'];
