import { z } from 'zod';
import { defineFact } from '#app/features/assistant/understanding/facts/fact.ts';
import type { Need } from '#app/features/matching/matching.ts';
import { toFactCandidate } from '#app/features/assistant/understanding/span-types.ts';

const FAULTS = ['too-soft', 'too-firm', 'sags', 'hot', 'hurts', 'old', 'moves', 'other'] as const;

/** What a fault of the present bed asks of the next one. */
const NEEDS_BY_FAULT: Partial<Record<(typeof FAULTS)[number], Need>> = {
  hurts: 'back-comfort',
  moves: 'motion',
};

/** What is wrong with the bed that the shopper sleeps on now. */
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

/** What the mattress will lie on. */
export const base = defineFact({
  schema: z.enum(BASES),
  group: null,
  apply: (profile, value) => {
    if (value === 'adjustable')
      profile.needs = [...new Set([...(profile.needs ?? []), 'adjustable-base' as const])];
    // The rail of a bunk has to stand above the mattress.
    if (value === 'bunk')
      profile.thicknessMaxInches = Math.min(profile.thicknessMaxInches ?? BUNK_INCHES_MAX, BUNK_INCHES_MAX);
  },
  readableFrom: { families: { base: (name) => toFactCandidate('base', name) } },
  toolDescription: 'The base that the shopper has or gets',
});
