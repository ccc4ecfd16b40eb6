import { z } from 'zod';
import type { Order } from '#app/features/inventory/listing/list-request.ts';

/** Where a page of the list ends: the value that it is ordered by, null where there is none, and the id. */
export interface Cursor {
  order: Order;
  isDescending: boolean;
  value: string | number | null;
  id: string;
}

const text = z
  .string()
  .max(400)
  .refine((value) => !value.includes('\0') && value.isWellFormed());
const minor = z.number().int().min(0).max(2_147_483_647);
// As the column has it: a `real` refuses what is nearer to zero than its own least.
const real = z.number().min(-1e12).max(1e12).transform(Math.fround);
/** PostgreSQL knows no year zero. */
const moment = z.iso.datetime().refine((value) => !value.startsWith('0000'));
const VALUES: Record<Order, z.ZodType<string | number | null>> = {
  title: text,
  brand: text,
  price: minor.nullable(),
  firmness: real.nullable(),
  updated: moment,
  confidence: real.nullable(),
};
const LETTERS: Record<Order, string> = {
  title: 't',
  brand: 'b',
  price: 'p',
  firmness: 'f',
  updated: 'u',
  confidence: 'c',
};

export function writeCursor({ order, isDescending, value, id }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([LETTERS[order], isDescending ? 1 : 0, value, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A cursor comes back from the address bar: one that isn't ours, or is of another order, is null. */
export function readCursor(
  cursor: string | null,
  { order, isDescending }: Pick<Cursor, 'order' | 'isDescending'>,
): Cursor | null {
  if (!cursor) return null;
  const shape = z.tuple([
    z.literal(LETTERS[order]),
    z.literal(isDescending ? 1 : 0),
    VALUES[order],
    z.uuid(),
  ]);
  try {
    const binary = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const read = shape.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return read.success ? { order, isDescending, value: read.data[2], id: read.data[3] } : null;
  } catch {
    return null;
  }
}
