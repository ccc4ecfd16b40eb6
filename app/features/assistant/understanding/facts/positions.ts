import { z } from 'zod';
import { defineFact, isNotGuestBed, partnerOf } from '#app/features/assistant/understanding/facts/fact.ts';
import { type Position, POSITIONS } from '#app/features/matching/matching.ts';
import { listFactCandidates, removalCandidate } from '#app/features/assistant/understanding/span-types.ts';

const schema = z.array(z.enum(POSITIONS)).min(1).max(POSITIONS.length);
const samplePositions = (): Position[][] => [['side'], ['back'], ['stomach']];

export const positions = defineFact({
  schema,
  apply: (profile, value) => {
    profile.positions = value;
  },
  readableFrom: {
    families: {
      position: (name) => ({
        ...listFactCandidates(name, ['positions', 'partner.positions']),
        ...removalCandidate('positions'),
      }),
    },
  },
  question: { rank: 10, applies: isNotGuestBed, sampleAnswers: samplePositions },
  toolDescription: 'How the shopper sleeps, the main position first',
});

export const partnerPositions = defineFact({
  schema,
  isPartnerFact: true,
  group: 'partner',
  apply: (profile, value) => {
    partnerOf(profile).positions = value;
  },
  question: { rank: 40, applies: ({ partner }) => partner === true, sampleAnswers: samplePositions },
  toolDescription: 'How the partner sleeps',
});
