import type { CatalogProduct, MattressAttributes, Reading } from '#app/features/inventory/inventory.ts';
import {
  type MatchIndex,
  NO_PRICE,
  UNKNOWN_SIZE_COLUMN,
} from '#app/features/matching/catalog-index/columns.ts';
import { listCautions } from '#app/features/matching/explanation/cautions.ts';
import { dropContradictedReasons } from '#app/features/matching/explanation/remark-overlap.ts';
import {
  type Match,
  type MatchPart,
  PART_KEYS,
  type PartKey,
  type Remark,
  remark,
  type Role,
  type Alternative,
  type MatchSettings,
  type ShopperProfile,
} from '#app/features/matching/matching.ts';
import { type MatchPlan, sizeOfColumn, planMatch } from '#app/features/matching/scoring/plan-match.ts';
import { hasFeature, readTrait } from '#app/features/matching/catalog-index/product-facts.ts';
import type { ExplainContext } from '#app/features/matching/explanation/card-reasons.ts';
import {
  listRequestedReasonCodes,
  selectDistinctReasons,
  listReasons,
} from '#app/features/matching/explanation/select-reasons.ts';
import { getPartValues, type ScoredRow } from '#app/features/matching/scoring/score-row.ts';
import { listBrokenRules } from '#app/features/matching/explanation/product-rank.ts';
import { toScored } from '#app/features/matching/scoring/find-best-rows.ts';

/** Turns chosen rows into matches with parts, reasons, and cautions. Avoids starting two cards with the same reason. */
export function explainMatches(
  index: MatchIndex,
  plan: MatchPlan,
  rows: readonly (ScoredRow & { role: Role | null })[],
): Match[] {
  const contexts = rows.map((scored, place) => ({ ...toContext(index, plan, scored), place }));
  const bests = contexts.map((context) => (contexts[0] === context ? null : contexts[0]!));
  const cautions = sayOnce(contexts.map((context, at) => listCautions(context, bests[at])));
  const reasons = selectDistinctReasons(
    contexts.map((context, at) =>
      dropContradictedReasons(listReasons(context, bests[at]!, cautions[at]!), cautions[at]!),
    ),
    listRequestedReasonCodes(plan),
  );
  return rows.map((scored, at) =>
    toMatch(index, plan, {
      scored,
      context: contexts[at]!,
      reasons: reasons[at]!,
      cautions: cautions[at]!,
    }),
  );
}

/** If no card is on clearance, the first one says so for all. */
function sayOnce(cautions: Remark[][]): Remark[][] {
  const isNew = ({ code }: Remark) => code === 'not-clearance';
  if (cautions.length < 2 || !cautions.every((list) => list.some(isNew))) return cautions;
  const ofAll = (caution: Remark) => remark('not-clearance', { ...caution.values, of: 'all' });
  return cautions.map((list, at) =>
    at === 0 ? list.map((one) => (isNew(one) ? ofAll(one) : one)) : list.filter((one) => !isNew(one)),
  );
}

export function explainSingle(index: MatchIndex, plan: MatchPlan, scored: ScoredRow): Match {
  const context = { ...toContext(index, plan, { ...scored, role: null }), place: 0 };
  const cautions = listCautions(context, null);
  const reasons = dropContradictedReasons(listReasons(context, null, cautions), cautions);
  return toMatch(index, plan, { scored, context, reasons, cautions });
}

function toContext(
  index: MatchIndex,
  plan: MatchPlan,
  scored: ScoredRow & { role: Role | null },
): Omit<ExplainContext, 'place'> {
  const { row, column, role } = scored;
  const price = index.prices[column]![row]!;
  return {
    product: index.products[row]!,
    plan,
    role,
    size: sizeOfColumn(column),
    priceMinor: price === NO_PRICE ? null : price,
    values: getPartValues(index, plan, scored),
  };
}

function toMatch(
  index: MatchIndex,
  plan: MatchPlan,
  {
    scored,
    context,
    reasons,
    cautions,
  }: { scored: ScoredRow; context: ExplainContext } & Pick<Match, 'reasons' | 'cautions'>,
): Match {
  const { product, size, priceMinor, values, role } = context;
  const parts: MatchPart[] = [];
  let confidence = 0;
  for (const key of PART_KEYS) {
    const weight = plan.weights[key];
    if (weight === 0) continue;
    const known = getPartConfidence(context, key);
    confidence += weight * known;
    parts.push({ key, weight, value: values[key], points: weight * values[key], known: known > 0 });
  }
  return {
    productId: product.productId,
    handle: product.handle,
    size,
    variantId: findVariantId(product, size, priceMinor),
    priceMinor,
    score: scored.score,
    confidence: Math.min(1, confidence),
    parts,
    role,
    reasons,
    // The step-up reason already states the price difference.
    cautions: cautions.filter(
      ({ code }) => code !== 'dearer' || !reasons.some((reason) => reason.code === 'step-up'),
    ),
  };
}

/** Confidence (0 to 1) in the attributes behind a part; 0 if unknown. */
function getPartConfidence(
  { product: { attributes }, plan, priceMinor }: ExplainContext,
  key: PartKey,
): number {
  if (key === 'value') return priceMinor === null ? 0 : 1;
  if (key === 'comfort') return confidenceOf(attributes.firmness);
  if (key === 'support')
    return (confidenceOf(attributes.profileInches) + confidenceOf(attributes.construction)) / 2;
  if (key === 'wishes') return getWishConfidence(attributes, plan);
  return readTrait(attributes, key).confidence;
}

function getWishConfidence(attributes: MattressAttributes, plan: MatchPlan): number {
  const known = plan.wishedFeatures.map((feature) => (hasFeature(attributes, feature) ? 1 : 0) as number);
  if (plan.wantedBits !== 0) known.push(confidenceOf(attributes.construction));
  return known.reduce((sum, one) => sum + one, 0) / known.length;
}

function confidenceOf(reading: Reading<unknown> | null): number {
  return reading?.confidence ?? 0;
}

function findVariantId(product: CatalogProduct, size: Match['size'], priceMinor: number | null) {
  const sellable = product.variants.filter((variant) => variant.available && variant.size === size);
  const priced = sellable.find((variant) => variant.priceMinor === priceMinor);
  return (priced ?? sellable[0])?.variantId ?? null;
}

/**
 * One mattress as a card even if it doesn't match: in the shopper's size if available, with the first rule it violates
 * as `breaks` and the others as cautions. Null if the catalog has no such mattress.
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

/** The first wanted size the mattress comes in, else its first size. */
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
