import { z } from 'zod';
import type { modelInput } from '#app/features/inventory/brands/system-models.ts';

/** What those who run the product may change of the system brands, as the page sends it. */

const id = z.uuid();

export const brandChange = z.discriminatedUnion('is', [
  // Judged by the use case, which words what is wrong of it.
  z.object({ is: z.literal('save'), input: z.unknown() }),
  z.object({ is: z.literal('rename'), brandId: id, name: z.string().max(200) }),
  z.object({ is: z.literal('retire'), modelId: id, isActive: z.boolean() }),
  z.object({
    is: z.literal('decide'),
    ids: z.array(id).min(1).max(500),
    status: z.enum(['merged', 'refused']),
    subject: z.string().max(200),
  }),
]);

type Sent = z.input<typeof brandChange>;
export type BrandChange = Exclude<Sent, { is: 'save' }> | { is: 'save'; input: z.input<typeof modelInput> };

export type ChangeAnswer = { ok: true } | { ok: false; of: BrandChange['is']; reason: string };
