import type { Fact, ProductCard } from '#app/features/assistant/conversation/conversation.ts';
import { profileOf } from '#app/features/assistant/conversation/merge-facts.ts';
import { differencesOf, factsOf, likenessOf } from '#app/features/assistant/guided/compare.en.ts';
import { recommendationsOf, rememberShown } from '#app/features/assistant/guided/cards.ts';
import { rankShown } from '#app/features/assistant/guided/rank-shown.en.ts';
import { recommend } from '#app/features/assistant/guided/recommend.ts';
import * as texts from '#app/features/assistant/guided/follow-ups.en.ts';
import {
  findIntent,
  QUOTE_MAX,
  type Spoken,
  spoken,
  type Turn,
  wants,
} from '#app/features/assistant/guided/turn.ts';
import { ordinal } from '#app/features/assistant/guided/wording.ts';
import { reasonsFor } from '#app/features/assistant/guided/why-fits.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { Match, ShopperProfile } from '#app/features/matching/matching.ts';

const LOOK_DEEP = 60;
const RAISED_BY = 1.1;
/** Beyond this the reply says that it takes a good deal more. */
const BIG_STEP = 1.3;
const FIRMNESS_STEP = 1;
const FIRMNESS_DIFFERENCE = 0.4;
const HIGHER_BUDGET_WORDS =
  /\b(?:raise|increase|up|stretch|bump) (?:it|that)\b|\b(?:go|spend|pay) (?:a (?:bit|little) )?(?:higher|more)\b|\b(?:higher|bigger|raise|stretch|increase)\b.{0,20}\bbudget\b|\bbudget\b.{0,20}\b(?:higher|up a)\b/i;

/** Answers what is asked about the cards on the table, or null when nothing is. */
export function followUp(turn: Turn): Spoken | null {
  if (turn.before.lastShown.length === 0) return null;
  if (isOnlyNear(turn) && HIGHER_BUDGET_WORDS.test(turn.text) && !turn.isNews) return raiseBudget(turn);
  if (wants(turn, 'compare')) return compareShown(turn);
  if (wants(turn, 'why')) return explain(turn);
  if (wants(turn, 'details')) return describe(turn);
  for (const direction of ['cheaper', 'dearer', 'softer', 'firmer', 'more-options'] as const) {
    if (wants(turn, direction)) return lookFurther(turn, direction);
  }
  return HIGHER_BUDGET_WORDS.test(turn.text) && !turn.isNews ? raiseBudget(turn) : null;
}

function isOnlyNear({ before }: Turn): boolean {
  return before.lastShown.every((card) => card.breaks !== undefined);
}

function cardAt({ before }: Turn, index: number | null): { card: ProductCard; index: number } {
  const last = before.lastShown.length - 1;
  const at = Math.max(0, Math.min(index ?? 0, last));
  return { card: before.lastShown[at]!, index: at };
}

function whichOne({ before }: Turn, index: number): string {
  return before.lastShown.length === 1 ? 'this one' : `the ${ordinal(index)} one`;
}

function explain(turn: Turn): Spoken {
  const { card, index } = cardAt(turn, findIntent(turn, 'why')?.index ?? null);
  if (card.breaks !== undefined) return spoken({ lines: [texts.nearMiss(whichOne(turn, index))] });
  return spoken({ lines: [texts.whyFits(whichOne(turn, index), reasonsFor(card, turn))] });
}

function describe(turn: Turn): Spoken {
  const { card, index } = cardAt(turn, findIntent(turn, 'details')?.index ?? null);
  const product = turn.context.getProduct(card.productId);
  const { facts, unknown } = product === null ? { facts: [], unknown: [] } : factsOf(product);
  return spoken({ lines: [texts.detailsOf(whichOne(turn, index), facts, unknown)] });
}

function factsLine(turn: Turn, index: number): string {
  const product = turn.context.getProduct(turn.before.lastShown[index]?.productId ?? '');
  return texts.detailsOf(whichOne(turn, index), product === null ? [] : factsOf(product).facts, []);
}

/** The place of the card with the lowest price; null when fewer than two show one. */
function cheapestOf(shown: readonly ProductCard[]): number | null {
  const prices = shown.flatMap(({ priceMinor }) => (priceMinor === null ? [] : [priceMinor]));
  return prices.length < 2 ? null : shown.findIndex(({ priceMinor }) => priceMinor === Math.min(...prices));
}

const WHICH = /\bwhich\b|\bwhat(?:'s| is) the \w+est\b/i;

function compareShown(turn: Turn): Spoken {
  const shown = turn.before.lastShown;
  const asked = (findIntent(turn, 'compare')?.indexes ?? []).filter(
    (index) => index >= 0 && index < shown.length,
  );
  if (WHICH.test(turn.text)) {
    const ranked = rankShown(
      turn.text,
      shown.map(({ productId }) => turn.context.getProduct(productId)),
    );
    if (ranked !== null) return spoken({ lines: [ranked] });
    if (wants(turn, 'cheaper')) return spoken({ lines: [texts.leastExpensive(cheapestOf(shown))] });
  }
  if (asked.length > 2) return spoken({ lines: asked.map((index) => factsLine(turn, index)) });
  const indexes = [...new Set([...asked, 0, 1])].slice(0, 2).sort((a, b) => a - b);
  const products = indexes.map((index) => turn.context.getProduct(shown[index]?.productId ?? ''));
  const [one, two] = products;
  if (!one || !two) return spoken({ lines: [texts.onlyOneShown()] });
  const pair: [CatalogProduct, CatalogProduct] = [one, two];
  const differences = differencesOf(pair, [indexes[0]!, indexes[1]!]);
  return spoken({ lines: [texts.comparison(differences, likenessOf(pair))] });
}

/** Other cards than those on the table, different in the way that was asked for. */
export function lookFurther(turn: Turn, direction: texts.Direction): Spoken {
  if (direction === 'softer' || direction === 'firmer') return shiftFeel(turn, direction);
  if (direction === 'more-options') return showOthers(turn);
  return shiftPrice(turn, direction);
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
  const wishes = wishesOf(turn);
  const within = feelsLike(turn, { direction, wishes });
  const known = profileOf(turn.state.facts);
  const isCapped = wishes.budgetMaxMinor !== known.budgetMaxMinor;
  if (within.found.length > 0 || !isCapped) return show(turn, within);
  return show(turn, { ...feelsLike(turn, { direction, wishes: known }), isBeyond: true });
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
function raiseBudget(turn: Turn): Spoken | null {
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
    'more-options': texts.others(count),
  };
  const isFeel = direction === 'softer' || direction === 'firmer';
  const lines = isFeel && isBeyond ? [leads[direction], texts.capLeftAside()] : [leads[direction]];
  return spoken({ lines, cards });
}
