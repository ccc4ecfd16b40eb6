import type { Rule } from '#app/features/assistant/guardrails/check-reply.ts';

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

/** One thing that the guardrails changed before a reply reached the shopper. */
export interface Repair {
  rule: Rule;
  /** What the engine wrote, at most 300 characters. */
  text: string;
  done: 'left-out' | 'moved' | 'replaced';
}

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
