import { z } from 'zod';
import {
  defineFact,
  isNotGuestBed,
  ensurePartner,
} from '#app/features/assistant/understanding/facts/fact.ts';
import {
  type NumberReading,
  type FactCandidates,
  forBothSleepers,
} from '#app/features/assistant/understanding/span-types.ts';

const POUNDS_MIN = 20;
const POUNDS_MAX = 700;
/** In pounds; a range is stored as its midpoint. */
const schema = z.number().min(POUNDS_MIN).max(POUNDS_MAX);
const sampleWeights = () => [110, 180, 270];

const POUNDS_PER_KILO = 2.20462;
const POUNDS_PER_STONE = 14;
/** Where a message uses kilos, a bare number below this range is an age; above it, pounds or money. */
const KILOS_MIN = 15;
const KILOS_MAX = 180;
/** A bare number up to this may be in stone. */
export const STONE_MAX = 25;

/** What people usually weigh, in pounds: an adult, and a child old enough for a bed of their own. */
const ADULT_POUNDS: readonly [number, number] = [85, 400];
const CHILD_POUNDS: readonly [number, number] = [20, 250];

/** A weight stated without a unit: in the store's unit if someone can weigh that much, else a guess to confirm. */
export function resolveBareWeight(
  amount: number,
  { isMetric, isForChild }: { isMetric: boolean; isForChild: boolean },
): { pounds: number; isSure: boolean } {
  const readings = [amount, amount * POUNDS_PER_KILO].map(Math.round);
  const [own, other] = isMetric ? readings.toReversed() : readings;
  const [least, most] = isForChild ? CHILD_POUNDS : ADULT_POUNDS;
  const isUsual = (pounds: number) => pounds >= least && pounds <= most;
  const isSure = isUsual(own!);
  return { pounds: isSure || !isUsual(other!) ? own! : other!, isSure };
}

/** The unit in which a weight was stated, judged by the number that was quoted; null if that was in words. */
export function findWeightUnit(pounds: number, quote: string): 'imperial' | 'metric' | null {
  const amount = Number.parseFloat(/\d+(?:[.,]\d+)?/u.exec(quote)?.[0].replace(',', '.') ?? '');
  if (Math.abs(amount * POUNDS_PER_KILO - pounds) <= 1) return 'metric';
  return Math.abs(amount - pounds) <= 1 ? 'imperial' : null;
}

function weightCandidates(number: NumberReading): FactCandidates {
  const { unit, low, value, inUnit, weightUnit, storeUnit } = number;
  const middle = (low + value) / 2;
  const weigh = (pounds: number, kind = '') => forBothSleepers('weight', Math.round(pounds), kind);
  if (unit === 'kilos') return weigh(middle * POUNDS_PER_KILO);
  if (unit === 'stone') return weigh(middle * POUNDS_PER_STONE + inUnit);
  if (unit === 'pounds') return weigh(middle);
  if (unit !== '' || middle < 8) return {};
  if (weightUnit === 'kilos' && middle < KILOS_MAX)
    return middle < KILOS_MIN ? {} : weigh(middle * POUNDS_PER_KILO, '.kilos');
  if (weightUnit === '' && storeUnit !== '' && middle > STONE_MAX)
    return storeUnit === 'kilos' ? weigh(middle * POUNDS_PER_KILO, '.kilos') : weigh(middle);
  const stone = middle <= STONE_MAX ? weigh(middle * POUNDS_PER_STONE, '.stone') : {};
  const kilos = middle >= 30 && middle < 150 ? weigh(middle * POUNDS_PER_KILO, '.kilos') : {};
  return { ...(middle >= 30 ? weigh(middle) : {}), ...kilos, ...stone };
}

export const weight = defineFact({
  schema,
  apply: (profile, value) => {
    profile.weightPounds = value;
  },
  readableFrom: { number: weightCandidates },
  question: { rank: 30, applies: isNotGuestBed, sampleAnswers: sampleWeights },
  toolDescription: 'Weight in pounds; a rough range as its middle',
});

export const partnerWeight = defineFact({
  schema,
  isPartnerFact: true,
  group: 'partner',
  apply: (profile, value) => {
    ensurePartner(profile).weightPounds = value;
  },
  question: {
    rank: 50,
    applies: ({ partner, weight: own }) => partner === true && own !== undefined,
    sampleAnswers: sampleWeights,
  },
  toolDescription: "The partner's weight in pounds",
});
