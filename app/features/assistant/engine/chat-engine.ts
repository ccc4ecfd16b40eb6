import type { ConversationState, ReplyChunk, ReplyPart } from '#app/features/assistant/conversation.ts';
import type { UsedDocument } from '#app/features/assistant/engine/answer-record.ts';
import type { GuardContext } from '#app/features/assistant/guardrails/guard-context.ts';
import type { Repair } from '#app/features/assistant/guardrails/rule.ts';
import type { Languages } from '#app/features/assistant/language-pack.ts';
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
  /** Returns null for a product that has left the catalog. */
  getProduct(productId: string): CatalogProduct | null;
  /** The products by the words of their names. */
  productNames: ProductNames;
  /** One mattress as a card, whatever speaks against it; null for another product. */
  explain(profile: ShopperProfile, productId: string): Match | Alternative | null;
  /** Available products of a kind, the least expensive first. */
  listKind(kind: ProductKind): CatalogProduct[];
  /** Available mattresses that the store offers here, with or without a price. */
  listMattresses(): CatalogProduct[];
  /** Matches the profile against the catalog; `exclude` are product ids. Products with one of the profile's tags go first. */
  match(profile: ShopperProfile, options?: { limit?: number; exclude?: string[] }): MatchResult;
}

/** What decides the next question. */
export interface SearchContext extends CatalogContext {
  leads: LeadRules;
  /** False where the merchant turned recommendations off: the assistant then only advises. */
  canRecommend: boolean;
  /** The facts that a lesson follows, for a store whose goal is to educate; empty for any other goal. */
  taughtFacts: readonly FactKey[];
  /** The merchant's questions, in the merchant's order. */
  merchantQuestions: readonly MerchantQuestion[];
}

/** Everything that an engine may look up for a reply. */
export interface ReplyContext extends GuardContext, SearchContext {
  /** The languages that the assistant speaks. */
  languages: Languages;
  /** The language that a message is written in or asks for, given the one that the chat speaks; null where it isn't clear. */
  detectLanguage?(message: string, current: string | null): string | null;
}

export interface MerchantQuestion {
  /** In the merchant's words. */
  text: string;
  /** The fact that it asks for; null for a question of the merchant's own, whose answer is kept as it is. */
  fact: FactKey | null;
  /** Answers to choose from; empty for a number or a text. */
  answers: readonly { label: string; /** Products with this tag fit the answer. */ tag?: string }[];
  kind: 'choice' | 'number' | 'text';
  /**
   * The priority as the settings store it, unrelated to a mattress's firmness. `firm` questions are asked before anything
   * is recommended, unless the shopper wants to see something first.
   */
  required: 'firm' | 'moderate' | 'loose';
}

export interface TurnRequest {
  state: ConversationState;
  /** The message as the shopper typed it, at most 4,000 characters. */
  text: string;
  messageId: string;
  context: ReplyContext;
  /** Facts that a model extracted from this message; our own take precedence. */
  modelFacts?: readonly UnderstoodFact[];
  /** Words of the message that are of a product's name, and state no wish. */
  nameWords?: readonly string[];
  /** The beginning of the reply, by another engine; the rest doesn't greet or repeat it. */
  alreadySaid?: string;
}

export interface ReplyRequest extends TurnRequest {
  /** Earlier messages, oldest first; at most 60. */
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

/** A chunk of a reply; 'thinking' is never shown. */
export type EngineEvent = ReplyChunk | { type: 'thinking' };
/** How an engine made a reply. If it has a `fallback`, the built-in assistant finishes the reply. */
export type EngineRecord = Omit<ReplyRecord, 'repairs' | 'unanswered' | 'documents'>;

export interface EngineResult {
  state: ConversationState;
  record: EngineRecord;
  /** Whether the reply may end without cards and without a question. */
  needsNoFollowUp?: boolean;
  /** A language model only: the shopper's question that nothing it may look up answers. */
  unanswered?: string | null;
  /** A language model only: the documents that it looked up. */
  documents?: readonly UsedDocument[];
}

/** Both engines share the same state, so a chat can switch between them at any message. */
export interface ChatEngine {
  /** `guided` is the built-in assistant, `llm` a language model. */
  name: 'guided' | 'llm';
  /** Whether its replies have passed the guardrails already. */
  isGuarded?: boolean;
  /** `firstSentence` is absent for an engine that is never late. */
  firstSentence?: FirstSentenceLimits;
  /** `signal` aborts once the first sentence is overdue; the engine then ends with a fallback. */
  reply(request: ReplyRequest, signal?: AbortSignal): AsyncGenerator<EngineEvent, EngineResult>;
}

export interface FirstSentenceLimits {
  /** Limit since the start of the reply, or since the model's latest thought. */
  silenceMs: number;
  /** Limit since the start of the reply. */
  totalMs: number;
}

/** The signal aborts when the first sentence is overdue, with the reason of the fallback. */
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

/** Tokens and cost of one reply, over all its rounds. */
export interface ReplyUsage {
  promptTokens: number;
  completionTokens: number;
  /** Millionths of a US dollar. */
  costMicros: number;
}

/** How a reply was made; stored with it, shown to the merchant only. */
export interface ReplyRecord {
  /** `model` is null when the built-in assistant answered alone. */
  model: string | null;
  usage: ReplyUsage | null;
  fallback: FallbackReason | null;
  /** Names of the tools that the model called, in order. */
  tools: string[];
  repairs: Repair[];
  /** The shopper's message if its question stayed unanswered, at most 500 characters; null otherwise. */
  unanswered: string | null;
  /** The documents that the reply used, at most five. */
  documents: UsedDocument[];
  /** The reply is an apology for a poison message, which crashed the process twice. */
  isPoison?: boolean;
}

/** Why the built-in assistant took over a reply of the model, for the merchant. */
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
