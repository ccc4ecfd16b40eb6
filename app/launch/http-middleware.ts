import type { ErrorRequestHandler, Request as IncomingRequest, RequestHandler } from 'express';
import { WEBHOOK_MAX_BYTES } from '#app/features/shop/webhooks/webhook-topics.ts';
import { env } from '#app/platform/process/env.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { isEmbeddedRequest } from '#app/platform/shopify/shopify-request.ts';

/** Body limits in bytes: by default, and on paths that accept files, whose routes set the exact limit. */
const BODY_LIMIT = 1_000_000;
const FILE_LIMIT = 210_000_000;
const FILE_PATHS = ['/brands', '/onboarding', '/store-files', '/feedback'];
/** Enough for a 5 MB webhook at 2 Mbit/s; Shopify itself times out after 5 seconds. */
const BODY_LIMIT_MS = 20_000;
const DRAIN_LIMIT = 8_000_000;
/** Paths a chat host serves besides the chat page; of the dashboard's assets, only the fonts. */
const CHAT_HOST_PATHS = /^\/(?:(?:api\/chat|widget|files|favicon\.svg)(?:\/|$)|assets\/[\w-]+\.woff2$)/;
const BRIEF_PATH = '/brief/';
const MALFORMED_ADDRESS = 'This address isn’t valid.\n';
/** One year, without `includeSubDomains`: each store's chat host sends its own header. */
const HSTS_HEADER = 'max-age=31536000';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Passes the client's IP address, as determined by the trusted proxies, on to the routes. */
export const setClientAddress: RequestHandler = (request, _response, next) => {
  request.headers['x-bedside-sender'] = request.ip ?? 'unknown';
  next();
};

/** Characters that URL parsers decode differently: encoded slashes, backslashes, and control characters. */
const AMBIGUOUS = /\/\/|\\|%(?:2f|5c|7f|[01][\da-f])/i;

/** Two parsers could read these paths differently, and all later rules depend on the path. Also rejects NUL. */
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

/** The only pages the app frames itself: the preview, and mails in the outbox. */
const FRAMED_PATHS = /^\/(try\/frame|dev\/mail\/[^/]+)$/;

/** Framing by the Shopify admin is controlled by CSP instead. */
function isFromShopifyAdmin({ method, originalUrl, headers }: IncomingRequest): boolean {
  const get = (name: string) => headers[name]?.toString() ?? null;
  return isEmbeddedRequest({ method, url: `http://own.invalid${originalUrl}`, headers: { get } });
}

export const securityHeaders: RequestHandler = (request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  if (env().APP_PROTOCOL === 'https') response.setHeader('Strict-Transport-Security', HSTS_HEADER);
  if (!isFromShopifyAdmin(request)) {
    response.setHeader('X-Frame-Options', FRAMED_PATHS.test(request.path) ? 'SAMEORIGIN' : 'DENY');
  }
  next();
};

/** Rejects cross-site form posts that carry the merchant's cookie (CSRF). The chat API uses no cookies. */
export const requireSameOrigin: RequestHandler = (request, response, next) => {
  const origin = request.headers.origin;
  if (SAFE_METHODS.has(request.method) || request.path.startsWith('/api/chat/') || !origin) return next();
  const from = URL.canParse(origin) ? new URL(origin) : null;
  // Behind a tunnel, the page's origin differs from the host the server sees.
  if (from?.host === request.headers.host || from?.origin === new URL(env().SHOPIFY_APP_URL).origin)
    return next();
  response.status(403).json({ message: 'This request comes from another site' });
};

/** An unread body would block the next request on the connection; aborting the connection would lose the response. */
export const drainRequestBody: RequestHandler = (request, response, next) => {
  response.on('finish', () => {
    if (request.complete || request.destroyed) return;
    let remainingBytes = acceptsFiles(request.path) ? FILE_LIMIT : DRAIN_LIMIT;
    request.removeAllListeners('data');
    request.on('data', (chunk: Buffer) => {
      remainingBytes -= chunk.length;
      if (remainingBytes < 0) request.destroy();
    });
    request.resume();
  });
  next();
};

/** Rejects an oversized body before reading it. The chat API has its own limit. */
export const limitBody: RequestHandler = (request, response, next) => {
  if (SAFE_METHODS.has(request.method) || request.path.startsWith('/api/chat/')) return next();
  const fileLimit = acceptsFiles(request.path) ? FILE_LIMIT : BODY_LIMIT;
  const limit = request.path === '/webhooks' ? WEBHOOK_MAX_BYTES : fileLimit;
  const length = request.headers['content-length'];
  if (length === undefined && request.headers['transfer-encoding'] !== undefined) {
    response.status(411).json({ message: 'The length of the body must be given' });
  } else if (Number(length ?? 0) > limit) {
    response.status(413).json({ message: `The body is longer than ${limit} bytes` });
  } else next();
};

function acceptsFiles(path: string): boolean {
  return FILE_PATHS.some((prefix) => path.startsWith(prefix));
}

/** Protects endpoints that buffer bodies in memory from slow senders. Uploads have their own timeout. */
export function limitBodyTime(limitMs = BODY_LIMIT_MS): RequestHandler {
  return (request, _response, next) => {
    if (!acceptsFiles(request.path)) {
      // `complete` is also true for requests without a body or with an unread one, whose response may take longer.
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
    // Without a store's label, the host is the chat service itself rather than a store.
    const slug = host.slice(1, -suffix.length) || 'chat';
    if (request.path === '/') {
      // Remix reads the URL from `originalUrl`.
      request.url = `/chat/${encodeURIComponent(slug)}${request.url.slice(1)}`;
      request.originalUrl = request.url;
    } else if (request.path.startsWith(BRIEF_PATH)) {
      request.url = `/chat/${encodeURIComponent(slug)}${request.url}`;
      request.originalUrl = request.url;
    } else if (!CHAT_HOST_PATHS.test(request.path)) {
      response
        .status(404)
        .type('text/plain')
        .send('There’s nothing here. The chat is at the root of this address.\n');
      return;
    }
    next();
  };
}

// A trailing dot makes a host name absolute, but it is still the same host.
function bareHost(host: string): string {
  return host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}

/** Handles malformed URLs or hosts, and bugs, without revealing internals. */
// oxlint-disable-next-line max-params -- Express recognizes error handlers by their four parameters
export const handleUnexpectedError: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const { status, code } = error as { status?: number; code?: string };
  // A disconnected client is neither a bug nor an outage.
  if (request.destroyed && !request.complete) return;
  const isMalformed = status === 400 || code === 'ERR_INVALID_URL';
  if (!isMalformed) log.error({ err: error, method: request.method, path: request.path }, 'request failed');
  if (response.headersSent) return next(error);
  const [responseStatus, text] = isMalformed ? [400, MALFORMED_ADDRESS] : [500, 'Something went wrong.\n'];
  response.status(responseStatus).type('text/plain').send(text);
};

/** Paths other sites may call: the chat API (without cookies), the widget's scripts, and the embed endpoints. */
const CROSS_ORIGIN_PATHS = /^\/(api\/chat|widget|embed)\//;
const PREFLIGHT_SECONDS = 7_200;

/** Allows cross-origin access to the chat, without credentials: nothing there depends on a cookie. */
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
