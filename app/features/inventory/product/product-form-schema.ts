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
import { formatPriceInput } from '#app/features/inventory/system-brands/system-models.ts';

const TITLE_MAX = 255;
const BRAND_MAX = 80;
const ADDRESS_MAX = 2_048;

const requiredText = (max: number, label: string) =>
  z
    .string(`Enter a ${label}`)
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, `Enter a ${label}`).max(max, `At most ${max} characters`));

const optionalUrl = z
  .string()
  .trim()
  .max(ADDRESS_MAX, 'This URL is too long')
  .regex(/^https?:\/\/[^\s"'<>\\]+$/i, 'Enter a URL that starts with https://')
  .optional()
  .transform((url) => url ?? null);

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

/** Field name of a size: its index, because size names contain spaces. */
export function sizeFieldName(name: Size): string {
  return `size${SIZES.indexOf(name)}`;
}

const sizeFields = Object.fromEntries(SIZES.map((name) => [sizeFieldName(name), sizeField.optional()]));

export type ProductFormValues = z.output<ReturnType<typeof productFormSchema>>;

/** Prices are entered in whole units of the store's currency. */
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
    .transform((form, context) => {
      const addError = (path: string[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      let values: CorrectedValues = {};
      for (const attribute of CORRECTABLE_ATTRIBUTES) {
        const parsed = parseAttributeDraft(attribute, form[attribute]);
        if (parsed.ok) values = { ...values, ...parsed.values };
        else addError([attribute], parsed.reason);
      }
      const variants = SIZES.flatMap((size) => {
        const name = sizeFieldName(size);
        const field = (form.sizes as Record<string, z.output<typeof sizeField> | undefined>)[name];
        if (!field?.isOffered) return [];
        const price = parsePriceMinor(field.price ?? '', currency);
        if (!price.ok) addError(['sizes', name, 'price'], price.reason);
        const priceMinor = price.ok ? price.priceMinor : null;
        return [{ title: size, size, priceMinor, available: field.isInStock, sku: null }];
      });
      const { title, brand, imageUrl, url } = form;
      return { title, brand, imageUrl, url, values, variants };
    });
}

export interface SizeDraft {
  isOffered: boolean;
  price: string;
  isInStock: boolean;
}

export type ProductDraft = Record<'title' | 'brand' | 'imageUrl' | 'url', string> & {
  attributes: Record<CorrectableAttribute, string>;
  sizes: Partial<Record<Size, SizeDraft>>;
};

interface EditableProduct extends Omit<ProductFormValues, 'values' | 'variants'> {
  attributes: MattressAttributes;
  uncorrected: MattressAttributes | null;
  variants: Pick<CatalogVariant, 'size' | 'priceMinor' | 'available'>[];
}

export function emptyProductDraft(): ProductDraft {
  const attributes = Object.fromEntries(
    CORRECTABLE_ATTRIBUTES.map((attribute) => [attribute, attribute === 'kind' ? 'mattress' : '']),
  ) as Record<CorrectableAttribute, string>;
  const queen = { isOffered: true, price: '', isInStock: true };
  return { title: '', brand: '', imageUrl: '', url: '', attributes, sizes: { Queen: queen } };
}

export function toProductDraft(product: EditableProduct, currency: string): ProductDraft {
  const { title, brand, variants } = product;
  // Typical traits stay empty: entered values wouldn't follow a changed construction.
  const values = product.uncorrected ?? product.attributes;
  const attributes = Object.fromEntries(
    CORRECTABLE_ATTRIBUTES.map((attribute) => {
      const reading = values[attribute];
      const isTypical = !Array.isArray(reading) && reading?.source === 'construction';
      return [attribute, isTypical ? '' : toAttributeDraft(attribute, getAttributeValue(values, attribute))];
    }),
  ) as Record<CorrectableAttribute, string>;
  const sizes: ProductDraft['sizes'] = {};
  for (const { size, priceMinor, available } of variants) {
    const price = formatPriceInput(priceMinor, currency);
    if (size) sizes[size] = { isOffered: true, price, isInStock: available };
  }
  return { title, brand, imageUrl: product.imageUrl ?? '', url: product.url ?? '', attributes, sizes };
}
