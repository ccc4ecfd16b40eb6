import type { ProductCard } from '#app/features/assistant/conversation/conversation.ts';
import { withinBudget } from '#app/features/assistant/guided/follow-ups.en.ts';
import { ownBudget } from '#app/features/assistant/guided/cards.ts';
import type { Turn } from '#app/features/assistant/guided/turn.ts';
import { describeRemark } from '#app/features/matching/explanation/remark-texts.ts';

const REASONS_MAX = 2;
const LOOK_DEEP = 60;
/** Reasons that name a price or say nothing of the fit; prices stay on the cards. */
const NOT_IN_TEXT: ReadonlySet<string> = new Set([
  'price',
  'within-budget',
  'available',
  'in-size',
  'size-wanted',
]);

/** Why a shown card fits, as sentences from the reasons of its match; never its name or price. */
export function reasonsFor(card: ProductCard, turn: Turn): string[] {
  const { context, before } = turn;
  const { matches } = context.match(before.lastProfile ?? {}, { limit: LOOK_DEEP });
  const reasons = matches.find(({ productId }) => productId === card.productId)?.reasons ?? [];
  const own = ownBudget(turn, reasons);
  const sentences = own
    .filter(({ code }) => !NOT_IN_TEXT.has(code))
    .map((remark) => describeRemark(remark, context.store))
    .filter((sentence) => sentence !== '')
    .slice(0, REASONS_MAX);
  return own.some(({ code }) => code === 'within-budget') ? [...sentences, withinBudget()] : sentences;
}
