import { z } from 'zod';
import {
  attributeEditsSchema,
  type AttributeProblem,
  CORRECTABLE_ATTRIBUTES,
  correctedValuesSchema,
  variantEditsSchema,
  type VariantProblem,
} from '#app/features/inventory/corrections/corrections.ts';
import {
  productSelectionSchema,
  viewNameSchema,
  viewQuerySchema,
} from '#app/features/inventory/filters/product-filter.ts';
import { brandNameSchema } from '#app/features/inventory/system-brands/system-models.ts';

const VARIANTS_MAX = 100;

export const inventoryActionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('correct'),
    selection: productSelectionSchema,
    values: correctedValuesSchema,
  }),
  z.object({
    intent: z.literal('remove-corrections'),
    selection: productSelectionSchema,
    /** Without attributes and variants, removes all corrections. */
    attributes: z.array(z.enum(CORRECTABLE_ATTRIBUTES)).min(1).optional(),
    variants: z.array(z.string()).min(1).max(VARIANTS_MAX).optional(),
  }),
  z.object({ intent: z.literal('set-variants'), edits: variantEditsSchema }),
  z.object({ intent: z.literal('set-attributes'), edits: attributeEditsSchema }),
  z.object({ intent: z.literal('hide'), selection: productSelectionSchema, isHidden: z.boolean() }),
  z.object({ intent: z.literal('delete'), selection: productSelectionSchema }),
  z.object({ intent: z.literal('undo'), changeId: z.uuid() }),
  z.object({
    intent: z.literal('save-view'),
    name: viewNameSchema,
    query: viewQuerySchema,
  }),
  z.object({ intent: z.literal('delete-view'), id: z.uuid() }),
  z.object({ intent: z.literal('rename-brand'), brandId: z.uuid(), name: brandNameSchema }),
  z.object({ intent: z.literal('remove-brand'), brandId: z.uuid() }),
]);
export type InventoryAction = z.input<typeof inventoryActionSchema>;

/** `changeId` can be used to undo the change; `problems` are those of individual rows. */
export type InventoryActionResult =
  | { ok: true; message: string; changeId: string | null }
  | { ok: false; reason: string; problems?: (VariantProblem | AttributeProblem)[] };
