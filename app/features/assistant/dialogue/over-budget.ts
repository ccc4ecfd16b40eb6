import type { Recommendation } from '#app/features/assistant/conversation.ts';
import { toRecommendations } from '#app/features/assistant/dialogue/product-card.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import {
  type Alternative,
  type Match,
  type Remark,
  remark,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import { HEAVY_POUNDS } from '#app/features/matching/rules.ts';

const SEARCH_LIMIT = 60;

/** The cheapest beds that meet everything but the budget, each labeled as over it; empty without a budget. */
export function findNearestOverBudget(turn: Turn, wishes: ShopperProfile): Recommendation[] {
  const { budgetMaxMinor: budgetMinor, ...profile } = wishes;
  if (budgetMinor === undefined) return [];
  const { context } = turn;
  const found = context
    .match(profile, { limit: SEARCH_LIMIT })
    .matches.filter(({ priceMinor }) => priceMinor !== null && priceMinor > budgetMinor)
    .map((one) => overBudget(turn, one, budgetMinor));
  const byPrice = found.toSorted((one, other) => one.priceMinor! - other.priceMinor!);
  return toRecommendations(turn, dropComparisonReasons(byPrice.slice(0, context.matchSettings.limit)));
}

const LOW_PRICES_MAX = 2;

/** With such a caution, a salesperson would advise against a bed at any price. */
export function isDisqualifying({ code, values }: Remark): boolean {
  const isFarOffBody = code === 'feel-off' && values.body !== '' && values.bodyAmount !== 'little';
  return isFarOffBody || code === 'height-thin' || code === 'too-thin';
}

/**
 * If nothing found is within budget, leads with beds that are, in the requested sizes and regardless of cautions, or else the
 * cheapest ones. Beds that break a preference stay out.
 */
export function addLowPricedBeds(
  turn: Turn,
  { budgetMaxMinor: cap, ...wishes }: ShopperProfile,
  found: readonly Recommendation[],
): Recommendation[] {
  const { context, understanding } = turn;
  const { size } = wishes;
  const sizes = new Set([...(size === undefined ? [] : [size]), ...(understanding.namedSizes ?? [])]);
  // A price in another size doesn't answer what it costs in this one.
  const isOfSize = ({ card }: Recommendation) =>
    sizes.size === 0 || (card.size !== null && sizes.has(card.size));
  const least = Math.min(...found.filter(isOfSize).map(({ card }) => card.priceMinor ?? Infinity));
  if (cap === undefined || least <= cap) return [...found];
  const lower = [...sizes]
    .flatMap((one) =>
      context.listMattresses().flatMap(({ productId }): Match[] => {
        const match = context.explain({ ...wishes, size: one }, productId);
        const isLower = match !== null && match.priceMinor !== null && match.priceMinor < least;
        const isAllowed = isLower && !('breaks' in match) && match.size === one;
        return isAllowed && !isTooThin(match, wishes) ? [match] : [];
      }),
    )
    .toSorted((one, other) => one.priceMinor! - other.priceMinor!);
  const within = lower.filter(({ priceMinor }) => priceMinor! <= cap).slice(0, LOW_PRICES_MAX);
  const isSound = ({ cautions }: Match) => !cautions.some((caution) => isDisqualifying(caution));
  // A bed nobody would recommend isn't a sufficient answer, so the cheapest sound one is shown next to it.
  const sound = within.some(isSound) ? undefined : lower.find((one) => one.priceMinor! > cap && isSound(one));
  const over = sound ?? (within.length === 0 ? lower[0] : undefined);
  const cheap = within.slice(0, over ? 1 : LOW_PRICES_MAX);
  const next = over ? [overBudget(turn, over, cap)] : [];
  const { limit } = context.matchSettings;
  const [cheapCards, nextCards] = [cheap, next].map((beds) =>
    toRecommendations(turn, dropComparisonReasons(beds)),
  );
  // What nobody would recommend comes last, however cheap.
  return cheap.some(isSound)
    ? [...cheapCards!, ...nextCards!, ...found].slice(0, limit)
    : [...[...nextCards!, ...found].slice(0, limit - cheap.length), ...cheapCards!];
}

/** A heavy sleeper needs a thicker bed at any price. */
function isTooThin({ cautions }: Match, { weightPounds = 0, partner }: ShopperProfile): boolean {
  const pounds = Math.max(weightPounds, partner?.weightPounds ?? 0);
  return pounds > HEAVY_POUNDS && cautions.some(({ code }) => code === 'height-thin');
}

export function overBudget({ context }: Turn, match: Match, budgetMinor: number): Alternative {
  const priceMinor = match.priceMinor!;
  const { currency } = context.store;
  const overMinor = priceMinor - budgetMinor;
  return { ...match, breaks: remark('over-budget', { overMinor, budgetMinor, priceMinor, currency }) };
}

/** Remarks that compare a bed with the first of its set. */
export const COMPARISON_CODES: ReadonlySet<string> = new Set([
  'cheaper',
  'dearer',
  'cooler',
  'less-motion',
  'softer-feel',
  'firmer-feel',
  'nearer-asked',
  'other-brand',
  'other-material',
  'step-up',
  'thicker',
  'thinner',
]);

/** A subset of a list can't compare with a top pick that isn't among its cards. */
export function dropComparisonReasons<M extends Match>(found: readonly M[]): M[] {
  const isPlain = ({ code }: { code: string }) => !COMPARISON_CODES.has(code);
  return found.map((one) => ({
    ...one,
    reasons: one.reasons.filter(isPlain),
    cautions: one.cautions.filter(isPlain),
  }));
}
