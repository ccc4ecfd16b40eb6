import { listObstacles } from '#app/features/matching/explanation/rule-violations.ts';
import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import { type Figure, priceFigure } from '#app/features/assistant/figures.ts';
import type { ProductCard, Recommendation } from '#app/features/assistant/conversation.ts';
import { toRecommendations, recordShownCards } from '#app/features/assistant/dialogue/product-card.ts';
import {
  isDisqualifying,
  findNearestOverBudget,
  addLowPricedBeds,
  dropComparisonReasons,
} from '#app/features/assistant/dialogue/over-budget.ts';
import { cardsIntroAct, firstCardsIntro, showAct } from '#app/features/assistant/dialogue/cards-intro.ts';
import { keepWishes, unmetWishActs } from '#app/features/assistant/dialogue/kept-wishes.ts';
import { searchProfile } from '#app/features/assistant/dialogue/questions.ts';
import { type ReplyPlan, makePlan, type Turn, hasIntent } from '#app/features/assistant/dialogue/turn.ts';
import { statedRangeMinimum } from '#app/features/assistant/understanding/facts/stated-amounts.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import { isKnown, knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import type { Match, MatchResult, Remark, ShopperProfile } from '#app/features/matching/matching.ts';

/** Matches searched when a set is chosen by something other than fit. */
export const SEARCH_LIMIT = 60;

/** Runs the match and says how the result relates to the previous one. Updates the turn's state. */
export function recommend(turn: Turn): ReplyPlan {
  const profile = withWantedMaterial(turn, searchProfile(turn.state, turn.context));
  if (profile.budgetMaxMinor !== undefined && turn.context.range.budgetSteps.length === 0)
    return recommendIgnoringBudget(turn, profile);
  return showMatches(turn, { profile, opening: [] });
}

/** The best single bed so far, for a shopper who wants one right away. */
export function recommendOne(turn: Turn): ReplyPlan | null {
  const profile = withWantedMaterial(turn, searchProfile(turn.state, turn.context));
  const cards = toRecommendations(turn, turn.context.match(profile).matches.slice(0, 1));
  if (cards.length === 0) return null;
  recordShownCards(turn, { profile, cards });
  return makePlan({ opening: [showAct(firstCardsIntro(turn), { count: 1 })], cards });
}

/** The best bed of a wanted material must score at least this share of the best overall. */
const MATERIAL_SCORE_MIN = 0.85;

/** A shopper who asks for hybrids sees only hybrids, if enough of them fit. */
function withWantedMaterial({ context }: Turn, profile: ShopperProfile): ShopperProfile {
  const { materialsWanted = [], mustHave = [] } = profile;
  const [material] = materialsWanted;
  if (material === undefined || materialsWanted.length > 1 || mustHave.includes(material)) return profile;
  const strict = { ...profile, mustHave: [...mustHave, material] };
  const found = context.match(strict).matches;
  const [best] = context.match(profile).matches;
  const isEnough = found.length >= context.matchSettings.limit;
  return isEnough && found[0]!.score >= best!.score * MATERIAL_SCORE_MIN ? strict : profile;
}

/** In a catalog without prices, a budget would exclude everything, so it is ignored and the reply says so. */
function recommendIgnoringBudget(turn: Turn, wishes: ShopperProfile): ReplyPlan {
  const { budgetMaxMinor: _, ...profile } = wishes;
  const isNews = turn.changed.includes('budget') || turn.before.lastProfile === null;
  return showMatches(turn, { profile, opening: isNews ? [{ act: 'wish-unmet', facts: ['budget'] }] : [] });
}

function showMatches(
  turn: Turn,
  { profile, opening }: { profile: ShopperProfile; opening: Act[] },
): ReplyPlan {
  const result = turn.context.match(profile);
  if (result.matches.length === 0) return planNoMatches(turn, { profile, result, opening });
  const chosen = chooseShownMatches(turn, { profile, result });
  const { found, unmet } = keepWishes(turn, profile, chosen.found);
  const cards = toRecommendations(turn, found);
  if (chosen.lead === 'ladder') for (const { card } of cards) card.role ??= turn.pack.matching.midRange;
  const near = cards.filter(({ card }) => card.breaks !== undefined).length;
  const isRepeat = near === 0 && isSameList(turn.before.lastShown, cards);
  const isAsked = hasIntent(turn, 'recommend', 'agree') || restatesSizeOrBudget(turn);
  const acts = [...opening, ...unmetWishActs(turn, unmet)];
  const split = splitAdvice(turn, result);
  if (isRepeat && !isAsked) {
    turn.state.lastProfile = profile;
    const kept = keptCardsAct(turn, result.matches) ?? showAct('same', { count: cards.length });
    return makePlan({ opening: [...acts, kept, ...split] });
  }
  const lead = found === chosen.found ? chosen.lead : null;
  const usual = cardsIntroAct(turn, cards, { found, isRepeat });
  const intro = lead === null ? usual : showAct(lead, { count: cards.length });
  const isUnsized = profile.size === undefined && turn.before.lastProfile === null;
  const sized = isUnsized ? { ...intro, ...usualSize(cards) } : intro;
  acts.push((isRepeat ? keptCardsAct(turn, result.matches) : null) ?? sized, ...split);
  recordShownCards(turn, { profile, cards });
  return makePlan({ opening: acts, cards });
}

