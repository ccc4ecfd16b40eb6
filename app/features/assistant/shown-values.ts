import { z } from 'zod';
import { ATTRIBUTES } from '#app/features/assistant/understanding/understanding-types.ts';
import { SIZES } from '#app/features/inventory/inventory.ts';

/** What acts contain about shown cards: positions, stated values, and differences. */

export const PLACES_MAX = 10;
const TEXT_MAX = 1_000;

/** 0-based position of a shown card. */
export const placeSchema = z.number().int().min(0).max(PLACES_MAX);
export const placesSchema = z.array(placeSchema).max(PLACES_MAX);
export const remark = z.object({
  code: z.string().max(60),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});
export const remarks = z.array(remark).max(PLACES_MAX);
const texts = z.array(z.string().max(TEXT_MAX)).max(PLACES_MAX);

/** A product's stated value in language-neutral form; null if not stated. */
export const propertyValueSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('firmness'), value: z.number() }),
    z.object({ kind: z.literal('length'), inches: z.number() }),
    z.object({ kind: z.literal('weight'), pounds: z.number() }),
    z.object({ kind: z.literal('level'), level: z.enum(['low', 'medium', 'high']) }),
    z.object({ kind: z.literal('flag'), value: z.boolean() }),
    z.object({ kind: z.literal('years'), value: z.number() }),
    z.object({ kind: z.literal('nights'), value: z.number() }),
    z.object({ kind: z.literal('constructions'), values: texts }),
    z.object({ kind: z.literal('sizes'), values: z.array(z.enum(SIZES)).max(SIZES.length) }),
    /** Words from the catalog, such as names of certifications. */
    z.object({ kind: z.literal('words'), values: texts }),
  ])
  .nullable();
export type PropertyValue = z.output<typeof propertyValueSchema>;

export const SHOPPER_CONCERNS = [
  'heat',
  'partner',
  'movement',
  'edges',
  'getting-up',
  'hips',
  'shoulders',
  'side',
  'back',
] as const;
export type ShopperConcern = (typeof SHOPPER_CONCERNS)[number];

export const comparisonSchema = z.object({
  /** The bed with the most of the property comes first; for a price, the cheapest comes last. */
  differences: z
    .array(
      z.object({
        attribute: z.enum(ATTRIBUTES),
        cards: placesSchema,
        values: z.array(propertyValueSchema).max(PLACES_MAX),
        /** At least one value isn't stated, only typical of the construction. */
        isUsual: z.boolean(),
        care: z.enum(SHOPPER_CONCERNS).nullable(),
      }),
    )
    .max(PLACES_MAX),
  /** The bed whose feel suits the sleepers clearly better, if any. */
  fit: placeSchema.nullable(),
  priceGap: z.enum(['little', 'some', 'much']).nullable(),
});
export type Comparison = z.output<typeof comparisonSchema>;
