import type { Act } from '#app/features/assistant/acts.ts';
import { acknowledge } from '#app/features/assistant/dialogue/acknowledge.ts';
import { answerMessage } from '#app/features/assistant/dialogue/answers/answer-message.ts';
import { brandsIn } from '#app/features/assistant/dialogue/brand-beds.ts';
import { rememberShown } from '#app/features/assistant/dialogue/cards.ts';
import { containsName } from '#app/features/assistant/guardrails/catalog-words.ts';
import { searchProfile } from '#app/features/assistant/dialogue/questions.ts';
import { showAct } from '#app/features/assistant/dialogue/recommend.ts';
import type { TurnRequest } from '#app/features/assistant/engine/chat-engine.ts';
import { isKnown } from '#app/features/assistant/understanding/known-facts.ts';
import {
  makePlan,
  type NamedCards,
  type ReplyPlan,
  type Turn,
} from '#app/features/assistant/dialogue/turn.ts';

/** What a message asks is asked of the beds that it calls by name. */
export function aboutNamed(asking: TurnRequest, { lead, cards, act, nameWords }: NamedCards): TurnRequest {
  if (lead === 'of-kind') return asking;
  const request = { ...asking, ...(nameWords && { nameWords }) };
  const lastShown = cards.map(({ card }) => card);
  const state = { ...request.state, asked: null, checking: null, lastShown };
  // "How much is a queen" says which size is looked for.
  const size = act?.act === 'priced' && !act.isUsualSize ? act.size : null;
  if (size === null || isKnown(state.facts, 'size')) return { ...request, state };
  const fact = { key: 'size', value: size, quote: '', manner: 'said' } as const;
  return { ...request, state, modelFacts: [...(request.modelFacts ?? []), fact] };
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
    opening: [...acknowledge(turn), ...(lead === 'of-brand' ? unknownBrands(turn) : []), shown, ...answered],
    cards,
    table: lead === 'priced' ? null : (answer?.table ?? null),
    replies: 'after-cards',
  });
}

/** Brands that the message names beside those that the store has. */
function unknownBrands({ understanding, context, pack }: Turn): Act[] {
  const { namedBrands, facts } = understanding;
  const wanted = facts.find(({ key }) => key === 'brandsWanted')?.value as string[] | undefined;
  const missing = [...new Set([...namedBrands, ...(wanted ?? [])])].filter(
    (name) =>
      !containsName(name, context.catalogWords) &&
      brandsIn({ text: name, context, pack }).wanted.length === 0,
  );
  return missing.slice(0, 1).map((name) => ({ act: 'sells', what: 'brand', name, isSold: false }));
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
