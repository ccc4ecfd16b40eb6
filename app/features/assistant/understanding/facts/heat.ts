import { z } from 'zod';
import { defineFact, isNotGuestBed, partnerOf } from '#app/features/assistant/understanding/facts/fact.ts';
import { offer, type Offers, ofSleepers, removal } from '#app/features/assistant/understanding/reading.ts';

/** Whether a sleeper gets hot at night. */
const schema = z.boolean();

function heatOffers(): Offers {
  return {
    ...ofSleepers('heat', true, '.true'),
    ...ofSleepers('heat', false, '.false'),
    ...offer('needs', ['cooling'], 'needs.cooling'),
    ...offer('currentBed', ['hot'], 'bed.hot'),
    ...removal('needs'),
  };
}

export const heat = defineFact({
  schema,
  apply: (profile, value) => {
    profile.sleepsHot = value;
  },
  readableFrom: { families: { heat: heatOffers, answer: (name) => ofSleepers('heat', name === 'yes') } },
  question: { rank: 80, applies: isNotGuestBed, sampleAnswers: () => [true] },
  toolDescription: 'Whether the shopper sleeps hot',
});

export const partnerHeat = defineFact({
  schema,
  isPartnerFact: true,
  group: 'partner',
  apply: (profile, value) => {
    partnerOf(profile).sleepsHot = value;
  },
  toolDescription: 'Whether the partner sleeps hot',
});
