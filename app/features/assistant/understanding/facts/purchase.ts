import { z } from 'zod';
import { defineFact } from '#app/features/assistant/understanding/facts/fact.ts';
import {
  type NumberReading,
  offer,
  type Offers,
  removal,
} from '#app/features/assistant/understanding/reading.ts';

const MINOR_MAX = 100_000_000;

function amountOffers({ unit, value }: NumberReading): Offers {
  if (unit === 'money') return offer('budget', value < 10 ? value * 1000 : value);
  if (unit !== '' && unit !== 'pounds') return {};
  return {
    ...(value >= 50 ? offer('budget', value) : {}),
    ...(unit === '' && value >= 1 && value < 10 ? offer('budget', value * 1000, 'budget.thousands') : {}),
    ...(unit === '' && value >= 10 && value < 50 ? offer('budget', value * 100, 'budget.hundreds') : {}),
  };
}

/** The most that the shopper will pay, in minor units. No limit is stored as skipped. */
export const budget = defineFact({
  schema: z.number().positive().max(MINOR_MAX),
  apply: (profile, value) => {
    profile.budgetMaxMinor = value;
  },
  readableFrom: {
    families: { unlimited: () => ({ ...offer('budget', 'none'), ...removal('budget') }) },
    number: amountOffers,
  },
  question: {
    rank: 25,
    applies: (_, { budgetSteps }) => budgetSteps.length > 0,
    sampleAnswers: ({ budgetSteps }) => budgetSteps.slice(0, 2),
  },
  toolDescription: "The most the shopper will pay, in the store's currency",
});

function whenOffers(name: string): Offers {
  if (name === 'day') return offer('when', 'now');
  return name === 'season'
    ? { ...offer('when', 'later'), ...offer('when', 'soon', 'when.soon') }
    : offer('when', name);
}

/** When the bed is needed: today or this week, this month, later. */
export const neededBy = defineFact({
  schema: z.enum(['now', 'soon', 'later']),
  group: null,
  readableFrom: { families: { when: whenOffers } },
  toolDescription: 'When the bed is needed: now (this week), soon (this month), later',
});

/** Whether floor samples and clearance are welcome. */
export const clearance = defineFact({
  schema: z.boolean(),
  group: null,
  apply: (profile, value) => {
    profile.wantsClearance = value;
  },
  readableFrom: { families: { wants: (name) => offer(name, true) } },
  toolDescription: 'Whether the shopper asks for clearance, floor samples or open box',
});
