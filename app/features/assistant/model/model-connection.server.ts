import {
  calculateCostMicros,
  endpointErrorText,
  type ModelConnection,
  NO_ENDPOINT,
  NO_MODEL,
  parseModels,
  pickModel,
} from '#app/features/assistant/model/model-connection.ts';
import { TOOL_LIST } from '#app/features/assistant/model/model-tools.ts';
import { recordUsage } from '#app/features/assistant/model/model-usage.server.ts';
import {
  getModelEndpoint,
  type CompletionTokens,
  streamCompletion,
} from '#app/platform/llm/stream-completion.server.ts';
import { env } from '#app/platform/process/env.server.ts';

export function getModelConnection(): ModelConnection {
  const endpoint = getModelEndpoint();
  if (!endpoint) return { host: null, models: [] };
  return { host: new URL(endpoint.baseUrl).host, models: parseModels(env().LLM_MODELS) };
}

const CHECK_PROMPT = 'Answer with the single word: ready';
const CHECK_TOKENS_MAX = 100;
/** Shorter than the page's timeout. */
const CHECK_TIMEOUT_MS = 20_000;
/** Sending one tool is enough to learn whether the model supports tools, which chats need. */
const CHECK_TOOLS = TOOL_LIST.slice(0, 1);

export type EndpointCheck =
  /** `latencyMs` is the time to the first word. */
  | { ok: true; host: string; model: string; latencyMs: number }
  | { ok: false; host: string | null; model: string | null; reason: string };

/** Requests one word from a model, even while its circuit is open; usage counts as a draft's. */
export async function checkModelEndpoint(input: {
  merchantId: string;
  model: string | null | undefined;
  signal?: AbortSignal;
}): Promise<EndpointCheck> {
  const endpoint = getModelEndpoint();
  if (!endpoint) return { ok: false, host: null, model: null, reason: NO_ENDPOINT };
  const { host } = new URL(endpoint.baseUrl);
  const model = pickModel(input.model, parseModels(env().LLM_MODELS));
  if (!model) return { ok: false, host, model: null, reason: NO_MODEL };
  const startedAt = performance.now();
  let latencyMs: number | null = null;
  let tokens: CompletionTokens | null = null;
  let reason: string | null = null;
  const events = streamCompletion({
    model: model.name,
    messages: [{ role: 'user', content: CHECK_PROMPT }],
    tools: CHECK_TOOLS,
    temperature: 0,
    maxTokens: CHECK_TOKENS_MAX,
    signal: input.signal,
    limits: { replyMs: CHECK_TIMEOUT_MS },
    ignoresCircuit: true,
  });
  for await (const event of events) {
    if (event.type === 'text' || event.type === 'end')
      latencyMs ??= Math.round(performance.now() - startedAt);
    if (event.type === 'failed') {
      const hasStarted = latencyMs !== null;
      reason = endpointErrorText({ ...event, host, model: model.name, hasStarted });
    }
    if (event.type === 'end' || event.type === 'failed') tokens = event.usage;
  }
  if (tokens && tokens.promptTokens > 0) {
    const usage = { ...tokens, costMicros: calculateCostMicros(tokens, model) };
    await recordUsage({ merchantId: input.merchantId, mode: 'draft', usage, replies: 0 });
  }
  if (reason !== null) return { ok: false, host, model: model.name, reason };
  return { ok: true, host, model: model.name, latencyMs: latencyMs ?? 0 };
}
