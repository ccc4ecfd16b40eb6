import { z } from 'zod';
import { defineFact, isNotGuestBed } from '#app/features/assistant/understanding/facts/fact.ts';
import { CONSTRUCTIONS } from '#app/features/inventory/inventory.ts';
import { type Must, type Need, NEEDS } from '#app/features/matching/matching.ts';
import {
  toFactCandidate,
  listFactCandidates,
  type FactCandidates,
  removalCandidate,
} from '#app/features/assistant/understanding/span-types.ts';

const WISHES = [...NEEDS, 'cooling'] as const;
type Wish = (typeof WISHES)[number];

const BED_FAULTS: Readonly<Record<string, string>> = { 'back-comfort': 'hurts', motion: 'moves' };

function needCandidates(name: string): FactCandidates {
  const fault = BED_FAULTS[name];
  return {
    ...listFactCandidates(name, ['needs']),
    ...(fault === undefined ? {} : toFactCandidate('currentBed', [fault], `bed.${fault}`)),
    ...(name === 'adjustable-base' ? toFactCandidate('base', 'adjustable') : {}),
    ...removalCandidate('needs'),
  };
}

/** What the bed should do well. Absolute requirements are also in `musts`. */
export const needs = defineFact({
  schema: z.array(z.enum(WISHES)).max(WISHES.length),
  isAccumulated: true,
  apply: (profile, value) => {
    const needed = value.filter((one): one is Need => one !== 'cooling');
    if (needed.length > 0) profile.needs = needed;
    if (value.includes('cooling')) profile.sleepsHot ??= true;
  },
  readableFrom: { families: { need: needCandidates } },
  question: {
    rank: 120,
    applies: isNotGuestBed,
    sampleAnswers: (): Wish[][] => [['motion'], ['edge'], ['organic']],
  },
  toolDescription: 'What the bed should do well',
});

const FEATURES = [
  'motion',
  'edge',
  'organic',
  'adjustable-base',
  'cooling',
  ...CONSTRUCTIONS,
] as const satisfies readonly Must[];

/** Brand and thickness don't need `profile.mustHave`: their own facts are always requirements. */
const MUSTS = [...FEATURES, 'brand', 'thickness'] as const;

/** A mattress without one of these is never a match. */
export const musts = defineFact({
  schema: z.array(z.enum(MUSTS)).max(MUSTS.length),
  isAccumulated: true,
  group: 'needs',
  apply: (profile, value) => {
    const features = FEATURES.filter((one) => value.includes(one));
    if (features.length > 0) profile.mustHave = features;
  },
  toolDescription: 'Which of the needs and materials are absolute conditions',
});

const FAULTS = ['too-soft', 'too-firm', 'sags', 'hot', 'hurts', 'old', 'moves', 'other'] as const;

/** The need that each fault of the current bed implies. */
const NEEDS_BY_FAULT: Partial<Record<(typeof FAULTS)[number], Need>> = {
  hurts: 'back-comfort',
  moves: 'motion',
};

/** What is wrong with the shopper's current bed. */
export const currentBed = defineFact({
  schema: z.array(z.enum(FAULTS)).max(FAULTS.length),
  isAccumulated: true,
  group: null,
  apply: (profile, value) => {
    const needed = value.flatMap((fault) => NEEDS_BY_FAULT[fault] ?? []);
    if (needed.length > 0) profile.needs = [...new Set([...(profile.needs ?? []), ...needed])];
    if (value.includes('hot')) profile.sleepsHot ??= true;
  },
  readableFrom: { families: { bed: (name) => toFactCandidate('currentBed', [name], 'bed') } },
  toolDescription: 'What is wrong with the present bed; it says nothing about the wished feel',
});

const BUNK_INCHES_MAX = 8;
const BASES = ['adjustable', 'box-spring', 'slats', 'platform', 'bunk', 'floor', 'frame'] as const;

export const base = defineFact({
  schema: z.enum(BASES),
  group: null,
  apply: (profile, value) => {
    if (value === 'adjustable')
      profile.needs = [...new Set([...(profile.needs ?? []), 'adjustable-base' as const])];
    // A bunk's guard rail must extend above the mattress.
    if (value === 'bunk')
      profile.thicknessMaxInches = Math.min(profile.thicknessMaxInches ?? BUNK_INCHES_MAX, BUNK_INCHES_MAX);
  },
  readableFrom: { families: { base: (name) => toFactCandidate('base', name) } },
  toolDescription: 'The base that the shopper has or gets',
});