/** "Medium twin under 300", with size and budget already known, is a request to see beds. */
function restatesSizeOrBudget({ understanding, changed }: Turn): boolean {
  return understanding.facts.some(
    ({ key }) => (key === 'size' || key === 'budget') && !changed.includes(key),
  );
}

const FIRMNESS_TOLERANCE = 0.6;

/** How cards that stay relate to a new feel preference; null if the message had none. */
function keptCardsAct(turn: Turn, matches: readonly Match[]): Act | null {
  const { firmness } = knownValues(turn.state.facts);
  if (!turn.changed.includes('firmness') || firmness === undefined || firmness === null) return null;
  const isMet = matches.every(({ productId }) => {
    const own = turn.context.getProduct(productId)?.attributes.firmness?.value;
    return own !== undefined && Math.abs(own - firmness) <= FIRMNESS_TOLERANCE;
  });
  const caution = isMet
    ? undefined
    : matches[0]?.cautions.find(({ code, values }) => code === 'feel-off' && values.asked !== '');
  return { act: 'wish-kept', firmness, isMet, caution: caution ?? null };
}

const SPLIT_CODES: readonly string[] = ['change-split', 'change-two-sided', 'change-twins'];
const COUPLE_FACTS: readonly FactKey[] = [
  'partner',
  'firmness',
  'partnerFirmness',
  'partnerPositions',
  'partnerWeight',
];

/** Not for a partner whose comfort is unknown. */
function splitAdvice({ before, changed, state }: Turn, { suggestedChanges }: MatchResult): Act[] {
  const { partnerFirmness, partnerPositions } = knownValues(state.facts);
  if (partnerFirmness === undefined && partnerPositions === undefined) return [];
  const isNews = before.lastProfile === null || changed.some((key) => COUPLE_FACTS.includes(key));
  if (before.lastActs.some(({ act }) => act === 'split-advice')) return [];
  return isNews ? toSplitAdvice(suggestedChanges) : [];
}

function toSplitAdvice(changes: readonly Remark[]): Act[] {
  const split = changes.find(({ code }) => SPLIT_CODES.includes(code));
  return split === undefined ? [] : [{ act: 'split-advice', remark: dropExampleName(split) }];
}

/** "She likes it soft and I like it firm, what do people do": two mattresses, unless one feel suits both. */
export function answerDifferentFeels({ changed, state, context }: Turn): Act[] {
  const isAsked = changed.some((key) => key === 'firmness' || key === 'partnerFirmness');
  return isAsked ? toSplitAdvice(context.match(searchProfile(state, context)).suggestedChanges) : [];
}

/** The size that all cards have though the shopper named none. */
function usualSize(cards: readonly Recommendation[]): Pick<ActOf<'show'>, 'usualSize'> {
  const [size = null, ...others] = new Set(cards.map(({ card }) => card.size));
  return size === null || others.length > 0 ? {} : { usualSize: size };
}

interface ChosenMatches {
  found: readonly Match[];
  lead: ActOf<'show'>['lead'] | null;
}

/** The best set; the cheapest if asked for; otherwise, without a budget, one below, at and above the typical price. */
function chooseShownMatches(
  turn: Turn,
  { profile, result }: { profile: ShopperProfile; result: MatchResult },
): ChosenMatches {
  const usual = { found: [...result.matches, ...result.alternatives], lead: null };
  const isFirst = turn.before.lastProfile === null;
  const isOpen = !isKnown(turn.state.facts, 'budget') && turn.context.range.budgetSteps.length > 0;
  const floor = turn.state.wantsBest === true ? usualPrice(turn, profile) : priceFloor(turn);
  if (!turn.state.wantsCheap && floor === null && !(isFirst && isOpen)) return usual;
  const priced = turn.context
    .match(profile, { limit: SEARCH_LIMIT })
    .matches.filter(({ priceMinor }) => priceMinor !== null);
  if (turn.state.wantsCheap) {
    const isSound = ({ cautions }: Match) => !cautions.some((caution) => isDisqualifying(caution));
    const fitting = priced.some(isSound) ? priced.filter(isSound) : priced;
    const byPrice = fitting.toSorted((one, other) => priceOf(one) - priceOf(other));
    const set = byPrice.slice(0, turn.context.matchSettings.limit);
    const best = Math.max(...set.map(({ score }) => score));
    const roleOf = (one: Match, place: number): Match['role'] =>
      place === 0 ? 'best-value' : one.score === best ? 'best-match' : null;
    const found = dropComparisonReasons(set).map((one, place) => ({ ...one, role: roleOf(one, place) }));
    return found.length === 0 ? usual : { found, lead: isFirst ? 'cheapest' : null };
  }
  if (floor !== null) {
    const { limit } = turn.context.matchSettings;
    const inRange = priced.filter((one) => priceOf(one) >= floor).slice(0, limit);
    const found = inRange.map((one, place) => ({
      ...one,
      role: place === 0 ? ('best-match' as const) : null,
    }));
    return found.length === 0 ? usual : { found: dropComparisonReasons(found), lead: null };
  }
  const priceSteps = pickPriceLadder(priced);
  return priceSteps === null ? usual : { found: dropComparisonReasons(priceSteps), lead: 'ladder' };
}

