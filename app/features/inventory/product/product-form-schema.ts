import { z } from 'zod';
import {
  getAttributeValue,
  parseAttributeDraft,
  toAttributeDraft,
} from '#app/features/inventory/corrections/attribute-fields.ts';
import {
  CORRECTABLE_ATTRIBUTES,
  type CorrectableAttribute,
  type CorrectedValues,
} from '#app/features/inventory/corrections/corrections.ts';
import {
  type CatalogVariant,
  type MattressAttributes,
  type Size,
  SIZES,
} from '#app/features/inventory/inventory.ts';
import { parsePriceMinor } from '#app/features/inventory/prices.ts';
import { formatPriceInput } from '#app/features/inventory/system-brands/model-prices.ts';

/** A product that a merchant types in: one form, in the browser and on the server. */

const TITLE_MAX = 255;
const BRAND_MAX = 80;
const ADDRESS_MAX = 2_048;

const requiredText = (max: number, what: string) =>
  z
    .string({ error: `Give the ${what}` })
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, { error: `Give the ${what}` })
        .max(max, { error: `At most ${max} characters` }),
    );

const optionalUrl = z
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
  CORRECTABLE_ATTRIBUTES.map((attribute) => [attribute, z.string().max(2_000).optional().default('')]),
) as Record<CorrectableAttribute, z.ZodDefault<z.ZodOptional<z.ZodString>>>;

const sizeField = z.object({
  isOffered: checkbox,
  price: z.string().max(40).optional(),
  isInStock: checkbox,
});

/** The name of a size's fields: `sizes.Twin XL` would be taken apart. */
export function sizeFieldName(name: Size): string {
  return `size${SIZES.indexOf(name)}`;
}

const sizeFields = Object.fromEntries(SIZES.map((name) => [sizeFieldName(name), sizeField.optional()]));

export interface ProductFormValues {
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
      title: requiredText(TITLE_MAX, 'name'),
      brand: requiredText(BRAND_MAX, 'brand'),
      imageUrl: optionalUrl,
      url: optionalUrl,
      ...attributeFields,
      sizes: z.object(sizeFields).optional().default({}),
    })
    .transform((form, context): ProductFormValues => {
      const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
      let values: CorrectedValues = {};
      for (const attribute of CORRECTABLE_ATTRIBUTES) {
        const read = parseAttributeDraft(attribute, form[attribute]);
        if (read.ok) values = { ...values, ...read.values };
        else refuse([attribute], read.reason);
      }
      const variants = parseSizes(form.sizes as SizeFieldValues, currency, refuse);
      const { title, brand, imageUrl, url } = form;
      return { title, brand, imageUrl, url, values, variants };
    });
}

type SizeFieldValues = Record<string, z.output<typeof sizeField> | undefined>;

function parseSizes(
  typed: SizeFieldValues,
  currency: string,
  refuse: (path: string[], message: string) => void,
): ProductFormValues['variants'] {
  return SIZES.flatMap((name) => {
    const field = typed[sizeFieldName(name)];
    if (!field?.isOffered) return [];
    const price = parsePriceMinor(field.price ?? '', currency);
    if (!price.ok) refuse(['sizes', sizeFieldName(name), 'price'], price.reason);
    return {
      title: name,
      size: name,
      priceMinor: price.ok ? price.priceMinor : null,
      available: field.isInStock,
      sku: null,
    };
  });
}

export interface SizeDraft {
  isOffered: boolean;
  price: string;
  isInStock: boolean;
}
export type SizeDrafts = Partial<Record<Size, SizeDraft>>;

/** What the fields of a product's form hold. */
export interface ProductDraft {
  title: string;
  brand: string;
  imageUrl: string;
  url: string;
  attributes: Record<CorrectableAttribute, string>;
  sizes: SizeDrafts;
}

interface EditableProduct {
  title: string;
  brand: string;
  imageUrl: string | null;
  url: string | null;
  attributes: MattressAttributes;
  read: MattressAttributes | null;
  variants: { size: Size | null; priceMinor: number | null; available: boolean }[];
}

/** A form with nothing in it but what most products are. */
export function emptyProductDraft(): ProductDraft {
  const attributes = Object.fromEntries(
    CORRECTABLE_ATTRIBUTES.map((attribute) => [attribute, attribute === 'kind' ? 'mattress' : '']),
  ) as Record<CorrectableAttribute, string>;
  const queen = { isOffered: true, price: '', isInStock: true };
  return { title: '', brand: '', imageUrl: '', url: '', attributes, sizes: { Queen: queen } };
}

/** A product as its form begins. */
export function toProductDraft(product: EditableProduct, currency: string): ProductDraft {
  const { title, brand, variants } = product;
  // What follows from the construction isn't typed: it would stay when the construction changes.
  const known = product.read ?? product.attributes;
  const attributes = Object.fromEntries(
    CORRECTABLE_ATTRIBUTES.map((attribute) => {
      const reading = known[attribute];
      const isUsual = !Array.isArray(reading) && reading?.source === 'construction';
      return [attribute, isUsual ? '' : toAttributeDraft(attribute, getAttributeValue(known, attribute))];
    }),
  ) as Record<CorrectableAttribute, string>;
  const sizes = Object.fromEntries(
    variants.flatMap(({ size, priceMinor, available }) =>
      size === null
        ? []
        : [[size, { isOffered: true, price: formatPriceInput(priceMinor, currency), isInStock: available }]],
    ),
  ) as ProductDraft['sizes'];
  return { title, brand, imageUrl: product.imageUrl ?? '', url: product.url ?? '', attributes, sizes };
}
