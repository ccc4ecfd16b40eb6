import { parseModels } from '#app/features/assistant/llm/models.ts';
import type { ModelConnection } from '#app/features/assistant/model-choices.ts';
import { env } from '#app/platform/env.server.ts';
import { modelEndpoint } from '#app/platform/llm.server.ts';

/** Where the model is and which ones merchants may choose; nothing of the key. */
export function describeModels(): ModelConnection {
  const endpoint = modelEndpoint();
  if (!endpoint) return { host: null, models: [] };
  return { host: new URL(endpoint.baseUrl).host, models: parseModels(env().LLM_MODELS) };
}
