import type { Act, ActName } from '#app/features/assistant/acts.ts';
import { type ConversationState, EMPTY_CONVERSATION } from '#app/features/assistant/conversation.ts';
import { answerMessage } from '#app/features/assistant/dialogue/answers/answer-message.ts';
import type { ReplyPlan, Turn } from '#app/features/assistant/dialogue/turn.ts';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { toRecommendation } from '#app/features/assistant/dialogue/product-card.ts';
import { ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import type { WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Understanding } from '#app/features/assistant/understanding/understanding-types.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import type { ShopperProfile } from '#app/features/matching/matching.ts';
import { type ContextChanges, contextOver } from '#tests/support/shoppers/retailer-context.ts';

/** Handcrafted turns whose meaning is given rather than parsed. */

export function answerContext(
  products: readonly CatalogProduct[],
  changes: ContextChanges & Partial<ReplyContext> = {},
): ReplyContext {
  const { store, voice, languages, ...rest } = changes;
  return { ...contextOver(products, { store, voice, languages }), ...rest };
}

export function understood(part: Partial<Understanding>): Understanding {
  return {
    facts: [],
    doubts: [],
    removed: [],
    skipped: [],
    intents: ['inform'],
    topics: [],
    shown: [],
    rank: null,
    change: null,
    contact: {},
    namedBrands: [],
    askedSize: null,
    isQuestion: false,
    ...part,
  };
}

export interface TurnInput {
  context: ReplyContext;
  understanding: Partial<Understanding>;
  text?: string;
  /** Shows the cards of a search with this profile, or of these products. */
  profile?: ShopperProfile;
  shown?: readonly string[];
  before?: Partial<ConversationState>;
}

export function makeTurn({
  context,
  understanding,
  text = '',
  profile,
  shown,
  before = {},
}: TurnInput): Turn {
  const state = { ...EMPTY_CONVERSATION, ...before };
  if (profile || shown) {
    state.lastProfile = profile ?? {};
    state.lastShown = cardsFor(context, profile ?? {}, shown).map(({ card }) => card);
  }
  return {
    text,
    messageId: 'm',
    context,
    pack: ENGLISH,
    understanding: understood(understanding),
    before: state,
    state: structuredClone(state),
    changed: [],
    corrected: [],
    hasChanges: false,
    hasLeftLead: false,
    alreadySaid: '',
  };
}

/** The cards of a search, or of given products as the search explains them. */
export function cardsFor(context: ReplyContext, profile: ShopperProfile, ids?: readonly string[]) {
  const { currency, measurementUnit } = context.store;
  const units = { currency, measurementUnit };
  const words = { texts: ENGLISH.matching, units, budget: profile.budgetMaxMinor };
  if (ids === undefined)
    return context
      .match(profile)
      .matches.map((one) => toRecommendation(one, context.getProduct(one.productId)!, words));
  return ids.map((productId) => {
    const product = context.getProduct(productId)!;
    const variant =
      product.variants.find(({ size }) => size === (profile.size ?? 'Queen')) ?? product.variants[0];
    const plain = { role: null, score: 0.7, confidence: 0.7, parts: [], reasons: [], cautions: [] };
    const place = {
      productId,
      handle: product.handle,
      variantId: variant?.variantId ?? null,
      size: variant?.size ?? null,
      priceMinor: variant?.priceMinor ?? null,
    };
    return toRecommendation({ ...plain, ...place }, product, words);
  });
}

export function answer(input: TurnInput): { plan: ReplyPlan | null; turn: Turn; text: string; acts: Act[] } {
  const turn = makeTurn(input);
  const plan = answerMessage(turn);
  const acts = plan === null ? [] : [...plan.opening, ...plan.closing];
  return { plan, turn, text: acts.map((act) => wordings(act, turn)[0] ?? '').join(' '), acts };
}

export function wordings(act: Act, turn: Turn): readonly string[] {
  const texts = ENGLISH.acts as Partial<
    Record<ActName, (act: never, context: WordingContext) => readonly string[]>
  >;
  const { store, voice } = turn.context;
  const context: WordingContext = {
    store,
    voice,
    units: { currency: store.currency, measurementUnit: store.measurementUnit },
    shownCount: turn.before.lastShown.length,
    known: {},
    quotes: {},
  };
  return texts[act.act]?.(act as never, context) ?? [];
}
