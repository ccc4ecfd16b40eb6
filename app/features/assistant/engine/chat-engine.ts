import type {
  ConversationState,
  FactKey,
  ReplyChunk,
  ReplyPart,
} from '#app/features/assistant/conversation/conversation.ts';
import type { UnderstoodFact } from '#app/features/assistant/conversation/understanding.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import type { Repair } from '#app/features/assistant/guardrails/rule.ts';
import type { LeadRules } from '#app/features/assistant/lead-rules.ts';
import type { CatalogProduct, Construction, Size } from '#app/features/inventory/inventory.ts';
import type { MatchResult, MatchSettings, ShopperProfile } from '#app/features/matching/matching.ts';

/** The store's live catalogue, as a conversation searches it. */
export interface CatalogContext {
  matchSettings: MatchSettings;
  /** How many mattresses the catalogue has. */
  mattressCount: number;
  /** What the catalogue offers, for questions and their quick replies. */
  range: CatalogRange;
  /** The product behind a match, or null when it has left the catalogue. */
  getProduct(productId: string): CatalogProduct | null;
  /** Matches the profile against the catalogue. `exclude` names products that are left out. */
  match(profile: ShopperProfile, options?: MatchOptions): MatchResult;
}

/** What the merchant wants to be asked of a shopper. */
export interface QuestionContext {
  leads: LeadRules;
  /** The merchant's own questions as the facts that they ask for, in the merchant's order. */
  merchantQuestions: readonly MerchantQuestion[];
}

/** What decides which question comes next. */
export interface SearchContext extends CatalogContext, QuestionContext {}

/** What a language model is shown of the store. */
export interface ModelContext extends SearchContext, Pick<GuardContext, 'store' | 'voice' | 'masterPrompt'> {}

/** What an engine may look up while it answers: the store, its voice and its catalogue, nothing else. */
export interface ReplyContext extends GuardContext, SearchContext {}

/** `firm`: asked before anything is recommended, unless the shopper would rather see something. */
export interface MerchantQuestion {
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
  modelFacts?: readonly UnderstoodFact[];
  /** What the reply has told already, when another engine began it: it is neither greeted nor said back again. */
  alreadySaid?: string;
}

export interface ReplyRequest extends TurnRequest {
  /** What was said before, oldest first, without this message; at most 60. */
  history: readonly HistoryMessage[];
}

export interface HistoryMessage {
  author: 'shopper' | 'assistant';
  text: string;
}

export interface Reply {
  parts: ReplyPart[];
  state: ConversationState;
}

/** What an engine does while it makes a reply: its pieces, and that a model thinks, which nobody is shown. */
export type EngineEvent = ReplyChunk | { type: 'thinking' };

/** What an engine leaves behind: the state to store, and how the reply was made. */
export interface EngineResult {
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
  /** Whether its replies keep every rule of the guardrails already. */
  isGuarded?: boolean;
  /** When a reply of which the shopper has seen nothing is taken over; absent where an engine is never late. */
  firstSentence?: FirstSentenceLimits;
  /** `signal` aborts once the first sentence is overdue; the engine then ends with a fallback. */
  reply(request: ReplyRequest, signal?: AbortSignal): AsyncGenerator<EngineEvent, EngineResult>;
}

/** How long a shopper waits for the first words of a reply, whatever its engine is busy with. */
export interface FirstSentenceLimits {
  /** Since the reply began, or since its model last thought aloud. */
  silenceMs: number;
  /** Since the reply began, however much is thought. */
  totalMs: number;
}

export interface FirstSentenceDeadline {
  /** Aborted once the first sentence is overdue, with the reason of the fallback. */
  signal: AbortSignal;
  /** The model thinks: its silence is counted anew. */
  recordThinking(): void;
  /** Something has reached the shopper, or the reply is over. */
  stop(): void;
}

const DEADLINE_REASON: FallbackReason = 'slow-start';

/** Begins to wait for the first sentence of a reply. */
export function startFirstSentenceDeadline({
  silenceMs,
  totalMs,
}: FirstSentenceLimits): FirstSentenceDeadline {
  const overdue = new AbortController();
  const expire = () => overdue.abort(DEADLINE_REASON);
  const total = setTimeout(expire, totalMs);
  let silence = setTimeout(expire, silenceMs);
  let isOver = false;
  return {
    signal: overdue.signal,
    recordThinking() {
      if (isOver) return;
      clearTimeout(silence);
      silence = setTimeout(expire, silenceMs);
    },
    stop() {
      isOver = true;
      clearTimeout(total);
      clearTimeout(silence);
    },
  };
}

/** Why the built-in assistant took over within a reply of the model. */
export type FallbackReason =
  | 'unreachable'
  | 'unauthorized'
  | 'quota'
  | 'server-error'
  | 'garbage'
  | 'slow-start'
  | 'stalled'
  | 'timeout'
  | 'too-long'
  | 'refused'
  | 'tool-rounds'
  | 'nothing-lawful'
  | 'cost-cap'
  | 'circuit-open';

/** Tokens and cost of one reply, over all its rounds. */
export interface ReplyUsage {
  promptTokens: number;
  completionTokens: number;
  /** Millionths of a US dollar. */
  costMicros: number;
}

/** How a reply was made; stored with it and shown to the merchant, never to the shopper. */
export interface ReplyRecord {
  /** Null when the built-in assistant answered alone. */
  model: string | null;
  usage: ReplyUsage | null;
  fallback: FallbackReason | null;
  /** Names of the tools that the model called, in order. */
  tools: string[];
  repairs: Repair[];
  /** The message was not answered: the process had died twice while it was. */
  isSetAside?: boolean;
}

/** Why the built-in assistant took over from the model, in the merchant's words. */
export const FALLBACK_TEXTS: Record<FallbackReason, string> = {
  unreachable: "the model's address could not be reached",
  unauthorized: "the model's key was refused",
  quota: "the model's quota is used up",
  'server-error': 'the model had a fault',
  garbage: 'the model sent nothing that makes sense',
  'slow-start': 'the model took too long to begin',
  stalled: 'the model stopped in the middle',
  timeout: 'the model took too long',
  'too-long': 'the model would not come to an end',
  refused: 'the model refused to answer',
  'tool-rounds': 'the model kept looking things up',
  'nothing-lawful': 'nothing that the model said may be told to a shopper',
  'cost-cap': "today's cost limit is reached",
  'circuit-open': 'the model failed several times and rests for a while',
};
