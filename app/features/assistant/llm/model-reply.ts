import type {
  EngineEnd,
  EngineEvent,
  ReplyPiece,
  ReplyRequest,
} from '#app/features/assistant/chat-engine.ts';
import { asksLeadNow } from '#app/features/assistant/guided/lead-question.ts';
import type {
  ModelEvent,
  ModelMessage,
  ModelTool,
  ModelToolCall,
  TokenCount,
} from '#app/features/assistant/llm/model-message.ts';
import { beginModelTurn, type ModelTurn } from '#app/features/assistant/llm/model-turn.ts';
import { systemMessage } from '#app/features/assistant/llm/system-message.ts';
import { toolsFor } from '#app/features/assistant/llm/tools.ts';
import { trimHistory } from '#app/features/assistant/llm/trim-history.ts';
import { readArguments, useTool } from '#app/features/assistant/llm/use-tool.ts';
import type { FallbackReason } from '#app/features/assistant/reply-record.ts';

/** Times that a reply may go back to the model with the results of its tools. */
const TOOL_ROUNDS_MAX = 5;
/** Tools of one round that are really used; more of them are told that it was too much. */
const CALLS_MAX = 8;
const HISTORY_TOKENS = 3_000;
const TOOLS_NAMED_MAX = 20;
const TOOL_NAME_MAX = 60;

/** Asks the model once; the sequence ends with `end` or `failed` and never throws for what an endpoint does. */
export type AskModel = (messages: ModelMessage[], tools: readonly ModelTool[]) => AsyncIterable<ModelEvent>;

interface Making extends ModelTurn {
  messages: ModelMessage[];
  tools: string[];
  usage: TokenCount;
}

/** What a reply of the model leaves behind, before its price is known. */
export interface ModelEnd extends Omit<EngineEnd, 'record'> {
  tools: string[];
  usage: TokenCount;
  fallback: FallbackReason | null;
}

/**
 * A reply by a language model: its words as they come, and cards where it asks for them. At most five rounds of
 * tools. Ends with the state to store; `fallback` says why it ended early, with what it did until then kept.
 */
export async function* modelReply(
  request: ReplyRequest,
  ask: AskModel,
): AsyncGenerator<EngineEvent, ModelEnd> {
  const making = begin(request);
  const tools = toolsFor(request.context.voice.primaryGoal);
  for (let round = 0; round <= TOOL_ROUNDS_MAX; round += 1) {
    const heard: Heard = { said: '', calls: [], failure: 'garbage' };
    for await (const event of ask(making.messages, tools)) {
      if (event.type === 'text' && event.text !== '') {
        heard.said += event.text;
        yield { type: 'text', text: event.text };
      } else if (event.type === 'thinking') yield event;
      else take(event, heard, making);
    }
    if (heard.failure !== null) return endOf(making, heard.failure);
    if (heard.isCutShort) yield { type: 'cut' };
    if (heard.calls.length === 0) return endOf(making, null);
    if (round === TOOL_ROUNDS_MAX) break;
    if (heard.said !== '') yield { type: 'text', text: '\n\n' };
    yield* runTools(making, heard);
  }
  return endOf(making, 'tool-rounds');
}

interface Heard {
  said: string;
  calls: Extract<ModelEvent, { type: 'tool-call' }>[];
  /** Null once the answer ended as it should. */
  failure: FallbackReason | null;
  /** The answer reached its limit of tokens in the middle of something. */
  isCutShort?: boolean;
}

function begin(request: ReplyRequest): Making {
  const reply = beginModelTurn(request);
  const { turn } = reply;
  const isLeadDue = asksLeadNow(turn);
  return {
    ...reply,
    tools: [],
    usage: { promptTokens: 0, completionTokens: 0 },
    messages: [
      { role: 'system', content: systemMessage(turn.state, turn.context, { isLeadDue }) },
      ...trimHistory(request.history, HISTORY_TOKENS),
      { role: 'user', content: request.text },
    ],
  };
}

function take(event: ModelEvent, heard: Heard, making: Making): void {
  if (event.type === 'tool-call') heard.calls.push(event);
  if (event.type !== 'end' && event.type !== 'failed') return;
  making.usage.promptTokens += event.usage.promptTokens;
  making.usage.completionTokens += event.usage.completionTokens;
  if (event.type === 'failed') heard.failure = event.reason === 'aborted' ? 'timeout' : event.reason;
  else {
    heard.failure = null;
    heard.isCutShort = event.finish === 'length';
    if (heard.isCutShort) leaveTorn(heard);
  }
}

/** A call that was cut off would be cut off again, at the price of all that led to it. */
function leaveTorn({ calls }: Heard): void {
  const last = calls.at(-1);
  if (last && readArguments(last.arguments) === undefined) calls.pop();
}

function* runTools(making: Making, { said, calls }: Heard): Generator<ReplyPiece> {
  const asked = calls.map(({ id, name, arguments: args }): ModelToolCall => ({
    id,
    type: 'function',
    function: { name, arguments: args },
  }));
  making.messages.push({ role: 'assistant', content: said === '' ? null : said, tool_calls: asked });
  for (const [at, call] of calls.entries()) {
    const isTooMany = at >= CALLS_MAX;
    const { result, cards } = isTooMany ? TOO_MANY : useTool(making, call);
    if (cards.length > 0) yield { type: 'products', items: cards };
    if (making.tools.length < TOOLS_NAMED_MAX) making.tools.push(call.name.slice(0, TOOL_NAME_MAX));
    making.messages.push({ role: 'tool', tool_call_id: call.id, content: result });
  }
}

const TOO_MANY = { result: JSON.stringify({ ok: false, error: 'Too many tools at once.' }), cards: [] };

function endOf({ turn, tools, usage }: Making, fallback: FallbackReason | null): ModelEnd {
  return { state: turn.state, tools, usage, fallback };
}
