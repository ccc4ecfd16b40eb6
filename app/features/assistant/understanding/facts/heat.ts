import { z } from 'zod';
import { defineFact, isNotGuestBed, partnerOf } from '#app/features/assistant/understanding/facts/fact.ts';
import {
  toFactCandidate,
  type FactCandidates,
  forBothSleepers,
  removalCandidate,
} from '#app/features/assistant/understanding/span-types.ts';

/** Whether a sleeper gets hot at night. */
const schema = z.boolean();

function heatCandidates(): FactCandidates {
  return {
    ...forBothSleepers('heat', true, '.true'),
    ...forBothSleepers('heat', false, '.false'),
    ...toFactCandidate('needs', ['cooling'], 'needs.cooling'),
    ...toFactCandidate('currentBed', ['hot'], 'bed.hot'),
    ...removalCandidate('needs'),
  };
}

export const heat = defineFact({
  schema,
  apply: (profile, value) => {
    profile.sleepsHot = value;
  },
  readableFrom: {
    families: { heat: heatCandidates, answer: (name) => forBothSleepers('heat', name === 'yes') },
  },
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
