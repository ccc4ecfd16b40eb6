import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionFunctionTool,
  ChatCompletionMessageParam,
} from 'openai/resources';
import {
  classifyEndpointError,
  CompletionCollector,
  type CompletionDelta,
  type CompletionProblem,
  EMPTY_DELTA,
  type CompletionTokens,
  type CompletionToolCall,
} from '#app/platform/llm/completion-parser.ts';
import {
  type ByteReader,
  type CompletionResponse,
  getErrorCode,
  type ModelEndpoint,
  openCompletion,
} from '#app/platform/llm/openai-client.server.ts';
import { type CircuitReport, createCircuit } from '#app/platform/llm/circuit-breaker.ts';
import {
  createEventStreamParser,
  type StreamEndReason,
  type StreamTimeouts,
  watchStream,
} from '#app/platform/llm/stream-timeouts.ts';
import { env, singleton } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';

export type { ModelEndpoint } from '#app/platform/llm/openai-client.server.ts';
export type { CompletionTokens } from '#app/platform/llm/completion-parser.ts';

export interface ModelRequest {
  model: string;
  messages: ChatCompletionMessageParam[];
  tools?: ChatCompletionFunctionTool[];
  /** 0 to 1. */
  temperature: number;
  maxTokens: number;
  signal?: AbortSignal;
  limits?: Partial<StreamTimeouts>;
  endpoint?: ModelEndpoint;
  /** Sends the request even while the circuit is open, for connection tests. */
  ignoresCircuit?: boolean;
}

export type ModelFailure =
  CompletionProblem | StreamEndReason | 'unreachable' | 'unauthorized' | 'circuit-open';

/** `status` is the endpoint's HTTP status, if it refused the request. */
export type CompletionEvent =
  | { type: 'text'; text: string }
  /** Reasoning, which may come before or between text. */
  | { type: 'thinking' }
  | ({ type: 'tool-call' } & CompletionToolCall)
  | { type: 'end'; finish: string; usage: CompletionTokens }
  | { type: 'failed'; reason: ModelFailure; status: number | null; usage: CompletionTokens };

interface Problem {
  reason: ModelFailure;
  status: number | null;
}

const LIMITS: StreamTimeouts = { firstTokenMs: 6_000, stallMs: 10_000, replyMs: 90_000, tailMs: 1_000 };
const CIRCUIT = { failuresToOpen: 5, windowMs: 60_000, openMs: 1_000, openMaxMs: 15_000, probeMs: 15_000 };
const EVENT_MAX = 256_000;
const ARGUMENTS_MAX = 64_000;
const CALLS_MAX = 16;
const CHARACTERS_PER_TOKEN_MAX = 8;
const BYTES_MIN = 1_000_000;
const BYTES_PER_TOKEN_MAX = 512;
const LAST_READS_MAX = 4;
/** These models name the token limit differently and reject a temperature. */
const USES_MAX_COMPLETION_TOKENS = /^(o\d|gpt-5)/;
const NO_USAGE: CompletionTokens = { promptTokens: 0, completionTokens: 0 };

/** Failures that don't count against the endpoint's circuit. */
const CALLER_FAULTS: readonly ModelFailure[] = ['aborted', 'refused', 'too-long'];

export function getModelEndpoint(): ModelEndpoint | null {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey } = env();
  return baseUrl ? { baseUrl, apiKey } : null;
}

/**
 * Streams a completion. Tool calls arrive complete, and the last event is `end` or `failed`. Never throws; time and
 * size are bounded.
 */
