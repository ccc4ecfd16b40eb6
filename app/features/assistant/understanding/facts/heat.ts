import { z } from 'zod';
import { defineFact, isNoGuest, partnerOf } from '#app/features/assistant/understanding/facts/fact.ts';

/** Whether a sleeper gets hot at night. */
const schema = z.boolean();

export const heat = defineFact({
  schema,
  apply: (profile, value) => {
    profile.sleepsHot = value;
  },
  question: { rank: 80, applies: isNoGuest, trials: () => [true] },
  tool: 'Whether the shopper sleeps hot',
});

export const partnerHeat = defineFact({
  schema,
  isPartners: true,
  group: 'partner',
  apply: (profile, value) => {
    partnerOf(profile).sleepsHot = value;
  },
  tool: 'Whether the partner sleeps hot',
});
