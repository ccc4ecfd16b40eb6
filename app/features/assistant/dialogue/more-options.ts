import { toRecommendations, recordShownCards } from '#app/features/assistant/dialogue/product-card.ts';
import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import { sizedBeds } from '#app/features/assistant/dialogue/answers/shown-beds.ts';
import { dropComparisonReasons } from '#app/features/assistant/dialogue/over-budget.ts';
import { searchProfile } from '#app/features/assistant/dialogue/questions.ts';
import { showAct } from '#app/features/assistant/dialogue/cards-intro.ts';
import { SEARCH_LIMIT, recommend } from '#app/features/assistant/dialogue/recommend.ts';
import { type ReplyPlan, makePlan, type Turn, hasIntent } from '#app/features/assistant/dialogue/turn.ts';
import { STRONG_PREFERENCE_FACTS } from '#app/features/assistant/dialogue/stale-cards.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import type { Fact } from '#app/features/assistant/understanding/known-facts.ts';
import type { Change } from '#app/features/assistant/understanding/understanding-types.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { Match, ShopperProfile } from '#app/features/matching/matching.ts';

const FIRMNESS_STEP = 1;
const MEDIUM_FIRMNESS = 5.5;
const QUOTE_MAX = 200;

/** Facts that are more specific than the change. */
const FACTS_BY_CHANGE: Partial<Record<Change, readonly FactKey[]>> = {
  cheaper: ['budget'],
  dearer: ['budget'],
  softer: ['firmness'],
  firmer: ['firmness'],
  thicker: ['thicknessMin', 'thicknessMax'],
  thinner: ['thicknessMin', 'thicknessMax'],
  'other-brand': ['brandsWanted', 'brandsAvoided'],
  'other-material': ['materialsWanted', 'materialsAvoided'],
};

/** How the next beds should differ from the shown ones; null unless the message asks for a change to shown cards. */
export function getRequestedChange(turn: Turn): Change | null {
  if (turn.before.lastShown.length === 0) return null;
  const wanted = turn.understanding.change ?? (hasIntent(turn, 'cheaper') ? 'cheaper' : null);
  const isSaid = wanted !== null && FACTS_BY_CHANGE[wanted]?.some((key) => turn.changed.includes(key));
  if (isSaid) return null;
  // "Show me others, in medium" is a new search.
  const isNewSearch = turn.changed.some((key) => STRONG_PREFERENCE_FACTS.includes(key));
  if (isNewSearch && (wanted ?? 'more') === 'more') return null;
  return wanted ?? (hasIntent(turn, 'more') ? 'more' : null);
}

/** The direction of a change, how to measure it, and the smallest difference that counts. */
interface ChangeCriterion {
  sign: 1 | -1;
  of(product: CatalogProduct): number | null;
  least: number;
}

const LEVELS = { low: 1, medium: 2, high: 3 } as const;
const firmnessOf = ({ attributes }: CatalogProduct) => attributes.firmness?.value ?? null;
const inchesOf = ({ attributes }: CatalogProduct) => attributes.profileInches?.value ?? null;
const coolingOf = ({ attributes: { cooling } }: CatalogProduct) =>
  cooling === null ? null : LEVELS[cooling.value];

const CHANGE_CRITERIA: Partial<Record<Change, ChangeCriterion>> = {
  softer: { sign: -1, of: firmnessOf, least: 0.4 },
  firmer: { sign: 1, of: firmnessOf, least: 0.4 },
  thicker: { sign: 1, of: inchesOf, least: 0.5 },
  thinner: { sign: -1, of: inchesOf, least: 0.5 },
  cooler: { sign: 1, of: coolingOf, least: 1 },
};

