import { z } from 'zod';
import { defineFact, partnerOf } from '#app/features/assistant/understanding/facts/fact.ts';

/** From 1 (soft) to 10 (firm). */
const schema = z.number().min(1).max(10);
const trials = () => [3.5, 5.5, 7.5];

export const firmness = defineFact({
  schema,
  apply: (profile, value) => {
    profile.firmnessWish = value;
  },
  question: { rank: 70, trials },
  tool: 'Wished feel, 1 soft to 10 firm: soft 3.5, medium 5.5, medium-firm 6.5, firm 7.5',
});

export const partnerFirmness = defineFact({
  schema,
  isPartners: true,
  group: 'partner',
  apply: (profile, value) => {
    partnerOf(profile).firmnessWish = value;
  },
  question: { rank: 100, applies: ({ partner }) => partner === true, trials },
  tool: "The partner's wished feel, 1 soft to 10 firm",
});
