import { z } from 'zod';
import { defineFact } from '#app/features/assistant/understanding/facts/fact.ts';

/** When the bed is needed: today or this week, this month, later. */
export const neededBy = defineFact({
  schema: z.enum(['now', 'soon', 'later']),
  group: null,
  tool: 'When the bed is needed: now (this week), soon (this month), later',
});

/** Whether floor samples and clearance are welcome. */
export const clearance = defineFact({
  schema: z.boolean(),
  group: null,
  apply: (profile, value) => {
    profile.wantsClearance = value;
  },
  tool: 'Whether the shopper asks for clearance, floor samples or open box',
});