/** Cards other than the shown ones that differ in the requested way. */
export function findMoreOptions(turn: Turn, change: Change): ReplyPlan {
  const known = searchProfile(turn.state, turn.context);
  const within = findByChange(turn, change, narrowedProfile(turn, known));
  const { found, profile } = within.found.length > 0 ? within : findByChange(turn, change, known);
  const cards = toRecommendations(turn, found);
  if (cards.length === 0 && change === 'cooler' && hasOtherPicks(turn, known)) return recommend(turn);
  if (cards.length === 0 && restatesWish(turn) && change === 'more') return recommend(turn);
  if (cards.length === 0 && restatesWish(turn) && (change === 'softer' || change === 'firmer')) {
    const wish = profile.firmnessWish ?? MEDIUM_FIRMNESS;
    const least = change === 'softer' ? Math.min : Math.max;
    recordPreference(turn, 'firmness', least(wish, MEDIUM_FIRMNESS));
    return recommend({ ...turn, changed: [...turn.changed, 'firmness'] });
  }
  if (cards.length === 0)
    return makePlan({ opening: explainNoFurtherBeds(turn, change, known), replies: 'after-cards' });
  if (change === 'softer' || change === 'firmer') recordPreference(turn, 'firmness', profile.firmnessWish);
  const heights = found.flatMap(({ productId }) => inchesOf(turn.context.getProduct(productId)!) ?? []);
  if (change === 'thinner') recordPreference(turn, 'thicknessMax', Math.max(...heights));
  if (change === 'thicker') recordPreference(turn, 'thicknessMin', Math.min(...heights));
  const { budgetMaxMinor: cap = Infinity } = known;
  const near = cards.filter(({ card }) => (card.priceMinor ?? 0) > cap).length;
  recordShownCards(turn, { profile, cards });
  return makePlan({ opening: [showAct('further', { count: cards.length, near, change })], cards });
}

/** "No, I do want latex", "medium, and still a King": what meets the wishes best is shown, even if it was before. */
function restatesWish({ understanding }: Turn): boolean {
  return understanding.facts.some(({ key }) => STRONG_PREFERENCE_FACTS.includes(key));
}

/** Whether the current facts lead to other beds than the shown ones. */
function hasOtherPicks({ context, before }: Turn, known: ShopperProfile): boolean {
  const shown = new Set(before.lastShown.map(({ productId }) => productId));
  return context.match(known).matches.some(({ productId }) => !shown.has(productId));
}

/** Which shown bed is already the furthest in that direction, and which preferences to relax to find more. */
function explainNoFurtherBeds(turn: Turn, change: Change, known: ShopperProfile): Act[] {
  const measure = CHANGE_CRITERIA[change];
  const beds = sizedBeds(turn).flatMap(({ place, product, card }) => {
    if (change === 'cheaper' && card.priceMinor !== null) return [{ place, amount: -card.priceMinor }];
    const amount = product && measure ? measure.of(product) : null;
    return amount === null ? [] : [{ place, amount: amount * measure!.sign }];
  });
  const most = Math.max(...beds.map(({ amount }) => amount));
  const ways = PREFERENCES_TO_DROP.filter(([way, keys]) => {
    if (way === 'budget' && change === 'cheaper') return false;
    if (way === 'firmness' && (change === 'softer' || change === 'firmer')) return false;
    if (!keys.some((key) => known[key] !== undefined)) return false;
    const wider = { ...known };
    for (const key of keys) delete wider[key];
    return findByChange(turn, change, wider).found.length > 0;
  });
  const cards = beds.filter(({ amount }) => amount === most).map(({ place }) => place);
  return [
    { act: 'nothing-further', change, ways: ways.map(([way]) => way) },
    { act: 'already-most', change, cards },
  ];
}

const PREFERENCES_TO_DROP: readonly (readonly [
  ActOf<'nothing-further'>['ways'][number],
  readonly (keyof ShopperProfile)[],
])[] = [
  ['budget', ['budgetMaxMinor']],
  ['firmness', ['firmnessWish']],
  ['materials', ['materialsWanted', 'materialsAvoided', 'mustHave']],
  ['brands', ['brandsWanted', 'brandsAvoided']],
  ['thickness', ['thicknessMaxInches', 'thicknessMinInches']],
];

interface SearchOutcome {
  profile: ShopperProfile;
  found: readonly Match[];
}

function findByChange(turn: Turn, change: Change, wishes: ShopperProfile): SearchOutcome {
  if (change === 'cheaper' || change === 'dearer') return findByPrice(turn, change, wishes);
  if (change === 'more') {
    const profile = ofWantedMaterial(turn, wishes);
    return { profile: wishes, found: turn.context.match(profile, { exclude: turn.before.seen }).matches };
  }
  if (change === 'other-brand') {
    const brands = turn.before.lastShown.map(({ brand }) => brand);
    return findOthers(turn, wishes, ({ brand }) => !brands.includes(brand));
  }
  if (change === 'other-material') {
    const made = shownProducts(turn).map(({ attributes }) => attributes.construction?.value);
    const isOther = ({ attributes: { construction } }: CatalogProduct) =>
      construction !== null && !made.includes(construction.value);
    return findOthers(turn, wishes, isOther);
  }
  return findByMeasure(turn, change, wishes);
}

