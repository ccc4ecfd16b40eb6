import type { CatalogProduct, Reading } from '#app/features/inventory/inventory.ts';
import { loadCatalog, readCatalogPath, runLab, writeJsonLine, writeProblem } from '#app/labs/lab-input.ts';

const USAGE = 'npm run --silent lab:attributes -- CATALOG.csv';

await runLab(async () => {
  const { products, problems } = await loadCatalog(readCatalogPath(USAGE));
  for (const { line, message } of problems) writeProblem(line > 0 ? `Line ${line}: ${message}` : message);
  for (const product of products) writeJsonLine(describeProduct(product));
});

/** The attributes read from a product, plain values first; `readings` has each with its source and confidence. */
function describeProduct({ handle, title, brand, attributes, variants }: CatalogProduct) {
  const { features, certifications, materials, firmness, statedSizes = [], tags: _, ...single } = attributes;
  const plain = Object.fromEntries(
    Object.entries(single).map(([name, reading]: [string, Reading<unknown> | null]) => [
      name,
      reading?.value ?? null,
    ]),
  );
  return {
    handle,
    title,
    brand,
    ...plain,
    firmness,
    sizes: [...new Set([...variants.flatMap(({ size }) => size ?? []), ...statedSizes])],
    features: valuesOf(features),
    certifications: valuesOf(certifications),
    materials: valuesOf(materials),
    readings: { ...single, features, certifications, materials },
  };
}

function valuesOf<T>(readings: Reading<T>[]): T[] {
  return readings.map(({ value }) => value);
}
