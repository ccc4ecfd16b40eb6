import type { Fact } from '#app/features/assistant/conversation/conversation.ts';
import { profileOf } from '#app/features/assistant/conversation/merge-facts.ts';
import { recommendationsOf, rememberShown } from '#app/features/assistant/guided/cards.ts';
import * as texts from '#app/features/assistant/guided/follow-ups.en.ts';
import { recommend } from '#app/features/assistant/guided/recommend.ts';
import { QUOTE_MAX, type Spoken, spoken, type Turn } from '#app/features/assistant/guided/turn.ts';
import type { MattressAttributes } from '#app/features/inventory/inventory.ts';
import type { Match, ShopperProfile } from '#app/features/matching/matching.ts';

const LOOK_DEEP = 60;
const RAISED_BY = 1.1;
/** Beyond this the reply says that it takes a good deal more. */
const BIG_STEP = 1.3;
const FIRMNESS_STEP = 1;
const FIRMNESS_DIFFERENCE = 0.4;

/** Other cards than those on the table, different in the way that was asked for. */
export function lookFurther(turn: Turn, direction: texts.Direction): Spoken {
  if (direction === 'softer' || direction === 'firmer') return shiftFeel(turn, direction);
  if (direction === 'more-options') return showOthers(turn);
  if (direction === 'cheaper' || direction === 'dearer') return shiftPrice(turn, direction);
  return shiftTrait(turn, direction);
}

const LEVELS = { low: 1, medium: 2, high: 3 } as const;

/** Which way a wish goes, how much of it a mattress has, and the least that counts as a difference. */
interface Measure {
  sign: 1 | -1;
  of(attributes: MattressAttributes): number | null;
  least: number;
}

const inches = ({ profileInches }: MattressAttributes) => profileInches?.value ?? null;
const MEASURES: Record<'thicker' | 'thinner' | 'cooler', Measure> = {
  thicker: { sign: 1, of: inches, least: 0.5 },
  thinner: { sign: -1, of: inches, least: 0.5 },
  cooler: { sign: 1, of: ({ cooling }) => (cooling === null ? null : LEVELS[cooling.value]), least: 1 },
};

/** Beyond all of the cards in what was asked for; what isn't stated of a mattress never counts. */
function shiftTrait(turn: Turn, direction: 'thicker' | 'thinner' | 'cooler'): Spoken {
  const { sign, of, least } = MEASURES[direction];
  const amountOf = (productId: string) => {
    const product = turn.context.getProduct(productId);
    return product === null ? null : of(product.attributes);
  };
  const shown = turn.before.lastShown.flatMap(({ productId }) => amountOf(productId) ?? []);
  const from = Math.max(...shown.map((amount) => amount * sign), -Infinity);
  const isBeyond = (productId: string) => {
    const amount = amountOf(productId);
    return amount !== null && shown.length > 0 && amount * sign >= from + least;
  };
  const find = (profile: ShopperProfile): Finding => {
    const { matches } = turn.context.match(profile, { limit: LOOK_DEEP });
    const found = matches.filter(({ productId }) => isBeyond(productId));
    return { profile, found: found.slice(0, turn.context.matchSettings.limit), direction };
  };
  return withoutCap(turn, find);
}

/** Others than those seen, for the same wishes. */
function showOthers(turn: Turn): Spoken {
  const profile = wishesOf(turn);
  const { matches } = turn.context.match(profile, { exclude: turn.before.seen });
  return show(turn, { profile, found: matches, direction: 'more-options' });
}

/** Below the cheapest or above the dearest card; for dearer ones the budget is left aside, and the reply says so. */
function shiftPrice(turn: Turn, direction: 'cheaper' | 'dearer'): Spoken {
  const prices = turn.before.lastShown.flatMap(({ priceMinor }) => (priceMinor === null ? [] : [priceMinor]));
  if (prices.length === 0) return spoken({ lines: [texts.pricesUnknown()] });
  const wishes = wishesOf(turn);
  const size = turn.before.lastShown[0]?.size ?? null;
  const isSameSize = size !== null && turn.before.lastShown.every((card) => card.size === size);
  const { limit } = turn.context.matchSettings;
  if (direction === 'cheaper') {
    const profile = { ...wishes, budgetMaxMinor: Math.min(...prices) - 1 };
    if (profile.size === undefined && isSameSize) profile.size = size;
    return show(turn, { profile, found: turn.context.match(profile).matches, direction });
  }
  const { budgetMaxMinor: budget, ...profile } = profileOf(turn.state.facts);
  const top = Math.max(...prices);
  const { matches } = turn.context.match(profile, { limit: LOOK_DEEP });
  const found = matches.filter(({ priceMinor }) => priceMinor !== null && priceMinor > top).slice(0, limit);
  const isBeyond = budget !== undefined && found.some(({ priceMinor }) => (priceMinor ?? 0) > budget);
  return show(turn, { profile: isBeyond ? profile : wishes, found, direction, isBeyond });
}

