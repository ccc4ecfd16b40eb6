import { z } from 'zod';
import type { ProductSort } from '#app/features/inventory/filters/product-filter.ts';

/** Position in the product list: sort value (null when the product has none) and id. */
export interface ListCursor {
  order: ProductSort;
  isDescending: boolean;
  value: string | number | null;
  id: string;
}

const text = z
  .string()
  .max(400)
  .refine((value) => !value.includes('\0') && value.isWellFormed());
const minor = z.number().int().min(0).max(2_147_483_647);
// Rounded to float32: PostgreSQL rejects values that underflow a `real` column.
const real = z.number().min(-1e12).max(1e12).transform(Math.fround);
/** PostgreSQL has no year zero. */
const timestamp = z.iso.datetime().refine((value) => !value.startsWith('0000'));
const SORT_VALUE_SCHEMAS: Record<ProductSort, z.ZodType<string | number | null>> = {
  title: text,
  brand: text,
  price: minor.nullable(),
  firmness: real.nullable(),
  updated: timestamp,
  confidence: real.nullable(),
};
const SORT_CODES: Record<ProductSort, string> = {
  title: 't',
  brand: 'b',
  price: 'p',
  firmness: 'f',
  updated: 'u',
  confidence: 'c',
};

export function encodeCursor({ order, isDescending, value, id }: ListCursor): string {
  const bytes = new TextEncoder().encode(
    JSON.stringify([SORT_CODES[order], isDescending ? 1 : 0, value, id]),
  );
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Decodes a cursor from the URL; null when it is invalid or for another sort order. */
export function decodeCursor(
  cursor: string | null,
  { order, isDescending }: Pick<ListCursor, 'order' | 'isDescending'>,
): ListCursor | null {
  if (!cursor) return null;
  const shape = z.tuple([
    z.literal(SORT_CODES[order]),
    z.literal(isDescending ? 1 : 0),
    SORT_VALUE_SCHEMAS[order],
    z.uuid(),
  ]);
  try {
    const binary = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const parsed = shape.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return parsed.success ? { order, isDescending, value: parsed.data[2], id: parsed.data[3] } : null;
  } catch {
    return null;
  }
}
