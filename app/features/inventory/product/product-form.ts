import { z } from 'zod';
import { readDraft } from '#app/features/inventory/product/attribute-words.ts';
import {
  CORRECTABLE,
  type Correctable,
  type CorrectedValues,
} from '#app/features/inventory/product/corrections.ts';
import { type CatalogVariant, type Size, SIZES } from '#app/features/inventory/inventory.ts';
import { readPriceMinor } from '#app/features/inventory/prices.ts';

/** A product that a merchant types in: one form, in the browser and on the server. */

const TITLE_MAX = 255;
const BRAND_MAX = 80;
const ADDRESS_MAX = 2_048;

const line = (max: number, what: string) =>
  z
    .string({ error: `Give the ${what}` })
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, { error: `Give the ${what}` })
        .max(max, { error: `At most ${max} characters` }),
    );

const address = z
  .string()
  .trim()
  .max(ADDRESS_MAX, { error: 'This address is too long' })
  .regex(/^https?:\/\/[^\s"'<>\\]+$/i, { error: 'An address begins with https://' })
  .optional()
  .transform((typed) => typed ?? null);

const checkbox = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

const attributeFields = Object.fromEntries(
  CORRECTABLE.map((attribute) => [attribute, z.string().max(2_000).optional().default('')]),
) as Record<Correctable, z.ZodDefault<z.ZodOptional<z.ZodString>>>;

const size = z.object({ isOffered: checkbox, price: z.string().max(40).optional(), isInStock: checkbox });

/** The name of a size's fields: `sizes.Twin XL` would be taken apart. */
export function fieldOfSize(name: Size): string {
  return `size${SIZES.indexOf(name)}`;
}

const sizeFields = Object.fromEntries(SIZES.map((name) => [fieldOfSize(name), size.optional()]));

export interface TypedProduct {
  title: string;
  brand: string;
  imageUrl: string | null;
  url: string | null;
  values: CorrectedValues;
  variants: Omit<CatalogVariant, 'variantId'>[];
}

/** Reads the form; prices are in whole units of the store's currency. */
export function productFormSchema(currency: string) {
  return z
    .object({
      title: line(TITLE_MAX, 'name'),
      brand: line(BRAND_MAX, 'brand'),
      imageUrl: address,
      url: address,
      ...attributeFields,
      sizes: z.object(sizeFields).optional().default({}),
    })
    .transform((form, context): TypedProduct => {
      const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
      let values: CorrectedValues = {};
      for (const attribute of CORRECTABLE) {
        const read = readDraft(attribute, form[attribute]);
        if (read.ok) values = { ...values, ...read.values };
        else refuse([attribute], read.reason);
      }
      const variants = readSizes(form.sizes as TypedSizes, currency, refuse);
      const { title, brand, imageUrl, url } = form;
      return { title, brand, imageUrl, url, values, variants };
    });
}

type TypedSizes = Record<string, z.output<typeof size> | undefined>;

function readSizes(
  typed: TypedSizes,
  currency: string,
  refuse: (path: string[], message: string) => void,
): TypedProduct['variants'] {
  return SIZES.flatMap((name) => {
    const field = typed[fieldOfSize(name)];
    if (!field?.isOffered) return [];
    const price = readPriceMinor(field.price ?? '', currency);
    if (!price.ok) refuse(['sizes', fieldOfSize(name), 'price'], price.reason);
    return {
      title: name,
      size: name,
      priceMinor: price.ok ? price.priceMinor : null,
      available: field.isInStock,
      sku: null,
    };
  });
}
