import type { RequestHandler } from 'express';

/** What pages of other sites may read: the chat's API, which knows no cookie, its program, and what tells them of both. */
const OPEN = /^\/(api\/chat|widget|embed)\//;
/** As long as browsers take it. */
const PREFLIGHT_SECONDS = 7_200;

/** Opens the chat to pages of other sites. Nothing there is decided by a cookie, so none is let through. */
export const openToOtherSites: RequestHandler = (request, response, next) => {
  if (!OPEN.test(request.path)) return next();
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  if (request.method !== 'OPTIONS') return next();
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
  response.setHeader('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
  response.status(204).end();
};
