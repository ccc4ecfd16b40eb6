import { type MatchIndex, UNKNOWN_SIZE_COLUMN } from '#app/features/matching/catalog-index/columns.ts';
import { explainMatches } from '#app/features/matching/explanation/explain.ts';
import { listBrokenRules } from '#app/features/matching/explanation/product-rank.ts';
import type { Alternative, Match, MatchSettings, ShopperProfile } from '#app/features/matching/matching.ts';
import { type MatchPlan, planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { toScored } from '#app/features/matching/scoring/find-best-rows.ts';

/**
 * One mattress as a card, whatever speaks against it: in the shopper's size if it comes in it, with the first rule that it
 * breaks and the others among its cautions. Null for what is no mattress of the catalog.
 */
export function explainProduct(
  index: MatchIndex,
  { profile, settings = {} }: { profile: ShopperProfile; settings?: Partial<MatchSettings> },
  productId: string,
): Match | Alternative | null {
  const row = index.products.findIndex((product) => product.productId === productId);
  if (row < 0) return null;
  const plan = planMatch(profile, settings);
  const scored = toScored(index, plan, { row, column: sizeToShow(index, plan, row) });
  const [match] = explainMatches(index, plan, [{ ...scored, role: null }]) as [Match];
  const [breaks, ...others] = listBrokenRules(index, plan, row);
  if (!breaks) return match;
  const cautions = match.cautions.filter(({ code }) => code !== breaks.code);
  return { ...match, cautions: [...others, ...cautions], breaks };
}

/** The first of the wanted sizes that a mattress is sold in, or else the first of all. */
function sizeToShow(
  { available, offered }: MatchIndex,
  { profile, columns }: MatchPlan,
  row: number,
): number {
  const { size: _, ...open } = profile;
  const all = [...columns, ...planMatch(open).columns];
  for (const sizes of [available[row]!, offered[row]!]) {
    const found = all.find((column) => (sizes & (1 << column)) !== 0);
    if (found !== undefined) return found;
  }
  return UNKNOWN_SIZE_COLUMN;
}
