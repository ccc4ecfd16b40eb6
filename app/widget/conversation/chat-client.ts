import type { WidgetTexts } from '#app/features/assistant/widget-texts.ts';
import type {
  ChatEvent,
  LeadAnswer,
  LeadAnswered,
  LeadFieldErrors,
  LiveEvent,
  StartedChat,
  Transcript,
} from '#app/features/chat/api/chat-api.ts';

/** A failed request; `status` is 0 without a response. `message` is in the shopper's language, or empty. */
export class ChatApiError extends Error {
  status: number;
  retryAfterMs: number;
  fields: LeadFieldErrors = {};
  constructor(status: number, message: string, retryAfterMs = 0) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface OutgoingMessage {
  text: string;
  clientMessageId: string;
  language: string;
}

export interface ChatApi {
  /** Opens a session in the language of the chat window and returns its token. */
  start(language: string, signal: AbortSignal): Promise<string>;
  send(token: string, message: OutgoingMessage, signal: AbortSignal): AsyncGenerator<ChatEvent>;
  transcript(token: string, signal: AbortSignal): Promise<Transcript>;
  /** Returns the URL of a sleep brief of this chat. Absent if there are none, as in a preview. */
  createBrief?(token: string, signal: AbortSignal): Promise<string>;
  /** Streams what is stored in the chat after an event number. Absent for drafts. */
  follow?(token: string, after: number, signal: AbortSignal): AsyncGenerator<LiveEvent>;
  /** Asks for a person; resolves to the number of the event before the request. */
  requestPerson?(token: string, signal: AbortSignal): Promise<{ after: number }>;
  answerLead(token: string, answer: OutgoingLead, signal: AbortSignal): Promise<LeadAnswered>;
}

export type OutgoingLead = LeadAnswer & Omit<OutgoingMessage, 'text'>;

/** The server sends a keep-alive every 15 s; three missed ones count as a lost connection. */
const IDLE_TIMEOUT_MS = 45_000;
const RESPONSE_TIMEOUT_MS = 20_000;

interface ChatApiOptions {
  /** Where the shopper found the chat. */
  source?: string | null;
  /** Receives the signed cart attribution when a chat starts and with its transcript. */
  onCartMark?(mark: string | undefined): void;
}

/** The chat's HTTP API as documented in `docs/api.md`. */
export function createChatApi(origin: string, slug: string, options: ChatApiOptions = {}): ChatApi {
  const base = `${origin}/api/chat/${encodeURIComponent(slug)}`;
  return {
    ...createChatApiForUrl(base, options),
    async createBrief(token, signal) {
      const init = { method: 'POST', ...withToken(token) };
      return (await requestChatJson<{ url: string }>(`${base}/brief`, init, signal)).url;
    },
    async *follow(token, after, signal) {
      const idle = startTimeout(signal, IDLE_TIMEOUT_MS);
      try {
        const url = `${base}/events?after=${after}`;
        yield* readEventStream<LiveEvent>(await request(url, withToken(token), idle.signal), idle.restart);
      } finally {
        idle.stop();
      }
    },
    requestPerson(token, signal) {
      return requestChatJson(`${base}/person`, { method: 'POST', ...withToken(token) }, signal);
    },
  };
}

function withToken(token: string): RequestInit {
  return { headers: { Authorization: `Bearer ${token}` } };
}

/** The same API under another base URL, without sleep briefs. */
export function createChatApiForUrl(base: string, options: ChatApiOptions = {}): ChatApi {
  const { source = null, onCartMark } = options;
  return {
    async start(language, signal) {
      const init = {
        method: 'POST',
        body: JSON.stringify(source === null ? { language } : { language, source }),
      };
      const started = await requestChatJson<StartedChat>(`${base}/sessions`, init, signal);
      onCartMark?.(started.cartMark);
      return started.token;
    },
    async *send(token, message, signal) {
      const idle = startTimeout(signal, IDLE_TIMEOUT_MS);
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const init = { method: 'POST', body: JSON.stringify(message), headers };
      try {
        yield* readEventStream<ChatEvent>(await request(`${base}/messages`, init, idle.signal), idle.restart);
      } finally {
        idle.stop();
      }
    },
    async transcript(token, signal) {
      const read = await requestChatJson<Transcript>(`${base}/messages`, withToken(token), signal);
      onCartMark?.(read.cartMark);
      return read;
    },
    async answerLead(token, answer, signal) {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const init = { method: 'POST', body: JSON.stringify(answer), headers };
      return requestChatJson<LeadAnswered>(`${base}/lead`, init, signal);
    },
  };
}

/**
 * A signal that aborts with `parent` or on timeout; `restart` resets the timer. Older browsers lack `AbortSignal.any`.
 */
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

/** Sends a JSON request. A timeout counts as a lost connection. */
export async function requestChatJson<T>(url: string, init: RequestInit, signal: AbortSignal): Promise<T> {
  const limit = startTimeout(signal, RESPONSE_TIMEOUT_MS);
  try {
    const response = await request(url, init, limit.signal);
    return (await response.json().catch(throwConnectionLost)) as T;
  } finally {
    limit.stop();
  }
}

export function throwConnectionLost(): never {
  throw new ChatApiError(0, '');
}

/** The message for a failure that isn't retried automatically. */
export function describeFailure(
  { status, message }: ChatApiError,
  texts: Pick<WidgetTexts, 'closed' | 'slowDown' | 'failed'>,
): string {
  if (status === 403) return texts.closed;
  return status === 429 ? texts.slowDown : message || texts.failed;
}

/** Sends a request without cookies. Every failure is a `ChatApiError`. */
async function request(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const options = { ...init, signal, credentials: 'omit', cache: 'no-store' } as const;
  const response = await fetch(url, options).catch(throwConnectionLost);
  if (response.ok) return response;
  // A proxy may send a date instead of seconds; the default delay applies then.
  const retryAfterMs = (Number(response.headers.get('Retry-After')) || 0) * 1000;
  const error = new ChatApiError(response.status, '', retryAfterMs);
  if (response.status === 422) {
    const body = (await response.json().catch(throwConnectionLost)) as Partial<ChatApiError>;
    error.fields = body.fields ?? {};
  }
  throw error;
}

async function* readEventStream<T>(response: Response, onData: () => void): AsyncGenerator<T> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  const parse = createEventParser();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(throwConnectionLost);
      if (!done) onData();
      for (const event of parse(decoder.decode(value, { stream: true }), done)) yield event as T;
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => null);
  }
}

