import type {
  ChatEngine,
  EngineResult,
  FirstSentenceLimits,
  ReplyUsage,
} from '#app/features/assistant/engine/chat-engine.ts';
import { guidedEngine } from '#app/features/assistant/guided/guided-engine.ts';
import {
  type AllowedModel,
  BUILT_IN_MODEL,
  calculateCostMicros,
  parseModels,
  pickModel,
} from '#app/features/assistant/model/model-connection.ts';
import type { ModelMessage, ModelTool } from '#app/features/assistant/model/model-messages.ts';
import { streamModelReply } from '#app/features/assistant/model/model-reply.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { pool } from '#app/platform/db/db.server.ts';
import {
  getModelEndpoint,
  type ModelRequest,
  streamCompletion,
} from '#app/platform/llm/stream-completion.server.ts';
import { env } from '#app/platform/process/env.server.ts';

/** The engine that answers a merchant's chats: the model where one is connected and chosen, else the built-in one. */
export function chooseEngine(input: {
  merchantId: string;
  settings: Settings;
  /** On a draft: the engine that the merchant tries. */
  wished?: ChatEngine['name'] | null;
}): ChatEngine {
  const { merchantId, settings, wished } = input;
  const { model: chosen, temperature, maxTokens, isThinkingAllowed } = settings.chatConfig;
  const isBuiltIn = wished === 'guided' || (wished !== 'llm' && chosen === BUILT_IN_MODEL);
  if (isBuiltIn || getModelEndpoint() === null) return guidedEngine;
  const model = pickModel(chosen, parseModels(env().LLM_MODELS));
  if (model === null) return guidedEngine;
  const voice = { temperature, maxTokens, isThinkingAllowed };
  return createLlmEngine({ merchantId, model, ...voice, costCapMicros: getDailyCostCap() });
}

/** How long a reply may take, over all its rounds. */
const REPLY_LIMIT_MS = 90_000;
/** How long a shopper looks at nothing, and how long where the merchant lets the model think. */
const FIRST_SENTENCE_MS = 8_000;
const THINKING_MS = 20_000;

export interface LlmEngineOptions {
  merchantId: string;
  model: AllowedModel;
  /** 0 to 1. */
  temperature: number;
  maxTokens: number;
  /** Most that the model may cost the merchant in a day, in millionths of a US dollar. */
  costCapMicros: number;
  /** Whether shoppers wait longer for a first sentence while the model thinks aloud. */
  isThinkingAllowed: boolean;
  /** Other limits of time than the usual ones for each request. */
  limits?: ModelRequest['limits'];
  /** Other limits than the usual ones until the first sentence. */
  firstSentence?: FirstSentenceLimits;
}

/** The language model as an engine: what it costs is counted, and a day's cap ends it before it is asked. */
export function createLlmEngine(setting: LlmEngineOptions): ChatEngine {
  const { merchantId, model, costCapMicros, temperature, maxTokens, limits } = setting;
  const totalMs = setting.isThinkingAllowed ? THINKING_MS : FIRST_SENTENCE_MS;
  return {
    name: 'llm',
    firstSentence: setting.firstSentence ?? { silenceMs: FIRST_SENTENCE_MS, totalMs },
    async *reply(request, overdue) {
      if ((await getCostToday({ merchantId })) >= costCapMicros) {
        const record = { model: model.name, usage: null, fallback: 'cost-cap', tools: [] } as const;
        return { state: request.state, record: { ...record, tools: [] } };
      }
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), REPLY_LIMIT_MS);
      const signal = overdue ? AbortSignal.any([abort.signal, overdue]) : abort.signal;
      const ask = (messages: ModelMessage[], tools: readonly ModelTool[]) =>
        streamCompletion({
          model: model.name,
          messages,
          tools: [...tools],
          temperature,
          maxTokens,
          limits,
          signal,
        });
      try {
        const { state, tools, usage, fallback } = yield* streamModelReply(request, ask);
        const isAsked = usage.promptTokens + usage.completionTokens > 0;
        const cost = isAsked ? { ...usage, costMicros: calculateCostMicros(usage, model) } : null;
        return { state, record: { model: model.name, usage: cost, fallback, tools } } satisfies EngineResult;
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

/** What the model has cost a merchant today (UTC), chats of every mode together, in millionths of a US dollar. */
export async function getCostToday({
  merchantId,
  now = new Date(),
}: {
  merchantId: string;
  now?: Date;
}): Promise<number> {
  const { rows } = await pool.query<{ cost: string }>(SELECT_COST_TODAY, [merchantId, utcDay(now)]);
  return Number(rows[0]!.cost);
}

/** The most that the model may cost one merchant in a day (UTC), in millionths of a US dollar. */
export function getDailyCostCap(): number {
  return env().LLM_DAILY_COST_CAP * MICROS_PER_DOLLAR;
}

/** What is inserted into `model_usage`, and how it adds up with what stands there of that day and mode. */
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

/**
 * Adds to what the model has cost a merchant on a day (UTC), every time that it is called. What a stored reply has
 * cost is added by `storeReply`, in the statement that stores it.
 */
export async function recordUsage(input: {
  merchantId: string;
  /** The chat session's. */
  mode: 'live' | 'draft' | 'demo';
  usage: ReplyUsage;
  /** 0 for what no shopper asked for. */
  replies: number;
  now?: Date;
}): Promise<void> {
  const { merchantId, mode, usage, replies, now = new Date() } = input;
  const { promptTokens, completionTokens, costMicros } = usage;
  await pool.query(INSERT_USAGE, [
    merchantId,
    utcDay(now),
    mode,
    replies,
    promptTokens,
    completionTokens,
    costMicros,
  ]);
}

/** The day (UTC) that a moment's usage counts into. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}
