import { readAttributes } from '#app/features/inventory/attributes/attributes.ts';
import { BLANK_PRODUCT } from '#app/features/inventory/attributes/raw-product.ts';
import type { MattressAttributes } from '#app/features/inventory/inventory.ts';

/**
 * What can be said of a product that was taken for something else and is a mattress: all that was read of it stays,
 * and its name is read for the rest. What only its source stated comes with its next sync or import.
 */
export function readAsMattress(
  read: MattressAttributes,
  { title, brand }: { title: string; brand: string },
): MattressAttributes {
  const isRead = read.construction !== null || read.firmness !== null || read.materials.length > 0;
  if (isRead) return read;
  const named = readAttributes(
    { ...BLANK_PRODUCT, title, vendor: brand, tags: read.features.map(({ value }) => value) },
    'mattress',
  );
  const { construction, materials, firmness, cooling, motionIsolation, edgeSupport, pressureRelief } = named;
  return {
    ...read,
    construction,
    materials,
    firmness,
    cooling,
    motionIsolation,
    edgeSupport,
    pressureRelief,
  };
}
