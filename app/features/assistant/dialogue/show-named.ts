import type { Act } from '#app/features/assistant/acts.ts';
import { acknowledge } from '#app/features/assistant/dialogue/acknowledge.ts';
import { answerMessage } from '#app/features/assistant/dialogue/answers/answer-message.ts';
import { rememberShown } from '#app/features/assistant/dialogue/cards.ts';
import { searchProfile } from '#app/features/assistant/dialogue/questions.ts';
import { showAct } from '#app/features/assistant/dialogue/recommend.ts';
import type { TurnRequest } from '#app/features/assistant/engine/chat-engine.ts';
import {
  makePlan,
  type NamedCards,
  type ReplyPlan,
  type Turn,
} from '#app/features/assistant/dialogue/turn.ts';

/** What a message asks is asked of the beds that it calls by name. */
export function aboutNamed(request: TurnRequest, { lead, cards }: NamedCards): TurnRequest {
  if (lead === 'of-kind') return request;
  const lastShown = cards.map(({ card }) => card);
  return { ...request, state: { ...request.state, asked: null, checking: null, lastShown } };
}

/** Shows the products that a message asks of, with what it asks of them; nothing is asked back. */
export function showNamed(turn: Turn, { cards, lead, act }: NamedCards): ReplyPlan {
  const answer = answerMessage(turn);
  if (answer?.isFinal) return answer;
  const answered = (answer?.opening ?? []).filter(
    (one) => !isSaidByCards(one) && (lead !== 'priced' || BESIDE_PRICES.has(one.act)),
  );
  const shown = act ?? showAct(lead as 'named', { count: cards.length });
  // The beds on the table stay there beside a pillow.
  if (lead === 'of-kind')
    return makePlan({ opening: [...acknowledge(turn), ...answered, shown], cards, replies: 'resume' });
  rememberShown(turn, { profile: searchProfile(turn.state, turn.context), cards });
  turn.state.hasReacted = true;
  turn.state.asked = null;
  return makePlan({
    opening: [...acknowledge(turn), shown, ...answered],
    cards,
    table: answer?.table ?? null,
    replies: 'after-cards',
  });
}

/** What is answered beside a question for prices; lessons on what it names aren't. */
const BESIDE_PRICES: ReadonlySet<Act['act']> = new Set<Act['act']>([
  ...(['store', 'store-unknown', 'cite', 'drawbacks', 'reach-store', 'decline', 'listed'] as const),
]);

/** What the cards say: that the store has it, in which size and at which price. */
function isSaidByCards(act: Act): boolean {
  if (act.act === 'sells') return act.what !== 'product';
  if (act.act === 'property' || act.act === 'property-each') return act.attribute === 'price';
  if (act.act === 'store') return act.topic === 'price';
  return SAID_BY_CARDS.has(act.act);
}

const SAID_BY_CARDS: ReadonlySet<Act['act']> = new Set<Act['act']>([
  'unanswered',
  'range',
  'in-size',
  'in-size-each',
]);
