import { applyCorrections, type Corrections } from '#app/features/inventory/product/corrections.ts';
import type { MattressAttributes } from '#app/features/inventory/inventory.ts';
import { readAsMattress } from '#app/features/inventory/attributes/read-as-mattress.ts';

/** A product's row as far as corrections concern it. */
export interface ReadProductRow {
  title: string;
  brand: string;
  attributes: MattressAttributes;
  /** What was read beneath its corrections; null while it has none. */
  read: MattressAttributes | null;
}

/** What is known of a product under some corrections, and what was read of it beneath them. */
export function settleAttributes(row: ReadProductRow, locked: Corrections) {
  const base = row.read ?? row.attributes;
  const kind = (locked.kind ?? base.kind).value;
  const read = kind === 'mattress' && base.kind.value !== 'mattress' ? readAsMattress(base, row) : base;
  const isLocked = Object.keys(locked).length > 0;
  return { read: isLocked ? read : null, attributes: applyCorrections(read, locked) };
}
