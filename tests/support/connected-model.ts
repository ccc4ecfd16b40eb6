import { afterAll, beforeEach } from 'vitest';
import { startFakeModelServer } from '#tests/support/fake-model-server.ts';

export const MODEL_KEY = 'sk-fake-0123456789abcdef';

/**
 * Connects this process to the fake model server. Import it before the app, which reads the environment only once.
 * Every test starts with the good model and no recorded requests or failures.
 */
export const endpoint = await startFakeModelServer({ apiKey: MODEL_KEY });
process.env.LLM_BASE_URL = endpoint.url;
process.env.LLM_API_KEY = MODEL_KEY;
process.env.LLM_MODELS = 'fake-large=30/60,fake-small=0.15/0.6';

beforeEach(async () => {
  await endpoint.restart();
  endpoint.play([]);
  endpoint.requests.length = 0;
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('bedside.model-circuit')];
});
afterAll(() => endpoint.stop());
