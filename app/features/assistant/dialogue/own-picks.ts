import { toCards } from '#app/features/assistant/dialogue/catalog-message.ts';
import { selectLanguagePack } from '#app/features/assistant/dialogue/read-turn.ts';
import type { ReplyPlan, Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { TurnRequest } from '#app/features/assistant/engine/chat-engine.ts';

/** The beds of the search, after the shopper looked at others. */

/** "What would you pick for me", after a look at another brand: they come back. */
export function returnToOwnPicks(request: TurnRequest): TurnRequest {
  const { state, context, text } = request;
  const { ownPicks = [], lastShown } = state;
  const isAside = ownPicks.length > 0 && JSON.stringify(ownPicks) !== JSON.stringify(lastShown);
  if (!isAside) return request;
  const { named } = selectLanguagePack(state.language, context).readSituation(text);
  const isOwn = named.has('has.your-pick') && !named.has('has.of-these');
  return isOwn ? { ...request, state: { ...state, lastShown: ownPicks } } : request;
}

/** Shows them again, unless the reply shows cards anyway. */
export function withOwnPicks({ pack, context, before, state }: Turn, plan: ReplyPlan): ReplyPlan {
  if (plan.cards.length > 0) return plan;
  const ids = state.lastShown.map(({ productId }) => productId);
  return { ...plan, cards: toCards(ids, { pack, context, profile: before.lastProfile ?? {} }) };
}
