import { z } from 'zod';
import {
  defineFact,
  isNotGuestBed,
  ensurePartner,
} from '#app/features/assistant/understanding/facts/fact.ts';
import { type Position, POSITIONS } from '#app/features/matching/matching.ts';
import {
  listFactCandidates,
  removalCandidate,
  toFactCandidate,
  type FactCandidates,
  forBothSleepers,
} from '#app/features/assistant/understanding/span-types.ts';

const positionsSchema = z.array(z.enum(POSITIONS)).min(1).max(POSITIONS.length);
const samplePositions = (): Position[][] => [['side'], ['back'], ['stomach']];

export const positions = defineFact({
  schema: positionsSchema,
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
  schema: positionsSchema,
  isPartnerFact: true,
  group: 'partner',
  apply: (profile, value) => {
    ensurePartner(profile).positions = value;
  },
  question: { rank: 40, applies: ({ partner }) => partner === true, sampleAnswers: samplePositions },
  toolDescription: 'How the partner sleeps',
});

const heatSchema = z.boolean();

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
  schema: heatSchema,
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
  schema: heatSchema,
  isPartnerFact: true,
  group: 'partner',
  apply: (profile, value) => {
    ensurePartner(profile).sleepsHot = value;
  },
  toolDescription: 'Whether the partner sleeps hot',
});
