import type {
  ChatEngine,
  EngineRecord,
  FirstSentenceLimits,
  ReplyUsage,
} from '#app/features/assistant/engine/chat-engine.ts';
import { guidedEngine } from '#app/features/assistant/guided/guided-engine.ts';
import {
  type AllowedModel,
  BUILT_IN_MODEL,
  calculateCostMicros,
  endpointErrorText,
  type ModelConnection,
  NO_ENDPOINT,
  NO_MODEL,
  parseModels,
  pickModel,
} from '#app/features/assistant/model/model-connection.ts';
import { type RequestModel, streamModelReply } from '#app/features/assistant/model/model-reply.ts';
import { toolsFor } from '#app/features/assistant/model/model-tools.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { pool } from '#app/platform/db/db.server.ts';
import {
  getModelEndpoint,
  type ModelRequest,
  type ModelTokens,
  streamCompletion,
} from '#app/platform/llm/stream-completion.server.ts';
import { env } from '#app/platform/process/env.server.ts';

interface EngineChoice {
  merchantId: string;
  settings: Settings;
  /** The engine that a merchant chose for a draft. */
  requested?: ChatEngine['name'] | null;
}

/** The language model if one is connected and chosen, else the built-in engine. */
export function chooseEngine({ merchantId, settings, requested }: EngineChoice): ChatEngine {
  const { model: chosen, temperature, maxTokens, isThinkingAllowed } = settings.chatConfig;
  const isBuiltIn = requested === 'guided' || (requested !== 'llm' && chosen === BUILT_IN_MODEL);
  if (isBuiltIn || getModelEndpoint() === null) return guidedEngine;
  const model = pickModel(chosen, parseModels(env().LLM_MODELS));
  if (model === null) return guidedEngine;
  const sampling = { temperature, maxTokens, isThinkingAllowed };
  return createLlmEngine({ merchantId, model, ...sampling, costCapMicros: getDailyCostCap() });
}

/** Maximum duration of a reply, all rounds of tools included. */
const REPLY_LIMIT_MS = 90_000;
const FIRST_SENTENCE_MS = 8_000;
/** Replaces the limit above for a model that is allowed to think. */
const THINKING_MS = 20_000;

export interface LlmEngineOptions extends Pick<ModelRequest, 'temperature' | 'maxTokens' | 'limits'> {
  merchantId: string;
  model: AllowedModel;
  /** Per day, in millionths of a US dollar. */
  costCapMicros: number;
  isThinkingAllowed: boolean;
  firstSentence?: FirstSentenceLimits;
}

/** The language model as an engine; falls back once the merchant's daily cost cap is reached. */
export function createLlmEngine(options: LlmEngineOptions): ChatEngine {
  const { merchantId, model, costCapMicros, temperature, maxTokens, limits } = options;
  const totalMs = options.isThinkingAllowed ? THINKING_MS : FIRST_SENTENCE_MS;
  return {
    name: 'llm',
    firstSentence: options.firstSentence ?? { silenceMs: FIRST_SENTENCE_MS, totalMs },
    async *reply(request, overdue) {
      if ((await getCostToday(merchantId)) >= costCapMicros) {
        const record: EngineRecord = { model: model.name, usage: null, fallback: 'cost-cap', tools: [] };
        return { state: request.state, record };
      }
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), REPLY_LIMIT_MS);
      const signal = overdue ? AbortSignal.any([abort.signal, overdue]) : abort.signal;
      const sampling = { model: model.name, temperature, maxTokens, limits, signal };
      try {
        const ask: RequestModel = (messages, tools) =>
          streamCompletion({ ...sampling, messages, tools: [...tools] });
        const { usage, fallback, tools: toolNames, ...end } = yield* streamModelReply(request, ask);
        const isUsed = usage.promptTokens + usage.completionTokens > 0;
        const cost = isUsed ? { ...usage, costMicros: calculateCostMicros(usage, model) } : null;
        return { ...end, record: { model: model.name, usage: cost, fallback, tools: toolNames } };
      } finally {
        clearTimeout(timer);
        abort.abort();
      }
    },
  };
}

const MICROS_PER_DOLLAR = 1_000_000;

const SELECT_COST_TODAY = {
  name: 'model-usage-today',
  text: `select coalesce(sum(cost_micros), 0)::bigint as cost from model_usage
          where merchant_id = $1 and day = $2`,
};

