/** `message` can be shown to the merchant. */
export interface JsonFailure {
  ok: false;
  /** `no-response`: the server may or may not have processed the request. */
  reason: 'signed-out' | 'refused' | 'no-response';
  message: string;
  /** 0 without a response. */
  status: number;
}

export type JsonResult<T> = { ok: true; data: T } | JsonFailure;

export const REQUEST_TEXTS = {
  signedOut: 'Your session has expired. Please sign in again.',
  noResponse: 'The server didn’t respond. Please try again in a moment.',
} as const;

export interface JsonRequest {
  /** Defaults to GET without a body, otherwise POST. */
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** A `Blob` is sent as is, anything else as JSON. */
  body?: unknown;
  timeoutMs?: number;
  signal?: AbortSignal;
  keepalive?: boolean;
}

const DEFAULT_TIMEOUT_MS = 20_000;

/** Calls an endpoint of this site; never throws. */
export async function requestJson<T>(path: string, request: JsonRequest = {}): Promise<JsonResult<T>> {
  const { body, signal, keepalive = false, timeoutMs = DEFAULT_TIMEOUT_MS } = request;
  const isJson = body !== undefined && !(body instanceof Blob);
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(path, {
      method: request.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { Accept: 'application/json', ...(isJson ? { 'Content-Type': 'application/json' } : {}) },
      body: isJson ? JSON.stringify(body) : (body as Blob | undefined),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      keepalive,
    });
    // Endpoints only ever redirect to the login page.
    if (response.type === 'opaqueredirect') return fail('signed-out', REQUEST_TEXTS.signedOut);
    if (response.status >= 500) return fail('no-response', REQUEST_TEXTS.noResponse, response.status);
    const data = (await response.json()) as T & { message?: unknown };
    if (response.ok) return { ok: true, data };
    const message = typeof data.message === 'string' ? data.message : REQUEST_TEXTS.noResponse;
    return fail('refused', message, response.status);
  } catch {
    return fail('no-response', REQUEST_TEXTS.noResponse);
  }
}

function fail(reason: JsonFailure['reason'], message: string, status = 0): JsonFailure {
  return { ok: false, reason, message, status };
}
