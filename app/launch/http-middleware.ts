import type { ErrorRequestHandler, Request as IncomingRequest, RequestHandler } from 'express';
import { WEBHOOK_MAX_BYTES } from '#app/features/shop/webhooks/webhook-topics.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/telemetry.server.ts';
import { isEmbeddedRequest } from '#app/platform/shopify/shopify-request.ts';

/** What holds for every request before Remix sees it. */

/** Bytes of a body by default, and on the paths that take files (their routes set the exact limit). */
const BODY_LIMIT = 1_000_000;
const FILE_LIMIT = 210_000_000;
const FILE_PATHS = ['/brands', '/onboarding', '/store-files'];
/** A webhook of 5 MB at 2 Mbit/s; Shopify itself waits for 5 seconds. */
const BODY_LIMIT_MS = 20_000;
/** How much of a refused body is still taken in on the other paths. */
const DRAIN_LIMIT = 8_000_000;
/** What a chat's own host serves besides the chat page. */
const CHAT_HOST_PATHS = /^\/(api\/chat|widget|files|favicon\.svg)(\/|$)/;
const MALFORMED_ADDRESS = 'This address is malformed.\n';
/** How long a browser comes back by https alone; each store's chat host says so for itself. */
const HSTS_HEADER = 'max-age=31536000';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Tells the routes who sent a request, by the connection and the proxies that are trusted. */
export const setClientAddress: RequestHandler = (request, _response, next) => {
  request.headers['x-bedside-sender'] = request.ip ?? 'unknown';
  next();
};

/** Path characters that readers decode differently: encoded slashes, backslashes and control characters. */
const AMBIGUOUS = /\/\/|\\|%(?:2f|5c|7f|[01][\da-f])/i;

/**
 * Refuses an address that two readers could take for different paths, such as `/api/chat/../../login`: every rule after
 * this one decides by the path. No address holds NUL, which no database text can.
 */
export const rejectAmbiguousPaths: RequestHandler = (request, response, next) => {
  const { url } = request;
  const path = url.split('?', 1)[0]!;
  const isNormal = isDecodable(path) && !AMBIGUOUS.test(path) && !url.includes('%00');
  const base = 'http://own.invalid';
  if (isNormal && path.startsWith('/') && new URL(path, base).href === base + path) return next();
  response.status(400).type('text/plain').send(MALFORMED_ADDRESS);
};

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The one page that the product's own pages show in a frame. */
const FRAMED_PATH = '/try/frame';

/** Whether a request belongs to the Shopify admin, whose frame only a policy can name. */
function isFromShopifyAdmin({ method, originalUrl, headers }: IncomingRequest): boolean {
  const get = (name: string) => headers[name]?.toString() ?? null;
  return isEmbeddedRequest({ method, url: `http://own.invalid${originalUrl}`, headers: { get } });
}

export const securityHeaders: RequestHandler = (request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  if (env().APP_PROTOCOL === 'https') response.setHeader('Strict-Transport-Security', HSTS_HEADER);
  if (!isFromShopifyAdmin(request)) {
    response.setHeader('X-Frame-Options', request.path === FRAMED_PATH ? 'SAMEORIGIN' : 'DENY');
  }
  next();
};

/** Refuses a form that another site sends with the merchant's cookie. The chat's API knows no cookie. */
export const requireSameOrigin: RequestHandler = (request, response, next) => {
  const origin = request.headers.origin;
  if (SAFE_METHODS.has(request.method) || request.path.startsWith('/api/chat/') || !origin) return next();
  const from = URL.canParse(origin) ? new URL(origin) : null;
  // Behind a tunnel the page's own origin is not the host that the server hears.
  if (from?.host === request.headers.host || from?.origin === new URL(env().SHOPIFY_APP_URL).origin)
    return next();
  response.status(403).json({ message: 'This request comes from another site' });
};

/**
 * Takes in what is left of a body once its answer is sent. Unread, it would keep the connection's next request
 * waiting; cut off, a sender never hears the answer.
 */
