import { z } from 'zod';
import { defineFact } from '#app/features/assistant/understanding/facts/fact.ts';
import { offer, type Offers } from '#app/features/assistant/understanding/offers.ts';

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
  offers: { families: { when: whenOffers } },
  tool: 'When the bed is needed: now (this week), soon (this month), later',
});

/** Whether floor samples and clearance are welcome. */
export const clearance = defineFact({
  schema: z.boolean(),
  group: null,
  apply: (profile, value) => {
    profile.wantsClearance = value;
  },
  offers: { families: { wants: (name) => offer(name, true) } },
  tool: 'Whether the shopper asks for clearance, floor samples or open box',
});
