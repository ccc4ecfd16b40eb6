import { ReadableStream } from 'node:stream/web';
import { errorResponse, retryLaterResponse } from '#app/platform/http/json-responses.server.ts';
import { singleton } from '#app/platform/process/env.server.ts';

/** Each upload holds a socket and its buffers. */
const MAX_UPLOADS_PER_PROCESS = 32;
const MAX_UPLOADS_PER_ACCOUNT = 3;
/** How long a request waits for a slot before its body is read. */
const SLOT_WAIT_MS = 10_000;
const RETRY_SECONDS = 5;
/** How long a client may pause, and the average speed it must keep up afterwards. */
const STALL_MS = 15_000;
const SLOWEST_BYTES_PER_MS = 16;

const slots = () =>
  singleton('upload-slots', () => ({
    inUse: new Map<string, number>(),
    waiting: [] as { account: string; start(): void }[],
  }));

/** Runs an upload once the account has a free slot; throws a 429 with Retry-After if none frees up in time. */
export async function withUploadSlot<T>(account: string, work: () => Promise<T>, waitMs = SLOT_WAIT_MS) {
  if (!(await acquireSlot(account, waitMs))) {
    throw retryLaterResponse(
      429,
      'Too many uploads at once. Please wait a moment and try again.',
      RETRY_SECONDS,
    );
  }
  try {
    return await work();
  } finally {
    releaseSlot(account);
  }
}

function acquireSlot(account: string, waitMs: number): Promise<boolean> {
  const { inUse, waiting } = slots();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (isFree: boolean) => {
    clearTimeout(timer);
    waiting.splice(waiting.indexOf(entry), 1);
    if (isFree) inUse.set(account, (inUse.get(account) ?? 0) + 1);
    resolve(isFree);
  };
  const entry = { account, start: () => settle(true) };
  const timer = setTimeout(() => settle(false), waitMs);
  waiting.push(entry);
  startNext();
  return promise;
}

function releaseSlot(account: string): void {
  const { inUse } = slots();
  const left = inUse.get(account)! - 1;
  if (left > 0) inUse.set(account, left);
  else inUse.delete(account);
  startNext();
}

function startNext(): void {
  const { inUse, waiting } = slots();
  const all = [...inUse.values()].reduce((sum, count) => sum + count, 0);
  if (all >= MAX_UPLOADS_PER_PROCESS) return;
  waiting.find(({ account }) => (inUse.get(account) ?? 0) < MAX_UPLOADS_PER_ACCOUNT)?.start();
}

interface UploadRules {
  maxBytes: number;
  texts: { tooLarge: string; stalled: string; interrupted: string };
  stallMs?: number;
}

/**
 * Streams a request body. Throws 413, 408, and 400 responses; time spent by the consumer doesn't count as a stall. The
 * server drains the rest of a refused body after sending the response.
 */
export async function* readUpload(request: Request, rules: UploadRules): AsyncGenerator<Uint8Array> {
  const { maxBytes, texts, stallMs = STALL_MS } = rules;
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw errorResponse(413, texts.tooLarge);
  const reader = request.body?.getReader();
  if (!reader) return;
  let bytes = 0;
  let waitedMs = 0;
  try {
    for (;;) {
      const startedAt = performance.now();
      const allowedMs = Math.min(stallMs, stallMs + bytes / SLOWEST_BYTES_PER_MS - waitedMs);
      const read = await withTimeout(allowedMs, reader.read());
      if (read === 'late') throw errorResponse(408, texts.stalled);
      if (read === 'failed') throw errorResponse(400, texts.interrupted);
      if (read.done) return;
      waitedMs += performance.now() - startedAt;
      bytes += read.value.byteLength;
      if (bytes > maxBytes) throw errorResponse(413, texts.tooLarge);
      yield read.value;
    }
  } finally {
    // Cancelling would close the connection before the response is sent.
    reader.releaseLock();
  }
}

/** Buffers an upload in memory; the number of slots bounds the total. */
export async function readUploadBytes(request: Request, rules: UploadRules): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(readUpload(request, rules)));
}

export function limitUploadBody(request: Request, rules: UploadRules): Request {
  const { method, headers, url } = request;
  const body = ReadableStream.from(readUpload(request, rules));
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit);
}

function withTimeout<T>(ms: number, reading: Promise<T>): Promise<T | 'late' | 'failed'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), Math.max(0, ms));
    const settle = (outcome: T | 'failed') => {
      clearTimeout(timer);
      resolve(outcome);
    };
    reading.then(settle, () => settle('failed'));
  });
}
