import { LRUCache } from 'lru-cache';
import type OpenAI from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources';
import { singleton } from '#app/platform/process/env.server.ts';

export interface ModelEndpoint {
  baseUrl: string;
  apiKey: string;
}

export type ByteReader = ReadableStreamDefaultReader<Uint8Array>;

export interface CompletionResponse {
  contentType: string;
  reader: ByteReader;
}

const CLIENTS_MAX = 8;
const REQUEST_TIMEOUT_MS = 120_000;
const ERROR_BYTES_MAX = 16_384;

/**
 * Sends a request and returns the raw byte stream; throws the client's errors. Bypasses the client's own stream reader,
 * which is unbounded and may log messages. Retries once on a dead pooled connection, before any response.
 */
export async function openCompletion(
  endpoint: ModelEndpoint,
  body: ChatCompletionCreateParamsStreaming,
  signal: AbortSignal,
): Promise<CompletionResponse> {
  const client = await getClient(endpoint);
  const send = () => client.chat.completions.create(body, { signal }).asResponse();
  const response = await send().catch((error: unknown) => {
    if (signal.aborted || !LOST_CONNECTION_CODES.has(getErrorCode(error) ?? '')) throw error;
    return send();
  });
  if (!response.body) throw new Error('Response without a body');
  return { contentType: response.headers.get('content-type') ?? '', reader: response.body.getReader() };
}

async function getClient({ baseUrl, apiKey }: ModelEndpoint): Promise<OpenAI> {
  const { OpenAI: Client } = await singleton('openai', () => import('openai'));
  const clients = singleton('openai-clients', () => new LRUCache<string, OpenAI>({ max: CLIENTS_MAX }));
  const name = `${baseUrl} ${apiKey}`;
  const cached = clients.get(name);
  if (cached) return cached;
  const client = new Client({
    baseURL: baseUrl,
    // The client insists on a key, which self-hosted endpoints may not need.
    apiKey: apiKey || 'none',
    defaultHeaders: { Authorization: apiKey ? `Bearer ${apiKey}` : null },
    // Null keeps the client from reading it from the environment.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    // Debug logs would contain shoppers' messages.
    logLevel: 'off',
    maxRetries: 0,
    timeout: REQUEST_TIMEOUT_MS,
    fetch: boundedFetch,
  });
  clients.set(name, client);
  return client;
}

/**
 * Returns redirects as errors, since following one could leak the key; drops headers that fingerprint this machine;
 * bounds error bodies.
 */
async function boundedFetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const requested = new Headers(init.headers);
  const headers = new Headers({ 'accept-encoding': 'identity', 'user-agent': 'OpenAI/JS' });
  for (const name of ['authorization', 'content-type', 'accept']) {
    const value = requested.get(name);
    if (value !== null) headers.set(name, value);
  }
  const response = await fetch(address, { ...init, headers, redirect: 'manual' });
  if (response.status < 300) return response;
  return new Response(await readErrorBody(response), { status: response.status, headers: response.headers });
}

async function readErrorBody({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= ERROR_BYTES_MAX) break;
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, ERROR_BYTES_MAX));
}

const LOST_CONNECTION_CODES = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const CAUSES_MAX = 5;

export function getErrorCode(error: unknown): string | null {
  let cause = error as { code?: unknown; cause?: unknown } | null | undefined;
  for (let depth = 0; cause && depth < CAUSES_MAX; depth += 1, cause = cause.cause as typeof cause) {
    if (typeof cause.code === 'string' && /^[A-Z_]+$/.test(cause.code)) return cause.code;
  }
  return null;
}
