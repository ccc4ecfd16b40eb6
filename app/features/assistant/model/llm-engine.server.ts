import type {
  ChatEngine,
  EngineRecord,
  FirstSentenceLimits,
} from '#app/features/assistant/engine/chat-engine.ts';
import {
  type AllowedModel,
  calculateCostMicros,
  BUILT_IN_MODEL,
  parseModels,
  pickModel,
} from '#app/features/assistant/model/model-connection.ts';
import { type RequestModel, streamModelReply } from '#app/features/assistant/model/model-reply.ts';
import { getCostToday, getDailyCostCap } from '#app/features/assistant/model/model-usage.server.ts';
import {
  type ModelRequest,
  streamCompletion,
  getModelEndpoint,
} from '#app/platform/llm/stream-completion.server.ts';
import { guidedEngine } from '#app/features/assistant/dialogue/reply.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { env } from '#app/platform/process/env.server.ts';

/** For the whole reply, including all tool rounds. */
const REPLY_LIMIT_MS = 90_000;
const FIRST_SENTENCE_MS = 8_000;
/** Replaces the first-sentence limit for models that are allowed to reason. */
const THINKING_MS = 20_000;

export interface LlmEngineOptions extends Pick<ModelRequest, 'temperature' | 'maxTokens' | 'limits'> {
  merchantId: string;
  model: AllowedModel;
  /** Per day, in millionths of a US dollar. */
  costCapMicros: number;
  isThinkingAllowed: boolean;
  firstSentence?: FirstSentenceLimits;
}

/** A language model as an engine; falls back once the merchant's daily cost cap is reached. */
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
        const requestModel: RequestModel = (messages, tools) =>
          streamCompletion({ ...sampling, messages, tools: [...tools] });
        const { usage, fallback, tools: toolNames, ...end } = yield* streamModelReply(request, requestModel);
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

interface EngineChoice {
  merchantId: string;
  settings: Settings;
  /** The engine the merchant picked for a draft. */
  requested?: ChatEngine['name'] | null;
}

/** Picks the engine of a reply: the language model if one is connected and selected, else the built-in assistant. */
export function chooseEngine({ merchantId, settings, requested }: EngineChoice): ChatEngine {
  const { model: chosen, temperature, maxTokens, isThinkingAllowed } = settings.chatConfig;
  const isBuiltIn = requested === 'guided' || (requested !== 'llm' && chosen === BUILT_IN_MODEL);
  if (isBuiltIn || getModelEndpoint() === null) return guidedEngine;
  const model = pickModel(chosen, parseModels(env().LLM_MODELS));
  if (model === null) return guidedEngine;
  const sampling = { temperature, maxTokens, isThinkingAllowed };
  return createLlmEngine({ merchantId, model, ...sampling, costCapMicros: getDailyCostCap() });
}
