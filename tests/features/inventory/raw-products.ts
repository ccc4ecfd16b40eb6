import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { readCatalogRows } from '#app/features/inventory/import/catalog-rows.ts';
import type { CatalogRowResult } from '#app/features/inventory/import/catalog-header.ts';
import { groupProducts, type ImportProblem } from '#app/features/inventory/import/group-products.ts';
import {
  EMPTY_RAW_PRODUCT,
  type RawProduct,
  type RawVariant,
} from '#app/features/inventory/attributes/raw-product.ts';

/** Any text, including control characters and unpaired surrogates. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc
    .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 30 })
    .map((codes) => String.fromCodePoint(...codes)),
);

export function makeRawVariant(parts: Partial<RawVariant> = {}): RawVariant {
  return {
    options: [],
    sku: '',
    price: '',
    inventoryQuantity: '',
    inventoryPolicy: '',
    inventoryTracker: null,
    line: 2,
    ...parts,
  };
}

export function makeRawProduct(parts: Partial<RawProduct> = {}): RawProduct {
  return { ...EMPTY_RAW_PRODUCT, handle: 'a-product', variants: [makeRawVariant()], line: 2, ...parts };
}

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function rowsOf(csv: string | Uint8Array, size = 65_536): Promise<CatalogRowResult[]> {
  const bytes = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv;
  return Array.fromAsync(readCatalogRows(inChunks(bytes, size)));
}

export async function productsOf(
  csv: string | Uint8Array,
  size = 65_536,
): Promise<{ products: RawProduct[]; problems: ImportProblem[] }> {
  const bytes = typeof csv === 'string' ? new TextEncoder().encode(csv) : csv;
  const products: RawProduct[] = [];
  const problems: ImportProblem[] = [];
  for await (const outcome of groupProducts(readCatalogRows(inChunks(bytes, size)))) {
    if ('product' in outcome) products.push(outcome.product);
    else problems.push(outcome.problem);
  }
  return { products, problems };
}

export const FIXTURE_CATALOG = new URL('../../support/fixtures/retailer-catalog.csv', import.meta.url);

export interface ProductLabel {
  kind: string;
  firmness: string | null;
  firmnessFrom?: 'title' | 'tag';
  profileInches: number | null;
  construction: string | null;
}

/** Hand-made labels of the 256 products, by handle. */
export function readLabels(): Record<string, ProductLabel> {
  const file = new URL('../../support/fixtures/retailer-labels.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, ProductLabel>;
}
