import { guidedEngine } from '#app/features/assistant/dialogue/reply.ts';
import type { ChatEngine } from '#app/features/assistant/engine/chat-engine.ts';
import { createLlmEngine } from '#app/features/assistant/model/llm-engine.server.ts';
import { BUILT_IN_MODEL, parseModels, pickModel } from '#app/features/assistant/model/model-connection.ts';
import { getDailyCostCap } from '#app/features/assistant/model/model-usage.server.ts';
import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { getModelEndpoint } from '#app/platform/llm/stream-completion.server.ts';
import { env } from '#app/platform/process/env.server.ts';

interface EngineChoice {
  merchantId: string;
  settings: Settings;
  /** The engine that a merchant chose for a draft. */
  requested?: ChatEngine['name'] | null;
}

/** Chooses the engine of a reply: the language model if one is connected and chosen, else the built-in assistant. */
export function chooseEngine({ merchantId, settings, requested }: EngineChoice): ChatEngine {
  const { model: chosen, temperature, maxTokens, isThinkingAllowed } = settings.chatConfig;
  const isBuiltIn = requested === 'guided' || (requested !== 'llm' && chosen === BUILT_IN_MODEL);
  if (isBuiltIn || getModelEndpoint() === null) return guidedEngine;
  const model = pickModel(chosen, parseModels(env().LLM_MODELS));
  if (model === null) return guidedEngine;
  const sampling = { temperature, maxTokens, isThinkingAllowed };
  return createLlmEngine({ merchantId, model, ...sampling, costCapMicros: getDailyCostCap() });
}
