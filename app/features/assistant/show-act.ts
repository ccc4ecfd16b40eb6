import { z } from 'zod';

/** What is said over cards. */
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
  /** Cards that were shown before and stay; cards that break a wish. */
  kept: z.number().int(),
  near: z.number().int(),
  /** Those that break no wish suit the shopper only in part. */
  isCompromise: z.boolean().optional(),
  /** Those that break a wish are the two halves for a couple. */
  isOfHalves: z.boolean().optional(),
  /** For "further": how these differ from the earlier ones. */
  change: z.string().max(40).nullable(),
});
