import { z } from 'zod';
import { defineFact } from '#app/features/assistant/understanding/facts/fact.ts';
import type { SleeperKind } from '#app/features/matching/matching.ts';
import { offer, type Offers } from '#app/features/assistant/understanding/offers.ts';

const SLEEPERS = ['self', 'child', 'senior', 'guest', 'other'] as const;
const KINDS: Record<(typeof SLEEPERS)[number], SleeperKind> = {
  self: 'adult',
  child: 'child',
  senior: 'senior',
  guest: 'guest',
  other: 'adult',
};
const AGE_MAX = 110;
const CHILD_UNDER = 18;
const SENIOR_FROM = 65;

const OWN_SLEEPERS = ['self', 'guest'];

function sleeperOffers(name: string): Offers {
  const other = OWN_SLEEPERS.includes(name) ? {} : offer('forWhom', 'other', 'forWhom.other');
  return { ...offer('forWhom', name, `forWhom.${name}`), ...other };
}

/** For whom the bed is; the plain facts (weight, positions, feel) are this person's. */
export const sleeper = defineFact({
  schema: z.enum(SLEEPERS),
  group: null,
  apply: (profile, value) => {
    profile.sleeperKind = KINDS[value];
  },
  isOfMessage: true,
  offers: { families: { sleeper: sleeperOffers } },
  tool: 'For whom the bed is; weight, positions and feel are of this person',
});

/** Years of the sleeper. */
export const age = defineFact({
  schema: z.number().int().min(0).max(AGE_MAX),
  group: null,
  apply: (profile, value) => {
    profile.ageYears = value;
    if (value < CHILD_UNDER && profile.sleeperKind !== 'guest') profile.sleeperKind = 'child';
    if (value >= SENIOR_FROM && (profile.sleeperKind ?? 'adult') === 'adult') profile.sleeperKind = 'senior';
  },
  offers: {
    number: ({ unit, value }) =>
      (unit === '' || unit === 'years') && value <= 110 ? offer('age', value) : {},
  },
  tool: 'The age of the sleeper in years',
});
