import type { ChatEngine, EngineEnd } from '#app/features/assistant/chat-engine.ts';
import { getCostToday } from '#app/features/assistant/llm/get-cost-today.server.ts';
import type { ModelMessage, ModelTool } from '#app/features/assistant/llm/model-message.ts';
import { modelReply } from '#app/features/assistant/llm/model-reply.ts';
import { type AllowedModel, costMicros } from '#app/features/assistant/llm/models.ts';
import { type ModelRequest, streamModel } from '#app/platform/llm.server.ts';

/** How long a reply may take, over all its rounds. */
const REPLY_LIMIT_MS = 90_000;

export interface LlmSetting {
  merchantId: string;
  model: AllowedModel;
  /** 0 to 1. */
  temperature: number;
  maxTokens: number;
  /** Most that the model may cost the merchant in a day, in millionths of a US dollar. */
  costCapMicros: number;
  /** Other limits of time than the usual ones for each request. */
  limits?: ModelRequest['limits'];
}

/** The language model as an engine: what it costs is counted, and a day's cap ends it before it is asked. */
export function makeLlmEngine({ merchantId, model, costCapMicros, ...wishes }: LlmSetting): ChatEngine {
  return {
    name: 'llm',
    async *reply(request) {
      if ((await getCostToday({ merchantId })) >= costCapMicros) {
        const record = { model: model.name, usage: null, fallback: 'cost-cap', tools: [] } as const;
        return { state: request.state, record: { ...record, tools: [] } };
      }
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), REPLY_LIMIT_MS);
      const ask = (messages: ModelMessage[], tools: readonly ModelTool[]) =>
        streamModel({
          model: model.name,
          messages,
          tools: [...tools],
          ...wishes,
          signal: abort.signal,
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