/** One step softer or firmer than the first card; the wish is kept as a fact when something fits it. */
function shiftFeel(turn: Turn, direction: 'softer' | 'firmer'): Spoken {
  return withoutCap(turn, (wishes) => feelsLike(turn, { direction, wishes }));
}

/** Looks below the lower price of an earlier "cheaper" first, and beyond it when nothing is there. */
function withoutCap(turn: Turn, find: (profile: ShopperProfile) => Finding): Spoken {
  const wishes = wishesOf(turn);
  const within = find(wishes);
  const known = profileOf(turn.state.facts);
  if (within.found.length > 0 || wishes.budgetMaxMinor === known.budgetMaxMinor) return show(turn, within);
  return show(turn, { ...find(known), isBeyond: true });
}

function feelsLike(
  turn: Turn,
  { direction, wishes }: { direction: 'softer' | 'firmer'; wishes: ShopperProfile },
): Finding {
  const sign = direction === 'softer' ? -1 : 1;
  const from = firmnessOf(turn, turn.before.lastShown[0]?.productId) ?? wishes.firmnessWish ?? 5.5;
  const wish = Math.max(1, Math.min(10, from + sign * FIRMNESS_STEP));
  const profile = { ...wishes, firmnessWish: wish };
  const { limit } = turn.context.matchSettings;
  const found = turn.context
    .match(profile, { limit: LOOK_DEEP })
    .matches.filter(({ productId }) => {
      const firmness = firmnessOf(turn, productId);
      return firmness !== null && (firmness - from) * sign >= FIRMNESS_DIFFERENCE;
    })
    .slice(0, limit);
  if (found.length > 0) keepWish(turn, 'firmness', wish);
  return { profile, found, direction };
}

/** Raised to the next price at which something fits, and no further; the reply says how big a step that is. */
export function raiseBudget(turn: Turn): Spoken | null {
  const { budgetMaxMinor: budget, ...open } = profileOf(turn.state.facts);
  if (budget === undefined) return null;
  const prices = turn.context
    .match(open, { limit: LOOK_DEEP })
    .matches.flatMap(({ priceMinor }) => (priceMinor !== null && priceMinor > budget ? [priceMinor] : []));
  if (prices.length === 0) return null;
  const least = Math.min(...prices);
  keepWish(turn, 'budget', Math.max(least, Math.round(budget * RAISED_BY)));
  const shown = recommend(turn);
  return { ...shown, lines: [texts.aboveBudget(shown.cards.length, least > budget * BIG_STEP)] };
}

function keepWish(turn: Turn, key: 'firmness' | 'budget', value: number): void {
  const fact: Fact = {
    key,
    fact: { is: 'known', value },
    messageId: turn.messageId,
    quote: turn.text.slice(0, QUOTE_MAX),
  };
  turn.state.facts = [...turn.state.facts.filter((old) => old.key !== key), fact];
}

function firmnessOf(turn: Turn, productId: string | undefined): number | null {
  const product = productId === undefined ? null : turn.context.getProduct(productId);
  return product?.attributes.firmness?.value ?? null;
}

/** What is known, on top of what an earlier follow-up narrowed ("cheaper", and cheaper again). */
function wishesOf(turn: Turn): ShopperProfile {
  const wishes = profileOf(turn.state.facts);
  const cap = turn.before.lastProfile?.budgetMaxMinor;
  const isCapped =
    cap !== undefined && !turn.changed.includes('budget') && cap < (wishes.budgetMaxMinor ?? Infinity);
  return isCapped ? { ...wishes, budgetMaxMinor: cap } : wishes;
}

interface Finding {
  profile: ShopperProfile;
  found: readonly Match[];
  direction: texts.Direction;
  isBeyond?: boolean;
}

function show(turn: Turn, { profile, found, direction, isBeyond = false }: Finding): Spoken {
  const cards = recommendationsOf(turn, found);
  if (cards.length === 0) return spoken({ lines: [texts.noneLeft(direction)] });
  rememberShown(turn, { profile, cards });
  const count = cards.length;
  const leads: Record<texts.Direction, string> = {
    cheaper: texts.cheaper(count),
    dearer: isBeyond ? texts.dearerBeyondBudget(count) : texts.dearer(count),
    softer: texts.softer(count),
    firmer: texts.firmer(count),
    thicker: texts.thicker(count),
    thinner: texts.thinner(count),
    cooler: texts.cooler(count),
    'more-options': texts.others(count, turn.before.turns),
  };
  const isPriced = direction === 'cheaper' || direction === 'dearer';
  const lines = !isPriced && isBeyond ? [leads[direction], texts.capLeftAside()] : [leads[direction]];
  return spoken({ lines, cards });
}
