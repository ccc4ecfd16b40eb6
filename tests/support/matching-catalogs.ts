import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { buildIndex } from '#app/features/matching/match/build-index.ts';
import type { MatchIndex } from '#app/features/matching/catalog-index/columns.ts';
import { loadCatalog } from '#app/labs/lab-input.ts';
import { randomProduct, seededRandom } from '#tests/support/random-matching.ts';

/** Catalogs for checking matching's guarantees: a real retailer's and two generated ones. */

export const RETAILER_CATALOG = 'tests/support/fixtures/retailer-catalog.csv';

export interface MatchingCatalog {
  name: string;
  products: CatalogProduct[];
  index: MatchIndex;
  byHandle: Map<string, CatalogProduct>;
}

export async function loadRetailer(): Promise<MatchingCatalog> {
  return toCatalog('retailer', (await loadCatalog(RETAILER_CATALOG)).products);
}

/** Random products whose features and prices are unrelated. */
export function generateCatalog(seed: number, count: number): MatchingCatalog {
  const random = seededRandom(seed);
  const products = Array.from({ length: count }, (_, at) => randomProduct(random, at));
  return toCatalog(`generated, ${count} products`, products);
}

export async function loadMatchingCatalogs(): Promise<MatchingCatalog[]> {
  return [await loadRetailer(), generateCatalog(11, 150), generateCatalog(12, 400)];
}

function toCatalog(name: string, products: CatalogProduct[]): MatchingCatalog {
  const byHandle = new Map(products.map((product) => [product.handle, product]));
  return { name, products, index: buildIndex(products), byHandle };
}
