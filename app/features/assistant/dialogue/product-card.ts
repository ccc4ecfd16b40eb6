import type { CardFit, CardSpec, ProductCard, Recommendation } from '#app/features/assistant/conversation.ts';
import {
  knownValue,
  toComparableNumber,
  valueText,
} from '#app/features/assistant/dialogue/answers/property-values.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { MatchingTexts } from '#app/features/assistant/language-pack.ts';
import { knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { Attribute } from '#app/features/assistant/understanding/understanding-types.ts';
import { feelOf } from '#app/features/inventory/attributes/attribute-labels.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { DisplayUnits } from '#app/features/matching/explanation/formatting.ts';
import type {
  Alternative,
  Match,
  MatchPart,
  Remark,
  ShopperProfile,
} from '#app/features/matching/matching.ts';

const SPECS: readonly Attribute[] = [
  'price',
  'firmness',
  'thickness',
  'construction',
  'cooling',
  'motion',
  'trial',
  'warranty',
];

/** How to word a card. `budget` is the amount the shopper named, in minor units. */
interface CardWording {
  texts: MatchingTexts;
  units: DisplayUnits;
  budget: number | undefined;
}

/** A match with its card, the only place that shows a product's name and price. */
export function toRecommendation(
  found: Match | Alternative,
  product: CatalogProduct,
  { texts, units, budget }: CardWording,
): Recommendation {
  const match = restateBudget(found, budget);
  const { productId, variantId, size, priceMinor, score, confidence, parts, reasons, cautions } = match;
  const { handle, title, brand, url, imageUrl } = product;
  const describe = (remark: Remark) => texts.describeRemark(remark, units);
  const isUnknown = size === null && priceMinor === null;
  const otherCautions = cautions.filter(({ code }) => !(isUnknown && code === 'price-unknown')).map(describe);
  const card: ProductCard = {
    productId,
    variantId,
    handle,
    title,
    brand,
    size,
    priceMinor,
    url,
    imageUrl,
    score,
    confidence,
    currency: units.currency,
    reasons: reasons.map(describe),
    cautions: isUnknown ? [texts.sizeAndPriceUnknown, ...otherCautions] : otherCautions,
  };
  const cartVariantId = product.variants.find((variant) => variant.variantId === variantId)?.externalId;
  if (cartVariantId) card.cartVariantId = cartVariantId;
  if (match.role) card.role = texts.roles[match.role];
  const terms = describeTerms(product, texts);
  if (terms !== '') card.terms = terms;
  if ('breaks' in match) card.breaks = describe(match.breaks);
  const specs = SPECS.map((attribute): CardSpec => {
    const value = valueText({ card, product }, attribute, { texts, units });
    return { attribute, label: texts.attributes[attribute], value };
  });
  return { card, fit: describeFit(parts, texts), specs, parts, reasons, cautions };
}

/** The stated sleep trial and warranty; '' without any. */
function describeTerms({ attributes }: CatalogProduct, { terms }: MatchingTexts): string {
  const { trialNights, warrantyYears } = attributes;
  const stated = [
    trialNights && terms.trial(trialNights.value),
    warrantyYears && terms.warranty(warrantyYears.value),
  ];
  return stated.filter((term) => term !== null).join(' · ');
}

/** A part of the score from `good` up fits; from `partial` up, it fits partly. */
const FIT_THRESHOLDS = { good: 0.75, partial: 0.45 };

/** The parts of a score by how well they fit, highest weight first. */
function describeFit(parts: readonly MatchPart[], texts: MatchingTexts): CardFit {
  const fit: CardFit = { good: [], partial: [], poor: [], unknown: [] };
  for (const { key, known, value } of parts.toSorted((one, other) => other.weight - one.weight)) {
    const grade =
      value >= FIT_THRESHOLDS.good ? 'good' : value >= FIT_THRESHOLDS.partial ? 'partial' : 'poor';
    fit[known ? grade : 'unknown'].push(texts.parts[key]);
  }
  return fit;
}

const SEEN_MAX = 200;

/** Turns matches into cards; leaves out products that have left the catalog. */
export function toRecommendations(turn: Turn, found: readonly (Match | Alternative)[]): Recommendation[] {
  const { currency, measurementUnit } = turn.context.store;
  const texts = turn.pack.matching;
  const { budget } = knownValues(turn.state.facts);
  const shown = orderReasonsByDistinctiveness(found).flatMap((match) => {
    const product = turn.context.getProduct(match.productId);
    if (product === null) return [];
    const units = { currency, measurementUnit };
    const one = toRecommendation(match, product, { texts, units, budget });
    const isAbove = 'breaks' in match && match.breaks.code === 'over-budget';
    if (isAbove && budget === undefined) one.card.breaks = texts.aboveBudget;
    return [one];
  });
  markBetterSpecs(turn, shown);
  return shown;
}

/** For these, more is better for every shopper. For price, less is. */
const MORE_IS_BETTER: readonly Attribute[] = ['cooling', 'motion', 'trial', 'warranty'];

/**
 * Marks comparison rows in which one bed beats all others. A row with an unknown value has no winner, and a value that
 * is only typical for the construction never wins.
 */
function markBetterSpecs({ context }: Turn, shown: readonly Recommendation[]): void {
  if (shown.length < 2) return;
  for (const [row, attribute] of SPECS.entries()) {
    const known = shown.map(({ card }) => knownValue(context.getProduct(card.productId), attribute));
    const amounts = shown.map(({ card }, at) => {
      if (attribute === 'price') return card.priceMinor === null ? null : -card.priceMinor;
      return MORE_IS_BETTER.includes(attribute) ? toComparableNumber(known[at]!.value) : null;
    });
    if (amounts.includes(null)) continue;
    const most = Math.max(...(amounts as number[]));
    const best = amounts.indexOf(most);
    const isWon = best === amounts.lastIndexOf(most) && (attribute === 'price' || !known[best]!.isUsual);
    const spec = isWon ? shown[best]!.specs?.[row] : undefined;
    if (spec) spec.isBetter = true;
  }
}

/** Orders each match's reasons: the ones shared with others in the set come last. */
function orderReasonsByDistinctiveness<M extends Match>(found: readonly M[]): M[] {
  const counts = new Map<string, number>();
  for (const key of found.flatMap(({ reasons }) => [...new Set(reasons.map(reasonKey))]))
    counts.set(key, (counts.get(key) ?? 0) + 1);
  const sharing = (reason: Remark) =>
    GENERIC_REASONS.has(reason.code) ? Infinity : (counts.get(reasonKey(reason)) ?? 0);
  return found.map((match) => ({
    ...match,
    reasons: match.reasons.toSorted((one, other) => sharing(one) - sharing(other)),
  }));
}

/** True of many beds, so mentioned only if there is room. */
const GENERIC_REASONS: ReadonlySet<string> = new Set(['inches', 'within-budget', 'in-size']);

function reasonKey({ code, values: { firmness, construction, marks, features } }: Remark): string {
  const feel = firmness === undefined ? '' : feelOf(Number(firmness));
  return JSON.stringify([code, feel, construction, marks, features]);
}

/** A rough budget leaves room for a little more, but cards compare with the amount the shopper named. */
function restateBudget<M extends Match | Alternative>(match: M, budget: number | undefined): M {
  const restate = (one: Remark): Remark => {
    const priceMinor = Number(one.values.priceMinor);
    if (one.code !== 'over-budget' || budget === undefined || priceMinor <= budget) return one;
    const overMinor = priceMinor - budget;
    return { ...one, values: { ...one.values, budgetMinor: budget, overMinor } };
  };
  return {
    ...match,
    reasons: dropGuessedBudget(match.reasons, budget),
    cautions: match.cautions.map(restate),
    ...('breaks' in match && { breaks: restate(match.breaks) }),
  };
}

/** "Cheaper" sets a price limit of its own; only an amount the shopper named is called a budget. */
export function dropGuessedBudget(reasons: readonly Remark[], budget: number | undefined): Remark[] {
  return reasons.flatMap((reason) => {
    if (reason.code !== 'within-budget') return [reason];
    return budget === undefined || Number(reason.values.priceMinor) > budget
      ? []
      : [{ ...reason, values: { ...reason.values, budgetMinor: budget } }];
  });
}

/** From here on, "the first one" refers to these cards. */
export function recordShownCards(
  turn: Turn,
  { profile, cards }: { profile: ShopperProfile; cards: readonly Recommendation[] },
): void {
  const { state } = turn;
  state.lastProfile = profile;
  state.lastShown = cards.map(({ card }) => card);
  state.hasReacted = false;
  recordSeenProducts(turn, cards);
}

export function recordSeenProducts({ state }: Turn, cards: readonly Recommendation[]): void {
  const ids = cards.map(({ card }) => card.productId);
  state.seen = [...new Set([...state.seen, ...ids])].slice(-SEEN_MAX);
}
