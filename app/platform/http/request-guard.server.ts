import ipaddr from 'ipaddr.js';
import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { pool } from '#app/platform/db/db.server.ts';
import {
  type FormShape,
  isAllowedField,
  maxFields,
  parseStorable,
} from '#app/platform/http/sanitize-input.ts';
import { singleton } from '#app/platform/process/env.server.ts';

/** What a request may be refused for before its use case runs. Each guard throws a `Response`. */

export function errorResponse(status: number, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ message }, { status, headers });
}

/** Reads a JSON body of at most `maxBytes`, without what no database can hold; a longer one is refused and never held. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  try {
    return parseStorable(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw errorResponse(400, 'The body is not valid JSON');
  }
}

/** Reads a body of at most `maxBytes`. What is left of a longer one is dropped once the refusal is sent. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLong = () => errorResponse(413, `The body is longer than ${maxBytes} bytes`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLong();
  // A stream that is cancelled takes its connection along, and the refusal with it.
  const body = request.body?.values({ preventCancel: true }) ?? [];
  const bytes = await readAtMost(body, maxBytes).catch(() => {
    // Without this the sender's lost connection would look like the database's.
    throw errorResponse(400, 'The body broke off');
  });
  if (bytes === null) throw tooLong();
  return bytes;
}

/** Reads a stream of at most `maxBytes`; null as soon as it is longer. */
export async function readAtMost(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Most bytes of a form: parsing one, whatever it holds, takes at most some 10 ms. */
const FORM_MAX_BYTES = 64_000;
const AMPERSAND = 0x26;

/**
 * Reads the fields of a form that its shape names, without NUL, which no database text can hold. Other fields are
 * dropped before a form library sees their names; one that is too long, has too many fields or is none is refused.
 */
export async function readForm(request: Request, shape: FormShape): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw errorResponse(400, 'The body is not a form');
  const bytes = await readBytes(request, FORM_MAX_BYTES);
  const separators = bytes.reduce((count, byte) => (byte === AMPERSAND ? count + 1 : count), 0);
  if (separators >= maxFields(shape)) throw errorResponse(413, 'The form has too many fields');
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) {
    if (isAllowedField(shape, name)) form.append(name, value.replaceAll('\0', ''));
  }
  return form;
}

export interface RateLimit {
  /** Which limit, e.g. `sign-in`. */
  name: string;
  /** Whom it counts, e.g. an address. */
  key: string;
  points: number;
  seconds: number;
}

/** Counts one use of a limited thing, for all processes together; too many throw a 429 that says when to come back. */
export async function enforceRateLimit(limit: RateLimit): Promise<void> {
  const wait = await consumeRateLimit(limit);
  if (wait === 0) return;
  throw errorResponse(429, 'Too many requests. Please wait a moment and try again.', {
    'Retry-After': String(wait),
  });
}

/** Counts one use as `enforceRateLimit` does, and answers the seconds to wait: 0 while the limit is kept. */
export async function consumeRateLimit(limit: RateLimit): Promise<number> {
  try {
    await limiterOf(limit).consume(limit.key);
    return 0;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}

/** Takes back one use that turned out not to count. */
export async function refundRateLimit(limit: RateLimit): Promise<void> {
  await limiterOf(limit).reward(limit.key);
}

function limiterOf({ name, points, seconds }: RateLimit): RateLimiterPostgres {
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
      }),
  );
}

/**
 * Who sent a request, as the server that received it saw the address; never a header that anybody can write. Of IPv6
 * it is the network (the first 64 bits): whoever has one address there has all of them.
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
