import { selectLanguagePack } from '#app/features/assistant/dialogue/read-turn.ts';
import { toCards } from '#app/features/assistant/dialogue/catalog-message.ts';
import type { Act } from '#app/features/assistant/acts.ts';
import { acknowledge } from '#app/features/assistant/dialogue/acknowledge.ts';
import { answerMessage } from '#app/features/assistant/dialogue/answers/answer-message.ts';
import { brandLinesAct } from '#app/features/assistant/dialogue/answers/brand-lines.ts';
import { answerCompare } from '#app/features/assistant/dialogue/answers/compare-shown.ts';
import { answerListing } from '#app/features/assistant/dialogue/answers/answer-listing.ts';
import { findCatalogBrands } from '#app/features/assistant/dialogue/catalog-beds.ts';
import { recordShownCards } from '#app/features/assistant/dialogue/product-card.ts';
import { containsName } from '#app/features/assistant/guardrails/catalog-words.ts';
import { addInterests } from '#app/features/assistant/dialogue/kept-wishes.ts';
import { searchProfile } from '#app/features/assistant/dialogue/questions.ts';
import { showAct } from '#app/features/assistant/dialogue/cards-intro.ts';
import type { TurnRequest } from '#app/features/assistant/engine/chat-engine.ts';
import { EXTREME_FIRMNESS } from '#app/features/assistant/dialogue/interpret.ts';
import type { UnderstoodFact } from '#app/features/assistant/understanding/understanding-types.ts';
import { isKnown, knownValues } from '#app/features/assistant/understanding/known-facts.ts';
import {
  hasIntent,
  makePlan,
  type NamedCards,
  type ReplyPlan,
  type Turn,
} from '#app/features/assistant/dialogue/turn.ts';

/** Points the message's questions at the beds it names. */
export function focusOnNamedBeds(asking: TurnRequest, { cards, act, nameWords }: NamedCards): TurnRequest {
  const request = { ...asking, ...(nameWords && { nameWords }) };
  const lastShown = cards.map(({ card }) => card);
  const state = { ...request.state, asked: null, checking: null, lastShown };
  // "How much is a queen" reveals the size the shopper wants.
  const size = act?.act === 'priced' && !act.isUsualSize ? act.size : null;
  const said = { quote: '', manner: 'said' } as const;
  const facts: UnderstoodFact[] = [...(request.modelFacts ?? [])];
  if (size !== null && !isKnown(state.facts, 'size')) facts.push({ key: 'size', value: size, ...said });
  // "Your softest bed" is a preference.
  if (act?.act === 'most-of' && act.attribute === 'firmness')
    facts.push({
      key: 'firmness',
      value: act.most ? EXTREME_FIRMNESS.firmest : EXTREME_FIRMNESS.softest,
      ...said,
    });
  return { ...request, state, modelFacts: facts };
}

