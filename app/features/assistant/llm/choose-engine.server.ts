import type { ChatEngine } from '#app/features/assistant/chat-engine.ts';
import { guidedEngine } from '#app/features/assistant/guided/guided-engine.ts';
import { getCostCap } from '#app/features/assistant/llm/get-cost-today.server.ts';
import { makeLlmEngine } from '#app/features/assistant/llm/llm-engine.server.ts';
import { BUILT_IN_MODEL, parseModels, pickModel } from '#app/features/assistant/llm/models.ts';
import type { Settings } from '#app/features/merchant/default-settings.ts';
import { env } from '#app/platform/env.server.ts';
import { modelEndpoint } from '#app/platform/llm.server.ts';

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
  if (isBuiltIn || modelEndpoint() === null) return guidedEngine;
  const model = pickModel(chosen, parseModels(env().LLM_MODELS));
  if (model === null) return guidedEngine;
  const voice = { temperature, maxTokens, isThinkingAllowed };
  return makeLlmEngine({ merchantId, model, ...voice, costCapMicros: getCostCap() });
}
