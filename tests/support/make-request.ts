const ORIGIN = 'http://localhost:3000';

interface RequestFacts {
  cookie?: string;
  /** The address that the request comes from; limits count by it. */
  sender?: string;
  headers?: Record<string, string>;
}

function headersOf({ cookie, sender = '192.0.2.1', headers }: RequestFacts): Record<string, string> {
  return { 'x-bedside-sender': sender, ...(cookie && { cookie }), ...headers };
}

/** A page request as the server hands it to a loader. */
export function makeRequest(path: string, facts: RequestFacts = {}): Request {
  return new Request(`${ORIGIN}${path}`, { headers: headersOf(facts) });
}

/** A form as a browser posts it, with the origin of the page that showed it. */
export function makeForm(path: string, fields: Record<string, string>, facts: RequestFacts = {}): Request {
  const headers = { origin: ORIGIN, ...headersOf(facts) };
  return new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

/** JSON as a page's script posts it. */
export function makeJson(path: string, value: unknown, facts: RequestFacts = {}): Request {
  const headers = { origin: ORIGIN, 'content-type': 'application/json', ...headersOf(facts) };
  return new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: JSON.stringify(value) });
}

/** What a route is called with. */
export function routeArgs(request: Request, params: Record<string, string> = {}) {
  return { request, params, context: {} };
}

/** The `Response` that a guard throws; anything else fails the test. */
export async function thrownResponse(call: () => Promise<unknown>): Promise<Response> {
  const outcome = await call().then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  );
  if (outcome instanceof Response) return outcome;
  throw new Error('not a Response', { cause: outcome });
}

/** The cookies of an answer as the next request carries them. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ');
}
