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
    if (!isDatabaseOutage(error)) throw error;
    log.error({ err: error }, 'the database is away');
    const answer = instead();
    answer.headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
    return answer;
  }
}

function sayInJson(): Response {
  const headers = { 'Cache-Control': 'no-store' };
  return Response.json({ message: SAID, retryable: true }, { status: 503, headers });
}