/** Shows the products a message asks about and answers its questions. Asks nothing back. */
export function showNamedBeds(turn: Turn, { cards, lead, act, materials = [] }: NamedCards): ReplyPlan {
  const answer = answerMessage(turn);
  if (answer?.isFinal) return answer;
  const answered = (answer?.opening ?? []).filter(
    (one) =>
      !isShownOnCards(one) &&
      (lead !== 'priced' || ACTS_WITH_PRICES.has(one.act) || isOwnQuestion(turn, one)),
  );
  const compared =
    act?.act === 'of-brands' && turn.understanding.compares === true ? brandLinesAct(turn) : null;
  const isPair = lead === 'named' && cards.length === 2;
  const isBare = answered.every((one) => LISTING_ACTS.has(one.act)) && !hasIntent(turn, 'sells');
  // Two beds that are named together, without another question, are compared.
  const versus = isPair && isBare ? answerCompare(turn) : null;
  const shown = act ?? showAct(lead as 'named', { count: cards.length });
  const ofRange =
    act?.act === 'listed-beds' ? answerListing(withoutBeds(turn)).flatMap(({ acts }) => acts) : [];
  recordShownCards(turn, { profile: searchProfile(turn.state, turn.context), cards });
  turn.state.hasReacted = true;
  turn.state.interests = addInterests(turn.state.interests, {
    materials: materials.length === 1 ? [...materials] : [],
    brands: lead === 'of-brand' ? cards.map(({ card }) => card.brand) : [],
  });
  turn.state.asked = null;
  // Who asks what beds cost or what a sum buys isn't asked for a budget.
  if (act?.act === 'priced' && !turn.state.askedSoFar.includes('budget'))
    turn.state.askedSoFar = [...turn.state.askedSoFar, 'budget'];
  return makePlan({
    opening: [
      ...acknowledge(turn),
      ...(lead === 'of-brand' ? unknownBrands(turn, answered) : ofRange),
      shown,
      ...(compared === null ? [] : [compared]),
      ...(versus?.acts ?? []),
      ...answered.filter(
        (one) =>
          ((ofRange.length === 0 && versus === null) || !LISTING_ACTS.has(one.act)) &&
          (compared === null || !ACTS_OF_COMPARISON.has(one.act)),
      ),
    ],
    cards,
    table: lead === 'priced' || compared !== null ? null : (answer?.table ?? versus?.table ?? null),
    replies: 'after-cards',
  });
}

/** What two brands' lines say better. */
const ACTS_OF_COMPARISON: ReadonlySet<Act['act']> = new Set<Act['act']>([
  ...(['lesson', 'explain', 'compare', 'rival', 'property', 'property-each'] as const),
]);

/** Acts about the catalog that would repeat what the cards show. */
const LISTING_ACTS: ReadonlySet<Act['act']> = new Set<Act['act']>(['listed', 'condition']);

function withoutBeds(turn: Turn): Turn {
  return { ...turn, before: { ...turn.before, lastShown: [] } };
}

/** Brands in the message that the store doesn't sell, unless the reply already says so. */
function unknownBrands({ understanding, context, pack }: Turn, answered: readonly Act[]): Act[] {
  if (answered.some(({ act }) => act === 'sells')) return [];
  const { namedBrands, facts } = understanding;
  const wanted = facts.find(({ key }) => key === 'brandsWanted')?.value as string[] | undefined;
  const missing = [...new Set([...namedBrands, ...(wanted ?? [])])].filter(
    (name) =>
      !containsName(name, context.catalogWords) &&
      findCatalogBrands({ text: name, context, pack }).wanted.length === 0,
  );
  return missing.slice(0, 1).map((name) => ({ act: 'sells', what: 'brand', name, isSold: false }));
}

/** Acts allowed next to a price answer; general lessons aren't. */
const ACTS_WITH_PRICES: ReadonlySet<Act['act']> = new Set<Act['act']>([
  ...(['store', 'store-unknown', 'cite', 'drawbacks', 'reach-store', 'decline', 'listed'] as const),
]);

/** "Whatever's cheap, but is it bed bug proof": a separate question gets its own lesson. */
function isOwnQuestion({ understanding }: Turn, { act }: Act): boolean {
  return understanding.questions !== undefined && (act === 'lesson' || act === 'explain');
}

/** What the cards already show: that the store has it, in which size and at what price. */
function isShownOnCards(act: Act): boolean {
  if (act.act === 'sells') return act.what !== 'product' && act.isSold !== false;
  if (act.act === 'property' || act.act === 'property-each') return act.attribute === 'price';
  if (act.act === 'store') return act.topic === 'price';
  return ACTS_SHOWN_ON_CARDS.has(act.act);
}

const ACTS_SHOWN_ON_CARDS: ReadonlySet<Act['act']> = new Set<Act['act']>([
  'unanswered',
  'range',
  'in-size',
  'in-size-each',
]);

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
  const { budget } = knownValues(state.facts);
  const cards = toCards(ids, { pack, context, profile: before.lastProfile ?? {}, budget });
  return { ...plan, cards };
}
