import type { RequestHandler } from 'express';

/** What holds for every request before Remix sees it. */

/** Bytes of a body by default, and on the paths that take files (their routes set the exact limit). */
const BODY_LIMIT = 1_000_000;
const FILE_LIMIT = 210_000_000;
const FILE_PATHS = ['/brands', '/onboarding'];
/** What a chat's own host serves besides the chat page. */
const CHAT_HOST_PATHS = /^\/(api\/chat|widget|files|favicon\.svg)(\/|$)/;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Tells the routes who sent a request, by the connection and the proxies that are trusted. */
export const sender: RequestHandler = (request, _response, next) => {
  request.headers['x-bedside-sender'] = request.ip ?? 'unknown';
  next();
};

export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('X-Frame-Options', 'DENY');
  next();
};

/** Refuses a form that another site sends with the merchant's cookie. The chat's API knows no cookie. */
export const sameOrigin: RequestHandler = (request, response, next) => {
  const origin = request.headers.origin;
  if (SAFE.has(request.method) || request.path.startsWith('/api/chat/') || !origin) return next();
  if (URL.canParse(origin) && new URL(origin).host === request.headers.host) return next();
  response.status(403).json({ message: 'This request comes from another site' });
};

/** Refuses a body that is too long before a byte of it is read. The chat's API counts for itself. */
export const limitBody: RequestHandler = (request, response, next) => {
  if (SAFE.has(request.method) || request.path.startsWith('/api/chat/')) return next();
  const limit = FILE_PATHS.some((path) => request.path.startsWith(path)) ? FILE_LIMIT : BODY_LIMIT;
  const length = request.headers['content-length'];
  if (length === undefined && request.headers['transfer-encoding'] !== undefined) {
    response.status(411).json({ message: 'The length of the body must be given' });
  } else if (Number(length ?? 0) > limit) {
    response.status(413).json({ message: `The body is longer than ${limit} bytes` });
  } else next();
};

/** `{slug}.chat.{APP_HOST}` serves that store's chat at its root, the chat's files, and nothing else. */
export function chatHost(appHost: string): RequestHandler {
  const suffix = `.chat.${appHost.replace(/:\d+$/, '')}`.toLowerCase();
  return (request, response, next) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    if (!host.endsWith(suffix)) return next();
    const slug = host.slice(0, -suffix.length);
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
