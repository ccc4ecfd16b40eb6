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
/** PostgreSQL classes 08 (lost connection) and 53 (out of resources), 57P (starting or stopping). */
const POSTGRES_CODES = /^(?:08|53)[0-9A-Z]{3}$|^57P0[1235]$/;
/** Prisma errors without one of those codes: unreachable, timed out, closed. */
const PRISMA_CODES = new Set(['P1001', 'P1008', 'P1017']);
/** Shares its code with transactions that took too long. */
const TRANSACTION_NOT_STARTED = /Unable to start a transaction/;
/** Errors of pg without a code. */
const WITHOUT_CODE =
  /^(?:timeout exceeded when trying to connect$|Connection terminated\b|Client has encountered a connection error|Query read timeout$)/;

interface Coded extends Error {
  code?: string;
  meta?: { driverAdapterError?: { cause?: { originalCode?: string } } };
}

/**
 * Whether a query failed because the database is unreachable or refuses connections; invalid and slow queries are bugs.
 * Pass only what a query threw: other servers refuse connections too.
 */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta, message } = error as Coded;
  if (code === undefined) return WITHOUT_CODE.test(message);
  if (code === 'P2028') return TRANSACTION_NOT_STARTED.test(message);
  const original = meta?.driverAdapterError?.cause?.originalCode ?? code;
  return NETWORK_CODES.has(original) || POSTGRES_CODES.test(original) || PRISMA_CODES.has(code);
}
