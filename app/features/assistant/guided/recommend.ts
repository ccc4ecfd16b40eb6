import type { ProductCard, Recommendation } from '#app/features/assistant/conversation/conversation.ts';
import { knownValues, profileOf } from '#app/features/assistant/conversation/merge-facts.ts';
import { recommendationsOf, rememberShown } from '#app/features/assistant/guided/cards.ts';
import { materialsAsAvoided } from '#app/features/assistant/guided/facts.en.ts';
import { countFacts } from '#app/features/assistant/guided/next-question.ts';
import { nothingFound } from '#app/features/assistant/guided/nothing-found.ts';
import { splitWords } from '#app/features/assistant/guided/obstacles.en.ts';
import * as texts from '#app/features/assistant/guided/texts.en.ts';
import type { MatchResult, ShopperProfile } from '#app/features/matching/matching.ts';
import { type Spoken, spoken, type Turn, wants } from '#app/features/assistant/guided/turn.ts';

/** Three facts make a recommendation; two make a first look; fewer make starting points. */
export const FACTS_ENOUGH = 3;
export const FACTS_LEAST = 2;

/** Matches what is known and says how the answer relates to the last one. The turn's state remembers it. */
export function recommend(turn: Turn): Spoken {
  const profile = profileOf(turn.state.facts);
  const result = findMatches(turn, profile);
  const shown = turn.before.lastShown.filter((card) => card.breaks === undefined);
  if (result.matches.length === 0) return nothingFound(turn, { profile, result });
  const cards = recommendationsOf(turn, [...result.matches, ...result.alternatives]);
  const isRepeat = isSameList(turn.before.lastShown, cards);
  const isAsked = wants(turn, 'show-now') || wants(turn, 'you-pick') || wants(turn, 'yes');
  const missing = wantedButMissing(turn, cards);
  if (isRepeat && !isAsked) {
    turn.state.lastProfile = profile;
    return spoken({ lines: [...missing, texts.sameSet(cards.length, turn.before.turns)] });
  }
  rememberShown(turn, { profile, cards });
  const lines = [...missing, leadFor(turn, { shown, cards, isRepeat })];
  const split = result.whatWouldChangeIt.find(({ code }) => code === 'change-split');
  if (split && shown.length === 0) lines.push(splitWords(split));
  return spoken({ lines, cards });
}

const LOOK_DEEP = 60;

/** Who asked for the least expensive sees that, out of everything that fits. */
function findMatches({ context, state }: Turn, profile: ShopperProfile): MatchResult {
  const result = context.match(profile);
  if (!state.wantsCheap) return result;
  const priced = context
    .match(profile, { limit: LOOK_DEEP })
    .matches.filter(({ priceMinor }) => priceMinor !== null);
  const byPrice = priced.sort((one, other) => (one.priceMinor ?? 0) - (other.priceMinor ?? 0));
  return byPrice.length === 0
    ? result
    : { ...result, matches: byPrice.slice(0, context.matchSettings.limit) };
}

/** A wanted material that none of the cards has is named when it comes up, not passed over. */
function wantedButMissing(turn: Turn, cards: readonly Recommendation[]): string[] {
  const wanted = knownValues(turn.state.facts).materialsWanted ?? [];
  if (wanted.length === 0 || !turn.changed.includes('materialsWanted')) return [];
  const hasWanted = cards.some(({ card }) => {
    const materials = turn.context.getProduct(card.productId)?.attributes.materials ?? [];
    return materials.some(({ value }) => wanted.includes(value));
  });
  return hasWanted ? [] : [texts.wantedMissing(materialsAsAvoided(wanted))];
}

interface Comparison {
  shown: readonly ProductCard[];
  cards: readonly Recommendation[];
  isRepeat: boolean;
}

function leadFor(turn: Turn, { shown, cards, isRepeat }: Comparison): string {
  const count = cards.length;
  const fitting = cards.filter(({ card }) => card.breaks === undefined).length;
  if (fitting < count && !isRepeat) return texts.fitsAndNear(fitting, count - fitting);
  if (turn.state.wantsCheap && !isRepeat) return texts.cheapestFits(count);
  const known = countFacts(turn.state.facts);
  if (shown.length === 0) {
    if (known >= FACTS_ENOUGH) return texts.fits(count, turn.before.turns);
    return known >= FACTS_LEAST ? texts.firstLook(count) : texts.startingPoints(count);
  }
  if (isRepeat) return texts.sameAgain(count);
  const stayed = cards.filter(({ card }) => shown.some((old) => old.productId === card.productId)).length;
  if (stayed < count || stayed < shown.length) return texts.changedSet(stayed, count - stayed);
  const isReordered = cards.some(({ card }, index) => card.productId !== shown[index]?.productId);
  return isReordered ? texts.newOrder() : texts.otherVariants();
}

function isSameList(shown: readonly ProductCard[], cards: readonly Recommendation[]): boolean {
  if (shown.length !== cards.length) return false;
  return cards.every(({ card }, index) => {
    const old = shown[index];
    return (
      old !== undefined &&
      old.productId === card.productId &&
      old.variantId === card.variantId &&
      old.size === card.size
    );
  });
}
