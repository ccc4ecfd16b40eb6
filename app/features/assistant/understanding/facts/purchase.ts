import { z } from 'zod';
import { defineFact } from '#app/features/assistant/understanding/facts/fact.ts';
import {
  type NumberReading,
  toFactCandidate,
  type FactCandidates,
  removalCandidate,
} from '#app/features/assistant/understanding/span-types.ts';

const MINOR_MAX = 100_000_000;

/** In major units; `createMessageReader` converts them to minor units. */
function amountCandidates({ unit, value }: NumberReading): FactCandidates {
  if (unit === 'money') return toFactCandidate('budget', value < 10 ? value * 1000 : value);
  if (unit !== '' && unit !== 'pounds') return {};
  return {
    ...(value >= 50 ? toFactCandidate('budget', value) : {}),
    ...(unit === '' && value >= 1 && value < 10
      ? toFactCandidate('budget', value * 1000, 'budget.thousands')
      : {}),
    ...(unit === '' && value >= 10 && value < 50
      ? toFactCandidate('budget', value * 100, 'budget.hundreds')
      : {}),
  };
}

/** The most the shopper will pay, in minor units. "No limit" is stored as skipped. */
export const budget = defineFact({
  schema: z.number().positive().max(MINOR_MAX),
  apply: (profile, value) => {
    profile.budgetMaxMinor = value;
  },
  readableFrom: {
    families: { unlimited: () => ({ ...toFactCandidate('budget', 'none'), ...removalCandidate('budget') }) },
    number: amountCandidates,
  },
  question: {
    rank: 25,
    applies: (_, { budgetSteps }) => budgetSteps.length > 0,
    sampleAnswers: ({ budgetSteps }) => budgetSteps.slice(0, 2),
  },
  toolDescription: "The most the shopper will pay, in the store's currency",
});

function neededByCandidates(name: string): FactCandidates {
  if (name === 'day') return toFactCandidate('when', 'now');
  return name === 'season'
    ? { ...toFactCandidate('when', 'later'), ...toFactCandidate('when', 'soon', 'when.soon') }
    : toFactCandidate('when', name);
}

export const neededBy = defineFact({
  schema: z.enum(['now', 'soon', 'later']),
  group: null,
  readableFrom: { families: { when: neededByCandidates } },
  toolDescription: 'When the bed is needed: now (this week), soon (this month), later',
});

export const clearance = defineFact({
  schema: z.boolean(),
  group: null,
  apply: (profile, value) => {
    profile.wantsClearance = value;
  },
  readableFrom: { families: { wants: (name) => toFactCandidate(name, true) } },
  toolDescription: 'Whether the shopper asks for clearance, floor samples or open box',
});
