import { log } from '#app/platform/process/telemetry.server.ts';

/** How soon it is worth asking again: a database that starts anew is there within seconds. */
const RETRY_AFTER_SECONDS = 3;
const OUTAGE_MESSAGE = "We can't answer right now. Please try again in a moment.";

/** The network's: the server is not there, or was there until just now. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** PostgreSQL's: class 08 lost connections, class 53 too little of something, 57P it stops or starts. */
const POSTGRES_CODES = /^(?:08|53)[0-9A-Z]{3}$|^57P0[1235]$/;
/** Prisma's, where its adapter keeps no code of the above: unreachable, timed out, closed. */
const PRISMA_CODES = new Set(['P1001', 'P1008', 'P1017']);
/** Prisma's, for a transaction that got no connection in time; its code is also that of one that took too long. */
const TRANSACTION_NOT_STARTED = /Unable to start a transaction/;
/** What pg throws without a code. */
const WITHOUT_CODE =
  /^(?:timeout exceeded when trying to connect$|Connection terminated\b|Client has encountered a connection error|Query read timeout$)/;

interface Coded extends Error {
  code?: string;
  meta?: { driverAdapterError?: { cause?: { originalCode?: string } } };
}

/**
 * Whether a query failed because the database can't be reached or takes nobody in. A query that is wrong, or one
 * that takes too long, is a bug and no outage. Asked of what a query threw: other servers refuse connections too.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta, message } = error as Coded;
  if (code === undefined) return WITHOUT_CODE.test(message);
  if (code === 'P2028') return TRANSACTION_NOT_STARTED.test(message);
  const original = meta?.driverAdapterError?.cause?.originalCode ?? code;
  return NETWORK_CODES.has(original) || POSTGRES_CODES.test(original) || PRISMA_CODES.has(code);
}

/**
 * Answers by `work`; while the database is away, logs so and answers by `instead`, a 503, which is told when to
 * ask again. Whatever else is thrown goes on.
 */
export async function respondToOutage(
  work: () => Promise<Response>,
  instead: () => Response = outageJson,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    return toOutageResponse(error, instead);
  }
}

/** The same for work that answers no `Response`: the 503 is thrown, as a guard does. */
export async function throwOnOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toOutageResponse(error, outageJson);
  }
}

// Throws what is no outage on.
function toOutageResponse(error: unknown, say: () => Response): Response {
  if (!isDatabaseOutage(error)) throw error;
  log.error({ err: error }, 'the database is away');
  const refusal = say();
  setRetryAfter(refusal.headers);
  return refusal;
}

/** Tells the reader of a 503 when to ask again. */
export function setRetryAfter(headers: Headers): void {
  headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
}

function outageJson(): Response {
  const headers = { 'Cache-Control': 'no-store' };
  return Response.json({ message: OUTAGE_MESSAGE, retryable: true }, { status: 503, headers });
}
