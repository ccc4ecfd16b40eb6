import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  type CompletionEvent,
  type ModelRequest,
  streamCompletion,
} from '#app/platform/llm/stream-completion.server.ts';
import { type FakeModelServer, startFakeModelServer } from '#tests/support/fake-model-server.ts';

/** Long enough for a busy machine; tests of a limit override it. */
const PATIENT = { firstTokenMs: 60_000, stallMs: 60_000, replyMs: 60_000, tailMs: 100 };
export const NO_TOKENS = { promptTokens: 0, completionTokens: 0 };

export const fakeModel: { server: FakeModelServer; testCount: number } = { server: null!, testCount: 0 };

export function useFakeModel(): void {
  beforeAll(async () => {
    fakeModel.server = await startFakeModelServer();
  });
  beforeEach(async () => {
    await fakeModel.server.restart();
    fakeModel.server.play([]);
    fakeModel.server.requests.length = 0;
    fakeModel.testCount += 1;
  });
  afterAll(() => fakeModel.server.stop());
}

export function requestCompletion(rest: Partial<ModelRequest> = {}): AsyncGenerator<CompletionEvent, void> {
  return streamCompletion({
    // The circuit breaker counts failures per model name, so each test gets a fresh name.
    model: `model-${fakeModel.testCount}`,
    messages: [{ role: 'user', content: 'I sleep on my side' }],
    temperature: 0.7,
    maxTokens: 500,
    endpoint: { baseUrl: fakeModel.server.url, apiKey: 'sk-secret' },
    ...rest,
    limits: { ...PATIENT, ...rest.limits },
  });
}

export async function readCompletion(rest: Partial<ModelRequest> = {}) {
  return collectCompletion(requestCompletion(rest));
}

export async function collectCompletion(stream: AsyncIterable<CompletionEvent>) {
  const events: CompletionEvent[] = [];
  for await (const event of stream) events.push(event);
  const text = events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('');
  const calls = events.filter((event) => event.type === 'tool-call');
  const ends = events.filter(({ type }) => type === 'end' || type === 'failed');
  expect(ends, 'one last event').toEqual([events.at(-1)]);
  return { text, calls, last: events.at(-1)! };
}

export function wasAborted(): boolean {
  return fakeModel.server.requests.at(-1)!.wasAborted;
}
