import type { ChatEngine, EngineEnd } from '#app/features/assistant/chat-engine.ts';
import { getCostToday } from '#app/features/assistant/llm/get-cost-today.server.ts';
import type { ModelMessage, ModelTool } from '#app/features/assistant/llm/model-message.ts';
import { modelReply } from '#app/features/assistant/llm/model-reply.ts';
import type { FirstSentenceLimits } from '#app/features/assistant/first-sentence.ts';
import { type AllowedModel, costMicros } from '#app/features/assistant/llm/models.ts';
import { type ModelRequest, streamModel } from '#app/platform/llm.server.ts';

/** How long a reply may take, over all its rounds. */
const REPLY_LIMIT_MS = 90_000;
/** How long a shopper looks at nothing, and how long where the merchant lets the model think. */
const FIRST_SENTENCE_MS = 8_000;
const THINKING_MS = 20_000;

export interface LlmSetting {
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
export function makeLlmEngine(setting: LlmSetting): ChatEngine {
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
        streamModel({
          model: model.name,
          messages,
          tools: [...tools],
          temperature,
          maxTokens,
          limits,
          signal,
        });
      try {
        const { state, tools, usage, fallback } = yield* modelReply(request, ask);
        const isAsked = usage.promptTokens + usage.completionTokens > 0;
        const cost = isAsked ? { ...usage, costMicros: costMicros(usage, model) } : null;
        return { state, record: { model: model.name, usage: cost, fallback, tools } } satisfies EngineEnd;
      } finally {
        clearTimeout(timer);
        abort.abort();
      }
    },
  };
}
