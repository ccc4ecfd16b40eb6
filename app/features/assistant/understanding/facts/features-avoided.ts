import { z } from 'zod';
import { defineFact } from '#app/features/assistant/understanding/facts/fact.ts';
import { AVOIDABLE_FEATURES } from '#app/features/matching/matching.ts';

/** What the bed must not have or be: a kind of top, two mattresses side by side. */
export const featuresAvoided = defineFact({
  schema: z.array(z.enum(AVOIDABLE_FEATURES)).max(AVOIDABLE_FEATURES.length),
  isAccumulated: true,
  group: null,
  apply: (profile, value) => {
    if (value.length > 0) profile.featuresAvoided = value;
  },
  toolDescription: 'Tops that the shopper does not want, and "split" for no two mattresses side by side',
});
