import { z } from 'zod';
import { defineFact, isNoGuest, partnerOf } from '#app/features/assistant/understanding/facts/fact.ts';

const POUNDS_MIN = 20;
const POUNDS_MAX = 700;
/** In pounds; a range is stored as its middle. */
const schema = z.number().min(POUNDS_MIN).max(POUNDS_MAX);
const trials = () => [110, 180, 270];

export const weight = defineFact({
  schema,
  apply: (profile, value) => {
    profile.weightPounds = value;
  },
  question: { rank: 30, applies: isNoGuest, trials },
  tool: 'Weight in pounds; a rough range as its middle',
});

export const partnerWeight = defineFact({
  schema,
  isPartners: true,
  group: 'partner',
  apply: (profile, value) => {
    partnerOf(profile).weightPounds = value;
  },
  question: {
    rank: 50,
    applies: ({ partner, weight: own }) => partner === true && own !== undefined,
    trials,
  },
  tool: "The partner's weight in pounds",
});
