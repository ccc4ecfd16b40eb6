import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { ChatEvent, Transcript } from '#app/features/chat/api/chat-api.ts';

/** Why a request failed: `status` 0 when there was no response at all. */
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

/** The server sends a heartbeat every 15 s; three times that without a byte is a lost connection. */
const IDLE_TIMEOUT_MS = 45_000;
/** A plain request times out after this. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** The chat's HTTP interface as `docs/api.md` describes it. */
export function createChatApi(origin: string, slug: string): ChatApi {
  return createChatApiForUrl(`${origin}/api/chat/${encodeURIComponent(slug)}`);
}

/** The same interface below another address. */
export function createChatApiForUrl(base: string): ChatApi {
  return {
    async start(signal) {
      return (await requestJson<{ token: string }>(`${base}/sessions`, { method: 'POST' }, signal)).token;
    },
    async *send(token, message, signal) {
      const silence = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const restartTimeout = () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), IDLE_TIMEOUT_MS);
      };
      restartTimeout();
      try {
        const init = {
          method: 'POST',
          body: JSON.stringify(message),
          headers: authorizationHeaders(token, true),
        };
        const response = await request(`${base}/messages`, init, anySignal(signal, silence.signal));
        yield* readEventStream(response, restartTimeout);
      } finally {
        clearTimeout(timer);
      }
    },
    async transcript(token, signal) {
      return requestJson<Transcript>(`${base}/messages`, { headers: authorizationHeaders(token) }, signal);
    },
  };
}

function authorizationHeaders(token: string, hasBody = false): Record<string, string> {
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

/** Fetches JSON from the chat's API; a host that doesn't respond in time counts as unreachable. */
export async function requestJson<T>(url: string, init: RequestInit, signal: AbortSignal): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), RESPONSE_TIMEOUT_MS);
  try {
    const response = await request(url, init, anySignal(signal, limit.signal));
    return (await response.json().catch(() => {
      throw new ChatApiError(0, '');
    })) as T;
  } finally {
    clearTimeout(timer);
  }
}

/** A request to the chat's API, without cookies; every failure is a `ChatApiError`. */
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

async function* readEventStream(response: Response, onBytes: () => void): AsyncGenerator<ChatEvent> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new ChatApiError(0, '');
      });
      if (done) return;
      onBytes();
      parser.feed(decoder.decode(value, { stream: true }));
      const complete = events;
      events = [];
      for (const { event, data } of complete) {
        yield { type: event, ...(JSON.parse(data) as object) } as ChatEvent;
      }
    }
  } finally {
    reader.cancel().catch(() => null);
  }
}

/** Where the token of a store's chat is stored between visits. */
export interface TokenStore {
  get(): string | null;
  set(token: string | null): void;
}

/** Stores the token in localStorage; where a browser forbids that, in memory for as long as the page lives. */
export function createTokenStore(slug: string): TokenStore {
  const key = `bedside-chat:${slug}`;
  let inMemory: string | null = null;
  return {
    get() {
      try {
        return localStorage.getItem(key) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    set(token) {
      inMemory = token;
      try {
        if (token === null) localStorage.removeItem(key);
        else localStorage.setItem(key, token);
      } catch {
        // Blocked or full: the chat then lasts as long as the page.
      }
    },
  };
}

/** An address that leads to a web page or picture, or null: nothing else becomes a link. */
export function toWebUrl(address: string | null): string | null {
  if (address === null || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).href;
}

/** An id that nobody else has; works on pages without TLS as well. */
export function createRandomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
