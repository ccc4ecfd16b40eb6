import { z } from 'zod';
import {
  defineFact,
  ensurePartner,
  isNotGuestBed,
} from '#app/features/assistant/understanding/facts/fact.ts';
import {
  toFactCandidate,
  type FactCandidates,
  forBothSleepers,
  removalCandidate,
} from '#app/features/assistant/understanding/span-types.ts';

/** From 1 (soft) to 10 (firm). */
const schema = z.number().min(1).max(10);
const sampleFirmnesses = () => [3.5, 5.5, 7.5];

/** The highest firmness of each feel, on the scale from 1 (soft) to 10 (firm). */
const FEEL_SCALE: readonly (readonly [most: number, feel: string])[] = [
  [2, 'extra-soft'],
  [3.5, 'soft'],
  [4.75, 'medium-soft'],
  [5.9, 'medium'],
  [6.9, 'medium-firm'],
  [8.2, 'firm'],
  [10, 'extra-firm'],
];

/** The midpoint of each feel on the scale from 1 (soft) to 10 (firm). */
export const FIRMNESS_BY_FEEL: Readonly<Record<string, number>> = {
  'extra-soft': 1.5,
  soft: 3,
  'medium-soft': 4.25,
  medium: 5.5,
  'medium-firm': 6.5,
  firm: 7.5,
  'extra-firm': 9,
};

function feelCandidates(name: string): FactCandidates {
  return {
    ...forBothSleepers('feel', name),
    ...removalCandidate('feel'),
    ...(name.includes('soft') ? toFactCandidate('currentBed', ['too-soft'], 'bed.too-soft') : {}),
    ...(name.includes('firm') ? toFactCandidate('currentBed', ['too-firm'], 'bed.too-firm') : {}),
  };
}

export const firmness = defineFact({
  schema,
  apply: (profile, value) => {
    profile.firmnessWish = value;
  },
  readableFrom: {
    families: { feel: feelCandidates },
    number: ({ unit, value }) => {
      const feel = FEEL_SCALE.find(([most]) => value <= most)?.[1];
      return unit === '' && value >= 1 && feel !== undefined ? forBothSleepers('feel', feel) : {};
    },
  },
  question: { rank: 70, applies: isNotGuestBed, sampleAnswers: sampleFirmnesses },
  toolDescription: 'Wished feel, 1 soft to 10 firm: soft 3.5, medium 5.5, medium-firm 6.5, firm 7.5',
});

export const partnerFirmness = defineFact({
  schema,
  isPartnerFact: true,
  group: 'partner',
  apply: (profile, value) => {
    ensurePartner(profile).firmnessWish = value;
  },
  question: { rank: 100, applies: ({ partner }) => partner === true, sampleAnswers: sampleFirmnesses },
  toolDescription: "The partner's wished feel, 1 soft to 10 firm",
});
