/** How long it is waited before a read is tried again, each time, and until when anew. */
const PAUSES_MS = [250, 750, 1_500, 3_000];
const TRYING_MS = 8_000;
/** How long a read may take that nothing answers. */
const ANSWER_MS = 20_000;

/** What Remix marks its answers with; one without comes from something on the way, or from nobody. */
const MARK = 'X-Remix-Response';
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** Statuses that come without a body. */
const BARE = [101, 204, 205, 304];

/** A read that nobody answered, however often it was tried. No bug: the page says so, and offers to try again. */
export class Unreached extends Error {
  override name = 'Unreached';
}

/** What is said of a write that nobody answered. */
export const UNANSWERED =
  'The server didn’t answer. As far as we know nothing was changed; please try again in a moment.';

/**
 * What an action that nobody answered is taken to have said, in the form of every answer of an action: a refusal, a
 * problem, and a result of conform. Whoever shows such a thing shows it in its place.
 */
export const UNANSWERED_DATA = {
  isUnanswered: true,
  ok: false,
  reason: UNANSWERED,
  problem: UNANSWERED,
  status: 'error',
  error: { '': [UNANSWERED] },
};

/** Hears what kept a write from being answered, in words, or null of one that was. */
type Hearer = (trouble: string | null) => void;
const hearers = new Set<Hearer>();

/** Told of each write of the router; answers how to stop. */
export function hearOfWrites(hearer: Hearer): () => void {
  hearers.add(hearer);
  return () => void hearers.delete(hearer);
}

/** Lets the router's requests of this page survive a network that fails for a while, or for longer. */
export function steadyRouter(): void {
  window.fetch = steady(window.fetch);
}

/**
 * A `fetch` whose reads for the router are tried again and then fail as `Unreached`. A write may have been done although
 * no answer came: it is sent once, and answered with `UNANSWERED_DATA`, so that the page stays. Anything else passes.
 */
export function steady(send: typeof fetch): typeof fetch {
  return (input, init) => {
    if (!isOfRouter(addressOf(input))) return send.call(window, input, init);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    if (WRITES.includes(method.toUpperCase())) return write(() => send.call(window, input, init), signal);
    const limited = () => AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...(signal ? [signal] : [])]);
    return readSteadily(() => send.call(window, input, { ...init, signal: limited() }), signal);
  };
}

/** Loads the script of a page. One that is gone from a server that answers fails as ever: Remix then loads the document. */
export async function importSteadily(address: string): Promise<unknown> {
  const load = () => import(/* @vite-ignore */ address) as Promise<unknown>;
  try {
    return await load();
  } catch {
    await tryAgain(() => reach(address));
    return load();
  }
}

async function write(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  try {
    const answer = await wholeAnswer(send);
    // A 503 comes from a server that can't do anything at the moment.
    if (answer.status === 503) throw new Unreached(UNANSWERED);
    tell(null);
    return answer;
  } catch (error) {
    if (signal?.aborted) throw error;
    tell(error instanceof Unreached ? error.message : UNANSWERED);
    return unanswered();
  }
}

function readSteadily(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  return tryAgain(() => wholeAnswer(send), signal);
}

async function tryAgain<T>(attempt: () => Promise<T>, signal?: AbortSignal | null): Promise<T> {
  const until = Date.now() + TRYING_MS;
  for (const pauseMs of [...PAUSES_MS, null]) {
    try {
      return await attempt();
    } catch {
      signal?.throwIfAborted();
      if (pauseMs === null || Date.now() + pauseMs > until) break;
      await pause(pauseMs, signal);
    }
  }
  throw new Unreached(UNANSWERED);
}

// Read to its end: an answer that breaks off is none.
async function wholeAnswer(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  if (!answer.headers.has(MARK)) throw new Unreached(await refusalOf(answer));
  if (BARE.includes(answer.status)) return answer;
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

// What stands before Remix, such as the limit on bodies, refuses in words of its own.
async function refusalOf(answer: Response): Promise<string> {
  if (answer.status < 400 || answer.status >= 500) return UNANSWERED;
  const { message } = (await answer.json().catch(() => ({}))) as { message?: unknown };
  return typeof message === 'string' ? message : UNANSWERED;
}

async function reach(address: string): Promise<void> {
  const { status } = await fetch(address);
  if (status >= 500) throw new Unreached(UNANSWERED);
}

/** That answer, as Remix encodes it. With this status the router reads nothing anew. */
function unanswered(): Response {
  const values: unknown[] = [];
  encode({ data: UNANSWERED_DATA }, values);
  return new Response(`${JSON.stringify(values)}\n`, {
    status: 503,
    headers: { 'Content-Type': 'text/x-script', [MARK]: 'yes' },
  });
}

// Of turbo-stream's format what is needed here: every value has a place, and objects and lists name the places.
function encode(value: unknown, values: unknown[]): number {
  const at = values.push(value) - 1;
  const put = (part: unknown) => encode(part, values);
  if (Array.isArray(value)) values[at] = value.map(put);
  else if (typeof value === 'object' && value !== null) {
    values[at] = Object.fromEntries(Object.entries(value).map(([key, part]) => [`_${put(key)}`, put(part)]));
  }
  return at;
}

function tell(trouble: string | null): void {
  for (const hearer of hearers) hearer(trouble);
}

function addressOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input, location.href);
}

function isOfRouter({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname.endsWith('.data');
}

function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
