import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A request to an OpenAI-compatible endpoint, limited to the fields the fake reads. */
export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
  tools?: {
    type: 'function';
    function: { name: string; description?: string; parameters?: ToolParameters };
  }[];
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  temperature?: number;
  max_tokens?: number;
  max_completion_tokens?: number;
}

export interface ChatMessage {
  role: 'system' | 'developer' | 'user' | 'assistant' | 'tool';
  content?: string | null;
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

export interface ToolParameters {
  properties?: Record<string, unknown>;
  required?: string[];
}

/** A request as received by the endpoint. */
export interface RecordedRequest {
  headers: IncomingHttpHeaders;
  body: ChatRequest;
  bytesSent: number;
  /** The client disconnected before the response was complete. */
  wasAborted: boolean;
}

/** The server side of one response. All waiting ends when the client disconnects. */
export interface Exchange {
  received: RecordedRequest;
  request: ChatRequest;
  isAborted(): boolean;
  /** Streams text at the server's rate, one token per chunk. */
  say(text: string): Promise<void>;
  /** Streams a tool call, with its arguments in three chunks; a string is sent as is, valid JSON or not. */
  callTool(name: string, args: unknown): Promise<void>;
  /** Ends the response normally: finish reason, usage if requested, `[DONE]`. */
  finish(reason?: string): Promise<void>;
  delta(delta: unknown, finishReason?: string | null): Promise<void>;
  /** Writes arbitrary bytes after the stream's headers. */
  raw(bytes: string | Uint8Array): Promise<void>;
  /** Sends custom headers; follow with `raw`. */
  begin(status: number, headers: Record<string, string>): void;
  /** Responds with a status and body instead of a stream. */
  answer(status: number, body: string | object, headers?: Record<string, string>): void;
  close(): void;
  reset(): void;
  /** Waits until the client disconnects or time is up. */
  wait(ms?: number): Promise<void>;
}

/** How to respond to one request. */
export type Play = (exchange: Exchange) => Promise<void> | void;

interface ExchangeParts {
  received: RecordedRequest;
  response: ServerResponse;
  tokensPerSecond: number;
}

export function openExchange({ received, response, tokensPerSecond }: ExchangeParts): Exchange {
  const { body: request } = received;
  let calls = 0;
  let tokens = 0;
  const isAborted = () => response.destroyed || response.closed;
  const raw = async (bytes: string | Uint8Array) => {
    if (isAborted()) return;
    if (!response.headersSent) response.writeHead(200, STREAM_HEADERS);
    received.bytesSent += Buffer.byteLength(bytes);
    if (!response.write(bytes)) await untilEvent(response, 'drain');
  };
  const wait = (ms?: number) => untilEvent(response, null, ms);
  const chunk = (rest: object) =>
    `data: ${JSON.stringify({ id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 1_700_000_000, model: request.model, ...rest })}\n\n`;
  const delta = async (piece: unknown, finishReason: string | null = null) => {
    await raw(chunk({ choices: [{ index: 0, delta: piece, finish_reason: finishReason }] }));
    if (tokensPerSecond > 0) await wait(1000 / tokensPerSecond);
    else await nextTurn();
  };
  return {
    received,
    request,
    isAborted,
    raw,
    wait,
    delta,
    async say(text) {
      for (const token of tokensOf(text)) {
        if (isAborted()) return;
        tokens += 1;
        await delta({ content: token });
      }
    },
    async callTool(name, args) {
      const index = calls;
      calls += 1;
      const text = typeof args === 'string' ? args : JSON.stringify(args);
      const id = `call_${request.messages.length}_${index}`;
      await delta({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] });
      const third = Math.max(1, Math.ceil(text.length / 3));
      for (let from = 0; from < text.length && !isAborted(); from += third) {
        tokens += 1;
        const piece = text.slice(from, from + third);
        await delta({ tool_calls: [{ index, function: { arguments: piece } }] });
      }
    },
    async finish(reason = calls > 0 ? 'tool_calls' : 'stop') {
      await raw(chunk({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }));
      if (request.stream_options?.include_usage)
        await raw(chunk({ choices: [], usage: usageOf(request, tokens) }));
      await raw('data: [DONE]\n\n');
      if (!isAborted()) response.end();
    },
    begin(status, headers) {
      if (!isAborted()) response.writeHead(status, headers);
    },
    answer(status, body, headers = {}) {
      if (isAborted()) return;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      received.bytesSent += Buffer.byteLength(text);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    },
    close() {
      response.end();
    },
    reset() {
      response.destroy();
    },
  };
}

const STREAM_HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' };

/** Words with their leading space, similar to a tokenizer for plain English. */
export function tokensOf(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

export function usageOf(request: ChatRequest, completionTokens: number) {
  const prompt = request.messages.reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
  const promptTokens = Math.ceil(prompt / 4);
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  };
}

/** Resolves on the event, on close, or after `ms`, whichever comes first. */
function untilEvent(response: ServerResponse, event: string | null, ms?: number): Promise<void> {
  if (response.destroyed || response.closed) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = ms === undefined ? undefined : setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      response.off('close', done);
      if (event) response.off(event, done);
      resolve();
    }
    response.on('close', done);
    if (event) response.on(event, done);
  });
}
