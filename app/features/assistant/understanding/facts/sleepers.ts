import { z } from 'zod';
import { defineFact, ensurePartner } from '#app/features/assistant/understanding/facts/fact.ts';
import { toFactCandidate, type FactCandidates } from '#app/features/assistant/understanding/span-types.ts';
import type { SleeperKind } from '#app/features/matching/matching.ts';

const SLEEPERS = ['self', 'child', 'senior', 'guest', 'other'] as const;
const SLEEPER_KIND_BY_ANSWER: Record<(typeof SLEEPERS)[number], SleeperKind> = {
  self: 'adult',
  child: 'child',
  senior: 'senior',
  guest: 'guest',
  other: 'adult',
};
const AGE_MAX = 110;
const MINOR_UNDER_YEARS = 18;
const SENIOR_FROM = 65;

const OWN_SLEEPERS = ['self', 'guest'];

function sleeperCandidates(name: string): FactCandidates {
  const other = OWN_SLEEPERS.includes(name) ? {} : toFactCandidate('forWhom', 'other', 'forWhom.other');
  return { ...toFactCandidate('forWhom', name, `forWhom.${name}`), ...other };
}

/** Who the bed is for. Facts without a `partner` prefix describe this person. */
export const sleeper = defineFact({
  schema: z.enum(SLEEPERS),
  group: null,
  apply: (profile, value) => {
    profile.sleeperKind = SLEEPER_KIND_BY_ANSWER[value];
  },
  isReadFromWholeMessage: true,
  readableFrom: { families: { sleeper: sleeperCandidates } },
  toolDescription: 'For whom the bed is; weight, positions and feel are of this person',
});

/** In years. */
export const age = defineFact({
  schema: z.number().int().min(0).max(AGE_MAX),
  group: null,
  apply: (profile, value) => {
    profile.ageYears = value;
    if (value < MINOR_UNDER_YEARS && profile.sleeperKind !== 'guest') profile.sleeperKind = 'child';
    if (value >= SENIOR_FROM && (profile.sleeperKind ?? 'adult') === 'adult') profile.sleeperKind = 'senior';
  },
  readableFrom: {
    number: ({ unit, value }) =>
      (unit === '' || unit === 'years') && value <= 110 ? toFactCandidate('age', value) : {},
  },
  toolDescription: 'The age of the sleeper in years',
});

const SHARED_SIZES: readonly unknown[] = ['King', 'California King', 'Split King', 'Split California King'];

export const partner = defineFact({
  schema: z.boolean(),
  group: null,
  apply: (profile, value) => {
    if (value) ensurePartner(profile);
  },
  isReadFromWholeMessage: true,
  readableFrom: {
    families: {
      partner: () => ({
        ...toFactCandidate('partner', true, 'partner.true'),
        ...toFactCandidate('partner', false, 'partner.false'),
      }),
      together: () => toFactCandidate('partner', true, 'partner.true'),
      alone: () => toFactCandidate('partner', false, 'partner.false'),
    },
  },
  question: {
    rank: 90,
    /** Skips beds for children and guests, and beds too narrow to share. */
    applies: ({ sleeper: who, size }) =>
      who !== 'child' && who !== 'guest' && size !== 'Twin' && size !== 'Twin XL',
    sampleAnswers: () => [true],
  },
  toolDescription: 'Whether somebody shares the bed',
});

/** Wide beds are usually shared, so the partner question comes earlier. */
export function isSharedSize(size: unknown): boolean {
  return SHARED_SIZES.includes(size);
}
