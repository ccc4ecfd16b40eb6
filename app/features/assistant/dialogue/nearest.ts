import type { Recommendation } from '#app/features/assistant/conversation.ts';
import { toRecommendations } from '#app/features/assistant/dialogue/product-card.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import {
  type Alternative,
  type Match,
  remark,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';

const SEARCH_LIMIT = 60;

/** The least expensive beds that meet everything but the budget, each labeled as over it; none without a budget. */
export function nearestOverBudget(turn: Turn, wishes: ShopperProfile): Recommendation[] {
  const { budgetMaxMinor: budgetMinor, ...profile } = wishes;
  if (budgetMinor === undefined) return [];
  const { context } = turn;
  const { currency } = context.store;
  const found = context.match(profile, { limit: SEARCH_LIMIT }).matches.flatMap((one): Alternative[] => {
    const { priceMinor } = one;
    if (priceMinor === null || priceMinor <= budgetMinor) return [];
    const overMinor = priceMinor - budgetMinor;
    return [{ ...one, breaks: remark('over-budget', { overMinor, budgetMinor, priceMinor, currency }) }];
  });
  const byPrice = found.toSorted((one, other) => one.priceMinor! - other.priceMinor!);
  return toRecommendations(turn, withoutComparisons(byPrice.slice(0, context.matchSettings.limit)));
}

/** Remarks that hold a bed against the first of its set. */
const COMPARING: ReadonlySet<string> = new Set([
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

/** A list that is taken out of a longer one says nothing of a top pick which isn't among the cards. */
export function withoutComparisons<M extends Match>(found: readonly M[]): M[] {
  const isPlain = ({ code }: { code: string }) => !COMPARING.has(code);
  return found.map((one) => ({
    ...one,
    reasons: one.reasons.filter(isPlain),
    cautions: one.cautions.filter(isPlain),
  }));
}
