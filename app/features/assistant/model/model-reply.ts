import type {
  EngineEvent,
  EngineResult,
  FallbackReason,
  ReplyRequest,
} from '#app/features/assistant/engine/chat-engine.ts';
import type { ReplyChunk } from '#app/features/assistant/conversation/conversation.ts';
import { asksLeadNow } from '#app/features/assistant/guided/lead-question.ts';
import {
  buildSystemMessage,
  type ModelEvent,
  type ModelMessage,
  type ModelTool,
  type ModelToolCall,
  type TokenCount,
  trimHistory,
} from '#app/features/assistant/model/model-messages.ts';
import { toolsFor } from '#app/features/assistant/model/model-tools.ts';
import { type ModelTurn, startModelTurn } from '#app/features/assistant/model/model-turn.ts';
import { readArguments, runTool } from '#app/features/assistant/model/run-tool.ts';

/** Times that a reply may go back to the model with the results of its tools. */
const MAX_TOOL_ROUNDS = 5;
/** Tools of one round that are really used; more of them are told that it was too much. */
const MAX_CALLS_PER_ROUND = 8;
const HISTORY_TOKENS = 3_000;
const TOOLS_NAMED_MAX = 20;
const TOOL_NAME_MAX = 60;

/** Asks the model once; the sequence ends with `end` or `failed` and never throws for what an endpoint does. */
export type RequestModel = (
  messages: ModelMessage[],
  tools: readonly ModelTool[],
) => AsyncIterable<ModelEvent>;

interface ModelReplyState extends ModelTurn {
  messages: ModelMessage[];
  tools: string[];
  usage: TokenCount;
}

/** What a reply of the model leaves behind, before its price is known. */
export interface ModelReplyResult extends Omit<EngineResult, 'record'> {
  tools: string[];
  usage: TokenCount;
  fallback: FallbackReason | null;
}

/**
 * A reply by a language model: its words as they come, and cards where it asks for them. At most five rounds of
 * tools. Ends with the state to store; `fallback` says why it ended early, with what it did until then kept.
 */
export async function* streamModelReply(
  request: ReplyRequest,
  ask: RequestModel,
): AsyncGenerator<EngineEvent, ModelReplyResult> {
  const making = startReply(request);
  const tools = toolsFor(request.context.voice.primaryGoal);
  for (let round = 0; round <= MAX_TOOL_ROUNDS; round += 1) {
    const heard: RoundResult = { said: '', calls: [], failure: 'garbage' };
    for await (const event of ask(making.messages, tools)) {
      if (event.type === 'text' && event.text !== '') {
        heard.said += event.text;
        yield { type: 'text', text: event.text };
      } else if (event.type === 'thinking') yield event;
      else collectEvent(event, heard, making);
    }
    if (heard.failure !== null) return finishReply(making, heard.failure);
    if (heard.isCutShort) yield { type: 'cut' };
    if (heard.calls.length === 0) return finishReply(making, null);
    if (round === MAX_TOOL_ROUNDS) break;
    if (heard.said !== '') yield { type: 'text', text: '\n\n' };
    yield* runTools(making, heard);
  }
  return finishReply(making, 'tool-rounds');
}

interface RoundResult {
  said: string;
  calls: Extract<ModelEvent, { type: 'tool-call' }>[];
  /** Null once the answer ended as it should. */
  failure: FallbackReason | null;
  /** The answer reached its limit of tokens in the middle of something. */
  isCutShort?: boolean;
}

function startReply(request: ReplyRequest): ModelReplyState {
  const reply = startModelTurn(request);
  const { turn } = reply;
  const isLeadDue = asksLeadNow(turn);
  return {
    ...reply,
    tools: [],
    usage: { promptTokens: 0, completionTokens: 0 },
    messages: [
      { role: 'system', content: buildSystemMessage(turn.state, turn.context, { isLeadDue }) },
      ...trimHistory(request.history, HISTORY_TOKENS),
      { role: 'user', content: request.text },
    ],
  };
}

function collectEvent(event: ModelEvent, heard: RoundResult, making: ModelReplyState): void {
  if (event.type === 'tool-call') heard.calls.push(event);
  if (event.type !== 'end' && event.type !== 'failed') return;
  making.usage.promptTokens += event.usage.promptTokens;
  making.usage.completionTokens += event.usage.completionTokens;
  if (event.type === 'failed') heard.failure = event.reason === 'aborted' ? 'timeout' : event.reason;
  else {
    heard.failure = null;
    heard.isCutShort = event.finish === 'length';
    if (heard.isCutShort) dropTruncatedCall(heard);
  }
}

/** A call that was cut off would be cut off again, at the price of all that led to it. */
function dropTruncatedCall({ calls }: RoundResult): void {
  const last = calls.at(-1);
  if (last && readArguments(last.arguments) === undefined) calls.pop();
}

function* runTools(making: ModelReplyState, { said, calls }: RoundResult): Generator<ReplyChunk> {
  const asked = calls.map(({ id, name, arguments: args }): ModelToolCall => ({
    id,
    type: 'function',
    function: { name, arguments: args },
  }));
  making.messages.push({ role: 'assistant', content: said === '' ? null : said, tool_calls: asked });
  for (const [at, call] of calls.entries()) {
    const isTooMany = at >= MAX_CALLS_PER_ROUND;
    const { result, cards } = isTooMany ? TOO_MANY_CALLS : runTool(making, call);
    if (cards.length > 0) yield { type: 'products', items: cards };
    if (making.tools.length < TOOLS_NAMED_MAX) making.tools.push(call.name.slice(0, TOOL_NAME_MAX));
    making.messages.push({ role: 'tool', tool_call_id: call.id, content: result });
  }
}

const TOO_MANY_CALLS = { result: JSON.stringify({ ok: false, error: 'Too many tools at once.' }), cards: [] };

function finishReply(
  { turn, tools, usage }: ModelReplyState,
  fallback: FallbackReason | null,
): ModelReplyResult {
  return { state: turn.state, tools, usage, fallback };
}
