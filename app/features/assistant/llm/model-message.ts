import type { FallbackReason } from '#app/features/assistant/reply-record.ts';

/** Messages to a language model, in the shape of OpenAI's chat completions. */

export interface ModelToolCall {
  id: string;
  type: 'function';
  function: { name: string; arguments: string };
}

export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: ModelToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

/** A tool as the model is told of it; `parameters` is a JSON schema. */
export interface ModelTool {
  type: 'function';
  function: { name: string; description: string; parameters: Record<string, unknown> };
}

/** Why an endpoint gave no answer, or no whole one; `aborted` is our own limit of time. */
export type ModelFailure = Exclude<
  FallbackReason,
  'tool-rounds' | 'nothing-lawful' | 'cost-cap' | 'circuit-open'
>;

export interface TokenCount {
  promptTokens: number;
  completionTokens: number;
}

/** What one request to a model brings, in the order in which it comes; `end` or `failed` is the last of it. */
export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'thinking' }
  | { type: 'tool-call'; id: string; name: string; arguments: string }
  | { type: 'end'; finish: string | null; usage: TokenCount }
  | { type: 'failed'; reason: ModelFailure | 'circuit-open' | 'aborted'; usage: TokenCount };

const CHARACTERS_PER_TOKEN = 4;

/** A rough count that errs upwards: text beyond ASCII takes more tokens a character. */
export function estimateTokens(text: string): number {
  let beyond = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) beyond += 1;
  return Math.ceil((text.length - beyond) / CHARACTERS_PER_TOKEN + beyond);
}
