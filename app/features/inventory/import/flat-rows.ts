import { readSizes } from '#app/features/inventory/attributes/sizes.ts';
import type { CatalogRow, CatalogRowResult } from '#app/features/inventory/import/catalog-header.ts';

/** Held in memory at once, to bring lines of one product together. */
const GATHERED_ROWS_MAX = 50_000;
const HANDLE_CHARACTERS = 200;

/**
 * Rows of a file without handles, such as a price list: lines of one brand and name become one product, wherever they
 * stand, and a line without a name belongs to the one above.
 */
export async function* gatherFlatRows(
  results: AsyncIterable<CatalogRowResult>,
): AsyncGenerator<CatalogRowResult> {
  const products = new Map<string, { line: number; row: CatalogRow }[]>();
  let rows = 0;
  let handle = '';
  for await (const result of results) {
    if ('error' in result) {
      yield result;
      continue;
    }
    const { line, row } = result;
    if (row.title !== undefined) handle = toHandle(row);
    if (handle === '') {
      yield { line, error: 'This line has no product name', severity: 'line' };
      continue;
    }
    const product = products.get(handle) ?? [];
    products.set(handle, product);
    const title = product[0]?.row.title ?? row.title;
    for (const own of splitSizes(row))
      product.push({ line, row: { ...own, handle, title: title as string } });
    if (isPriceLost(row)) yield { line, error: priceLost(title), severity: 'warning' };
    rows += 1;
    if (rows % GATHERED_ROWS_MAX > 0) continue;
    for (const gathered of products.values()) yield* gathered;
    products.clear();
  }
  for (const gathered of products.values()) yield* gathered;
}

function toHandle({ vendor = '', title = '' }: CatalogRow): string {
  const name = title.toLowerCase().startsWith(vendor.toLowerCase()) ? title : `${vendor} ${title}`;
  const words = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return words
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, HANDLE_CHARACTERS)
    .toWellFormed()
    .replace(/^-|-$/g, '');
}

/** One row for each size that a cell lists, as in "Twin, Full, Queen". */
function splitSizes(row: CatalogRow): CatalogRow[] {
  const sizes = readSizes(row.option1Value ?? '');
  if (sizes.length < 2) return [row];
  const { price: _, ...rest } = row;
  return sizes.map((size) => ({ ...rest, option1Name: 'Size', option1Value: size }));
}

function isPriceLost(row: CatalogRow): boolean {
  return row.price !== undefined && readSizes(row.option1Value ?? '').length >= 2;
}

function priceLost(title = ''): string {
  return `“${title.slice(0, 80)}” lists several sizes with one price, so it was imported without prices. Use one line for each size`;
}