/** More of latex beds are latex beds, if all the shown ones are or the message says so again. */
function ofWantedMaterial(turn: Turn, wishes: ShopperProfile): ShopperProfile {
  const [material, ...others] = wishes.materialsWanted ?? [];
  if (material === undefined || others.length > 0) return wishes;
  const isOf = ({ attributes: { construction, materials } }: CatalogProduct) =>
    construction?.value === material || materials.some(({ value }) => value === material);
  const isSaid = turn.understanding.facts.some(({ key }) => key === 'materialsWanted');
  if (!isSaid && !shownProducts(turn).every(isOf)) return wishes;
  return { ...wishes, mustHave: [...new Set([...(wishes.mustHave ?? []), material])] };
}

/** Only products that state the property and exceed every card (for firmness, the first card). */
function findByMeasure(turn: Turn, change: Change, wishes: ShopperProfile): SearchOutcome {
  const { sign, of, least } = CHANGE_CRITERIA[change]!;
  const isFeel = of === firmnessOf;
  const shown = shownProducts(turn).flatMap((product) => of(product) ?? []);
  const from = isFeel
    ? (shown[0] ?? wishes.firmnessWish ?? MEDIUM_FIRMNESS)
    : sign * Math.max(...shown.map((amount) => amount * sign));
  if (!isFeel && shown.length === 0) return { profile: wishes, found: [] };
  const firmnessWish = Math.max(1, Math.min(10, from + sign * FIRMNESS_STEP));
  const profile = isFeel ? { ...wishes, firmnessWish } : wishes;
  return findOthers(turn, profile, (product) => {
    const amount = of(product);
    return amount !== null && (amount - from) * sign >= least;
  });
}

/** Below the cheapest or above the most expensive card. Going up ignores the budget, and the reply says so. */
function findByPrice(turn: Turn, change: Change, wishes: ShopperProfile): SearchOutcome {
  const prices = turn.before.lastShown.flatMap(({ priceMinor }) => priceMinor ?? []);
  if (prices.length === 0) return { profile: wishes, found: [] };
  if (change === 'cheaper') {
    const profile = { ...wishes, budgetMaxMinor: Math.min(...prices) - 1 };
    return { profile, found: turn.context.match(profile).matches };
  }
  const { budgetMaxMinor: _, ...profile } = wishes;
  const { matches } = turn.context.match(profile, { limit: SEARCH_LIMIT });
  const dearer = matches.filter(({ priceMinor }) => (priceMinor ?? 0) > Math.max(...prices));
  return { profile, found: dropComparisonReasons(dearer.slice(0, turn.context.matchSettings.limit)) };
}

/** Other beds that pass the filter: unseen ones first, then best fit first. */
function findOthers(
  turn: Turn,
  profile: ShopperProfile,
  passes: (product: CatalogProduct) => boolean,
): SearchOutcome {
  const { context, before } = turn;
  const shown = before.lastShown.map(({ productId }) => productId);
  const { matches } = context.match(profile, { limit: SEARCH_LIMIT });
  const others = matches.filter(({ productId }) => {
    const product = context.getProduct(productId);
    return product !== null && !shown.includes(productId) && passes(product);
  });
  const unseen = others.filter(({ productId }) => !before.seen.includes(productId));
  const found = unseen.length > 0 ? unseen : others;
  return { profile, found: dropComparisonReasons(found.slice(0, context.matchSettings.limit)) };
}

function shownProducts({ before, context }: Turn): CatalogProduct[] {
  return before.lastShown.flatMap(({ productId }) => context.getProduct(productId) ?? []);
}

/** The profile, with the price limit of an earlier "cheaper". */
function narrowedProfile({ before, changed }: Turn, known: ShopperProfile): ShopperProfile {
  const cap = before.lastProfile?.budgetMaxMinor;
  const isCapped =
    cap !== undefined && !changed.includes('budget') && cap < (known.budgetMaxMinor ?? Infinity);
  return isCapped ? { ...known, budgetMaxMinor: cap } : known;
}

function recordPreference(
  turn: Turn,
  key: 'firmness' | 'thicknessMax' | 'thicknessMin',
  value: number | undefined,
): void {
  if (value === undefined) return;
  const fact: Fact = {
    key,
    fact: { is: 'known', value },
    messageId: turn.messageId,
    quote: turn.text.slice(0, QUOTE_MAX),
  };
  turn.state.facts = [...turn.state.facts.filter((one) => one.key !== key), fact];
}
