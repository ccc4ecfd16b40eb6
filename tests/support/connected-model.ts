import { afterAll, beforeEach } from 'vitest';
import { startImitationEndpoint } from '#tests/support/imitation-endpoint.ts';

export const MODEL_KEY = 'sk-imitation-0123456789abcdef';

/**
 * The imitation endpoint as this process's model. Import it before anything of the app: the environment is read
 * once. Every test begins with the good model, no request and no failure remembered.
 */
export const endpoint = await startImitationEndpoint({ apiKey: MODEL_KEY });
process.env.LLM_BASE_URL = endpoint.url;
process.env.LLM_API_KEY = MODEL_KEY;
process.env.LLM_MODELS = 'imitation-large=30/60,imitation-small=0.15/0.6';

beforeEach(async () => {
  await endpoint.comeBack();
  endpoint.play([]);
  endpoint.requests.length = 0;
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('bedside.model-circuit')];
});
afterAll(() => endpoint.stop());
