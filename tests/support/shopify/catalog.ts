import type { LocalCategory, LocalProduct, LocalVariant } from './local-product.ts';

/** Products as written in tests, with a shop's usual values for everything left out. */

export const MATTRESSES: LocalCategory = {
  id: 'fr-2-5',
  name: 'Mattresses',
  fullName: 'Furniture > Beds & Accessories > Mattresses',
  attributes: ['Firmness', 'Mattress type', 'Mattress size', 'Material'],
};

const EPOCH = Date.UTC(2026, 9, 1, 8);
const SIZES = ['Twin', 'Twin XL', 'Full', 'Queen', 'King', 'California King'];
const SIZE_FACTORS = [0.6, 0.66, 0.8, 1, 1.28, 1.28];

/** A time in the shop's past, one minute later per step, so updates have an order. */
export function timeAfter(steps: number): string {
  return new Date(EPOCH + steps * 60_000).toISOString().replace('.000Z', 'Z');
}

type ProductFacts = Partial<Omit<LocalProduct, 'variants'>> & { variants?: Partial<LocalVariant>[] };

/** A product with the given number; its variants are numbered accordingly. */
export function makeLocalProduct(number: number, facts: ProductFacts = {}): LocalProduct {
  const id = facts.id ?? 7_000_000_000 + number;
  const title = facts.title ?? `Mattress ${number}`;
  const { variants = [{}], ...rest } = facts;
  return {
    id,
    handle: slugOf(title),
    title,
    descriptionHtml: '',
    vendor: 'Dream Beds',
    productType: 'Mattress',
    tags: [],
    status: 'ACTIVE',
    category: null,
    options: [variants.length > 1 ? 'Size' : 'Title'],
    metafields: [],
    media: [],
    createdAt: timeAfter(0),
    updatedAt: timeAfter(number),
    ...rest,
    variants: variants.map((variant, at) => makeLocalVariant(number * 2_500 + at, variant)),
  };
}

function makeLocalVariant(number: number, facts: Partial<LocalVariant>): LocalVariant {
  return {
    id: 41_000_000_000 + number,
    inventoryItemId: 43_000_000_000 + number,
    values: ['Default Title'],
    sku: null,
    barcode: null,
    price: '999.00',
    compareAtPrice: null,
    quantity: 10,
    policy: 'DENY',
    isTracked: true,
    weightPounds: 80,
    metafields: [],
    updatedAt: timeAfter(0),
    ...facts,
  };
}

export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** One variant per mattress size, with prices relative to the queen's. */
export function sizesOf(queenPrice: number, facts: Partial<LocalVariant> = {}): Partial<LocalVariant>[] {
  return SIZES.map((size, at) => ({
    values: [size],
    price: (Math.round((queenPrice * SIZE_FACTORS[at]!) / 10) * 10 - 1).toFixed(2),
    ...facts,
  }));
}

export function pictureOf(id: number, name: string, alt = '') {
  return {
    id,
    url: `https://cdn.shopify.com/s/files/1/0684/1759/products/${name}`,
    alt,
    width: 1600,
    height: 1200,
  };
}
