import ipaddr from 'ipaddr.js';
import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { pool } from '#app/platform/db/db.server.ts';
import { retryLaterResponse } from '#app/platform/http/json-responses.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';

export interface RateLimit {
  name: string;
  key: string;
  points: number;
  seconds: number;
  /** Over the limit, refuses for `seconds` from memory, without querying the database. Not for limits with refunds. */
  isBlockedInMemory?: boolean;
}

/** Counts one use across all processes; throws a 429 with Retry-After over the limit. */
export async function enforceRateLimit(limit: RateLimit): Promise<void> {
  const wait = await consumeRateLimit(limit);
  if (wait === 0) return;
  throw retryLaterResponse(429, 'Too many requests. Please wait a moment and try again.', wait);
}

/** Counts one use; returns the seconds to wait, 0 within the limit. */
export async function consumeRateLimit(limit: RateLimit): Promise<number> {
  try {
    await limiterOf(limit).consume(limit.key);
    return 0;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}

export async function refundRateLimit(limit: RateLimit): Promise<void> {
  await limiterOf(limit).reward(limit.key);
}

function limiterOf({ name, points, seconds, isBlockedInMemory }: RateLimit): RateLimiterPostgres {
  return singleton(
    `limit.${name}`,
    () =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        keyPrefix: name,
        tableName: 'rate_limit',
        tableCreated: true,
        points,
        duration: seconds,
        ...(isBlockedInMemory && { inMemoryBlockOnConsumed: points + 1, inMemoryBlockDuration: seconds }),
      }),
  );
}

/**
 * The client's IP address as seen by the server, never from a header the client can set. IPv6 addresses are cut to
 * their /64 network, since a single customer owns all of it.
 */
export function clientAddress(request: Request): string {
  const seen = request.headers.get('x-bedside-sender') ?? 'unknown';
  const address = seen.replace(/%.*/, '');
  if (!isIPv6(address)) return seen;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
