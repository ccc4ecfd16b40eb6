import type {
  AssistantVoice,
  ConversationState,
  FactKey,
  ReplyPart,
  StoreInfo,
} from '#app/features/assistant/conversation/conversation.ts';
import type { UnderstoodFact } from '#app/features/assistant/conversation/understanding.ts';
import type { FirstSentenceLimits } from '#app/features/assistant/first-sentence.ts';
import type { LeadRules } from '#app/features/assistant/lead-rules.ts';
import type { ReplyRecord } from '#app/features/assistant/reply-record.ts';
import type { CatalogWords } from '#app/features/assistant/guardrails/catalog-words.ts';
import type { FiledFact, FiledPassage } from '#app/features/files/store-file.ts';
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
  /** What the store's papers state and what holds today; an expired offer isn't among them. */
  facts: readonly FiledFact[];
  /** Passages of the store's papers that speak of a question, the most telling first; at most 5. */
  findPassages(question: string): FiledPassage[];
  /** The prompt in force; nothing of it reaches a shopper. Empty before the first one is written. */
  masterPrompt: string;
  leads: LeadRules;
  /** The merchant's own questions as the facts that they ask for, in the merchant's order. */
  wishedQuestions: readonly WishedQuestion[];
  /** Texts of the settings that shoppers may be told word for word. */
  shopperTexts: readonly string[];
}

/** `firm`: asked before anything is recommended, unless the shopper would rather see something. */
export interface WishedQuestion {
  key: FactKey;
  required: 'firm' | 'moderate' | 'loose';
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

/** One message with what is needed to answer it without a memory of words. */
export interface TurnRequest {
  state: ConversationState;
  /** At most 4,000 characters, as the shopper typed it. */
  text: string;
  messageId: string;
  context: ReplyContext;
  /** Facts of this message that somebody else has read in it; its own words come before them. */
  heard?: readonly UnderstoodFact[];
  /** What the reply has told already, when another engine began it: it is neither greeted nor said back again. */
  told?: string;
}

export interface ReplyRequest extends TurnRequest {
  /** What was said before, oldest first, without this message; at most 60. */
  history: readonly SpokenMessage[];
}

export interface SpokenMessage {
  author: 'shopper' | 'assistant';
  text: string;
}

export interface Reply {
  parts: ReplyPart[];
  state: ConversationState;
}

/**
 * A piece of a reply as an engine makes it: text is appended as it comes, in pieces of any length.
 * `cut` takes back what hasn't reached the shopper yet: an unfinished sentence, a question that waits for the end.
 */
export type ReplyPiece = ReplyPart | { type: 'cut' };

/** What an engine does while it makes a reply: its pieces, and that a model thinks, which nobody is shown. */
export type EngineEvent = ReplyPiece | { type: 'thinking' };

/** What an engine leaves behind: the state to store, and how the reply was made. */
export interface EngineEnd {
  state: ConversationState;
  /** `fallback` set: the engine gave up, and the reply is to be finished by the built-in assistant. */
  record: Omit<ReplyRecord, 'repairs'>;
}

/**
 * One of the two voices of the assistant. Both keep the same state, so a chat moves from one to the other
 * in mid-conversation. Pieces are yielded as they come; nothing of them is judged yet.
 */
export interface ChatEngine {
  name: 'guided' | 'llm';
  /** When a reply of which the shopper has seen nothing is taken over; absent where an engine is never late. */
  firstSentence?: FirstSentenceLimits;
  /** `signal` aborts once the first sentence is overdue; the engine then ends with a fallback. */
  reply(request: ReplyRequest, signal?: AbortSignal): AsyncGenerator<EngineEvent, EngineEnd>;
}
