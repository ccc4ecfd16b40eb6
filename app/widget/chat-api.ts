import type { ChatEvent, Transcript } from '#app/features/chat/chat.ts';
import { createEventReader } from '#app/widget/read-events.ts';

/** Why a request came to nothing: `status` 0 when there was no answer at all. */
export class ChatApiError extends Error {
  status: number;
  retryAfterMs: number;
  constructor(status: number, message: string, retryAfterMs = 0) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface OutgoingMessage {
  text: string;
  clientMessageId: string;
}

export interface ChatApi {
  /** Opens a session and answers its token. */
  start(signal: AbortSignal): Promise<string>;
  send(token: string, message: OutgoingMessage, signal: AbortSignal): AsyncGenerator<ChatEvent>;
  transcript(token: string, signal: AbortSignal): Promise<Transcript>;
}

/** The server says that it is alive every 15 s; three times that without a byte is a lost connection. */
const SILENCE_LIMIT_MS = 45_000;
/** What is answered at once is lost after this. */
const ANSWER_LIMIT_MS = 20_000;

/** The chat's HTTP interface as `docs/api.md` describes it. */
export function createChatApi(origin: string, slug: string): ChatApi {
  return createChatApiAt(`${origin}/api/chat/${encodeURIComponent(slug)}`);
}

/** The same interface below another address. */
export function createChatApiAt(base: string): ChatApi {
  return {
    async start(signal) {
      return (await requestJson<{ token: string }>(`${base}/sessions`, { method: 'POST' }, signal)).token;
    },
    async *send(token, message, signal) {
      const silence = new AbortController();
      let timer = 0 as unknown as ReturnType<typeof setTimeout>;
      const heard = () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_LIMIT_MS);
      };
      heard();
      try {
        const init = { method: 'POST', body: JSON.stringify(message), headers: bearer(token, true) };
        const response = await request(`${base}/messages`, init, anySignal(signal, silence.signal));
        yield* readAnswer(response, heard);
      } finally {
        clearTimeout(timer);
      }
    },
    async transcript(token, signal) {
      return requestJson<Transcript>(`${base}/messages`, { headers: bearer(token) }, signal);
    },
  };
}

function bearer(token: string, hasBody = false): Record<string, string> {
  return { Authorization: `Bearer ${token}`, ...(hasBody ? { 'Content-Type': 'application/json' } : {}) };
}

function anySignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const both = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) both.abort();
    signal.addEventListener('abort', () => both.abort());
  }
  return both.signal;
}

/** What the chat's interface answers at once; a host that stays silent counts as away. */
export async function requestJson<T>(url: string, init: RequestInit, signal: AbortSignal): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ANSWER_LIMIT_MS);
  try {
    const response = await request(url, init, anySignal(signal, limit.signal));
    return (await response.json().catch(() => {
      throw new ChatApiError(0, '');
    })) as T;
  } finally {
    clearTimeout(timer);
  }
}

/** A request to the chat's interface, without cookies; whatever is not well is a `ChatApiError`. */
async function request(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { ...init, signal, credentials: 'omit', cache: 'no-store' }).catch(() => {
    throw new ChatApiError(0, '');
  });
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => null)) as { message?: unknown } | null;
  const message = typeof refusal?.message === 'string' ? refusal.message : '';
  throw new ChatApiError(response.status, message, readRetryAfter(response));
}

// A proxy may give a date instead of seconds; the chat then waits as long as it does by itself.
function readRetryAfter({ headers }: Response): number {
  return (Number(headers.get('Retry-After')) || 0) * 1000;
}

async function* readAnswer(response: Response, heard: () => void): AsyncGenerator<ChatEvent> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const read = createEventReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new ChatApiError(0, '');
      });
      if (done) return;
      heard();
      for (const { event, data } of read(decoder.decode(value, { stream: true }))) {
        yield { type: event, ...(JSON.parse(data) as object) } as ChatEvent;
      }
    }
  } finally {
    reader.cancel().catch(() => null);
  }
}