export async function* streamCompletion(request: ModelRequest): AsyncGenerator<CompletionEvent, void> {
  const endpoint = request.endpoint ?? getModelEndpoint();
  if (!endpoint) return yield toFailedEvent({ reason: 'unreachable', status: null });
  const circuit = singleton('model-circuit', () => createCircuit(CIRCUIT, () => Date.now()));
  const name = `${endpoint.baseUrl} ${request.model}`;
  if (!circuit.allows(name) && !request.ignoresCircuit) {
    return yield toFailedEvent({ reason: 'circuit-open', status: null });
  }
  const watch = watchStream({ ...LIMITS, ...request.limits }, request.signal);
  const completion = new CompletionCollector({
    textMax: request.maxTokens * CHARACTERS_PER_TOKEN_MAX,
    argumentsMax: ARGUMENTS_MAX,
    callsMax: CALLS_MAX,
  });
  let response: CompletionResponse | null = null;
  let problem: Problem | null = null;
  let cause: string | null = null;
  let outcome: CircuitReport = 'unknown';
  try {
    response = await openCompletion(endpoint, toRequestBody(request), watch.signal);
    const readDelta = createBodyReader(response, completion, request.maxTokens);
    for (let delta = await readDelta(); delta; delta = await readDelta()) {
      const isFirst = delta.hasProgress && watch.onChunk({ ...delta, isLast: completion.finish !== null });
      if (isFirst) circuit.report(name, 'responding');
      watch.pause(true);
      if (delta.hasReasoning) yield { type: 'thinking' };
      if (delta.text) yield { type: 'text', text: delta.text };
      watch.pause(false);
      problem = delta.problem && { reason: delta.problem, status: null };
      if (problem || completion.isWhole) break;
    }
    problem ??= findTruncation(completion);
    outcome = toCircuitReport(problem);
  } catch (error) {
    problem = completion.finish === null ? classifyRequestError(error, watch.endedBy()) : null;
    cause = getErrorCode(error);
    outcome = toCircuitReport(problem);
  } finally {
    watch.stop();
    circuit.report(name, outcome);
    if (response && completion.isWhole && !problem)
      void drainConnection(response.reader, () => watch.abort());
    else watch.abort();
  }
  const { messages, tools = [] } = request;
  const promptLength = () => JSON.stringify(messages).length + JSON.stringify(tools).length;
  const usage = completion.hasBegun ? completion.usage(promptLength) : NO_USAGE;
  if (problem) {
    logFailure({ ...problem, cause }, endpoint, request.model);
    return yield { ...toFailedEvent(problem), usage };
  }
  for (const call of completion.calls) yield { type: 'tool-call', ...call };
  yield { type: 'end', finish: completion.finish ?? 'stop', usage };
}

function createBodyReader(response: CompletionResponse, completion: CompletionCollector, maxTokens: number) {
  const events = createEventStreamParser(EVENT_MAX);
  const bytesMax = Math.max(BYTES_MIN, maxTokens * BYTES_PER_TOKEN_MAX);
  let bytes = 0;
  let isOver = false;
  /** Drops an incomplete last event. */
  const readRest = () => {
    isOver = true;
    const delta = completion.take(events.end());
    return delta.problem === 'garbage' ? null : delta;
  };
  return async (): Promise<CompletionDelta | null> => {
    if (response.contentType.includes('html')) return { ...EMPTY_DELTA, problem: 'garbage' };
    const { done, value } = await response.reader.read();
    if (done) return isOver ? null : readRest();
    bytes += value.length;
    const data = bytes > bytesMax ? null : events.push(value);
    return data ? completion.take(data) : { ...EMPTY_DELTA, problem: 'too-long' };
  };
}

function findTruncation(completion: CompletionCollector): Problem | null {
  if (!completion.hasBegun) return { reason: 'garbage', status: null };
  const isComplete = completion.finish !== null || completion.isWhole;
  return isComplete ? null : { reason: 'unreachable', status: null };
}

function classifyRequestError(error: unknown, endedBy: StreamEndReason | null): Problem {
  if (endedBy) return { reason: endedBy, status: null };
  const { status, code, type } = error as { status?: unknown; code?: unknown; type?: unknown };
  if (typeof status !== 'number') return { reason: 'unreachable', status: null };
  if (status === 401 || status === 403) return { reason: 'unauthorized', status };
  if (status === 402 || status === 429) return { reason: 'quota', status };
  return { reason: status < 500 ? classifyEndpointError({ code, type }) : 'server-error', status };
}

function toCircuitReport(problem: Problem | null): CircuitReport {
  if (!problem) return 'success';
  if (problem.reason === 'aborted') return 'unknown';
  return CALLER_FAULTS.includes(problem.reason) ? 'success' : 'failure';
}

function toFailedEvent(problem: Problem): CompletionEvent & { type: 'failed' } {
  return { type: 'failed', ...problem, usage: NO_USAGE };
}

/** Drains the body, so the connection can be reused. */
async function drainConnection(reader: ByteReader, giveUp: () => void): Promise<void> {
  const timer = setTimeout(giveUp, LIMITS.tailMs);
  try {
    for (let reads = 0; reads < LAST_READS_MAX; reads += 1) if ((await reader.read()).done) return;
    giveUp();
  } catch {
    giveUp();
  } finally {
    clearTimeout(timer);
  }
}

function toRequestBody(request: ModelRequest): ChatCompletionCreateParamsStreaming {
  const { model, messages, tools = [], temperature, maxTokens } = request;
  const limits = USES_MAX_COMPLETION_TOKENS.test(model)
    ? { max_completion_tokens: maxTokens }
    : { max_tokens: maxTokens, temperature };
  return {
    model,
    messages,
    ...(tools.length > 0 ? { tools } : {}),
    ...limits,
    stream: true,
    stream_options: { include_usage: true },
  };
}

/** Never logs the key or messages. */
function logFailure(problem: Problem & { cause: string | null }, endpoint: ModelEndpoint, model: string) {
  if (problem.reason === 'aborted') return;
  log.warn({ ...problem, endpoint: new URL(endpoint.baseUrl).host, model }, 'model request failed');
}
