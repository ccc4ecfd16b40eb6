import {
  brandReason,
  budgetReason,
  constructionReason,
  coolingValues,
  edgeReason,
  type ExplainContext,
  featureReason,
  feelReason,
  heatReason,
  heavyReason,
  heightReason,
  motionReason,
  pressureReason,
  priceReason,
  SAME_FEEL,
  sizeReason,
  thicknessReason,
  topLayer,
  twoSidesReason,
  valueReason,
  wantedReason,
  whoReason,
  withoutReason,
} from '#app/features/matching/explanation/card-reasons.ts';
import { type Remark, remark } from '#app/features/matching/matching.ts';
import { organicEvidence, premiumFeatures } from '#app/features/matching/catalog-index/product-facts.ts';
import { comfortAt } from '#app/features/matching/scoring/comfort.ts';
import type { MatchPlan } from '#app/features/matching/scoring/plan-match.ts';
import { remarkKey } from '#app/features/matching/explanation/remark-key.ts';

const REASONS_MIN = 2;
export const REASONS_MAX = 3;
/** They repeat what the card shows. */
const FILLERS: ReadonlySet<string> = new Set(['price', 'in-size', 'size-wanted']);

/** Reasons in the order of their relevance, first what distinguishes the card; `best` is the best match of its set. */
export function reasonsFor(context: ExplainContext, best: ExplainContext | null): Remark[] {
  return [
    best === null ? null : roleReason(context, best),
    twoSidesReason(context),
    feelReason(context),
    brandReason(context),
    wantedReason(context),
    featureReason(context, 'organic'),
    featureReason(context, 'adjustable-base'),
    heatReason(context),
    motionReason(context),
    edgeReason(context),
    whoReason(context),
    heavyReason(context),
    withoutReason(context),
    thicknessReason(context),
    pressureReason(context),
    constructionReason(context),
    heightReason(context),
    valueReason(context),
    budgetReason(context),
    priceReason(context),
    sizeReason(context),
  ].filter((reason) => reason !== null);
}

/** Two or three reasons of each card; no card begins with the first reason of an earlier one if another one is left. */
export function putDistinctFirst(cards: readonly Remark[][]): Remark[][] {
  const used = new Set<string>();
  return cards.map((reasons) => {
    // The words of the first card are compared with nothing.
    const distinct = used.size === 0 ? 0 : reasons.findIndex((reason) => !used.has(remarkKey(reason)));
    const first = Math.max(0, distinct);
    const ordered = [...reasons.slice(first, first + 1), ...reasons.filter((_, at) => at !== first)];
    if (ordered[0]) used.add(remarkKey(ordered[0]));
    const shown = ordered.filter((reason, at) => at === 0 || isNewInformation(reason, ordered.slice(0, at)));
    const isInformative = ({ code }: Remark, at: number) => at === 0 || !FILLERS.has(code);
    const informative = shown.filter((reason, at) => isInformative(reason, at)).slice(0, REASONS_MAX);
    const fillers = shown.filter((reason, at) => !isInformative(reason, at));
    const kept = [...informative, ...fillers.slice(0, Math.max(0, REASONS_MIN - informative.length))];
    return kept.length >= REASONS_MIN ? kept : [...kept, remark('available')];
  });
}

/** Reasons that say nearly the same. */
const ALIKE = [
  ['pressure-stated', 'pressure-usual', 'construction'],
  ['cooler', 'cooling-features', 'cooling-construction', 'cooling-stated'],
  ['thicker', 'thinner', 'height', 'height-heavy', 'height-limit', 'height-senior', 'height-child'],
  ['cheaper', 'value', 'within-budget', 'price'],
  ['less-motion', 'motion-stated', 'motion-usual'],
  [
    'nearer-asked',
    'softer-feel',
    'firmer-feel',
    'feel',
    'feel-wish',
    'feel-couple',
    'feel-guest',
    'feel-child',
    'as-asked',
  ],
  ['other-material', 'wanted-is', 'wanted-has', 'construction'],
];

function isNewInformation(reason: Remark, before: readonly Remark[]): boolean {
  return !before.some(
    ({ code }) =>
      code === reason.code || ALIKE.some((group) => group.includes(code) && group.includes(reason.code)),
  );
}

/** Of a couple, the one whom a firmness suits better than that of the best match does; '' if it isn't only one. */
function nearerTo({ couple, curves }: MatchPlan, best: ExplainContext, firmness: number): string {
  const first = best.product.attributes.firmness?.value;
  if (couple === 'none' || first === undefined) return '';
  const [own, partner] = curves.map((curve) => comfortAt(curve, firmness) > comfortAt(curve, first));
  return own === partner ? '' : own ? 'you' : 'partner';
}

/** What sets a card apart from the best match. */
function roleReason(context: ExplainContext, best: ExplainContext): Remark | null {
  const { product, plan, role, priceMinor } = context;
  const inches = product.attributes.profileInches?.value;
  const bestInches = best.product.attributes.profileInches?.value ?? Number.POSITIVE_INFINITY;
  const firmness = product.attributes.firmness?.value;
  const construction = product.attributes.construction?.value;
  switch (role) {
    case 'best-value':
      return priceMinor === null || best.priceMinor === null
        ? null
        : remark('cheaper', { lessMinor: best.priceMinor - priceMinor, currency: plan.settings.currency });
    case 'coolest':
      return remark('cooler', coolingValues(context));
    case 'least-motion':
      return remark('less-motion', { who: plan.profile.partner ? 'couple' : 'you' });
    case 'organic':
      return (
        featureReason(context, 'organic') ??
        remark('organic', { marks: organicEvidence(product).slice(0, 2) })
      );
    case 'as-asked': {
      const wish = plan.unmetWish;
      if (firmness === undefined || wish === null) return null;
      const isNear = Math.abs(firmness - wish) <= SAME_FEEL;
      return remark(isNear ? 'as-asked' : 'nearer-asked', { firmness });
    }
    case 'plus-size':
      return remark('plus-size');
    case 'step-up':
      return remark('step-up', {
        marks: premiumFeatures(product).slice(0, 2),
        brand: product.brand,
        inches: inches !== undefined && inches >= bestInches + 1 ? inches : '',
        moreMinor: (priceMinor ?? 0) - (best.priceMinor ?? 0),
        currency: plan.settings.currency,
      });
    case 'softer':
    case 'firmer':
      return firmness === undefined
        ? null
        : remark(`${role}-feel`, { firmness, for: nearerTo(plan, best, firmness) });
    case 'thicker':
    case 'thinner':
      return inches === undefined ? null : remark(role, { inches });
    case 'other-material':
      return construction === undefined
        ? null
        : remark('other-material', {
            construction,
            firmness: firmness ?? 0,
            top: topLayer(product),
          });
    case 'other-brand':
      return remark('other-brand', { brand: product.brand });
    default:
      return null;
  }
}