export const drainRequestBody: RequestHandler = (request, response, next) => {
  response.on('finish', () => {
    if (request.complete || request.destroyed) return;
    let left = acceptsFiles(request.path) ? FILE_LIMIT : DRAIN_LIMIT;
    request.removeAllListeners('data');
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.destroy();
    });
    request.resume();
  });
  next();
};

/** Refuses a body that is too long before a byte of it is read. The chat's API counts for itself. */
export const limitBody: RequestHandler = (request, response, next) => {
  if (SAFE_METHODS.has(request.method) || request.path.startsWith('/api/chat/')) return next();
  const limit = bodyLimit(request.path);
  const length = request.headers['content-length'];
  if (length === undefined && request.headers['transfer-encoding'] !== undefined) {
    response.status(411).json({ message: 'The length of the body must be given' });
  } else if (Number(length ?? 0) > limit) {
    response.status(413).json({ message: `The body is longer than ${limit} bytes` });
  } else next();
};

function bodyLimit(path: string): number {
  if (path === '/webhooks') return WEBHOOK_MAX_BYTES;
  return acceptsFiles(path) ? FILE_LIMIT : BODY_LIMIT;
}

function acceptsFiles(path: string): boolean {
  return FILE_PATHS.some((known) => path.startsWith(known));
}

/**
 * Cuts off a body that takes too long to come: what has come of it waits in memory, and a door without a guard takes
 * in as many at once as there are senders. A large file may take its time behind the guard of its route.
 */
export function limitBodyTime(limitMs = BODY_LIMIT_MS): RequestHandler {
  return (request, _response, next) => {
    if (!acceptsFiles(request.path)) {
      // One without a body, or whose body nobody reads, has come all the same: its answer may take longer.
      const timer = setTimeout(() => request.complete || request.destroy(), limitMs);
      request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    }
    next();
  };
}

/** `{slug}.chat.{APP_HOST}` serves that store's chat at its root, the chat's files, and nothing else. */
export function routeChatHost(appHost: string): RequestHandler {
  const suffix = `.chat.${bareHost(appHost)}`;
  return (request, response, next) => {
    const host = `.${bareHost(request.headers.host ?? '')}`;
    if (!host.endsWith(suffix)) return next();
    // Without a store's label the name is the service's own, and no store's.
    const slug = host.slice(1, -suffix.length) || 'chat';
    if (request.path === '/') {
      // Remix reads the address from `originalUrl`.
      request.url = `/chat/${encodeURIComponent(slug)}${request.url.slice(1)}`;
      request.originalUrl = request.url;
    } else if (!CHAT_HOST_PATHS.test(request.path)) {
      response
        .status(404)
        .type('text/plain')
        .send('There is nothing here. The chat is at the root of this address.\n');
      return;
    }
    next();
  };
}

// A full stop at the end makes a host name absolute; it names the same host.
function bareHost(host: string): string {
  return host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}

/** What nothing before could answer: a malformed address or host, or a bug. Says nothing of the inside. */
// oxlint-disable-next-line max-params -- Express tells a handler of errors by its four parameters
export const handleUnexpectedError: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const { status, code } = error as { status?: number; code?: string };
  // Whoever went away before all was said is neither a bug nor an outage.
  if (request.destroyed && !request.complete) return;
  const isMalformed = status === 400 || code === 'ERR_INVALID_URL';
  if (!isMalformed) log.error({ err: error, method: request.method, path: request.path }, 'a request failed');
  if (response.headersSent) return next(error);
  const [answer, said] = isMalformed ? [400, MALFORMED_ADDRESS] : [500, 'Something went wrong.\n'];
  response.status(answer).type('text/plain').send(said);
};

/** What pages of other sites may read: the chat's API, which knows no cookie, its program, and what tells them of both. */
const CROSS_ORIGIN_PATHS = /^\/(api\/chat|widget|embed)\//;
/** As long as browsers take it. */
const PREFLIGHT_SECONDS = 7_200;

/** Opens the chat to pages of other sites. Nothing there is decided by a cookie, so none is let through. */
export const allowCrossOrigin: RequestHandler = (request, response, next) => {
  if (!CROSS_ORIGIN_PATHS.test(request.path)) return next();
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  if (request.method !== 'OPTIONS') return next();
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
  response.setHeader('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
  response.status(204).end();
};
