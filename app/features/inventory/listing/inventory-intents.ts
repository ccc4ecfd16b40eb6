import { z } from 'zod';
import { CORRECTABLE, correctedValuesSchema } from '#app/features/inventory/product/corrections.ts';
import { selectionSchema } from '#app/features/inventory/listing/selection.ts';
import { brandNameSchema } from '#app/features/inventory/brands/system-models.ts';
import { viewNameSchema, viewQuerySchema } from '#app/features/inventory/listing/views.ts';

/** What the pages of the inventory do, as JSON. */
export const inventoryIntents = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('correct'), selection: selectionSchema, values: correctedValuesSchema }),
  z.object({
    intent: z.literal('release'),
    selection: selectionSchema,
    attributes: z.array(z.enum(CORRECTABLE)).min(1).optional(),
  }),
  z.object({ intent: z.literal('hide'), selection: selectionSchema, isHidden: z.boolean() }),
  z.object({ intent: z.literal('delete'), selection: selectionSchema }),
  z.object({ intent: z.literal('undo'), changeId: z.uuid() }),
  z.object({
    intent: z.literal('save-view'),
    id: z.uuid().optional(),
    name: viewNameSchema,
    query: viewQuerySchema.optional(),
  }),
  z.object({ intent: z.literal('delete-view'), id: z.uuid() }),
  z.object({ intent: z.literal('rename-brand'), brandId: z.uuid(), name: brandNameSchema }),
  z.object({ intent: z.literal('remove-brand'), brandId: z.uuid() }),
]);
export type InventoryIntent = z.input<typeof inventoryIntents>;

/** What the pages are answered: in words, and by what it can be undone. */
export type InventoryAnswer =
  { ok: true; message: string; changeId: string | null } | { ok: false; reason: string };
