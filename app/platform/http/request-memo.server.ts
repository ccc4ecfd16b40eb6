import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import { singleton } from '#app/platform/process/env.server.ts';

const memos = () => singleton('request-memos', () => new AsyncLocalStorage<Map<string, Promise<unknown>>>());

/** Lets the loaders of one page share reads. GET only, so requests with side effects always read fresh data. */
export const memoizeRequestReads: RequestHandler = (request, _response, next) => {
  if (request.method !== 'GET') return next();
  memos().run(new Map(), next);
};

/**
 * Memoizes a read for the rest of a GET request; outside of one, reads every time. Only for data that the request
 * doesn't change, and not inside a stream.
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
