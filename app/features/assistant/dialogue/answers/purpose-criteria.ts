import { knownValue, toComparableNumber } from '#app/features/assistant/dialogue/answers/property-values.ts';
import type { ShownBed } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import type { Purpose } from '#app/features/assistant/understanding/question-types.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import type { Position, ShopperProfile } from '#app/features/matching/matching.ts';
import { comfortCurves, sharedComfort } from '#app/features/matching/scoring/comfort.ts';
import { supportNeeds, supportValue, thicknessValue } from '#app/features/matching/scoring/support.ts';

/** What makes a bed good for a purpose, by the same rules as matching. */

type BedScore = (bed: ShownBed, profile: ShopperProfile) => number | null;

/** For what a listing doesn't state. */
export const UNKNOWN_SCORE = 0.5;

const LEVEL_MAX = 2;

const levelScore =
  (attribute: Attribute): BedScore =>
  ({ product }) => {
    const amount = toComparableNumber(knownValue(product, attribute).value);
    return amount === null ? null : amount / LEVEL_MAX;
  };

/** How well a feel suits the sleepers or, with a position, anyone who sleeps that way at the shopper's weight. */
const feelScore =
  (position?: Position): BedScore =>
  ({ product }, profile) => {
    const firmness = product?.attributes.firmness?.value;
    if (firmness === undefined) return null;
    const { weightPounds } = profile;
    const sleepers = position === undefined ? profile : { positions: [position], weightPounds };
    return sharedComfort(comfortCurves(sleepers), firmness);
  };

const seniorFeelScore: BedScore = (bed, profile) => feelScore()(bed, { ...profile, sleeperKind: 'senior' });

const heightScore =
  (sleeperKind: 'senior' | 'child'): BedScore =>
  ({ product }) => {
    const inches = product?.attributes.profileInches?.value;
    return inches === undefined ? null : thicknessValue(supportNeeds({ sleeperKind }), inches);
  };

const supportScore: BedScore = ({ product }, profile) => {
  const { profileInches, construction, weightCapacityPounds } = product?.attributes ?? {};
  return supportValue(supportNeeds(profile), {
    inches: profileInches?.value ?? null,
    construction: construction?.value ?? null,
    capacityPounds: weightCapacityPounds?.value ?? null,
  });
};

export interface Criterion {
  /** The scores to combine, each with its weight. */
  parts: readonly (readonly [share: number, BedScore])[];
  /** Attributes to mention, most relevant first. */
  evidence: readonly Attribute[];
}

const SORE_JOINT_CRITERION: Criterion = {
  parts: [
    [0.5, levelScore('pressure')],
    [0.5, feelScore('side')],
  ],
  evidence: ['firmness', 'pressure'],
};
const levelCriterion = (attribute: Attribute): Criterion => ({
  parts: [[1, levelScore(attribute)]],
  evidence: [attribute],
});
const positionCriterion = (position: Position): Criterion => ({
  parts: [[1, feelScore(position)]],
  evidence: ['firmness'],
});

/** How long a construction usually keeps its feel, from 0 to 1. */
const LASTING: Readonly<Record<string, number>> = {
  latex: 1,
  hybrid: 0.75,
  'memory-foam': 0.6,
  innerspring: 0.55,
  foam: 0.4,
};
const LASTING_INCHES = { few: 7, many: 12 };

const lastingScore: BedScore = ({ product }) => {
  const built = product?.attributes.construction?.value;
  return built === undefined ? null : (LASTING[built] ?? UNKNOWN_SCORE);
};

/** A thin bed gives way sooner, whatever it is made of. */
const substanceScore: BedScore = ({ product }) => {
  const inches = product?.attributes.profileInches?.value;
  const { few, many } = LASTING_INCHES;
  return inches === undefined ? null : Math.min(1, Math.max(0, (inches - few) / (many - few)));
};

export const CRITERIA: Record<Exclude<Purpose, 'value'>, Criterion> = {
  shoulders: SORE_JOINT_CRITERION,
  hips: SORE_JOINT_CRITERION,
  joints: {
    parts: [
      [0.6, levelScore('pressure')],
      [0.4, feelScore()],
    ],
    evidence: ['pressure', 'firmness'],
  },
  'back-pain': {
    parts: [
      [0.8, (bed, profile) => feelScore()(bed, { ...profile, needs: ['back-comfort'] })],
      [0.2, supportScore],
    ],
    evidence: ['firmness', 'thickness'],
  },
  side: {
    parts: [
      [0.6, feelScore('side')],
      [0.4, levelScore('pressure')],
    ],
    evidence: ['firmness', 'pressure'],
  },
  back: positionCriterion('back'),
  stomach: positionCriterion('stomach'),
  'getting-up': {
    parts: [
      [0.5, levelScore('edge')],
      [0.3, heightScore('senior')],
      [0.2, seniorFeelScore],
    ],
    evidence: ['thickness', 'firmness', 'edge'],
  },
  edge: levelCriterion('edge'),
  cooling: levelCriterion('cooling'),
  motion: levelCriterion('motion'),
  couple: {
    parts: [
      [0.5, levelScore('motion')],
      [0.4, feelScore()],
      [0.1, levelScore('edge')],
    ],
    evidence: ['motion', 'edge'],
  },
  pressure: levelCriterion('pressure'),
  weight: {
    parts: [
      [0.7, supportScore],
      [0.3, feelScore()],
    ],
    evidence: ['thickness', 'firmness', 'construction'],
  },
  lasting: {
    parts: [
      [0.6, lastingScore],
      [0.4, substanceScore],
    ],
    evidence: ['construction', 'thickness'],
  },
  child: {
    parts: [
      [0.5, heightScore('child')],
      [0.5, (bed, profile) => feelScore()(bed, { ...profile, sleeperKind: 'child' })],
    ],
    evidence: ['thickness', 'firmness'],
  },
};
