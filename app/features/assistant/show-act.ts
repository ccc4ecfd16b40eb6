import { z } from 'zod';
import { SIZES } from '#app/features/inventory/inventory.ts';

/** Introduces the cards of a reply. */
export const SHOW_ACT = z.object({
  act: z.literal('show'),
  lead: z.enum([
    'fits',
    'first-look',
    'starting-points',
    'ladder',
    'cheapest',
    'changed',
    'reordered',
    'same',
    'further',
    'near',
    'other-size',
    'named',
    'some-named',
    'halves',
  ]),
  count: z.number().int(),
  /** `kept` cards were shown before; `near` cards violate a preference. */
  kept: z.number().int(),
  near: z.number().int(),
  /** Even the cards that violate no preference fit only partly. */
  isCompromise: z.boolean().optional(),
  /** The `near` cards are the two halves of a split bed. */
  isOfHalves: z.boolean().optional(),
  /** No size is known, so the cards have the most common one. */
  usualSize: z.enum(SIZES).optional(),
  /** For "further": how these differ from the earlier cards. */
  change: z.string().max(40).nullable(),
});
