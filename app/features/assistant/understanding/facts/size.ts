import { z } from 'zod';
import { defineFact } from '#app/features/assistant/understanding/facts/fact.ts';
import { SIZES } from '#app/features/inventory/inventory.ts';
import { offer, removal } from '#app/features/assistant/understanding/offers.ts';

export const size = defineFact({
  schema: z.enum(SIZES),
  apply: (profile, value) => {
    profile.size = value;
  },
  offers: { families: { size: (name) => ({ ...offer('size', name), ...removal('size') }) } },
  question: {
    rank: 20,
    applies: (_, { sizes }) => sizes.length > 1,
    trials: ({ sizes }) => sizes.slice(0, 3),
  },
  tool: 'The size of the bed',
});
