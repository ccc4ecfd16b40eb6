import type { ShouldRevalidateFunction } from '@remix-run/react';

/** How long it is waited before a read is tried again, each time, and until when anew. */
const RETRY_DELAYS_MS = [250, 750, 1_500, 3_000];
const RETRY_WINDOW_MS = 8_000;
/** How long a read may take that nothing answers. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** What Remix marks its answers with; one without comes from something on the way, or from nobody. */
const REMIX_RESPONSE_HEADER = 'X-Remix-Response';
const WRITE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** Statuses that come without a body. */
const BODILESS_STATUSES = [101, 204, 205, 304];

/** A read that nobody answered, however often it was tried. No bug: the page says so, and offers to try again. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
}

/** What is said of a write that nobody answered. */
export const NO_RESPONSE =
  'The server didn’t answer. As far as we know nothing was changed; please try again in a moment.';

/**
 * What an action that nobody answered is taken to have said, in the form of every answer of an action: a refusal, a
 * problem, and a result of conform. Whoever shows such a thing shows it in its place.
 */
export const NO_RESPONSE_DATA = {
  isUnanswered: true,
  ok: false,
  reason: NO_RESPONSE,
  problem: NO_RESPONSE,
  status: 'error',
  error: { '': [NO_RESPONSE] },
};

/** Hears what kept a write from being answered, in words, or null of one that was. */
type WriteListener = (trouble: string | null) => void;
const writeListeners = new Set<WriteListener>();

/** Told of each write of the router; answers how to stop. */
export function subscribeToWrites(hearer: WriteListener): () => void {
  writeListeners.add(hearer);
  return () => void writeListeners.delete(hearer);
}

/** Lets the router's requests of this page survive a network that fails for a while, or for longer. */
export function installRouterRetries(): void {
  window.fetch = withRetries(window.fetch);
}

/**
 * A `fetch` whose reads for the router are tried again and then fail as `NoResponseError`. A write may have been done although
 * no answer came: it is sent once, and answered with `NO_RESPONSE_DATA`, so that the page stays. Anything else passes.
 */
export function withRetries(send: typeof fetch): typeof fetch {
  return (input, init) => {
    if (!isRouterRequest(toUrl(input))) return send.call(window, input, init);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    if (WRITE_METHODS.includes(method.toUpperCase()))
      return sendWrite(() => send.call(window, input, init), signal);
    const limited = () =>
      AbortSignal.any([AbortSignal.timeout(RESPONSE_TIMEOUT_MS), ...(signal ? [signal] : [])]);
    return fetchWithRetries(() => send.call(window, input, { ...init, signal: limited() }), signal);
  };
}

/** Loads the script of a page. One that is gone from a server that answers fails as ever: Remix then loads the document. */
export async function importSteadily(address: string): Promise<unknown> {
  const load = () => import(/* @vite-ignore */ address) as Promise<unknown>;
  try {
    return await load();
  } catch {
    await retryUntilTimeout(() => checkReachable(address));
    return load();
  }
}

async function sendWrite(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  try {
    const answer = await fetchWholeResponse(send);
    // A 503 comes from a server that can't do anything at the moment.
    if (answer.status === 503) throw new NoResponseError(NO_RESPONSE);
    notifyWriteListeners(null);
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    notifyWriteListeners(error instanceof NoResponseError ? error.message : NO_RESPONSE);
    return createNoResponse();
  }
}

function fetchWithRetries(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  return retryUntilTimeout(() => fetchWholeResponse(send), signal);
}

async function retryUntilTimeout<T>(attempt: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  const until = Date.now() + RETRY_WINDOW_MS;
  for (const pauseMs of [...RETRY_DELAYS_MS, null]) {
    try {
      return await attempt();
    } catch {
      signal?.throwIfAborted();
      if (pauseMs === null || Date.now() + pauseMs > until) break;
      await delay(pauseMs, signal);
    }
  }
  throw new NoResponseError(NO_RESPONSE);
}

// Read to its end: an answer that breaks off is none.
async function fetchWholeResponse(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  if (!answer.headers.has(REMIX_RESPONSE_HEADER)) throw new NoResponseError(await readRefusalMessage(answer));
  if (BODILESS_STATUSES.includes(answer.status)) return answer;
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

// What stands before Remix, such as the limit on bodies, refuses in words of its own.
async function readRefusalMessage(answer: Response): Promise<string> {
  if (answer.status < 400 || answer.status >= 500) return NO_RESPONSE;
  const { message } = (await answer.json().catch(() => ({}))) as { message?: unknown };
  return typeof message === 'string' ? message : NO_RESPONSE;
}

async function checkReachable(address: string): Promise<void> {
  const { status } = await fetch(address);
  if (status >= 500) throw new NoResponseError(NO_RESPONSE);
}

/** That answer, as Remix encodes it. With this status the router reads nothing anew. */
function createNoResponse(): Response {
  const values: unknown[] = [];
  encodeTurboStream({ data: NO_RESPONSE_DATA }, values);
  return new Response(`${JSON.stringify(values)}\n`, {
    status: 503,
    headers: { 'Content-Type': 'text/x-script', [REMIX_RESPONSE_HEADER]: 'yes' },
  });
}

// Of turbo-stream's format what is needed here: every value has a place, and objects and lists name the places.
function encodeTurboStream(value: unknown, values: unknown[]): number {
  const at = values.push(value) - 1;
  const put = (part: unknown) => encodeTurboStream(part, values);
  if (Array.isArray(value)) values[at] = value.map(put);
  else if (typeof value === 'object' && value !== null) {
    values[at] = Object.fromEntries(Object.entries(value).map(([key, part]) => [`_${put(key)}`, put(part)]));
  }
  return at;
}

function notifyWriteListeners(trouble: string | null): void {
  for (const hearer of writeListeners) hearer(trouble);
}

function toUrl(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input, location.href);
}

function isRouterRequest({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname.endsWith('.data');
}

function delay(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** When a page asks the server anew for what it shows; each page with data exports one as `shouldRevalidate`. */

/** Not after a refusal, by which nothing changed: without a network the page would be lost over it. */
export const revalidateUnlessRefused: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => actionStatus < 400 && defaultShouldRevalidate;

/** Nor for another tab of the same page: it knows already what it shows there. */
export const revalidateUnlessTabChanged: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl } = change;
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOtherTab && revalidateUnlessRefused(change);
};

/**
 * Brings the script of a route that is only written to. Remix would bring it with the first write, and without a network
 * that write would then fail before it is sent.
 */
export function preloadRouteModule(id: string): void {
  const address = window.__remixManifest?.routes[id]?.module;
  if (address) import(/* @vite-ignore */ address).catch(() => undefined);
}
