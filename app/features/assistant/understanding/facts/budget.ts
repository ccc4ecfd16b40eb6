import { z } from 'zod';
import { defineFact } from '#app/features/assistant/understanding/facts/fact.ts';

const MINOR_MAX = 100_000_000;

/** The most that the shopper will pay, in minor units. No limit is stored as skipped. */
export const budget = defineFact({
  schema: z.number().positive().max(MINOR_MAX),
  apply: (profile, value) => {
    profile.budgetMaxMinor = value;
  },
  question: {
    rank: 25,
    applies: (_, { budgetSteps }) => budgetSteps.length > 0,
    trials: ({ budgetSteps }) => budgetSteps.slice(0, 2),
  },
  tool: "The most the shopper will pay, in the store's currency",
});
