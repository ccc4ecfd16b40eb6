import { isDatabaseOutage } from '#app/platform/db/db.server.ts';
import { log } from '#app/platform/process/log.server.ts';

/** A JSON error response; `message` is shown to the user. */
export function errorResponse(status: number, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ message }, { status, headers });
}

/** For rate limits (429) and outages (503), with Retry-After. */
export function retryLaterResponse(status: 429 | 503, message: string, retryAfterSeconds: number): Response {
  return errorResponse(status, message, { 'Retry-After': String(retryAfterSeconds) });
}

export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

export function jsonDownload(body: unknown, fileName: string): Response {
  return new Response(`${JSON.stringify(body, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** A restarting database is back within seconds. */
const RETRY_AFTER_SECONDS = 3;
const OUTAGE_MESSAGE = 'We can’t answer right now. Please try again in a moment.';

/** Returns `fallback()`, a 503 with Retry-After, if `work` fails because the database is down. */
export async function withOutageResponse(
  work: () => Promise<Response>,
  fallback: () => Response = outageJson,
) {
  try {
    return await work();
  } catch (error) {
    return toOutageResponse(error, fallback);
  }
}

/** Throws the 503 instead, for callers that don't return a `Response`. */
export async function withOutageError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toOutageResponse(error, outageJson);
  }
}

// Rethrows anything but an outage.
function toOutageResponse(error: unknown, fallback: () => Response): Response {
  if (!isDatabaseOutage(error)) throw error;
  log.error({ err: error }, 'database unavailable');
  const response = fallback();
  setRetryAfter(response.headers);
  return response;
}

export function setRetryAfter(headers: Headers): void {
  headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
}

function outageJson(): Response {
  const headers = { 'Cache-Control': 'no-store' };
  return Response.json({ message: OUTAGE_MESSAGE, retryable: true }, { status: 503, headers });
}