/** The lower end of "3,000 to 4,000": who names it doesn't want a cheaper bed first. */
function priceFloor({ state }: Turn): number | null {
  const { budget } = knownValues(state.facts);
  const quote = state.facts.find(({ key }) => key === 'budget')?.quote;
  return budget == null || quote === undefined ? null : statedRangeMinimum(budget, quote);
}

/** The typical price of the beds that fit: who doesn't mind the price doesn't start below it. */
function usualPrice({ context }: Turn, profile: ShopperProfile): number | null {
  const { matches } = context.match(profile, { limit: SEARCH_LIMIT });
  const prices = matches.flatMap(({ priceMinor }) => priceMinor ?? []).toSorted((one, other) => one - other);
  return prices[Math.floor((prices.length - 1) / 2)] ?? null;
}

const LOWER_PRICE_RATIO = 0.85;
const HIGHER_PRICE_RATIO = 1.15;

/** The best match below, at and above the typical price, cheapest first; null without three. */
function pickPriceLadder(priced: readonly Match[]): Match[] | null {
  const prices = priced.map(priceOf).toSorted((one, other) => one - other);
  const usual = prices[Math.floor((prices.length - 1) / 2)];
  if (usual === undefined) return null;
  const below = priced.find((one) => priceOf(one) < usual * LOWER_PRICE_RATIO);
  const at = priced.find(
    (one) => priceOf(one) >= usual * LOWER_PRICE_RATIO && priceOf(one) <= usual * HIGHER_PRICE_RATIO,
  );
  const above = priced.find((one) => priceOf(one) > usual * HIGHER_PRICE_RATIO);
  if (!below || !at || !above) return null;
  const best = Math.max(below.score, at.score, above.score);
  const roles: [Match, Match['role']][] = [
    [below, 'best-value'],
    [at, null],
    [above, 'step-up'],
  ];
  return roles.map(([one, role]) => ({ ...one, role: one.score === best ? 'best-match' : role }));
}

function priceOf({ priceMinor }: Match): number {
  return priceMinor ?? 0;
}

const CHANGES_MAX = 2;

/**
 * No match: which preferences exclude everything, what to change, and the nearest mattresses, labeled on their cards.
 */
function planNoMatches(
  turn: Turn,
  { profile, result, opening }: { profile: ShopperProfile; result: MatchResult; opening: Act[] },
): ReplyPlan {
  const near = toRecommendations(turn, result.alternatives);
  const found = near.length > 0 ? near : findNearestOverBudget(turn, profile);
  const cards = addLowPricedBeds(turn, profile, found);
  const changes = result.suggestedChanges.slice(0, CHANGES_MAX).map(dropExampleName);
  const obstacles = listObstacles(result.exclusions).map(dropExampleName);
  const from = findOpeningPrice(turn, result.suggestedChanges.slice(0, CHANGES_MAX));
  const acts: Act[] = [...opening, { act: 'nothing-fits', obstacles, changes, from }];
  if (cards.length > 0) acts.push(showAct('near', { count: cards.length, near: cards.length }));
  recordShownCards(turn, { profile, cards });
  return makePlan({ opening: acts, cards, replies: 'openers' });
}

/** The price from which a higher budget finds beds that fit. */
function findOpeningPrice({ context }: Turn, changes: readonly Remark[]): Figure | null {
  const change = changes.find(({ code }) => code === 'change-budget');
  const { example, priceMinor: minor, size } = change?.values ?? {};
  const product = context.listMattresses().find(({ title }) => title === example);
  const variant = product?.variants.find((one) => one.size === size && one.priceMinor === minor);
  if (!product || !variant || variant.priceMinor === null) return null;
  return priceFigure({ productId: product.productId, size: variant.size, minor: variant.priceMinor });
}

/** Product names stay on cards. */
function dropExampleName({ code, values: named }: Remark): Remark {
  const { example: _, ...values } = named;
  return { code, values };
}

function isSameList(shown: readonly ProductCard[], cards: readonly Recommendation[]): boolean {
  const keyOf = ({ productId, variantId, size }: ProductCard) => [productId, variantId, size].join(' ');
  return (
    shown.length === cards.length && cards.every(({ card }, index) => keyOf(card) === keyOf(shown[index]!))
  );
}
