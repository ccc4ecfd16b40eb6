import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import { singleton } from '#app/platform/process/env.server.ts';

const memos = () => singleton('request-memos', () => new AsyncLocalStorage<Map<string, Promise<unknown>>>());

/** Lets the loaders of a page share what they read. Requests that change something read everything again. */
export const shareReads: RequestHandler = (request, _response, next) => {
  if (request.method !== 'GET') return next();
  memos().run(new Map(), next);
};

/**
 * Reads something once for all loaders of a page; every time outside of a GET request. Only for what such a request
 * doesn't change, and not within a stream.
 */
export function oncePerRequest<T>(key: string, read: () => Promise<T>): Promise<T> {
  const memo = memos().getStore();
  if (!memo) return read();
  const known = memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  memo.set(key, reading);
  return reading;
}
