import type { CatalogProduct, MattressAttributes } from '#app/features/inventory/inventory.ts';
import { NO_PRICE, type MatchIndex } from '#app/features/matching/build-index.ts';
import { cautionsFor } from '#app/features/matching/cautions.ts';
import { PART_KEYS, type Match, type MatchPart, type PartKey } from '#app/features/matching/matching.ts';
import { sizeOfColumn, type MatchPlan } from '#app/features/matching/plan-match.ts';
import {
  judgeAdjustableBase,
  judgeOrganic,
  judgeTrait,
  type JudgedValue,
} from '#app/features/matching/product-facts.ts';
import { reasonsFor } from '#app/features/matching/reasons.ts';
import { getPartValues, type Relaxation } from '#app/features/matching/score-row.ts';
import type { ScoredRow } from '#app/features/matching/scan.ts';

/** Turns a scored row into a match with its parts, reasons and cautions. */
export function explainMatch(
  index: MatchIndex,
  plan: MatchPlan,
  scored: ScoredRow & { relaxation: Relaxation },
) {
  const product = index.products[scored.row]!;
  const size = sizeOfColumn(scored.column);
  const price = index.prices[scored.column]![scored.row]!;
  const priceMinor = price === NO_PRICE ? null : price;
  const pricing = priceMinor === null ? null : { confidence: 1 };
  const values = getPartValues(index, plan, scored);
  const parts: MatchPart[] = [];
  let confidence = 0;
  for (const key of PART_KEYS) {
    const weight = plan.weights[key];
    if (weight === 0) continue;
    const judged = getPartKnowledge(plan, product.attributes, key) ?? readingKnowledge(pricing);
    confidence += weight * judged.confidence;
    parts.push({ key, weight, value: values[key], points: weight * values[key], known: judged.known });
  }
  const context = { product, plan, size, priceMinor, relaxation: scored.relaxation };
  return {
    productId: product.productId,
    handle: product.handle,
    size,
    variantId: findVariantId(product, size, priceMinor),
    priceMinor,
    score: scored.score,
    confidence: Math.min(1, confidence),
    parts,
    reasons: reasonsFor(context),
    cautions: cautionsFor(context),
  };
}

type Knowledge = Pick<JudgedValue, 'known' | 'confidence'>;

function getPartKnowledge(plan: MatchPlan, attributes: MattressAttributes, key: PartKey): Knowledge | null {
  if (key === 'price') return null;
  if (key === 'firmness' || key === 'construction') return readingKnowledge(attributes[key]);
  if (key === 'profile') return readingKnowledge(attributes.profileInches);
  if (key !== 'needs') return judgeTrait(attributes, key);
  const judged: JudgedValue[] = [];
  if (plan.organic) judged.push(judgeOrganic(attributes));
  if (plan.adjustableBase) judged.push(judgeAdjustableBase(attributes));
  return {
    known: judged.every((value) => value.known),
    confidence: judged.reduce((sum, value) => sum + value.confidence, 0) / judged.length,
  };
}

function readingKnowledge(reading: { confidence: number } | null): Knowledge {
  return { known: reading !== null, confidence: reading?.confidence ?? 0 };
}

function findVariantId(product: CatalogProduct, size: Match['size'], priceMinor: number | null) {
  const sellable = product.variants.filter((variant) => variant.available && variant.size === size);
  const priced = sellable.find((variant) => variant.priceMinor === priceMinor);
  return (priced ?? sellable[0])?.variantId ?? null;
}
