import { log } from '#app/platform/log.server.ts';

/** How soon it is worth asking again: a database that starts anew is there within seconds. */
const RETRY_AFTER_SECONDS = 3;
const SAID = "We can't answer right now. Please try again in a moment.";

/** The network's: the server is not there, or was there until just now. */
const NETWORK = new Set([
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
const SERVER = /^(?:08|53)[0-9A-Z]{3}$|^57P0[1235]$/;
/** Prisma's, where its adapter keeps no code of the above: unreachable, timed out, closed. */
const PRISMA = new Set(['P1001', 'P1008', 'P1017']);
/** Prisma's, for a transaction that got no connection in time; its code is also that of one that took too long. */
const NOT_STARTED = /Unable to start a transaction/;
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
  if (code === 'P2028') return NOT_STARTED.test(message);
  const original = meta?.driverAdapterError?.cause?.originalCode ?? code;
  return NETWORK.has(original) || SERVER.test(original) || PRISMA.has(code);
}

/**
 * Answers by `work`; while the database is away, logs so and answers by `instead`, a 503, which is told when to
 * ask again. Whatever else is thrown goes on.
 */
export async function answerOutage(
  work: () => Promise<Response>,
  instead: () => Response = sayInJson,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    return refusalOf(error, instead);
  }
}

/** The same for work that answers no `Response`: the 503 is thrown, as a guard does. */
export async function refuseOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error, sayInJson);
  }
}

// Throws what is no outage on.
function refusalOf(error: unknown, say: () => Response): Response {
  if (!isDatabaseOutage(error)) throw error;
  log.error({ err: error }, 'the database is away');
  const refusal = say();
  askAgain(refusal.headers);
  return refusal;
}

/** Tells the reader of a 503 when to ask again. */
export function askAgain(headers: Headers): void {
  headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
}

function sayInJson(): Response {
  const headers = { 'Cache-Control': 'no-store' };
  return Response.json({ message: SAID, retryable: true }, { status: 503, headers });
}
