import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import {
  CRITERIA,
  type Criterion,
  UNKNOWN_SCORE,
} from '#app/features/assistant/dialogue/answers/purpose-criteria.ts';
import { knownValue } from '#app/features/assistant/dialogue/answers/property-values.ts';
import {
  bedWithFewestCautions,
  mentionedBeds,
  type ShownBed,
  sizedBeds,
  profileForShownBeds,
  getRemarks,
} from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { answerDifferentFeels } from '#app/features/assistant/dialogue/recommend.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { Attribute, Rank } from '#app/features/assistant/understanding/understanding-types.ts';
import type { Purpose } from '#app/features/assistant/understanding/question-types.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';

/** Which shown bed is best for a purpose (back pain, hot sleep), by the same rules as matching. */

/** "Best for not feeling the kid kick" asks about movement, whoever moves. */
export function purposeMeant<P extends Purpose>({ text, pack }: Turn, purpose: P): P | 'motion' {
  const isOfPeople = purpose === 'child' || purpose === 'couple';
  return isOfPeople && pack.readSituation(text).named.has('has.motion') ? 'motion' : purpose;
}

const TIE_TOLERANCE = 0.05;

/** Null for a rank that only asks for an order: "which is the thickest". */
export function getRankPurpose({ attribute, most, purpose }: Rank): Purpose | null {
  if (!most) return null;
  return purpose ?? PURPOSE_BY_ATTRIBUTE[attribute] ?? null;
}

const PURPOSE_BY_ATTRIBUTE: Partial<Record<Attribute, Purpose>> = {
  side: 'side',
  back: 'back',
  stomach: 'stomach',
  edge: 'edge',
  cooling: 'cooling',
  motion: 'motion',
  pressure: 'pressure',
  capacity: 'weight',
};

export function answerBestFor(turn: Turn, asked: Purpose, profile: ShopperProfile): Act[] {
  const purpose = purposeMeant(turn, asked);
  const named = mentionedBeds(turn);
  const isSome = named.length > 1 && named.length < turn.before.lastShown.length;
  const beds = isSome ? named : sizedBeds(turn);
  if (purpose === 'value') return bestValue(turn, beds);
  const { parts, evidence } = CRITERIA[purpose];
  const scored = beds.map((bed) => {
    const values = parts.map(([share, measure]) => ({ share, value: measure(bed, profile) }));
    const score = values.reduce((sum, { share, value }) => sum + share * (value ?? UNKNOWN_SCORE), 0);
    return { bed, score, isKnown: values.some(({ value }) => value !== null) };
  });
  const known = scored.filter(({ isKnown }) => isKnown);
  const unknown = scored.filter(({ isKnown }) => !isKnown).map(({ bed }) => bed.place);
  if (known.length === 0) return [bestForAct(purpose, { pick: bedWithFewestCautions(beds).place })];
  const top = Math.max(...known.map(({ score }) => score));
  const best = known.filter(({ score }) => top - score < TIE_TOLERANCE).map(({ bed }) => bed);
  const isEven = best.length > 1;
  return [
    ...(purpose === 'couple' ? answerDifferentFeels(turn) : []),
    bestForAct(purpose, {
      best: best.map(({ place }) => place),
      evidence: evidence.flatMap((attribute) => sharedEvidence(best, attribute)),
      pick: isEven ? bedWithFewestCautions(best).place : null,
      unknown,
    }),
  ];
}

/** From `good` up, a bed suits the purpose; up to `poor`, it doesn't. */
const SUITABILITY_THRESHOLDS = { good: 0.72, poor: 0.45 };
const MIN_LEAD = 0.08;

/** Whether beds suit a purpose, with the evidence for each, and a shown bed that suits it better. */
export function assessSuitability(
  turn: Turn,
  asked: Exclude<Purpose, 'value'>,
  beds: readonly ShownBed[],
): Act[] {
  const purpose = purposeMeant(turn, asked);
  const profile = profileForShownBeds(turn);
  const { evidence } = CRITERIA[purpose];
  const scored = sizedBeds(turn).map((bed) => ({ bed, score: scoreFor(bed, CRITERIA[purpose], profile) }));
  const scoreOf = ({ place }: ShownBed) =>
    scored.find(({ bed }) => bed.place === place)?.score ?? UNKNOWN_SCORE;
  const [first, ...others] = beds.toSorted((one, other) => scoreOf(other) - scoreOf(one));
  if (first === undefined) return [];
  const score = scoreOf(first);
  const even = [first, ...others.filter((bed) => score - scoreOf(bed) < TIE_TOLERANCE)];
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  const isBetter = best !== undefined && best.score - score >= MIN_LEAD;
  return [
    {
      act: 'suits',
      purpose,
      cards: even.map(({ place }) => place).toSorted((one, other) => one - other),
      fit:
        score >= SUITABILITY_THRESHOLDS.good && !even.some((bed) => hasFeelCaution(turn, bed))
          ? 'good'
          : score <= SUITABILITY_THRESHOLDS.poor
            ? 'poor'
            : 'some',
      evidence: evidence.flatMap((attribute) => sharedEvidence(even, attribute)),
      better: isBetter ? best.bed.place : null,
    },
  ];
}

/** Whether the card says that the feel doesn't suit somebody. */
function hasFeelCaution(turn: Turn, bed: ShownBed): boolean {
  return getRemarks(turn, bed).cautions.some(({ code, values }) => code === 'feel-off' && values.body !== '');
}

function scoreFor(bed: ShownBed, { parts }: Criterion, profile: ShopperProfile): number {
  return parts.reduce((sum, [share, measure]) => sum + share * (measure(bed, profile) ?? UNKNOWN_SCORE), 0);
}

/** What all the beds have in common; empty if they differ or it isn't known. */
function sharedEvidence(beds: readonly ShownBed[], attribute: Attribute): ActOf<'best-for'>['evidence'] {
  const values = beds.map(({ product }) => knownValue(product, attribute));
  const [first] = values;
  const isShared = values.every(({ value }) => JSON.stringify(value) === JSON.stringify(first?.value));
  const isLack = first?.value?.kind === 'level' && first.value.level === 'low';
  if (!first || first.value === null || !isShared || isLack) return [];
  return [{ attribute, value: first.value, isUsual: values.some(({ isUsual }) => isUsual) }];
}

function bestForAct(purpose: Purpose, part: Partial<ActOf<'best-for'>>): ActOf<'best-for'> {
  return { act: 'best-for', purpose, best: [], evidence: [], pick: null, unknown: [], ...part };
}

/** The card marked as best value, or the cheapest that breaks no preference. */
function bestValue(turn: Turn, beds: readonly ShownBed[]): Act[] {
  const priced = beds
    .filter(({ card }) => card.priceMinor !== null)
    .toSorted((one, other) => one.card.priceMinor! - other.card.priceMinor!);
  const isFit = ({ card }: ShownBed) => card.breaks === undefined;
  const labeled = priced.find(({ card }) => card.role === turn.pack.matching.roles['best-value']);
  const found = labeled ?? priced.find(isFit) ?? priced[0];
  if (found === undefined) return [];
  const rank: Act = {
    act: 'rank',
    attribute: 'price',
    most: false,
    best: [found.place],
    value: null,
    unknown: [],
    isUsual: false,
  };
  const cautions = getRemarks(turn, found).cautions.slice(0, 1);
  const drawback: Act[] = cautions.length > 0 ? [{ act: 'drawbacks', card: found.place, cautions }] : [];
  const best = bestForAct('value', { best: [found.place] });
  return found === priced[0] ? [best, rank, ...drawback] : [best, ...drawback];
}
