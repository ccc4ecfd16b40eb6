const ORIGIN = 'http://localhost:3000';

interface RequestFacts {
  cookie?: string;
  /** The sender's IP address, by which limits count. */
  sender?: string;
  headers?: Record<string, string>;
}

function headersOf({ cookie, sender = '192.0.2.1', headers }: RequestFacts): Record<string, string> {
  return { 'x-bedside-sender': sender, ...(cookie && { cookie }), ...headers };
}

/** A page request as passed to a loader. */
export function makeRequest(path: string, facts: RequestFacts = {}): Request {
  return new Request(`${ORIGIN}${path}`, { headers: headersOf(facts) });
}

/** A form posted by a browser, with the page's own origin. */
export function makeForm(path: string, fields: Record<string, string>, facts: RequestFacts = {}): Request {
  const headers = { origin: ORIGIN, ...headersOf(facts) };
  return new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

/** JSON posted by a page's script. */
export function makeJson(path: string, value: unknown, facts: RequestFacts = {}): Request {
  const headers = { origin: ORIGIN, 'content-type': 'application/json', ...headersOf(facts) };
  return new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: JSON.stringify(value) });
}

export function routeArgs(request: Request, params: Record<string, string> = {}) {
  return { request, params, context: {} };
}

/** The `Response` thrown by a guard; anything else fails the test. */
export async function thrownResponse(call: () => Promise<unknown>): Promise<Response> {
  const outcome = await call().then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  );
  if (outcome instanceof Response) return outcome;
  throw new Error('not a Response', { cause: outcome });
}

/** A response's cookies as a request header. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ');
}
