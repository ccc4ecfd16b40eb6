import { endpointTrouble, NO_ENDPOINT, NO_MODEL } from '#app/features/assistant/llm/endpoint-texts.ts';
import { costMicros, parseModels, pickModel } from '#app/features/assistant/llm/models.ts';
import { recordUsage } from '#app/features/assistant/llm/record-usage.server.ts';
import { toolsFor } from '#app/features/assistant/llm/tools.ts';
import { env } from '#app/platform/env.server.ts';
import { modelEndpoint, type ModelTokens, streamModel } from '#app/platform/llm.server.ts';

const QUESTION = 'Answer with the single word: ready';
const TOKENS_MAX = 100;
/** Even of a model that thinks all the while; the page that asks gives up later. */
const CHECK_LIMIT_MS = 20_000;
/** One is enough to see that a model takes any; chats can't do without. */
const TOOLS = toolsFor('').slice(0, 1);

export type EndpointCheck =
  | { ok: true; host: string; model: string; latencyMs: number }
  | { ok: false; host: string | null; model: string | null; reason: string };

/**
 * Asks the merchant's model for one word, also while the endpoint rests after failures; `latencyMs` is the time to
 * its first one. What it costs counts into the day, as a draft.
 */
export async function checkEndpoint(input: {
  merchantId: string;
  model: string | null | undefined;
  signal?: AbortSignal;
}): Promise<EndpointCheck> {
  const endpoint = modelEndpoint();
  if (!endpoint) return { ok: false, host: null, model: null, reason: NO_ENDPOINT };
  const { host } = new URL(endpoint.baseUrl);
  const model = pickModel(input.model, parseModels(env().LLM_MODELS));
  if (!model) return { ok: false, host, model: null, reason: NO_MODEL };
  const startedAt = performance.now();
  let latencyMs: number | null = null;
  let tokens: ModelTokens | null = null;
  let reason: string | null = null;
  const events = streamModel({
    model: model.name,
    messages: [{ role: 'user', content: QUESTION }],
    tools: TOOLS,
    temperature: 0,
    maxTokens: TOKENS_MAX,
    signal: input.signal,
    limits: { replyMs: CHECK_LIMIT_MS },
    evenAtRest: true,
  });
  for await (const event of events) {
    if (event.type === 'text' || event.type === 'end')
      latencyMs ??= Math.round(performance.now() - startedAt);
    if (event.type === 'failed') {
      const hasSpoken = latencyMs !== null;
      reason = endpointTrouble({ ...event, host, model: model.name, hasSpoken });
    }
    if (event.type === 'end' || event.type === 'failed') tokens = event.usage;
  }
  if (tokens && tokens.promptTokens > 0) {
    const usage = { ...tokens, costMicros: costMicros(tokens, model) };
    await recordUsage({ merchantId: input.merchantId, mode: 'draft', usage, replies: 0 });
  }
  if (reason !== null) return { ok: false, host, model: model.name, reason };
  return { ok: true, host, model: model.name, latencyMs: latencyMs ?? 0 };
}