/** Parses server-sent events from arbitrary chunks. Far smaller than a library, which matters on storefronts. */
function createEventParser() {
  let rest = '';
  let type = '';
  let data: string[] = [];
  return function* parse(text: string, isEnd: boolean) {
    rest += text;
    // A trailing CR may be the first half of a line ending.
    const lines = rest.split(isEnd ? /\r\n?|\n/ : /\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    for (const line of lines) {
      const [, field, value = ''] = /^(event|data)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (field === 'event') type = value;
      else if (field) data.push(value);
      if (line !== '') continue;
      if (data.length > 0) yield { type, ...(JSON.parse(data.join('\n')) as object) };
      type = '';
      data = [];
    }
  };
}

/** Stores a value between visits to a store's chat: the session token or the chosen language. */
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
        // Blocked or full: the chat lasts only as long as the page.
      }
    },
  };
}

/** The address if it is a web URL, or null. Nothing else may become a link. */
export function toWebUrl(address: string | null): string | null {
  if (address === null || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).href;
}

/** A random ID that also works on pages without TLS. */
export function createRandomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Saves a sleep brief and returns its URL, or null on failure. Undefined if there are none. */
export function createSaveBrief(
  api: ChatApi,
  tokens: ValueStore,
): (() => Promise<string | null>) | undefined {
  if (!api.createBrief) return undefined;
  return async () => {
    const token = tokens.get();
    return token === null ? null : api.createBrief!(token, new AbortController().signal).catch(() => null);
  };
}
