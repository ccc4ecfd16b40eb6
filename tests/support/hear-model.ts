import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  type ModelEvent,
  type ModelRequest,
  streamCompletion,
} from '#app/platform/llm/stream-completion.server.ts';
import { type ImitationEndpoint, startImitationEndpoint } from '#tests/support/imitation-endpoint.ts';

/** None of them ends a test of something else, however busy the machine; a test of one limit sets that one. */
const PATIENT = { firstTokenMs: 60_000, stallMs: 60_000, replyMs: 60_000, tailMs: 100 };
export const NO_TOKENS = { promptTokens: 0, completionTokens: 0 };

/** An imitation endpoint for a test file, and a way to ask it; each test asks a model of its own. */
export const held: { endpoint: ImitationEndpoint; tests: number } = { endpoint: null!, tests: 0 };

export function useImitation(): void {
  beforeAll(async () => {
    held.endpoint = await startImitationEndpoint();
  });
  beforeEach(async () => {
    await held.endpoint.comeBack();
    held.endpoint.play([]);
    held.endpoint.requests.length = 0;
    held.tests += 1;
  });
  afterAll(() => held.endpoint.stop());
}

export function ask(rest: Partial<ModelRequest> = {}): AsyncGenerator<ModelEvent, void> {
  return streamCompletion({
    // Failures are remembered per model, and each test begins without any.
    model: `model-${held.tests}`,
    messages: [{ role: 'user', content: 'I sleep on my side' }],
    temperature: 0.7,
    maxTokens: 500,
    endpoint: { baseUrl: held.endpoint.url, apiKey: 'sk-secret' },
    ...rest,
    limits: { ...PATIENT, ...rest.limits },
  });
}

/** Everything that the model said, and the one event that came last. */
export async function hear(rest: Partial<ModelRequest> = {}) {
  return gather(ask(rest));
}

export async function gather(asked: AsyncIterable<ModelEvent>) {
  const events: ModelEvent[] = [];
  for await (const event of asked) events.push(event);
  const text = events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('');
  const calls = events.filter((event) => event.type === 'tool-call');
  const ends = events.filter(({ type }) => type === 'end' || type === 'failed');
  expect(ends, 'one last event').toEqual([events.at(-1)]);
  return { text, calls, last: events.at(-1)! };
}

/** Whether the endpoint was hung up on before its last answer was whole. */
export function isLeft(): boolean {
  return held.endpoint.requests.at(-1)!.wasLeft;
}
