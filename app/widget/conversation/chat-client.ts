import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { ChatEvent, Transcript } from '#app/features/chat/api/chat-api.ts';

/** A failed request; `status` is 0 if there was no response. `message` is in the shopper's language, or empty. */
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
  /** Of the chat window. */
  language: string;
}

export interface ChatApi {
  /** Opens a session in the language of the chat window and returns its token. */
  start(language: string, signal: AbortSignal): Promise<string>;
  send(token: string, message: OutgoingMessage, signal: AbortSignal): AsyncGenerator<ChatEvent>;
  transcript(token: string, signal: AbortSignal): Promise<Transcript>;
}

/** The server sends a keep-alive every 15 s; three missed ones count as a lost connection. */
const IDLE_TIMEOUT_MS = 45_000;
const RESPONSE_TIMEOUT_MS = 20_000;

/** The chat's HTTP API as documented in `docs/api.md`. */
export function createChatApi(origin: string, slug: string): ChatApi {
  return createChatApiForUrl(`${origin}/api/chat/${encodeURIComponent(slug)}`);
}

/** The same API under another base URL. */
export function createChatApiForUrl(base: string): ChatApi {
  return {
    async start(language, signal) {
      const init = { method: 'POST', body: JSON.stringify({ language }) };
      return (await requestChatJson<{ token: string }>(`${base}/sessions`, init, signal)).token;
    },
    async *send(token, message, signal) {
      const idle = startTimeout(signal, IDLE_TIMEOUT_MS);
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const init = { method: 'POST', body: JSON.stringify(message), headers };
      try {
        yield* readEventStream(await request(`${base}/messages`, init, idle.signal), idle.restart);
      } finally {
        idle.stop();
      }
    },
    async transcript(token, signal) {
      const init = { headers: { Authorization: `Bearer ${token}` } };
      return requestChatJson<Transcript>(`${base}/messages`, init, signal);
    },
  };
}

/** A signal that aborts with `parent`, or after a time without `restart`; older browsers lack `AbortSignal.any`. */
function startTimeout(parent: AbortSignal, ms: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (parent.aborted) abort();
  parent.addEventListener('abort', abort);
  let timer = setTimeout(abort, ms);
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(abort, ms);
  };
  return { signal: controller.signal, restart, stop };
}

/** Sends a JSON request; a timeout counts as a lost connection. */
export async function requestChatJson<T>(url: string, init: RequestInit, signal: AbortSignal): Promise<T> {
  const limit = startTimeout(signal, RESPONSE_TIMEOUT_MS);
  try {
    const response = await request(url, init, limit.signal);
    return (await response.json().catch(failAsLost)) as T;
  } finally {
    limit.stop();
  }
}

/** Throws the error of a lost connection. */
export function failAsLost(): never {
  throw new ChatApiError(0, '');
}

/** Sends a request without cookies; every failure is a `ChatApiError`. */
async function request(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const options = { ...init, signal, credentials: 'omit', cache: 'no-store' } as const;
  const response = await fetch(url, options).catch(failAsLost);
  if (response.ok) return response;
  // A proxy may send a date instead of seconds; then the default delay applies.
  const retryAfterMs = (Number(response.headers.get('Retry-After')) || 0) * 1000;
  throw new ChatApiError(response.status, '', retryAfterMs);
}

async function* readEventStream(response: Response, onData: () => void): AsyncGenerator<ChatEvent> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(failAsLost);
      if (done) return;
      onData();
      parser.feed(decoder.decode(value, { stream: true }));
      for (const { event, data } of events.splice(0))
        yield { type: event, ...(JSON.parse(data) as object) } as ChatEvent;
    }
  } finally {
    reader.cancel().catch(() => null);
  }
}

/** Stores a value of a store's chat between visits: its token, or the language that the shopper chose. */
export interface ValueStore {
  get(): string | null;
  set(value: string | null): void;
}

export function createTokenStore(slug: string): ValueStore {
  return createValueStore(`bedside-chat:${slug}`);
}

export function createLanguageStore(slug: string): ValueStore {
  return createValueStore(`bedside-chat:${slug}:language`);
}

/** Stores a value in localStorage, or in memory if the browser blocks that. */
function createValueStore(key: string): ValueStore {
  let inMemory: string | null = null;
  return {
    get() {
      try {
        return localStorage.getItem(key) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    set(value) {
      inMemory = value;
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Blocked or full: the chat then lasts as long as the page.
      }
    },
  };
}

/** A web URL, or null: nothing else becomes a link. */
export function toWebUrl(address: string | null): string | null {
  if (address === null || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).href;
}

/** A random id; also works on pages without TLS. */
export function createRandomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