/** A merchant's model cost today (UTC) over all chat modes, in millionths of a US dollar. */
export async function getCostToday(merchantId: string, now = new Date()): Promise<number> {
  const { rows } = await pool.query<{ cost: string }>(SELECT_COST_TODAY, [merchantId, utcDay(now)]);
  return Number(rows[0]!.cost);
}

/** Per merchant and day (UTC), in millionths of a US dollar. */
export function getDailyCostCap(): number {
  return env().LLM_DAILY_COST_CAP * MICROS_PER_DOLLAR;
}

/** For inserts into `model_usage`, one row per merchant, day and mode. */
export const USAGE_COLUMNS =
  '(merchant_id, day, mode, replies, prompt_tokens, completion_tokens, cost_micros)';
export const ADD_ON_CONFLICT = `on conflict (merchant_id, day, mode) do update
            set replies = model_usage.replies + excluded.replies,
                prompt_tokens = model_usage.prompt_tokens + excluded.prompt_tokens,
                completion_tokens = model_usage.completion_tokens + excluded.completion_tokens,
                cost_micros = model_usage.cost_micros + excluded.cost_micros`;

const INSERT_USAGE = {
  name: 'model-usage-add',
  text: `insert into model_usage ${USAGE_COLUMNS} values ($1, $2, $3, $4, $5, $6, $7) ${ADD_ON_CONFLICT}`,
};

interface UsageToRecord {
  merchantId: string;
  mode: 'live' | 'draft' | 'demo';
  usage: ReplyUsage;
  /** 0 for a request outside of a chat. */
  replies: number;
  now?: Date;
}

/** Adds to a merchant's usage of a day (UTC). The usage of a stored reply is recorded by `storeReply`. */
export async function recordUsage({ merchantId, mode, usage, replies, now = new Date() }: UsageToRecord) {
  const { promptTokens, completionTokens, costMicros } = usage;
  const counts = [replies, promptTokens, completionTokens, costMicros];
  await pool.query(INSERT_USAGE, [merchantId, utcDay(now), mode, ...counts]);
}

/** The day (UTC) of a usage. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export function getModelConnection(): ModelConnection {
  const endpoint = getModelEndpoint();
  if (!endpoint) return { host: null, models: [] };
  return { host: new URL(endpoint.baseUrl).host, models: parseModels(env().LLM_MODELS) };
}

const QUESTION = 'Answer with the single word: ready';
const TOKENS_MAX = 100;
/** Shorter than the timeout of the page. */
const CHECK_TIMEOUT_MS = 20_000;
/** One tool shows whether a model supports tools, which chats need. */
const TOOLS = toolsFor('').slice(0, 1);

export type EndpointCheck =
  /** `latencyMs` is the time to the first word. */
  | { ok: true; host: string; model: string; latencyMs: number }
  | { ok: false; host: string | null; model: string | null; reason: string };

interface EndpointToCheck {
  merchantId: string;
  model: string | null | undefined;
  signal?: AbortSignal;
}

/** Asks a model for one word, even while its circuit is open; the usage counts as a draft. */
export async function checkModelEndpoint(input: EndpointToCheck): Promise<EndpointCheck> {
  const endpoint = getModelEndpoint();
  if (!endpoint) return { ok: false, host: null, model: null, reason: NO_ENDPOINT };
  const { host } = new URL(endpoint.baseUrl);
  const model = pickModel(input.model, parseModels(env().LLM_MODELS));
  if (!model) return { ok: false, host, model: null, reason: NO_MODEL };
  const startedAt = performance.now();
  let latencyMs: number | null = null;
  let tokens: ModelTokens | null = null;
  let reason: string | null = null;
  const events = streamCompletion({
    model: model.name,
    messages: [{ role: 'user', content: QUESTION }],
    tools: TOOLS,
    temperature: 0,
    maxTokens: TOKENS_MAX,
    signal: input.signal,
    limits: { replyMs: CHECK_TIMEOUT_MS },
    ignoresCircuit: true,
  });
  for await (const event of events) {
    if (event.type === 'text' || event.type === 'end')
      latencyMs ??= Math.round(performance.now() - startedAt);
    if (event.type === 'failed') {
      const hasSpoken = latencyMs !== null;
      reason = endpointErrorText({ ...event, host, model: model.name, hasSpoken });
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
