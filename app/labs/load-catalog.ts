import { createReadStream } from 'node:fs';
import { readCatalogRows } from '#app/features/inventory/import/csv-rows.ts';
import { groupProducts, type LineProblem } from '#app/features/inventory/import/group-products.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { readProduct } from '#app/features/inventory/attributes/read-product.ts';
import { describeFileError, stopLab } from '#app/labs/lab-input.ts';

export interface LoadedCatalog {
  products: CatalogProduct[];
  /** Lines that were skipped or read with a doubt, in the order of the file. */
  problems: LineProblem[];
}

/**
 * Reads a Shopify product CSV, or standard input when `path` is `-`, into products whose ids are their handles.
 * A file that isn't there or isn't a catalogue ends the lab (one line on stderr, exit 2).
 */
export async function loadCatalog(path: string): Promise<LoadedCatalog> {
  const loaded: LoadedCatalog = { products: [], problems: [] };
  try {
    const file = path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 256 * 1024 });
    const rows = readCatalogRows(file);
    for await (const outcome of groupProducts(rows)) {
      if ('problem' in outcome) loaded.problems.push(outcome.problem);
      else loaded.products.push(readProduct(outcome.product));
    }
  } catch (error) {
    stopLab(describeFileError(path, error));
  }
  const fatal = loaded.problems.find((problem) => problem.severity === 'file');
  if (fatal) stopLab(`${path === '-' ? 'standard input' : path}: ${fatal.message}`);
  return loaded;
}
