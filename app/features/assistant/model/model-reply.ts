import type {
  EngineEvent,
  EngineResult,
  FallbackReason,
  ReplyRequest,
} from '#app/features/assistant/engine/chat-engine.ts';
import type { ReplyChunk } from '#app/features/assistant/conversation.ts';
import { answerMessage } from '#app/features/assistant/dialogue/answers/answer-message.ts';
import { planUnanswered } from '#app/features/assistant/dialogue/reply.ts';
import type { ReplyPlan } from '#app/features/assistant/dialogue/turn.ts';
import { findUnanswered, toUnansweredQuestion } from '#app/features/assistant/engine/answer-record.ts';
import { decideLeadStep } from '#app/features/assistant/dialogue/leads.ts';
import {
  buildSystemMessage,
  type ModelEvent,
  type ModelMessage,
  type ModelTokens,
  type ModelTool,
  type ModelToolCall,
  trimHistory,
} from '#app/features/assistant/model/model-messages.ts';
import { toolsFor } from '#app/features/assistant/model/model-tools.ts';
import { type ModelTurn, startModelTurn } from '#app/features/assistant/model/model-turn.ts';
import { readArguments, runTool } from '#app/features/assistant/model/run-tool.ts';

const MAX_TOOL_ROUNDS = 5;
/** Further calls in a round get an error. */
const MAX_CALLS_PER_ROUND = 8;
const HISTORY_TOKENS = 3_000;
const TOOLS_NAMED_MAX = 20;
const TOOL_NAME_MAX = 60;

/** Ends with an `end` or `failed` event; never throws when the endpoint fails. */
export type RequestModel = (
  messages: ModelMessage[],
  tools: readonly ModelTool[],
) => AsyncIterable<ModelEvent>;

interface ModelReplyState extends ModelTurn {
  messages: ModelMessage[];
  tools: string[];
  usage: ModelTokens;
}

export interface ModelReplyResult extends Omit<EngineResult, 'record'> {
  tools: string[];
  usage: ModelTokens;
  fallback: FallbackReason | null;
}

/** Streams a model's reply with cards from its tools, in at most five rounds; `fallback` says why it ended early. */
export async function* streamModelReply(
  request: ReplyRequest,
  requestModel: RequestModel,
): AsyncGenerator<EngineEvent, ModelReplyResult> {
  const reply = startReply(request);
  const tools = toolsFor(request.context);
  for (let round = 0; round <= MAX_TOOL_ROUNDS; round += 1) {
    const result: RoundResult = { text: '', calls: [], failure: 'garbage' };
    for await (const event of requestModel(reply.messages, tools)) {
      if (event.type === 'text' && event.text !== '') {
        result.text += event.text;
        yield { type: 'text', text: event.text };
      } else if (event.type === 'thinking') yield event;
      else collectEvent(event, result, reply);
    }
    if (result.failure !== null) return finishReply(reply, result.failure);
    if (result.isCutShort) yield { type: 'cut' };
    if (result.calls.length === 0) return finishReply(reply, null);
    if (round === MAX_TOOL_ROUNDS) break;
    if (result.text !== '') yield { type: 'text', text: '\n\n' };
    yield* runTools(reply, result);
  }
  return finishReply(reply, 'tool-rounds');
}

interface RoundResult {
  text: string;
  calls: Extract<ModelEvent, { type: 'tool-call' }>[];
  /** Null if the round ended normally. */
  failure: FallbackReason | null;
  isCutShort?: boolean;
}

function startReply(request: ReplyRequest): ModelReplyState {
  const modelTurn = startModelTurn(request);
  const { turn } = modelTurn;
  return {
    ...modelTurn,
    tools: [],
    usage: { promptTokens: 0, completionTokens: 0 },
    messages: [
      {
        role: 'system',
        content: buildSystemMessage(turn.state, turn.context, decideLeadStep(turn, false) === 'form'),
      },
      ...trimHistory(request.history, HISTORY_TOKENS),
      { role: 'user', content: request.text },
    ],
  };
}

function collectEvent(event: ModelEvent, result: RoundResult, { usage }: ModelReplyState): void {
  if (event.type === 'tool-call') result.calls.push(event);
  if (event.type !== 'end' && event.type !== 'failed') return;
  usage.promptTokens += event.usage.promptTokens;
  usage.completionTokens += event.usage.completionTokens;
  if (event.type === 'failed') {
    result.failure = event.reason === 'aborted' ? 'timeout' : event.reason;
    return;
  }
  result.failure = null;
  result.isCutShort = event.finish === 'length';
  // A truncated call gets no result: the model would only truncate it again.
  const last = result.calls.at(-1);
  if (result.isCutShort && last && readArguments(last.arguments) === undefined) result.calls.pop();
}

function* runTools(reply: ModelReplyState, { text, calls }: RoundResult): Generator<ReplyChunk> {
  const toolCalls = calls.map(({ id, name, arguments: args }): ModelToolCall => {
    return { id, type: 'function', function: { name, arguments: args } };
  });
  reply.messages.push({ role: 'assistant', content: text === '' ? null : text, tool_calls: toolCalls });
  for (const [at, call] of calls.entries()) {
    const { result, cards } = at >= MAX_CALLS_PER_ROUND ? TOO_MANY_CALLS : runTool(reply, call);
    if (cards.length > 0) yield { type: 'products', items: cards };
    if (reply.tools.length < TOOLS_NAMED_MAX) reply.tools.push(call.name.slice(0, TOOL_NAME_MAX));
    reply.messages.push({ role: 'tool', tool_call_id: call.id, content: result });
  }
}

const TOO_MANY_CALLS = { result: JSON.stringify({ ok: false, error: 'Too many tools at once.' }), cards: [] };

function finishReply(reply: ModelReplyState, fallback: FallbackReason | null): ModelReplyResult {
  const { turn, tools, usage } = reply;
  const answer = answerMessage({ ...turn, state: { ...turn.state } });
  const unanswered = findModelUnanswered(reply, answer);
  return {
    state: turn.state,
    needsNoFollowUp: answer !== null,
    tools,
    usage,
    fallback,
    unanswered,
    documents: reply.documents ?? [],
  };
}

/** Without document passages, a model knows no more than the built-in assistant. */
function findModelUnanswered({ turn, documents }: ModelReplyState, answer: ReplyPlan | null): string | null {
  if (documents !== null && documents.length > 0) return null;
  const acts = (answer ?? planUnanswered(turn))?.opening;
  if (acts !== undefined) return findUnanswered(turn.text, acts);
  const isOpen = documents !== null && turn.understanding.isQuestion;
  return isOpen ? toUnansweredQuestion(turn.text) : null;
}
