import ipaddr from 'ipaddr.js';
import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ZodType } from 'zod';
import { pool } from '#app/platform/db/db.server.ts';
import {
  type FormShape,
  isAllowedField,
  maxFields,
  parseStorable,
} from '#app/platform/http/sanitize-input.ts';
import { singleton } from '#app/platform/process/env.server.ts';

export function errorResponse(status: number, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ message }, { status, headers });
}

/** A JSON response that no cache may store. */
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

/** Reads a JSON body of at most `maxBytes` and parses it; one that doesn't fit the schema is refused with 400. */
export async function readJsonAs<T extends ZodType>(request: Request, schema: T, maxBytes: number) {
  const parsed = schema.safeParse(await readJson(request, maxBytes));
  if (!parsed.success) throw errorResponse(400, parsed.error.issues[0]!.message);
  return parsed.data;
}

/** Parses a JSON body of at most `maxBytes`, without characters that no database stores. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  try {
    return parseStorable(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw errorResponse(400, 'The body is not valid JSON');
  }
}

/** Reads a body of at most `maxBytes`; the rest of a longer one is dropped after the 413 is sent. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLong = () => errorResponse(413, `The body is longer than ${maxBytes} bytes`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLong();
  // Cancelling would close the connection before the refusal is sent.
  const body = request.body?.values({ preventCancel: true }) ?? [];
  const bytes = await readAtMost(body, maxBytes).catch(() => {
    // Otherwise the sender's lost connection would look like the database's.
    throw errorResponse(400, 'The body broke off');
  });
  if (bytes === null) throw tooLong();
  return bytes;
}

/** Returns null as soon as a stream is longer than `maxBytes`. */
export async function readAtMost(stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.byteLength;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Parsing takes 10 ms at most. */
const FORM_MAX_BYTES = 64_000;
const AMPERSAND = 0x26;

/**
 * Reads the fields of a form that its shape allows, without NUL, and drops others before a form library parses their
 * names. Refuses forms that are too long or have too many fields.
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
  name: string;
  /** Who is limited, e.g. an address. */
  key: string;
  points: number;
  seconds: number;
}

/** Counts one use across all processes; throws a 429 with Retry-After above the limit. */
export async function enforceRateLimit(limit: RateLimit): Promise<void> {
  const wait = await consumeRateLimit(limit);
  if (wait === 0) return;
  throw errorResponse(429, 'Too many requests. Please wait a moment and try again.', {
    'Retry-After': String(wait),
  });
}

/** Returns the seconds to wait, 0 within the limit. */
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
 * The sender's address as the server saw it, never from a header that clients can set. For IPv6 its network (64 bits),
 * which one customer owns.
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
