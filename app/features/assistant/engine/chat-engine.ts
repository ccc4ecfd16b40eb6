import type { ConversationState, ReplyChunk, ReplyPart } from '#app/features/assistant/conversation.ts';
import type { UsedDocument } from '#app/features/assistant/engine/answer-record.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import type { Repair } from '#app/features/assistant/guardrails/rule.ts';
import type { LanguagePacks } from '#app/features/assistant/language-pack.ts';
import type { LeadRules } from '#app/features/assistant/lead-rules.ts';
import type { CatalogRange } from '#app/features/assistant/understanding/facts/fact.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';
import type { UnderstoodFact } from '#app/features/assistant/understanding/understanding-types.ts';
import type { ProductNames } from '#app/features/assistant/guardrails/product-and-brand-names.ts';
import type { CatalogProduct, ProductKind } from '#app/features/inventory/inventory.ts';
import type {
  Alternative,
  Match,
  MatchResult,
  MatchSettings,
  ShopperProfile,
} from '#app/features/matching/matching.ts';

export interface CatalogContext {
  matchSettings: MatchSettings;
  mattressCount: number;
  range: CatalogRange;
  getProduct(productId: string): CatalogProduct | null;
  productNames: ProductNames;
  /** One mattress as a card, even if it doesn't match; null for other products. */
  explain(profile: ShopperProfile, productId: string): Match | Alternative | null;
  listKind(kind: ProductKind): CatalogProduct[];
  /** Available mattresses on offer, with or without a price. */
  listMattresses(): CatalogProduct[];
  /**
   * Matches the profile against the catalog, without the product ids in `exclude`. Products with one of the profile's
   * tags go first.
   */
  match(profile: ShopperProfile, options?: { limit?: number; exclude?: string[] }): MatchResult;
}

export interface SearchContext extends CatalogContext {
  leads: LeadRules;
  /** False if the merchant turned recommendations off, so the assistant only advises. */
  canRecommend: boolean;
  /** Facts followed by a lesson, if the store's goal is to educate; otherwise empty. */
  taughtFacts: readonly FactKey[];
  merchantQuestions: readonly MerchantQuestion[];
}

export interface ReplyContext extends GuardContext, SearchContext {
  languages: LanguagePacks;
  /** The language a message is written in or asks for, given the chat's current one; null if unclear. */
  detectLanguage?(message: string, current: string | null): string | null;
}

export interface MerchantQuestion {
  /** In the merchant's words. */
  text: string;
  /** The fact it asks for; null for a custom question, whose answer is stored verbatim. */
  fact: FactKey | null;
  /** Answers to choose from; empty for a number or free text. */
  answers: readonly { label: string; /** Products with this tag fit the answer. */ tag?: string }[];
  kind: 'choice' | 'number' | 'text';
  /**
   * Priority as stored in the settings (not a mattress's firmness). `firm` questions come before any recommendation,
   * unless the shopper wants to see something first.
   */
  required: 'firm' | 'moderate' | 'loose';
}

export interface TurnRequest {
  state: ConversationState;
  /** As typed by the shopper, at most 4,000 characters. */
  text: string;
  messageId: string;
  context: ReplyContext;
  /** Facts a model extracted from this message; our own take precedence. */
  modelFacts?: readonly UnderstoodFact[];
  /** Words of the message that belong to a product name, so they state no preference. */
  nameWords?: readonly string[];
  /** The start of the reply, by another engine; the rest doesn't greet again or repeat it. */
  alreadySaid?: string;
}

export interface ReplyRequest extends TurnRequest {
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

export type EngineEvent = ReplyChunk | { type: 'thinking' };
/** How an engine made a reply. If `fallback` is set, the built-in assistant finishes it. */
export type EngineRecord = Omit<ReplyRecord, 'repairs' | 'unanswered' | 'documents'>;

export interface EngineResult {
  state: ConversationState;
  record: EngineRecord;
  /** Whether the reply may end without cards or a question. */
  needsNoFollowUp?: boolean;
  /** Language models only: the shopper's question, if nothing the model may look up answers it. */
  unanswered?: string | null;
  documents?: readonly UsedDocument[];
}

/** Both engines share this state, so a chat can switch between them at any message. */
export interface ChatEngine {
  /** `guided` is the built-in assistant, `llm` a language model. */
  name: 'guided' | 'llm';
  /** Whether its replies already passed the guardrails. */
  isGuarded?: boolean;
  /** Absent for an engine that is never late. */
  firstSentence?: FirstSentenceLimits;
  /** `signal` aborts when the first sentence is overdue; the engine then ends with a fallback. */
  reply(request: ReplyRequest, signal?: AbortSignal): AsyncGenerator<EngineEvent, EngineResult>;
}

export interface FirstSentenceLimits {
  /** Since the start of the reply, or the model's last reasoning chunk. */
  silenceMs: number;
  /** Since the start of the reply. */
  totalMs: number;
}

/** The signal aborts when the first sentence is overdue; its reason becomes the fallback. */
export function startFirstSentenceDeadline({ silenceMs, totalMs }: FirstSentenceLimits) {
  const overdue = new AbortController();
  const expire = () => overdue.abort('slow-start' satisfies FallbackReason);
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

/** Tokens and cost of one reply, across all tool rounds. */
export interface ReplyUsage {
  promptTokens: number;
  completionTokens: number;
  /** Millionths of a US dollar. */
  costMicros: number;
}

/** How a reply was made; stored with it, visible to the merchant only. */
export interface ReplyRecord {
  /** Null if only the built-in assistant answered. */
  model: string | null;
  usage: ReplyUsage | null;
  fallback: FallbackReason | null;
  tools: string[];
  repairs: Repair[];
  /** The shopper's message if its question stayed unanswered, at most 500 characters. */
  unanswered: string | null;
  documents: UsedDocument[];
  /** The reply apologizes for a poison message, which crashed the process twice. */
  isPoison?: boolean;
}

export const FALLBACK_TEXTS = {
  unreachable: 'we couldn’t reach the model',
  unauthorized: 'the model rejected the key',
  quota: 'the model’s quota is used up',
  'server-error': 'the model had a server error',
  garbage: 'the model sent an unusable reply',
  'slow-start': 'the model took too long to start',
  stalled: 'the model stopped mid-reply',
  timeout: 'the model took too long',
  'too-long': 'the model’s reply was too long',
  refused: 'the model refused to answer',
  'tool-rounds': 'the model used its tools too many times',
  'all-removed': 'everything the model wrote broke a rule',
  'cost-cap': 'today’s cost limit was reached',
  'circuit-open': 'the model failed several times and is paused',
};
export type FallbackReason = keyof typeof FALLBACK_TEXTS;
