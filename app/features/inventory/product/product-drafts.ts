import { draftOf, valueOf } from '#app/features/inventory/product/attribute-words.ts';
import { CORRECTABLE, type Correctable } from '#app/features/inventory/product/corrections.ts';
import type { MattressAttributes, Size } from '#app/features/inventory/inventory.ts';
import { typedPrice } from '#app/features/inventory/brands/model-offers.ts';

export interface SizeDraft {
  isOffered: boolean;
  price: string;
  isInStock: boolean;
}
export type SizeDrafts = Partial<Record<Size, SizeDraft>>;

/** What the fields of a product's form hold. */
export interface ProductDrafts {
  title: string;
  brand: string;
  imageUrl: string;
  url: string;
  attributes: Record<Correctable, string>;
  sizes: SizeDrafts;
}

interface DraftedProduct {
  title: string;
  brand: string;
  imageUrl: string | null;
  url: string | null;
  attributes: MattressAttributes;
  read: MattressAttributes | null;
  variants: { size: Size | null; priceMinor: number | null; available: boolean }[];
}

/** A form with nothing in it but what most products are. */
export function blankDrafts(): ProductDrafts {
  const attributes = Object.fromEntries(
    CORRECTABLE.map((attribute) => [attribute, attribute === 'kind' ? 'mattress' : '']),
  ) as Record<Correctable, string>;
  const queen = { isOffered: true, price: '', isInStock: true };
  return { title: '', brand: '', imageUrl: '', url: '', attributes, sizes: { Queen: queen } };
}

/** A product as its form begins. */
export function draftsOf(product: DraftedProduct, currency: string): ProductDrafts {
  const { title, brand, variants } = product;
  // What follows from the construction isn't typed: it would stay when the construction changes.
  const known = product.read ?? product.attributes;
  const attributes = Object.fromEntries(
    CORRECTABLE.map((attribute) => {
      const reading = known[attribute];
      const isUsual = !Array.isArray(reading) && reading?.source === 'construction';
      return [attribute, isUsual ? '' : draftOf(attribute, valueOf(known, attribute))];
    }),
  ) as Record<Correctable, string>;
  const sizes = Object.fromEntries(
    variants.flatMap(({ size, priceMinor, available }) =>
      size === null
        ? []
        : [[size, { isOffered: true, price: typedPrice(priceMinor, currency), isInStock: available }]],
    ),
  ) as ProductDrafts['sizes'];
  return { title, brand, imageUrl: product.imageUrl ?? '', url: product.url ?? '', attributes, sizes };
}
