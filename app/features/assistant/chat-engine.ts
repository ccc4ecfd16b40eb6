import type {
  AssistantVoice,
  ConversationState,
  ReplyPart,
  StoreInfo,
} from '#app/features/assistant/conversation/conversation.ts';
import type { CatalogWords } from '#app/features/assistant/guardrails/catalog-words.ts';
import type { CatalogProduct, Construction, Size } from '#app/features/inventory/inventory.ts';
import type { MatchResult, MatchSettings, ShopperProfile } from '#app/features/matching/matching.ts';

/** What an engine may look up while it answers: the store, its voice and its catalogue, nothing else. */
export interface ReplyContext {
  store: StoreInfo;
  voice: AssistantVoice;
  matchSettings: MatchSettings;
  /** Matches the profile against the store's live catalogue. `exclude` names products that are left out. */
  match(profile: ShopperProfile, options?: MatchOptions): MatchResult;
  /** The product behind a match, or null when it has left the catalogue. */
  getProduct(productId: string): CatalogProduct | null;
  /** How many mattresses the catalogue holds. */
  mattressCount: number;
  /** What the catalogue offers, for questions and their quick replies. */
  range: CatalogRange;
  /** The names and prices that never stand in a text. */
  words: CatalogWords;
}

export interface MatchOptions {
  limit?: number;
  exclude?: string[];
}

/** What a catalogue's mattresses span, the commonest first. */
export interface CatalogRange {
  sizes: Size[];
  constructions: Construction[];
  /** Three or fewer round amounts in minor units that split the catalogue's prices; empty without prices. */
  budgetSteps: number[];
}

export interface ReplyRequest {
  state: ConversationState;
  /** At most 4,000 characters, as the shopper typed it. */
  text: string;
  messageId: string;
  context: ReplyContext;
}

export interface Reply {
  parts: ReplyPart[];
  state: ConversationState;
}

/**
 * One of the two voices of the assistant. Both keep the same state, so a chat moves from one to the other
 * in mid-conversation. Parts are yielded as they come; the last value carries the state to store.
 */
export interface ChatEngine {
  name: 'guided' | 'llm';
  reply(request: ReplyRequest): AsyncGenerator<ReplyPart, ConversationState>;
}
