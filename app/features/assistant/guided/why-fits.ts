import type { ProductCard } from '#app/features/assistant/conversation/conversation.ts';
import { fitWords } from '#app/features/assistant/guided/fit.en.ts';
import type { Turn } from '#app/features/assistant/guided/turn.ts';
import type { MatchPart, ShopperProfile } from '#app/features/matching/matching.ts';

const REASONS_MAX = 3;
const LOOK_DEEP = 60;
const FITS_WELL = 0.75;

/** Why a shown card fits, from the parts of its score that are known and strong; never its name or price. */
export function reasonsFor(card: ProductCard, turn: Turn): string[] {
  const profile = turn.state.lastProfile ?? {};
  const product = turn.context.getProduct(card.productId);
  if (product === null) return [];
  const parts = partsOf(card, { turn, profile });
  const strong = parts
    .filter((part) => part.known && part.value >= FITS_WELL)
    .sort((a, b) => b.points - a.points);
  const words = strong.map((part) => fitWords(part.key, { product, profile }));
  return [...new Set(words)].filter((word) => word !== '').slice(0, REASONS_MAX);
}

function partsOf(card: ProductCard, { turn, profile }: { turn: Turn; profile: ShopperProfile }): MatchPart[] {
  const { matches, alternatives } = turn.context.match(profile, { limit: LOOK_DEEP });
  return [...matches, ...alternatives].find((match) => match.productId === card.productId)?.parts ?? [];
}
