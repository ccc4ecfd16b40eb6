import { z } from 'zod';
import { normalQuery } from '#app/features/inventory/listing/list-request.ts';

/** A way of looking at the inventory that a merchant has named. */
export interface SavedView {
  id: string;
  name: string;
  query: string;
}

export const VIEWS_MAX = 20;

export const viewNameSchema = z
  .string()
  .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'Give the view a name' })
      .max(40, { error: 'A name has at most 40 characters' }),
  );

export const viewQuerySchema = z.string().max(4_000).transform(normalQuery);
